# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Pages and labels by Adafruit's libraries."""

from adafruit_displayio_layout.layouts.page_layout import PageLayout


def pages():
    """A Group that shows one of the Groups that are added to it."""
    return PageLayout(0, 0)


def stack(group, x, y, gap, labels):
    """Add the labels to a group, one below the other, so many rows apart."""
    from adafruit_displayio_layout.layouts.linear_layout import LinearLayout

    column = LinearLayout(x, y, padding=gap)
    for content in labels:
        column.add_content(content)
    group.append(column)


def label(stage, x, y, lines, step, colour):
    """Lines in one label; the first one's capitals begin at y."""
    from adafruit_display_text.bitmap_label import Label

    face = stage.text
    return Label(
        stage.label_font(),
        text="\n".join(lines),
        color=stage.rgb(colour),
        line_spacing=(step + 0.5) / face.line,
        base_alignment=True,
        x=x,
        y=y + face.cap,
    )
