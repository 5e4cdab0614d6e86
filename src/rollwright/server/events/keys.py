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
ABBEY ACORN ALBUM ALPHA AMBER ANGLE APPLE APRON ARENA ATLAS BACON BADGE BAGEL BAKER BASIN BEACH BERRY BISON BLOOM
BOARD BRASS BREAD BRICK BROOM BRUSH CABIN CABLE CAMEL CANAL CANDY CANOE CARGO CEDAR CELLO CHAIR CHALK CHESS CHIEF
CHOIR CIDER CLERK CLIFF CLOCK CLOUD COACH COAST COMET CORAL COUCH CRANE CREEK CROWN CURRY DAISY DANCE DELTA DEPOT
DINER DINGO DIVER DRAIN DRAMA DREAM DRESS DRIFT EAGLE EARTH EASEL ELBOW EMBER EPOCH FABLE FAIRY FENCE FERRY FIELD
FINCH FJORD FLAME FLINT FLOOR FLUTE FROST FRUIT GECKO GIANT GLASS GLOBE GLOVE GOOSE GRAIN GRAPE GRASS GREEN GUIDE
HAVEN HAZEL HEDGE HERON HONEY HORSE HOTEL HOUSE IGLOO INLET IVORY JELLY JEWEL JUDGE JUICE KAYAK KIOSK KOALA LABEL
LARCH LEMON LIGHT LILAC LLAMA LOTUS MANGO MAPLE MARCH MARSH MEDAL MELON METAL MODEL MOOSE MOTOR MOUSE MUSIC NIGHT
NORTH NOVEL OASIS OCEAN OLIVE ONION OPERA ORBIT OTTER PANDA PAPER PARTY PASTA PATCH PEACH PEARL PEDAL PENNY PIANO
PILOT PLAIN PLANE PLANT PLATE PLAZA POLAR POPPY PRISM QUAIL QUEEN QUILT RADAR RADIO RANCH RAVEN RIDER RIVER ROBIN
ROBOT ROCKY ROYAL SALAD SALSA SCALE SCARF SCENE SCOUT SHADE SHARK SHEEP SHELF SHELL SHIRT SHORE SKATE SLATE SLEEP
SMILE SNAIL SOLAR SOUTH SPACE SPARK SPICE SPOON SPORT STAGE STAIR STAMP STEAM STONE STORK STORM STORY STRAW SUGAR
SUNNY SWIFT TABLE TANGO TEACH THYME TIGER TOAST TORCH TOWEL TOWER TRACK TRAIL TRAIN TULIP TUNIC UNCLE VAULT VIDEO
VILLA VINYL VIOLA VISTA VOICE WAGON WATCH WATER WHALE WHEAT WHEEL WHITE WINDY WORLD YACHT YOUNG ZEBRA
"""
_NUMBERS = range(100, 1000)
_TYPED = re.compile(r"([A-Za-z]{5})[\s-]?([1-9][0-9]{2})|([A-Za-z]{4})[\s-]?([0-9]{1,2})")


def new_code() -> str:
    """A word and a number, like TIGER-482: one of two hundred thousand; the caller makes sure that it is unused."""
    return f"{secrets.choice(_WORDS.split())}-{secrets.choice(_NUMBERS)}"


def code_in(typed: str) -> str:
    """A code in its stored form, however it was typed: tiger482, Tiger 482; anything else stays as it is.

    Events made before 20 November 2026 have four letters and one or two digits.
    """
    parts = _TYPED.fullmatch(typed.strip())
    if parts is None:
        return typed
    word, number = (part for part in parts.groups() if part)
    return f"{word.upper()}-{int(number)}"


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
