# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A board on the desk: the firmware's modules, a panel, the limits of a real board."""
