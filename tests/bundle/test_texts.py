# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Packed texts say what the plain ones say, on the desktop and in the boards' VM."""

import random
from collections import Counter

import pytest

from sim import ROOT, bundle
from sim.bundle import texts as packer
from sim.errors import CommandError

from ludopoche.words import texts, texts_packed  # isort: skip

LANGS = bundle.spoken_in(ROOT)
READ = """
from ludopoche.words import texts
text = texts.load("fr", "lucky/")
print(type(text), texts.find(text, %r), texts.find(text, "nothing"))
path, starts = texts.pages("fr", "lucky")
with open(path, "rb") as file:
    file.seek(starts[0])
    print(len(starts), texts.plain(file.read(starts[1] - starts[0])))
"""


@pytest.fixture(scope="module")
def whole():
    return bundle.own(ROOT, LANGS, LANGS)


@pytest.fixture(scope="module")
def drive(whole, tmp_path_factory):
    """A folder with the packs, which the packed reader reads from."""
    folder = tmp_path_factory.mktemp("drive")
    for path, data in packer.packed(whole, LANGS).items():
        if path.endswith(".bin") and "/words/" in path:
            (folder / path.rsplit("/", 1)[1]).write_bytes(data)
    return folder


@pytest.mark.parametrize("language", LANGS)
def test_all_is_said_as_it_was(whole, drive, language, monkeypatch):
    monkeypatch.setattr(texts_packed, "__file__", str(drive / "texts.mpy"))
    found = set()
    for path in whole:
        name = packer.name_of(path, language)
        if name and name.startswith("help."):
            found.add(name)
            same_pages(language, name[5:])
        elif name:
            for section in packer.words(name, whole[path]):
                if section == "/link":
                    continue  # stays on the desktop
                found.add(section)
                same_words(language, section)
    assert len(found) > 8 and {"/play", "lucky/", "help.", "help.lucky"} <= found


def same_words(language, name):
    text = texts.load(language, name)
    packed = texts_packed.load(language, name)
    assert type(packed) is bytes and len(packed) < len(text.encode())
    keys = [line.split(" = ")[0] for line in text.split("\n") if line]
    assert keys
    for key in keys + ["nothing", ""]:
        assert texts_packed.find(packed, key) == texts.find(text, key), (name, key)


def same_pages(language, game):
    plain, packed = texts.pages(language, game), texts_packed.pages(language, game)
    assert len(plain[1]) == len(packed[1]) > 2
    for number in range(len(plain[1]) - 1):
        said = page(texts, plain, number)
        assert said and said == page(texts_packed, packed, number), (game, number)


def page(reader, book, number):
    path, starts = book
    with open(path, "rb") as file:
        file.seek(starts[number])
        lines = file.read(starts[number + 1] - starts[number]).split(b"\n")
    lines = [reader.plain(line).strip() for line in lines]
    while lines and lines[-1] in ("", "---"):
        lines.pop()
    return lines


def test_what_is_not_there(drive, monkeypatch):
    monkeypatch.setattr(texts_packed, "__file__", str(drive / "texts.mpy"))
    for language, game in (("fr", "chess"), ("xx", "lucky")):
        for reader in (texts, texts_packed):
            with pytest.raises(OSError):
                reader.pages(language, game)
    assert texts_packed.find("", "yes") is None, "no words are loaded"


def test_small_and_empty_texts():
    assert packer.paired(b"\n") == (bytearray(512), b"\n")
    pairs, text = packer.paired(b"abab\nabab")
    assert len(text) == 5 and sum(map(bool, pairs)) == 2
    assert packer.words("/", b"# nothing yet\r\n\r\n[play]\r\n") == {}
    words = packer.words("chess/", "\ufeffmate = mate\n[lesson]\nleave? = à = b\n".encode())
    assert words == {
        "chess/": [[("mate", b"mate")]],
        "chess/lesson": [[("leave?", "à = b".encode())]],
    }


def test_neighbours_are_counted_along():
    """What stands where a pair stood is counted as if all were counted again."""
    dice = random.Random(1)
    for _ in range(200):
        text = bytes(dice.choice(b"ab\n") for _ in range(30))
        counts = neighbours(text)
        pair = dice.choice(list(counts) or [(97, 98)])
        parts = text.split(bytes(pair))
        packer.recount(counts, pair, 200, parts)
        assert +counts == neighbours(bytes([200]).join(parts))


def neighbours(text):
    return Counter(pair for pair in zip(text, text[1:]) if packer.LINE_END not in pair)


def test_no_two_keys_are_mistaken_for_each_other(monkeypatch):
    parts = [[("one", b"1"), ("two", b"2")], [("one", b"3")]]
    packer.check_marks(parts)
    monkeypatch.setattr(packer, "mark", lambda key: b"\n123")
    with pytest.raises(
        CommandError, match="The words 'one' and 'two' have the same mark: rename one"
    ):
        packer.check_marks(parts)


def test_packages_that_do_nothing_are_folders():
    files = {
        "games/__init__.py": b"X = 1\n",
        "games/lucky/__init__.py": b'"""Lucky."""\n',
        "games/easy/__init__.py": b"import games\n",
        "games/easy/table.py": b"",
    }
    assert set(files) - set(packer.bare(files)) == {"games/lucky/__init__.py"}


def test_a_board_reads_them(whole, drive, machine):
    tree = machine.tree(drive.parent, (), extra={"lib/ludopoche/words/texts.py": reader(whole)})
    pack = packer.packed(whole, ("fr",))["lib/ludopoche/words/fr.bin"]
    (tree / "lib/ludopoche/words/fr.bin").write_bytes(pack)
    text = texts.load("fr", "lucky/")
    key = text.split("\n")[1].split(" = ")[0]
    ran = machine.run(READ % key, heap="24k", modules=tree)
    assert ran.code == 0, ran.stderr
    first, second = ran.stdout.split("\n")[:2]
    assert first == "<class 'bytes'> %s None" % texts.find(text, key)
    path, starts = texts.pages("fr", "lucky")
    assert second == "%d %s" % (len(starts), page(texts, (path, starts), 0)[0])


def reader(files):
    return files[packer.READER].decode()
