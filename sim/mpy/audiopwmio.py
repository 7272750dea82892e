# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The speaker on a pin that is switched fast."""

import speaker

PWMAudioOut = speaker.AudioOut
