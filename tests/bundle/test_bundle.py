# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Which files make a bundle, and that it is the same bytes wherever it is built."""

import io
import os
import shutil
import subprocess
import sys
import zipfile

import pytest

from sim import ROOT, bundle
from sim.bundle.room import LINKED
from sim.errors import CommandError, Usage
from sim.shrink.firmware_names import FREE
from sim.shrink.places import dotted
from tests.bundle.checkout import FILES, checkout, write

from ludopoche.memory import place  # isort: skip

__all__ = ["checkout"]

SHIPPED = {
    "code.py",
    "games/__init__.py",
    "games/lucky/help/en.txt",
    "games/lucky/help/fr.txt",
    "games/lucky/help/fr/more.txt",
    "games/lucky/rules.py",
    "games/lucky/weights.bin",
    "games/lucky/words/en.txt",
    "games/lucky/words/fr.txt",
    "hardware/__init__.py",
    "lib/adafruit_dep.py",
    "lib/adafruit_one/__init__.py",
    "lib/adafruit_one/two.py",
    "lib/ludopoche/__init__.py",
    "lib/ludopoche/console.py",
    "lib/ludopoche/words/__init__.py",
    "lib/ludopoche/words/de.txt",
    "lib/ludopoche/words/en.txt",
    "lib/ludopoche/words/texts.py",
    "lib/ludopoche/words/fr.txt",
    "settings.toml.example",
}

TEXTS = {  # of these the bundle to run has a pack a language
    "games/lucky/help/en.txt",
    "games/lucky/help/fr.txt",
    "games/lucky/words/en.txt",
    "games/lucky/words/fr.txt",
    "lib/ludopoche/words/de.txt",
    "lib/ludopoche/words/en.txt",
    "lib/ludopoche/words/fr.txt",
}


def test_the_bundle_to_read(checkout):
    made = bundle.make("py", root=checkout)
    assert set(made.files) == SHIPPED
    assert made.name == "ludopoche-1.2.3-py"
    assert made.files["games/lucky/help/en.txt"] == b"Rules.\n", "the same from every checkout"
    assert len(made.files["games/lucky/weights.bin"]) == 5000


def short(path, made):
    """Where a file lies in the bundle to run: our modules, but for those that code.py imports, in
    one folder."""
    stay = ("lib/ludopoche/__init__.py", "lib/ludopoche/console.py", "code.py")
    if not path.endswith(".py") or path in stay or path.startswith("lib/adafruit"):
        return path
    found = made.names.places.place(path)
    assert found.startswith("ludo/")
    return found


def test_the_bundle_to_run(checkout):
    made = bundle.make("mpy", root=checkout)
    compiled = {
        where[:-3] + ".mpy" if where.endswith(".py") else where
        for where in [short(path, made) for path in SHIPPED - TEXTS]
    }
    packs = {"lib/ludopoche/words/%s.bin" % language for language in ("en", "fr", "de")}
    assert set(made.files) == (compiled - {"code.mpy"}) | {"code.py"} | packs
    assert b"packed texts" in made.files[short("lib/ludopoche/words/texts.py", made)[:-3] + ".mpy"]
    assert made.files["code.py"] == FILES["code.py"], "code.py stays source"
    for path, data in made.files.items():
        if path.endswith(".mpy"):
            assert data[:4] == b"\x43\x06\x00\x1f", path
            name = dotted(path[:-4] + ".py")
            assert name in FREE or name.encode() in data, "it remembers its module's name"
            assert str(checkout).encode() not in data and b"/tmp/" not in data, path


