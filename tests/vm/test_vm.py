# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The 32-bit VM: its words, its heap, our .mpy files, and its instruction counts."""

import pytest

from sim import vm


def test_starts_with_four_byte_words(machine):
    ran = machine.run("import sys\nprint(sys.implementation.name, sys.maxsize)")
    assert ran == ("micropython 2147483647\n", "", 0)
    # a list of 100 objects takes 100 words of four bytes, and little more
    ran = machine.run("import gauge\nprint(gauge.garbage(list, range(100)))")
    assert 400 <= int(ran.stdout) <= 600


def test_heap_is_a_hard_limit(machine):
    script = "import gc\nblock = bytearray(%d)\nprint(gc.mem_free())"
    assert int(machine.run(script % 20000, heap="24k").stdout) < 4000
    ran = machine.run(script % 24000, heap="24k")
    assert ran.code == 1
    assert "MemoryError" in ran.stderr
    assert machine.run(script % 24000, heap="32k").code == 0


def test_smallest_heap(machine):
    sizes = [machine.smallest_heap("block = bytearray(%d)" % size) for size in (20000, 30000)]
    assert 20000 < sizes[0] < 23000
    assert 9500 <= sizes[1] - sizes[0] <= 10500
    with pytest.raises(RuntimeError, match="MemoryError"):
        machine.smallest_heap("block = bytearray(20000)", high=10000)


def test_input_arguments_and_exit_code(machine):
    script = "import sys\nprint(sys.argv[1:], sys.stdin.read())\nsys.exit(3)"
    assert machine.run(script, stdin="é b", args=("x", "y")) == ("['x', 'y'] é b\n", "", 3)


def test_errors_name_their_place(machine):
    ran = machine.run("def sink():\n    raise ValueError('deep')\nsink()")
    assert ran.code == 1
    assert 'File "main.py", in sink\nValueError: deep' in ran.stderr.replace(", line 1", "")
    with pytest.raises(SyntaxError, match="main.py"):
        machine.run("x = (")


def test_loads_the_rooms_as_a_board_does(machine):
    tree = machine.tree()
    assert not list(tree.rglob("*.py"))
    assert (tree / "lib/ludopoche/errors.mpy").read_bytes().startswith(vm.MPY)
    ran = machine.run(
        "import games\nfrom ludopoche.errors import Wrong\nprint(games.__file__, games.SHELF)\n"
        "try:\n    raise Wrong('row', 13)\n"
        "except Wrong as wrong:\n    print(wrong.code, wrong.values)",
        modules=tree,
    )
    assert ran.stdout.startswith("games/__init__.mpy ('lucky', ")
    assert ran.stdout.endswith("row (13,)\n")


def test_tree_takes_other_files_and_stand_ins(machine, tmp_path):
    room = tmp_path / "games"
    room.mkdir()
    (room / "weights.bin").write_bytes(bytes(range(256)))
    board = vm.compiled("games/made.py", b"ANSWER = 42\n")
    (room / "made.mpy").write_bytes(vm.CIRCUITPY + board[4:])  # as in the bundle for a board
    stand_in = "class Keys:\n    size = len(open('games/weights.bin', 'rb').read())\n"
    tree = machine.tree(tmp_path, rooms=("games",), extra={"lib/keypad.py": stand_in})
    script = "import keypad\nfrom games.made import ANSWER\nprint(keypad.Keys.size, ANSWER)"
    assert machine.run(script, modules=tree).stdout == "256 42\n"


def test_scripts_leave_no_source_in_the_heap(machine):
    """They are compiled outside: a long one that does nothing takes next to nothing."""
    script = "import gauge\nprint(gauge.live())\n"
    plain, long = (machine.run(text).stdout for text in (script, script + "# much talk\n" * 5000))
    assert plain == long


def test_instruction_counts_repeat(machine):
    script = "x = 0\nfor i in range(%d):\n    x += i\n"
    counts = [machine.instructions(script % steps) for steps in (1000, 1000, 2000)]
    assert counts[0] == counts[1]
    # a loop over globals: some hundreds of instructions a step
    assert 200_000 < counts[2] - counts[0] < 2_000_000


def test_sections_are_counted_one_by_one(machine):
    step = "for i in range(%d):\n    pass\ngauge.mark()\n"
    script = "import gauge\n" + "gauge.mark()\n" * 2 + "".join(step % n for n in (100, 200, 400))
    counts, ran = machine.sections(script)
    assert (ran.code, len(counts)) == (0, 4)
    assert counts[0] < 500
    assert counts[3] - counts[2] == pytest.approx(2 * (counts[2] - counts[1]), rel=0.1)


def test_a_failing_script_is_not_measured(machine):
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        machine.sections("1 // 0")


def test_milliseconds_follow_the_known_loops(machine):
    """The four loops agree on nanoseconds per instruction well enough to be one ratio."""
    assert set(machine.ratios) == set(vm.LOOPS)
    assert all(6 < ratio < 18 for ratio in machine.ratios.values())
    assert min(machine.ratios.values()) <= machine.milliseconds(1e6) <= max(machine.ratios.values())


def test_garbage_of_a_call(machine):
    script = (
        "import gauge\n"
        "def keep():\n    pass\n"
        "def waste():\n    bytearray(1000)\n"
        "print(gauge.garbage(keep), gauge.garbage(waste))\n"
    )
    quiet, loud = (int(word) for word in machine.run(script).stdout.split())
    assert quiet == 0
    assert 1000 <= loud <= 1100
