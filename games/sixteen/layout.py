# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The places of things on 3x16's table, for screens of 160x128, 240x240 and 320x240. They lie
beside the pictures that art.py draws with them: a board has only those of its own screen."""

from collections import namedtuple

Layout = namedtuple("Layout", "icon call key main files plates side rows caller")
Size = namedtuple("Size", "w h")
Box = namedtuple("Box", "x y w h")
# The main files: the first one's top, and from one to the next. Rows above the figures, columns
# beside them (the plate leaves room for the number wanted next), rows above that number, which
# stands above the mark, rows below the mark. Below each file sixteen steps: their top, and one.
Main = namedtuple("Main", "x y w h pitch above aside next below steps step_w step_h")
# The auxiliary files: the first one's first plate, from one to the next, and a file's number.
Files = namedtuple("Files", "x y pitch label_x label_w")
# How a file's plates are drawn: larger or smaller, so many in a line. The smallest are in lines,
# one below the other, behind them the end a kind larger.
Plates = namedtuple("Plates", "w h across face")
LINES = 2  # the smallest ones
# The players beside the files, a line each, as high as a file: their signs, what is left to them,
# and their names where there is room.
Side = namedtuple("Side", "x count_x count_w name_x name_w")
# The three rows of what is still to come: `across` numbers in a line, below each of them, `lower`
# by so many rows, its three steps. `line` rows below begins the next line; with two lines they
# cover the files, on request.
Rows = namedtuple("Rows", "across y pitch lower step line face")
# The caller for printed plates: the call on a card of large dots, cards of the calls before, from
# one to the next, and how many; rows of its own, or None.
Caller = namedtuple("Caller", "card dot before pitch count rows")

LAYOUTS = (
    Layout(
        icon=Size(73, 29),
        call=Box(x=2, y=14, w=30, h=31),
        key=Box(x=36, y=20, w=11, h=20),
        main=Main(
            x=51,
            y=14,
            w=33,
            h=23,
            pitch=36,
            above=4,
            aside=3,
            next=5,
            below=1,
            steps=40,
            step_w=2,
            step_h=4,
        ),
        files=Files(x=9, y=47, pitch=14, label_x=2, label_w=7),
        plates=(Plates(15, 13, 6, "7x10"), Plates(11, 11, 10, "5x7"), Plates(8, 7, 11, "3x5")),
        side=Side(x=139, count_x=147, count_w=11, name_x=0, name_w=0),
        rows=Rows(across=8, y=50, pitch=20, lower=12, step=6, line=35, face="7x10"),
        caller=Caller(
            card=Box(x=4, y=16, w=52, h=35),
            dot=2,
            before=Box(x=120, y=16, w=26, h=20),
            pitch=23,
            count=3,
            rows=Rows(across=16, y=92, pitch=10, lower=7, step=5, line=0, face="3x5"),
        ),
    ),
    Layout(
        icon=Size(106, 56),
        call=Box(x=5, y=25, w=50, h=50),
        key=Box(x=60, y=26, w=17, h=48),
        main=Main(
            x=82,
            y=25,
            w=48,
            h=40,
            pitch=52,
            above=9,
            aside=3,
            next=11,
            below=2,
            steps=69,
            step_w=3,
            step_h=6,
        ),
        files=Files(x=16, y=86, pitch=21, label_x=5, label_w=7),
        plates=(Plates(24, 21, 7, "11x14"), Plates(15, 21, 11, "7x10"), Plates(12, 11, 12, "5x7")),
        side=Side(x=206, count_x=220, count_w=18, name_x=0, name_w=0),
        rows=Rows(across=16, y=194, pitch=15, lower=10, step=5, line=0, face="5x7"),
        caller=Caller(
            card=Box(x=6, y=26, w=58, h=52),
            dot=3,
            before=Box(x=192, y=26, w=40, h=34),
            pitch=40,
            count=4,
            rows=None,
        ),
    ),
    Layout(
        icon=Size(106, 56),
        call=Box(x=6, y=25, w=66, h=50),
        key=Box(x=79, y=26, w=21, h=48),
        main=Main(
            x=106,
            y=25,
            w=64,
            h=40,
            pitch=70,
            above=9,
            aside=5,
            next=8,
            below=2,
            steps=69,
            step_w=4,
            step_h=6,
        ),
        files=Files(x=16, y=86, pitch=21, label_x=5, label_w=7),
        plates=(Plates(27, 21, 8, "11x14"), Plates(16, 21, 13, "7x10"), Plates(12, 11, 16, "5x7")),
        side=Side(x=258, count_x=300, count_w=18, name_x=273, name_w=26),
        rows=Rows(across=16, y=194, pitch=20, lower=10, step=5, line=0, face="5x7"),
        caller=Caller(
            card=Box(x=6, y=26, w=82, h=52),
            dot=3,
            before=Box(x=268, y=26, w=44, h=34),
            pitch=40,
            count=4,
            rows=None,
        ),
    ),
)
