"""The workshop: a service whose rules follow their author's files (`rollwright serve my_game.py --reload`)."""
