# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The command line of playing and of taking pictures, with the demo in code.py's place."""

import importlib
import os
import pkgutil
import signal

import pytest
from PIL import Image

from sim import __main__, bench
from sim.app import play, reload, shot, trace
from sim.app.film import Film
from sim.app.skin import Picture
from sim.desk import boards, device
from sim.desk.device import Desk
from tests.app import run_demo

HERE = os.path.dirname(os.path.abspath(__file__))
YELLOW, CYAN = (255, 211, 57), (49, 199, 222)


@pytest.fixture(autouse=True)
def demo(monkeypatch):
    monkeypatch.setattr(play, "run_code", run_demo.run_code)
    # Other tests hold on to the board's modules: they stay.
    monkeypatch.setattr(reload, "forget", lambda: None)


def taps(buttons, start=500, every=250, length=60):
    """A trace of presses one after the other: taps("DOWN DOWN A")."""
    moves = []
    for button in buttons.split():
        moves.append((start, button, True))
        moves.append((start + length, button, False))
        start += every
    return moves


@pytest.fixture
def script(tmp_path):
    """A trace: right, then A, then left held for a while."""
    path = tmp_path / "some.trace"
    moves = taps("RIGHT A") + [(1500, "LEFT", True), (2250, "LEFT", False)]
    path.write_text(trace.render(moves, {"board": "wio"}))
    return str(path)


def test_a_picture_after_a_trace_and_its_film(script, tmp_path):
    out, gif = str(tmp_path / "a.png"), str(tmp_path / "a.gif")
    assert shot.main(["--trace", script, "--out", out, "--gif", gif]) == 0
    picture = Image.open(out)
    assert picture.size == (320, 240)  # the trace says which board
    # Once right, then left and its repeats at 400, 520 and 640 ms.
    x = 64 + 16 - 4 * 16
    assert picture.getpixel((x, 64)) == CYAN
    assert picture.getpixel((x + 16, 64)) == (0, 0, 0)
    reel = Image.open(gif)
    pictures = []
    times = []
    for number in range(reel.n_frames):
        reel.seek(number)
        pictures.append(reel.convert("RGB"))
        times.append(reel.info["duration"])
    assert len(pictures) == 7  # the first, right, A, four times left
    assert pictures[0].getpixel((64, 64)) == YELLOW
    assert pictures[-1].tobytes() == picture.convert("RGB").tobytes()
    assert 2150 <= sum(times[:-1]) <= 2250


def test_a_picture_with_the_board_around_it(script, tmp_path):
    plain, body = str(tmp_path / "a.png"), str(tmp_path / "b.png")
    assert shot.main(["--trace", script, "--zoom", "2", "--out", plain]) == 0
    assert shot.main(["--trace", script, "--zoom", "2", "--body", "--out", body]) == 0
    pilot = Image.open(plain)
    around = Image.open(body)
    left, top, wide, high = Picture(boards.find("wio"), 2).screen
    assert around.size > pilot.size == (wide, high)
    assert around.crop((left, top, left + wide, top + high)).tobytes() == pilot.tobytes()


def test_the_same_command_makes_the_same_picture(script, tmp_path):
    for name in ("a.png", "b.png"):
        assert (
            shot.main(["--trace", script, "--board", "pygamer", "--out", str(tmp_path / name)]) == 0
        )
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()
    assert Image.open(tmp_path / "a.png").size == (160, 128)


def test_zoom_and_time(script, tmp_path):
    out = str(tmp_path / "a.png")
    assert shot.main(["--trace", script, "--out", out, "--zoom", "3", "--at", "700"]) == 0
    picture = Image.open(out)
    assert picture.size == (960, 720)
    assert picture.getpixel((3 * 80, 3 * 64)) == YELLOW  # right was pressed, A not yet


