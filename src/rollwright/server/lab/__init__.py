"""The lab on a page: designers' questions, queued in PostgreSQL and answered by a separate process."""
