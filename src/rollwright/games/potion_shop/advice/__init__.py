"""What a sensible player finds moves worth: what the decisions share to judge a position."""
