"""Messages about a paper, as any client draws it: lengths are millimetres from the top left corner."""

import msgspec


class Shape(msgspec.Struct):
    """The outline of a box; `kind` says how it is drawn: `square`, `soft`, `round`, `token` and so on."""

    kind: str
    x: float
    y: float
    w: float
    h: float


class Mark(msgspec.Struct):
    """How one value of a box looks: glyphs joined by a plus sign, a small figure beside them, a seat's wash."""

    glyph: str
    note: str
    paint: int
    ink: str
    text: str


class Field(msgspec.Struct, omit_defaults=True, kw_only=True):
    """A box."""

    id: str
    group: str
    at: int
    value: int
    label: str
    name: str = ""
    """What it is called, where it is not found by its row and column."""
    icon: str
    shape: Shape
    marks: int
    """Index into the paper's `marks`."""
    cards: int
    """Index into the paper's `cards`."""


class Group(msgspec.Struct):
    """Boxes that belong together: from `start` up to, but not including, `stop`."""

    id: str
    seen: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    named: bool
    """Whether the names of rows and columns are printed."""
    over: str
    """Tokens: value v lies on the v-th box of this group."""
    start: int
    stop: int
    title: str
    heading: str
    """What is printed above its first box."""


class Label(msgspec.Struct, tag="label", tag_field="kind"):
    """Printed text, centred on `y`; `anchor` is start, middle or end."""

    text: str
    x: float
    y: float
    size: float
    anchor: str
    bold: bool
    light: bool
    """Whether it stands on a panel of ink."""
    width: float
    """The width of the column in which its words are set; 0 for one line."""
    lines: int
    """The height of the column in lines of this size."""


class Icon(msgspec.Struct, tag="icon", tag_field="kind"):
    """A printed glyph, fitted into a rectangle; `over` the boxes if it belongs to several of them."""

    glyph: str
    x: float
    y: float
    w: float
    h: float
    over: bool


class Line(msgspec.Struct, tag="line", tag_field="kind"):
    """A printed hairline, or a heavy or a dotted line."""

    x1: float
    y1: float
    x2: float
    y2: float
    heavy: bool
    dotted: bool


class Frame(msgspec.Struct, tag="frame", tag_field="kind"):
    """A printed rectangle around something."""

    x: float
    y: float
    w: float
    h: float
    heavy: bool


class Panel(msgspec.Struct, tag="panel", tag_field="kind"):
    """A printed patch under the boxes on it: `#rrggbb`, `ink`, or, without a colour, a tint of the table's."""

    x: float
    y: float
    w: float
    h: float
    colour: str
    strength: float


Decor = Label | Icon | Line | Frame | Panel


class Picture(msgspec.Struct):
    """What can lie in a box: value v is the v-th card of its pack."""

    name: str
    text: str
    size: tuple[float, float]
    decor: list[Decor]


class Layout(msgspec.Struct):
    """What differs in a layout: `headings` and `named` by group, `shapes` by box."""

    size: tuple[float, float]
    title: str
    decor: list[Decor]
    headings: list[str]
    named: list[bool]
    shapes: list[tuple[str, float, float, float, float]]
    """The kind, x, y, width and height of each."""


class Paper(msgspec.Struct):
    """One paper: its boxes, what may be written in them, and what is printed around them."""

    size: tuple[float, float]
    title: str
    decor: list[Decor]
    groups: list[Group]
    fields: list[Field]
    marks: list[list[Mark]]
    cards: list[list[Picture]]
    layouts: dict[str, Layout]
    """The same boxes at other places, for screens of another shape."""


class Glyph(msgspec.Struct, omit_defaults=True):
    """How a sign is drawn, in a square of 24 units; every text is an SVG path of M, L, C and Z."""

    body: str = ""
    """Closed outline; paint goes inside it."""
    lines: str = ""
    """Further lines."""
    solid: str = ""
    """Parts that are filled."""
    figure: str = ""
    """A number inside, in the height of the last number of `figure_at`."""
    figure_at: tuple[float, float, float] = (12, 12, 9)
    stretch: bool = False
    """Whether it fills all of its box, in the box's proportions."""
    dotted: bool = False
    swatch: int = 0
    """A seat whose colour and hatching fill the body."""


class Letters(msgspec.Struct):
    """How words are written by hand: paths by character, and what is put above and below letters."""

    characters: dict[str, str]
    small: str
    """The letters that accents stand lower over."""
    accents: dict[str, str]
    tails: dict[str, str]
