# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Several boards, one match: docs/link.md has the protocol. Only linked boards import it."""
