"""The thirteen dice: colours, faces, and what a throw of them shows."""

from collections.abc import Mapping
from typing import Any, Final, final

from rollwright import Die, Kind, Text

from .letters import DIFFER_FACE, EQUAL_FACE
from .naming import nth_die

UNKNOWN: Final = -1
"""The face of a die that has not been thrown."""
_SIGNS: Final[dict[str, int]] = {"=": EQUAL_FACE, "!=": DIFFER_FACE}


@final
class Cubes:
    """The dice of one language (RC-1)."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        groups, bonus = table["group"], str(table["meta"]["bonus_colour"])
        self.colours: tuple[str, ...] = tuple(str(group["colour"]) for group in groups)
        dice: list[Die] = []
        colour: list[int] = []
        called: list[Text] = []
        short: list[str] = []
        self.kinds: dict[str, Kind] = {}
        """How the dice are told apart, by id."""
        for number, group in enumerate(groups):
            for nth in range(int(group["count"])):
                faces = [str(face) for face in group["faces"]]
                signs = ["≠" if face == "!=" else face for face in faces]
                alone = (
                    str(group["id"]) if int(group["count"]) == 1 else ""
                )  # the others are told apart by their numbers
                dice.append(Die(f"{group['id']}{nth + 1}", faces, says=signs, looks=signs, sign=alone))
                colour.append(number)
                called.append(nth_die(self.colours[number], nth + 1))
                colour_name = self.colours[number].replace("_", " ")
                short.append(f"{colour_name} {nth + 1}" if int(group["count"]) > 1 else colour_name)
                self.kinds[dice[-1].id] = Kind(str(group.get("hex", "")), str(group["id"]))
        self.dice: tuple[Die, ...] = tuple(dice)
        self.ids: tuple[str, ...] = tuple(die.id for die in dice)
        self.signs: tuple[str, ...] = tuple(self.kinds[id].sign for id in self.ids)
        """A letter for the colour of each die, for print and terminal."""
        self.number: dict[str, int] = {id: n for n, id in enumerate(self.ids)}
        self.colour: tuple[int, ...] = tuple(colour)
        """The colour of each die, by number."""
        self.called: tuple[Text, ...] = tuple(called)
        """What people call each die, by number."""
        self.short: tuple[str, ...] = tuple(short)
        """The same as it is written into a small circle: `red 2`."""
        self.bonus: tuple[bool, ...] = tuple(self.colours[c] == bonus for c in colour)
        """Whether a letter on this die is worth an additional point (RC-35)."""
        self.faces: tuple[tuple[int, ...], ...] = tuple(tuple(_face(name) for name in die.faces) for die in dice)

    def colour_of(self, die: int) -> str:
        """The name of a die's colour in the data."""
        return self.colours[self.colour[die]]

    def shown(self, dice: Mapping[str, int]) -> list[int]:
        """What every die shows, in die order: a letter by its number, or a wildcard."""
        throw = []
        for n, id in enumerate(self.ids):
            at = dice.get(id, 0)
            throw.append(self.faces[n][at - 1] if at else UNKNOWN)
        return throw


def _face(name: str) -> int:
    return _SIGNS[name] if name in _SIGNS else ord(name) - 65
