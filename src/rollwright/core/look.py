"""The optional look of a game: colours, kinds, a cover, and what is drawn before and after a choice.

All of it is optional. Nothing here draws; a client that knows none of it still shows the game.
"""

from typing import Final, NamedTuple

from .sheet import Box
from .text import Words


class Tones(NamedTuple):
    """The colours of one light, each as `#rrggbb`: table, paper, the two inks, and rings, stamps and chosen borders.

    >>> Tones(room="#F0E1D6", paper="#FDF9F2", ink="#86213F", ink2="#0B7C8A", mark="#0B7C8A").paper
    '#FDF9F2'
    """

    room: str
    paper: str
    ink: str
    ink2: str
    mark: str


class Look(NamedTuple):
    """A title's own colours by day and by night. `rollwright check` refuses pairs that cannot be read.

    >>> day = Tones(room="#F0E1D6", paper="#FDF9F2", ink="#86213F", ink2="#0B7C8A", mark="#0B7C8A")
    >>> night = Tones(room="#1A1113", paper="#2A1D20", ink="#F2AABD", ink2="#5CC9D4", mark="#5CC9D4")
    >>> game = Components("dash", sheet=numbers("n"), rules=[], players=range(1, 5), look=Look(day, night))
    >>> game.look.dark.paper
    '#2A1D20'
    """

    light: Tones
    dark: Tones
    cover: str = ""
    """The front of the box: the text of an SVG drawing, 300 by 400; without one, a pattern of the game's glyphs."""
    lettering: str = ""
    """The title drawn as outlines: the text of an SVG drawing 100 high; without it, the usual typeface."""


class Kind(NamedTuple):
    """How to tell a die, a group, a class or a sort of card from its siblings: never by colour alone.

    `sign` is one or two letters for terminals, for people who do not see the colour, and for prints without ink.

    >>> kinds = {"fire": Kind("#B3261E", "F"), "water": Kind("#1F5FA8", "W")}
    >>> game = Components("dash", sheet=tracks(fire=[1], water=[1]), rules=[], players=range(1, 5), kinds=kinds)
    >>> game.kinds["water"].sign
    'W'
    """

    colour: str
    sign: str
    glyph: str = ""


class Preview(NamedTuple):
    """What a choice would do, drawn on the paper before it is made.

    >>> row = track("row", range(1, 4), 20, 20).boxes
    >>> Preview(texts=((row[2], "+3"),), path=row, gain=3).texts
    ((<row:3>, '+3'),)
    """

    texts: tuple[tuple[Box, Words], ...] = ()
    """Small words in boxes: what would remain there, what it would bring."""
    path: tuple[Box, ...] = ()
    """The path to the box, from box to box."""
    gain: int | None = None
    """The points it brings at once; None if unknown."""
    warning: Words = ""
    """One sentence if the move is rarely meant: `This walls in your last room.`"""
    regions: "tuple[Region, ...]" = ()
    """What would then count: a completed figure, with its name and points on its badge."""


REVEAL: Final = "reveal"
"""A scene that is narrated: its sentences appear one after the other."""

COUNTS: Final = "counts"
OPEN: Final = "open"
LOST: Final = "lost"


class Region(NamedTuple):
    """Boxes that currently belong together: a room, a line, the floor. `state` is `counts`, `open` or `lost`.

    >>> room = grid("house", "AB", "12", 20, 20).boxes[:2]
    >>> Region(room, "counts", badge="+2")
    Region(boxes=(<A1>, <B1>), state='counts', badge='+2', name='')
    """

    boxes: tuple[Box, ...]
    state: str = OPEN
    badge: Words = ""
    """A few characters written on it: its size, its points."""
    name: Words = ""
    """Its name in celebrations: `Row 1`."""


class SceneStep(NamedTuple):
    """One moment of a scene: boxes to walk along, a region to highlight, two sums to compare, a gain to stamp.

    >>> row = track("row", range(1, 4), 20, 20).boxes
    >>> SceneStep("The row is full.", boxes=row, gain=10).gain
    10
    """

    text: Words
    boxes: tuple[Box, ...] = ()
    region: tuple[Box, ...] = ()
    sums: tuple[int, int] | None = None
    gain: int | None = None
    dice: tuple[tuple[str, int], ...] = ()
    """Dice that were rolled, and the faces they show, counted from 1."""
    sides: tuple[Words, Words] = ("", "")
    """What the two sums count."""


class Scene(NamedTuple):
    """A climax to watch step by step: a full line, a fight, a reveal.

    >>> row = track("row", range(1, 4), 20, 20).boxes
    >>> full = Scene("line", (SceneStep("The row is full.", boxes=row), SceneStep("It brings 10 points.", gain=10)))
    >>> [step.text for step in full.steps]
    ['The row is full.', 'It brings 10 points.']
    """

    kind: str
    """`line`, `figure`, `room`, `round`, `reveal` or `end`: it determines stamp and sound."""
    steps: tuple[SceneStep, ...]


NO_PREVIEW: Final = Preview()
