# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Scopes, in the 32-bit VM: what they leave behind is a cache that gives way."""

TOYS = {
    "games/toy/__init__.py": "",
    "games/toy/one.py": "from games.toy import two\ndata = bytes(3000)\n",
    "games/toy/two.py": "data = bytes(1000)\n",
    "games/toy/three.py": "data = bytes(2000)\n",
    "games/toy/stays.py": "from ludopoche.memory import stay\nstay(__name__)\n",
    "games/toy/half.py": "data = bytes(3000)\nraise MemoryError\n",
    "games/toy/whole.py": "data = bytes(3000)\nfrom games.toy import half\n",
}
HEAD = """
import gc, sys
from ludopoche import memory
def there():
    return [n[10:] for n in ("games.toy.one", "games.toy.two", "games.toy.three")
            if n in sys.modules]
"""


def ran(machine, script, heap="60k"):
    tree = machine.tree(rooms=("lib",), extra={"games/__init__.py": "", **TOYS})
    done = machine.run(HEAD + script, heap=heap, modules=tree)
    assert done.code == 0, done.stderr
    return done.stdout.splitlines()


def test_on_a_tight_board_a_scope_takes_along_what_came_in_it(machine):
    out = ran(
        machine,
        """
memory.begin(0)
with memory.Scope():
    from games.toy import one
    with memory.Scope():
        from games.toy import three
    print(there())
del three
print(there())
""",
    )
    assert out == ["['one', 'two']", "[]"]


def test_what_says_so_stays_where_there_is_room(machine):
    script = """
import gc
memory.begin(4 * (gc.mem_free() + gc.mem_alloc() - ({} << 10)))
with memory.Scope():
    with memory.Scope():
        from games.toy import stays, three
    print("games.toy.stays" in sys.modules, there())
with memory.Scope():
    pass
print("games.toy.stays" in sys.modules)
"""
    assert ran(machine, script.format(160)) == ["True []", "True"]
    assert ran(machine, script.format(140)) == ["False []", "False"]


def test_on_a_roomy_board_it_stays_until_room_is_needed_the_longest_unused_first(machine):
    out = ran(
        machine,
        """
memory._roomy = True
for name in ("one", "three"):
    with memory.Scope():
        memory.load("games.toy." + name)
print(there())
with memory.Scope():
    again = memory.load("games.toy.one")
    memory.need(memory.free() + 1000)
    print(there(), "three is older now")
again = None
print(there())
memory.need(memory.free() + 1000)
print(there())
""",
    )
    assert out == [
        "['one', 'two', 'three']",
        "['one', 'two'] three is older now",
        "['one', 'two']",
        "[]",
    ]


def test_what_goes_and_comes_again_within_a_scope_leaves_with_it(machine):
    """It was in memory when the scope began, but as something left behind."""
    out = ran(
        machine,
        """
memory._roomy = True
with memory.Scope():
    memory.load("games.toy.three")
with memory.Scope():
    memory.drop()
    memory.load("games.toy.three")
print(there())
memory.drop()
print(there())
""",
    )
    assert out == ["['three']", "[]"]


def test_what_was_there_before_a_scope_stays(machine):
    out = ran(
        machine,
        """
from games.toy import two
with memory.Scope():
    from games.toy import one
print(there())
""",
    )
    assert out == ["['two']"]


def test_a_module_in_a_lower_open_scope_is_not_given_up(machine):
    out = ran(
        machine,
        """
memory._roomy = True
screen = memory.Scope().begin()
memory.load("games.toy.one")
with memory.Scope():
    memory.load("games.toy.three")
memory.need(1 << 20)
print(there())
screen.end()
memory.need(1 << 20)
print(there())
""",
    )
    assert out == ["['one', 'two']", "[]"]


def test_where_the_room_does_not_do_all_that_can_go_goes_and_it_is_tried_again(machine):
    out = ran(
        machine,
        """
memory._roomy = True
with memory.Scope():
    memory.load("games.toy.one")
tries = []
def make(value):
    tries.append(there())
    if len(tries) == 1:
        raise MemoryError
    return value
print(memory.with_room(0, make, 7), tries)
""",
    )
    assert out == ["7 [['one', 'two'], []]"]


def test_what_was_half_imported_goes(machine):
    """The table of modules keeps it: a PicoPad's table found 3 to 20 KB less at its second try."""
    out = ran(
        machine,
        """
memory.begin(0)
def kept(do):
    free = memory.free()
    try:
        do()
    except MemoryError:
        print(free - memory.free() < 1000, there())
def inside():
    with memory.Scope():
        from games.toy import whole
kept(lambda: memory.with_room(0, memory.load, "games.toy.whole"))
kept(inside)
kept(lambda: __import__("games.toy.whole"))
memory.abandon()
kept(lambda: None)
print(len(sys.modules) < memory.PLACES)
""",
    )
    assert out == ["True []", "True []", "False []", "True"]


def test_a_piece_taken_for_nothing_is_given_up_for_what_finds_no_room(machine):
    out = ran(
        machine,
        """
memory.begin(0)
memory.spare((20000,))
free = memory.free()
made = memory.with_room(0, bytearray, free - 4000 + 16000)
print(len(made) > free, len(memory._spare))
memory.spare(())
""",
    )
    assert out == ["True 0"]


def test_the_heap_is_grown_in_one_go_and_given_back(machine):
    out = ran(
        machine,
        """
before = gc.mem_free()
kept = memory.grow(before)
gc.collect()
print(before - gc.mem_free() < 4096, len(kept))
""",
        heap="200k",
    )
    assert out == ["True 2"]
