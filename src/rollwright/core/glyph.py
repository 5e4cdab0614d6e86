"""A sign that a sheet, a card or a die can show, and how a game brings signs of its own."""

from typing import NamedTuple, Self

from ._native import mypyc_attr


class Glyph(NamedTuple):
    """How a sign is drawn, in a square of 24 units; every text is an SVG path of M, L, C and Z."""

    body: str = ""
    """Closed outline; paint goes inside it."""
    lines: str = ""
    """Further lines."""
    solid: str = ""
    """Parts that are filled."""
    figure: str = ""
    """A number inside, in the height of `figure_at[2]`."""
    figure_at: tuple[float, float, float] = (12, 12, 9)
    stretch: bool = False
    """Whether it fills all of its box, in the box's proportions, and goes around what is printed in a bare place."""
    dotted: bool = False
    swatch: int = 0
    """A seat whose colour and hatching fill the body."""


@mypyc_attr(native_class=False)
class OwnGlyph(str):
    """The name of a glyph that the game draws itself, usable wherever a glyph name is.

    >>> RAIL = OwnGlyph("rail", lines="M10 0L10 24M14 0L14 24")
    >>> RAIL == "rail"
    True
    """

    __slots__ = ("glyph",)

    glyph: Glyph

    def __new__(cls, name: str, *, body: str = "", lines: str = "", solid: str = "") -> Self:
        """A name with its drawing: an outline to paint in, lines, and parts that are filled."""
        own = str.__new__(cls, name)
        own.glyph = Glyph(body, lines, solid)
        return own

    def __reduce__(self) -> tuple[object, ...]:
        return _made, (str(self), self.glyph)


def _made(name: str, glyph: Glyph) -> OwnGlyph:
    return OwnGlyph(name, body=glyph.body, lines=glyph.lines, solid=glyph.solid)
