"""A designer's file: the target bands for measures, and the numbers that may change to reach them.

minutes_a_round = 4

[[target]]
measure = "start seat wins"
players = 2
from = 45
to = 55

[[allow]]
file = "rules.toml"
key = "fair_start.two.1"
from = 0
to = 3
"""

import math
from collections.abc import Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

from rollwright.core.data import Entry, table
from rollwright.core.errors import BadData, BadOption, RollwrightError
from rollwright.core.game import Game
from rollwright.measuring.variant import pairs

from .aims import CARD, DECK, HIGHEST, LOWEST, MINUTES, WHICH, Aim, Found, aims, check_cards, found
from .answer import Unit
from .edits import PLACE, WHOLE, edited
from .mistakes import located
from .question import many
from .run import Run

TARGET, ALLOW = "target", "allow"
FROM, TO = "from", "to"
EXAMPLE: Final = 'like [[target]] with measure = "rounds", players = 2, from = 8, to = 12'


class Target(NamedTuple):
    """A band for one number at tables of one size."""

    aim: Aim
    players: int
    low: float
    """In the unit measured; minus infinity without a lower limit."""
    high: float
    more: tuple[tuple[str, str], ...] = ()

    def measured(self, run: Run) -> Found:
        """Where the number is."""
        more = dict(self.more)
        return found(self.aim.observe(run, self.players, more), more.get(WHICH, LOWEST))

    @property
    def name(self) -> str:
        """`rounds, 2 players`."""
        more = dict(self.more)
        card = more.get(CARD, f"{more.get(WHICH, '')} of {more[DECK]}") if DECK in more else ""
        return f"{self.aim.name}{f' ({card.strip()})' if card else ''}, {many(self.players)}"

    def band(self) -> str:
        """`45 to 55 %`, `at least 8 rounds`."""
        low, high = self.write(self.low), self.write(self.high)
        if math.isinf(self.high):
            return f"at least {low} {self._unit(low)}"
        return f"at most {high} {self._unit(high)}" if math.isinf(self.low) else f"{low} to {high} {self._unit(high)}"

    def _unit(self, number: str) -> str:
        """`1 point`, `2 points`."""
        return self.aim.unit.name.removesuffix("s") if number == "1" else self.aim.unit.name

    def write(self, value: float) -> str:
        """An end of the band as it was typed."""
        return f"{value * self.aim.unit.factor:.6g}".replace("-", "\u2212")

    def outside(self, value: float) -> float:
        """How far a value is off the band; 0 inside."""
        return max(self.low - value, value - self.high, 0.0)


class Allowed(NamedTuple):
    """A number that may be moved: one of the component data, or a house rule."""

    place: str
    """`rules.toml:fair_start.two.1`; or the name of a house rule."""
    choices: tuple[str, ...]
    now: str

    @property
    def rule(self) -> bool:
        """Whether it is a house rule."""
        return PLACE not in self.place

    @property
    def name(self) -> str:
        """Without the file."""
        return self.place.partition(PLACE)[2] or self.place


class Targets(NamedTuple):
    """What stands in the file."""

    targets: Sequence[Target]
    allowed: Sequence[Allowed] = ()

    @property
    def players(self) -> tuple[int, ...]:
        """The tables that have to be played."""
        return tuple(sorted({target.players for target in self.targets}))


def read_targets(
    path: Path, game: Game, players: Sequence[int], texts: Mapping[str, str], rules: Mapping[str, str]
) -> Targets:
    """The file, with everything checked. `players` are meant where a target names none."""
    if not path.is_file():
        raise BadOption(f"There is no file {path}. Write one, {EXAMPLE}.")
    text = path.read_text(encoding="utf-8")
    whole = table(path.name, text)
    if not whole.has(TARGET):
        raise whole.fail(f"there is no target. Write one, {EXAMPLE}.")
    try:
        minutes = _number(whole, MINUTES) if whole.has(MINUTES) else None
        targets = [_targets(entry, game, players, minutes) for entry in _entries(whole, TARGET, "measure")]
        allowed = _entries(whole, ALLOW, "key") if whole.has(ALLOW) else []
        made = Targets(list(chain(*targets)), [_allowed(entry, game, texts, rules) for entry in allowed])
        whole.close()
    except BadData as error:
        raise located(error, text) from error
    return made


def _entries(whole: Entry, kind: str, label: str) -> list[Entry]:
    """The tables of a list, each called by its number, so that its line can be found, and by what it is about."""
    tables = whole.values[kind]
    if not isinstance(tables, list):
        raise whole.fail(f"{kind} belongs in double brackets: [[{kind}]].")
    return [whole.within(f"{kind} {nth}{_about(values, label)}", values) for nth, values in enumerate(tables, 1)]


