# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The places of things on the table of Keep or leave, for screens of 160x128, 240x240 and
320x240."""

CARD = (36, 64, 64)  # side of a card
X = (40, 50, 90)  # of the first card
Y = (18, 34, 34)
GAP = (8, 12, 12)  # between the cards
LINES = (66, 122, 122)  # where the players' lines begin
PITCH = (12, 22, 22)  # from one line to the next
ICON = ((73, 29), (106, 56), (106, 56))  # the picture on the shelf
