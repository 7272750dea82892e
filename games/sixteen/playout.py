# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""3x16: the rest of a round played quickly, the inner loop of thinking ahead.

Each file is written out, as names of a function are read much faster than lists. A file is its
shape (see ahead.py), the shapes it had before, and its tip: what to look for in `wait`, the main
files that wait for a plate. `wait` has two bits for each number from 2 on; a plate's tip covers its
own, and added to `wait` it moves one main file on, as 3 = 4 - 1. 16 has all the bits from its own
on, which is -1 there. A 1 always fits; its tip is 1, what a main file does that has waited for it.
"""


def play_on(files, wait, parts, starts, tips, lows, masks):
    """How many plates never go up. `files`: of each its shape, and what it was before: the shape
    then, and so on, at last None (so it is copied and taken back fastest). `parts`:
    (costs, calls) of the quarters to come.
    """
    a, past_a = files[0]
    tip_a = tips[a]
    b, past_b = files[1]
    tip_b = tips[b]
    c, past_c = files[2]
    tip_c = tips[c]
    d, past_d = files[3]
    tip_d = tips[d]
    e, past_e = files[4]
    tip_e = tips[e]
    for rows, calls in parts:
        for call in calls:
            mask = masks[call]
            if wait & mask or call == 1:
                wait += mask
                while True:
                    fits = wait & (tip_a | tip_b | tip_c | tip_d | tip_e)
                    if not fits:
                        break
                    # That goes up first which lies on the lowest plates.
                    if fits & tip_a:
                        if fits & tip_b and lows[past_b[0]] < lows[past_a[0]]:
                            a, b, past_a, past_b = b, a, past_b, past_a
                            tip_a, tip_b = tip_b, tip_a
                        if fits & tip_c and lows[past_c[0]] < lows[past_a[0]]:
                            a, c, past_a, past_c = c, a, past_c, past_a
                            tip_a, tip_c = tip_c, tip_a
                        if fits & tip_d and lows[past_d[0]] < lows[past_a[0]]:
                            a, d, past_a, past_d = d, a, past_d, past_a
                            tip_a, tip_d = tip_d, tip_a
                        if fits & tip_e and lows[past_e[0]] < lows[past_a[0]]:
                            a, e, past_a, past_e = e, a, past_e, past_a
                            tip_a, tip_e = tip_e, tip_a
                        wait += tip_a
                        a, past_a = past_a
                        tip_a = tips[a]
                    elif fits & tip_b:
                        if fits & tip_c and lows[past_c[0]] < lows[past_b[0]]:
                            b, c, past_b, past_c = c, b, past_c, past_b
                            tip_b, tip_c = tip_c, tip_b
                        if fits & tip_d and lows[past_d[0]] < lows[past_b[0]]:
                            b, d, past_b, past_d = d, b, past_d, past_b
                            tip_b, tip_d = tip_d, tip_b
                        if fits & tip_e and lows[past_e[0]] < lows[past_b[0]]:
                            b, e, past_b, past_e = e, b, past_e, past_b
                            tip_b, tip_e = tip_e, tip_b
                        wait += tip_b
                        b, past_b = past_b
                        tip_b = tips[b]
                    elif fits & tip_c:
                        if fits & tip_d and lows[past_d[0]] < lows[past_c[0]]:
                            c, d, past_c, past_d = d, c, past_d, past_c
                            tip_c, tip_d = tip_d, tip_c
                        if fits & tip_e and lows[past_e[0]] < lows[past_c[0]]:
                            c, e, past_c, past_e = e, c, past_e, past_c
                            tip_c, tip_e = tip_e, tip_c
                        wait += tip_c
                        c, past_c = past_c
                        tip_c = tips[c]
                    elif fits & tip_d:
                        if fits & tip_e and lows[past_e[0]] < lows[past_d[0]]:
                            d, e, past_d, past_e = e, d, past_e, past_d
                            tip_d, tip_e = tip_e, tip_d
                        wait += tip_d
                        d, past_d = past_d
                        tip_d = tips[d]
                    else:
                        wait += tip_e
                        e, past_e = past_e
                        tip_e = tips[e]
                continue
            costs = rows[call]
            cost_a = costs[a]
            cost_b = costs[b]
            cost_c = costs[c]
            cost_d = costs[d]
            cost_e = costs[e]
            # To the first of those that cost least.
            if cost_a <= cost_b and cost_a <= cost_c and cost_a <= cost_d and cost_a <= cost_e:
                past_a = a, past_a
                tip_a = mask
                low = lows[a]
                a = starts[call] + (low if low < call else call)
            elif cost_b <= cost_c and cost_b <= cost_d and cost_b <= cost_e:
                past_b = b, past_b
                tip_b = mask
                low = lows[b]
                b = starts[call] + (low if low < call else call)
            elif cost_c <= cost_d and cost_c <= cost_e:
                past_c = c, past_c
                tip_c = mask
                low = lows[c]
                c = starts[call] + (low if low < call else call)
            elif cost_d <= cost_e:
                past_d = d, past_d
                tip_d = mask
                low = lows[d]
                d = starts[call] + (low if low < call else call)
            else:
                past_e = e, past_e
                tip_e = mask
                low = lows[e]
                e = starts[call] + (low if low < call else call)
    left = 0
    for past in (past_a, past_b, past_c, past_d, past_e):
        while past:
            left += 1
            past = past[1]
    return left
