"""The length of a game."""

from typing import Final

import numpy as np

from rollwright.lab.answer import ROUNDS, Answer, Grid, Unit
from rollwright.lab.pictures import Picture, Spec, axis, field, side_by_side
from rollwright.lab.question import Asked, Question, counts_rounds, listed, many
from rollwright.lab.run import Run
from rollwright.measuring.statistics import Estimate, mean

DECISIONS: Final = Unit("decisions a player")


def measured(run: Run) -> tuple[str, Unit]:
    """The unit of a game's length: rounds, or decisions of a player if it has no rounds."""
    return ("rounds", ROUNDS) if counts_rounds(run) else ("(decisions // players)", DECISIONS)


def length(run: Run, players: int) -> Estimate:
    """Mean length of a game."""
    counted = measured(run)[0]
    return mean(run.columns(f"SELECT {counted} AS n FROM games WHERE players = ? ORDER BY game", players)["n"])


def answer(asked: Asked) -> Answer:
    """The length for each number of players: mean, spread, and a histogram."""
    run, rows, grid, said = asked.run, [], [], []
    what, unit = measured(run)
    for players in run.plan.players:
        found = length(run, players)
        low, middle, high, decisions, forced = run.one(
            f"SELECT quantile_disc({what}, 0.05), quantile_disc({what}, 0.5), quantile_disc({what}, 0.95), "
            "avg(decisions - forced), avg(forced) FROM games WHERE players = ?",
            players,
        )
        said.append(f"{unit.with_error(found)} with {many(players)} (nine of ten games {low} to {high})")
        grid.append(
            [
                many(players),
                unit.write(found.value),
                f"{low}–{high}",
                str(middle),
                f"{decisions / players:.1f}",
                f"{forced / players:.1f}",
            ]
        )
        counted = run.ask(f"SELECT {what}, count(*) FROM games WHERE players = ? GROUP BY 1 ORDER BY 1", players)
        whole = sum(times for _, times in counted)
        rows += [
            {
                "players": many(players),
                "length": n,
                "share": times / whole,
                "mean": found.value,
                "label": f"mean {unit.write(found.value)}",
            }
            for n, times in counted
        ]
    headings = ["", f"mean {unit.name}", "nine of ten", "median", "real choices a player", "forced moves a player"]
    return Answer(
        "length",
        "How long is a game?",
        f"A game of {asked.title} takes {listed(said)}.",
        length(run, run.plan.players[0]),
        unit,
        run.games(run.plan.players[0]),
        Grid(headings, grid),
        _picture(asked, rows, unit.name),
        asked.agree(lambda one: length(one, one.plan.players[0]), unit),
    )


def _picture(asked: Asked, rows: list[dict[str, object]], what: str) -> Picture:
    span = [int(row["length"]) for row in rows]  # type: ignore[call-overload]
    ticks = sorted({int(n) for n in np.linspace(min(span), max(span), min(8, max(span) - min(span) + 1))})
    scale = {"domain": [min(span) - 1, max(span) + 1]}
    x = field("length", scale=scale, **axis(what, values=ticks, format="d"))
    layers: list[Spec] = [
        {
            "mark": {"type": "bar", "width": max(3, 150 // (max(span) - min(span) + 2))},
            "encoding": {"x": x, "y": field("share", **axis("share of games", format="%"))},
        },
        {"mark": {"type": "rule", "strokeWidth": 2}, "encoding": {"x": field("mean", aggregate="mean")}},
        {
            "mark": {"type": "text", "align": "center", "dy": -6, "baseline": "bottom"},
            "encoding": {"x": field("mean", aggregate="mean"), "y": {"value": 0}, "text": {"field": "label"}},
        },
    ]
    spec = side_by_side(layers, "players", rows, 220, 240)
    return Picture("How long is a game?", asked.about(intervals=False), spec)


LENGTH = Question("length", "How long is a game, and how much does that vary?", answer)
