"""The workshop: what authors begin with."""
