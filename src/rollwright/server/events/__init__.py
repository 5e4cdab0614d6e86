"""Live events: one throw for everybody, any number of sheets, round after round by the clock."""
