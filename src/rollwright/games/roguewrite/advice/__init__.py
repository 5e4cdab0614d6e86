"""How a sensible player judges a sheet."""
