# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The screens, one module each, in memory while they are seen.

The contract of a screen with the console, which makes one as `Screen(stage, *args)`:

    KEEP            does it stay in memory below others? Then it has a match to save.
    MENU            the words that only menus use: True, False, or "match" for those beside a match
    group           what is seen; None while there is nothing yet
    open(memo)      it comes to the top, for the first time or again; `memo` is what its last
                    close() returned, None at first
    close()         it goes; plain values come back from which open() makes it anew

and where it wants them:

    press(button)   a key went down, or an arrow repeats
    tick(now)       each frame, while it is on top
    busy            no wait between two frames: it has work to do
    answer(value)   what the screen that was above it gave to stage.back()
    put_away()      something large comes above it: its table makes room
    keep(), keep_in_time(), unkept      something is to be saved: now, or in `unkept` milliseconds

A screen leads on by stage.open, replace, back and home; the console does it after the press.
A module may hold other screens as well, in OTHERS by their names: see console.SHARED.
"""
