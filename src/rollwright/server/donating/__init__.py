"""Games for research: who agrees to publication, and the records of those games without names."""
