"""The papers of The Last Die: the growing word before everybody, and each player's rounds and answers."""

from typing import Final, final

from rollwright.core.layout import notes
from rollwright.core.printed import Decor, Label, Mark, Shape
from rollwright.core.sheet import Field, Group, SheetSpec

from .cubes import Cubes
from .strip import strip

WON: Final[tuple[str, ...]] = ("completed", "concede", "no_dice", "doubt_failed", "doubt_ok")
"""Why a round was won, by the value of its circle, from 1."""
COMPLETED, CONCEDED, NO_DICE, DOUBT_FAILED, DOUBT_OK = 1, 2, 3, 4, 5
CIRCLE: Final[tuple[Mark, ...]] = tuple(Mark("cross", text="x") for _ in WON)
MOST_ROUNDS: Final = 5


@final
class WonPage:
    """A player's circles, one for each round won, and a strip to answer a doubt in."""

    def __init__(self, prefix: str, x: float, y: float, circles: int, beside: bool = False) -> None:
        fields = [
            Field(f"{prefix}won{n + 1}", Shape("round", x + 13 * n, y, 10, 10), n + 1, marks=CIRCLE)
            for n in range(circles)
        ]
        self.won = Group(f"{prefix}won", fields, "rounds won")
        right, down = (x + 40, y) if beside else (x, y + 20)
        self.answer = strip(f"{prefix}answer", right, down, 9, "answer to a doubt")
        self.groups: list[Group] = [self.won, self.answer]
        self.decor: list[Decor] = [
            Label("rounds won", x, y - 3.5, 3.2),
            Label("answer to a doubt", right, down - 3.5, 3.2),
        ]

    def rounds(self, cells: list[int]) -> list[int]:
        """Why each round was won."""
        return [value for value in cells[self.won.start : self.won.stop] if value]


@final
class Middle:
    """The middle of the table: the word, the dice that lie in it, and who began."""

    def __init__(self, cubes: Cubes) -> None:
        size = 12.0
        self.word = strip("seq", 12, 26, size, "the word")
        fields = [
            Field(f"laid-{id}", Shape("bare", 12 + size * n + 1.5, 48, 9, 9), label=id, marks=(Mark("cross", text=id),))
            for n, id in enumerate(cubes.ids)
        ]
        self.laid = Group("laid", fields, "dice laid")
        self.notes = notes("middle", ["starter"], "all")
        self.spec = SheetSpec(
            [self.word, self.laid, self.notes],
            (180, 64),
            "The Last Die",
            [Label("the word", 12, 22, 3.2), Label("dice in it", 12, 44, 3.2)],
        )
