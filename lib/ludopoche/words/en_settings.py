# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""English: what the settings say. See words/__init__.py for the form."""

TEXT = """
settings=Settings
language=English
change=change
minutes={0} min
never=never
sound.1=on
sound.0=off
palette.normal=normal
palette.safe=colour-blind
palette.contrast=high contrast
speed.0=leisurely
speed.1=normal
speed.2=brisk
speed.3=at once
set.lang=Language
set.lang.why=The language of every screen and of the rules.
set.sound=Sound
set.sound.why=Short sounds for placing, swapping, mistakes and winning.
set.light=Light
set.light.why=How bright the screen shines. Less light saves the battery.
set.palette=Colours
set.palette.why=For colour-blind eyes, or stronger ones for bright sun.
set.speed=Pace
set.speed.why=How long the move of a bot is shown before play goes on.
set.sleep=Sleep after
set.sleep.why=With no key pressed it goes dark. Any key wakes it.
help=Help
set.help.why=The keys, setting up, and where saves go.
selftest=Self-test
set.selftest.why=Try every key, look at corners and colours, hear the sounds.
about=About
set.about.why=Version, device, free memory, and where your saves go.
"""
