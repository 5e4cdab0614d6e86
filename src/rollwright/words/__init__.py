"""What people are told: the one narrator of a game, for browsers, terminals, logs and replays."""
