# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What stands before the moves in a record."""

from ludopoche.codes import code

VERSION = "ludo1"
PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._"


def head(match):
    """Everything before the moves."""
    out = [VERSION, match.rules.ID]
    for key, value in words(match):
        out.append(key + "=" + value)
    out.append("seats=" + ",".join([_seat(name, level) for name, level in match.seats]) + ";")
    return ";".join(out)


def _seat(name, level):
    out = ""
    for byte in bytes(name, "utf-8"):
        char = chr(byte)
        out += char if char in PLAIN else "%%%02X" % byte
    return out + ":" + level if level else out


def words(match):
    """The terms of a match as (key, text), in the order of the record."""
    rules = match.rules
    yield "players", str(match.players)
    yield "first", str(match.first)
    yield "rounds", str(match.rounds)
    for i in range(len(rules.OPTIONS)):
        option = rules.OPTIONS[i]
        value = match.options[i]
        if isinstance(value, int):
            yield option[0], option[1 + value]
        else:
            yield option[0], rules.option_text(option[0], value)
    if match.deals:
        yield (
            "deal",
            "/".join(",".join(rules.piece_text(piece) for piece in deal) for deal in match.deals),
        )
    else:
        yield "seed", code(match.seed)
