# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Time across its wrap, sleep that a key ends, sounds that cost nothing to repeat."""

import itertools
import math

import pytest

from hardware import notes as sounds
from ludopoche import keys as buttons
from sim.desk import firmware
from sim.desk.device import Desk, Stuck


def test_time_goes_right_across_the_wrap():
    with Desk("pygamer") as desk:
        clock = desk.open().clock
        start = clock.ms()
        assert start == (1 << 29) - 65000
        clock.wait(64990)
        before = clock.ms()
        clock.wait(20)
        assert clock.ms() == 10
        assert clock.since(before) == 20
        assert clock.since(start) == 65010


def test_waiting_takes_as_long_as_it_says_and_looks_at_the_stick():
    with Desk("pygamer") as desk:
        device = desk.open()
        looks = []
        device.clock.look = lambda: looks.append(desk.now())
        device.clock.wait(95)
        assert desk.now() == 95
        assert len(looks) == 10
        device.clock.wait(0)
        assert desk.now() == 96


def test_a_program_that_never_waits_is_found():
    with Desk("pygamer") as desk:
        clock = desk.open().clock

        def program():
            start = clock.ms()
            while clock.since(start) < 10:
                pass

        with pytest.raises(Stuck):
            desk.run(program)


def test_the_date_is_known_only_where_somebody_set_it():
    with Desk("pygamer") as desk:
        assert desk.open().clock.today() is None
    with Desk("pygamer", date=(2026, 11, 18)) as desk:
        assert desk.open().clock.today() == (2026, 11, 18)


@pytest.mark.parametrize(
    "board, missing",
    [("pybadge", ()), ("pygamer", ()), ("picosystem", ()), ("pygamer", ("alarm",))],
)
def test_sleep_ends_with_a_key_or_with_its_time(board, missing):
    """By pins that wake the chip, by naps, and where the firmware has no alarms at all."""
    with Desk(board) as desk:
        firmware.use(desk, (*desk.board.missing, *missing))
        device = desk.open()
        start = desk.now()
        assert device.sleep(3000) is False
        assert 3000 <= desk.now() - start < 3400
        start = desk.now()
        desk.feed(start + 1000, "A", True)
        desk.feed(start + 1500, "A", False)
        assert device.sleep(60000) is True
        assert 1000 <= desk.now() - start < 1500
        assert device.keys.get() is None  # the press that woke us is not a press
        device.clock.wait(1000)
        while device.keys.get() is not None:
            pass
        desk.press("B")
        device.clock.wait(50)
        assert device.keys.get() == buttons.B | buttons.PRESS


def test_pins_that_can_not_wake_the_chip_are_looked_at(monkeypatch):
    def refuse(*_, **__):
        raise RuntimeError("All channels in use")

    monkeypatch.setattr(firmware.MODULES["alarm"].pin, "PinAlarm", refuse)
    with Desk("wio") as desk:
        device = desk.open()
        desk.feed(1000, "B", True)
        assert device.sleep(5000) is True
        assert 1000 <= desk.now() < 1300
        desk.release("B")
        device.clock.wait(30)
        assert device.keys.get() == buttons.B | buttons.RELEASE


