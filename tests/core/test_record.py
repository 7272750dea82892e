# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Records: there and back, and nothing but the record error for what is damaged."""

import random

import pytest

from ludopoche.core import record, terms
from ludopoche.errors import RecordError
from sim.nor.match_saves import pack
from tests.players import GAMES, all_terms, new, play_out, rules_of

SEATS = [("Anna", None), ("Zoë, l’aînée", None), ("100 % bot", "hard"), ("x", "easy")] + [
    ("é", None)
] * 2


def text_of(pieces):
    return "".join(pieces)


def sealed(body):
    """A record's text with the right check value after it."""
    return "%s;%06x" % (body, record.check(body))


def test_a_check_value_is_what_it_always_was():
    """Records are kept for years."""
    assert record.check("") == 1 and record.check("ludo1;lucky") == 8724233


@pytest.mark.parametrize("seat", ["Anna:hard:x", "Anna:", "Anna:best"])
def test_a_seat_is_a_name_and_a_level_that_there_is(seat):
    body = record.text(new("lucky", SEATS[:2], players=2)).rpartition(";")[0]
    start, _, rest = body.partition(";seats=")
    with pytest.raises(RecordError):
        record.read(sealed("%s;seats=%s,Ben;%s" % (start, seat, rest.partition(";")[2])), rules_of)


@pytest.mark.parametrize("game", GAMES)
def test_there_and_back_at_every_move(game):
    for words in all_terms(game):
        match = new(game, SEATS[: int(words["players"])], rounds=2, seed=77, **words)
        dice = random.Random(3)
        for step in range(60):
            if step % 7 == 0:
                text = record.text(match)
                assert text.isascii() and text.isprintable() and " " not in text
                again = record.read(text, rules_of)
                assert record.text(again) == text
                assert again.state() == match.state() and again.seats == match.seats
                assert again.sealed == match.sealed
                few = pack(match)
                assert record.text(record.unpack(few, rules_of)) == text
                assert pack(again) == few
            if match.over:
                break
            match.play(dice.choice(match.legal()))


@pytest.mark.parametrize("game", GAMES)
def test_pieces_of_any_size_make_the_same_match(game):
    match = play_out(new(game, seed=9), most=300)
    text = record.text(match)
    for size in (1, 2, 7, 100):
        pieces = (text[i : i + size] for i in range(0, len(text), size))
        assert record.text(record.read(pieces, rules_of)) == text


def test_deals_stand_in_the_record():
    deal = ",".join(str(1 + i % 16) for i in range(48))
    match = new("sixteen", deal=deal + "/" + deal)
    text = record.text(match)
    assert "deal=%s/%s;" % (deal, deal) in text and match.rounds == 2
    assert record.text(record.read(text, rules_of)) == text


def test_a_record_reads_like_this():
    """The form is frozen: records written once are read for ever."""
    match = new("lucky", [("Anna", None), ("Ben", "hard")], seed=12345, bruno=1)
    for _ in range(4):
        match.play(match.legal()[0])
    text = record.text(match)
    assert text == (
        "ludo1;lucky;players=2;first=0;rounds=1;setup=free;bruno=1;seed=000C1S;"
        "seats=Anna,Ben:hard;moves=4a1,9b2,12c3,15d4;45dfbe"
    )


