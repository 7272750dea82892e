# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A few pages of labels: adafruit_display_text in a PageLayout, one below the other in a
LinearLayout. Only the page that is looked at holds its labels; all of them at once would not fit
on a board with 192 KB.
"""

import displayio
from fontio import Glyph

from ludopoche.keys import DOWN, LEFT, RIGHT, SELECT, UP, A, B
from ludopoche.ui.letters import CELL
from ludopoche.ui.page import PIECE, Strips

try:
    from adafruit_displayio_layout.layouts.page_layout import PageLayout

    LIBRARIES = True
except ImportError:  # a drive under 1 MB goes without them
    LIBRARIES = False


class Leaflet:
    """A screen says how many pages, and fills a Group for one."""

    KEEP = False
    MENU = True
    HELP = 7

    def __init__(self, stage):
        self.stage = stage
        self.at = 0

    def open(self, memo):
        if memo is not None:
            self.at = memo
        self.group = displayio.Group()
        self.pages = pages()
        self.leaves = []
        for _ in range(self.count()):
            self.leaves.append(displayio.Group())
            self.pages.add_content(self.leaves[-1])
        self.group.append(self.pages)
        self.show()

    def close(self):
        self.group = self.pages = self.leaves = None
        return self.at

    def show(self):
        stage = self.stage
        for leaf in self.leaves:
            while len(leaf):
                leaf.pop()
        self.fill(self.at, self.leaves[self.at])
        stage.drop_fonts()  # the labels are painted
        self.pages.show_page(page_index=self.at)
        text = "%s  %d/%d" % (self.title(self.at), self.at + 1, self.count())
        stage.status.show(-1, "", text)
        stage.hint.show(stage.word("more"), stage.word("back"))

    def turn(self, step):
        self.at = (self.at + step) % self.count()
        self.stage.sound("move")
        self.show()

    def press(self, button):
        stage = self.stage
        if button == B:
            stage.back()
        elif button == SELECT:
            stage.open("help", "", self.HELP)
        elif button in (A, RIGHT, DOWN):
            self.turn(1)
        elif button in (LEFT, UP):
            self.turn(-1)

    def label(self, x, y, lines, step, colour):
        """Lines in one label; the first one's capitals begin at y."""
        return label(self.stage, x, y, lines, step, colour)

    def stack(self, group, x, y, gap, labels):
        """Labels one below the other, so many rows apart."""
        stack(group, x, y, gap, labels)


# Pages and labels by Adafruit's libraries


def pages():
    """A Group that shows one of the Groups that are added to it."""
    return PageLayout(0, 0) if LIBRARIES else Pages()


def stack(group, x, y, gap, labels):
    """Add the labels to a group, one below the other, so many rows apart."""
    for content in labels:
        if not hasattr(content, "bounding_box"):
            painted_stack(group, x, y, gap, labels)
            return
    from adafruit_displayio_layout.layouts.linear_layout import LinearLayout

    column = LinearLayout(x, y, padding=gap)
    for content in labels:
        column.add_content(content)
    group.append(column)


def label(stage, x, y, lines, step, colour):
    """Lines in one label; the first one's capitals begin at y. The library's picture has four
    colours: where it would take more than 2 KB it is painted by hand."""
    face = stage.text
    wide = 0
    for line in lines:
        wide = max(wide, face.width(line))
    high = face.line + step * (len(lines) - 1) + 4
    if not LIBRARIES or (wide + 23) // 16 * 4 * high > PIECE:
        picture = painted_label(stage, x, y, lines, step, colour)
        for tile in picture:  # the library leaves more room above
            tile.y += face.down
        picture.y -= face.down
        return picture
    from adafruit_display_text.bitmap_label import Label

    return Label(
        stage.label_font(),
        text="\n".join(lines),
        color=stage.rgb(colour),
        line_spacing=(step + 0.5) / face.line,
        base_alignment=True,
        x=x,
        y=y + face.cap,
    )


# Labels and pages without libraries: on a drive that has no room for them, and where a label of
# theirs would take more than 2 KB in one piece


class Pages(displayio.Group):
    """Groups of which one is shown."""

    def add_content(self, content):
        self.append(content)

    def show_page(self, page_index):
        for i in range(len(self)):
            self[i].hidden = i != page_index


def painted_label(stage, x, y, lines, step, colour):
    """Lines in one picture; the first one's capitals begin at y."""
    face = stage.text
    width = 1
    for line in lines:
        width = max(width, face.width(line))
    palette = displayio.Palette(2)
    palette.make_transparent(0)
    palette[1] = stage.rgb(colour)
    strips = Strips(width, face.line + step * (len(lines) - 1), 2, palette)
    for i in range(len(lines)):
        strips.paint(face, 0, face.up + i * step, lines[i], 1)
    strips.grid.x = x
    strips.grid.y = y - face.up
    return strips.grid


def painted_stack(group, x, y, gap, labels):
    """Add the labels to a group, one below the other, so many rows apart."""
    for picture in labels:
        if hasattr(picture, "bounding_box"):  # one of the library's
            picture.anchor_point = (0, 0)
            picture.anchored_position = (x, y)
            y += picture.bounding_box[3]
        else:
            picture.x = x
            picture.y = y
            y += picture[-1].y + picture[-1].tile_height - picture[0].y
        y += gap
        group.append(picture)


# A face as a font for adafruit_display_text: what fontio fonts give, no more


class Font:
    """The face's own sheet, whose cells are of one width: what shows is the letter."""

    def __init__(self, face):
        self.face = face
        self.ascent = face.cap + face.up
        self.descent = face.down
        self._glyphs = {}

    def get_bounding_box(self):
        """Width, height, and how far left of the origin and below the line glyphs reach."""
        return self.face.cap, self.face.line, 0, -self.face.down

    def load_glyphs(self, code_points):
        """Nothing needs to be read beforehand."""

    def get_glyph(self, code_point):
        glyph = self._glyphs.get(code_point)
        if glyph is None:
            glyph = self._glyphs[code_point] = self._make(chr(code_point))
        return glyph

    def _make(self, char):
        face = self.face
        glyph = face.index(char)
        step, left = face.step(glyph)
        # dy: from the line up to the cell's lower edge.
        return Glyph(face.sheet, glyph, CELL, face.line, -left, -face.down, step, 0)
