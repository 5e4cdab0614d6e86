"""Dice that fall once as their author wants, and then normally."""

from collections.abc import Sequence

from rollwright.core.chance import Chance
from rollwright.core.dice import Deck, Die


class ChosenDice(Chance):
    """The next throw of each chosen die shows that face; everything else comes from another source."""

    def __init__(self, ordinary: Chance, chosen: dict[str, int]) -> None:
        self.ordinary, self.chosen = ordinary, chosen
        """`chosen` is emptied as the dice are thrown."""

    def faces(self, stream: str, nth: int, dice: Sequence[Die]) -> tuple[int, ...]:
        """The chosen faces, and the results of the other dice."""
        fallen = self.ordinary.faces(stream, nth, dice)
        return tuple([self.chosen.pop(die.id, face) for die, face in zip(dice, fallen, strict=True)])

    def cards(self, deck: Deck, nth: int, n: int) -> tuple[int, ...]:
        """Unchanged."""
        return self.ordinary.cards(deck, nth, n)
