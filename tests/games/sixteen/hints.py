# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What hints of 3x16 claim, for tests/games/contract/test_hints.py."""


def check(match, view, move, why, values):
    """Check a hint against the rules; `view` is the position it is given in."""
    rules, seat, text = match.rules, match.turn, match.rules.move_text(move)
    files = view["aux"][seat]
    if why == "up":
        assert text == "m" and values == (view["call"],)
    elif why == "climb":
        assert text[1:] == "m" and values == (files[int(text[0]) - 1][-1],)
    elif why == "next":
        assert text == "next" and view["placed"]
        assert match.legal() == [move], "something can still be done"
    else:
        assert why in ("empty", "clean", "bury") and move <= rules.FILES
        file = files[int(text[1]) - 1]
        lower = sum(plate < view["call"] for plate in file)
        assert values[0] == view["call"] and values[1:2] in ((), (int(text[1]),))
        assert {"empty": not file, "clean": file and not lower, "bury": lower}[why]
        assert why != "bury" or values[2] == lower
