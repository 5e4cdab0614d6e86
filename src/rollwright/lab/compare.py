"""Comparing two variants on the same dice, with as many games as it takes."""

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rollwright.core.errors import BadOption
from rollwright.measuring.statistics import SURE, UNKNOWN, Estimate, peeked
from rollwright.measuring.variant import Variant

from .answer import Alarm, Answer, Grid, agreement
from .asking import ENOUGH, MOST, WEAKER, Lab, Wish
from .lines import Line, Pair, differences, lines_of
from .measures import Measure, find, measures_of
from .pictures import Picture, field, legible, side_by_side
from .plan import CHUNK, STRONG, WEAK, Plan
from .question import Asked, listed, many
from .verdict import rounded_up, signed, verdict

HEADLINE: Final = "points"
START: Final = "start"
LONGEST: Final = 10_000
"""Games for each number of players after which a decision is given up."""
LITTLE: Final = 0.001
"""Smaller probabilities are not distinguished."""
OFTEN: Final = (
    "The interval of the headline number holds however often you look; "
    "those in the table hold for this number of games."
)
WAYS: Final = ("on the same dice", "on other dice")


class Terms(NamedTuple):
    """When a comparison is precise enough."""

    measure: str = HEADLINE
    """The measure that the number is about."""
    within: float = 0.0
    """Half the interval of the number, at most; 0 for whatever comes."""
    relative: bool = False
    """Whether that is a share of what the first variant has."""
    decide: bool = False
    """Whether to stop as soon as it is sure which of the two has more."""


class Comparison(NamedTuple):
    """What is known after some games."""

    pair: Pair
    lines: Sequence[Line]
    terms: Terms
    weak: Pair | None = None

    @property
    def names(self) -> tuple[str, str]:
        """What the two are called in a sentence."""
        one, other = self.pair.labels
        return f"'{one}'", f"'{other}'"

    @property
    def headline(self) -> list[Line]:
        """The measure the number is about, table by table."""
        return [line for line in self.lines if line.measure.name == self.measure.name]

    @property
    def measure(self) -> Measure:
        """What the number is about."""
        return find(self.terms.measure, measures_of(*self.pair))

    def looks(self) -> dict[int, Estimate]:
        """By table, the difference with an interval that holds however often one looks, over all tables together."""
        tables = [line.players for line in self.headline]
        sure = 1 - (1 - SURE) / max(1, len(tables))
        return {players: peeked(differences(self.pair, self.terms.measure, players), sure) for players in tables}

    def done(self) -> bool:
        """Whether it is good enough."""
        terms, lines = self.terms, self.headline
        if terms.decide and lines:
            return all(look.excludes(0.0) for look in self.looks().values())
        return bool(terms.within and lines) and all(line.change.error <= wanted(terms, line) for line in lines)


def wanted(terms: Terms, line: Line) -> float:
    """How exact a line has to be."""
    whole = abs(line.before.value) if terms.relative and line.measure.unit.factor == 1 else 1.0
    return terms.within * whole


def compare(lab: Lab, wish: Wish, other: Variant, terms: Terms) -> Iterator[Answer]:
    """The answer from ever more games of both; the last one is the answer."""
    whole = wish.games or (LONGEST if terms.decide else MOST if terms.within else ENOUGH)
    games = min(CHUNK, whole)
    while True:
        found = played(lab, wish.plan(games), other, terms, wish.weak, games < whole)
        yield answer(found)
        if games >= whole or found.done():
            return
        games = min(whole, _more(games, found))


