# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where things may be kept, and the reason why not."""

import gc
import os

import pytest

from sim.desk import firmware
from sim.desk.device import Desk


def reasons(desk):
    device = desk.open()
    found = {kind: reason for kind, _, reason in device.places()}
    device.close()
    return found


def test_a_board_on_its_own_keeps_things_on_its_drive(tmp_path):
    with Desk("picosystem", drive=tmp_path) as desk:
        places = desk.open().places()
        assert [kind for kind, _, _ in places] == ["saves", "sd", "drive", "nvm", "memory"]
        usable = [(kind, place) for kind, place, reason in places if reason is None]
        assert usable[0] == ("drive", str(tmp_path) + "/")
        assert usable[1][0] == "nvm" and len(usable[1][1]) == 4096
        assert usable[2] == ("memory", None)


def test_a_computer_that_has_the_drive_is_the_reason():
    with Desk("pybadge", usb=True) as desk:
        assert reasons(desk) == {
            "saves": "absent",
            "sd": "absent",
            "drive": "usb",
            "nvm": None,
            "memory": None,
        }


def test_a_cable_that_comes_while_playing_is_told_and_the_drive_given_back():
    with Desk("pybadge") as desk:
        device = desk.open()
        assert device.places()[2][2] is None
        assert not device.cable()
        assert not desk.mounts["/"].readonly
        desk.usb = True
        assert device.cable()
        assert device.places()[2][2] == "usb"
        desk.usb = False
        device.give_back()
        assert desk.mounts["/"].readonly
        assert device.places()[2][2] is None
        device.close()
        assert desk.mounts["/"].readonly


def test_a_drive_that_refuses_is_read_only():
    with Desk("pybadge", locked=True) as desk:
        assert reasons(desk)["drive"] == "readonly"


def test_a_board_without_nvm():
    with Desk("pygamer") as desk:
        firmware.MODULES["microcontroller"].nvm = None
        assert reasons(desk)["nvm"] == "absent"


def test_a_partition_for_saves_comes_first(tmp_path):
    os.mkdir(tmp_path / "saves")
    with Desk("picosystem", drive=tmp_path, usb=True) as desk:
        assert reasons(desk)["saves"] == "absent"  # a folder of that name is no partition
        desk.mounts["/saves"] = firmware.VfsFat()
        assert reasons(desk)["saves"] is None
        desk.mounts["/saves"].readonly = True
        assert reasons(desk)["saves"] == "readonly"


@pytest.mark.parametrize("board", ["pygamer", "picopad", "wio"])
def test_a_card_in_the_slot_is_mounted(board):
    with Desk(board, usb=True, card=True) as desk:
        device = desk.open()
        assert device.places()[1][2] is None
        assert "/sd" in desk.mounts
        assert device.places()[1][2] is None  # a second look does not mount it again
    with Desk(board) as desk:
        assert reasons(desk)["sd"] == "absent"


@pytest.mark.parametrize("board", ["pygamer", "picopad", "wio"])
def test_an_empty_slot_leaves_nothing_behind_and_keeps_nobody_waiting(board):
    with Desk(board) as desk:
        device = desk.open()
        since = desk.now()
        for _ in range(3):
            assert device.places()[1][2] == "absent"
        gc.collect()
        assert desk.strays == 0
        assert desk.now() == since
        assert firmware.MODULES["board"].SD_CS.master is None
        assert firmware.MODULES["board"].SPI().try_lock()


def test_what_the_firmware_leaves_of_a_card_that_is_not_there():
    with Desk("pygamer") as desk:
        board = firmware.MODULES["board"]
        with pytest.raises(OSError):
            firmware.SDCard(board.SPI(), board.SD_CS)
        gc.collect()
        assert desk.strays == 1


def test_a_bus_that_somebody_else_has_is_let_be():
    with Desk("pygamer", card=True) as desk:
        bus = firmware.MODULES["board"].SPI()
        assert bus.try_lock()
        device = desk.open()
        assert device.places()[1][2] == "absent"
        assert not bus.try_lock()
        bus.unlock()
        assert device.places()[1][2] is None


def test_asking_writes_nothing(tmp_path):
    with Desk("pygamer", drive=tmp_path) as desk:
        desk.open().places()
        assert os.listdir(tmp_path) == []
        assert desk.nvm.writes == 0
