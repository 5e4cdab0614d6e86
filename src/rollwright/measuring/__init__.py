"""What the lab and the research tools measure with: estimates with errors, common dice, steady players."""