def test_modules_lie_under_names_of_the_firmware_unless_somebody_works_theirs_out():
    """A name of the firmware's takes nothing of a heap; what is worked out must be found."""
    texts = b"def f(name):\n    load('games.%s.rules' % name)\n    load('store.' + name)\n"
    files = {
        "games/__init__.py": b"",
        "games/easy/rules.py": b"",
        "lib/store/book.py": b"",
        "lib/ludopoche/screens/link.py": b"",
        "lib/ludopoche/link/room.py": b"",
        "lib/talk/all.py": b'"""In games.%s or all.py."""\n',
        "lib/ui.py": texts + b"load('talk.all')\n",
    }
    found = bundle.places(files)
    named = {name for name, letters in found.items() if letters in FREE}
    assert named == {"games", "ui", "talk.all", "ludopoche.link.room"}
    assert found["ludopoche.link.room"] == LINKED["ludopoche.link.room"]
    others = ("games.easy.rules", "store.book", "ludopoche.screens.link")
    others = {name: place(name) for name in others}
    assert {name: found[name] for name in others} == others
    assert len(set(found.values())) == len(files)
    many = {"lib/m%d.py" % i: b"" for i in range(200)}
    found = bundle.places(many)
    assert len(set(found.values())) == 200
    assert all(letters.isidentifier() and len(letters) <= 8 for letters in found.values())


def test_what_links_is_known_in_every_bundle():
    """By a name of its own; the screens' names are worked out."""
    found = bundle.usual().names.places.short
    letters = set(LINKED.values())
    assert len(letters) == len(LINKED) and letters <= set(FREE)
    assert {name: there for name, there in found.items() if there in letters} == LINKED
    assert all(name in LINKED for name in found if name.startswith("ludopoche.link."))


def test_one_language(checkout):
    made = bundle.make("mpy", languages=("en",), root=checkout)
    assert made.name == "ludopoche-1.2.3-10.x-mpy-en"
    gone = {"help/fr.txt", "help/fr/more.txt", "fr.bin", "de.bin", "fr.mpy"}
    assert not [path for path in made.files if path.endswith(tuple(gone))]
    assert "lib/ludopoche/words/en.bin" in made.files
    assert short("lib/ludopoche/words/__init__.py", made)[:-3] + ".mpy" in made.files
    assert bundle.make("py", languages=("fr", "de"), root=checkout).name.endswith("-py-fr-de")


@pytest.mark.parametrize("asked", [(), ("fr", "en"), ("de",), ("cs", "es")])
def test_the_program_offers_the_languages_that_came(asked, tmp_path):
    bundle.make("py", languages=asked).unpack(tmp_path)
    program = (
        "import sys; sys.path.insert(0, 'lib'); from ludopoche.words import LANGS; print(*LANGS)"
    )
    said = subprocess.check_output([sys.executable, "-c", program], cwd=tmp_path, text=True)
    assert said.split() == [
        code for code in ("en", "fr", "de", "cs", "es") if code in asked or not asked
    ]


def test_languages_are_the_words_there_are(checkout):
    assert bundle.spoken_in(checkout) == ("en", "de", "fr")
    with pytest.raises(Usage, match="no language 'it': choose from en, de, fr"):
        bundle.make("py", languages=("it",), root=checkout)


@pytest.mark.parametrize(
    "name, language",
    [
        ("lib/ludopoche/words/fr.txt", "fr"),
        ("games/easy/words/de.txt", "de"),
        ("games/easy/help/en.txt", "en"),
        ("games/easy/help/de/1.txt", "de"),
        ("games/easy/help/fr-2.txt", "fr"),
        ("games/easy/index.py", None),
        ("games/easy/help/2-fr.txt", "fr"),
        ("games/easy/rules.py", None),
        ("lib/ludopoche/render.py", None),
    ],
)
def test_what_a_file_is_written_in(name, language):
    assert bundle.language_of(name, ("en", "de", "fr")) == language


