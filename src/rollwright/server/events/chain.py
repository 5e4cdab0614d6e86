"""Where the dice of an event come from: a chain of keys, everybody's nonces, and a public beacon."""

import json
from collections.abc import Sequence
from hashlib import sha256

from rollwright.server.key_chain import key_chain

LENGTH = 200
"""The maximum number of rounds of an event."""


def key_of(seed: str, nth: int) -> str:
    """The key of a round; that of round 0 is the commitment that is published before anybody joins."""
    return key_chain(LENGTH - nth, seed)[0]


def root_of(nonces: Sequence[str]) -> str:
    """The root of the tree over all nonces, in the order of the seats: none can be changed or left out later."""
    level = [sha256(b"\x00" + nonce.encode()).digest() for nonce in nonces]
    while len(level) > 1:
        pairs = [level[at : at + 2] for at in range(0, len(level), 2)]
        level = [sha256(b"\x01" + pair[0] + pair[1]).digest() if len(pair) == 2 else pair[0] for pair in pairs]
    return level[0].hex() if level else ""


def joint_of(root: str, beacon: str) -> str:
    """The combination of everybody's contributions to the dice."""
    return sha256(json.dumps(["rollwright event", root, beacon]).encode()).hexdigest()
