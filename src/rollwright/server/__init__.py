"""The service: tables that many can sit at, with PostgreSQL as the source of truth."""
