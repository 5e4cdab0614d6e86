"""Modes as addresses and messages name them."""

UNNAMED = "-"
"""Stands for the mode without a name, because no part of an address is empty."""


def mode_in(said: str) -> str:
    """The mode that is meant."""
    return "" if said == UNNAMED else said
