"""Roguewrite: a dungeon drawn in secret, and an adventurer who walks through it."""

from .components import GAMES

__all__ = ["GAMES"]
