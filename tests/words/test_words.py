# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Words: the same keys in every language, nothing missing, nothing too long for any glass."""

import glob
import importlib
import os
import re

import pytest

from sim.desk.device import Desk
from tests.screens import reader
from tests.screens.glass import BOARDS, LANGS, ROOT, Glass

# isort: split
import games
from ludopoche.ui.lists import EDGE, INSET, TURN

LINE = re.compile(r"^([a-z][A-Za-z0-9_.? ]*)=(.*)$")


def core_names():
    """The console's own words modules, with {} for the language."""
    paths = sorted(glob.glob(os.path.join(ROOT, "lib/ludopoche/words/en*.py")))
    return ["ludopoche.words.{}" + os.path.basename(path)[2:-3] for path in paths]


def game_names():
    """Those of the games."""
    names = []
    for game in games.SHELF:
        if os.path.exists(os.path.join(ROOT, "games", game, "words_en.py")):
            names.append("games.%s.words_{}" % game)
    return names


def entries(name, lang):
    """{key: text} as the console reads it."""
    text = importlib.import_module(name.format(lang)).TEXT
    assert text.startswith("\n") and text.endswith("\n")
    found = {}
    for line in text[1:-1].replace("\n ", " ").split("\n") if text != "\n" else ():
        match = LINE.match(line)
        assert match, line
        assert match[1] not in found, "twice: " + match[1]
        found[match[1]] = match[2]
    return found


@pytest.mark.parametrize("name", core_names() + game_names())
def test_languages_say_the_same_things(name):
    english = entries(name, "en")
    for lang in LANGS[1:]:
        other = entries(name, lang)
        assert set(other) == set(english), (name, lang)
        for key, text in english.items():
            values = sorted(re.findall(r"\{\d\}", text))
            assert sorted(re.findall(r"\{\d\}", other[key])) == values, (name, lang, key)
            assert other[key].strip(), (name, lang, key)


def sources(pattern):
    for path in glob.glob(os.path.join(ROOT, pattern), recursive=True):
        with open(path, encoding="utf-8") as file:
            yield os.path.relpath(path, ROOT), file.read()


def test_every_word_that_is_asked_for_exists():
    core = set()
    for name in core_names():
        core |= set(entries(name, "en"))
    everything = set(core)
    for name in game_names():
        everything |= set(entries(name, "en"))
    seen = 0
    for path, text in sources("lib/ludopoche/**/*.py"):
        for key in re.findall(r'word\("([^"]+)"\s*[,)]', text):
            assert key in everything, (path, key)
            seen += 1
    for game in games.SHELF:
        if "games.%s.words_{}" % game not in game_names():
            continue
        known = core | set(entries("games.%s.words_{}" % game, "en"))
        for path, text in sources("games/%s/*.py" % game):
            for key in re.findall(r'word\("([^"]+)"\s*[,)]', text):
                assert key in known, (path, key)
                seen += 1
    assert seen > 20


def test_a_game_leaves_the_consoles_words_alone():
    """They come first, in the pause and in questions too; only what points are is a game's."""
    core = set()
    for name in core_names():
        core |= set(entries(name, "en"))
    for name in game_names():
        assert set(entries(name, "en")) & core <= {"points"}, name


def test_every_refusal_has_a_sentence():
    core = entries("ludopoche.words.{}", "en")
    for name in game_names():
        game = name.split(".")[1]
        known = set(entries(name, "en")) | set(core)
        with open(os.path.join(ROOT, "games", game, "rules.py"), encoding="utf-8") as file:
            codes = set(re.findall(r'raise Wrong\("([a-z]+)"', file.read()))
        for code in codes - {"piece"}:
            assert "wrong." + code in known, (game, code)


def test_every_option_is_explained():
    for name in game_names():
        game = name.split(".")[1]
        words = entries(name, "en")
        for key, *values in games.load(game, "rules").OPTIONS:
            assert "option." + key in words and "option.%s.why" % key in words
            for value in values:
                assert "option.%s.%s" % (key, value) in words


@pytest.mark.parametrize("board", ["pygamer", "picosystem"])
def test_words_fit_their_places(board):
    """Status and hint bar, with the longest of the default names."""
    with Desk(board) as desk:
        desk.open()
        from ludopoche.ui.stage import SIZES, size_of

        size = size_of(*desk.board.size)
        width, _, top, _ = SIZES[size]
        face = reader.face("text10" if size else "5x7")
        for lang in LANGS:
            core = entries("ludopoche.words.{}", lang)
            name = max(core["names"].split(","), key=face.width)
            pile = face.width("88") + (10 * 2 + 8 if size else 10 + 4)
            room = width - top - 6 - face.width(name) - face.width(" ") - 2 * face.gap - pile
            for module in game_names():
                for key, text in entries(module, lang).items():
                    if key.startswith(("ask.", "did.")):
                        full = filled(text, name)
                        over = face.width(full) - room
                        assert over <= 0, (lang, key, full, "%d columns too long" % over)


def filled(text, name):
    for i in range(3):
        text = text.replace("{%d}" % i, name if "garden" in text or "jardin" in text else "20")
    return text


