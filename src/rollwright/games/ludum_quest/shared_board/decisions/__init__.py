"""What players decide on the shared board, a file for each decision."""
