# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""An analysis as a page: one HTML file, with the tables as a board shows them.

For each of the dearest moves there are two pictures of the table as it was: with the cursor where
the move was made, and where the better one would have been. Above them a bar for every move says
what it cost; at the end of a round stand everybody's tables, and in Take It Easy the best board.
"""

import base64
import html
import io

from ludopoche.core.match import Match
from sim.app.tables import tables

BOARD = "wio"  # the largest layout
HIGH = 120  # of the bars, in pixels of the page
SEATS = ("#d99a00", "#0aa3bd", "#d2483a", "#7a5af0", "#3d9a46", "#b0567f")

PAGE = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ludopoche: where it was lost</title>
<style>
:root { color-scheme: light dark; --ink: #1d2336; --soft: #5d6579; --ground: #f7f6f2;
  --line: #d5d3cb; --bad: #b3261e; --good: #1f7a3a }
@media (prefers-color-scheme: dark) { :root { --ink: #ecebe4; --soft: #a3abc0; --ground: #141829;
  --line: #343c58; --bad: #ff8a80; --good: #7fd795 } }
body { margin: 0 auto; max-width: 62rem; padding: 1rem; background: var(--ground);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
h1 { font-size: 1.6rem } h2 { margin-top: 3rem; font-size: 1.3rem }
h3 { margin: 2rem 0 .4rem; font-size: 1.05rem }
p, ul { margin: .4rem 0 } .soft { color: var(--soft) } .cost { font-weight: 700 }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem }
@media (max-width: 32rem) { .pair { grid-template-columns: 1fr } }
figure { margin: 0 } figcaption { font-weight: 600 }
.bad { color: var(--bad) } .good { color: var(--good) }
img { width: 100%%; image-rendering: pixelated; border-radius: .4rem; display: block }
svg { width: 100%%; height: auto; display: block; border-bottom: 1px solid var(--line) }
i { display: inline-block; width: .8em; height: .8em; border-radius: .2em }
</style>
<h1>Where it was lost</h1>
<p class="soft">A cost is what the better move was worth more, as hard reckons.</p>
%s
</html>
"""


def page(made, most):
    """The HTML of [(number, Analysis), …]."""
    return PAGE % "\n".join(match(number, one, most) for number, one in made)


def match(number, one, most):
    out = ["<h2>%d. %s</h2>" % (number, say(one.title())), bars(one), sums(one)]
    with tables(one.match, BOARD) as draw:
        for costly in one.dearest(most):
            played, better = draw.before(costly.at, (costly.move, costly.better))
            title = "Round %d, move %d, %s" % (costly.round, costly.at, one.name(costly.seat))
            cost = "%.1f %s" % (costly.cost, one.judge.unit)
            out += [
                '<h3>%s: <span class="cost">%s</span></h3><div class="pair">'
                % (say(title), say(cost)),
                figure(played, "bad", "played: " + words(one, costly.move)),
                figure(better, "good", "better: " + words(one, costly.better)),
                "</div>",
            ]
        for number, (ended, told) in enumerate(one.rounds, 1):
            out.append("<h3>Round %d is over</h3><ul>" % number)
            out += ["<li>%s</li>" % say(line) for line in told]
            out.append('</ul><div class="pair">')
            for seat, points in enumerate(ended["scores"]):
                text = "%s: %d" % (one.name(seat), points)
                out.append(figure(draw.end(number, seat), "", text))
                if hasattr(one.judge, "best"):
                    most_points, board = one.judge.best(ended, seat)
                    text = "the best board for these tiles: %d" % most_points
                    out.append(figure(draw.over(laid(one.match, board), seat), "good", text))
            out.append("</div>")
    return "\n".join(out)


def say(text):
    return html.escape(text)


def words(one, move):
    return one.match.rules.move_text(move)


def figure(picture, kind, text):
    return '<figure><figcaption class="%s">%s</figcaption><img alt="%s" src="%s"></figure>' % (
        kind, say(text), say(text), address(picture),
    )  # fmt: skip


def address(picture):
    """A picture as an address."""
    out = io.BytesIO()
    picture.quantize(64, dither=0).save(out, "PNG", optimize=True)
    return "data:image/png;base64," + base64.b64encode(out.getvalue()).decode()


def laid(match, board):
    """Take It Easy: a match that ended with this board."""
    rules = match.rules
    tiles = sorted(board)
    deal = bytearray(tiles + [tile for tile in rules.deck(1) if tile not in tiles])
    ended = Match(rules, 1, 0, 1, match.options, None, [deal], (("", None),))
    for tile in tiles:
        ended.play(rules.CELLS * tile + board.index(tile))
    return ended


# What every move cost


def bars(one):
    """A bar for each move of the match that cost something, in its seat's colour."""
    if not one.costly:
        return "<p>No move that hard would have played better.</p>"
    top = max(costly.cost for costly in one.costly)
    count = max(one.match.moves.length, 1)
    wide = 960 / count
    out = [
        '<svg viewBox="0 0 960 %d" role="img" aria-label="what each move cost, the first one on '
        'the left">' % HIGH
    ]
    for costly in one.costly:
        high = max(2, HIGH * costly.cost / top)
        out.append(
            '<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="%s"><title>%s</title></rect>'
            % (
                (costly.at - 1) * wide, HIGH - high, max(1, wide - 1), high, SEATS[costly.seat],
                say(one.told(costly)),
            )
        )  # fmt: skip
    return "".join(out) + "</svg>"


def sums(one):
    """The cost of all moves of each player together."""
    rows = []
    for seat in sorted({costly.seat for costly in one.costly}):
        costs = [costly.cost for costly in one.costly if costly.seat == seat]
        rows.append(
            '<li><i style="background:%s"></i> %s: %.1f %s in %d move%s</li>'
            % (
                SEATS[seat], say(one.name(seat)), sum(costs), say(one.judge.unit), len(costs),
                "s" * (len(costs) != 1),
            )
        )  # fmt: skip
    return "<ul>%s</ul>" % "".join(rows)
