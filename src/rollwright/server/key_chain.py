"""Chained keys: each is the SHA-256 of the next, so that one commitment binds the dice of many rounds."""

from .keys import dice_secret, promise


def key_chain(rounds: int, last: str = "") -> list[str]:
    """The commitment to all, then the key of each round in order.

    The last is drawn, unless it is given, and the others follow from it. Whoever knows the key of a round can compute
    those before it, which are public by then, and none after it.
    """
    keys = [last or dice_secret()]
    for _ in range(rounds):
        keys.append(promise(keys[-1]))
    return keys[::-1]
