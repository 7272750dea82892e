# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A card has come back, and the device was played on without it: whose saves go on? B asks again
at the next start; until then the card is used, and nothing of the device's is touched."""

from ludopoche.keys import A
from ludopoche.screens import ask
from ludopoche.store import card


class Screen(ask.Screen):
    def __init__(self, stage):
        held = card.held(stage.keeper)
        question = stage.word("which", *(held[0] + held[1]))
        ask.Screen.__init__(self, stage, question, (stage.word("of card"), stage.word("of device")))

    def press(self, button):
        stage = self.stage
        if button != A:
            ask.Screen.press(self, button)
            return
        card.decide(stage.keeper, self.at == 1)
        stage.settings.read()
        stage.dress()
        stage.home()
