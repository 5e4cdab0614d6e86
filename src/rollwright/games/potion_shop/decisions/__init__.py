"""What players decide in Potion Shop: one module for each decision, made anew for every set of data."""
