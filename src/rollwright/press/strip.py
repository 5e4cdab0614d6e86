"""Dice for people without dice: throws of a secret on a strip of paper, which anybody can compute again."""

import json
import re
import zlib
from collections.abc import Iterator
from typing import Final, NamedTuple

from rollwright.bots.random import RandomBot
from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.dice import Die
from rollwright.core.errors import DiceMismatch, RecordError
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.place import PendingThrow
from rollwright.core.playing import Watch, play
from rollwright.core.steps import Roll
from rollwright.core.text import Text, Verbatim, Words

FORMAT: Final = "rollwright strip/1"
FILE: Final = "dice-strip.json"
FEWEST, MOST = 12, 72
"""So many throws a strip has at least and at most."""
SPARE: Final = 1.5
"""People may throw more often than somebody who plays without looking."""
SETUP: Final = 2
"""A die that is thrown only before this throw belongs to the start."""
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


class _Throws(Watch):
    """Which dice are thrown in which stream, and until which throw."""

    def __init__(self) -> None:
        self.last: dict[str, dict[str, int]] = {}

    def asked(self, match: Match, ask: PendingThrow) -> None:
        if isinstance(ask.step, Roll):
            seen = self.last.setdefault(ask.stream, {})
            seen.update({die.id: max(ask.nth, seen.get(die.id, 0)) for die in ask.dice})


def strip_of(game: Game, options: dict[str, str], players: int, secret: str) -> Strip:
    """The throws that a game on this secret may need: what one game needs, and some more.

    They are those of `rollwright play --seed` with the same secret, in the same order.
    """
    dice, watch = SeededDice(secret), _Throws()
    play(Match(game, players, options), dice, RandomBot(secret).choose, watch)
    throws = {stream: list(_rows(game, dice, stream, seen)) for stream, seen in sorted(watch.last.items())}
    made = game.components
    return Strip(made.id, made.mode, made.version, secret, throws)


def _rows(game: Game, dice: SeededDice, stream: str, seen: dict[str, int]) -> Iterator[dict[str, str]]:
    longest = max(seen.values()) + 1
    many = longest if longest <= SETUP else min(MOST, max(FEWEST, int(SPARE * longest)))
    known = [die for die in game.components.dice.values() if die.id in seen]
    for nth in range(many):
        thrown = [die for die in known if nth <= seen[die.id] or seen[die.id] >= SETUP]
        yield {die.id: _face(dice, stream, nth, die) for die in thrown}


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
    proved = Text("Checked: all {throws} throws of this strip are what its secret gives.", throws=checked)
    noticed = Text("Checked: the fingerprint is the one you noted.")
    advice = Text("Not checked: whether this strip was printed before the game. Say what you noted: --commitment HEX.")
    return [proved, noticed if noted else advice]


def _compare(die: Die | None, dice: SeededDice, stream: str, nth: int, face: str) -> None:
    if die is None or _face(dice, stream, nth, die) != face:
        raise DiceMismatch(
            Text("Throw {n} of {stream} is not what the secret gives.", n=nth + 1, stream=Verbatim(stream))
        )
