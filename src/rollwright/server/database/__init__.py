"""PostgreSQL: connections, statements by name, migrations, jobs."""
