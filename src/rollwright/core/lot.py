"""Drawing lots: chance decides which of several it is, or in which order they come."""

from collections.abc import Mapping, Sequence
from typing import final

from .dice import Die
from .steps import Roll


@final
class Lot:
    """Lots for each of these numbers of candidates: one die for each. Put `*lot.dice` among the dice of the game.

    `names` are what the faces are called, by default 0, 1, 2, ...: the seats.

    >>> STARTS = Lot("start", range(2, 5))
    >>> [die.id for die in STARTS.dice]
    ['start2', 'start3', 'start4']
    >>> STARTS.draw(3).dice, STARTS.drawn({"start3": 2}, [4, 5, 6])
    (('start3',), 5)
    """

    def __init__(self, id: str, numbers: range, names: Sequence[str] = ()) -> None:
        self.id = id
        faces = tuple(names) or tuple([str(n) for n in range(max(numbers))])
        self.dice: tuple[Die, ...] = tuple([Die(f"{id}{n}", faces[:n]) for n in numbers])

    def draw(self, n: int) -> Roll:
        """Draw one of n."""
        return Roll((f"{self.id}{n}",))

    def drawn(self, dice: Mapping[str, int], among: Sequence[int]) -> int:
        """The one of these that was drawn, as `t.dice` shows it."""
        return among[dice[f"{self.id}{len(among)}"] - 1]

    def shuffle(self, among: Sequence[int]) -> Roll:
        """Put these in order: each die picks one of those that remain."""
        return Roll(self._each(len(among)), among=[str(one) for one in among])

    def order(self, dice: Mapping[str, int], among: Sequence[int]) -> list[int]:
        """The order that `t.dice` shows for these."""
        left, found = list(among), []
        for name in self._each(len(among)):
            found.append(left.pop(dice[name] - 1))
        return found + left

    def _each(self, n: int) -> list[str]:
        return [f"{self.id}{left}" for left in range(n, 1, -1)]
