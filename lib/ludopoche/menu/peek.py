# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What a kept record is about, read from its first piece: no match has to be played again."""


class Head:
    """A record's game, players and terms, or Head.game == ""."""

    def __init__(self, pieces):
        self.game = ""
        self.names = []
        self.levels = []
        self.terms = {}
        try:
            self._look(pieces or ())
        except (ValueError, IndexError):
            self.game = ""  # damaged

    def _look(self, pieces):
        data = b""
        for piece in pieces:
            data += bytes(piece, "utf-8") if isinstance(piece, str) else bytes(piece)
            # The moves are text, or few bytes after a zero: see packed.py.
            end = data.find(b";moves=")
            if end < 0:
                end = data.find(b";\0")
            if end >= 0:
                self._read(str(data[data.find(b"\n") + 1 : end], "utf-8").split(";"))
                return
            if len(data) > 4000:
                return

    def _read(self, fields):
        for field in fields[2:]:
            equals = field.find("=")
            self.terms[field[:equals]] = field[equals + 1 :]
        for seat in self.terms.get("seats", "").split(","):
            colon = seat.find(":")
            self.names.append(plain(seat if colon < 0 else seat[:colon]))
            self.levels.append("" if colon < 0 else seat[colon + 1 :])
        self.game = fields[1]

    @property
    def players(self):
        return len(self.names)


def plain(name):
    """A name as it is said, out of its %XX form."""
    raw = bytearray()
    i = 0
    while i < len(name):
        if name[i] == "%":
            raw.append(int(name[i + 1 : i + 3], 16))
            i += 3
        else:
            raw.append(ord(name[i]))
            i += 1
    return str(bytes(raw), "utf-8")