def test_every_sound_is_short_and_ends_in_silence():
    for name, notes in sounds.NOTES.items():
        samples = sounds.wave(notes)
        assert len(samples) <= 2000, name
        assert abs(samples[-1] - 128) <= 2, name
        assert max(samples) <= 128 + sounds.LOUD and min(samples) >= 128 - sounds.LOUD
        assert max(samples) > 128 + sounds.LOUD // 2, name
        assert sum(ms for _, ms in sounds.pairs(notes)) <= 300
        assert all(hertz <= sounds.RATE // 6 for hertz, _ in sounds.pairs(notes))


def test_without_room_a_tune_is_heard_coarser_and_an_octave_lower(monkeypatch):
    wave = sounds.wave
    coarse = wave(sounds.NOTES["win"], -6, sounds.RATE // 4)
    assert 4 * len(coarse) == len(wave(sounds.NOTES["win"]))
    octaves = zip(sounds.pairs(sounds.NOTES["win"]), sounds.pairs(sounds.NOTES["win"], -6))
    assert all(high == 2 * low and ms == as_long for (high, ms), (low, as_long) in octaves)

    def tight(notes, pitch=0, rate=sounds.RATE):
        if rate == sounds.RATE:
            raise MemoryError
        return wave(notes, pitch, rate)

    heard = []
    with Desk("pygamer") as desk:
        desk.on_sound = lambda samples, rate: heard.append((bytes(samples), rate))
        device = desk.open()
        device.sound.play("place")  # is kept
        monkeypatch.setattr(sounds, "wave", tight)
        device.sound.play("win")
        device.sound.play("place")
    assert heard[1] == (bytes(coarse), sounds.RATE // 4)
    assert heard[2] == heard[0] and heard[0][1] == sounds.RATE


def test_a_plate_after_another_sounds_higher():
    heard = [next(sounds.pairs(sounds.NOTES["up"], pitch))[0] for pitch in range(24)]
    assert heard == sorted(set(heard)) and heard[-1] <= sounds.RATE // 6


ENDS = ("win", "lose", "over", "record", "solved")


def melody(name):
    """The notes in semitones."""
    return [12 * math.log2(hertz / 440) for hertz, _ in sounds.pairs(sounds.NOTES[name])]


def steps(notes):
    return [after - before for before, after in zip(notes, notes[1:])]


def length(name):
    return sum(ms for _, ms in sounds.pairs(sounds.NOTES[name]))


def test_what_is_told_apart_sounds_apart():
    """The ear tells melodies, not how high they begin: the same one must be an octave away, or
    three times as long."""
    for one, other in itertools.combinations(sounds.NOTES, 2):
        mine, theirs = melody(one), melody(other)
        if len(mine) != len(theirs) or len(mine) == 1:
            continue
        if all(abs(a - b) < 2 for a, b in zip(steps(mine), steps(theirs))):
            long, short = max(length(one), length(other)), min(length(one), length(other))
            assert abs(mine[0] - theirs[0]) > 12 or long > 3 * short, (one, other)


def test_good_and_bad_own_and_theirs_are_told_by_ear():
    """Good news rises, bad news falls; others are lower than oneself, cards higher than tiles; what
    is taken from the hidden ones comes up, what is given to all goes down."""
    heard = {
        name: [hertz for hertz, _ in sounds.pairs(sounds.NOTES[name])] for name in sounds.NOTES
    }
    for name in ("place", "draw", "good", "win", "record", "solved"):
        assert heard[name][-1] > heard[name][0], name
    for name in ("bad", "lose", "over", "undo", "drop", "theirs", "card"):
        assert heard[name][-1] < heard[name][0], name
    assert heard["swap"] == heard["swap"][::-1] and heard["undo"] == heard["place"][::-1]
    assert max(heard["theirs"]) < min(heard["place"])
    assert min(heard["card"]) > max(heard["place"])
    assert max(heard["wrong"]) < min(min(heard[name]) for name in heard if name != "wrong")
    # The ends are longer than any move.
    assert min(map(length, ENDS)) > max(length(name) for name in heard if name not in ENDS)


def test_a_small_speaker_gives_every_sound():
    """It gives little below 500 Hz: what lies lower must still be heard beside the others."""
    keeps = math.exp(-2 * math.pi * 500 / sounds.RATE)

    def loudness(name):
        heights = [sample - 128 for sample in sounds.wave(sounds.NOTES[name])]
        for _ in range(2):  # two poles
            before = after = 0
            for i, height in enumerate(heights):
                after = keeps * (after + height - before)
                before = heights[i]
                heights[i] = after
        return 10 * math.log10(sum(height**2 for height in heights) / len(heights))

    heard = {name: loudness(name) for name in sounds.NOTES}
    assert max(heard.values()) - min(heard.values()) < 12, heard


def test_ends_are_in_tune_and_only_a_loss_is_in_minor():
    for name in ENDS:
        notes = melody(name)
        assert all(abs(note - round(note)) < 0.15 for note in notes), name
        third = 3 if name == "lose" else 4
        assert any(
            {(round(note) - root) % 12 for note in notes} <= {0, third, 7} for root in range(12)
        ), name


def test_a_sound_is_made_once_and_the_amplifier_rests_after_it():
    with Desk("pygamer") as desk:
        device = desk.open()
        amp = device.sound._amp
        assert not amp.value
        device.sound.play("place")
        assert amp.value
        kept = device.sound._ready["place"]
        device.clock.wait(200)
        assert not amp.value
        device.sound.play("place")
        assert device.sound._ready["place"] is kept
        assert len(desk.sounds) == 2
        device.sound.forget()
        assert not device.sound._ready
        device.sound.on = False
        device.sound.play("win")
        assert len(desk.sounds) == 2


def test_a_buzzer_plays_notes_and_stops():
    with Desk("wio") as desk:
        device = desk.open()
        heard = []
        desk.on_sound = lambda what, rate: heard.append((what, rate))
        device.sound.play("swap")
        assert heard[-1] == (0, None)
        assert [hertz for hertz, _ in heard if hertz][-1] == 440
        assert desk.now() < 100


def test_a_board_without_the_sound_module_is_silent_not_broken():
    with Desk("pygamer") as desk:
        firmware.use(desk, ("audioio",))
        device = desk.open()
        assert not device.sound.works
        device.sound.play("win")
        device.close()


def test_a_restart_passes_every_net():
    with Desk("pygamer") as desk:
        device = desk.open()
        with pytest.raises(firmware.Reload):
            try:
                device.restart()
            except Exception:
                pytest.fail("caught")


def test_chance_is_thirty_bits_and_the_same_on_every_desk():
    with Desk("pygamer") as desk:
        first = [desk.open().chance()]
        assert 0 <= first[0] < 1 << 30
    with Desk("pygamer") as desk:
        assert desk.open().chance() == first[0]
    with Desk("pygamer", seed=2) as desk:
        assert desk.open().chance() != first[0]
