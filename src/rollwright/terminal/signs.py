"""The characters a screen can show: drawn lines and small symbols, or plain ASCII."""

from typing import NamedTuple

from rollwright.core.naming import plain
from rollwright.core.printed import Mark


class Signs(NamedTuple):
    """One set of characters for everything that is drawn."""

    top: str
    bottom: str
    """Left end, crossing, right end and line of a frame's edge."""
    side: str
    lit: str
    """Stands before a box that may be chosen now."""
    chosen: str
    """Stands before a box that was chosen and is not written yet."""
    between: str
    """Parts short facts on one line."""
    gap: str
    """Stands in a sentence for what differs between choices."""
    shapes: dict[str, str]
    """An empty box, by the kind of its shape."""
    glyphs: dict[str, str]
    """A mark, by its glyph; one over another is one sign too."""
    pictures: dict[str, str]
    """What is printed, by its glyph; a picture that is not here is said by its name."""

    def mark(self, mark: Mark, value: int) -> str:
        """What a hand has written, in a few characters."""
        if mark.glyph == "number":
            return str(value)
        if mark.glyph == "count":
            return str(value - 1)
        if mark.glyph == "word":
            return mark.note or mark.text
        return mark.text or self.glyphs.get(mark.glyph, plain(mark.glyph)) + mark.note


DRAWN = Signs(
    top="┌┬┐─",
    bottom="└┴┘─",
    side="│",
    lit="›",
    chosen="*",
    between=" · ",
    gap="…",
    shapes={"star": "☆", "round": "○", "square": "□", "faint": "□", "soft": "□", "line": "_", "bare": "·"},
    glyphs={
        "cross": "x",
        "stroke": "/",
        "ring": "○",
        "fill": "●",
        "tick": "✓",
        "fill+cross": "x",
        "fill+ring": "●",
        "ring+cross": "⊗",
        "person": "@",
    },
    pictures={"circle": "○", "triangle": "△", "rhombus": "◇", "star": "☆", "shield": ""},
)

ASCII = Signs(
    top="+++-",
    bottom="+++-",
    side="|",
    lit=">",
    chosen="*",
    between=" - ",
    gap="...",
    shapes={"star": "*", "round": "o", "square": ".", "faint": ".", "soft": ".", "line": "_", "bare": "."},
    glyphs={
        "cross": "x",
        "stroke": "/",
        "ring": "o",
        "fill": "#",
        "tick": "v",
        "fill+cross": "x",
        "fill+ring": "#",
        "ring+cross": "%",
        "person": "@",
    },
    pictures={"circle": "C", "triangle": "T", "rhombus": "R", "star": "*", "shield": ""},
)
