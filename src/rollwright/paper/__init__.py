"""Sheets on paper: any game's sheet with any marks on it, drawn as SVG from its printed matter alone."""

from .drawing import draw, draw_box
from .errors import UnknownGlyph
from .glyphs import check
from .outlines import part
from .paths import Rect
from .theme import LIGHT, LOW_INK, SLATE, THEMES, Theme

__all__ = ["LIGHT", "LOW_INK", "SLATE", "THEMES", "Rect", "Theme", "UnknownGlyph", "check", "draw", "draw_box", "part"]
