# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A board's keys, where they are, and its colours: a few numbers, for whoever draws it.

The unit is the height of the screen, the origin its middle. No maker's drawing.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Key:
    """A key: the button, its middle, its size, and how round it is."""

    button: str
    x: float
    y: float
    wide: float
    high: float
    shape: str  # "round", "bar", "arm" of a cross, "lean" of a stick

    def holds(self, x, y):
        """Is a point (in screen heights) on it?"""
        return abs(x - self.x) <= self.wide / 2 and abs(y - self.y) <= self.high / 2


@dataclass(frozen=True)
class Body:
    """A board's body: how far it reaches from the screen, its colours, its keys."""

    left: float
    right: float
    top: float
    bottom: float
    color: str
    ink: str
    cap: str  # the keys
    keys: tuple

    @property
    def letter(self):
        """The letter printed on a key: light on dark, dark on light."""
        dark = sum(int(self.cap[i : i + 2], 16) for i in (1, 3, 5)) < 384
        return mix(self.cap, "#ffffff" if dark else "#000000", 0.75)


def cross(x, y, arm=0.19, shape="arm"):
    """Four arrows around a point; those of a stick lie at the edge of its dish."""
    if shape == "lean":
        arm = 0.225
    return (
        Key("UP", x, y - arm, arm, arm, shape),
        Key("DOWN", x, y + arm, arm, arm, shape),
        Key("LEFT", x - arm, y, arm, arm, shape),
        Key("RIGHT", x + arm, y, arm, arm, shape),
    )


def diamond(x, y, right, bottom, top, left, reach=0.175, size=0.19):
    """Four round keys around a point."""
    return (
        Key(right, x + reach, y, size, size, "round"),
        Key(bottom, x, y + reach, size, size, "round"),
        Key(top, x, y - reach, size, size, "round"),
        Key(left, x - reach, y, size, size, "round"),
    )


def body(board):
    """The body of a board of sim.desk.boards."""
    half = board.size[0] / board.size[1] / 2  # from the middle to the edge of the screen
    side = half + 0.39
    if board.id in ("pybadge", "pygamer"):
        keys = cross(-side, 0.02, shape="lean" if board.id == "pygamer" else "arm")
        keys += (
            Key("A", side + 0.11, -0.08, 0.2, 0.2, "round"),
            Key("B", side - 0.12, 0.1, 0.2, 0.2, "round"),
            Key("SELECT", -0.21, 0.77, 0.27, 0.1, "bar"),
            Key("START", 0.21, 0.77, 0.27, 0.1, "bar"),
        )
        return Body(0.78, 0.78, 0.2, 0.46, "#1b1d24", "#d8b25c", "#41454f", keys)
    if board.id in ("pimoroni_picosystem", "pajenicko_picopad", "hack_club_sprig"):
        keys = cross(-side, 0) + diamond(side, 0, "A", "B", "START", "SELECT")
        colors = {
            "pimoroni_picosystem": ("#a9aeb7", "#2a2d33", "#24262b"),
            "pajenicko_picopad": ("#20304f", "#9db4dc", "#0f1626"),
            "hack_club_sprig": ("#1d6b49", "#bfe8d2", "#0e3323"),
        }[board.id]
        if board.id == "hack_club_sprig":
            keys = diamond(-side, 0, "RIGHT", "DOWN", "UP", "LEFT") + keys[4:]
        return Body(0.78, 0.78, 0.2, 0.24, *colors, keys)
    if board.id == "seeeduino_wio_terminal":
        keys = cross(half - 0.02, 0.82, 0.13)
        keys += (
            Key("A", half - 0.02, 0.82, 0.12, 0.12, "round"),
            Key("SELECT", -half + 0.12, -0.7, 0.2, 0.09, "bar"),
            Key("START", -half + 0.38, -0.7, 0.2, 0.09, "bar"),
            Key("B", -half + 0.64, -0.7, 0.2, 0.09, "bar"),
        )
        return Body(0.16, 0.3, 0.29, 0.62, "#dfe3ea", "#3a4150", "#3f6fb5", keys)
    if board.id == "pimoroni_explorer2350":
        keys = ()
        for row, (left, right) in enumerate((("UP", "A"), ("LEFT", "RIGHT"), ("DOWN", "B"))):
            y = -0.34 + 0.34 * row
            keys += (Key(left, -half - 0.24, y, 0.2, 0.2, "round"),)
            keys += (Key(right, half + 0.24, y, 0.2, 0.2, "round"),)
        keys += (
            Key("SELECT", half + 0.24, -0.57, 0.2, 0.08, "bar"),
            Key("START", half + 0.24, 0.57, 0.2, 0.08, "bar"),
        )
        return Body(0.46, 0.46, 0.22, 0.26, "#191b20", "#ff7ab8", "#383c46", keys)
    colors = {}.get(board.id, ("#22252c", "#aab2c0", "#454b57"))
    keys = cross(-side, 0)
    keys += (
        Key("A", side + 0.11, -0.04, 0.2, 0.2, "round"),
        Key("B", side - 0.12, 0.12, 0.2, 0.2, "round"),
        Key("START", side, -0.36, 0.2, 0.1, "bar"),
        Key("SELECT", side, 0.46, 0.2, 0.1, "bar"),
    )
    return Body(0.78, 0.78, 0.2, 0.24, *colors, keys)


def mix(color, other, part):
    """A colour between two."""
    one = [int(color[i : i + 2], 16) for i in (1, 3, 5)]
    two = [int(other[i : i + 2], 16) for i in (1, 3, 5)]
    return "#%02x%02x%02x" % tuple(round(a + (b - a) * part) for a, b in zip(one, two))
