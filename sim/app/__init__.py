# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Play on the desktop: a window, a terminal, traces, pictures and films."""
