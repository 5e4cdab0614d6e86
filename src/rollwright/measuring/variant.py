"""A game as requested: rules, data and house rules, and the required precision."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rollwright.core.errors import BadOption, UnknownGame
from rollwright.core.game import Game
from rollwright.data_folder import folder_texts
from rollwright.fingerprint import rules_fingerprint
from rollwright.game_file import known_games

Pairs = tuple[tuple[str, str], ...]


class Variant(NamedTuple):
    """A game as a designer has it on the table: rules, data and house rules. It can be sent to another process."""

    game: str
    """The name of a title, or a file like my_game.py."""
    mode: str = ""
    data: Pairs = ()
    """Its files of component data, by name; without any, those that are printed."""
    options: Pairs = ()
    label: str = ""
    """The designer's name for it."""

    def load(self) -> Game:
        """The rules."""
        return _load(self.game, self.mode, self.data)

    def facts(self) -> list[object]:
        """Everything that identifies a variant."""
        game = self.load()
        made = game.components
        return [made.id, made.mode, made.version, made.data, sorted(self.options), rules_fingerprint(game)]


@cache
def _load(name: str, mode: str, data: Pairs) -> Game:
    try:
        return _find(name, mode, data, alone=True)
    except UnknownGame:  # perhaps somebody else's package offers this mode
        return _find(name, mode, data, alone=False)


def _find(name: str, mode: str, data: Pairs, alone: bool) -> Game:
    catalog, title = known_games(name, alone)
    return (catalog.varied(title, dict(data)) if data else catalog).find(title, mode)


def pairs(values: Mapping[str, object]) -> Pairs:
    """A mapping as it is compared and sent."""
    return tuple(sorted((name, str(value)) for name, value in values.items()))


def variant_of(game: str, mode: str, data: Path | None, options: Sequence[str]) -> Variant:
    """The game with its data and house rules."""
    rules = Variant(game, mode).load()
    chosen = {name: value or "true" for name, _, value in (option.partition("=") for option in options)}
    texts = folder_texts(data, game) if data else {}
    label = data.name if data else ", ".join(options) or "as printed"
    return Variant(game, rules.components.mode, pairs(texts), pairs(chosen), label)


def within(text: str) -> float:
    """How precise a result shall be, as `1%` or `0.5`: half the width of its interval."""
    number, percent = text.strip().removesuffix("%"), text.strip().endswith("%")
    try:
        value = float(number or 0) / (100 if percent else 1)
    except ValueError:
        raise BadOption(f"--within takes a number such as 1% or 0.5, not '{text}'.") from None
    if value < 0:
        raise BadOption("--within takes a number above 0.")
    return value
