# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The first run on a fresh machine: a checkout whose one pinned package is a tiny wheel."""

import ast
import fcntl
import hashlib
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import zipfile
from importlib import metadata

import pytest

from sim import ROOT, __main__, environment
from sim.bots import train

NAME, VERSION = "ludopoche_tiny", "1.0"
HERE = "%d.%d" % sys.version_info[:2]


def wheel(folder):
    """Its one wheel, and the hash of it."""
    info = "%s-%s.dist-info" % (NAME, VERSION)
    path = os.path.join(folder, "%s-%s-py3-none-any.whl" % (NAME, VERSION))
    files = {
        NAME + ".py": "WORD = 'went on'\n",
        info + "/METADATA": "Metadata-Version: 2.1\nName: %s\nVersion: 1.0\n" % NAME,
        info + "/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        info + "/RECORD": "",
    }
    with zipfile.ZipFile(path, "w") as file:
        for name, text in files.items():
            file.writestr(zipfile.ZipInfo(name), text)  # the same hash whenever it is made
    return hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()


COPIED = """
import shutil, sys
shutil.copytree(%r, sys.argv[1], symlinks=True, dirs_exist_ok=True)
"""


@pytest.fixture(scope="session")
def made(tmp_path_factory):
    """A virtual environment as Python makes it."""
    folder = tmp_path_factory.mktemp("made") / "venv"
    base = getattr(sys, "_base_executable", sys.executable)
    subprocess.run([base, "-m", "venv", folder], check=True)
    return folder


@pytest.fixture
def checkout(tmp_path, made):
    """A small checkout; `build` in it says one word out of the locked package. Its virtual
    environment is a copy of one that Python has made, which takes a quarter of the time."""
    for part in ("__init__", "__main__", "environment", "errors", "code"):
        os.makedirs(tmp_path / "here" / "sim" / "bundle", exist_ok=True)
        shutil.copy(os.path.join(ROOT, "sim", part + ".py"), tmp_path / "here" / "sim")
    shutil.copy(os.path.join(ROOT, "code.py"), tmp_path / "here")
    (tmp_path / "here" / "hardware.py").write_text("import ludopoche\n")
    (tmp_path / "here" / "sim" / "bundle" / "command.py").write_text(
        "def main(argv):\n    import %s\n    print(%s.WORD, argv)\n    return 0\n" % (NAME, NAME)
    )
    os.makedirs(tmp_path / "here" / "sim" / "lint")
    (tmp_path / "here" / "sim" / "lint" / "words.py").write_text("def check():\n    pass\n")
    (tmp_path / "here" / "venv.py").write_text(COPIED % str(made))  # found before Python's own
    (tmp_path / "here" / "locks").mkdir()
    (tmp_path / "wheels").mkdir()
    lock(tmp_path, wheel(tmp_path / "wheels"))
    return tmp_path


def lock(checkout, *hashes, python=HERE):
    """A lock file: `build` needs the tiny package, `play` one that is nowhere."""
    tiny = "%s==%s" % (NAME, VERSION) + "".join(" \\\n    --hash=sha256:" + one for one in hashes)
    (checkout / "here" / "locks" / (python + ".txt")).write_text(
        "# group: build\n%s\n# group: play\nnowhere==1.0 \\\n    --hash=sha256:%s\n"
        % (tiny, "0" * 64)
    )


def run(checkout, *words, **more):
    with start(checkout, *words, **more) as process:
        stdout, stderr = process.communicate()
    return subprocess.CompletedProcess(words, process.returncode, stdout, stderr)


