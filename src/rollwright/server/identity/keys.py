"""Unguessable names: of tables, of seats, of dice."""

import hmac
import secrets
from hashlib import sha256

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters that cannot be confused when read aloud or from a screen."""


def table_id() -> str:
    """Short enough to be read to a friend, long enough (59 bits) not to be found by trying."""
    return "".join(secrets.choice(_LETTERS) for _ in range(12))


def league_code() -> str:
    """Short enough for a poster, long enough (39 bits) not to be found by trying at our rate limits."""
    return "".join(secrets.choice(_LETTERS) for _ in range(8))


def seat_token() -> str:
    """The only key to a seat."""
    return secrets.token_urlsafe(24)


def digest(token: str) -> bytes:
    """The stored digest of a token."""
    return sha256(token.encode()).digest()


def next_token(token: str, table: str) -> str:
    """The key to the same person's seat at the rematch: the same old key always gives the same new one."""
    return sha256(f"rematch {table} {token}".encode()).hexdigest()


def dice_secret() -> str:
    """The secret for fair dice."""
    return secrets.token_hex(32)


def promise(nonce: str) -> str:
    """The commitment to a nonce. A nonce is itself the commitment to the next round's."""
    return sha256(nonce.encode()).hexdigest()


def bot_seed(secret: str, seat: int, seq: int) -> str:
    """The seed of a bot's choices: nobody can compute them without the table's secret."""
    return hmac.new(secret.encode(), f"bot|{seat}|{seq}".encode(), "sha256").hexdigest()


def key_chain(rounds: int, last: str = "") -> list[str]:
    """The commitment to all, then the key of each round in order.

    The last is drawn, unless it is given, and the others follow from it. Whoever knows the key of a round can compute
    those before it, which are public by then, and none after it.
    """
    keys = [last or dice_secret()]
    for _ in range(rounds):
        keys.append(promise(keys[-1]))
    return keys[::-1]
