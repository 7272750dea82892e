# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The speaker behind a converter."""

import speaker

AudioOut = speaker.AudioOut
