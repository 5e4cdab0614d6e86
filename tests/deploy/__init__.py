"""The service as it is run for strangers: nginx, several processes, a PostgreSQL and a Redis of their own."""
