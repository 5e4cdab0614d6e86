"""What people read and hear: one story for all viewers, in the language of each."""
