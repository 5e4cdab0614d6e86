"""The vocabulary of printed matter: where a box is, and what a mark in it looks like.

Lengths are millimetres from the top left corner of the page. Nothing here draws; `rollwright.paper` and the browser do.
"""

from typing import NamedTuple


class Shape(NamedTuple):
    """The outline of a box.

    kind: `square` (sharp corners), `faint` (the same in a hardly visible line), `soft` (rounded), `round` (ellipse),
    `star`, `line` (a line to write on), `bare` (a place without outline), `token` (no place of its own: it lies on a
    box of another group), `margin` (kept in mind, not drawn).

    >>> Box("start", Shape("round", x=20, y=30, w=8, h=8)).shape.kind
    'round'
    """

    kind: str
    x: float
    y: float
    w: float
    h: float


class Mark(NamedTuple):
    """How one value of a box looks once a hand has written it.

    >>> safe = Box("safe", Shape("soft", 20, 30, 8, 8), marks=(Mark("ring"), Mark("cross", ink="red")))
    >>> safe.mark(2).glyph
    'cross'
    """

    glyph: str
    """The name of a glyph: `cross`, `stroke`, `ring`, `fill`, a symbol, a single character, or an OwnGlyph.

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
    """What a terminal shows: one to three characters if many boxes share a line; empty for the glyph's own."""


CROSS = (Mark("cross"),)
NUMBER = (Mark("number"),)
FROM_ZERO = (Mark("count"),)


class Label(NamedTuple):
    """Printed text, its capitals and digits centred on `y`.

    `anchor` is start, middle or end; `size` is the size of the type in millimetres, at least 2.5 (7 pt).

    >>> Paper([], decor=[Label("Round", 20, 12, bold=True)]).decor[0].text
    'Round'
    """

    text: str
    x: float
    y: float
    size: float = 3.4
    anchor: str = "start"
    bold: bool = False
    light: bool = False
    """Whether it stands on a panel of ink."""
    width: float = 0
    """In millimetres, the width of the column in which its words are set, in smaller type if necessary; 0 for one
    line."""
    lines: int = 1
    """The height of the column in lines of this size; the text is centred on `y`."""


class Icon(NamedTuple):
    """A printed glyph, fitted into a rectangle; `over` the boxes if it belongs to several of them.

    >>> Paper([], decor=[Icon("star", 20, 10, w=8, h=8)]).decor[0].glyph
    'star'
    """

    glyph: str
    x: float
    y: float
    w: float
    h: float
    over: bool = False


class Line(NamedTuple):
    """A printed hairline, or a heavy line.

    >>> Paper([], decor=[Line(20, 50, 190, 50, heavy=True)]).decor[0].heavy
    True
    """

    x1: float
    y1: float
    x2: float
    y2: float
    heavy: bool = False
    dotted: bool = False
    """Whether it only divides what belongs together: dotted, in the second ink."""


class Frame(NamedTuple):
    """A printed rectangle around something.

    >>> Paper([], decor=[Frame(20, 50, w=170, h=40)]).decor[0].w
    170
    """

    x: float
    y: float
    w: float
    h: float
    heavy: bool = False


class Panel(NamedTuple):
    """A printed patch of one of the palette's colours, under the boxes on it.

    Without a colour it is a tint of the table's, so strong; `ink` is the title's own ink, for light labels.

    >>> Paper([], decor=[Panel(20, 50, w=170, h=40, colour="yellow")]).decor[0].colour
    'yellow'
    """

    x: float
    y: float
    w: float
    h: float
    colour: str = ""
    strength: float = 0.62


Decor = Label | Icon | Line | Frame | Panel


class Picture(NamedTuple):
    """A card, a tile or a chit that can lie in a box: its name, its text, and how it is printed.

    `decor` is in millimetres of a card of this `size`; a client fits it into the box.

    >>> GUARD = Picture("guard", "Stops a thief.", (20, 28), (Label("Guard", 10, 6, anchor="middle"),))
    >>> market = places("market", 3, 20, 20, ["guard"], (GUARD,))
    >>> market.boxes[0].card(1).text
    'Stops a thief.'
    """

    name: str
    text: str
    size: tuple[float, float]
    decor: tuple[Decor, ...] = ()
