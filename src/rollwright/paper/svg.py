"""SVG with almost nothing in it: groups, paths and type, in millimetres, without transforms, styles or references.

Whatever else wants to draw a sheet (a PDF, a canvas) walks the same few elements.
"""

from collections.abc import Iterable
from html import escape
from typing import NamedTuple, Union

from .paths import Stroke, number
from .paths import path as path_text

Inside = Union["Element", str]


class Element(NamedTuple):
    """One tag with what is in it."""

    tag: str
    attributes: dict[str, str]
    inside: tuple[Inside, ...] = ()

    def __str__(self) -> str:
        attributes = "".join(f' {name}="{escape(value)}"' for name, value in self.attributes.items())
        if not self.inside:
            return f"<{self.tag}{attributes}/>"
        inside = "".join(escape(item, quote=False) if isinstance(item, str) else str(item) for item in self.inside)
        return f"<{self.tag}{attributes}>{inside}</{self.tag}>"


def element(tag: str, inside: Iterable[Inside] = (), /, **attributes: str | float) -> Element:
    """An element; `_` in an attribute's name is a hyphen, or nothing at its end."""
    named = {_name(key): value if isinstance(value, str) else number(value) for key, value in attributes.items()}
    return Element(tag, named, tuple(inside))


def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def path(strokes: Iterable[Stroke], class_: str, **attributes: str | float) -> Element:
    """Strokes as a path; not filled unless it is said."""
    return element("path", class_=class_, d=path_text(strokes), **attributes)


def outlined(strokes: Iterable[Stroke], class_: str, colour: str, width: float, **attributes: str | float) -> Element:
    """Strokes in a colour and a width."""
    return path(strokes, class_, stroke=colour, stroke_width=width, **attributes)
