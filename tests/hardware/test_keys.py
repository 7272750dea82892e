# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Buttons under strain: floods, long presses, repeats, a trembling stick."""

import tracemalloc

import pytest

import hardware
from hardware import stick
from ludopoche import keys as buttons
from sim.desk.device import LONG, Desk

UP, DOWN, LEFT, RIGHT, A, B, START, SELECT = range(8)
PRESS, RELEASE, REPEAT = buttons.PRESS, buttons.RELEASE, buttons.REPEAT


@pytest.fixture
def play(request):
    """(desk, device) of a board; closed after the test."""
    desks = []

    def start(board):
        desk = Desk(board)
        desks.append(desk)
        return desk, desk.open()

    yield start
    for desk in desks:
        desk.close()


def drain(device):
    found = []
    event = device.keys.get()
    while event is not None:
        found.append(event)
        event = device.keys.get()
    return found


def test_nothing_is_lost_while_busy(play):
    desk, device = play("picosystem")
    for _ in range(15):
        for button in ("A", "LEFT"):
            desk.press(button)
            desk.release(button)
    expected = [A | PRESS, A | RELEASE, LEFT | PRESS, LEFT | RELEASE] * 15
    assert drain(device) == expected


@pytest.mark.parametrize("board", ["pybadge", "picosystem"])
def test_a_flood_leaves_no_key_stuck(play, board):
    desk, device = play(board)
    desk.press("UP")
    for _ in range(40):
        desk.press("A")
        desk.release("A")
    # The queue is full: these two are not in it.
    desk.release("UP")
    desk.press("B")
    events = drain(device)
    assert events[0] == UP | PRESS
    assert events[1:64] == [A | PRESS, A | RELEASE] * 31 + [A | PRESS]
    # What was thought to be down comes up, what really is down is heard again.
    assert events[64:] == [UP | RELEASE, A | RELEASE]
    assert drain(device) == [B | PRESS]
    assert not device.keys.pressed(buttons.UP)
    assert not device.keys.pressed(buttons.A)
    assert device.keys.pressed(buttons.B)
    desk.release("B")
    assert drain(device) == [B | RELEASE]
    device.clock.wait(2000)
    assert drain(device) == []


def test_arrows_repeat_and_others_do_not(play):
    desk, device = play("picosystem")
    desk.press("RIGHT")
    desk.press("A")
    desk.release("A")
    desk.release("RIGHT")
    desk.press("RIGHT")
    assert drain(device)[-1] == RIGHT | PRESS
    times = []
    for _ in range(100):
        device.clock.wait(10)
        times += [int(desk.now()) for event in drain(device) if event == RIGHT | REPEAT]
    assert times == [400, 520, 640, 760, 880, 1000]
    desk.release("RIGHT")
    desk.press("B")
    assert drain(device) == [RIGHT | RELEASE, B | PRESS]
    device.clock.wait(2000)
    assert drain(device) == []


def test_another_key_stops_the_repeat(play):
    desk, device = play("picosystem")
    desk.press("RIGHT")
    drain(device)
    device.clock.wait(500)
    assert drain(device) == [RIGHT | REPEAT]
    desk.press("A")
    assert drain(device) == [A | PRESS]
    device.clock.wait(1000)
    assert drain(device) == []


def test_a_slow_program_gets_no_burst_of_repeats(play):
    desk, device = play("picosystem")
    desk.press("DOWN")
    drain(device)
    device.clock.wait(3000)
    assert drain(device) == [DOWN | REPEAT]


# Six keys and no more


def test_a_short_press_of_a_double_key_comes_when_it_is_released(play):
    desk, device = play("explorer")
    desk.press("A")
    device.clock.wait(200)
    assert drain(device) == []
    desk.release("A")
    assert drain(device) == [A | PRESS, A | RELEASE]


def test_a_long_press_becomes_the_other_button(play):
    desk, device = play("explorer")
    desk.press("B")
    device.clock.wait(hardware.HOLD + 10)
    assert drain(device) == [START | PRESS]
    assert device.keys.pressed(buttons.START) and not device.keys.pressed(buttons.B)
    desk.release("B")
    assert drain(device) == [START | RELEASE]


def test_a_long_press_is_long_even_if_nobody_looked_meanwhile(play):
    desk, device = play("explorer")
    desk.press("B")
    device.clock.wait(hardware.HOLD + 10)
    desk.release("B")
    device.clock.wait(1000)
    assert drain(device) == [START | PRESS, START | RELEASE]


