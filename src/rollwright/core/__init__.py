"""The language in which a roll-and-write is written: paper, dice, moves, table, game, match, record."""
