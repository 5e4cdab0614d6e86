"""Which of several values of one rule makes the seats fairest."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from rollwright.core.errors import BadOption
from rollwright.lab.answer import PERCENT, Answer, Grid, agreement
from rollwright.lab.edits import edited, is_place
from rollwright.lab.pictures import Picture, field, marks_with_errors, side_by_side
from rollwright.lab.question import Asked, Question, listed, many, nth
from rollwright.lab.run import Run
from rollwright.measuring.statistics import Estimate, Numbers, discoveries, paired
from rollwright.measuring.variant import Variant, pairs

from .seats import NO_ORDER, SOLO, wins
from .seats import answer as seats

REMARK: Final = "'Off by': how far the seats are from fair shares, in total. All values were played on the same dice."
TITLE: Final = "Which value is fairest to the seats?"
LABEL: Final = 58
"""How wide a label is."""
COUNTS: Final = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Swept(NamedTuple):
    """One value of the rule, played."""

    value: str
    run: Run


def answer(asked: Asked) -> Answer:
    """Whether a seat is favoured; with `sweep`, which value of a rule is fairest."""
    return swept(asked, asked.more["sweep"]) if asked.more.get("sweep") else seats(asked)


def swept(asked: Asked, said: str) -> Answer:
    """All values on the same dice."""
    run = asked.run
    tables = [players for players in run.plan.players if players > 1 and wins(run, players)]
    if not tables:
        return Answer("seats", TITLE, SOLO if max(run.plan.players) == 1 else NO_ORDER)
    key, values = parsed(said)
    tried = [Swept(value, _played(asked, varied(run.plan.variant, key, value))) for value in values]
    rows, grid, told = [], [], []
    for players in tables:
        order = ranked(tried, players)
        told.append(_say(asked.run, key, tried, order, players))
        rows += [row for one in tried for row in _rows(one, players)]
        grid += [_line(one, players, order[0]) for one in tried]
    best = ranked(tried, tables[0])[0]
    widest = max(tables)
    return Answer(
        "seats",
        TITLE,
        " ".join(told),
        _off(wins(best.run, tables[0])[0], tables[0]),
        PERCENT,
        sum(one.run.games() for one in tried),
        Grid(["", key, *[nth(place) for place in range(widest)], "off by", ""], [_filled(row, widest) for row in grid]),
        _picture(asked, key, rows),
        [*_weaker(asked, best, tables[0]), REMARK],
    )


def _weaker(asked: Asked, best: Swept, players: int) -> list[str]:
    """Whether the fairest value is as fair among beginners."""
    if asked.weak is None:
        return []
    weak = _played(asked._replace(run=asked.weak), best.run.plan.variant)
    strong, other = [_off(wins(run, players)[0], players) for run in (best.run, weak)]
    return [agreement(strong, other, PERCENT)]


def parsed(said: str) -> tuple[str, list[str]]:
    """`fair_start=false,true`: what is varied, and its values."""
    key, _, named = said.partition("=")
    values = list(dict.fromkeys(value.strip() for value in named.split(",") if value.strip()))
    if len(values) < 2:
        raise BadOption(f"--sweep takes a rule and some values, such as fair_start=false,true; not '{said}'.")
    return key.strip(), values


def varied(variant: Variant, key: str, value: str) -> Variant:
    """The same with another value of a house rule, or of one number in its data."""
    label = f"{key.rpartition(':')[2]}={value}"
    game = variant.load()
    if is_place(key):
        texts = edited(dict(variant.data) or game.texts(), key, value)
        return variant._replace(data=pairs(texts), label=label)
    game.components.chosen({key: value})
    usual = {name: choices[0] for name, choices in game.components.options.items()}
    options = {**dict(variant.options), key: value}
    kept = {name: chosen for name, chosen in options.items() if usual[name] != chosen}
    return variant._replace(options=pairs(kept), label=label)


def _played(asked: Asked, variant: Variant) -> Run:
    return asked.further(asked.run.plan._replace(variant=variant))


def unfairness(shares: Sequence[Estimate]) -> float:
    """How far the seats are from fair shares: the root of the mean square."""
    fair = 1 / len(shares)
    return float(np.sqrt(np.mean([(one.value - fair) ** 2 for one in shares])))


def ranked(tried: Sequence[Swept], players: int) -> list[Swept]:
    """The fairest first; of equals the one that was named first."""
    return sorted(tried, key=lambda one: unfairness(wins(one.run, players)))


def told_apart(one: Run, other: Run, players: int) -> bool:
    """Whether some place wins more under the one than under the other, game by game."""
    before, after = _won(one, players), _won(other, players)
    tests = [paired(before[place], after[place]).p for place in range(players)]
    return min(discoveries(tests)) < 0.05


def _won(run: Run, players: int) -> list[Numbers]:
    """By place, its share of the win in each game."""
    return [
        run.columns("SELECT won FROM seats WHERE players = ? AND place = ? ORDER BY game", players, place)["won"]
        for place in range(players)
    ]


def _say(now: Run, key: str, tried: Sequence[Swept], order: Sequence[Swept], players: int) -> str:
    """Which is fairest, what the start player wins then, and whether the next is any worse."""
    best = order[0]
    name, start = _name(key, best.value), wins(best.run, players)[0]
    before = wins(now, players)[0]
    said = f"With {many(players)} and {name} the start player wins {PERCENT.with_error(start)}"
    if before != start:
        said += f" instead of {PERCENT.write(before.value)}"
    said += f"; it is the fairest of {_count(len(tried))}"
    equals = [one for one in order[1:] if not told_apart(best.run, one.run, players)]
    if not equals:
        return f"{said}."
    others = listed([_name(key, one.value) for one in equals])
    return f"{said}, but {others} cannot be told apart from it with so few games."


def _name(key: str, value: str) -> str:
    """`fair_start` for a flag that is set, else `key=value`."""
    short = key.rpartition(":")[2]
    return short if value == "true" else f"{short}={value}"


def _count(n: int) -> str:
    return COUNTS[n] if n < len(COUNTS) else str(n)


def _off(start: Estimate, players: int) -> Estimate:
    """How much more than its fair share the start player wins."""
    fair = 1 / players
    return Estimate(start.value - fair, start.low - fair, start.high - fair, start.n)


def _line(one: Swept, players: int, best: Swept) -> list[str]:
    found = wins(one.run, players)
    off = PERCENT.write(unfairness(found))
    return [many(players), one.value, *[PERCENT.with_error(each) for each in found], off, "fairest" * (one is best)]


def _filled(row: list[str], places: int) -> list[str]:
    return [*row[:-2], *[""] * (places + 4 - len(row)), *row[-2:]]


def _rows(one: Swept, players: int) -> list[dict[str, object]]:
    return [
        {
            "players": many(players),
            "place": nth(place),
            "value": one.value,
            "fair": found.value * players,
            "low": found.low * players,
            "high": found.high * players,
            "label": f"{found.value:.1%}",
        }
        for place, found in enumerate(wins(one.run, players))
    ]


def _picture(asked: Asked, key: str, rows: list[dict[str, object]]) -> Picture:
    """The places of a table beside each other, and at each place the values."""
    values = list(dict.fromkeys(str(row["value"]) for row in rows))
    places = len({row["place"] for row in rows})
    x = field("place", "ordinal", sort=None, axis={"title": None, "labelAngle": 0, "grid": False})
    colour = field("value", "nominal", sort=values, legend={"title": key, "orient": "top"})
    beside = {"xOffset": field("value", "nominal", sort=values)}
    layers = [
        {**layer, "encoding": {**layer["encoding"], **(beside if "x" in layer["encoding"] else {})}}
        for layer in marks_with_errors(x, "fair", "low", "high", "wins ÷ fair share", "label", colour, 1.0)
    ]
    about = asked.about("1 is fair; the labels are shares of wins. All values were played on the same dice.")
    return Picture(TITLE, about, side_by_side(layers, "players", rows, max(180, LABEL * len(values) * places), 260))


SEATS = Question("seats", "Is a seat favoured, and which handicap repairs it?", answer, ("sweep",))
