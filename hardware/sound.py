# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Five short sounds, made of a few numbers, on whatever the board can make heard.

A sampled sound is computed the first time it is played (a few hundred bytes each) and, if it is
short, kept, so that playing makes no garbage. A buzzer plays its notes at once, which is why they
are so short.
"""

from ludopoche.memory import Scope

RATE = 6000  # samples a second; the highest note is a sixth of it
KEEP = 600  # bytes; longer ones are computed anew each time
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


class Sound:
    """`play(name)` when `on`. A board without a speaker plays nothing."""

    def __init__(self, profile, pin, clock):
        with Scope():
            from hardware import wiring

        self.on = True
        self._clock = clock
        self._ready = {}
        self._heard = None
        self._tone = profile.get("sound", "")[:4] == "tone"
        self._out, self._amp = wiring.voice(profile, pin)

    @property
    def works(self):
        return self._out is not None

    def play(self, name):
        """One of NOTES; a new sound cuts the old one off. Without memory for it: silence."""
        if not self.on or self._out is None:
            return
        try:
            self._play(name)
        except MemoryError:
            pass

    def _play(self, name):
        if self._tone:
            self._buzz(NOTES[name])
            return
        sample = self._ready.get(name)
        if sample is None:
            import audiocore

            samples = wave(NOTES[name])
            sample = audiocore.RawSample(samples, sample_rate=RATE)
            if len(samples) <= KEEP:
                self._ready[name] = sample
        if self._amp is not None:
            self._amp.value = True
        self._heard = sample  # the firmware reads from it while it is heard
        self._out.play(sample)

    def _buzz(self, notes):
        for hertz, ms in notes:
            self._out.frequency = hertz
            self._out.duty_cycle = 0x4000
            self._clock.wait(ms)
        self._out.duty_cycle = 0

    def rest(self):
        """Switch the amplifier off once nothing is heard: it hisses and drinks."""
        if self._amp is not None and self._amp.value and not self._out.playing:
            self._amp.value = False

    def close(self):
        if self._out is not None:
            self._out.deinit()
            self._out = None
        if self._amp is not None:
            self._amp.deinit()
            self._amp = None
