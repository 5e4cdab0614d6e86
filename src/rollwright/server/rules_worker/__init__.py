"""The process that only evaluates rules."""
