"""What is said about giving games to research."""

import msgspec


class Donating(msgspec.Struct):
    """Whether the games that somebody finishes from now on may be published, without their name."""

    agree: bool
