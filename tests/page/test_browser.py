# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The page in a browser: it loads, is played by keys and fingers, keeps saves, goes offline."""

import os
import random
import re
import socket
import threading
import time
from urllib.parse import quote

import pytest

from sim import page
from sim.page.command import write
from sim.vm import handheld
from tests.link.test_processes import MOSQUITTO, Broker, Process
from tests.page.websocket import Door

from ludopoche.core import record, terms  # isort: skip
import games  # isort: skip

PICTURES = os.environ.get("LUDOPOCHE_PICTURES")  # a folder: what is seen is kept there
FINGER = 44  # pixels that a finger needs


SEEN = [(size, "en-GB") for size in ("desk", "tablet", "phone", "side")]
SEEN += [("bars", "fr-FR"), ("small", "de-DE"), ("large", "en-GB")]


@pytest.mark.parametrize("size, locale", SEEN)
def test_it_loads_and_everybody_can_use_it(size, locale, browser):
    found = browser("look", size=size, locale=locale, pictures=PICTURES)
    assert not found["wrong"]
    assert len(set(found["grounds"])) == 2, "by night it is as light as by day"
    assert found["across"] <= 0, "it is wider than the window"
    assert found["live"], "nothing is told to those who don't see"
    width, height = found["window"]
    screen = found["screen"]
    assert screen["left"] >= 0 and screen["right"] <= width
    assert screen["bottom"] <= height
    for left, top, right, bottom in found["keys"]:
        assert left >= 0 and right <= width and bottom <= height
        assert right - left >= FINGER * 0.8 and bottom - top >= FINGER * 0.8
        apart = left >= screen["right"] or right <= screen["left"] or top >= screen["bottom"]
        assert apart, "a key lies on the screen"
    for i, (left, top, right, bottom) in enumerate(found["words"]):
        assert left >= 0 and right <= width and bottom <= height
        for j, cap in enumerate(found["caps"]):
            beside = left >= cap[2] or right <= cap[0] or top >= cap[3] or bottom <= cap[1]
            assert i == j or beside, "a key lies on another one's word"


@pytest.mark.parametrize("size", ("desk", "phone", "side"))
def test_pages_to_read(size, browser):
    for path in ("rules-easy-de.html", "rules-console-en.html", "boards-fr.html"):
        found = browser("read", size=size, path=path)
        assert not found["wrong"] and not found["wry"], path
        assert found["across"] <= 0, path
        assert len(found["languages"]) == 2, "nobody finds it in another language"
        assert found["under"] >= 0, "the bar lies on it"


def test_two_fingers_make_it_larger(browser):
    found = browser("zoom")
    assert found["#screen1"][0] > 50 and found["#screen2"][1] > 1.4
    assert found[".pad1"] == found[".pad2"] == [0, 1], "thumbs slide there"


def same_deal(what, game="sixteen", seed="7K3Q9F"):
    return what.get("game") == game and what.get("seed") == seed


def test_a_round_by_keys_and_a_reload_in_the_middle(browser):
    found = browser("keys")
    assert found["moved"] > 3
    assert same_deal(found["before"]) and same_deal(found["after"])
    assert found["differ"] < 0.05, "after the reload the screen is another"
    assert found["on"]
    assert all(found["live"])


@pytest.mark.parametrize("size", ("phone", "side"))
def test_by_fingers(size, browser):
    found = browser("fingers", size=size)
    assert found["changes"] == [True] * 5
    assert found["held"] == ["LEFT", "UP", "RIGHT", ""]
    assert found["scrolled"] == 0


def a_record(game, over=True):
    """A record of a match that was played by chance."""
    rules = games.load(game, "rules")
    players = max(2, rules.SEATS[0])
    seats = [("Anna", None), ("Ben", "hard")][:players]
    match = terms.agree(rules, {"players": str(players), "seed": "7K3Q9F"}, seats)
    dice = random.Random(1)
    while not match.over:
        match.play(dice.choice(list(match.legal())))
    return record.text(match)


