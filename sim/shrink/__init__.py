# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Shorter names and smaller code for small heaps, without another meaning."""
