"""One game of the box: played alone it is a mode, one after another three of them are the tournament."""

from collections.abc import Mapping
from typing import Final

from rollwright import Box, Components, End, GameOfDecisions, Seat, Step, Table, Words
from rollwright.core._native import mypyc_attr

from . import telling
from .language import Language

PURPOSES: Final[dict[str, str]] = {
    "word": "The letters of a word stand here. Type the word, or choose its dice one after the other.",
    "points": "What the word of this line scores is written here.",
    "bonus": "Here goes the bonus for the best word of the round: 2, or 1 if several share it.",
    "total": "Your points so far are added up here.",
    "sums": "Your points are added up here.",
    "seq": "The growing word stands here. Choose a die, and its letter goes to the next free box.",
    "laid": "One sign for each die, by its colour; dice that lie in the word are crossed.",
    "won": "A cross goes here for every round that you win.",
    "answer": "If your letter is doubted, the word that you name is written here.",
    "again": "The dice that you throw again are noted here; each costs 1 point.",
    "places": "When a game is over, your score in it and the points for your place are noted here.",
    "champion": "Who wins the tournament gets this star.",
}
"""What the boxes are for, by the first word of their group's id."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CubeGame(GameOfDecisions):
    """The first word of the table's phase is the game's name, the second says where it stands."""

    def __init__(self, components: Components, name: str, language: Language) -> None:
        super().__init__(components)
        self.name = name
        self.language = language
        self.cubes = language.cubes

    def begin(self, t: Table) -> Step:
        """The first step."""
        raise NotImplementedError

    def after(self, t: Table) -> Step:
        """The next step, when one is complete."""
        raise NotImplementedError

    def next(self, t: Table) -> Step:
        return self.begin(t) if t.step is None else self.after(t)

    def enter(self, t: Table, stage: str) -> None:
        """From now on the game stands there."""
        t.phase = f"{self.name} {stage}"

    def end(self, t: Table, why: str) -> End:
        """The game is over."""
        self.enter(t, why)
        return End(why)

    def thrower(self, t: Table) -> int | None:
        """Who throws the dice; None where one throw serves all."""
        return t.active

    def tell_throw(self, t: Table, faces: Mapping[str, int]) -> Words:
        return telling.throwing(faces, self.cubes, self.thrower(t))

    def purpose(self, box: Box) -> Words:
        group = box.group.lstrip("123-")
        return next((said for start, said in PURPOSES.items() if group.startswith(start)), "")

    def tray(self, t: Table, me: Seat) -> dict[str, int]:
        """The cubes before this seat; no lots."""
        return {id: t.dice[id] for id in self.cubes.ids if id in t.dice}
