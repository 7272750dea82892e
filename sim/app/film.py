# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Pictures and films of the screen, pixel for pixel."""

import os

from PIL import Image

from sim import ROOT

FOLDER = os.path.join(ROOT, "saves", "pictures")  # where pictures taken while playing go
LAST = 1500  # milliseconds the last picture of a film stays


def next_path(name, ending):
    """A path in FOLDER that is still free."""
    os.makedirs(FOLDER, exist_ok=True)
    number = 1
    while True:
        path = os.path.join(FOLDER, "%s-%03d.%s" % (name, number, ending))
        if not os.path.exists(path):
            return path
        number += 1


def written(path, save):
    """Write a file whole or not at all."""
    half = path + ".part"
    try:
        save(half)
        os.replace(half, path)
    except OSError as error:
        raise OSError(error.errno, error.strerror, path) from None
    finally:
        if os.path.exists(half):
            os.remove(half)


class Film:
    """Collects the screen whenever it changed, with the times; a GIF in the end."""

    def __init__(self, desk):
        self.desk = desk
        self.pictures = []  # (ms, picture)
        self._seen = None
        self.look()

    def look(self):
        """Take a picture if there is something new on the screen."""
        changed = self.desk.panel.changed
        if changed == self._seen:
            return
        self._seen = changed
        picture = self.desk.image()
        now = self.desk.now()
        if self.pictures and self.pictures[-1][0] == now:
            self.pictures[-1] = (now, picture)
        elif not self.pictures or self.pictures[-1][1].tobytes() != picture.tobytes():
            self.pictures.append((now, picture))

    def save(self, path, zoom=1):
        """Write the GIF. Its clock ticks in hundredths of a second; viewers refuse less than 2."""
        self.look()
        ends = [ms for ms, _ in self.pictures[1:]] + [self.pictures[-1][0] + LAST]
        frames = []
        times = []
        owed = 0
        for (ms, picture), end in zip(self.pictures, ends):
            owed += end - ms
            if owed < 20:
                continue  # too short to be seen: the next one has its time
            times.append(owed // 10 * 10)
            owed %= 10
            if zoom != 1:
                size = (picture.width * zoom, picture.height * zoom)
                picture = picture.resize(size, Image.Resampling.NEAREST)
            frames.append(picture.quantize(256, dither=Image.Dither.NONE))
        frames[0].save(
            path, "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0, disposal=1
        )
        return len(frames)
