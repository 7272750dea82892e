# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where saves go, in words, and why not to a better place."""


def place(stage):
    keeper = stage.keeper
    text = stage.word("store.%s.why" % keeper.where)
    if keeper.why:
        text += " " + stage.word("store.not." + keeper.why)
    if keeper.damaged:
        text += " " + stage.word("store.damaged", keeper.damaged)
    return text


def tell(stage, news):
    """Say it, and remember that it has been said."""
    stage.settings.told = "%s %s" % news
    stage.settings.save()
    stage.open("ask", place(stage), (stage.word("go on"),))