def _about(values: object, label: str) -> str:
    said = values.get(label, values.get("rule")) if isinstance(values, dict) else None
    return f" ({said})" if isinstance(said, str) else ""


def _targets(entry: Entry, game: Game, players: Sequence[int], minutes: float | None) -> list[Target]:
    """One entry, for each number of players."""
    known = aims(game)
    aim = list(known.values())[entry.one("measure", list(known))]
    more = _more(entry, aim, game)
    if aim.name == "minutes":
        if minutes is None:
            raise entry.fail(f"how long is a round? Add {MINUTES} = 4 at the top of the file.")
        more[MINUTES] = str(minutes)
    low, high = _band(entry, aim.unit)
    tables = [n for n in _players(entry, game, players) if aim.alone or n > 1]
    if not tables:
        raise entry.fail("a solo game does not have this measure. Name tables of two or more players.")
    return [Target(aim, n, low, high, pairs(more)) for n in tables]


def _more(entry: Entry, aim: Aim, game: Game) -> dict[str, str]:
    """The deck, the card, and whether the lowest or the highest counts."""
    more = {key: entry.text(key) for key in aim.takes if entry.has(key)}
    if DECK not in aim.takes:
        return more
    decks = list(game.components.decks)
    if DECK not in more and len(decks) != 1:
        raise entry.fail(
            f'of which deck? Add deck = "{decks[0]}".' if decks else f"{game.components.title} has no cards."
        )
    more.setdefault(DECK, decks[0])
    if more.setdefault(WHICH, LOWEST) not in (LOWEST, HIGHEST):
        raise entry.fail(f"{WHICH} is {more[WHICH]!r}. Write {LOWEST} or {HIGHEST}.")
    try:
        check_cards(game, more)
    except RollwrightError as error:
        raise entry.fail(str(error)) from error
    return more


def _band(entry: Entry, unit: Unit) -> tuple[float, float]:
    low = _number(entry, FROM) if entry.has(FROM) else -math.inf
    high = _number(entry, TO) if entry.has(TO) else math.inf
    if math.isinf(low) and math.isinf(high):
        raise entry.fail(f"a band needs a limit. Add {FROM}, {TO}, or both.")
    if low > high:
        raise entry.fail(f"{FROM} is {low:g}, which is more than {TO}, {high:g}. Swap them.")
    return low / unit.factor, high / unit.factor


def _players(entry: Entry, game: Game, usual: Sequence[int]) -> Sequence[int]:
    if not entry.has("players"):
        return usual
    said = entry.values["players"]
    numbers = said if isinstance(said, list) else [said]
    known = game.components.players
    for n in numbers:
        if isinstance(n, bool) or n not in known:
            raise entry.fail(f"players is {n!r}. {game.components.title} is for {known[0]} to {known[-1]}.")
    return numbers


def _number(entry: Entry, key: str) -> float:
    value = entry.values[key]
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise entry.fail(f"{key} is {value!r}. Write a number.")
    return float(value)


def _allowed(entry: Entry, game: Game, texts: Mapping[str, str], rules: Mapping[str, str]) -> Allowed:
    """A number of the data within bounds, or a house rule with its choices."""
    if entry.has("rule"):
        name = entry.text("rule")
        known = game.components.options
        if name not in known:
            raise entry.fail(f"no house rule is called {name!r}. There are: {', '.join(known) or 'none'}.")
        return Allowed(name, tuple(known[name]), game.components.chosen(rules)[name])
    place = f"{entry.text('file')}{PLACE}{entry.text('key')}"
    if not (entry.has(FROM) and entry.has(TO)):
        raise entry.fail(f"say how far it may change. Add {FROM} = 0 and {TO} = 3.")
    low, high = entry.whole(FROM, -999, 999), entry.whole(TO, -999, 999)
    if low >= high:
        raise entry.fail(f"{FROM} is {low} and {TO} is {high}: nothing could change.")
    try:
        edited(texts, place, str(low))
    except RollwrightError as error:
        raise entry.fail(str(error)) from error
    return Allowed(place, tuple(str(n) for n in range(low, high + 1)), now(texts, place))


def now(texts: Mapping[str, str], place: str) -> str:
    """The number that stands there: the one that changes nothing."""
    written: list[str] = WHOLE.findall(texts[place.partition(PLACE)[0]])
    return next(n for n in dict.fromkeys(written) if edited(texts, place, n) == dict(texts))
