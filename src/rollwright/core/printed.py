"""The vocabulary of printed matter: where a box stands, and what a mark in it looks like.

Lengths are millimetres from the top left corner of the page. Nothing here draws; `rollwright.paper` and the browser do.
"""

from typing import NamedTuple


class Shape(NamedTuple):
    """The outline of a box.

    kind: `square` (sharp corners), `soft` (rounded), `round` (ellipse), `star`, `line` (a line to write on),
    `bare` (a place without outline), `token` (no place of its own: it lies on a box of another group),
    `margin` (kept in mind, not drawn).
    """

    kind: str
    x: float
    y: float
    w: float
    h: float


class Mark(NamedTuple):
    """How one value of a box looks once a hand has written it."""

    glyph: str
    """Name in the glyph set: `cross`, `stroke`, `ring`, `fill`, a symbol, a single character.

    `number` writes the value itself, `count` one less (so that a 0 can be written), `word` the note; `fill+cross` is
    one over the other.
    """
    note: str = ""
    """A small figure written beside the glyph."""
    paint: int = 0
    """The seat colour (1 to 4) washed and hatched behind the stroke; 0 for none."""
    ink: str = "pencil"
    """`pencil` or `red`."""
    text: str = ""
    """What a terminal writes: one to three characters where many boxes share a line; empty for the glyph's own."""


CROSS = (Mark("cross"),)
NUMBER = (Mark("number"),)
COUNT = (Mark("count"),)


class Label(NamedTuple):
    """Printed text, its capitals and digits centred on `y`.

    `anchor` is start, middle or end; `size` is the size of the type in millimetres, at least 2.5 (7 pt).
    """

    text: str
    x: float
    y: float
    size: float = 3.4
    anchor: str = "start"
    bold: bool = False


class Icon(NamedTuple):
    """A printed glyph, fitted into a rectangle; `over` the boxes where it belongs to several of them."""

    glyph: str
    x: float
    y: float
    w: float
    h: float
    over: bool = False


class Line(NamedTuple):
    """A printed hairline, or a heavy line."""

    x1: float
    y1: float
    x2: float
    y2: float
    heavy: bool = False


class Frame(NamedTuple):
    """A printed rectangle around something."""

    x: float
    y: float
    w: float
    h: float
    heavy: bool = False


Decor = Label | Icon | Line | Frame


class Card(NamedTuple):
    """A card, a tile or a chit that can lie in a box: its name, what it says, and how it is printed.

    `decor` is in millimetres of a card of this `size`; a client fits it into the box.
    """

    name: str
    text: str
    size: tuple[float, float]
    decor: tuple[Decor, ...] = ()
