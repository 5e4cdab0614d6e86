"""Messages about donating games to research."""

import msgspec


class Donating(msgspec.Struct):
    """Whether the games that someone finishes from now on may be published, without their name."""

    agree: bool
