"""Where points come from."""

from collections.abc import Mapping
from typing import Final

from rollwright.lab.answer import PERCENT, Answer, Grid, Unit
from rollwright.lab.grouped import Group, means
from rollwright.lab.pictures import Picture, axis, field, values
from rollwright.lab.question import Asked, Question, counts_rounds, listed, many
from rollwright.lab.run import Run
from rollwright.measuring.statistics import UNKNOWN, Estimate, mean, ratio

TITLE: Final = "Where do the points come from?"
BARE: Final = Unit()


def parts(run: Run) -> dict[int, dict[str, Estimate]]:
    """By number of players, mean points of a seat by part, the largest first, losses last."""
    found: dict[int, dict[str, Estimate]] = {players: {} for players in run.plan.players}
    each = means(
        run,
        "SELECT players, part, avg(value) AS points FROM parts WHERE counts GROUP BY players, game, part "
        "ORDER BY players, part, game",
    )
    for (players, part), one in sorted(each.items(), key=lambda entry: -entry[1].value):
        found[players][part] = one
    return found


def top_share(run: Run) -> Estimate:
    """The share of the largest source in all points gained, at the smallest table; losses do not make it larger."""
    players = run.plan.players[0]
    found = parts(run)[players]
    if not found:
        return UNKNOWN
    sums = run.columns(
        "SELECT sum(greatest(value, 0)) FILTER (part = ?) AS top, sum(greatest(value, 0)) AS whole FROM parts "
        "WHERE counts AND players = ? GROUP BY game ORDER BY game",
        next(iter(found)),
        players,
    )
    return ratio(sums["top"], sums["whole"])


def answer(asked: Asked) -> Answer:
    """The sources of points, of winners and of the others, and how often the lead changes."""
    run = asked.run
    named = run.game.components.parts
    rows, grid = [], []
    tables, more = parts(run), _differences(run)
    widest = max(sum(one.value for one in found.values()) for found in tables.values())
    for players, found in tables.items():
        whole = sum(max(0.0, one.value) for one in found.values())
        grid += [
            [
                many(players),
                source(named, part),
                BARE.with_error(one),
                f"{one.value / whole:.0%}" if whole and one.value >= 0 else "–",
                _more(more.get((players, part))),
            ]
            for part, one in found.items()
        ]
        rows += [
            {
                "players": many(players),
                "part": source(named, part),
                "points": one.value,
                "label": f"{one.value:.1f}" if one.value > widest / 14 else "",
            }
            for part, one in found.items()
        ]
    top = next(iter(tables[run.plan.players[0]]), "")
    share = top_share(run)
    table, name = many(run.plan.players[0]), source(named, top).lower()
    sentence = f"With {table}, {PERCENT.with_error(share)} of the points come from {name}."
    if len({row["part"] for row in rows}) < 2:
        sentence = f"{asked.title} counts all points as one sum, so where they come from cannot be told."
        return Answer("points", TITLE, f"{sentence} {_leads(run)}".strip(), games=run.games())
    return Answer(
        "points",
        TITLE,
        f"{sentence} {_leads(run)}".strip(),
        share,
        PERCENT,
        run.games(run.plan.players[0]),
        Grid(["", "source", "points", "share", "winners have more"], grid),
        _picture(asked, rows),
        asked.agree(top_share, PERCENT),
    )


def source(named: Mapping[str, str], part: str) -> str:
    """What a source of points is called: without the `for` of a score sheet."""
    name = named.get(part, part.replace("_", " "))
    return name.removeprefix("for ").removeprefix("For ")


def _differences(run: Run) -> dict[Group, Estimate]:
    """By number of players and part, how much more of it winners have than the others at their table."""
    return means(
        run,
        "SELECT players, part, avg(value) FILTER (won > 0) - avg(value) FILTER (won = 0) AS more FROM parts "
        "JOIN seats USING (players, game, seat) WHERE counts AND players > 1 GROUP BY players, game, part "
        "HAVING more IS NOT NULL ORDER BY players, part, game",
    )


def _more(one: Estimate | None) -> str:
    return "–" if one is None else f"{one.value:+.1f} ± {one.error:.1f}".replace("-", "\u2212")


def _leads(run: Run) -> str:
    said = []
    for players in run.plan.players:
        if players > 1 and counts_rounds(run):
            found = mean(
                run.columns("SELECT lead_changes AS n FROM games WHERE players = ? ORDER BY game", players)["n"]
            )
            said.append(f"{found.value:.1f} times with {many(players)}")
    return f"The lead changes {listed(said)}." if said else ""


def _picture(asked: Asked, rows: list[dict[str, object]]) -> Picture:
    y = field("players", "nominal", sort=None, axis={"title": None, "grid": False, "ticks": False})
    order = field("order")
    numbered = [{**row, "order": n} for n, row in enumerate(rows)]
    stack = {"x": field("points", stack="zero", **axis("points of a seat, by source")), "y": y, "order": order}
    colour = field("part", "nominal", sort=None, legend={"title": None, "orient": "top", "columns": 4})
    spec = {
        "data": values(numbered),
        "width": 560,
        "height": {"step": 46},
        "layer": [
            {"mark": {"type": "bar", "height": 30}, "encoding": {**stack, "color": colour}},
            {
                "mark": {"type": "text", "align": "right", "dx": -5, "color": "#14171C", "fontWeight": "bold"},
                "encoding": {**stack, "text": {"field": "label"}},
            },
        ],
    }
    return Picture(TITLE, asked.about(intervals=False), spec)


POINTS = Question("points", "Where do the points come from, and does the lead change?", answer)
