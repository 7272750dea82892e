# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Releases: the lock files that packages are installed by, and the files of a release."""
