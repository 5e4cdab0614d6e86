"""The colours that a die or a group of boxes can have, by name. A colour never stands alone: a sign goes with it."""

from typing import Final, NamedTuple

from .errors import GameDefinitionError
from .nearest import unknown


class Colour(NamedTuple):
    """A fill, and an ink that can be read on it; both as `#rrggbb`."""

    fill: str
    ink: str


_DARK, _WHITE = "#1F2430", "#FFFEFB"
PALETTE: Final[dict[str, Colour]] = {
    "white": Colour(_WHITE, _DARK),
    "black": Colour(_DARK, _WHITE),
    "grey": Colour("#A9AEB6", _DARK),
    "red": Colour("#B3261E", _WHITE),
    "orange": Colour("#E8862E", _DARK),
    "yellow": Colour("#F4CE3A", _DARK),
    "green": Colour("#0B7A55", _WHITE),
    "blue": Colour("#1F5FA8", _WHITE),
    "purple": Colour("#6D3F9C", _WHITE),
    "pink": Colour("#EE9DC0", _DARK),
    "brown": Colour("#7A4A26", _WHITE),
}


def known(colour: str, of: str) -> str:
    """The colour itself, if it is in the palette or empty."""
    if colour and colour not in PALETTE:
        raise GameDefinitionError(f"{of}: {unknown('colour', colour, PALETTE)}")
    return colour
