# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The drawings of the letters and figures, and the tool that packs them for the board."""
