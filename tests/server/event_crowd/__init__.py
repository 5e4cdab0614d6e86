"""A live event with thousands of seats and listeners, measured and checked: `python -m tests.server.event_crowd`."""
