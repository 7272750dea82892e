# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The notes that sounds are made of; needed when one is heard for the first time."""

RATE = 6000  # samples a second; the highest note is a sixth of it
LOUD = 40  # of 127: small speakers in quiet rooms

# Tens of hertz, milliseconds, … (as bytes they take a third of the heap that tuples do)
NOTES = {
    "move": bytes((90, 9)),
    "place": bytes((44, 22, 66, 34)),  # a tile
    "card": bytes((98, 12, 74, 20)),
    "theirs": bytes((33, 18, 25, 30)),  # what others do
    "swap": bytes((66, 34, 44, 34)),
    "undo": bytes((44, 30, 30, 40)),
    "up": bytes((30, 40)),  # one plate of many, each higher than the last
    "good": bytes((66, 34, 99, 60)),
    "bad": bytes((30, 40, 20, 60)),
    "wrong": bytes((16, 90)),
    "win": bytes((52, 60, 66, 60, 78, 60, 100, 120)),
    "lose": bytes((39, 80, 33, 80, 26, 140)),
    "over": bytes((52, 80, 39, 140)),
    "record": bytes((66, 60, 78, 60, 99, 60, 78, 40, 99, 80)),
    "solved": bytes((52, 40, 66, 40, 78, 40, 66, 40, 78, 40, 100, 100)),
}


def pairs(notes, pitch=0):
    """Each note's hertz and milliseconds, `pitch` twelfths of itself higher."""
    for i in range(0, len(notes), 2):
        yield notes[i] * (120 + 10 * pitch) // 12, notes[i + 1]


def wave(notes, pitch=0):
    """The notes as unsigned 8-bit samples: a triangle that fades, 128 is silence."""
    total = 0
    for _, ms in pairs(notes):
        total += RATE * ms // 1000
    samples = bytearray(total)
    i = 0
    for hertz, ms in pairs(notes, pitch):
        count = RATE * ms // 1000
        phase = 0
        for left in range(count, 0, -1):
            # phase runs through 0..RATE once a period; the triangle through -LOUD..LOUD
            height = phase * 4 * LOUD // RATE - LOUD
            if height > LOUD:
                height = 2 * LOUD - height
            samples[i] = 128 + height * left // count
            phase = (phase + hertz) % RATE
            i += 1
    return samples
