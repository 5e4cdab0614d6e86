"""What players decide in Rolling Cubes, a file for each decision."""
