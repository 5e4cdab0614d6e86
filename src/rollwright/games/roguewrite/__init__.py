"""Roguewrite: a dungeon drawn in secret, and an adventurer who walks through it."""

from .v1 import GAMES

__all__ = ["GAMES"]
