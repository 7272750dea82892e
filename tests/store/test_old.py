# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Saves that older versions have made are taken over, all of them, once.

data/*.zip were made with those versions' own code: a folder `ludosave`, an area `nvm.bin` of a
SAMD51, and beside each what that version said was in it.
"""

import json
import os
import zipfile

import pytest

import games
from sim.nor import chip, drives
from tests.store import rig

DATA = os.path.join(os.path.dirname(__file__), "data")
MADE = ("0.1.zip", "before-the-book.zip")
PLACES = ("drive", "nvm")


@pytest.fixture(params=[(made, place) for made in MADE for place in PLACES], ids="-".join)
def its_board(request):
    """A board with such saves; `board.told`: what is in them."""
    made, place = request.param
    with zipfile.ZipFile(os.path.join(DATA, made)) as data:
        told = json.loads(data.read(place + ".json"))
        if place == "nvm":
            area = chip.Nvm(8192, False, image=data.read("nvm.bin"))
            board = rig.board(None, nvm=area, platform="Atmel SAMD51")
        else:
            drive, its_chip = rig.formatted("beside", 1024 * rig.KB)
            drive.mkdir("/ludosave")
            for name in data.namelist():
                if name.startswith("ludosave/"):
                    with drive.open("/" + name, "wb") as file:
                        file.write(data.read(name))
            drive.volume.sync()
            board = rig.board(drive)
            board.chip = its_chip
    with drives.running(board):
        board.told = told
        yield board


def expand(data):
    from ludopoche.store import saves

    return saves.expand(data, games.rules_of)


def opened(board):
    from ludopoche.store import keeper

    return keeper.open(board, expand)


def check(keeper, told):
    """All that was told is there."""
    from ludopoche.core import record, statistics
    from ludopoche.store import saves
    from ludopoche.store.keeper import Settings

    settings = Settings(keeper)
    assert (settings.lang, settings.speed, settings.light, settings.sound) == ("de", 2, 60, 0)
    assert settings.names == "Zoé,Ben,Cleo,Dan,Eva,Finn" and settings.day == "2026-11-18"
    assert settings.last == "rucki:210:022222:00 lucky:200:022222:00"
    assert saves.waiting(keeper) == ["easy"]
    game, match, held = saves.resume(keeper, "easy", games.rules_of)
    assert record.text(match) == told["match"] and (game, held) == ("easy", "")
    assert saves.head(keeper, "easy").names == ["Zoé", "Ben"]
    for line in told["stats"].strip().split("\n"):
        words = line.split(" ")
        table = statistics.Table(keeper.load("stats." + words[0]))
        row, alone = table.find("*"), table.find("alone")
        found = [row.played, row.won, row.rounds, row.sum, row.best, alone.best, alone.won]
        assert found == [int(word) for word in words[1:]]
    texts = []
    for back in range(len(saves.results(keeper))):
        text = b"".join(keeper.pieces("results", back)).decode()
        texts.append(text.split("\n", 1)[1])
    assert texts == told["results"][: len(texts)] and texts


def test_all_of_it_is_taken_over(its_board):
    keeper = opened(its_board)
    assert keeper.damaged == 0
    check(keeper, its_board.told)
    keeper.rest()
    check(opened(its_board), its_board.told)  # and is what is there from now on


def test_it_is_played_on(its_board):
    from ludopoche.core import record
    from ludopoche.store import saves

    keeper = opened(its_board)
    _, match, _ = saves.resume(keeper, "easy", games.rules_of)
    while not match.over:
        match.play(match.legal()[0])
        saves.keep(keeper, match, "")
    saves.finish(keeper, match)
    saves.forget(keeper, "easy")
    keeper.rest()
    keeper = opened(its_board)
    assert saves.waiting(keeper) == []
    assert saves.results(keeper)[0].game == "easy"
    newest = b"".join(keeper.pieces("results")).decode()
    assert newest.split("\n", 1)[1] == record.text(match)


def test_a_cut_while_it_is_taken_over_costs_nothing(its_board):
    """In files. The NVM's own erase is told of in docs/saves.md."""
    if its_board.nvm is not None:
        assert rig.opened(its_board).where == "nvm"
        return
    image = bytes(its_board.chip.data)
    its_board.chip.log = []
    opened(its_board)
    log = its_board.chip.log
    assert len(log) > 8
    for length in range(0, len(log), 3):
        torn = bytearray(image)
        for step in log[:length]:
            rig.apply(torn, step)
        its_board.mounts["/"] = rig.switched_on(torn, "beside")
        check(opened(its_board), its_board.told)
