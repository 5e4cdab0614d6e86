"""What people say to each other at a table, and what they can do about somebody they do not want to hear or meet."""
