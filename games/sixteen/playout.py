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
    """How many plates go up. `files`: the shapes of each, its last one last; `parts`: (costs,
    calls) of the quarters to come.
    """
    past_a = files[0][:]
    a = past_a.pop()
    tip_a = tips[a]
    past_b = files[1][:]
    b = past_b.pop()
    tip_b = tips[b]
    past_c = files[2][:]
    c = past_c.pop()
    tip_c = tips[c]
    past_d = files[3][:]
    d = past_d.pop()
    tip_d = tips[d]
    past_e = files[4][:]
    e = past_e.pop()
    tip_e = tips[e]
    up = 0
    for rows, calls in parts:
        for call in calls:
            mask = masks[call]
            if wait & mask or call == 1:
                wait += mask
                up += 1
                while True:
                    fits = wait & (tip_a | tip_b | tip_c | tip_d | tip_e)
                    if not fits:
                        break
                    # That goes up first which lies on the lowest plates.
                    up += 1
                    if fits & tip_a:
                        if fits & tip_b and lows[past_b[-1]] < lows[past_a[-1]]:
                            a, b, past_a, past_b = b, a, past_b, past_a
                            tip_a, tip_b = tip_b, tip_a
                        if fits & tip_c and lows[past_c[-1]] < lows[past_a[-1]]:
                            a, c, past_a, past_c = c, a, past_c, past_a
                            tip_a, tip_c = tip_c, tip_a
                        if fits & tip_d and lows[past_d[-1]] < lows[past_a[-1]]:
                            a, d, past_a, past_d = d, a, past_d, past_a
                            tip_a, tip_d = tip_d, tip_a
                        if fits & tip_e and lows[past_e[-1]] < lows[past_a[-1]]:
                            a, e, past_a, past_e = e, a, past_e, past_a
                            tip_a, tip_e = tip_e, tip_a
                        wait += tip_a
                        a = past_a.pop()
                        tip_a = tips[a]
                    elif fits & tip_b:
                        if fits & tip_c and lows[past_c[-1]] < lows[past_b[-1]]:
                            b, c, past_b, past_c = c, b, past_c, past_b
                            tip_b, tip_c = tip_c, tip_b
                        if fits & tip_d and lows[past_d[-1]] < lows[past_b[-1]]:
                            b, d, past_b, past_d = d, b, past_d, past_b
                            tip_b, tip_d = tip_d, tip_b
                        if fits & tip_e and lows[past_e[-1]] < lows[past_b[-1]]:
                            b, e, past_b, past_e = e, b, past_e, past_b
                            tip_b, tip_e = tip_e, tip_b
                        wait += tip_b
                        b = past_b.pop()
                        tip_b = tips[b]
                    elif fits & tip_c:
                        if fits & tip_d and lows[past_d[-1]] < lows[past_c[-1]]:
                            c, d, past_c, past_d = d, c, past_d, past_c
                            tip_c, tip_d = tip_d, tip_c
                        if fits & tip_e and lows[past_e[-1]] < lows[past_c[-1]]:
                            c, e, past_c, past_e = e, c, past_e, past_c
                            tip_c, tip_e = tip_e, tip_c
                        wait += tip_c
                        c = past_c.pop()
                        tip_c = tips[c]
                    elif fits & tip_d:
                        if fits & tip_e and lows[past_e[-1]] < lows[past_d[-1]]:
                            d, e, past_d, past_e = e, d, past_e, past_d
                            tip_d, tip_e = tip_e, tip_d
                        wait += tip_d
                        d = past_d.pop()
                        tip_d = tips[d]
                    else:
                        wait += tip_e
                        e = past_e.pop()
                        tip_e = tips[e]
                continue
            row = rows[call]
            least = row[a]
            at = 0
            cost = row[b]
            if cost < least:
                least = cost
                at = 1
            cost = row[c]
            if cost < least:
                least = cost
                at = 2
            cost = row[d]
            if cost < least:
                least = cost
                at = 3
            if row[e] < least:
                past_e.append(e)
                tip_e = mask
                low = lows[e]
                e = starts[call] + (low if low < call else call)
            elif at == 0:
                past_a.append(a)
                tip_a = mask
                low = lows[a]
                a = starts[call] + (low if low < call else call)
            elif at == 1:
                past_b.append(b)
                tip_b = mask
                low = lows[b]
                b = starts[call] + (low if low < call else call)
            elif at == 2:
                past_c.append(c)
                tip_c = mask
                low = lows[c]
                c = starts[call] + (low if low < call else call)
            else:
                past_d.append(d)
                tip_d = mask
                low = lows[d]
                d = starts[call] + (low if low < call else call)
    return up
