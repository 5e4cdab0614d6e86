"""The plain terminal: any game, drawn in text from its printed sheet and played by typing."""
