"""The workshop: where authors begin a game of their own."""
