"""Small pictures: treasure and tools, creatures of a dungeon, the stock of an alchemist, block shapes."""

from rollwright.core.glyph import Glyph

from .paths import ellipse
from .symbols import dots

_SHIELD = "M12 2.2C14.6 4.4 17.6 5.3 20.8 5.4C21 12.6 18.8 18.2 12 22C5.2 18.2 3 12.6 3.2 5.4C6.4 5.3 9.4 4.4 12 2.2Z"

THINGS = {
    "coin": Glyph(body=ellipse(12, 12, 9.8), lines=ellipse(12, 12, 6.2)),
    "shield": Glyph(body=_SHIELD),
    "key": Glyph(body=ellipse(7, 12, 4.6), lines="M11.6 12L22 12L22 16.2M17.4 12L17.4 15.4"),
    "lock": Glyph(
        body="M4.5 10.8L19.5 10.8 19.5 21.6 4.5 21.6Z",
        lines="M7.6 10.8L7.6 8C7.6 1.4 16.4 1.4 16.4 8L16.4 10.8M12 16L12 18.6",
        solid=dots((12, 15.4), radius=1.5),
    ),
    "bag": Glyph(
        body="M9.2 7.4C4.6 10.8 2.6 15.4 4 18.8C4.8 20.8 6.6 21.6 8.8 21.6L15.2 21.6C17.4 21.6 19.2 20.8 20 18.8"
        "C21.4 15.4 19.4 10.8 14.8 7.4Z",
        lines="M9.2 7.4L7.2 2.8C9 3.8 10.4 2.6 12 2.6C13.6 2.6 15 3.8 16.8 2.8L14.8 7.4",
    ),
    "sword": Glyph(body="M21.4 2.6L20.2 7.4 9.6 18 6 14.4 16.6 3.8Z", lines="M3.4 13.4L10.6 20.6M6.6 17.4L2.6 21.4"),
    "armor": Glyph(
        body="M7.4 2.8C8.6 6 15.4 6 16.6 2.8L20.6 4.6C19.4 7.6 19.2 10 19.8 12.6L18 21.2L6 21.2L4.2 12.6"
        "C4.8 10 4.6 7.6 3.4 4.6Z",
        lines="M12 5.4L12 21.2M4.2 12.6C9 14.6 15 14.6 19.8 12.6",
    ),
    "robe": Glyph(
        body="M9 2.4L12 6.4 15 2.4 18 4.2 22.2 13.4 18.6 15 17 11.8 19.4 21.6 4.6 21.6 7 11.8 5.4 15 1.8 13.4 6 4.2Z",
        lines="M12 6.4L12 21.6",
    ),
    "pencil": Glyph(body="M16.6 3.2L20.8 7.4 8.4 19.8 2.8 21.2 4.2 15.6Z", lines="M4.2 15.6L8.4 19.8M14 5.8L18.2 10"),
    "person": Glyph(
        body="M3.6 21.6C3.8 16 7 13.4 12 13.4C17 13.4 20.2 16 20.4 21.6Z",
        lines=ellipse(12, 6.8, 4.4),
    ),
    "house": Glyph(
        body="M2.4 11.6L12 3 21.6 11.6 19 11.6 19 21.2 5 21.2 5 11.6Z", lines="M10 21.2L10 15L14 15L14 21.2"
    ),
    "card": Glyph(body="M5.5 2.4L18.5 2.4 18.5 21.6 5.5 21.6Z", lines="M9 7L15 7"),
}
DUNGEON = {
    "ghost": Glyph(
        body="M4.6 21.4L4.6 11C4.6 .4 19.4 .4 19.4 11L19.4 21.4L15.8 18.4L12 21.4L8.2 18.4Z",
        solid=dots((9.2, 10.6), (14.8, 10.6), radius=1.5),
    ),
    "bat": Glyph(
        body="M12 9.4C12.8 9.4 13.4 8.2 13.8 6.2L15.2 9.2C17.6 7.2 20.4 6.4 23.2 7.4C21.6 9.6 21.2 12.2 21.6 15"
        "C19.6 13.4 17.4 13.8 16.4 16C14.8 14.8 13 15.8 12 18.8C11 15.8 9.2 14.8 7.6 16C6.6 13.8 4.4 13.4 2.4 15"
        "C2.8 12.2 2.4 9.6 .8 7.4C3.6 6.4 6.4 7.2 8.8 9.2L10.2 6.2C10.6 8.2 11.2 9.4 12 9.4Z",
    ),
    "slime": Glyph(
        body="M2.6 19.4C2.2 16.6 5 15 6.2 11.6C7.4 8 8.6 4.6 12 4.6C15.4 4.6 16.6 8 17.8 11.6C19 15 21.8 16.6 21.4 19.4"
        "C21 21.6 3 21.6 2.6 19.4Z",
        solid=dots((9.6, 13.2), (14.4, 13.2), radius=1.5),
    ),
    "blob": Glyph(
        body="M3.4 20.6C1.6 17 2.4 12.6 5.6 11.2C4.8 7 9 4.2 12 7C15 4.2 19.2 7 18.4 11.2C21.6 12.6 22.4 17 20.6 20.6Z",
        lines=ellipse(12, 13.8, 3.2),
        solid=dots((12, 13.8), radius=1.2),
    ),
    "stairs": Glyph(body="M2.6 3.4L7.4 3.4 7.4 9 12.2 9 12.2 14.6 17 14.6 17 20.2 21.8 20.2 21.8 21.6 2.6 21.6Z"),
    "door": Glyph(
        body="M5.4 21.6L5.4 10C5.4 .6 18.6 .6 18.6 10L18.6 21.6Z",
        lines="M2.6 21.6L21.4 21.6",
        solid=dots((14.8, 13.6), radius=1.4),
    ),
}
POTIONS = {
    "flask": Glyph(
        body="M10 2.6L10 9L4.6 18C3.4 20.2 4.6 21.6 6.6 21.6L17.4 21.6C19.4 21.6 20.6 20.2 19.4 18L14 9L14 2.6Z",
        lines="M8.2 2.6L15.8 2.6M6.8 14.6L17.2 14.6",
    ),
    "bottle": Glyph(
        body="M10 2.6L10 7.6C2 10 2.6 21.6 12 21.6C21.4 21.6 22 10 14 7.6L14 2.6Z",
        lines="M8.2 2.6L15.8 2.6M4.6 13.6L19.4 13.6",
    ),
    "phial": Glyph(
        body="M8.6 3L8.6 18C8.6 22.8 15.4 22.8 15.4 18L15.4 3Z",
        lines="M6.6 3L17.4 3M8.6 11L15.4 11",
    ),
    "jar": Glyph(
        body="M5.6 7.2L18.4 7.2C20.6 9 20.6 11 20.6 13L20.6 18.6C20.6 20.6 19.6 21.6 17.6 21.6L6.4 21.6"
        "C4.4 21.6 3.4 20.6 3.4 18.6L3.4 13C3.4 11 3.4 9 5.6 7.2Z",
        lines="M6.4 7.2L6.4 3L17.6 3L17.6 7.2M3.4 14L20.6 14",
    ),
    "decanter": Glyph(
        body="M10.4 5.4L10.4 9.2L3.6 15.4L8 21.6L16 21.6L20.4 15.4L13.6 9.2L13.6 5.4Z",
        lines=ellipse(12, 3.4, 2) + "M3.6 15.4L20.4 15.4",
    ),
    "root": Glyph(
        body="M12 8.4C17.6 8.4 18.4 12.4 16.8 15.2C16 17 17.6 19 19.4 21.8C15.8 21.4 13.6 19.8 12 17.6"
        "C10.4 19.8 8.2 21.4 4.6 21.8C6.4 19 8 17 7.2 15.2C5.6 12.4 6.4 8.4 12 8.4Z",
        lines="M12 8.4C8.6 7.4 6.8 5.2 6.6 2.2C9.6 2.6 11.6 4.6 12 8.4C12.4 4.6 14.4 2.6 17.4 2.2"
        "C17.2 5.2 15.4 7.4 12 8.4",
    ),
    "hair": Glyph(
        lines="M7 2.4C3.6 7.6 10.4 10.4 7 15C5.4 17.4 5.6 19.6 7 21.6M12 2.4C8.6 7.6 15.4 10.4 12 15"
        "C10.4 17.4 10.6 19.6 12 21.6"
        "M17 2.4C13.6 7.6 20.4 10.4 17 15C15.4 17.4 15.6 19.6 17 21.6",
    ),
    "eye": Glyph(
        body="M1.4 12C6 4 18 4 22.6 12C18 20 6 20 1.4 12Z",
        lines=ellipse(12, 12, 3.9),
        solid=dots((12, 12), radius=1.4),
    ),
    "tentacle": Glyph(
        lines="M3.4 21.6C3 11.6 8.4 8.4 12.4 9.4C16 10.4 17.8 7.2 15.6 5.6C13.8 4.4 12 5.8 12.6 7.2"
        "M11 21.6C10.8 17.6 13 15.6 15.6 15C21.6 13.6 22.8 6.2 18.4 3.2C14.6 .6 9.6 2.8 9.4 6.6",
        solid=dots((7.2, 17.8), (8.6, 13.8), (12.4, 12.4), radius=1.1),
    ),
}


def _blocks(*rows: str) -> Glyph:
    """A shape of squares, centred; `#` is a square."""
    width, height = max(map(len, rows)), len(rows)
    side = min(5.4, 21.6 / max(width, height))
    left, top = 12 - side * width / 2, 12 - side * height / 2
    cells = [
        (left + c * side, top + r * side) for r, row in enumerate(rows) for c, cell in enumerate(row) if cell == "#"
    ]
    return Glyph(
        body="".join(f"M{x} {y}L{x + side} {y} {x + side} {y + side} {x} {y + side}Z" for x, y in cells),
    )


BLOCKS = {
    "block-1": _blocks("#"),
    "block-i": _blocks("####"),
    "block-l": _blocks("#.", "#.", "##"),
    "block-t": _blocks("###", ".#."),
    "block-s": _blocks(".##", "##."),
    "block-o": _blocks("##", "##"),
    "block-v": _blocks("#..", "#..", "###"),
}
"""Shapes of squares to be drawn on a grid."""
