"""Dice for players without dice: throws of a secret on a strip of paper, which anybody can compute again."""

import json
import re
import zlib
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rollwright.bots.random import RandomBot
from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.dice import Die
from rollwright.core.errors import DiceMismatch, RecordError
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.pending_throw import PendingThrow
from rollwright.core.playing import Watch, play
from rollwright.core.steps import Roll
from rollwright.core.text import Text, Verbatim, Words

FORMAT: Final = "rollwright strip/1"
FILE: Final = "dice-strip.json"
FEWEST, MOST = 12, 144
"""The minimum and the maximum number of throws on a strip."""
SPARE: Final = 2
"""People may roll more often than a bot that plays at random."""
SETUP: Final = 2
"""A die that is thrown only before this throw belongs to the start."""
IDLE, GAMES = 3, 12
"""Games are looked at until so many showed no other dice, and never more than twelve."""
_STREAM: Final = re.compile(rb"stream\r?\n(.*?)\r?\nendstream", re.DOTALL)


class Strip(NamedTuple):
    """Throws by their stream: in each the faces by the ids of the dice; all follow from the secret."""

    game: str
    mode: str
    version: int
    secret: str
    throws: dict[str, list[dict[str, str]]]

    @property
    def commitment(self) -> str:
        """The fingerprint of the secret, told before the first throw."""
        return SeededDice(self.secret).commitment

    def dumps(self) -> str:
        """The strip as it goes with the PDF."""
        return json.dumps({"format": FORMAT, **self._asdict(), "commitment": self.commitment})


Last = dict[str, dict[str, int]]
"""Which dice a game throws in which stream, and in which throw for the last time."""


class _Throws(Watch):
    """Notes what is thrown in one game."""

    def __init__(self) -> None:
        self.last: Last = {}

    def asked(self, match: Match, ask: PendingThrow) -> None:
        if isinstance(ask.step, Roll):
            seen = self.last.setdefault(ask.stream, {})
            seen.update({die.id: max(ask.nth, seen.get(die.id, 0)) for die in ask.dice})


def strip_of(game: Game, options: dict[str, str], players: int, secret: str) -> Strip:
    """The throws that a game on this secret may need: what some games needed, and some more.

    They are those of `rollwright play --seed` with the same secret, in the same order.
    """
    dice, games = SeededDice(secret), _games(game, options, players, secret)
    streams = sorted({stream for last in games for stream in last})
    throws = {stream: list(_rows(game, dice, stream, [last.get(stream, {}) for last in games])) for stream in streams}
    made = game.components
    return Strip(made.id, made.mode, made.version, secret, throws)


def _games(game: Game, options: dict[str, str], players: int, secret: str) -> list[Last]:
    """What some games throw, the first of them on the secret: one alone may leave out a die that others need."""
    games: list[Last] = []
    known: set[tuple[str, str]] = set()
    idle = 0
    while idle < IDLE and len(games) < GAMES:
        seed, watch = f"{secret} {len(games)}" if games else secret, _Throws()
        play(Match(game, players, options), SeededDice(seed), RandomBot(seed).choose, watch)
        found = {(stream, die) for stream, seen in watch.last.items() for die in seen}
        idle = 0 if found - known else idle + 1
        known |= found
        games.append(watch.last)
    return games


def _rows(game: Game, dice: SeededDice, stream: str, games: Sequence[dict[str, int]]) -> Iterator[dict[str, str]]:
    """The throws of one stream; a die of the start stands only in the first of them."""
    seen = {die: max(last.get(die, 0) for last in games) for last in games for die in last}
    known = [die for die in game.components.dice.values() if die.id in seen]
    for nth in range(_many(games)):
        thrown = [die for die in known if nth <= seen[die.id] or seen[die.id] >= SETUP or len(known) == 1]
        yield {die.id: _face(dice, stream, nth, die) for die in thrown}


def _many(games: Sequence[dict[str, int]]) -> int:
    """As many as there always are, if they belong to the start; otherwise more than anybody needed."""
    lengths = {max(last.values(), default=-1) + 1 for last in games}
    longest = max(lengths)
    return longest if longest <= SETUP and len(lengths) == 1 else min(MOST, max(FEWEST, SPARE * longest))


def _face(dice: SeededDice, stream: str, nth: int, die: Die) -> str:
    return die.faces[dice.faces(stream, nth, [die])[0] - 1]


def is_strip(content: bytes) -> bool:
    """Whether this may be a printed strip, and no record of a game."""
    return content.startswith(b"%PDF") or FORMAT.encode() in content[:200]


def read_strip(content: bytes) -> tuple[Strip, str]:
    """The strip in a PDF or in its own file, and the fingerprint that stands there."""
    texts = [content, *(_inflated(found[1]) for found in _STREAM.finditer(content))]
    found = next((text for text in texts if FORMAT.encode() in text[:200]), None)
    if found is None:
        raise RecordError("There is no dice strip in this PDF. `rollwright print GAME --dice SECRET` makes one.")
    try:
        facts = json.loads(found)
        throws = {str(stream): [dict(row) for row in rows] for stream, rows in facts["throws"].items()}
        strip = Strip(str(facts["game"]), str(facts["mode"]), int(facts["version"]), str(facts["secret"]), throws)
        return strip, str(facts["commitment"])
    except (ValueError, KeyError, TypeError, AttributeError) as cause:
        raise RecordError("The dice strip cannot be read.") from cause


def _inflated(stream: bytes) -> bytes:
    try:
        return zlib.decompress(stream)
    except zlib.error:
        return b""


def verify_strip(strip: Strip, printed: str, catalog: Catalog, noted: str = "") -> list[Words]:
    """What is proved, in sentences; DiceMismatch where a throw or a fingerprint is not what the secret gives."""
    game, dice = catalog.exact(strip.game, strip.mode, strip.version), SeededDice(strip.secret)
    for said in (printed, noted.lower()):
        if said and said != dice.commitment:
            raise DiceMismatch(Text("The secret of this strip does not fit the fingerprint {f}.", f=Verbatim(said)))
    for stream, rows in strip.throws.items():
        for nth, row in enumerate(rows):
            for name, face in row.items():
                _compare(game.components.dice.get(name), dice, stream, nth, face)
    checked = sum(map(len, strip.throws.values()))
    proved = Text("Checked: all {throws} throws of this strip follow from its secret.", throws=checked)
    noticed = Text("Checked: the fingerprint is the one you noted.")
    advice = Text(
        "Not checked: whether this strip was printed before the game. Give the fingerprint you noted: --commitment HEX."
    )
    return [proved, noticed if noted else advice]


def _compare(die: Die | None, dice: SeededDice, stream: str, nth: int, face: str) -> None:
    if die is None or _face(dice, stream, nth, die) != face:
        raise DiceMismatch(
            Text("Throw {n} of {stream} does not follow from the secret.", n=nth + 1, stream=Verbatim(stream))
        )
