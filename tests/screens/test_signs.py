# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The seats' signs: chosen in set-up, kept, and drawn wherever a seat is meant."""

import pytest

from tests.screens.menus import PAIR, SIX, home, keep, played, press
from tests.screens.pilot import BOARDS, Pilot  # before anything of the board's

USUAL = "012345"


def wear(pilot, signs):
    pilot.stage.settings.signs = signs
    pilot.stage.dress()


def signs():
    from ludopoche.ui import widgets

    return "".join(map(str, widgets.SIGN))


def open_name(pilot, seat):
    """As A on the row of a seat does."""
    home(pilot)
    pilot.stage.open("setup", "rucki")
    pilot.go()
    screen = pilot.screen
    while screen.list[screen.at] != ("seat", seat):
        press(pilot, "DOWN")
    press(pilot, "A")
    return pilot.screen


def choose(pilot, sign):
    """Walk along the last row, where the cursor comes to by going up."""
    screen = pilot.screen
    press(pilot, "UP")
    start = screen.at // screen.ACROSS * screen.ACROSS
    while screen.at != start + sign:
        press(pilot, "LEFT" if screen.at > start + sign else "RIGHT")
    press(pilot, "A")


def test_a_sign_is_taken_from_whoever_had_it():
    with Pilot("pygamer") as pilot:
        open_name(pilot, 1)
        choose(pilot, 4)
        assert signs() == "042315"
        press(pilot, "A")  # its own: nothing happens
        assert signs() == "042315"
        assert pilot.stage.hint.words[:2] == ["choose", "back"]
        press(pilot, "B")
        assert pilot.names[-1] == "setup" and pilot.screen.plan.names[1] == "Ben"
        open_name(pilot, 0)
        choose(pilot, 4)
        press(pilot, "UP", "A", "START")  # a name as well
        assert signs() == pilot.stage.settings.signs == "402315"
        assert len(pilot.screen.plan.names[0]) == 1


@pytest.mark.parametrize("board", BOARDS)
def test_the_field_shows_all_six_and_which_is_the_seats(board):
    from ludopoche.ui import theme, widgets

    with Pilot(board) as pilot:
        screen = open_name(pilot, 1)
        wide = pilot.stage.width
        for sign in (1, 5):
            pilot.frames(1)
            reader = pilot.reader
            chip = (0, 0, pilot.stage.top, pilot.stage.top)
            assert reader.has(chip, widgets.SEAT[1]) > 60
            for place in range(6):
                x, y = screen.corner(44 + place)
                box = (x + 3, pilot.stage.top + y + 2, screen.w - 6, screen.h - 3)
                colour = widgets.SEAT[signs().index(str(place))]
                marked = reader.has(box, theme.GOLD)
                assert reader.has(box, colour) > 12
                assert colour == theme.GOLD or bool(marked) == (place == sign), place
                assert box[0] + box[2] <= wide
            choose(pilot, 5)
            press(pilot, "UP", "UP")


def test_a_sign_outlives_a_power_cut_and_another_language(tmp_path):
    drive = {"drive": tmp_path, "locked": False}
    with Pilot("pygamer", desk=drive) as pilot:
        open_name(pilot, 0)
        choose(pilot, 3)
        pilot.wait(2000)  # what was chosen is saved at a calm moment
        pilot.console.stack.clear()  # nobody says goodbye
    with Pilot("pygamer", desk=drive, lang="de") as pilot:
        assert signs() == pilot.stage.settings.signs == "312045"
        pilot.stage.settings.lang = "fr"
        pilot.stage.settings.save()
        pilot.stage.dress()
    with Pilot("picosystem", desk=drive, lang=None):
        assert signs() == "312045"
    with Pilot("picosystem"):  # another board
        assert signs() == USUAL


@pytest.mark.parametrize(
    "bad", ["", "0123", "000000", "123456", "abcdef", "0123455", "01234٥", " 01234", "012345;"]
)
def test_damaged_signs_are_the_usual_ones(bad):
    from ludopoche.store.keeper import Settings

    with Pilot("pygamer") as pilot:
        keeper = pilot.stage.keeper
        keeper.save("settings", ("lang=de\nsigns=%s\nsound=0" % bad).encode())
        settings = Settings(keeper)
        assert (settings.signs, settings.lang, settings.sound) == (USUAL, "de", 0)
        keeper.save("settings", b"signs=543210")
        assert Settings(keeper).signs == "543210"


