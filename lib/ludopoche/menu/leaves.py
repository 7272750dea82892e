# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A help file read a page at a time: pages are parted by a line "---", the first line of each is
its title, an empty line parts paragraphs. Keys are written {A}, {B}, {START} and {SELECT}: what is
printed on them differs from board to board."""

from hardware.keys import NAMES, SELECT, A
from ludopoche.words import texts


class Leaves:
    def __init__(self, lang, game):
        """Raises OSError where there is no help."""
        self.path, self.starts = texts.pages(lang, game)

    def __len__(self):
        return len(self.starts) - 1

    def read(self, number, face, room, label):
        """The title of a page, and its lines, cut to fit; "" between paragraphs. `label` says what
        is printed on a key."""
        from ludopoche.note import wrap

        title = None
        lines = []
        left = self.starts[number + 1] - self.starts[number]
        with open(self.path, "rb") as file:
            file.seek(self.starts[number])
            while left > 0:
                raw = file.readline(left)
                left -= len(raw)
                text = texts.plain(raw).strip()
                if not raw or text == "---":
                    break
                if title is None:
                    title = text
                elif text:
                    for key in range(A, SELECT + 1):
                        text = text.replace("{" + NAMES[key] + "}", label(key))
                    for line in wrap(face, text, room):
                        lines.append(line)
                elif lines and lines[-1]:
                    lines.append("")
        while lines and not lines[-1]:
            lines.pop()
        return title or "", lines
