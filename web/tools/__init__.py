"""What makes the fixtures of the client's tests."""
