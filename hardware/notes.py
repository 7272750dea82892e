# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What sounds are made of; needed when one is heard for the first time."""

RATE = 6000  # samples a second; the highest note is a sixth of it
LOUD = 40  # of 127: small speakers in quiet rooms

# (hertz, milliseconds), …
NOTES = {
    "move": ((900, 9),),
    "place": ((440, 22), (660, 34)),
    "swap": ((660, 34), (440, 34)),
    "wrong": ((165, 90),),
    "win": ((523, 60), (659, 60), (784, 60), (1000, 120)),
}


def wave(notes):
    """The notes as unsigned 8-bit samples: a triangle that fades, 128 is silence."""
    total = 0
    for _, ms in notes:
        total += RATE * ms // 1000
    samples = bytearray(total)
    i = 0
    for hertz, ms in notes:
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
