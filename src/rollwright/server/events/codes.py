"""Event codes for people to type: a short word and a number, like KITE-7."""

import re
import secrets

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
    """One of some fifteen thousand; the caller makes sure that it is unused."""
    return f"{secrets.choice(_WORDS.split())}-{1 + secrets.randbelow(_NUMBERS)}"


def code_in(typed: str) -> str:
    """A code in its stored form, however it was typed: goat57, Goat 57; anything else stays as it is."""
    found = _TYPED.fullmatch(typed.strip())
    return f"{found[1].upper()}-{int(found[2])}" if found else typed
