# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A small checkout to build in tests."""

import base64
import hashlib
from pathlib import Path

import pytest

FILES = {
    "LICENSE": b"MIT\n",
    "NOTICE": b"Names belong to their owners.\n",
    "README.md": b"not for a board\n",
    "code.py": b"from ludopoche import console\n\nconsole.run()\n",
    "settings.toml.example": b"# nothing\r\n",
    "games/__init__.py": b"SHELF = ()\n",
    "games/lucky/rules.py": b"import adafruit_one\n",
    "games/lucky/words/en.txt": b"plot = garden\n",
    "games/lucky/words/fr.txt": b"plot = jardin\n",
    "games/lucky/help/en.txt": b"Rules.\r\n",
    "games/lucky/help/fr.txt": b"R\xc3\xa8gles.\n",
    "games/lucky/help/fr/more.txt": b"Encore.\n",
    "games/lucky/weights.bin": bytes(5000),
    "games/lucky/.hidden": b"x",
    "games/lucky/__pycache__/rules.cpython-311.pyc": b"x",
    "games/template/rules.py": b"import adafruit_nowhere\n",
    "hardware/__init__.py": b"def open():\n    return None\n",
    "lib/ludopoche/__init__.py": b'VERSION = "1.2.3"\n',
    "lib/ludopoche/console.py": b"def run():\n    pass\n",
    "lib/ludopoche/words/__init__.py": b"X = 1\n",
    "lib/ludopoche/words/texts.py": b"PLAIN = 'plain texts'\n",
    "lib/ludopoche/words/texts_packed.py": b"PACKED = 'packed texts'\n",
    "lib/ludopoche/words/en.txt": b"[play]\r\nyes = yes\r\n",
    "lib/ludopoche/words/fr.txt": b"[play]\nyes = oui\n",
    "lib/ludopoche/words/de.txt": b"[play]\nyes = ja\n",
    "sim/secret.py": b"x = 1\n",
}

TWO = b"""\
try:
    from typing import List
except ImportError:
    pass
import adafruit_dep
"""


def write(root, files):
    for path, data in files.items():
        where = Path(root, path)
        where.parent.mkdir(parents=True, exist_ok=True)
        where.write_bytes(data)


def wheel(site, name, version, files, licence=b"MIT of the makers\n"):
    """Install a wheel into a folder, as pip does."""
    info = "%s-%s.dist-info" % (name.replace("-", "_"), version)
    files = dict(files)
    if licence:
        files[info + "/licenses/LICENSE"] = licence
    files[info + "/METADATA"] = b"Metadata-Version: 2.1\nName: %s\nVersion: %s\n" % (
        name.encode(),
        version.encode(),
    )
    write(site, files)
    rows = []
    for path, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
        rows.append("%s,sha256=%s,%d" % (path, digest, len(data)))
    Path(site, info, "RECORD").write_text("\n".join(rows + ["%s/RECORD,," % info]) + "\n")


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """A small checkout, with its own wheels."""
    root, site = tmp_path / "checkout", tmp_path / "site"
    write(root, FILES)
    wheel(
        site,
        "adafruit-circuitpython-one",
        "3.0.1",
        {
            "adafruit_one/__init__.py": b"from . import two\n",
            "adafruit_one/two.py": TWO,
            "adafruit_one/unused.py": b"x = 1\n",
        },
    )
    wheel(site, "adafruit-circuitpython-dep", "1.1.0", {"adafruit_dep.py": b"import displayio\n"})
    wheel(site, "adafruit-blinka-displayio", "2.0.0", {"displayio.py": b"x = 1\n"})
    (root / "requirements.txt").write_text(
        "# pins\nadafruit-circuitpython-one==3.0.1\nadafruit-circuitpython-dep==1.1.0\n"
    )
    from sim import environment
    from sim.bundle import libraries

    monkeypatch.setattr(environment, "PINS", str(root / "requirements.txt"))
    installed = libraries.installed
    monkeypatch.setattr(libraries, "installed", lambda path=None: installed([str(site)]))
    return root