def test_the_zip(checkout):
    made = bundle.make("mpy", root=checkout)
    with zipfile.ZipFile(io.BytesIO(made.zip())) as file:
        names = file.namelist()
        assert names == sorted(names)
        assert {info.date_time for info in file.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert {info.external_attr >> 16 for info in file.infolist()} == {0o100644}
        inside = "ludopoche/CircuitPython 10.x/"
        assert {name[len(inside) :] for name in names if name.startswith(inside)} == set(made.files)
        assert {name for name in names if not name.startswith(inside)} == {
            "ludopoche/LICENSES/adafruit-circuitpython-dep.txt",
            "ludopoche/LICENSES/adafruit-circuitpython-one.txt",
            "ludopoche/LICENSES/ludopoche-LICENSE.txt",
            "ludopoche/LICENSES/ludopoche-NOTICE.txt",
            "ludopoche/README.txt",
            "ludopoche/names.txt",
            "ludopoche/requirements.txt",
        }
        assert b"1.2.3" in file.read("ludopoche/README.txt")


def test_requirements_as_circup_reads_them(checkout):
    """circup drops comments and versions and makes a library's name of the package's."""
    text = bundle.make("py", root=checkout).beside["requirements.txt"].decode()
    names = [line.split("==")[0] for line in text.splitlines() if not line.startswith("#")]
    libraries = [name.replace("-circuitpython-", "_").replace("-", "_") for name in names]
    assert libraries == ["adafruit_dep", "adafruit_one"]


def test_a_zip_is_read_back_whatever_it_is_called(checkout, tmp_path):
    made = bundle.make("mpy", languages=("en",), root=checkout)
    path = tmp_path / "download (1).zip"
    path.write_bytes(made.zip())
    again = bundle.read(path)
    assert (again.name, again.files, again.form) == (made.name, made.files, "mpy")
    for wrong in (b"", b"PK", made.zip()[:-30]):
        path.write_bytes(wrong)
        with pytest.raises(CommandError):
            bundle.read(path)
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("other/CircuitPython 10.x/code.py", b"")
    with pytest.raises(CommandError, match="not a bundle of Ludopoche"):
        bundle.read(path)
    for escape in ("../x", "/x", "lib//x", "..\\x"):
        made.files[escape] = b""
        path.write_bytes(made.zip())
        with pytest.raises(CommandError, match="not a bundle of Ludopoche"):
            bundle.read(path)
        del made.files[escape]


def test_the_same_bytes_from_every_checkout(checkout, tmp_path):
    """Elsewhere, later, with other rights and Windows' line ends."""
    other = tmp_path / "elsewhere" / "deep"
    write(other, dict(reversed(list(FILES.items()))))
    for path in other.rglob("*.py"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
        os.utime(path, (1e9, 1e9))
        path.chmod(0o755)
    for form in ("py", "mpy"):
        one, two = (bundle.make(form, root=root).zip() for root in (checkout, other))
        assert one == two


def test_the_real_checkout_is_reproducible():
    """Another process, another place, another locale, other sums of words: the same zip."""
    program = "import sys; from sim import bundle; sys.stdout.buffer.write(bundle.make().zip())"
    env = dict(os.environ, LC_ALL="C", PYTHONPATH=ROOT, PYTHONHASHSEED="1")
    command = [sys.executable, "-c", program]
    made = subprocess.run(command, env=env, cwd="/", stdout=subprocess.PIPE).stdout
    assert made == bundle.usual().zip()


def test_refusals(checkout):
    shutil.move(checkout / "LICENSE", checkout / "licence")
    with pytest.raises(CommandError, match="no LICENSE"):
        bundle.make("py", root=checkout)
    shutil.move(checkout / "licence", checkout / "LICENSE")
    (checkout / "code.py").write_bytes(b"#" * 5000)
    with pytest.raises(CommandError, match="move code into lib"):
        bundle.make("py", root=checkout)
    (checkout / "code.py").unlink()
    with pytest.raises(CommandError, match=r"no code\.py"):
        bundle.make("py", root=checkout)
    (checkout / "code.py").write_bytes(b"")
    (checkout / "lib/ludopoche/__init__.py").write_bytes(b"")
    with pytest.raises(CommandError, match="no VERSION"):
        bundle.make("py", root=checkout)
