"""What clients are told: messages, problems, languages."""
