"""The press: a game on real paper. Sheets, board, cards to cut out, rulebook and dice, as pages of one PDF."""
