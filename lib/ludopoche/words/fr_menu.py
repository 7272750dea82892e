# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""French: what only menus say. See words/__init__.py for the form."""

TEXT = """
"""
