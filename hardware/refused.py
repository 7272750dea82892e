# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Why Ludopoche doesn't start here, in plain words, for the firmware's own letters."""

WORDS = {
    "display": "Ludopoche needs a display, and this board ({0}) has none in board.DISPLAY.",
    "small": "Ludopoche needs 160 x 128 pixels, and this display has {0} x {1}.",
    "keys": "Ludopoche doesn't know this board ({0}). Name its pins in settings.toml: {1}",
    "pin": "This board has no pin {0}.",
    "setting": "{0} in settings.toml must be a pin of this board in quotes, not {1}.",
    "twice": "{0} and {1} in settings.toml are the same pin, {2}.",
    "sound": '{0} in settings.toml must be as "tone BUZZER", not {1}.',
    "pressed": "{0} in settings.toml must be 0 or 1, not {1}.",
}


def why(error):
    """A sentence for an error that no screen could show."""
    words = [str(word) for word in error.args]
    text = WORDS.get(words[0]) if words else None
    if text is None:
        return "Ludopoche has stopped. Press RESET to start it again."
    if words[0] == "keys":  # all that is missing, in few letters: a small screen has nine lines
        words = words[:2] + [", ".join(words[2:]).replace(", LUDOPOCHE", ", ")]
    for i in range(1, len(words)):
        text = text.replace("{%d}" % (i - 1), words[i])
    return text
