"""The vocabulary of a roll-and-write: paper, dice, moves, table, game, match, record."""
