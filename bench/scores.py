"""How the bots score: `bench/scores.py GAME MODE PLAYERS BOT=GAMES ...`.

Prints a table for the docs and draws the distributions into docs/images/GAME-MODE-scores.svg. Where a game gives a lone
player a title, the table counts the titles too.
"""

import sys
import time
from collections import Counter
from pathlib import Path
from statistics import mean, median, stdev

from rollwright.bots import make_bot
from rollwright.core.catalog import Catalog
from rollwright.core.chance import QuickDice
from rollwright.core.match import Match
from rollwright.core.playing import play

WIDE, HIGH, LEFT, STEP = 640, 90, 70, 5
COLOURS = ("#8A8F98", "#0072B2", "#009E73", "#D55E00")


def run(game, players, bot, games):
    """Totals, parts and titles of so many games of one bot against itself, and the seconds for a game."""
    totals, parts, titles, start = [], Counter(), Counter(), time.process_time()
    for seed in range(games):
        match = Match(game, players)
        play(match, QuickDice(seed), make_bot(bot, str(seed)).choose)
        scores = match.scores()
        totals += [score.total for score in scores]
        for score in scores:
            parts.update(score.parts)
        title = game.report(match.table, scores).get("title")
        if title:
            titles[title] += 1
    seconds = (time.process_time() - start) / games
    return totals, {part: points / len(totals) for part, points in parts.items()}, titles, seconds


def histogram(totals, nth, bot, highest):
    """One bot's totals as bars, five points each."""
    bins, top = Counter(min(total, highest) // STEP for total in totals), nth * HIGH + 14
    width = (WIDE - LEFT - 10) / (highest // STEP + 1)
    most = max(bins.values())
    shapes = [f'<text x="8" y="{top + HIGH - 30}" font-weight="bold">{bot}</text>']
    shapes.append(f'<text x="8" y="{top + HIGH - 16}" fill="#8A8F98">mean {mean(totals):.1f}</text>')
    for place, count in sorted(bins.items()):
        tall = (HIGH - 30) * count / most
        x, y = LEFT + place * width, top + HIGH - 20 - tall
        shapes.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{width - 1:.1f}" height="{tall:.1f}" fill="{COLOURS[nth % 4]}"/>'
        )
    return shapes


def axis(highest, y):
    """The points below the bars."""
    width = (WIDE - LEFT - 10) / (highest // STEP + 1)
    marks = range(0, highest + 1, 20)
    return [f'<text x="{LEFT + at / STEP * width:.1f}" y="{y}" fill="#3B414B">{at}</text>' for at in marks]


def main():
    """Play, print, draw."""
    id, mode, players = sys.argv[1], sys.argv[2], int(sys.argv[3])
    game = Catalog.discover().find(id, mode, players)
    played = {}
    for bot, _, games in (word.partition("=") for word in sys.argv[4:]):
        played[bot] = totals, parts, titles, seconds = run(game, players, bot, int(games))
        error = stdev(totals) / len(totals) ** 0.5
        named_parts = ", ".join(f"{part} {points:.1f}" for part, points in parts.items())
        shares = ", ".join(f"{title} {100 * n / len(totals):.0f}%" for title, n in titles.most_common())
        print(
            f"| {mode} | {players} | {bot} | {games} | {mean(totals):.1f} ± {error:.1f} | "
            f"{min(totals)} / {median(totals):.0f} / {max(totals)} | {named_parts} | {shares} | {seconds:.3f} |",
            flush=True,
        )
    highest = max(max(totals) for totals, _, _, _ in played.values())
    shapes = [
        shape for nth, (bot, found) in enumerate(played.items()) for shape in histogram(found[0], nth, bot, highest)
    ]
    high = HIGH * len(played) + 24
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" font-family="sans-serif" font-size="11">'
    )
    paper = f'<rect width="{WIDE}" height="{high}" fill="#FBFAF5"/>'
    lines = [head, paper, *shapes, *axis(highest, high - 8), "</svg>"]
    Path(f"docs/images/{id}-{mode}-scores.svg").write_text("\n".join(lines) + "\n", encoding="utf-8")


main()