# Where seats are drawn: how to get there, which of them are seen.


def table(game, seats):
    def way(pilot):
        pilot.console.stack.clear()
        pilot.console.begin(
            {"game": game, "lang": "en", "seed": "7K3Q9F", "seats": ",".join(["person"] * seats)}
        )

    return way


def handed(pilot):
    table("rucki", 2)(pilot)
    pilot.tap("A")
    pilot.jump(pilot.play.match.rules.move_text(pilot.play.match.legal()[0]))
    assert pilot.names[-1] == "handover"


def set_up(pilot):
    """The seats are on its first page, once the lesson is done."""
    pilot.stage.settings.learn("rucki")
    screen("setup", "rucki")(pilot)


def screen(name, *args, keys=()):
    def way(pilot):
        pilot.stage.open(name, *[arg() if callable(arg) else arg for arg in args])
        pilot.go()
        press(pilot, *keys)

    return way


def kept(name, *args, keys=()):
    def way(pilot):
        keep(pilot, played("rucki", SIX, rounds="6")[0])
        pilot.stage.home()
        pilot.go()
        screen(name, *args, keys=keys)(pilot)

    return way


def result(pilot):
    screen("result", "lucky", *played("lucky", PAIR, rounds="2", stop=1))(pilot)


def final(keys):
    def way(pilot):
        screen("final", "rucki", *played("rucki", SIX, rounds="6"), keys=keys)(pilot)

    return way


PLACES = {
    "lucky": (table("lucky", 4), (0, 1, 2, 3)),
    "sixteen": (table("sixteen", 4), (0,)),
    "easy": (table("easy", 4), (0,)),
    "rucki": (table("rucki", 3), (0,)),
    "handover": (handed, (1,)),
    "set-up": (set_up, (0, 1)),
    "name": (screen("name", "Anna", 1), (1,)),
    "scores": (screen("scores", lambda: played("rucki", SIX, rounds="6")[0], True), range(6)),
    "result": (result, (0, 1)),
    "a seat's points": (final(("RIGHT", "RIGHT")), (1,)),
    "standing": (final(()), range(6)),
    "sheet": (final(("LEFT", "LEFT")), range(6)),
    "watch": (kept("watch", 0, keys=("RIGHT",)), (0,)),
}


def seen(way, order):
    with Pilot("pygamer") as pilot:
        home(pilot)
        wear(pilot, order)
        way(pilot)
        pilot.frames(2)
        return pilot.desk.rgb().copy()


@pytest.mark.parametrize("place", PLACES)
def test_a_seat_wears_its_sign_wherever_it_is_seen(place):
    from ludopoche.ui.palettes import SIGNS
    from tests.screens.reader import rgb

    way, seats = PLACES[place]
    usual = seen(way, USUAL)
    other = seen(way, "345012")
    for seat in seats:
        was = (usual == rgb(SIGNS[seat])).all(axis=2)
        now = (other == rgb(SIGNS[(seat + 3) % 6])).all(axis=2)
        assert (was & now).sum() >= 4, "not that of seat %d" % seat


@pytest.mark.parametrize("size", (6, 8, 10, 12, 36, 60))
def test_signs_are_even_on_both_sides_and_told_apart_by_shape(size):
    import displayio
    import numpy

    from ludopoche.ui import widgets

    with Pilot("pygamer") as pilot:
        wear(pilot, "504132")
        shapes = []
        for seat in range(6):
            bitmap = displayio.Bitmap(size, size, 16)
            widgets.seat(bitmap, 0, 0, seat, size, 7)
            pixels = [[bitmap[x, y] == 7 for x in range(size)] for y in range(size)]
            shape = numpy.array(pixels)
            assert (shape == shape[:, ::-1]).all()
            assert shape.any(axis=0).all() and shape.any(axis=1).all(), "smaller than its square"
            triangle = seat == 3
            assert triangle or (shape == shape[::-1]).all()
            shapes.append(shape)
        assert shapes[5].all() and shapes[1][:, size // 2].all()  # the square, the disc
        for seat in range(6):
            for other in range(seat):
                assert (shapes[seat] != shapes[other]).sum() > size * size // 10
