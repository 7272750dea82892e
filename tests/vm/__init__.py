# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What a board would say: the 32-bit VM, heap limits, and the guard over board code."""
