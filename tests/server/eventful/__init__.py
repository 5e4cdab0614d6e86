"""Live events as their hosts and guests see them, over HTTP."""
