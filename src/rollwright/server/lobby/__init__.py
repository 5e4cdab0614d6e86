"""Before and after a game: opening a table, sitting down, dice nobody can choose, rematches, reviews."""
