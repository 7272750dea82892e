# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What no seat may know is on no screen and in no line before its time: pieces that are hidden from
a board are exchanged for others, and not a pixel changes, nor what it says."""

import pytest

from ludopoche.link.lines import words_of
from ludopoche.screens.showing import ASK, THINK
from tests.link.peer import Peer, Table


def exchange_lucky(round, dice):
    """Other tiles face down."""
    pile = list(round.deal[-round.hidden :])
    dice.shuffle(pile)
    changed = bytes(pile) != bytes(round.deal[-round.hidden :])
    round.deal[-round.hidden :] = bytes(pile)
    return changed


def exchange_rucki(round, dice):
    """Other cards in the other hand, which come from the pile."""
    theirs = [card for card in range(48) if round.owner[card] == 1]
    pile = list(round.deal[round.drawn :])
    if not theirs or not pile:
        return False
    ours, at = dice.choice(theirs), dice.randrange(len(pile))
    if pile[at] >= 48:
        return False
    round.owner[ours] = round.owner[pile[at]]
    round.owner[pile[at]] = 1
    pile[at] = ours
    round.deal = round.deal[: round.drawn] + bytes(pile)
    return True


EXCHANGES = {"lucky": exchange_lucky, "rucki": exchange_rucki}


@pytest.mark.parametrize("game", EXCHANGES)
def test_nothing_hidden_is_on_the_screen(game):
    with Table(game, (1,)) as table:
        table.host()
        table.go()
        looked = set()
        for _ in range(60):
            table.run(900)
            play = table.play
            match = play.match
            phase = play.phase
            if match.over or len(looked) > 16:
                break
            if phase not in (ASK, THINK) or table.pilot.names[-1] != "linked":
                table.act()
                continue
            made = match.moves.length
            table.pilot.wait(500)  # what had come is played, what is awaited has been said
            if (play.phase, match.moves.length) != (phase, made):
                continue
            round = match.round
            kept = dict(vars(round))
            play.show()
            table.pilot.wait(20)
            before = table.pilot.image().tobytes()
            if EXCHANGES[game](round, table.dice):
                play.show()
                table.pilot.wait(20)
                assert table.pilot.image().tobytes() == before, (match.moves.length, phase)
                looked.add((phase, match.moves.length))
            for name, value in kept.items():
                setattr(round, name, value)
            play.show()
            if table.asked:
                table.act()
        assert len(looked) > 8


@pytest.mark.parametrize("game", ("lucky", "rucki", "easy"))
def test_no_secret_is_told_before_all_have_promised_theirs(game):
    """What is sent: who hears a line knows no piece by it that isn't his, but by the seed, which
    comes out of secrets that nobody tells before he has heard everybody's promise."""
    with Table(game, (1, 1)) as table:
        table.host()
        promised = {line.split()[3] for line in table.heard if line.split()[1] == "J"}
        assert len(promised) == 1 and not [line for line in table.heard if line[3] == "V"]
        assert all(words_of(line)[0] in "OJN" for line in table.heard)
        for peer in table.peers:
            assert all(words_of(line)[0] in "JN" for line in peer.sent)
        table.go()
        table.run(3000)
        first = [line[3] for line in table.heard].index("V")
        assert "G" in [line[3] for line in table.heard[:first]]
        # In the match only moves, counts and seats are told.
        table.heard.clear()
        table.run(8000)
        assert {words_of(line)[0] for line in table.heard} <= set("HMS")


def test_an_old_version_is_refused_with_a_sentence_on_both_sides():
    with Table("lucky", (1,)) as table:
        pilot = table.pilot
        table.open_link()
        pilot.tap("A")
        (peer,) = table.peers
        peer.enter(pilot.screen.hall.room)
        peer.room.finger = "000000"
        table.run(5000)
        assert pilot.screen.hall.problem == peer.room.problem == "rules"
        sentence = pilot.stage.word("link.bad.rules")
        assert pilot.screen.why(0) == sentence and len(sentence) > 20
        pilot.tap("A")
        table.run(3000)
        assert pilot.names[-1] == "link" and not peer.room.terms
        # It leaves, another comes: nobody has to open another room.
        peer.up = False
        newer = Peer(table, "NEWR", 1)
        table.peers.append(newer)
        newer.enter(pilot.screen.hall.room)
        assert table.run(
            20000, lambda: pilot.screen.hall.all_ready and not pilot.screen.hall.problem
        )
        pilot.tap("A")
        assert table.run(20000, lambda: newer.link) and pilot.names[-1] == "linked"
