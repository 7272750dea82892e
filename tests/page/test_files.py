# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The page as files: the same bytes each time, small, whole, and with nothing from elsewhere."""

import html
import io
import json
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest
from PIL import Image

from sim import ROOT, __main__, environment, page
from sim.bench import page as bench
from sim.desk import boards
from sim.errors import CommandError
from sim.page import command, door, handhelds, join, npm, pack, picture

import games  # isort: skip
from ludopoche.ui import palettes  # isort: skip


@pytest.fixture(scope="module")
def files(parts):
    return page.site()


def test_the_same_bytes_in_another_process(files, tmp_path):
    """Made anew, with an empty cache of what is packed, and with other sums of words."""
    out = tmp_path / "out"
    subprocess.run(
        [sys.executable, "-m", "sim", "page", "--out", str(out)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        env={**os.environ, "PYTHONHASHSEED": "7"},
    )
    made = {path.name: path.read_bytes() for path in out.iterdir()}
    assert made.keys() == files.keys()
    assert [name for name in made if made[name] != files[name]] == []


def test_sizes(parts):
    assert sum(size for _, size in bench.sizes()) <= bench.FIRST
    assert bench.single() <= bench.SINGLE


class Links(HTMLParser):
    """What a page points at, and the ids it has."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.ids = set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.ids.update(filter(None, (attributes.get("id"), attributes.get("data-at"))))
        for name in ("href", "src"):
            if attributes.get(name):
                self.found.append((tag, attributes[name]))


def test_all_that_is_pointed_at_is_there(files):
    """And nothing is loaded from another place: only people are sent there."""
    for name in [name for name in files if name.endswith(".html")]:
        links = Links(files[name].decode())
        for tag, target in links.found:
            if re.match("https?:|data:", target):
                assert tag == ("img" if target.startswith("data:") else "a"), target
                continue
            path, _, place = target.partition("#")
            assert path in ("", "./") or path in files, (name, target)
            if not path and place and "=" not in place and place != "daily":
                assert place in links.ids, (name, target)
    words = (b"http://", b"https://")
    for name in ("page.js", "worker.js", "offline.js", "style.css"):
        assert not any(word in files[name] for word in words), name


def test_one_file_needs_no_other(parts):
    links = Links(page.single().decode())
    for tag, target in links.found:
        assert tag == "a" or target.startswith("data:"), target
        if target.startswith("#rules"):
            assert target[1:] in links.ids


def test_the_worker_offline_knows_every_file(files):
    names = json.loads(re.search(rb"FILES = (\[.*?\]);", files["offline.js"])[1])
    assert set(names) == {"./", *files} - {"offline.js"}


def test_the_rules_stand_there_in_each_language(files):
    for game in games.SHELF:
        for lang in door.LANGS:
            text = files[door.page_name(game, lang)].decode()
            assert 'lang="%s"' % lang in text
            drawn = 0
            for title, name, lines in door.pages(game, lang):
                assert html.escape(title) in text and lines
                drawn += bool(name)
            assert text.count('<img class="drawn"') == drawn == (game != "")
            main = text.split("<main", 1)[1]
            assert "{" not in main, "a key has no name"
            assert "[picture" not in main


def test_a_picture_of_the_rules_is_the_one_that_boards_show(tmp_path):
    canvas = door.sheets("rucki")["linked"]
    image = Image.open(io.BytesIO(picture.of_canvas(canvas))).convert("RGB")
    assert image.size == (canvas.width, canvas.height)
    rgb = palettes.colours("normal")
    at = 5 * canvas.width + 9
    index = canvas.pixels[at]
    assert image.getpixel((9, 5)) == tuple(rgb[3 * index : 3 * index + 3])
    assert len(image.getcolors()) > 3


@pytest.mark.parametrize("lang", door.LANGS)
def test_every_proven_board_has_its_place(lang, files):
    text = files[door.boards_name(lang)].decode()
    parts = re.split('<h2 id="', text)[1:]
    assert [part.split("-" + lang)[0] for part in parts] == [one.id for one in boards.proven()]
    for board, part in zip(boards.proven(), parts, strict=True):
        assert handhelds.FIRMWARE % board.id in part
        keys = re.findall("<th scope='row'>(.*?)</th>", part)
        assert keys[1:] == [board.labels.get(button, button) for button in boards.BUTTONS[4:]]
        assert files["board-%s.png" % board.id] and 'src="board-%s.png"' % board.id in part
    wio = parts[-1]
    for name in ("hand.buzzer", "hand.no.battery", "hand.sd", "hand.wire"):
        assert door.TEXTS[lang][name] in wio
    system = parts[2]
    for name in ("hand.sound", "hand.battery", "hand.drive", "hand.usb"):
        assert door.TEXTS[lang][name] in system


def test_the_page_speaks_three_languages():
    """Each sentence of the door and of the page is there in all of them."""
    keys = [set(door.TEXTS[lang]) for lang in door.LANGS]
    assert keys[0] == keys[1] == keys[2] and len(keys[0]) > 15
    source = (page.WEB / "words.mjs").read_text("utf-8")
    blocks = re.findall(r"^  (en|fr|de): \{(.*?)^  \},", source, re.S | re.M)
    assert [lang for lang, _ in blocks] == list(door.LANGS)
    found = [set(re.findall(r'"?([\w.]+)"?: "', block)) for _, block in blocks]
    assert found[0] == found[1] == found[2]
    asked = set(re.findall(r'data-(?:word|label)="([\w.]+)"', page.read("index.html")))
    for path in page.WEB.glob("*.mjs"):
        asked |= set(re.findall(r'\b(?:word|notice|asked)\("([\w.]+)"', path.read_text("utf-8")))
    assert asked <= found[0], asked - found[0]


def test_every_board_is_described():
    about = json.loads(page.about("").replace("\\u003c", "<"))
    assert [board["id"] for board in about["boards"]] == [board.id for board in boards.ALL]
    for board in about["boards"]:
        assert len(board["labels"]) == len(board["numbers"]) == 8


def test_joined_files(tmp_path):
    (tmp_path / "a.mjs").write_text('import { b } from "./b.mjs";\nexport const a = b;\n')
    (tmp_path / "b.mjs").write_text("export function b() {}\n")
    assert join.joined(tmp_path, "a.mjs").endswith("function b() {}\n\nconst a = b;\n")
    (tmp_path / "b.mjs").write_text("export function b() {}\nlet a = 1;\n")
    with pytest.raises(ValueError, match="a stands in b.mjs and in a.mjs"):
        join.joined(tmp_path, "a.mjs")
    (tmp_path / "b.mjs").write_text("export function c() {}\n")
    with pytest.raises(ValueError, match="b.mjs has no b for a.mjs"):
        join.joined(tmp_path, "a.mjs")


def test_a_strange_tarball_is_refused(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDOPOCHE_CACHE", str(tmp_path))
    folder = tmp_path / "registry" / "thing" / "-"
    folder.mkdir(parents=True)
    (folder / "thing-1.0.0.tgz").write_bytes(b"something else")
    monkeypatch.setenv("npm_config_registry", (tmp_path / "registry").as_uri())
    thing = npm.Package("thing", "1.0.0", "AAAA")
    with pytest.raises(CommandError, match="is not thing as we know it"):
        npm.tarball(thing)
    monkeypatch.setenv("npm_config_registry", (tmp_path / "nowhere").as_uri())
    with pytest.raises(CommandError, match="Can't download"):
        npm.tarball(thing)


def test_the_registry_is_the_one_that_npm_would_ask(tmp_path, monkeypatch):
    for name in [name for name in os.environ if name.lower().startswith("npm_config_")]:
        monkeypatch.delenv(name)
    for name in ("home", "here"):
        (tmp_path / name).mkdir()
    monkeypatch.setattr(npm, "GLOBAL", (str(tmp_path / "all"),))
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    monkeypatch.chdir(tmp_path / "here")
    asked = []

    def refused(address, timeout):
        asked.append(address)
        raise OSError("no network")

    monkeypatch.setattr("urllib.request.urlopen", refused)

    def registry(package):
        with pytest.raises(CommandError, match="no network"):
            npm.download(package)
        end = "/%s/-/%s-1.0.0.tgz" % (package.name, package.name.split("/")[-1])
        assert asked[-1].endswith(end)
        return asked[-1][: -len(end)]

    thing, scoped = [npm.Package(name, "1.0.0", "AAAA") for name in ("thing", "@some/thing")]
    monkeypatch.setenv("PATH", "")  # neither npm nor node is asked
    usual = registry(thing)
    assert usual.startswith("https://") and registry(scoped) == usual
    (tmp_path / "all").write_text("registry=https://all.test/\n")
    assert registry(thing) == "https://all.test"
    text = '; registry = no\n# registry = no\nproxy\nregistry = "https://${PLACE}.test/npm/"\n'
    (tmp_path / "home" / ".npmrc").write_text(text)
    monkeypatch.setenv("PLACE", "mine")
    assert registry(thing) == "https://mine.test/npm"
    (tmp_path / "here" / ".npmrc").write_text("@some:registry=https://some.test\n")
    assert registry(scoped) == "https://some.test" and registry(thing) == "https://mine.test/npm"
    monkeypatch.setenv("NPM_CONFIG_REGISTRY", "https://now.test/")
    assert registry(thing) == "https://now.test" and registry(scoped) == "https://some.test"
    monkeypatch.setenv("npm_config_userconfig", str(tmp_path / "none"))
    monkeypatch.setenv("NPM_CONFIG_REGISTRY", "")
    assert registry(thing) == "https://all.test"


def test_packs_are_unpacked(node, tmp_path):
    files = {"a/b.txt": b"hello " * 1000, "c": b"", "d.bin": bytes(range(256))}
    (tmp_path / "x.pack").write_bytes(pack.packed(files))
    found = node("unpack.mjs", {"web": str(page.WEB), "pack": str(tmp_path / "x.pack")})
    assert {name: bytes(data) for name, data in found.items()} == files


def test_the_command(parts, tmp_path, capsys):
    assert __main__.main(["page", "--single", "--out", str(tmp_path / "one")]) == 0
    assert [path.name for path in (tmp_path / "one").iterdir()] == ["ludopoche.html"]
    (tmp_path / "file").write_text("")
    assert __main__.main(["page", "--single", "--out", str(tmp_path / "file")]) == 1
    assert "Can't write" in capsys.readouterr().err
    server = command.server(tmp_path, 0)
    with server, pytest.raises(CommandError, match="Can't listen"):
        command.server(tmp_path, server.server_port)


ALONE = """
import sys
class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name in %r:
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Refuse())
from sim import page
page.picture.icon(192), page.door.whole(str, True)
"""


def test_it_needs_the_packages_of_its_group_alone():
    """A newcomer has no more than these: nothing that draws a window or replaces a board."""
    others = ["displayio", "bitmaptools", "board", "digitalio", "numpy", "PIL", "pygame"]
    assert __main__.COMMANDS["page"][1] == "build"
    done = subprocess.run(
        [sys.executable, "-c", ALONE % others], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr[-500:]


def test_the_workflow_makes_and_publishes_it():
    """By the command that people call; actions are pinned, what makes it may not publish."""
    text = Path(ROOT, ".github", "workflows", "page.yml").read_text("utf-8")
    used = re.findall(r"uses: (\S+)", text)
    assert len(used) == 4
    assert all(re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40}", action) for action in used), used
    runs = re.findall(r"run: (.*)", text)
    (words,) = [run.split() for run in runs]
    assert words[:4] == ["python3", "-m", "sim", "page"] and words[3] in __main__.COMMANDS
    assert command.parser().parse_args(words[4:]).out == re.search(r"path: (.*)", text)[1]
    assert re.search(r'python-version: "(.*)"', text)[1] in environment.pythons()
    make, publish = text.split("  publish:")
    assert "permissions: {}" in make and "write" not in make
    assert "run:" not in publish and "needs: make" in publish


def test_a_new_game_has_its_place(monkeypatch, parts):
    """A fifth game is a folder and a word on the shelf, here too."""
    monkeypatch.setattr(games, "SHELF", (*games.SHELF, "template"))
    text = door.door("de", lambda game: game + ".png", True)
    assert "#game=template&amp;" in text and "rules-template-de" in text
    assert page.shown("template") == page.shown("shelf")
    about = json.loads(page.about("").replace("\\u003c", "<"))
    assert about["games"]["template"]["seats"] == [2, 4]
