# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The look of a board on the desk: a body, a screen, keys where the fingers are.

Drawn by ourselves from a few numbers, to tell the boards apart and to press the keys on;
no maker's drawing. The unit is the height of the screen, the origin its middle.
"""

from PIL import Image, ImageDraw, ImageFont

from sim.app.body import Body, Key, body, mix

SMOOTH = 3  # drawn so many times larger, then shrunk

__all__ = ["Body", "Key", "Picture", "body", "mix"]


class Picture:
    """A body at a size: pixels a screen pixel takes. Knows where everything is."""

    def __init__(self, board, scale, hints=None):
        self.board = board
        self.body = body(board)
        self.scale = scale
        self.unit = board.size[1] * scale
        width, height = board.size[0] * scale, board.size[1] * scale
        shape = self.body
        self.left = round(shape.left * self.unit)
        self.top = round(shape.top * self.unit)
        self.size = (
            self.left + width + round(shape.right * self.unit),
            self.top + height + round(shape.bottom * self.unit),
        )
        self.screen = (self.left, self.top, width, height)
        self.middle = (self.left + width / 2, self.top + height / 2)
        self.hints = hints or {}

    @staticmethod
    def room(board):
        """The size at one pixel a screen pixel."""
        return Picture(board, 1).size

    def key_at(self, x, y):
        """The button under a point of the picture, or None. The small keys lie on top."""
        x = (x - self.middle[0]) / self.unit
        y = (y - self.middle[1]) / self.unit
        hit = [key for key in self.body.keys if key.holds(x, y)]
        return min(hit, key=lambda key: key.wide * key.high).button if hit else None

    def box(self, key, times=1):
        """A key's rectangle in the picture: left, top, right, bottom."""
        x = self.middle[0] + key.x * self.unit
        y = self.middle[1] + key.y * self.unit
        wide, high = key.wide * self.unit / 2, key.high * self.unit / 2
        return tuple(times * edge for edge in (x - wide, y - high, x + wide, y + high))

    def draw(self, pressed=()):
        """The picture, the screen dark, some keys down."""
        times = SMOOTH
        image = Image.new("RGB", tuple(times * side for side in self.size), "#0d0e11")
        draw = ImageDraw.Draw(image)
        unit = self.unit * times
        edge = unit * 0.012
        whole = (edge, edge, image.width - edge, image.height - edge)
        draw.rounded_rectangle(whole, unit * 0.12, mix(self.body.color, "#ffffff", 0.22))
        inner = (whole[0] + edge, whole[1] + edge, whole[2] - edge, whole[3] - edge)
        draw.rounded_rectangle(inner, unit * 0.11, self.body.color)
        left, top, width, height = (times * n for n in self.screen)
        rim = unit * 0.05
        draw.rounded_rectangle(
            (left - rim, top - rim, left + width + rim, top + height + rim), rim, "#050608"
        )
        self._under(draw, pressed)
        for key in self.body.keys:
            if key.shape != "lean":
                self._key(draw, key, key.button in pressed)
        image = image.resize(self.size, Image.Resampling.BOX)
        self._letters(ImageDraw.Draw(image))
        return image

    def _under(self, draw, pressed):
        """The plate under four arrows: the middle of a cross, or a stick in its dish."""
        arrows = [key for key in self.body.keys if key.shape in ("arm", "lean")]
        if not arrows:
            return
        unit = self.unit * SMOOTH
        boxes = [self.box(key, SMOOTH) for key in arrows]
        x = (boxes[2][0] + boxes[3][2]) / 2
        y = (boxes[0][1] + boxes[1][3]) / 2
        shade = mix(self.body.cap, "#000000", 0.55)
        if arrows[0].shape == "arm":
            size = arrows[0].wide * unit / 2 + 1
            draw.rectangle((x - size, y - size, x + size, y + size), self.body.cap)
            return
        disc(draw, x, y, unit * 0.3, shade)
        disc(draw, x, y, unit * 0.285, mix(self.body.color, "#000000", 0.4))
        x += unit * 0.06 * (("RIGHT" in pressed) - ("LEFT" in pressed))
        y += unit * 0.06 * (("DOWN" in pressed) - ("UP" in pressed))
        disc(draw, x, y + unit * 0.014, unit * 0.15, shade)
        disc(draw, x, y, unit * 0.15, mix(self.body.cap, "#ffffff", 0.4 if pressed else 0.08))

    def _key(self, draw, key, down):
        unit = self.unit * SMOOTH
        box = self.box(key, SMOOTH)
        sink = unit * (0.004 if down else 0.014)
        color = mix(self.body.cap, "#ffffff", 0.45) if down else self.body.cap
        shade = mix(self.body.cap, "#000000", 0.55)
        low = (box[0], box[1] + sink, box[2], box[3] + sink)
        if key.shape == "round":
            draw.ellipse(low, shade)
            draw.ellipse(box, color)
            return
        radius = unit * (0.05 if key.shape == "bar" else 0.025)
        draw.rounded_rectangle(low, radius, shade)
        draw.rounded_rectangle(box, radius, color)

    def _letters(self, draw):
        size = max(9, round(self.unit * 0.055))
        font = ImageFont.load_default(size)
        small = ImageFont.load_default(max(8, round(size * 0.75)))
        for key in self.body.keys:
            left, top, right, bottom = self.box(key)
            label = self.board.labels.get(key.button, key.button)
            middle = ((left + right) / 2, (top + bottom) / 2)
            arrow = label in ("UP", "DOWN", "LEFT", "RIGHT")
            if arrow:
                size_of = 0.022 if key.shape == "lean" else 0.035
                triangle(draw, key.button, middle, self.unit * size_of, self.body.letter)
            elif len(label) <= 2 or key.shape == "bar":
                draw.text(middle, label, self.body.letter, font, anchor="mm")
            hint = self.hints.get(key.button)
            spot = (middle[0], bottom + size * 0.25)
            if hint and not arrow and self.key_at(*spot) is None:
                draw.text(spot, hint, self.body.ink, small, anchor="ma")
        x = self.screen[0] + self.screen[2] / 2
        y = self.screen[1] + self.screen[3] + self.unit * 0.13
        draw.text((x, y), self.board.name, self.body.ink, font, anchor="mm")


def disc(draw, x, y, radius, color):
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), color)


def triangle(draw, way, middle, size, color):
    """An arrowhead."""
    x, y = middle
    points = {
        "UP": ((0, -1), (1, 0.7), (-1, 0.7)),
        "DOWN": ((0, 1), (1, -0.7), (-1, -0.7)),
        "LEFT": ((-1, 0), (0.7, 1), (0.7, -1)),
        "RIGHT": ((1, 0), (-0.7, 1), (-0.7, -1)),
    }[way]
    draw.polygon([(x + size * dx, y + size * dy) for dx, dy in points], color)
