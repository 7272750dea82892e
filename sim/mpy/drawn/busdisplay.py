# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The display: the page composes it, if anything has changed."""

import page
from displayio import Layers


class BusDisplay:
    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.root_group = None
        self.auto_refresh = True
        self.layers = Layers()
        self._brightness = 1.0

    @property
    def brightness(self):
        return self._brightness

    @brightness.setter
    def brightness(self, value):
        self._brightness = value
        page.light(int(100 * value + 0.5))

    def refresh(self):
        layers = self.layers
        layers.walk(self.root_group)
        page.show(layers.at, layers.count)
        return True
