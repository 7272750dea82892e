# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A help file read a page at a time: pages are parted by a line "---", the first line of each is
its title, an empty line parts paragraphs."""


class Leaves:
    def __init__(self, path):
        """Raises OSError where there is no such file."""
        self.path = path
        self.starts = [0]  # where each page begins in the file
        with open(path, "rb") as file:
            at = 0
            line = file.readline()
            while line:
                at += len(line)
                if line.strip() == b"---":
                    self.starts.append(at)
                line = file.readline()

    def __len__(self):
        return len(self.starts)

    def read(self, number, face, room):
        """The title of a page, and its lines, cut to fit; "" between paragraphs."""
        from ludopoche.note import wrap

        title = None
        lines = []
        with open(self.path, "rb") as file:
            file.seek(self.starts[number])
            while True:
                raw = file.readline()
                text = str(raw, "utf-8").strip()
                if not raw or text == "---":
                    break
                if title is None:
                    title = text
                elif text:
                    for line in wrap(face, text, room):
                        lines.append(line)
                elif lines and lines[-1]:
                    lines.append("")
        while lines and not lines[-1]:
            lines.pop()
        return title or "", lines
