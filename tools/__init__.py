"""What builds, measures and learns, and is no part of the package."""