@pytest.mark.parametrize("board", ["pygamer", "picosystem", "wio", "ugame22"])
def test_help_calls_the_keys_as_the_board_does(board):
    with Desk(board) as desk:
        label = desk.open().label
        from ludopoche.screens.help import Leaves

        face = reader.face("5x7")
        labels = {label(key) for key in range(4, 8)}
        for lang in LANGS:
            for game in ("", *games.SHELF):
                leaves = Leaves(lang, game)
                said = ""
                for page in range(len(leaves)):
                    said += " ".join(leaves.read(page, face, 150, label)[1]) + " "
                assert "{" not in said
                words = set(re.findall(r"[A-Z0-9]+\.*", said))
                assert all(key in said for key in labels), (lang, game)
                assert not words & {"START", "SELECT"} - labels, (lang, game)


def test_help_is_cut_between_paragraphs_where_that_costs_no_glassful():
    with Desk("pygamer"):
        from ludopoche.screens.help import glassfuls

        page = ["a1", "a2", "a3", "", "b1", "b2", "b3", "", "c1", "c2"]
        assert glassfuls(page, 10) == [page]
        assert glassfuls(page, 9) == [page[:7], page[8:]]
        assert glassfuls(page, 7) == [page[:7], page[8:]]
        # One paragraph: no line or two alone.
        assert glassfuls(["x"] * 10, 9) == [["x"] * 7, ["x"] * 3]
        for fit in range(1, 12):
            for count in range(1, 30):
                lines = ["" if i % 4 == 3 else str(i) for i in range(count)]
                while not lines[-1]:
                    lines.pop()
                parts = glassfuls(lines, fit)
                assert [line for part in parts for line in part if line] == [x for x in lines if x]
                assert all(0 < len(part) <= fit and part[0] for part in parts), (fit, parts)
                assert len(parts) <= -(-len(lines) // fit)


def texts(lang):
    """Everything that is ever said or written in a language: words and help pages."""
    for name in core_names() + game_names():
        yield from entries(name, lang).values()
    for path in sorted(glob.glob(os.path.join(ROOT, "**", "help", lang + ".txt"), recursive=True)):
        with open(path, encoding="utf-8") as file:
            yield from file.read().split("\n")


def test_signs_keep_to_their_words_at_the_end_of_a_line():
    """French writes a space before some; no line begins with them."""
    from ludopoche.ui.note import wrap

    face = reader.face("5x7")
    seen = 0
    for text in texts("fr"):
        for room in range(90, 240, 7):
            lines = wrap(face, text, room)
            assert " ".join(lines) == text or "…" in "".join(lines)
            for line in lines[1:]:
                assert not line or line[0] not in ":;!?»", (text, lines)
            for line in lines[:-1]:
                assert not line.endswith("«"), (text, lines)
                seen += line.endswith((" :", " ;", " ?", " !", " »"))
    assert seen > 50


# Words of one row, A's with B's in the hint bar, and words that stand alone on a line.
ROWS = {
    "settings": [("set.palette", "palette."), ("set.speed", "speed."), ("set.sound", "sound.")],
    "menu": [(key, "9999") for key in ("stats.best", "stats.average", "stats.alone")],
}
KEYS = {
    "match": [("rematch", "shelf"), ("next round", "back"), ("go on", "shelf"), ("choose", "back")],
    "menu": [("delete", "back"), ("next call", "back"), ("new deal", "back")],
}
ALONE = {
    "": ("pass to", "hidden", "stay", "leave", "pause", "round over", "match over"),
    "match": ("best", "draw.match", "no round"),
    "menu": ("selftest", "no record", "setup.caller", "date.ask"),
}


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("lang", LANGS)
def test_no_word_is_longer_than_its_place(board, lang):
    """Also those that only come up in few places."""
    with Glass(board, lang=lang) as glass:
        stage = glass.stage
        face = stage.text
        core = {
            name: entries("ludopoche.words.{}" + ("_" + name if name else ""), lang)
            for name in ("", "match", "menu", "settings")
        }
        room = stage.width - 2 * (EDGE + INSET) - TURN[stage.size]
        for name, rows in ROWS.items():
            words = core[name]
            for key, value in rows:
                values = [words[k] for k in words if k.startswith(value)] or [value]
                wide = max(face.width(text) for text in values)
                assert face.width(words[key]) + 4 + wide <= room, (key, value)
        for name, pairs in KEYS.items():
            words = {**core[""], **core[name]}
            for a, b in pairs:
                stage.hint.show(words[a], words[b])
                assert stage.hint._keys == 3, (a, b)
        for name, keys in ALONE.items():
            for key in keys:
                assert face.width(core[name][key]) <= stage.width - 4 * (face.up + 3), key
        for module in game_names():
            words = entries(module, lang)
            for key, text in words.items():
                if key.startswith("tally."):
                    full = filled(text, "")
                    assert face.width(full) + face.width("  −99") <= stage.width - 8, (module, key)
                elif "." not in key and "{" not in text:
                    stage.hint.show(text, core[""]["back"])
                    assert stage.hint._keys == 3, (module, key)
