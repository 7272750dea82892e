# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The first run on a fresh machine: a checkout whose one pinned package is a tiny wheel."""

import os
import shutil
import subprocess
import sys
import zipfile

import pytest

from sim import ROOT, __main__, environment
from sim.bots import train

NAME, VERSION = "ludopoche_tiny", "1.0"


def wheel(folder):
    info = "%s-%s.dist-info" % (NAME, VERSION)
    path = os.path.join(folder, "%s-%s-py3-none-any.whl" % (NAME, VERSION))
    with zipfile.ZipFile(path, "w") as file:
        file.writestr(NAME + ".py", "WORD = 'went on'\n")
        file.writestr(info + "/METADATA", "Metadata-Version: 2.1\nName: %s\nVersion: 1.0\n" % NAME)
        file.writestr(
            info + "/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        file.writestr(info + "/RECORD", "")


@pytest.fixture
def checkout(tmp_path):
    """A small checkout; `build` in it says one word out of the pinned package."""
    for part in ("__init__", "__main__", "environment", "errors"):
        os.makedirs(tmp_path / "here" / "sim" / "bundle", exist_ok=True)
        shutil.copy(os.path.join(ROOT, "sim", part + ".py"), tmp_path / "here" / "sim")
    (tmp_path / "here" / "sim" / "bundle" / "command.py").write_text(
        "def main(argv):\n    import %s\n    print(%s.WORD, argv)\n    return 0\n" % (NAME, NAME)
    )
    os.makedirs(tmp_path / "here" / "sim" / "lint")
    (tmp_path / "here" / "sim" / "lint" / "words.py").write_text("def check():\n    pass\n")
    (tmp_path / "here" / "requirements.txt").write_text("%s==%s\n" % (NAME, VERSION))
    (tmp_path / "wheels").mkdir()
    wheel(tmp_path / "wheels")
    return tmp_path


def run(checkout, *words, **more):
    variables = {
        k: v
        for k, v in os.environ.items()
        if not k.startswith(("PIP_", "PYTHON", "LUDO", "VIRTUAL"))
    }
    variables.update(PIP_NO_INDEX="1", PIP_FIND_LINKS=str(checkout / "wheels"))
    base = getattr(sys, "_base_executable", sys.executable)
    return subprocess.run(
        [base, "-m", "sim", *words],
        cwd=checkout / "here",
        env=variables,
        capture_output=True,
        text=True,
        **more,
    )


def test_first_run_sets_up_and_goes_on(checkout):
    first = run(checkout, "build", "one", "two words")
    assert first.stdout == "went on ['one', 'two words']\n" and first.returncode == 0
    assert "Setting up" in first.stderr and NAME.replace("_", "-") in first.stderr.replace("_", "-")
    again = run(checkout, "build")
    assert again.stdout == "went on []\n" and again.stderr == ""
    # Half made: the stamp is missing and the package is gone.
    os.remove(checkout / "here" / ".venv" / "ludopoche-pins.txt")
    for found in (checkout / "here" / ".venv").rglob(NAME + "*"):
        shutil.rmtree(found) if found.is_dir() else os.remove(found)
    mended = run(checkout, "build")
    assert mended.stdout == "went on []\n" and mended.returncode == 0


def test_a_broken_venv_is_made_anew_and_no_network_is_one_sentence(checkout):
    (checkout / "here" / ".venv" / "bin").mkdir(parents=True)
    (checkout / "here" / ".venv" / "bin" / "python").write_text("not a program")
    (checkout / "here" / ".venv" / "pyvenv.cfg").write_text("home = /nowhere\n")
    shutil.rmtree(checkout / "wheels")
    (checkout / "wheels").mkdir()
    done = run(checkout, "build")
    assert done.returncode == 1 and done.stdout == ""
    assert "Traceback" not in done.stderr
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("The packages could not be installed") and "same command again" in last
    wheel(checkout / "wheels")
    assert run(checkout, "build").stdout == "went on []\n"


def test_a_checkout_that_cannot_be_written_is_one_sentence(checkout):
    (checkout / "here" / ".venv").write_text("a file where the folder would be")
    done = run(checkout, "build")
    assert done.returncode == 1 and done.stdout == "" and "Traceback" not in done.stderr
    assert done.stderr.strip().splitlines()[-1].startswith("Can't write .venv in this checkout")


def test_help_of_a_command_by_either_order(capsys):
    for words in (["help", "shot"], ["shot", "--help"]):
        assert __main__.main(words) == 0
        assert "--gif" in capsys.readouterr().out


def test_help_and_wrong_usage_make_no_venv(checkout):
    done = run(checkout, "--help")
    assert done.returncode == 0 and "referee" in done.stdout
    done = run(checkout, "fly")
    assert done.returncode == 2 and "no command 'fly'" in done.stderr
    assert not (checkout / "here" / ".venv").exists()


HELPS = [[name] for name in __main__.COMMANDS]
HELPS += [["bench", what] for what in ("rules", "memory", "saves", "screens", "bots")]
HELPS += [["train", game] for game in train.GAMES]


def test_every_help_does_with_the_standard_library():
    """Without any package, or a letter beyond ASCII; and nothing is set up for it."""
    stop = {"LUDOPOCHE_IN_VENV": environment.VENV}  # so it would stop, not make one
    running = [
        subprocess.Popen(
            [sys.executable, "-S", "-m", "sim", *words, "--help"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **stop, "PYTHONIOENCODING": "ascii"},
        )
        for words in HELPS
    ]
    for words, process in zip(HELPS, running):
        said, error = process.communicate(timeout=60)
        assert (process.returncode, error) == (0, ""), words
        assert said.startswith("usage: python3 -m sim"), words


def plain(*words, stdout):
    """A command whose output is kept back until there is enough of it, as usual: code, errors."""
    done = subprocess.run(
        [sys.executable, "-m", "sim", *words],
        cwd=ROOT,
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        env={name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"},
    )
    return done.returncode, done.stderr


PRINTING = (["--help"], ["--version"], ["shot", "--help"], ["train", "--help"])


@pytest.mark.parametrize("words", PRINTING)
def test_nobody_reads_what_is_printed(words):
    reader, writer = os.pipe()
    os.close(reader)
    try:
        assert plain(*words, stdout=writer) == (1, "")
    finally:
        os.close(writer)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no device that is full")
@pytest.mark.parametrize("words", PRINTING)
def test_the_disk_is_full(words):
    who = " ".join(["python3 -m sim", *(word for word in words if word[0] != "-")])
    with open("/dev/full", "w") as full:
        assert plain(*words, stdout=full) == (1, who + ": No space left on device\n")


def test_what_a_command_cannot_do_is_said_in_one_form(monkeypatch, capsys):
    from sim import errors
    from sim.bots import prove

    def fails(error):
        def main(argv):
            raise error

        monkeypatch.setattr(prove, "main", main)
        code = __main__.main(["prove"])
        return code, capsys.readouterr().err.removeprefix("python3 -m sim prove: ")

    assert fails(errors.CommandError("Not here.")) == (1, "Not here.\n")
    assert fails(errors.Usage("There is no such thing.")) == (2, "There is no such thing.\n")
    assert fails(OSError(28, "No room", "a.png")) == (1, "a.png: No room\n")
    assert fails(OSError(28, "No room")) == (1, "No room\n")
    assert fails(OSError("nobody there")) == (1, "nobody there\n")
    assert fails(KeyboardInterrupt()) == (1, "\nstopped\n")
    assert fails(SystemExit(2)) == (2, "")


def test_this_interpreter_is_used_as_it_is():
    assert environment.satisfied()
    assert set(environment.pins()) >= {
        "adafruit-blinka",
        "adafruit-circuitpython-display-text",
        "adafruit-circuitpython-displayio-layout",
        "hypothesis",
        "pytest",
    }


@pytest.mark.parametrize(
    "how",
    [
        ["-m", "pdb", "--help"],
        ["-m", "doctest", "-h"],
        ["-c", "import code; code.InteractiveConsole"],
    ],
)
def test_code_py_does_not_shadow_the_standard_library(how):
    """From the root, where code.py lies, debuggers and the REPL find Python's own `code`."""
    done = subprocess.run(
        [sys.executable, *how], cwd=ROOT, capture_output=True, text=True, stdin=subprocess.DEVNULL
    )
    assert "Error" not in done.stderr, done.stderr


def test_code_py_on_a_pc_plays(tmp_path):
    """As the board starts it, from anywhere, with what `python3 -m sim` takes."""
    done = subprocess.run(
        [sys.executable, os.path.join(ROOT, "code.py"), "--help"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("usage: python3 -m sim")
