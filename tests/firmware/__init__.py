# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The emulated chip, with programs of our own: no firmware is here."""
