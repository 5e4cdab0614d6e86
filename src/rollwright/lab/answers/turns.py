"""Whether it is good to decide first in a round."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from rollwright.lab.answer import POINTS, Alarm, Answer, Grid
from rollwright.lab.grouped import Group, means
from rollwright.lab.pictures import Picture, Spec, axis, field, side_by_side
from rollwright.lab.question import Asked, Question, counts_rounds, many
from rollwright.lab.run import Run
from rollwright.measuring.statistics import UNKNOWN, Estimate, discoveries, p_value

TITLE: Final = "Is it good to decide first?"
PARTS: Final = ("early", "middle", "late")
"""The thirds of a game."""
MUCH: Final = 0.25
"""A difference is alarming from this share of a round's gain."""
BESIDE: Final = 0.07
"""The distance, in positions, between the drawn thirds."""
NO_ORDER: Final = "All players decide at once in every round, so nobody is first."
SOLO: Final = "One player plays alone: nobody decides before or after."
HOW: Final = (
    "'First' is the seat that decides first in a round; the others follow in seating order. "
    "Points are those on the sheets after each round."
)
GAINS: Final = """
WITH each AS (
    SELECT players, game, position, coalesce((round - 1) * 3 // rounds, -1) AS third, avg(gain) AS gain
    FROM turns JOIN games USING (players, game) WHERE position >= 0 AND round > 0
    GROUP BY GROUPING SETS ((players, game, position, (round - 1) * 3 // rounds), (players, game, position))
), leads AS (
    SELECT players, game, third, max(gain) FILTER (position = 0) - max(gain) FILTER (position = 1) AS gain
    FROM each GROUP BY players, game, third
), found AS (FROM each UNION ALL SELECT players, game, -1, third, gain FROM leads WHERE gain IS NOT NULL)
SELECT players, position, third, gain FROM found ORDER BY players, position, third, game
"""
"""Game by game; third -1: of the whole game, position -1: the first less the next, in the same rounds."""
WHOLE: Final = -1
LEAD: Final = -1


class Gains(NamedTuple):
    """Mean points in a round."""

    found: Mapping[Group, Estimate]

    def at(self, players: int, position: int, third: int = WHOLE) -> Estimate:
        """Of the seat that comes so many places behind the first, in all or a third of a game."""
        return self.found.get((players, position, third), UNKNOWN)

    def lead(self, players: int, third: int = WHOLE) -> Estimate:
        """How much more the first has than the seat next to it: the same rounds of the same game."""
        return self.at(players, LEAD, third)

    @property
    def tables(self) -> list[int]:
        """The numbers of players at whose tables somebody decides before the others."""
        return sorted({players for players, position, _ in self.found if position > 0 and self.lead(players).n})


def gains(run: Run) -> Gains:
    """All of them at once."""
    return Gains(means(run, GAINS))


def first(run: Run) -> Estimate:
    """The lead at the smallest table where somebody is first."""
    found = gains(run)
    return found.lead(found.tables[0]) if found.tables else UNKNOWN


def answer(asked: Asked) -> Answer:
    """Gains by position and by third of the game."""
    run = asked.run
    found = gains(run)
    tables = found.tables
    if not tables:
        return Answer("turns", TITLE, _why_not(asked))
    leads = {players: found.lead(players) for players in tables}
    sure = dict(zip(tables, discoveries([p_value(one) for one in leads.values()]), strict=True))
    said = [_say(found, players, leads[players], sure[players]) for players in tables]
    return Answer(
        "turns",
        TITLE,
        " ".join(said),
        leads[tables[0]],
        POINTS,
        run.games(tables[0]),
        _grid(found, tables),
        _picture(asked, found, tables),
        [*asked.agree(first, POINTS), HOW],
        [alarm for players in tables for alarm in _alarms(run, players, leads[players], sure[players])],
    )


def _why_not(asked: Asked) -> str:
    if max(asked.run.plan.players) == 1:
        return SOLO
    if asked.run.one("SELECT count(*) FROM turns WHERE position > 0")[0] and not counts_rounds(asked.run):
        return f"{asked.title} counts no rounds, so nobody decides first in one."
    return NO_ORDER


