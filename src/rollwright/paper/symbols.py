"""The plain glyphs: what a pencil does in a box, simple shapes, dice.

Every glyph is drawn in a square of 24 units, in one line style, and can be told from the others at 16 pixels.
"""

from itertools import combinations
from math import cos, pi, sin

from rollwright.core.glyph import Glyph

from .paths import ellipse, number


def polygon(corners: int, x: float, y: float, radius: float, inner: float = 0.0) -> str:
    """A regular polygon standing on a side or on a point, the first corner on top; a star if `inner` is given."""
    points = []
    steps = 2 * corners if inner else corners
    for n in range(steps):
        r = inner if inner and n % 2 else radius
        angle = 2 * pi * n / steps
        points.append(f"{number(x + r * sin(angle))} {number(y - r * cos(angle))}")
    return f"M{points[0]}L{' '.join(points[1:])}Z"


def dots(*places: tuple[float, float], radius: float = 1.9) -> str:
    """Round spots: pips, eyes."""
    return "".join(ellipse(x, y, radius) for x, y in places)


SQUARE = "M3.5 3.5L20.5 3.5 20.5 20.5 3.5 20.5Z"
STAR = polygon(5, 12, 13.1, 11.6, 5.2)
TRIANGLE = "M12 3L21.8 20.2 2.2 20.2Z"
RHOMBUS = "M12 1.8L20.4 12 12 22.2 3.6 12Z"
_CUBE = (
    "M6.5 3L17.5 3C19.6 3 21 4.4 21 6.5L21 17.5C21 19.6 19.6 21 17.5 21"
    "L6.5 21C4.4 21 3 19.6 3 17.5L3 6.5C3 4.4 4.4 3 6.5 3Z"
)
_LOW, _MID, _HIGH = 7.6, 12.0, 16.4

MARKS = {
    "cross": Glyph(lines="M4 4L20 20M20 4L4 20"),
    "stroke": Glyph(lines="M4.5 19.5L19.5 4.5"),
    "tick": Glyph(lines="M4 13.4L9.4 19L20.4 5"),
    "ring": Glyph(body=ellipse(12, 12, 10.4, bulge=0.74), stretch=True),
    "dash": Glyph(lines="M4 12L20 12"),
    "across": Glyph(lines="M-.6 12L24.6 12", stretch=True),
    "down": Glyph(lines="M12 -.6L12 24.6", stretch=True),
    "dot": Glyph(solid=dots((12, 12), radius=3.4)),
    "clear": Glyph(),
}
SHAPES = {
    "circle": Glyph(body=ellipse(12, 12, 9)),
    "triangle": Glyph(body=TRIANGLE),
    "rhombus": Glyph(body=RHOMBUS),
    "square": Glyph(body=SQUARE),
    "star": Glyph(body=STAR),
    "arrow": Glyph(lines="M3 12L20.5 12M14 5.5L20.5 12L14 18.5"),
    "equal": Glyph(lines="M5 9L19 9M5 15L19 15"),
    "unequal": Glyph(lines="M5 9L19 9M5 15L19 15M16 4L8 20"),
}
DICE = {
    "d4": Glyph(body=polygon(3, 12, 15.1, 13.2), figure="4", figure_at=(12, 15.4, 8)),
    "d6": Glyph(body=SQUARE, figure="6"),
    "d8": Glyph(body="M12 .8L22 12 12 23.2 2 12Z", figure="8"),
    "d10": Glyph(body="M12 .8L21.6 8.6 12 23.4 2.4 8.6Z", figure="10", figure_at=(12, 10.2, 7.6)),
    "d12": Glyph(body=polygon(5, 12, 13, 11.6), figure="12", figure_at=(12, 13.4, 8.4)),
    "d20": Glyph(body=polygon(6, 12, 12, 11.4), figure="20", figure_at=(12, 12, 8.4)),
}
"""Silhouettes that differ in shape, each with its number of sides."""
FACES = {
    "face1": Glyph(body=_CUBE, solid=dots((_MID, _MID))),
    "face2": Glyph(body=_CUBE, solid=dots((_HIGH, _LOW), (_LOW, _HIGH))),
    "face3": Glyph(body=_CUBE, solid=dots((_HIGH, _LOW), (_MID, _MID), (_LOW, _HIGH))),
    "face4": Glyph(body=_CUBE, solid=dots((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _HIGH), (_HIGH, _HIGH))),
    "face5": Glyph(body=_CUBE, solid=dots((_LOW, _LOW), (_HIGH, _LOW), (_MID, _MID), (_LOW, _HIGH), (_HIGH, _HIGH))),
    "face6": Glyph(
        body=_CUBE,
        solid=dots((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _MID), (_HIGH, _MID), (_LOW, _HIGH), (_HIGH, _HIGH)),
    ),
    "die": Glyph(body=_CUBE),
}
_SIDES = {"n": "M1.8 2.4L22.2 2.4", "e": "M21.6 1.8L21.6 22.2", "s": "M22.2 21.6L1.8 21.6", "w": "M2.4 22.2L2.4 1.8"}


def _dotted(sides: tuple[str, ...]) -> Glyph:
    return Glyph(lines="".join(_SIDES[side] for side in sides), stretch=True, dotted=True)


DOTTED = {f"dotted-{''.join(sides)}": _dotted(sides) for count in range(1, 5) for sides in combinations("nesw", count)}
"""A dotted line just inside some sides of a box: `dotted-n`, `dotted-es`, ..., `dotted-nesw`."""
_TO_SIDES = {"n": "M12 12L12 0", "e": "M12 12L24 12", "s": "M12 12L12 24", "w": "M12 12L0 12"}
WAYS = {
    f"way-{''.join(sides)}": Glyph(lines="".join(_TO_SIDES[side] for side in sides), stretch=True)
    for count in range(1, 5)
    for sides in combinations("nesw", count)
}
"""A way from the middle of a box through some of its sides: `way-n`, `way-es`, ..."""
SWATCHES = {f"seat{seat}": Glyph(body=_CUBE, swatch=seat) for seat in range(1, 5)}
"""A patch of a seat's colour and hatching."""
