"""Ludum Quest: circles, triangles and rhombuses on a board, and figures that pay."""

from .components import COMPETITIVE, DRAFT, MASS, SOLITAIRE

GAMES = (COMPETITIVE, DRAFT, SOLITAIRE, MASS)

__all__ = ["COMPETITIVE", "DRAFT", "GAMES", "MASS", "SOLITAIRE"]
