"""What a player decides in Six Dice Square, a file for each decision."""
