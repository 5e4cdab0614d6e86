"""What players say to each other at a table, and blocking or reporting someone."""
