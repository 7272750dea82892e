# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Copy Ludopoche onto a board's drive, so that a cut at any moment does no harm."""