def test_reasons():
    good = record.text(play_out(new("sixteen", seed=2), most=6))
    body = good[:-7]
    for text, reason in [
        ("", "torn"),
        (good[:-1], "check"),
        (good + "0", "check"),
        (good + "0" * 20, "long"),
        (good[: len(good) // 2], "torn"),
        (good.replace("ludo1", "ludo9"), "version"),
        (good.replace("sixteen", "chess"), "terms"),
        (good.replace("x", "y", 1), "terms"),
        (good.replace("seed=", "sead="), "terms"),
        (good.replace(";seats=", ";seats=,"), "terms"),
        (good.replace("moves=", "moves=3m,"), "move"),
        (good.replace("players=1", "players=01"), "terms"),
        (good.replace(";seats=", ";seats=A%0A"), "terms"),
        (good.replace(";seats=", ";seats=%C3%28"), "terms"),
        (good.replace(";seats=", ";seats=%41"), "form"),
        (good.replace("first=0;rounds=1", "rounds=1;first=0"), "form"),
        (good.replace(";seats", " ;seats"), "character"),
        (sealed(body + ",x1,x1"), "move"),
        (sealed(body + "," + "x" * 9), "long"),
        (sealed("ludo1;" * 20), "form"),
        ("a" * 100000, "long"),
        (good[:-6] + "000000", "check"),
        (good[:-6] + good[-6:].upper() if good[-6:].upper() != good[-6:] else "", "check"),
    ]:
        with pytest.raises(RecordError) as error:
            record.read(text, rules_of)
        if text:
            assert error.value.values[0] == reason, (text[:80], error.value.args)


def mutants(seed, count):
    """Damaged records: flips, cuts, doublings, swaps of fields; every second one sealed again."""
    dice = random.Random(seed)
    texts = []
    for game in GAMES:
        for words in all_terms(game):
            match = new(game, SEATS[: int(words["players"])], seed=dice.randrange(2**30), **words)
            texts.append(record.text(play_out(match, dice, most=dice.randrange(1, 40))))
    alphabet = "".join(chr(c) for c in range(32, 127)) + "é\0\n²"
    for number in range(count):
        text = dice.choice(texts)
        body = text[:-7]
        for _ in range(dice.choice((1, 1, 1, 2, 5))):
            at = dice.randrange(len(body) + 1)
            far = dice.randrange(len(body) + 1)
            kind = dice.randrange(7)
            if kind == 0:
                body = body[:at] + dice.choice(alphabet) + body[at + 1 :]
            elif kind == 1:
                body = body[:at] + dice.choice(alphabet) + body[at:]
            elif kind == 2:
                body = body[:at] + body[at + dice.randrange(1, 9) :]
            elif kind == 3:
                body = body[:at] + body[min(at, far) : max(at, far)] + body[at:]
            elif kind == 4:
                fields = body.split(dice.choice(";,="))
                i, j = dice.randrange(len(fields)), dice.randrange(len(fields))
                fields[i], fields[j] = fields[j], fields[i]
                body = dice.choice(";,").join(fields)
            elif kind == 5:
                body = body.replace(dice.choice("0123456789"), dice.choice("0123456789"), 1)
            else:
                body = body[: min(at, far)] + dice.choice(texts)[max(at, far) :]
        yield sealed(body) if number % 2 else body + text[-7:]


def test_mutants(request):
    """Only the record error is ever raised; what is loaded is a legal match that leads back."""
    count = 200000 if request.config.getoption("--long") else 50000
    loaded = refused = 0
    for bad in mutants(2026, count):
        try:
            match = record.read(bad, rules_of)
        except RecordError:
            refused += 1
            continue
        assert record.text(match) == bad
        loaded += 1
    assert refused > count // 2 and loaded > 0


def test_packed_mutants():
    dice = random.Random(7)
    for game in GAMES:
        good = pack(play_out(new(game, seed=3), most=60))
        for _ in range(800):
            bad = bytearray(good)
            for _ in range(dice.choice((1, 2, 6))):
                bad[dice.randrange(len(bad))] = dice.randrange(256)
            bad = bytes(bad[: dice.randrange(len(bad))] if dice.random() < 0.3 else bad)
            try:
                match = record.unpack(bad, rules_of)
            except RecordError:
                continue
            assert pack(match) == bad


def test_hostile_sizes_end_soon():
    def endless():
        yield "ludo1;sixteen;players=1;first=0;rounds=1;seed=000001;seats=;moves="
        while True:
            yield "x" * 100

    for source in (endless(), ("a;" for _ in iter(int, 1))):
        with pytest.raises(RecordError):
            record.read(source, rules_of)


def test_the_heading_of_a_save_may_come_in_pieces():
    """A place gives a block at a time: the first line may end in a later one."""
    whole = b"held\tid=7\n" + text_of(record.pieces(new("lucky", seats=SEATS[:2]))).encode()
    for size in (1, 3, 11, 512):
        head = terms.Head(whole[at : at + size] for at in range(0, len(whole), size))
        assert head.line == b"held\tid=7" and head.game == "lucky"
        assert head.names == ["Anna", "Zoë, l’aînée"] and head.levels == ["", ""]
