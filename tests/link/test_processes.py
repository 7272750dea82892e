# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Simulators in processes of their own, over a hub or a broker that may go away."""

import random
import shutil
import socket
import subprocess
import sys
import threading
import time
import types
from pathlib import Path

import pytest

from sim import ROOT
from sim.link.hub import Hub
from tests.link import player

LONG = 100  # seconds
RUN = "import sim; from tests.link import player; player.main()"
MOSQUITTO = shutil.which("mosquitto", path="/usr/sbin:/usr/bin:/sbin:/bin:/usr/local/sbin")


class Process:
    """A player, and what it has said."""

    def __init__(self, how, address, game, people, drive, role):
        self.args = [how, address, game, str(people), str(drive)]
        self.lines = []
        self.start(role)

    def start(self, role):
        command = [sys.executable, "-c", RUN, *self.args, role]
        self.process = subprocess.Popen(
            command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        self.reader = threading.Thread(target=self._read, args=(self.process,), daemon=True)
        self.reader.start()

    def _read(self, process):
        for line in process.stdout:
            self.lines.append(line.strip())

    def until(self, word, count=1):
        """Wait until it has said this word so often; what it said then."""
        end = time.monotonic() + LONG
        while True:
            said = [line for line in self.lines if line.split(" ")[0] == word]
            if len(said) >= count:
                return said[-1]
            assert self.process.poll() is None or self.reader.is_alive(), "\n".join(self.lines[-3:])
            assert time.monotonic() < end, "\n".join(self.lines[-3:])
            time.sleep(0.1)

    def kill(self):
        self.process.kill()
        self.process.wait()


class Running:
    """A hub in a thread, on a free port."""

    how = "hub"

    def __init__(self):
        self.hub = Hub("127.0.0.1", 0, say=lambda text: None)
        self.address = "127.0.0.1:%d" % self.hub.port
        self.stop = False
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self):
        with self.hub:
            while not self.stop:
                self.hub.step(0.05)

    def close(self):
        self.stop = True
        self.thread.join()


class Broker:
    """Debian's mosquitto; `web`: for pages, too, over WebSocket."""

    def __init__(self, folder, secure=(), web=False):
        with socket.socket() as free, socket.socket() as other:
            for end in (free, other):
                end.bind(("127.0.0.1", 0))
            self.port, self.web = free.getsockname()[1], other.getsockname()[1]
        lines = [
            "listener %d 127.0.0.1" % self.port,
            "allow_anonymous true",
            "persistence false",
            "user root",
        ]
        self.how = "broker"
        self.address = "mqtt://127.0.0.1:%d/ludo/test" % self.port
        if secure:
            key, certificate = secure
            lines += ["certfile %s" % certificate, "keyfile %s" % key]
            self.how = str(certificate)
            self.address = "mqtts://localhost:%d/ludo/test" % self.port
        if web:
            lines += ["listener %d 127.0.0.1" % self.web, "protocol websockets"]
        self.config = folder / "mosquitto.conf"
        self.config.write_text("\n".join(lines) + "\n")
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [MOSQUITTO, "-c", str(self.config)], stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT
        )
        end = time.monotonic() + 20
        while True:
            with socket.socket() as probe:
                if not probe.connect_ex(("127.0.0.1", self.port)):
                    return
            assert time.monotonic() < end and self.process.poll() is None
            time.sleep(0.05)

    def close(self):
        self.process.terminate()
        self.process.wait()


needs_broker = pytest.mark.skipif(not MOSQUITTO, reason="there is no mosquitto here")


@pytest.fixture
def hub():
    running = Running()
    yield running
    running.close()


@pytest.fixture
def broker(tmp_path):
    running = Broker(tmp_path)
    yield running
    running.close()


@pytest.fixture
def sit(tmp_path):
    """sit(wire, game, people): who sits at each device, the first is the host."""
    processes = []

    def sit(wire, game, people):
        for i, count in enumerate(people):
            drive = tmp_path / ("drive%d" % i)
            drive.mkdir()
            role = "join" if i else "host %d" % (len(people) - 1)
            processes.append(Process(wire.how, wire.address, game, count, drive, role))
            processes[-1].until("room")
        for process in processes:
            process.until("begun")
        return processes

    yield sit
    for process in processes:
        process.kill()


def same(processes):
    """Everybody has ended with the same record, or records."""
    records = {process.until("record") for process in processes}
    records.discard("record calls")  # who only called
    assert len(records) == 1, records
    return records.pop()


