"""Games for research: who lets theirs be published, and the records of those games without anybody's name."""
