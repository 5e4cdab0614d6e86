"""What players decide in Potion Shop: one module for each decision, created separately for every set of data."""