def start(checkout, *words, more=None, python=None, way=("-m", "sim")):
    variables = {
        k: v
        for k, v in os.environ.items()
        if not k.startswith(("PIP_", "PYTHON", "LUDO", "VIRTUAL"))
    }
    variables.update(PIP_NO_INDEX="1", PIP_FIND_LINKS=str(checkout / "wheels"), **(more or {}))
    base = getattr(sys, "_base_executable", sys.executable)
    return subprocess.Popen(
        [python or base, *way, *words],
        cwd=checkout / "here",
        env=variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_first_run_sets_up_with_one_line_and_goes_on(checkout):
    (checkout / "here" / "venv.py").unlink()
    first = run(checkout, "build", "one", "two words")
    assert first.stdout == "went on ['one', 'two words']\n" and first.returncode == 0
    assert first.stderr == ("Setting up Ludopoche's desktop in .venv, once: 1 package, 4 MB\n")
    again = run(checkout, "build")
    assert again.stdout == "went on []\n" and again.stderr == ""


def test_of_several_first_runs_at_once_one_sets_up(checkout):
    """A hub and two windows, say, in three terminals."""
    started = [start(checkout, "build") for _ in range(3)]
    said = [process.communicate() for process in started]
    assert [stdout for stdout, _ in said] == ["went on []\n"] * 3, said
    assert "".join(stderr for _, stderr in said).count("Setting up") == 1


def test_who_comes_while_another_sets_up_says_so_and_waits(checkout):
    (checkout / "here" / ".cache").mkdir()
    with open(checkout / "here" / ".cache" / "set-up.lock", "a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        process = start(checkout, "build")
        assert "waits" in process.stderr.readline()
        assert not (checkout / "here" / ".venv").exists()
    stdout, stderr = process.communicate()
    assert stdout == "went on []\n" and stderr.startswith("Setting up")


def test_a_set_up_cut_short_is_made_anew(checkout):
    assert run(checkout, "build").returncode == 0
    venv = checkout / "here" / ".venv"
    (venv / "unfinished.txt").touch()  # as at each moment of a set-up
    for found in venv.rglob(NAME + ".py"):
        found.unlink()  # its metadata is there already, it isn't
    mended = run(checkout, "build")
    assert mended.stdout == "went on []\n" and mended.returncode == 0
    assert run(checkout, "build").stderr == ""


def test_quiet_sets_up_without_a_word(checkout):
    done = run(checkout, "build", "--quiet")
    assert (done.stdout, done.stderr) == ("went on ['--quiet']\n", "")


def test_a_wheel_with_another_hash_is_not_installed(checkout):
    lock(checkout, "1" * 64)
    done = run(checkout, "build")
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.splitlines()[1:] == [environment.REASONS[0][1]]
    assert not list((checkout / "here" / ".venv").rglob(NAME + "*"))
    # What has no hash at all is refused as well.
    lock(checkout)
    assert run(checkout, "build").returncode == 1


def test_a_group_is_added_when_a_command_asks_for_it(checkout):
    assert run(checkout, "build").returncode == 0
    done = run(checkout, "play")
    assert done.returncode == 1
    assert done.stderr.splitlines()[1:] == [environment.REASONS[1][1]]
    # What was there may be half gone now: it is made anew.
    assert run(checkout, "build").stdout == "went on []\n"


def test_a_broken_venv_is_made_anew_and_no_network_is_one_sentence(checkout):
    (checkout / "here" / ".venv" / "bin").mkdir(parents=True)
    (checkout / "here" / ".venv" / "bin" / "python").write_text("not a program")
    (checkout / "here" / ".venv" / "pyvenv.cfg").write_text("home = /nowhere\n")
    shutil.rmtree(checkout / "wheels")
    (checkout / "wheels").mkdir()
    done = run(checkout, "build")
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.splitlines()[1:] == [environment.REASONS[1][1]]
    wheel(checkout / "wheels")
    assert run(checkout, "build").stdout == "went on []\n"


def test_a_checkout_that_cannot_be_written_is_one_sentence(checkout):
    (checkout / "here" / ".venv").write_text("a file where the folder would be")
    done = run(checkout, "build")
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.splitlines()[1].startswith(
        "Can't write .venv in this checkout (File exists)"
    )
    assert len(done.stderr.splitlines()) == 2


def test_a_python_that_is_newer_than_the_locks_is_refused_before_anything(checkout):
    shutil.rmtree(checkout / "here" / "locks")
    (checkout / "here" / "locks").mkdir()
    for python in ("3.9", "3.7"):  # sorted by number
        lock(checkout, python=python)
    lock(checkout, python="3.10") if HERE != "3.10" else None
    done = run(checkout, "build")
    assert done.returncode == 1 and done.stdout == ""
    known = "3.7 to 3.10" if HERE != "3.10" else "3.7 to 3.9"
    assert done.stderr == (
        "This is Python %s, and Ludopoche's packages are for Python %s: start it with one of "
        "these.\n" % (HERE, known)
    )
    assert not (checkout / "here" / ".venv").exists()
    assert run(checkout, "--help").returncode == 0


INTERRUPT = """
import os, signal, sys
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == %r:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Finder())
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows interrupts in another way")
@pytest.mark.parametrize(
    "when",
    ["sim.environment", "importlib.metadata", "sim.errors", "argparse", "sim.bundle.command"],
)
@pytest.mark.parametrize("way", [("-m", "sim"), ("sim",), ("code.py",)])
def test_an_interrupt_while_it_starts_is_one_word(checkout, way, when):
    """At each module that comes, here and behind the door to .venv."""
    (checkout / "sitecustomize.py").write_text(INTERRUPT % when)
    done = run(checkout, "build", way=way, more={"PYTHONPATH": str(checkout)})
    words = [line for line in done.stderr.splitlines() if line and line[0] != "S"]
    assert (words, done.stdout) == (["stopped"], "")
    assert done.returncode in (1, -signal.SIGINT)


@pytest.mark.parametrize("way", ["import sim", "import sim.code"])
def test_little_comes_before_an_interrupt_is_answered(way):
    """No module that takes Python's own some milliseconds."""
    program = "import sys; %s; print('enum' in sys.modules or 'contextlib' in sys.modules)" % way
    done = subprocess.run(
        [sys.executable, "-S", "-E", "-c", program], cwd=ROOT, capture_output=True, text=True
    )
    assert done.stdout == "False\n", done.stderr


@pytest.mark.skipif(os.name == "nt", reason="Windows interrupts in another way")
def test_an_interrupt_while_packages_are_installed_is_one_sentence(checkout):
    """As in a terminal, where pip hears it as well."""
    base = getattr(sys, "_base_executable", sys.executable)
    program = (
        "import os, signal, sys; sys.argv[1:] = ['build']; import sim.environment as e\n"
        "step = e.step\n"
        "def interrupted(command, line):\n"
        "    if 'pip' in command: signal.raise_signal(signal.SIGINT)\n"
        "    return step(command, line)\n"
        "e.step = interrupted\n"
        "import sim.__main__ as m; sys.exit(m.main(sys.argv[1:]))\n"
    )
    done = subprocess.run(
        [base, "-c", program], cwd=checkout / "here", capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.splitlines()[1:] == ["", "Stopped: run the same command again to go on."]
    assert run(checkout, "build").stdout == "went on []\n"


def old_pythons():
    """Pythons below 3.10, wherever they lie here."""
    found = [shutil.which("python3.%d" % minor) for minor in range(5, 10)]
    base = pathlib.Path(getattr(sys, "_base_executable", sys.executable))
    found += base.resolve().parent.parent.parent.glob("3.[5-9].*/bin/python3")
    return sorted({os.path.realpath(path) for path in found if path and runs(path)})


def runs(path):
    return subprocess.run([path, "-c", ""], capture_output=True).returncode == 0


def test_an_old_python_gets_one_sentence_from_every_command():
    pythons = old_pythons()
    if not pythons:
        pytest.skip("there is no Python below 3.10 here")
    for python in pythons:
        for words in (["-m", "sim"], ["-m", "sim", "referee"], ["-m", "sim", "--help"],
                      ["-m", "sim", "shot", "--help"], ["sim"], ["code.py"]):  # fmt: skip
            done = subprocess.run([python, *words], cwd=ROOT, capture_output=True, text=True)
            assert (done.returncode, done.stdout) == (1, ""), (python, words)
            assert done.stderr.startswith("Ludopoche's desktop needs Python 3.10 or newer"), words
            assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("name", ["sim/__init__.py", "sim/__main__.py", "code.py"])
def test_an_old_python_can_read_what_refuses_it(name):
    source = pathlib.Path(ROOT, name).read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 4))


def test_the_folder_itself_can_be_started(tmp_path):
    done = subprocess.run(
        [sys.executable, os.path.join(ROOT, "sim"), "referee"],
        cwd=tmp_path, input="new lucky seed=1\n", capture_output=True, text=True,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, '{"ok": true}\n', "")


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
HELPS += [["bench", what] for what in ("rules", "memory", "saves", "screens", "bots", "page")]
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
    for group in ("build", "play", "all"):
        assert environment.satisfied(group)


def test_play_takes_no_more_than_it_says_and_is_light():
    """What is installed, counted here, without pip: the sizes that are said are true."""
    for group, limit in (("build", 40), ("play", 150), ("all", 600)):
        size = 0
        for name in environment.pins(environment.lock(), group):
            files = metadata.distribution(name).files
            there = [file.locate() for file in files if file.locate().is_file()]
            size += sum(-(-file.stat().st_size // 4096) * 4096 for file in there)
        said = environment.SIZES[group]
        assert said * 0.8 < size / 1e6 <= said <= limit, (group, size)


def test_every_lock_has_what_is_asked_for_with_its_hashes():
    """Each Python from the oldest to the newest has every requirement, as it is pinned."""
    pythons = environment.pythons()
    assert [int(name.split(".")[1]) for name in pythons] == list(range(10, 10 + len(pythons)))
    for python in pythons:
        path = os.path.join(environment.LOCKS, python + ".txt")
        for group in ("build", "play", "all", "lock"):
            asked = wanted(group, int(python.split(".")[1]))
            locked = environment.pins(path, group)
            assert asked and asked.items() <= locked.items(), (python, group)
            assert group == "all" or len(asked) == len(locked), (python, group)
        for block in environment.blocks(path) + environment.blocks(path, "lock"):
            lines = block.splitlines()
            assert all(re.fullmatch(r"    --hash=sha256:[0-9a-f]{64}( \\)?", x) for x in lines[1:])
            assert len(lines) > 1, lines


def wanted(group, minor):
    """{package: version} of requirements.txt for one Python."""
    found = {}
    for block in environment.blocks(environment.PINS, group):
        pin, _, when = block.strip().partition("; ")
        low_high = re.fullmatch(r'python_version (<|>=) "3\.(\d+)"', when)
        if not when or (minor < int(low_high[2])) == (low_high[1] == "<"):
            found.update([pin.split("==")])
    return found


def test_heavy_packages_are_for_none_who_play_or_flash():
    for python in environment.pythons():
        path = os.path.join(environment.LOCKS, python + ".txt")
        for group in ("build", "play"):
            assert not {"numba", "llvmlite", "dask", "pytest", "ruff"} & set(
                environment.pins(path, group)
            )


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
