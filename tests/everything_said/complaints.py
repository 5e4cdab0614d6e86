"""What must not be read by anybody: ids, gaps that nobody filled, words twice, and other accidents of programs."""

import re
from collections.abc import Iterator

from tools.declared import Saying, papers

from rollwright.core.game import Game
from rollwright.core.naming import spot
from rollwright.core.sheet import Paper

TOLD = ("tell", "news", "ending", "scene", "log (turn)", "log (news)", "log (end)", "log (left)")
"""What is told in whole sentences."""
BLANK = "a blank too many"
ACCIDENTS = {
    "an underscore": re.compile(r"_"),
    "an unfilled gap": re.compile(r"[{}]"),
    "a value of Python": re.compile(
        r"\bNone\b(?! of)|\b(True|False)\b|Text\(|Verbatim\(|Player\(|<[A-Za-z]|0x[0-9a-f]|\[\]"
    ),
    "a word twice": re.compile(r"(?<![\w’'-])([A-Za-z]{2,}) \1(?![\w’'-])", re.IGNORECASE),
    "one of many": re.compile(
        r"(?<![\d+.,/:-])(?<!game )(?<!row )(?<!column )(?<!round )(?<!line )\b1 (players|points|boxes|squares|coins|"
        r"cards|dice|rounds|letters|words|crosses|stars|gems|potions|rooms|steps|turns|seats|figures|monsters|items|"
        r"sticks|lines|ingredients|upgrades|customers)\b"
    ),
    "You as a name": re.compile(r"\bYou('s|’s| wins| has| is| was| does| takes)\b"),
    "the number of a box": re.compile(r"\bbox(es)? \d{3,}\b", re.IGNORECASE),
    BLANK: re.compile(r"  | [.,;!?](\s|$)|^\s|\s$"),
    "a letter by itself": re.compile(r"(?<![\w’'-])[b-z](?![\w’'-])"),
}
DICE = re.compile(r"d(4|6|8|10|12|20|100)")
"""Dice that everybody calls so."""
TOKEN = re.compile(r"[A-Za-z0-9_:.@-]*[A-Za-z0-9]")
MIXED = re.compile(r"[a-z]+[A-Z]|[A-Za-z]\d|\d[A-Za-z]|[A-Za-z0-9][_:@.][A-Za-z0-9]")
"""How an id looks that no sentence has: `r8c3`, `U09`, `sketch:2`, `kindOf`."""
ORDINAL = re.compile(r"\d+(st|nd|rd|th|x|mm)|\d+x\d+|\d*d\d+|x\d+")


class Complaints:
    """Complains about what a game says. It knows the ids of the game's own components."""

    def __init__(self, game: Game) -> None:
        self.names = frozenset(_names_of_squares(game))
        self.ids = frozenset(_ids(game)) - self.names

    def of(self, saying: Saying, said: str) -> Iterator[str]:
        """What is wrong with the words as they are read."""
        for what, pattern in ACCIDENTS.items():
            found = pattern.search(said)
            if found and not (saying.kind == "print" and what == BLANK):
                yield f"{what} ({found[0].strip()!r})"
        for token in TOKEN.findall(said):
            if self._is_id(token):
                yield f"an id ({token!r})"
        if saying.kind in TOLD and not said.endswith((".", "!", "?", ":", "”")):
            yield "no whole sentence"

    def _is_id(self, token: str) -> bool:
        if token in self.names or DICE.fullmatch(token) or ORDINAL.fullmatch(token):
            return False
        return token in self.ids or MIXED.search(token) is not None


def _names_of_squares(game: Game) -> Iterator[str]:
    """What people call the squares of a grid: `B3`."""
    for paper in papers(game):
        for box in paper.boxes:
            group = paper.groups[box.group]
            if group.columns:
                yield str(spot(box, group))


def _ids(game: Game) -> Iterator[str]:
    """Ids of the components that are no ordinary words."""
    made = game.components
    found = [*made.tasks, *made.options, *made.dice, *made.decks, *made.ends, *made.parts, *made.rules, *made.decisions]
    found += [choice for choices in made.options.values() for choice in choices]
    found += [card for deck in made.decks.values() for card in deck.cards]
    found += [token for move in made.moves.all for token in move.key.split()]
    for paper in papers(game):
        found += _ids_of(paper)
    yield from (name for name in found if not name.isalpha() and not name.isdecimal() and _is_code(name))


def _ids_of(paper: Paper) -> list[str]:
    return [*paper.by_id, *paper.groups]


def _is_code(name: str) -> bool:
    return " " not in name and any(sign.isalnum() for sign in name) and not name.lstrip("+-").isdecimal()
