# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Opponents measured, taught and judged: leagues, analysis, training, compiled twins."""
