# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The same on a pin that is switched fast."""

import audioio

PWMAudioOut = audioio.AudioOut
