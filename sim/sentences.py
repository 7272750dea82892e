# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What is said about an error, in English."""


def sentence(error):
    return " ".join(str(part)[:60] for part in error.args)
