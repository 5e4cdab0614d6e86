"""The lab on a page: questions of designers, waiting in PostgreSQL and answered by a process of their own."""
