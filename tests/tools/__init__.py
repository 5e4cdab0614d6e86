"""The tools that make what the package ships."""