@pytest.mark.parametrize(
    "argv",
    [
        [],
        ["--out", "a.jpg"],
        ["--out", "a.png", "--zoom", "0"],
        ["--out", "a.png", "--at", "-1"],
        ["--out", "a.png", "--seats", "person"],
        ["--out", "a.png", "--trace", "none.trace"],
        ["--out", "a.png", "--board", "gameboy"],
        ["--out", "a.png", "--game", "chess"],
        ["--out", "a.png", "--game", "lucky", "--seats", "person,god"],
        ["--out", "a.png", "--game", "lucky", "--seed", "?"],
    ],
)
def test_wrong_usage_of_shot(argv, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as ended:
        shot.main(argv)
    assert ended.value.code == 2
    assert "error:" in capsys.readouterr().err
    assert os.listdir(tmp_path) == []


def test_a_picture_that_can_not_be_written(tmp_path, capsys):
    assert __main__.main(["shot", "--out", str(tmp_path / "none" / "a.png")]) == 1
    error = capsys.readouterr().err
    assert error == "python3 -m sim shot: %s: No such file or directory\n" % (
        tmp_path / "none" / "a.png"
    )


def test_ctrl_c_ends_the_command_without_a_picture(monkeypatch, tmp_path):
    """The program takes it as the end of its own loop, as on a board."""
    monkeypatch.setattr(play, "run_code", lambda desk, wishes: None)
    with pytest.raises(KeyboardInterrupt):
        shot.main(["--out", str(tmp_path / "a.png")])
    assert os.listdir(tmp_path) == []
    with pytest.raises(KeyboardInterrupt):
        play.main(["--headless"])


@pytest.mark.parametrize(
    "argv",
    [
        ["--speed", "0"],
        ["--speed", "fast"],
        ["--seats", "person,hard"],
        ["--seed", "7!"],
        ["--lang", "it"],
        ["--board", ""],
        ["--scale", "0"],
        ["--scale", "99"],
        ["--game", "lucky", "--seats", "person,person,person,person,person"],
        ["--trace", "no such file"],
    ],
)
def test_wrong_usage_of_play(argv, capsys):
    with pytest.raises(SystemExit) as ended:
        play.main(["--headless", *argv])
    assert ended.value.code == 2
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize(
    "text, said",
    [
        ("100 A down\n90 A up\n", "line 2: time goes back"),
        ("# board gameboy\n100 A down\n", "no board 'gameboy'"),
        ("# lang it\n100 A down\n", "no 'it', only en, fr, de"),
        ("# chance much\n100 A down\n", "'much' isn't a number"),
        ("9" * 5000 + " A down\n", "no session goes on until 9999"),
        ("# game easy\n# rounds 0\n", "'0' isn't a number from 1 to 99"),
        ("# game easy\n# seats easy,easy,easy,easy,easy\n", "easy has 4 seats, not 5"),
    ],
)
def test_a_trace_that_is_none(text, said, tmp_path, capsys):
    bad = tmp_path / "bad.trace"
    bad.write_text(text)
    with pytest.raises(SystemExit) as ended:
        play.main(["--headless", "--trace", str(bad)])
    assert ended.value.code == 2
    assert said in capsys.readouterr().err


def test_headless_replays_and_writes_down_the_same_again(script, tmp_path):
    copy = str(tmp_path / "copy.trace")
    assert play.main(["--headless", "--trace", script, "--save-trace", copy]) == 0
    assert trace.read(copy)[0] == trace.read(script)[0]
    assert trace.read(copy)[1]["board"] == "seeeduino_wio_terminal"


def test_the_program_may_restart_and_time_goes_on(tmp_path):
    path = tmp_path / "restart.trace"
    path.write_text(trace.render(taps("RIGHT SELECT", every=300) + taps("DOWN", 2000)))
    out = str(tmp_path / "a.png")
    assert shot.main(["--board", "picosystem", "--trace", str(path), "--out", out]) == 0
    # SELECT began it again: the square is in its first place, then one down.
    assert Image.open(out).getpixel((64, 80)) == YELLOW
    assert Image.open(out).getpixel((64, 64)) == (0, 0, 0)


def test_a_restart_reads_the_board_s_code_again(monkeypatch):
    import sys

    import hardware
    import ludopoche.errors

    monkeypatch.undo()
    monkeypatch.setattr(sys, "modules", dict(sys.modules))
    reload.forget()
    left = [
        name for name in sys.modules if name.split(".")[0] in ("hardware", "ludopoche", "games")
    ]
    assert left == []
    assert "sim.app.reload" in sys.modules and "displayio" in sys.modules
    assert hardware and ludopoche.errors


def test_the_console_is_told_what_was_asked_for(monkeypatch):
    from ludopoche import console

    told = []
    monkeypatch.undo()

    def run(device, options=None):
        told.append(options)
        device.clock.wait(play.SETTLE)

    monkeypatch.setattr(console, "run", run)
    argv = "--headless --lang fr --palette safe --game lucky --seats person,hard --seed 42"
    assert play.main(argv.split()) == 0
    assert told == [
        {"lang": "fr", "palette": "safe", "game": "lucky", "seats": "person,hard", "seed": "42"}
    ]


@pytest.mark.parametrize(
    "words, rounds",
    [
        ("easy", 4),
        ("lucky", 1),
        ("sixteen --seats person,hard", 1),
        ("rucki", 2),
        ("rucki --seats person,easy,hard", 3),
        ("rucki --seats person,easy,hard,hard,hard,hard", 6),
    ],
)
def test_a_game_goes_over_the_usual_rounds_and_its_trace_says_so(
    words, rounds, monkeypatch, tmp_path
):
    told = []

    def run_code(desk, wishes):
        told.append(int(wishes.get("terms", {}).get("rounds", 1)))
        desk.open().clock.wait(play.SETTLE)

    monkeypatch.setattr(play, "run_code", run_code)
    path = str(tmp_path / "a.trace")
    assert play.main(["--headless", "--save-trace", path, "--game", *words.split()]) == 0
    assert trace.read(path)[1]["rounds"] == str(rounds)
    again = str(tmp_path / "b.trace")
    assert play.main(["--headless", "--trace", path, "--save-trace", again]) == 0
    assert trace.read(again) == trace.read(path)
    # One of before, which says nothing of rounds, goes over one.
    moves, heads = trace.read(path)
    del heads["rounds"]
    (tmp_path / "old.trace").write_text(trace.render(moves, heads))
    old = ["--headless", "--trace", str(tmp_path / "old.trace"), "--save-trace", again]
    assert play.main(old) == 0
    assert trace.read(again)[1]["rounds"] == "1"
    assert told == [rounds, rounds, 1]


def test_without_a_game_there_is_no_word_of_rounds(tmp_path):
    path = str(tmp_path / "a.trace")
    assert play.main(["--headless", "--save-trace", path]) == 0
    assert "rounds" not in trace.read(path)[1]


class Clock:
    """In place of a real clock: it goes on by what is slept, and a little with each look at it."""

    def __init__(self):
        self.now = 1000.0

    def perf_counter(self):
        self.now += 1e-5
        return self.now

    def sleep(self, seconds):
        self.now += seconds


def test_a_live_session_keeps_step_with_the_clock_and_its_trace_repeats_it(tmp_path, monkeypatch):
    clock = Clock()
    monkeypatch.setattr(device, "time", clock)
    heard = []
    path = str(tmp_path / "live.trace")

    def program(device):
        for _ in range(20):
            event = device.keys.get()
            while event is not None:
                heard[-1].append(event)
                event = device.keys.get()
            device.clock.wait(15)

    def fingers(desk):
        """Somebody presses at odd moments, between the program's looks."""
        presses = iter([(40, "A", True), (95, "A", False), (100, "UP", True), (220, "UP", False)])
        due = [next(presses)]

        def breathe(seconds):
            clock.sleep(min(seconds, 0.004))
            if due and desk.now() >= due[0][0]:
                desk._move(due[0][1], due[0][2])
                due[:] = [move for move in [next(presses, None)] if move]

        return breathe

    with Desk("pybadge", live=True) as desk:
        opened = desk.open()
        desk.breathe = fingers(desk)
        desk.on_move = trace.Recorder(path, {"board": "pybadge"})
        heard.append([])
        start = clock.now
        program(opened)
        took = clock.now - start
        desk.on_move.close()
        assert desk.now() == 300
    assert took == pytest.approx(0.3, abs=0.01)
    assert len(heard[0]) == 4
    with Desk("pybadge") as desk:
        opened = desk.open()
        trace.replay(desk, trace.read(path)[0])
        heard.append([])
        program(opened)
        assert desk.now() == 300
    assert heard[0] == heard[1]


def test_a_film_leaves_out_what_nobody_could_see(tmp_path):
    with Desk("pygamer") as desk:
        reel = Film(desk)
        for ms in (5, 5, 5, 100, 100):
            desk.sleep(ms / 1000)
            desk.panel.pixels[0, 0] += 1
            desk.panel.changed += 1
            reel.look()
        desk.panel.changed += 1  # sent again, but the same
        reel.look()
        assert len(reel.pictures) == 6
        assert reel.save(str(tmp_path / "a.gif")) == 3


class Front:
    """Stands for a window."""

    def __init__(self, desk):
        self.desk = desk
        self.waits = 0
        self.closed = False

    def until_changed(self):
        self.waits += 1
        return self.waits < 3

    def close(self):
        self.closed = True


def watched(monkeypatch, tmp_path, programs, *more):
    """Run programs in turn in a session somebody watches: (exit code, front, wishes)."""
    told = []
    fronts = []

    def run_code(desk, wishes):
        told.append(wishes)
        programs.pop(0)(desk)

    def front_of(desk):
        fronts.append(Front(desk))
        return fronts[0]

    monkeypatch.setattr(play, "run_code", run_code)
    monkeypatch.setattr(play, "RELOAD", 0.01)
    args = play.parser().parse_args(
        ["--drive", str(tmp_path), "--lang", "de", "--game", "easy", *more]
    )
    return play.watched(play.Session(args), front_of), fronts[0], told


def fail(kind):
    def program(desk):
        raise kind

    return program


def test_a_program_that_can_not_start_waits_for_its_source_to_change(monkeypatch, tmp_path, capsys):
    programs = [fail(SyntaxError("colon")), fail(NameError("x")), lambda desk: None]
    code, front, _ = watched(monkeypatch, tmp_path, programs)
    assert code == 0
    assert front.waits == 2 and front.closed
    assert "SyntaxError: colon" in capsys.readouterr().err
    code, front, _ = watched(monkeypatch, tmp_path, [fail(ValueError(str(i))) for i in range(5)])
    assert code == 1 and front.waits == 3 and front.closed


def test_a_restart_asks_for_the_match_that_is_kept(monkeypatch, tmp_path):
    programs = [fail(reload.Restart), fail(play.Reload), lambda desk: None]
    code, front, told = watched(monkeypatch, tmp_path, programs)
    assert code == 0 and front.closed
    assert told[0] == {"lang": "de", "game": "easy", "terms": {"rounds": "4"}}
    assert told[1] == told[2] == {"lang": "de", "game": "resume", "resume": True}


def test_what_can_be_repeated_knows_no_date(monkeypatch, tmp_path):
    """Where today is known nobody is asked for it; in a trace there would be no answer."""
    seen = []
    programs = [lambda desk: seen.append(desk.date)] * 2
    watched(monkeypatch, tmp_path, list(programs))
    assert watched(monkeypatch, tmp_path, programs, "--save-trace", str(tmp_path / "a"))[0] == 0
    assert seen[0] and seen[1] is None


@pytest.mark.parametrize("speed", [0.5, 1, 4])
def test_speed_is_a_factor_of_time(speed, monkeypatch, tmp_path):
    import types

    from sim.desk import device

    now = [0.0]  # real seconds
    fake = types.SimpleNamespace(**vars(device.time))
    fake.perf_counter = lambda: now[0]
    monkeypatch.setattr(device, "time", fake)
    took = []

    def program(desk):
        def breathe(seconds):
            now[0] += seconds + 0.0001

        desk.breathe = breathe
        desk.sleep(2)
        took.append((desk.now(), now[0]))

    watched(monkeypatch, tmp_path, [program], "--speed", str(speed))
    (virtual, real) = took[0]
    assert virtual == 2000 and real == pytest.approx(2 / speed, abs=0.01)


def test_a_seed_without_a_game_is_what_chance_begins_with(monkeypatch, tmp_path):
    drawn = []

    def draw(desk, wishes):
        drawn.append((desk.open().chance(), wishes))

    monkeypatch.setattr(play, "run_code", draw)
    monkeypatch.setattr(play, "unseen", lambda desk, wishes, **_: draw(desk, wishes))
    path = str(tmp_path / "a.trace")
    for seed in ("7K3Q9F", "7k3q9f", "42"):
        assert play.main(["--headless", "--seed", seed, "--save-trace", path]) == 0
    assert play.main(["--headless", "--trace", path]) == 0
    assert shot.main(["--seed", "42", "--out", str(tmp_path / "a.png")]) == 0
    chances = [chance for chance, _ in drawn]
    assert chances[0] == chances[1] != chances[2] == chances[3] == chances[4]
    assert not any("seed" in wishes for _, wishes in drawn)


@pytest.mark.parametrize("kind", play.ENDS)
def test_told_to_go_by_the_system(monkeypatch, tmp_path, kind):
    before = signal.getsignal(kind)
    code, front, _ = watched(monkeypatch, tmp_path, [lambda desk: signal.raise_signal(kind)])
    assert code == 0 and front.closed
    assert signal.getsignal(kind) == before


def test_seats_and_codes_as_people_type_them():
    assert play.seats("Person, HARD") == "person,hard"
    assert play.seed(" 7k3 q9f ") == "7k3-q9f"
    assert play.board_name("Wio Terminal") is play.board_name("wio-terminal")
    assert play.board_name(" PicoSystem") is boards.find("pimoroni_picosystem")
    for name in boards.short_names():
        assert play.board_name(name)


@pytest.mark.parametrize("way_out", [reload.Quit, KeyboardInterrupt])
def test_ways_out(monkeypatch, tmp_path, way_out):
    code, front, _ = watched(monkeypatch, tmp_path, [fail(way_out)])
    assert code == 0 and front.closed


def test_what_was_done_is_said_unless_nobody_wants_to_hear(tmp_path, capsys):
    out = str(tmp_path / "a.png")
    assert shot.main(["--game", "lucky", "--at", "10", "--out", out]) == 0
    assert capsys.readouterr().out == "%s: lucky, PyGamer\n" % out
    assert shot.main(["--game", "lucky", "--at", "10", "--out", out, "--quiet"]) == 0
    assert capsys.readouterr().out == ""
    (tmp_path / "a.trace").write_text("# lang en\n100 A down\n200 A up\n")
    words = ["--headless", "--trace", str(tmp_path / "a.trace")]
    assert play.main(words) == 0
    assert (
        capsys.readouterr().out == "2 button changes replayed, 2.2 s on a PyGamer: all went well.\n"
    )
    assert play.main([*words, "--quiet"]) == 0
    assert capsys.readouterr().out == ""


def test_what_cannot_be_written_is_refused_before_the_work(tmp_path, monkeypatch, capsys):
    from sim import __main__, bundle
    from sim.bots import league

    def work(*words, **more):
        raise AssertionError("it went to work")

    monkeypatch.setattr(shot, "shoot", work)
    monkeypatch.setattr(bundle, "make", work)
    monkeypatch.setattr(league, "play_all", work)
    (tmp_path / "file").write_text("")
    (tmp_path / "a.png").mkdir()
    for words, says in (
        (["shot", "--out", str(tmp_path / "no/a.png")], "a.png: No such file"),
        (["shot", "--out", str(tmp_path / "a.png")], "a.png: Is a directory"),
        (["shot", "--gif", str(tmp_path / "file/a.gif")], "a.gif: Not a directory"),
        (["build", "--out", str(tmp_path / "file/dist")], "Can't write to"),
        (["league", "--plot", str(tmp_path / "no/a.svg")], "a.svg: No such file"),
        (["league", "--plot", "/proc/a.svg"], "a.svg: No such file"),  # not even by root
        (["play", "--headless", "--drive", str(tmp_path / "file")], "is a file: --drive needs"),
    ):
        assert __main__.main(words) == 1, words
        said = capsys.readouterr().err
        assert says in said and said.count("\n") == 1, (words, said)
    for words in (
        ["analyse", ""],
        ["play", "--drive", ""],
        ["shot", "--out", "a.png", "--at", "90000000"],
    ):
        assert __main__.main(words) == 2, words
        assert capsys.readouterr().err.count("\n") == 2, words


BENCHES = [["bench", module.name] for module in pkgutil.iter_modules(bench.__path__)]
OWN = {"bench", "referee", "test", "train"}  # with words of another kind behind them


@pytest.mark.parametrize(
    "words", [*([name] for name in sorted(set(__main__.COMMANDS) - OWN)), *BENCHES], ids=" ".join
)
def test_every_command_says_in_two_lines_what_is_not_right(words, capsys):
    module = importlib.import_module(__main__.COMMANDS[words[0]][0])
    with pytest.raises(SystemExit) as end:
        module.main([*words[1:], "--nosuch"])
    assert end.value.code == 2
    usage, error = capsys.readouterr().err.splitlines()
    assert usage.startswith("usage: python3 -m sim") and usage.endswith("[OPTIONS], see --help")
    assert ": error: " in error


def test_windows_of_one_computer_have_a_drive_each(tmp_path, monkeypatch, capsys):
    """Linked to each other they would have one name, and one file for the match of both."""
    monkeypatch.setattr(play, "ROOT", str(tmp_path))
    made = play.parser()

    def drive():
        return play.session_of(made, made.parse_args(["--board", "pygamer"])).drive()

    first = str(tmp_path / "saves" / "pygamer")
    second = first + "-2"
    for _ in range(2):  # and they find them again
        with drive() as one:
            assert one == first and not capsys.readouterr().out
            with drive() as other:
                assert other == second and second in capsys.readouterr().out
            with drive() as other:
                assert other == second and capsys.readouterr().out


def test_the_palettes_are_the_settings_own():
    settings = importlib.import_module("ludopoche.screens.settings")
    assert play.PALETTES == settings.PALETTES
