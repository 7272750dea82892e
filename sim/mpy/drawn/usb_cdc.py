# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The page's way to others, as a board's serial line: see web/wires.mjs."""

import page


class Console:
    timeout = write_timeout = None

    @property
    def in_waiting(self):
        return page.waits()

    def read(self, count):
        return bytes(page.read(count), "ascii")

    def write(self, data):
        page.write(str(data, "ascii"))
        return len(data)


console = Console() if page.wired() else None