def test_a_long_press_is_long_across_the_wrap_of_the_time(play):
    desk, device = play("explorer")
    device.clock.wait(65000 - hardware.HOLD // 2)
    desk.press("B")
    before = device.clock.ms()
    device.clock.wait(hardware.HOLD + 10)
    assert device.clock.ms() < before
    desk.release("B")
    assert drain(device) == [START | PRESS, START | RELEASE]


def test_clear_forgets_a_key_that_may_still_become_another(play):
    desk, device = play("explorer")
    desk.press("A")
    device.clock.wait(100)
    device.keys.clear()
    device.clock.wait(1000)
    assert drain(device) == []
    desk.release("A")
    assert drain(device) == []


def test_two_keys_in_quick_turn_are_both_short(play):
    desk, device = play("explorer")
    desk.press("A")
    device.clock.wait(50)
    desk.press("LEFT")
    assert drain(device) == [A | PRESS, LEFT | PRESS]
    device.clock.wait(300)
    desk.release("A")
    desk.release("LEFT")
    assert drain(device) == [A | RELEASE, LEFT | RELEASE]


def test_the_menu_key_of_a_ugame_is_start_and_select(play):
    desk, device = play("ugame22")
    heard = []

    def program():
        while True:
            heard.extend(drain(device))
            device.clock.wait(16)

    def script(desk):
        yield from desk.tap("START")
        assert heard == [START | PRESS, START | RELEASE]
        heard.clear()
        yield from desk.tap("SELECT")
        assert heard == [SELECT | PRESS, SELECT | RELEASE]

    desk.run(program, script)
    assert LONG > hardware.HOLD


# The stick


def lean(desk, x=0, y=0):
    desk.pins.JOYSTICK_X.set_analog(32768 + x)
    desk.pins.JOYSTICK_Y.set_analog(32768 + y)


def test_the_stick_has_a_dead_zone_and_lets_go_later_than_it_takes(play):
    desk, device = play("pygamer")
    assert drain(device) == []
    for x in (3000, -6000, 12000, stick.ON):
        lean(desk, x)
        assert drain(device) == []
    lean(desk, stick.ON + 1)
    assert drain(device) == [RIGHT | PRESS]
    for x in (12000, stick.ON + 500, stick.OFF + 1):  # a shaking thumb
        lean(desk, x)
        assert drain(device) == []
    lean(desk, stick.OFF)
    assert drain(device) == [RIGHT | RELEASE]


def test_a_slanted_stick_is_one_arrow(play):
    desk, device = play("pygamer")
    lean(desk, -20000, 24000)
    assert drain(device) == [DOWN | PRESS]
    lean(desk, -30000, 20000)  # still down: it never came back to the middle
    assert drain(device) == []
    lean(desk, -30000, 0)
    assert drain(device) == [DOWN | RELEASE, LEFT | PRESS]


def test_a_stick_right_between_two_arrows_leans_sideways(play):
    desk, device = play("pygamer")
    lean(desk, -20000, 20000)
    assert drain(device) == [LEFT | PRESS]


def test_a_flick_between_two_slices_of_work_is_heard(play):
    """wait(0) gives way, as a program does that has much to do."""
    desk, device = play("pygamer")
    for x in (-30000, 0):
        lean(desk, x)
        device.clock.wait(0)
    assert drain(device) == [LEFT | PRESS, LEFT | RELEASE]
    looks = []
    device.clock.look = lambda: looks.append(desk.now())
    device.clock.wait(0)
    assert looks == [desk.now()]


def test_the_stick_jumps_across(play):
    desk, device = play("pygamer")
    lean(desk, 0, -32768)
    assert drain(device) == [UP | PRESS]
    lean(desk, 0, 32767)
    assert drain(device) == [UP | RELEASE, DOWN | PRESS]


def test_a_flick_while_waiting_is_heard(play):
    desk, device = play("pygamer")
    desk.feed(100, "LEFT", True)
    desk.feed(130, "LEFT", False)
    device.clock.wait(500)
    assert drain(device) == [LEFT | PRESS, LEFT | RELEASE]


def test_the_stick_repeats_too(play):
    desk, device = play("pygamer")
    lean(desk, 30000)
    assert drain(device) == [RIGHT | PRESS]
    device.clock.wait(hardware.FIRST_REPEAT)
    assert drain(device) == [RIGHT | REPEAT]


# Manners


@pytest.mark.parametrize("board", ["pygamer", "picosystem"])
def test_looking_for_keys_makes_no_garbage(play, board):
    desk, device = play(board)
    get = device.keys.get
    desk.press("A")
    drain(device)
    for _ in range(50):
        get()
    tracemalloc.start()
    try:
        get()
        tracemalloc.clear_traces()
        before = tracemalloc.take_snapshot()
        for _ in range(200):
            get()
        after = tracemalloc.take_snapshot()
    finally:
        tracemalloc.stop()
    grown = sum(
        entry.size_diff
        for entry in after.compare_to(before, "filename")
        if "hardware" in entry.traceback[0].filename
    )
    assert grown < 200, grown


def test_clear_forgets_what_waits(play):
    desk, device = play("pybadge")
    desk.press("A")
    desk.press("UP")
    device.keys.clear()
    device.clock.wait(1000)
    assert drain(device) == []
    desk.release("A")
    assert drain(device) == [A | RELEASE]
