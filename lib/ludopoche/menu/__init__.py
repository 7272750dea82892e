# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What several menu screens share; in memory while one of them is on the glass."""