@pytest.mark.parametrize("game", ("lucky", "easy"))
def test_two_simulators_at_the_hub(hub, sit, game):
    same(sit(hub, game, (1, 1)))


def test_five_devices_place_the_same_calls(hub, sit):
    same(sit(hub, "easy", (0, 1, 2, 1, 1)))


def test_a_program_that_knows_the_document_alone(hub, tmp_path):
    """It plays a whole match with ours: see foreign.py."""
    host = Process(hub.how, hub.address, "lucky", 1, tmp_path, "host 1")
    try:
        host.until("room")
        referee = [sys.executable, "-m", "sim", "referee"]
        command = [sys.executable, Path(__file__).with_name("foreign.py"), hub.address, "Eve"]
        command += [str(2 / player.SPEED), *referee]
        ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=LONG)
        assert host.until("record") == "record " + ran.stdout.strip(), ran.stderr
    finally:
        host.kill()


@pytest.mark.long
def test_a_device_killed_at_random_comes_back(hub, sit):
    processes = sit(hub, "rucki", (1, 1))
    for process in (processes[1], processes[0]):
        process.until("moves", 3)
        process.kill()
        count = len([line for line in process.lines if line.startswith("moves")])
        process.start("resume")
        process.until("moves", count + 2)
    same(processes)


@pytest.mark.long
@pytest.mark.parametrize(
    "game, people", (("lucky", (1, 2, 1, 0, 0)), ("sixteen", (0, 1, 2, 1, 1)), ("rucki", (1,) * 5))
)
def test_five_devices_in_every_game(hub, sit, game, people):
    same(sit(hub, game, people))


@pytest.mark.long
def test_five_devices_killed_at_random(hub, sit):
    """kill -9 at any moment, a dozen times; whoever was killed goes on from its save."""
    dice = random.Random()
    seed = dice.randrange(1 << 30)
    dice.seed(seed)
    print("seed", seed)
    processes = sit(hub, "easy", (1, 1, 2, 1, 1))
    for _ in range(12):
        time.sleep(dice.random() * 2)
        process = dice.choice(processes)
        if not [line for line in process.lines if line.startswith("record")]:
            process.kill()
            process.start("resume")
    same(processes)


@pytest.mark.long
def test_the_caller_killed(hub, sit):
    """The next call comes when all have placed, whoever called the last one."""
    processes = sit(hub, "easy", (0, 1, 1))
    processes[0].kill()
    same(processes[1:])


@pytest.mark.long
def test_an_onlooker(hub, sit):
    """Who doesn't play has the match all the same."""
    same(sit(hub, "lucky", (1, 1, 0)))


@pytest.mark.long
def test_an_old_version_is_refused(hub, sit, tmp_path):
    """With a sentence; the others play when it has gone."""
    folders = [tmp_path / name for name in ("host", "old", "new")]
    for folder in folders:
        folder.mkdir()
    roles = ("host 1", "old", "join")
    processes = []
    try:
        for folder, role in zip(folders, roles, strict=True):
            processes.append(Process("hub", hub.address, "lucky", 1, folder, role))
            processes[-1].until("refused" if role == "old" else "room")
        host, old, new = processes
        assert len(old.until("refused")) > 30
        old.process.wait()
        same((host, new))
    finally:
        for process in processes:
            process.kill()


@pytest.mark.long
@needs_broker
@pytest.mark.parametrize("way", ("hub", "broker"))
def test_two_boards_with_wifi(way, hub, broker, sit):
    """Their settings lead there; the firmware's modules are replaced."""
    settings = {"hub": "LUDOPOCHE_HUB=", "broker": "LUDOPOCHE_BROKER="}
    address = {"hub": hub, "broker": broker}[way].address
    board = types.SimpleNamespace(how="wifi", address=settings[way] + address)
    same(sit(board, "lucky", (1, 1)))


@pytest.mark.long
@needs_broker
def test_a_broker_killed_and_restarted(broker, sit):
    processes = sit(broker, "rucki", (1, 1))
    processes[0].until("moves", 4)
    broker.close()
    time.sleep(1)
    broker.start()
    same(processes)


@pytest.mark.long
@needs_broker
def test_a_broker_over_tls(tmp_path, sit):
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    made += ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    made += ["-keyout", str(key), "-out", str(certificate)]
    subprocess.run(made, check=True, capture_output=True)
    broker = Broker(tmp_path, (key, certificate))
    try:
        same(sit(broker, "easy", (1, 1)))
    finally:
        broker.close()
