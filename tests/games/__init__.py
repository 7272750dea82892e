# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The games: a folder each, as in games/; contract/ plays whatever stands on the shelf."""
