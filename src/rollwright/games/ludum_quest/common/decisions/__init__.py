"""What players decide on the common board, a file for each decision."""
