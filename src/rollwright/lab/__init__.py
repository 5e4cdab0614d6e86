"""The designer's lab: games played by the thousand, and what they say about a design.

In Python: `Design("my_game.py").play(players=(2, 3), games=500).ask("seats").sentence`.
"""

from .design import Design

__all__ = ["Design"]