@pytest.mark.parametrize("game", ("lucky", "sixteen"))  # by two, and alone
def test_a_record_is_watched_and_its_deal_played(game, browser):
    found = browser("record", hash="#record=" + a_record(game).replace("%", "%25"))
    assert found["sentence"] and found["moves"]
    assert same_deal(found["own"], game)
    assert found["hash"].startswith("#game=" + game)


def test_a_hostile_link_ends_in_a_sentence(browser):
    """Which ones are hostile is known by test_links.py."""
    wrong = ["#game=easy&seats=<img src=x onerror=alert(1)>", "#record=" + "A" * 1_000_000]
    # What looks like a record is read by the console, which refuses it in its own words.
    read = ["#record=" + a_record("lucky")[:60] + ";123456"]
    # What points at a place on the page begins nothing.
    place = ["#flash"]
    found = browser("links", hashes=wrong + read + place)["found"]
    assert [one["notice"][:9] for one in found] == ["This link", "This link", "You are w", ""]
    assert "record" in found[2]["live"].lower(), found


def test_without_a_network(browser):
    found = browser("offline")
    assert found["shelf"] > 8 and found["other"] > 8


def test_a_second_tab_keeps_nothing(browser):
    found = browser("tabs")
    assert "another tab" in found["sentence"]
    assert same_deal(found["match"])


def test_saves_as_a_file(browser, tmp_path):
    strange = []
    for name, data in (("a.zip", b""), ("b.zip", b"PK\5\6" + bytes(18)), ("c.txt", b"x" * 5000)):
        (tmp_path / name).write_bytes(data)
        strange.append(str(tmp_path / name))
    found = browser("file", strange=strange)
    assert found["sentence"].startswith("The saves are in")
    assert same_deal(found["match"]) and same_deal(found["after"])
    assert all("no saves" in sentence for sentence in found["refused"])


def test_where_nothing_can_be_kept(browser):
    found = browser("private")
    assert "keeps nothing" in found["sentence"]
    assert same_deal(found["match"])


def test_from_a_file(browser, tmp_path):
    write(tmp_path, {"ludopoche.html": page.single()})
    address = (tmp_path / "ludopoche.html").as_uri()
    found = browser("keys", address=address)
    assert same_deal(found["before"]) and same_deal(found["after"])
    found = browser("look", size="desk", address=address)
    assert not found["wrong"]


def bridged(tmp_path):
    """mosquitto over WebSocket: its address, and what to end."""
    if not MOSQUITTO:
        pytest.skip("there is no mosquitto here")
    broker = Broker(tmp_path, web=True)
    return "ws://127.0.0.1:%d/mqtt?topic=ludo/test" % broker.web, broker


@pytest.mark.parametrize("way", ("windows", "broker"))
def test_two_windows_play_one_match(way, browser, tmp_path):
    address, broker = bridged(tmp_path) if way == "broker" else ("", None)
    try:
        found = browser("together", broker=address, pictures=PICTURES)
    finally:
        if broker:
            broker.close()
    first, second = found["seeds"]
    assert first["seed"] == second["seed"] and first["game"] == second["game"] == "lucky"
    assert first["seats"] == second["seats"] == "person,person"
    assert found["seen"] > 0.001, "what one does the other doesn't see"


def test_a_gamepad(browser):
    found = browser("gamepad")
    assert found["changes"] == [True] * 5 and found["back"]


def test_sound_comes_after_the_first_touch(browser):
    """Samples from a loudspeaker, tones from a buzzer."""
    found = browser("sound", board="pimoroni_picosystem")
    assert not found["before"] and len(found["samples"]) >= 2
    assert all(0 < long < 1 and loud > 0.1 for long, loud, _ in found["samples"])
    assert found["samples"][-1][2] == "running"
    found = browser("sound", board="seeeduino_wio_terminal")
    assert not found["before"] and not found["samples"]
    assert max(found["tones"]) > 100 and found["tones"][-1] == 0, "it never ends"


@pytest.mark.parametrize("size", ("phone", "bars", "side"))
def test_a_sentence_keeps_off_the_keys(size, browser):
    found = browser("look", size=size, hash="#record=" + a_record("lucky").replace("%", "%25"))
    left, top, right, bottom = found["notice"]
    assert right > left and bottom > top
    for key in found["keys"]:
        assert key[0] >= right or key[2] <= left or key[1] >= bottom or key[3] <= top


