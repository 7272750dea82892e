# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A flash chip with a power switch, a FAT drive on it, and what a match saves there."""
