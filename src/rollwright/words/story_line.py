"""One line of a story, as a value, and how it is read."""

from typing import Final, Literal, NamedTuple

from rollwright.core.text import Reader, Words, capital

THROW: Final = "throw"
DRAW: Final = "draw"
TURN: Final = "turn"
NEWS: Final = "news"
END: Final = "end"
LEFT: Final = "left"
LINE: Final = "line"
FIGURE: Final = "figure"
ROOM: Final = "room"
ROUND: Final = "round"
REVEAL: Final = "reveal"
Kind = Literal["throw", "draw", "turn", "news", "end", "left", "line", "figure", "room", "round", "reveal"]


class ShownStep(NamedTuple):
    """One step of a scene to be watched; boxes by their indexes on the sheet of the seat, or on the board."""

    text: Words
    boxes: tuple[int, ...]
    """Walked along, one after the other."""
    region: tuple[int, ...]
    """Lit together."""
    on_board: bool
    sums: tuple[int, int] | None
    sides: tuple[Words, Words]
    gain: int | None
    dice: tuple[tuple[str, int], ...]


class StoryLine(NamedTuple):
    """One thing that happened, told once its viewer may know it."""

    kind: Kind
    text: Words
    seat: int | None = None
    """Whose it was; None for the table's."""
    gain: int | None = None
    """The points it brought to that seat; None if the viewer may not know, or if it is nothing that brings points."""
    boxes: tuple[int, ...] = ()
    """The boxes it is about, by their indexes on the sheet of that seat, or on the board."""
    on_board: bool = False
    general: bool = False
    """Whether the game has no words of its own for it."""
    scene: tuple[ShownStep, ...] = ()
    """What of it is to be watched, step by step."""


def read_line(line: StoryLine, reader: Reader) -> str:
    """The sentence with its gain: `Robin paints three Stairs: +9`."""
    text = capital(reader.read(line.text))
    return f"{text.removesuffix('.')}: {line.gain:+}" if line.gain else text