def played(lab: Lab, plan: Plan, other: Variant, terms: Terms, weak: bool, passing: bool = False) -> Comparison:
    """Both variants, by the bots that were named, and by beginners."""
    if plan.fingerprint() == plan._replace(variant=other).fingerprint():
        raise BadOption(f"'{plan.variant.label}' and '{other.label}' are the same game: there is nothing to compare.")
    pair = _pair(lab, plan, other, passing)
    find(terms.measure, measures_of(*pair))
    beginners = None
    if weak and plan.lineup == (STRONG,):
        fewer = plan._replace(lineup=(WEAK,), games=max(CHUNK, plan.games // WEAKER))
        beginners = _pair(lab, fewer, other, passing)
    return Comparison(pair, lines_of(pair), terms, beginners)


def _pair(lab: Lab, plan: Plan, other: Variant, passing: bool) -> Pair:
    return Pair(lab.run(plan, passing), lab.run(plan._replace(variant=other), passing))


def _more(games: int, found: Comparison) -> int:
    """How many games next: half as many again to decide, else three times as many, but no more than are needed."""
    if found.terms.decide:
        return -(-games * 3 // 2 // CHUNK) * CHUNK
    needed = [(line.change.error / wanted(found.terms, line)) ** 2 for line in found.headline if found.terms.within]
    factor = min(3.0, max(1.05, 1.1 * max(needed))) if needed and not math.isnan(max(needed)) else 3.0
    return -int(-games * factor // CHUNK) * CHUNK


def answer(found: Comparison) -> Answer:
    """A comparison in a sentence, a number, a table and a picture."""
    one, other = found.names
    lines, measure = found.headline, found.measure
    said = verdict(found.lines, measure.name, one, other)
    value = lines[0].change if lines else UNKNOWN
    if found.terms.decide and lines:
        said, value = f"{_decided(found)} {said}", found.looks()[lines[0].players]
    return Answer(
        "compare",
        f"What does {other} change?",
        said if lines else f"{said} {_missing(measure)}",
        value,
        measure.unit.fitting(value.error),
        found.pair.one.games() + found.pair.other.games(),
        _grid(found),
        _picture(found),
        _remarks(found),
        [alarm for line in found.lines for alarm in _alarms(line, other)],
    )


def _missing(measure: Measure) -> str:
    return f"{measure.title.capitalize()} cannot be compared here: these games do not have this measure."


def _decided(found: Comparison) -> str:
    """What is sure, however often somebody looked."""
    one, other = found.names
    games, said = found.pair.one.games(found.headline[0].players), []
    for players, look in found.looks().items():
        if look.excludes(0.0):
            said.append(f"{other if look.value > 0 else one} has more with {many(players)}")
        else:
            unit = found.measure.unit
            ends = f"{unit.write(look.low)} and {unit.write(look.high)}"
            said.append(f"with {many(players)} it is not decided: the difference lies between {ends}")
    return f"{found.measure.title.removeprefix('the ').capitalize()}, after {games:,} games: {listed(said)}."


def _grid(found: Comparison) -> Grid:
    rows = [
        [
            many(line.players),
            line.measure.title.removeprefix("the "),
            line.measure.unit.write(line.before.value),
            line.measure.unit.write(line.after.value),
            signed(line.change, line.unit),
            rounded_up(line.bound, line.unit),
            f"{line.q:.2g}" if line.q >= LITTLE else f"< {LITTLE}",
            _saved(line),
        ]
        for line in found.lines
    ]
    return Grid(["", "", *found.pair.labels, "difference", "at most", "by chance", "games saved"], rows)


def _saved(line: Line) -> str:
    """How many times the games were saved by common dice."""
    return "all" if math.isinf(line.paired.ratio) else f"{line.paired.ratio:.1f}×"


def _remarks(found: Comparison) -> list[str]:
    said = []
    lines = found.headline
    if found.weak and lines:
        weak = Comparison(found.weak, lines_of(found.weak), found.terms).headline
        said += [agreement(lines[0].change, line.change, found.measure.unit) for line in weak[:1]]
    ratios = [line for line in lines if not math.isinf(line.paired.ratio)]
    if ratios:
        each = [f"{line.paired.ratio:.1f} times as many with {many(line.players)}" for line in ratios]
        said.append(
            f"Both were played on the same dice, game by game. On other dice it would have taken {listed(each)}."
        )
    if found.terms.decide:
        said.append(OFTEN)
    count = len(found.lines)
    said.append(
        f"'At most': no difference is larger. 'By chance': the share of false alarms if this row and all clearer ones "
        f"are believed, with {count} rows considered."
    )
    return said


def _alarms(line: Line, other: str) -> list[Alarm]:
    """A start player who is further from a fair share than before."""
    fair = 1 / line.players
    off = abs(line.after.value - fair) - abs(line.before.value - fair)
    if line.measure.name != START or not line.found or off <= 0:
        return []
    unit = line.measure.unit
    said = f"With {many(line.players)} {other} takes the start player further from a fair share"
    weight = abs(line.change.value) / line.change.error
    return [Alarm(f"{said}: {unit.with_error(line.after)}, before {unit.write(line.before.value)}.", weight, "seat 0")]


def _picture(found: Comparison) -> Picture:
    one, other = found.names
    x = field("low", axis={"title": None, "tickCount": 4}, scale={"zero": False, "padding": 34, "nice": False})
    y = field("players", "nominal", sort=None, axis={"title": None, "grid": False, "ticks": False, "domain": False})
    across = {"y": y, "yOffset": field("way", "nominal", sort=list(WAYS))}
    tint = {"color": field("way", "nominal", sort=list(WAYS), legend={"title": None, "orient": "top"})}
    layers = [
        {"mark": {"type": "rule", "strokeDash": [5, 4]}, "encoding": {"x": {"datum": 0}}},
        {
            "mark": {"type": "rule", "strokeWidth": 3},
            "encoding": {**across, **tint, "x": x, "x2": {"field": "high"}},
        },
        {
            "mark": {"type": "point", "filled": True, "size": 60, "opacity": 1},
            "encoding": {**across, **tint, "x": field("value")},
        },
        *legible({"dy": -8, "baseline": "bottom"}, {**across, "x": field("value"), "text": {"field": "label"}}),
    ]
    spec = side_by_side(layers, "measure", _rows(found.lines), 190, 0, 4)
    spec["spec"]["height"] = {"step": 34}
    about = Asked(found.pair.one).about(f"{other} less {one}, game by game on the same dice, and as if on other dice.")
    return Picture(f"What does {other} change?", about, spec)


def _rows(lines: Sequence[Line]) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    for line in lines:
        unit = line.measure.unit
        name = line.measure.title.removeprefix("the ") + (", %" if unit.factor != 1 else "")
        for way, one in zip(WAYS, (line.change, line.unpaired), strict=True):
            shown = one.scaled(unit.factor)
            rows.append(
                {
                    "players": many(line.players),
                    "measure": name,
                    "way": way,
                    "value": shown.value,
                    "low": shown.low,
                    "high": shown.high,
                    "label": signed(one, line.unit) if way == WAYS[0] else "",
                }
            )
    return rows
