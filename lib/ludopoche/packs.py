# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Each module has a file of its own; packs_small.py is for where several share one."""


def begin():
    pass
