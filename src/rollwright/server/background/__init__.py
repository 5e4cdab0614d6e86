"""Work beside the moves: kept in PostgreSQL by procrastinate, done later, tried again, and told of if it failed."""
