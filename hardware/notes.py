# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The notes that sounds are made of; needed when one is heard for the first time."""

from ludopoche.memory import stay

stay(__name__)

RATE = 6000  # samples a second; the highest note is a sixth of it
LOUD = 40  # of 127: small speakers in quiet rooms

# Tens of hertz, milliseconds, … (as bytes they take a third of the heap that tuples do)
NOTES = {
    "move": bytes((90, 9)),
    "place": bytes((44, 22, 66, 34)),  # a tile
    "card": bytes((98, 12, 74, 20)),
    "draw": bytes((30, 11, 42, 11, 59, 11, 83, 15)),  # from what is hidden
    "drop": bytes((66, 11, 47, 11, 33, 20)),  # to what all may take
    "theirs": bytes((33, 18, 25, 30)),  # what others do
    "swap": bytes((44, 22, 66, 22, 44, 24)),  # there and back
    "undo": bytes((66, 30, 44, 40)),  # "place" backwards
    "up": bytes((30, 40)),  # one plate of many, each higher than the last
    "good": bytes((59, 22, 74, 22, 88, 50)),
    "bad": bytes((37, 25, 35, 25, 33, 50)),  # sags
    "wrong": bytes((24, 40, 24, 50)),  # twice: lower ones no small speaker gives
    "alarm": bytes((83, 25, 59, 25, 83, 40)),  # somebody is about to win
    # Ends: major chords, but for who has lost.
    "win": bytes((39, 60, 52, 60, 66, 60, 78, 120)),
    "lose": bytes((39, 80, 31, 80, 26, 140)),
    "over": bytes((52, 80, 39, 140)),
    "record": bytes((59, 40, 59, 40, 59, 40, 88, 180)),
    "solved": bytes((35, 40, 52, 40, 70, 40, 88, 45, 70, 45, 88, 90)),
}


def pairs(notes, pitch=0):
    """Each note's hertz and milliseconds, `pitch` twelfths of itself higher."""
    for i in range(0, len(notes), 2):
        yield notes[i] * (120 + 10 * pitch) // 12, notes[i + 1]


def wave(notes, pitch=0, rate=RATE):
    """The notes as unsigned 8-bit samples: a triangle that fades, 128 is silence."""
    total = 0
    for _, ms in pairs(notes):
        total += rate * ms // 1000
    samples = bytearray(total)
    i = 0
    for hertz, ms in pairs(notes, pitch):
        count = rate * ms // 1000
        phase = 0
        for left in range(count, 0, -1):
            # phase runs through 0..rate once a period; the triangle through -LOUD..LOUD
            height = phase * 4 * LOUD // rate - LOUD
            if height > LOUD:
                height = 2 * LOUD - height
            samples[i] = 128 + height * left // count
            phase = (phase + hertz) % rate
            i += 1
    return samples