def test_what_share_copies(browser):
    played = a_record("lucky")
    found = browser("share", record="#record=" + played.replace("%", "%25"))
    assert "#game=sixteen" in found["table"] and "seed=7K3Q9F" in found["table"]
    # No sign of a record may end the link where it is pasted, as a comma or an @ might.
    assert found["record"].endswith("#record=" + quote(played, safe=""))


def test_a_board_on_usb_joins(browser):
    """Web Serial is replaced; what is said over it is the protocol."""
    found = browser("serial", pictures=PICTURES)
    assert found["open"] == 115200 and "joined" in found["sentence"]
    assert found["words"][:2] == ["L1", "O"] and found["words"][4] == "lucky"
    assert any(row.startswith("Zoe") and "ready" in row for row in found["rows"]), found["rows"]


@pytest.mark.long  # each has been by itself
def test_the_page_looks_on_at_a_match_of_simulators(browser, tmp_path):
    """A window, a broker, two simulators as processes: everybody has the same record."""
    address, broker = bridged(tmp_path)
    players = []
    try:
        for name, role in (("host", "host 2"), ("join", "join")):
            (tmp_path / name).mkdir()
            players.append(Process("broker", broker.address, "lucky", 1, tmp_path / name, role))
            players[-1].until("room")
        found = browser("looks", broker=address, pictures=PICTURES)
        told = {player.until("record") for player in players}
    finally:
        for player in players:
            player.kill()
        broker.close()
    assert told == {"record " + found["what"]["record"]}


class Plugged:
    """A board's bundle in the 32-bit VM at a port, in real time, as at the end of a cable."""

    def __init__(self, name, game):
        self.board = handheld.Board(name)
        self.into = self.rest = b""
        self.servers = [socket.create_server(("127.0.0.1", 0)) for _ in (0, 1)]
        self.vm, self.port = [server.getsockname()[1] for server in self.servers]
        self.page = self.ran = None
        self.threads = []
        for work in (self.clock, self.listen, lambda: self.run(game)):
            self.threads.append(threading.Thread(target=work, daemon=True))
            self.threads[-1].start()

    def run(self, game):
        self.ran = self.board.run("tour.linked(%r)" % game, self.board.heap, wire=self.vm)

    def clock(self):
        """Each wait of the board's takes as long as it says."""
        board, _ = self.servers[0].accept()
        start = time.monotonic()
        with board, board.makefile("rb") as lines:
            for line in lines:
                if line[:1] != b"@":
                    if self.page:
                        self.page.sendall(line)
                    continue
                time.sleep(max(0, int(line[1:]) / 1000 - (time.monotonic() - start)))
                whole, end, self.rest = (self.rest + self.take()).rpartition(b"\n")
                board.sendall(whole + end + b"@\n")

    def take(self):
        data, self.into = self.into, b""
        return data

    def listen(self):
        self.page, _ = self.servers[1].accept()
        data = self.page.recv(4096)
        while data:
            self.into += data
            data = self.page.recv(4096)

    def over(self):
        """How the board has ended."""
        self.threads[-1].join(60)
        for server in self.servers:
            server.close()
        return self.ran


@pytest.mark.long  # a room with one has been
@pytest.mark.parametrize("name, game", (("pygamer", "easy"), ("pygamer", "lucky")))
def test_a_match_with_a_board_on_usb(name, game, browser):
    """The board's own program on its own heap, and the page: only the cable is replaced."""
    plugged = Plugged(name, game)
    door = Door(plugged.port)
    try:
        address = "ws://127.0.0.1:%d" % door.port
        found = browser("board", port=address, game=game, pictures=PICTURES)
        ran = plugged.over()
    finally:
        door.close()
    assert ran.code == 0, (ran.trouble or ran.stderr)[-2000:]
    played = record.read(found["what"]["record"], games.rules_of)
    if games.common(game):
        assert "calls " + game in ran.lines("at")
        return
    told = re.findall("^played (.*)$", ran.stdout, re.M)[-1].split()
    assert told == [str(move) for move in played.moves]
