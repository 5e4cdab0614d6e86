"""A file of targets to begin with: bands for one game, and all else that could stand there."""

import textwrap
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from rollwright.core.game import Game
from rollwright.measuring.variant import Variant

from .aims import DECK, LOWEST, MINUTES, WHICH, Aim, aims
from .edits import numbers
from .plan import common_players
from .targets import ALLOW, FROM, TARGET, TO

MOST: Final = 16
"""The number of a file's numbers that are named."""
TOP: Final = """# What {title} shall be like. What stands behind a # is not read.
#   rollwright lab targets {game} FILE   says which bands are kept.
#   rollwright lab search {game} FILE    moves what it may until they are.

{minutes} = 4   # how long a round takes, for the measure "minutes"
"""
CARDS: Final = """# Of cards, the lowest or the highest counts, or add card = "{card}". Decks: {decks}.
# [[{target}]]
# measure = "card worth"
# {deck} = "{name}"
# {which} = "{lowest}"
# {begin} = 1
"""


def template(name: str, variant: Variant) -> str:
    """The file as text. It can be used as it is."""
    game = variant.load()
    texts = dict(variant.data) or game.texts()
    top = TOP.format(title=game.components.title, game=name, minutes=MINUTES)
    return "\n".join([top, *_targets(game), *_cards(game), *_allowed(game, texts)]).rstrip()


def _targets(game: Game) -> Iterator[str]:
    known, players = aims(game), common_players([game])
    minutes, several = game.components.minutes or 40, next((n for n in players if n > 1), 0)
    if several:
        yield _target(known["start seat wins"], several, 100 // several - 5, 100 // several + 5)
    yield _target(known["minutes"], several or players[0], minutes * 3 // 4, minutes * 5 // 4)
    usable = [aim for aim in known.values() if (several or aim.alone) and (game.components.decks or not aim.takes)]
    wide = max(len(aim.name) for aim in usable) + 2
    named = [(f'"{aim.name}"'.ljust(wide), aim) for aim in usable]
    yield "\n".join(["# The measures:", *[f"#   {name}  {_says(aim)}" for name, aim in named], ""])


def _says(aim: Aim) -> str:
    return f"{'a card ' if aim.takes else ''}{aim.says} ... {aim.unit.name}"


def _target(aim: Aim, players: int, low: int, high: int) -> str:
    return (
        f'[[{TARGET}]]\nmeasure = "{aim.name}"   # {_says(aim)}\n'
        f"players = {players}   # or a list such as [2, 3]; without this line, all tables\n"
        f"{FROM} = {low}   # one of {FROM} and {TO} is enough\n{TO} = {high}\n"
    )


def _cards(game: Game) -> Iterator[str]:
    decks = game.components.decks
    if decks:
        name = next((deck.id for deck in decks.values() if deck.prices), next(iter(decks)))
        keys = {"target": TARGET, "deck": DECK, "which": WHICH, "lowest": LOWEST, "begin": FROM}
        yield CARDS.format(card=decks[name].cards[0], decks=", ".join(decks), name=name, **keys)


def _allowed(game: Game, texts: Mapping[str, str]) -> Iterator[str]:
    """What may be moved: a number and the house rules to begin with, and the names of other numbers."""
    rules, found = game.components.options, list(numbers(texts))
    if not rules and not found:
        yield f"# {game.components.title} has neither data nor house rules, so `search` has nothing to change."
        return
    yield "# What `search` may move: numbers of the data within bounds, and house rules."
    plain = Counter(file for file, key, _ in found if "." not in key)
    for file, key, value in sorted(found, key=lambda one: ("." in one[1], -plain[one[0]]))[:1]:
        bounds = f"{FROM} = {max(0, value - 1)}\n{TO} = {value + 1}"
        yield f'[[{ALLOW}]]\nfile = "{file}"\nkey = "{key}"   # now {value}\n{bounds}\n'
    for rule, choices in rules.items():
        yield f'# [[{ALLOW}]]\n# rule = "{rule}"   # {", ".join(choices)}\n'
    for file, group in groupby(found, key=lambda one: one[0]):
        yield _keys(file, [f"{key}={value}" for _, key, value in group])


def _keys(file: str, keys: Sequence[str]) -> str:
    more = [f"and {len(keys) - MOST} more"] if len(keys) > MOST else []
    lines = textwrap.wrap("  ".join([*keys[:MOST], *more]), 100, break_long_words=False, break_on_hyphens=False)
    return "\n".join([f"# Numbers of {file}:", *[f"#   {line}" for line in lines], ""])
