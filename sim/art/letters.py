# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The console's faces with the letters of every language, in place of those in its own file."""

from sim.art import console, faces


def sheets(brush, size):
    for name in faces.FACES:
        yield name, *console.glyphs(brush, faces.face(name))
