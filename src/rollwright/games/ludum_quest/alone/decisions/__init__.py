"""What a player decides alone, a file for each decision."""
