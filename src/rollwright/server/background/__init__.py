"""Background jobs: kept in PostgreSQL by procrastinate, run later, retried, and reported if they fail."""
