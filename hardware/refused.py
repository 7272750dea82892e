# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Why Ludopoche doesn't start here, in plain words, for the firmware's own letters."""

WORDS = {
    "display": "Ludopoche needs a display, and this board ({0}) has none in board.DISPLAY.",
    "small": "Ludopoche needs 160 x 128 pixels, and this display has {0} x {1}.",
    "keys": "Ludopoche doesn't know this board ({0}). Name its keys in settings.toml: {1}…",
    "pin": "This board has no pin {0}. Look at the names in settings.toml.",
}


def why(error):
    """A sentence for an error that no screen could show."""
    code = error.args[0] if error.args else ""
    text = WORDS.get(code) if isinstance(code, str) else None
    if text is None:
        return "Ludopoche has stopped. Press RESET to start it again."
    for i in range(1, len(error.args)):
        text = text.replace("{%d}" % (i - 1), str(error.args[i]))
    return text