def _say(found: Gains, players: int, one: Estimate, q: float) -> str:
    if q >= 0.05:
        off = max(abs(one.low), abs(one.high))
        return (
            f"With {many(players)} there is no visible difference: first and next are less than "
            f"{POINTS.write(off)} points a round apart."
        )
    better, size = ("more", one) if one.value > 0 else ("less", one.scaled(-1))
    return (
        f"With {many(players)} the seat that decides first gains {POINTS.with_error(size)} a round {better} "
        f"than the next; {_course(found, players)}."
    )


def _course(found: Gains, players: int) -> str:
    """`early 0.1, in the middle 0.3, late 0.9`."""
    early, middle, late = [POINTS.write(found.lead(players, third).value) for third in range(len(PARTS))]
    return f"early {early}, in the middle {middle}, late {late}"


def _alarms(run: Run, players: int, one: Estimate, q: float) -> list[Alarm]:
    usual = run.one("SELECT avg(gain) FROM turns WHERE players = ? AND round > 0", players)[0]
    much = MUCH * abs(usual)
    if q >= 0.05 or abs(one.value) < much:
        return []
    what = (
        f"With {many(players)} the seat that decides first gains {POINTS.with_error(one)} a round against "
        f"the next seat, where a round brings {POINTS.write(usual)}."
    )
    return [Alarm(what, (abs(one.value) - much) / one.error, f"turns {players}")]


def _grid(found: Gains, tables: list[int]) -> Grid:
    rows = []
    for players in tables:
        for position in range(players):
            cells = [found.at(players, position, third) for third in (*range(len(PARTS)), WHOLE)]
            rows.append([many(players), behind(position), *[_short(one) for one in cells]])
        cells = [found.lead(players, third) for third in (*range(len(PARTS)), WHOLE)]
        rows.append([many(players), "first less next", *[_short(one) for one in cells]])
    return Grid(["", "points a round", *PARTS, "all"], rows)


def behind(position: int) -> str:
    """`first`, `next`, `3rd`."""
    return ("first", "next", "3rd")[position] if position < 3 else f"{position + 1}th"


def _short(one: Estimate) -> str:
    return POINTS.with_error(one).removesuffix(f" {POINTS.name}")


def _picture(asked: Asked, gains: Gains, tables: list[int]) -> Picture:
    rows = [
        {
            "players": many(players),
            "position": position + BESIDE * (third - 1),
            "part": PARTS[third],
            "gain": found.value,
            "low": found.low,
            "high": found.high,
        }
        for players in tables
        for position in range(players)
        for third in range(len(PARTS))
        for found in [gains.at(players, position, third)]
    ]
    picture = side_by_side(_layers(max(tables)), "players", rows, 190, 260)
    how = "Points per round, by who decides first, next and so on, in each third of a game."
    return Picture(TITLE, asked.about(how), picture)


def _layers(widest: int) -> list[Spec]:
    """For each third a line through the positions, a little beside the others."""
    names = ", ".join(f"'{behind(position)}'" for position in range(widest))
    ticks: dict[str, Any] = {"values": list(range(widest)), "labelExpr": f"[{names}][datum.value]", "grid": False}
    legend = {"title": None, "orient": "top", "symbolOpacity": 1}
    place: dict[str, Any] = {
        "x": field("position", scale={"nice": False, "zero": False, "padding": 24}, **axis("", **ticks)),
        "color": field("part", "nominal", sort=list(PARTS), legend=legend),
    }
    low = field("low", scale={"zero": False}, **axis("points in a round"))
    shape = field("part", "nominal", sort=list(PARTS), legend=None)
    dot = {"type": "point", "filled": True, "size": 80, "opacity": 1}
    return [
        {"mark": {"type": "line", "strokeWidth": 1, "opacity": 0.6}, "encoding": {**place, "y": field("gain")}},
        {"mark": {"type": "rule", "strokeWidth": 3}, "encoding": {**place, "y": low, "y2": {"field": "high"}}},
        {"mark": dot, "encoding": {**place, "y": field("gain"), "shape": shape}},
    ]


TURNS = Question("turns", "Is who decides first in a round better off than the next?", answer)
