# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Short sounds, made of a few numbers, on whatever the board can make heard. One can tell by ear
one's own moves from the others', cards from tiles, good news from bad.

A sampled sound is computed the first time it is played (a few hundred bytes each) and, if it is
short, kept, so that playing makes no garbage. A buzzer plays its notes at once, which is why they
are so short.
"""

from ludopoche.memory import Scope

KEEP = 600  # bytes; longer ones are computed anew each time


class Sound:
    """`play(name)` when `on`. A board without a speaker plays nothing."""

    def __init__(self, profile, pin, clock, wiring):
        """`wiring` is the module of that name, which the keys want as well."""
        self.on = True
        self._clock = clock
        self._ready = {}
        self._heard = None
        self._tone = profile.get("sound", "")[:4] == "tone"
        self._out, self._amp = wiring.voice(profile, pin)

    @property
    def works(self):
        return self._out is not None

    @property
    def waits(self):
        """Does all wait while a sound is played?"""
        return self._tone

    def play(self, name, pitch=0):
        """One of NOTES, higher by so many twelfths; a new sound cuts the old one off. Without
        memory for it: silence."""
        if not self.on or self._out is None:
            return
        try:
            self._play(name, pitch)
        except MemoryError:
            pass

    def _play(self, name, pitch):
        sample = None if pitch else self._ready.get(name)
        if sample is None:
            sample = self._made(name, pitch)
        if self._tone:
            self._buzz(sample)
            return
        if self._amp is not None:
            self._amp.value = True
        self._heard = sample  # the firmware reads from it while it is heard
        self._out.play(sample)

    def _made(self, name, pitch):
        """The sound to be played: notes for a buzzer, else a sample."""
        with Scope():
            from hardware import notes

            size = 0
            if self._tone:
                sample = tuple(notes.pairs(notes.NOTES[name], pitch))
            else:
                import audiocore

                samples = notes.wave(notes.NOTES[name], pitch)
                size = len(samples)
                sample = audiocore.RawSample(samples, sample_rate=notes.RATE)
            if size <= KEEP and not pitch:
                self._ready[name] = sample
            return sample

    def _buzz(self, notes):
        for hertz, ms in notes:
            self._out.frequency = hertz
            self._out.duty_cycle = 0x4000
            self._clock.wait(ms)
        self._out.duty_cycle = 0

    def forget(self):
        """Let go of what is kept, 2.4 KB: it is made again when it is to be heard."""
        self._ready.clear()

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
