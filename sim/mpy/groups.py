# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""displayio's Group, the same where objects weigh and where they are drawn."""


def check_scale(scale):
    """A board says nothing, but draws nothing either: a pixel's width there has 7 bits."""
    if scale > 127:
        raise ValueError("scale %d: a board draws up to 127" % scale)


class Group:
    """80 bytes with room for four layers.

    The form: 1 when hidden, its scale times 2, that of the groups around it times 256.
    """

    def __init__(self, *, scale=1, x=0, y=0):
        self._layers = []
        self.x = x
        self.y = y
        self.form = 0x102
        if type(self) is not Group:
            # On a board a subclass has an instance around the native object.
            self._native = bytearray(33)
        self._rescale(scale)

    @property
    def hidden(self):
        return bool(self.form & 1)

    @hidden.setter
    def hidden(self, value):
        self.form = self.form & ~1 | (1 if value else 0)

    @property
    def scale(self):
        return self.form >> 1 & 127

    @scale.setter
    def scale(self, value):
        self._rescale(value)

    def _rescale(self, value):  # a subclass may have a scale of its own
        if value < 1:
            raise ValueError("scale must be >= 1")
        check_scale(value)
        self.form = self.form & ~0xFE | value << 1
        self._multiply(self.form >> 8)

    def _multiply(self, above):
        """Scales multiply down the tree: `above` is that of the groups around."""
        group = self
        later = None  # made only where there is one: an empty list, too, takes heap
        while True:
            group.form = group.form & 255 | above << 8
            scale = above * (group.form >> 1 & 127)
            check_scale(scale)
            for layer in group._layers:
                if isinstance(layer, Group):
                    if later is None:
                        later = []
                    later.append((layer, scale))
            if not later:
                return
            group, above = later.pop()

    def append(self, layer):
        self.insert(len(self._layers), layer)

    def insert(self, index, layer):
        if not isinstance(layer, Group) and not hasattr(layer, "pixel_shader"):
            raise ValueError("Layer must be a Group or TileGrid subclass")
        if layer in self._layers:
            raise ValueError("Layer already in a group")
        self._layers.insert(index, layer)
        self._place(layer)

    def _place(self, layer):
        if isinstance(layer, Group):
            layer._multiply((self.form >> 8) * (self.form >> 1 & 127))

    def pop(self, i=-1):
        return self._layers.pop(i)

    def remove(self, layer):
        self._layers.remove(layer)

    def index(self, layer):
        return self._layers.index(layer)

    def sort(self, key, reverse):
        self._layers.sort(key=key, reverse=reverse)

    def __len__(self):
        return len(self._layers)

    def __bool__(self):
        return True

    def __contains__(self, layer):
        return layer in self._layers

    def __iter__(self):
        return iter(self._layers)

    def __getitem__(self, i):
        return self._layers[i]

    def __setitem__(self, i, layer):
        self._layers[i] = layer
        self._place(layer)

    def __delitem__(self, i):
        del self._layers[i]
