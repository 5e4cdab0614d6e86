"""Solitaire and mass: an own board, three dice, red sabotage and a board that shrinks (LQ-70 to LQ-115)."""
