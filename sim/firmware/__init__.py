# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A PicoSystem's real firmware, emulated: whole matches beside the simulator, picture by picture.

The firmware and the chip's boot ROM are the user's own files; the rest of the chip is npm's
rp2040js, its processor written again in C (chip/core.c, made by chip/build-core.sh) to be as quick
as the real one. Times are emulated ones: flash that isn't in the cache costs a fixed number of
cycles, an erase 45 ms.
"""
