# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Flashing from the page: bundle, refusals, plan and steps are those of `sim flash`."""

import base64
import zipfile

import pytest

from sim import bundle, page
from sim.bundle import room
from sim.desk import boards
from sim.flash import known_boards, steps
from sim.flash.page import PAGE
from sim.flash.plan import BACKUP, STAGE, Plan
from tests.flash.test_recorded import NEW, before, folders_of, recorded, tree
from tests.flash.test_recorded import bundle as small_bundle

BOOT = "Adafruit CircuitPython %s on 2026-01-01; %s with x\r\nBoard ID:%s\r\n"
NAMED = "".join('LUDOPOCHE_%s = "D%d"\n' % (key, i) for i, key in enumerate(boards.BUTTONS))
# What stands in boot_out.txt and settings.toml.
TEXTS = [
    (BOOT % (version, board.name, board.id), "")
    for version in ("10.0.3", "9.2.8", "9.2.7", "8.2.6", "11.0.0-beta.1", "10.1.0-rc.0")
    for board in boards.ALL
]
TEXTS += [
    (BOOT % ("10.0.3", "PewPew M4", "pewpew_m4"), ""),
    (BOOT % ("10.0.3", "Thing", "thing"), ""),
    (BOOT % ("10.0.3", "Thing", "thing"), NAMED),
    (BOOT % ("10.0.3", "Thing", "thing"), NAMED.replace("_A =", "_Z =")),
    ("Adafruit CircuitPython 10.0.3 on 2026-01-01; Thing with x", ""),
    ("", ""),
    ("UF2 Bootloader v3.0", ""),
]


def packed(files):
    return {path: base64.b64encode(data).decode() for path, data in files.items()}


@pytest.fixture
def planner(parts, node):
    def run(**job):
        return node("plan.mjs", {"folder": str(parts), "web": str(page.WEB), **job})

    return run


@pytest.mark.parametrize("board", ("pygamer", "pimoroni_picosystem", "pajenicko_picopad"))
def test_the_bundle_is_the_one_that_is_built(board, planner):
    layout = boards.find(board).layout
    ending = next(one["art"] for one in described() if one["id"] == board)
    found = planner(ending=ending)["files"]
    assert found == packed(room.of_layout(bundle.usual().files, layout))


def described():
    from sim.page import drive

    return [drive.described(board) for board in boards.ALL]


def test_refusals(planner):
    """The same boards are refused, for the same reasons."""
    kinds = {"old": "too old", "new": "newer than", "small": "too little", "unknown": "missing"}
    seen = set()
    for (text, settings), found in zip(TEXTS, planner(texts=TEXTS)["refusals"]):
        board = known_boards.read(text)
        if board is None:
            assert found is None, text
            continue
        reason = known_boards.refusal(board, "mpy", settings)
        identified, refusal = found
        assert identified["id"] == board.board_id and identified["version"] == board.version
        assert (refusal is None) == (reason is None), (text, refusal, reason)
        if refusal:
            kind = refusal[0].split(".")[1]
            seen.add(kind)
            assert kinds[kind] in reason, (kind, reason)
            assert all(value in reason for value in refusal[1:] if kind != "unknown")
    assert seen == set(kinds)


@pytest.mark.parametrize("case", ("fresh", "foreign", "old", "changed", "staged"))
def test_plan_and_steps(case, tmp_path, planner):
    folder = before(tmp_path / "drive", case)
    there = tree(folder)
    made = recorded(folder)
    plan = Plan(made, small_bundle(NEW))
    made.writing = True
    steps.update(plan)
    known = {path: data for path, data in there.items() if not path.startswith(("notes", "sd"))}
    asked = {
        "name": small_bundle(NEW).name,
        "sizes": {path: len(data) for path, data in there.items() if path not in known},
        "folders": folders_of(folder),
        "free": 1 << 30,
        "cluster": 512,
    }
    found = planner(bundle=packed(NEW), drive=packed(known), asked=asked)["plan"]
    assert "wrong" not in found, found
    assert found["write"] == len(plan.write) and found["same"] == len(plan.same)
    assert found["foreign"] == plan.foreign and found["asks"] == plan.asks
    assert found["left"] == plan.left and found["leaving"] == len(plan.leaving)
    where = {"new": NEW, "old": known}
    theirs = [
        (*step[:2], bytes.fromhex(step[3]) if step[2] == "hex" else where[step[2]][step[3]])
        if len(step) == 4
        else tuple(step)
        for step in found["steps"]
    ]
    assert sorted(theirs, key=str) == sorted(made.steps, key=str)
    assert [step[0] for step in theirs] == [step[0] for step in made.steps]


def test_a_full_drive(planner):
    asked = {"name": small_bundle(NEW).name, "sizes": {}, "folders": []}
    found = planner(bundle=packed(NEW), drive={}, asked={**asked, "free": 1024, "cluster": 512})
    assert found["plan"]["wrong"].startswith("The drive has 1.0 KB free and ")


MINE = {
    "boot_out.txt": (BOOT % ("10.0.3", "PicoSystem", "pimoroni_picosystem")).encode(),
    "settings.toml": b"A = 1\n",
    "code.py": b"mine",
    "ludosave/save.1": b"a match",
}
CUTS = (0.02, 0.55, 0.8, 0.97)  # all others are in test_recorded.py


def test_in_a_browser_with_cuts(browser):
    found = browser("flash", files=packed(MINE), cuts=CUTS)
    size = boards.find("picosystem").size
    new = room.of_layout(bundle.usual().files, size)
    files = {path: base64.b64decode(data) for path, data in found["files"].items()}
    assert found["again"] is True
    assert files.pop("ludopoche-backup/code.py") == b"mine"
    listed = files.pop("ludopoche-files.txt")
    assert files == {**MINE, **new}
    assert b"unfinished" not in listed.split(b"\n")[0]
    for cut in found["cut"]:
        assert cut["nothing"] is True
        assert base64.b64decode(cut["code"]) in (b"mine", PAGE, new["code.py"])
        done = {path: base64.b64decode(data) for path, data in cut["files"].items()}
        assert done["code.py"] == new["code.py"]
        assert all(done[path] == data for path, data in MINE.items() if path != "code.py")
        assert b"mine" in [data for path, data in done.items() if path.startswith(BACKUP)]
        assert not [path for path in done if path.startswith(STAGE)]
    assert len({cut["code"] for cut in found["cut"]}) >= 2
    assert "boot_out.txt" in found["refused"]


def test_the_tool(browser, tmp_path):
    """In another language than the page's own."""
    found = browser("tool", files=packed({"boot_out.txt": MINE["boot_out.txt"]}))
    assert "PicoSystem" in found["board"] and "10.0.3" in found["board"]
    assert "à copier" in found["plan"]
    assert found["done"].startswith("Terminé")
    made = bundle.usual()
    assert found["zip"] == made.name + ".zip"
    with zipfile.ZipFile(tmp_path / "bundle.zip") as file:
        assert file.testzip() is None
        assert {name: file.read(name) for name in file.namelist()} == made.files
