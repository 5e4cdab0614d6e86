"""What a player decides, one file for each."""
