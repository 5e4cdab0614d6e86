"""What can be compared game by game: one number for each game of a run."""

from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.core.errors import BadOption
from rollwright.measuring.statistics import Numbers

from .answer import POINTS, ROUNDS, Unit
from .run import Run

Games = dict[str, Numbers]
"""By measure, its number in each game, in the order of the games; a measure that does not apply is missing."""
PART: Final = "part."
"""Before the name of a part of the score: it may be called like something else that is measured."""
OF_GAMES: Final = Unit("% of games", 1, 100.0)


class Measure(NamedTuple):
    """Something that every game has a number for."""

    name: str
    """What the designer types: `rounds`."""
    title: str
    """What stands above a picture, and in a sentence behind `raises`."""
    unit: Unit
    value: str = ""
    """Its number in a game, in SQL over the seats of that game; empty for a part of the score."""
    alone: bool = True
    """Whether it means something for one player."""


MEASURES: Final = (
    Measure("points", "the points of a player", POINTS, "avg(score)"),
    Measure("winner", "the points of the winner", POINTS, "avg(score) FILTER (rank = 1)", alone=False),
    Measure("rounds", "the rounds", ROUNDS, "any_value(rounds)"),
    Measure("start", "the start player's wins", OF_GAMES, "sum(won) FILTER (place = 0)", alone=False),
    Measure("margin", "the winning margin", POINTS, "any_value(margin)", alone=False),
    Measure("decisions", "the decisions", Unit("decisions"), "any_value(games.decisions)"),
    Measure("leads", "the lead changes", Unit("changes"), "any_value(lead_changes)", alone=False),
    Measure("ties", "the games that points do not decide", OF_GAMES, "any_value(level) != 0", alone=False),
)
"""The usual ones, the most asked for first."""


def measured(run: Run, players: int) -> Games:
    """Every measure of every game with so many players, and every part of the score."""
    wanted = [measure for measure in MEASURES if measure.alone or players > 1]
    columns = ", ".join(f"({measure.value})::DOUBLE AS {measure.name}" for measure in wanted)
    found = run.columns(
        f"SELECT {columns} FROM seats JOIN games USING (players, game) WHERE players = ? GROUP BY game ORDER BY game",
        players,
    )
    whole = {name: _without_gaps(values) for name, values in found.items()}
    return {name: values for name, values in whole.items() if len(values)} | _parts(run, players)


def _without_gaps(values: Any) -> Numbers:
    """A column, or nothing if games are missing in it: such a thing cannot be compared game by game."""
    return np.zeros(0) if np.ma.is_masked(values) else np.asarray(values, dtype=np.float64)


def _parts(run: Run, players: int) -> Games:
    """Points of a player by part."""
    games = run.columns("SELECT game FROM games WHERE players = ? ORDER BY game", players)["game"]
    rows = run.columns(
        "SELECT game, part, sum(value) / any_value(players) AS points FROM parts WHERE counts AND players = ? "
        "GROUP BY game, part",
        players,
    )
    found: Games = {}
    for name in sorted(set(rows["part"])):
        own = rows["part"] == name
        column = found[PART + name] = np.zeros(len(games))
        column[np.searchsorted(games, rows["game"][own])] = rows["points"][own]
    return found


def measures_of(*runs: Run) -> list[Measure]:
    """All that these runs can be compared by: the usual, then the parts of their scores, if they have several."""
    named = {part: name for run in runs for part, name in run.game.components.parts.items()}
    parts = {part for run in runs for (part,) in run.ask("SELECT DISTINCT part FROM parts WHERE counts")}
    order = sorted(parts, key=lambda part: (list(named).index(part) if part in named else len(named), part))
    more = [Measure(PART + part, f"the points {_source(named.get(part, part))}", POINTS) for part in order]
    return [*MEASURES, *(more if len(more) > 1 else [])]


def _source(name: str) -> str:
    """`for customers`, as score sheets say it."""
    return name if name.startswith("for ") else f"for {name.replace('_', ' ')}"


def find(name: str, measures: list[Measure]) -> Measure:
    """The measure of that name."""
    for measure in measures:
        if name in (measure.name, measure.name.removeprefix(PART)):
            return measure
    known = ", ".join(one.name.removeprefix(PART) for one in measures)
    raise BadOption(f"There is no measure '{name}'. There are: {known}.")
