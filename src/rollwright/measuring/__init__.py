"""What the lab and the research room measure with: numbers with their errors, dice that stay common, steady players."""
