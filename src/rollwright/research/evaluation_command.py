"""`rollwright evaluate`: how strong a bot is, in a table and a sentence."""

import argparse
import json
import math
import sys
import textwrap
from collections.abc import Sequence
from typing import Final

from rollwright.bots import LADDER
from rollwright.core.text import listed
from rollwright.measuring.statistics import Estimate
from rollwright.measuring.variant import Variant, variant_of, within

from .deals import DealSetup
from .evaluation import MOST, Evaluation, evaluate

USUAL: Final = 40
"""Deals if nobody says how many."""
WIDE: Final = 100
MINUS: Final = "\u2212"


def run(args: argparse.Namespace) -> int:
    """Play and tell."""
    variant = variant_of(args.game, args.mode, args.data, args.option)
    setup = DealSetup(variant, players_of(variant, args.players), args.seed)
    exact = within(args.within)
    rivals = args.against or [name for name in LADDER if name != args.bot]
    deals = args.games or (MOST if exact else USUAL)
    *_, found = evaluate(setup, args.bot, rivals, deals, exact, args.workers, counted)
    print(json.dumps(found.as_json(), indent=1) if args.json else "\n".join(said(found)))
    return 0


def players_of(variant: Variant, players: int) -> int:
    """For so many; by default for two, or as near to that as the game goes."""
    made = variant.load().components
    return made.seats(players or (2 if 2 in made.players else min(made.players)))


def counted(done: int, of: int) -> None:
    """How far it is, on the error stream, where a line can be wiped."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\033[K{done:,} of {of:,} games" if done < of else "\r\033[K")
        sys.stderr.flush()


def said(found: Evaluation) -> list[str]:
    """All of it, for a terminal."""
    made = found.setup.variant.load().components
    seats = "alone" if found.alone else f"{found.setup.players} seats"
    way = ", ".join(filter(None, [made.title, made.mode.replace("_", " "), seats]))
    sentences = [sentence(found), protocol(found)]
    told = [line for one in sentences for line in ["", *textwrap.wrap(one, WIDE)]]
    return [f"{way}: how strong is {found.bot}?", "", *columns(table(found)), *told]


def table(found: Evaluation) -> list[list[str]]:
    """A row for each rival."""
    if found.alone:
        rows = [
            [
                row.rival,
                *map(_tenths, (row.points, row.theirs)),
                signed(row.margin),
                percent(row.won),
                _times(row.saved),
            ]
            for row in found.rows
        ]
        return [["against", "points", "theirs", "difference", "better", "games saved"], *rows]
    rows = [
        [row.rival, percent(row.won), between(row.won), signed(row.margin), _times(row.saved)] for row in found.rows
    ]
    return [["against", "won", "with 95 %", "points ahead", "games saved"], *rows]


def _tenths(one: Estimate) -> str:
    return f"{one.value:.1f}"


def _times(saved: float) -> str:
    """`4.2×`: that many times the games on dice of their own."""
    return "all" if math.isinf(saved) else "" if math.isnan(saved) else f"{saved:.1f}×"


def percent(one: Estimate) -> str:
    """`61 %`."""
    return f"{100 * one.value:.0f} %"


def between(one: Estimate) -> str:
    """`52 to 70 %`."""
    return f"{100 * one.low:.0f} to {100 * one.high:.0f} %"


def signed(one: Estimate) -> str:
    """`+1.2 ± 0.4`."""
    if math.isnan(one.error):
        return "unknown"
    sign = "+" if one.value > 0 else MINUS if one.value < 0 else ""
    return f"{sign}{abs(one.value):.1f} ± {one.error:.1f}"


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Names to the left, all else to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    padded = [[cell.rjust(wide) for cell, wide in zip(row, widths, strict=True)] for row in rows]
    return [f"  {'   '.join([row[0].ljust(widths[0]), *cells[1:]])}" for row, cells in zip(rows, padded, strict=True)]


def sentence(found: Evaluation) -> str:
    """Which rivals are weaker, which are stronger, and for which it is unknown."""
    sure = [(row.rival, found.headline(row)) for row in found.rows]
    weaker = [name for name, one in sure if one.low > 0]
    stronger = [name for name, one in sure if one.high < 0]
    level = [row.rival for row in found.rows if row.margin.low == row.margin.high == 0]
    unsure = [name for name, _ in sure if name not in {*weaker, *stronger, *level}]
    parts = [
        f"{said} {listed(names)}"
        for said, names in (
            ("is stronger than", weaker),
            ("is weaker than", stronger),
            ("plays exactly like", level),
            ("cannot be told apart yet from", unsure),
        )
        if names
    ]
    return f"{found.bot} {listed(parts)}."


def protocol(found: Evaluation) -> str:
    """What was played."""
    how = "both on the same dice" if found.alone else f"from each of the {found.setup.players} seats on the same dice"
    spent = 1000 * found.seconds / max(1, found.decisions)
    return (
        f"{found.deals:,} deals of seed '{found.setup.seed}', each played {how}; 95\u00a0% intervals, each by itself. "
        f"'Games saved': how many times as many games separate dice would need. "
        f"{found.bot} took {spent:.3g} ms of CPU time per choice."
    )
