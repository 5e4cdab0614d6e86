"""The workshop: a service whose rules follow the files of their author (`rollwright serve my_game.py --reload`)."""
