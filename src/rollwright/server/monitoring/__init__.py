"""What an operator sees: metrics and logs."""
