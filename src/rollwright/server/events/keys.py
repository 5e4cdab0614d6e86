"""The keys of an event: codes that people type, tickets to seats, and the keys of its dice.

The dice come from a chain of keys, everybody's nonces, and a public beacon.
"""

import hmac
import json
import re
import secrets
from collections.abc import Sequence
from hashlib import sha256

from rollwright.server.identity.keys import key_chain

# --- codes -------------------------------------------------------------------------------------------

_WORDS = """
ALPS ARCH BARK BEAM BIRD BOAT BOOK CAKE CALM CAMP CAVE CHEF CITY CLAY CLUB COAT COIN CORN CUBE DATE DAWN DEER DESK DOCK
DOVE DRUM DUCK DUNE ECHO EDGE FARM FAWN FERN FILM FISH FLAG FOAM FORK FROG GATE GIFT GLOW GOAT GOLD GOLF GULL HALO HARE
HARP HAWK HERO HILL HOOP HORN IRIS IRON ISLE JADE JAZZ JUMP KELP KITE KIWI LAKE LAMB LAMP LARK LEAF LIME LION LOOP LYNX
MAST MAZE MENU MILK MINT MOON MOSS MOTH NEST NOON NOTE OATS OPAL ORCA PALM PARK PATH PEAK PEAR PINE PLUM POEM POND PONY
RAIN REEF RICE RING ROAD ROBE ROCK ROOF ROSE RUBY SAGE SAIL SALT SAND SEAL SEED SHIP SNOW SOAP SONG STAR SWAN TAXI TEAM
TENT TIDE TIME TOAD TREE TUNE TWIG VASE VEST VIEW VINE WALL WAVE WIND WING WOLF WOOD WOOL WREN YARN YOGA ZERO
"""
_NUMBERS = 99
_TYPED = re.compile(r"([A-Za-z]{4})[\s-]?([0-9]{1,2})")


def new_code() -> str:
    """A short word and a number, like KITE-7: one of some fifteen thousand; the caller makes sure that it is unused."""
    return f"{secrets.choice(_WORDS.split())}-{1 + secrets.randbelow(_NUMBERS)}"


def code_in(typed: str) -> str:
    """A code in its stored form, however it was typed: goat57, Goat 57; anything else stays as it is."""
    parts = _TYPED.fullmatch(typed.strip())
    return f"{parts[1].upper()}-{int(parts[2])}" if parts else typed


# --- tickets -----------------------------------------------------------------------------------------

_TABLE = re.compile(r"([a-z2-9]+)o([0-9]{1,9})")
"""Separates event and seat in the id of a table: no event id contains an o."""


def ticket(key: bytes, seat: int) -> str:
    """The only key to a seat: signed, so that it is known without a database query."""
    return hmac.digest(key, b"seat %d" % seat, "sha256")[:16].hex()


def table_of(event: str, seat: int) -> str:
    """The table id of a seat, as used for all other tables."""
    return f"{event}o{seat}"


def seat_at(table: str) -> tuple[str, int] | None:
    """The event and the seat of such a table; None for any other."""
    parts = _TABLE.fullmatch(table)
    return (parts[1], int(parts[2])) if parts else None


# --- dice --------------------------------------------------------------------------------------------

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
