"""What a table tells at its end, from Python's own dice: what the browser must compute anew, throw by throw.

Run from the root: `python -m web.tools.proofs`.
"""

import json
import random
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.dice import Deck
from rollwright.core.game import Game
from rollwright.core.log import Drawn, Entry, Rolled
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.pending_throw import PendingThrow
from rollwright.core.playing import take_turn, tell
from rollwright.core.steps import Draw
from rollwright.core.table import Seat, Table

FILE = Path(__file__).parents[1] / "tests/fixtures/proof.json"
SECRET = "5eed" * 16
SEEDS = ("a1" * 32, "b2" * 32)
ROUND, LAST = 2, 8
ENOUGH = 40
MANY = Deck("many", tuple("abcdefghijkl"))
HUGE = 2**31 + 1
"""A die of so many sides refuses nearly every second number."""


def word(seed: str) -> str:
    """What a page that keeps this seed adds in this round."""
    for _ in range(LAST - ROUND):
        seed = sha256(seed.encode()).hexdigest()
    return seed


def played(game: Game, dice: SeededDice) -> Iterator[dict[str, Any]]:
    """The first throws and draws of a game for two."""
    match, rng = Match(game, 2), random.Random("proof")
    match.entries = entries = list[Entry]()

    def choose(game: Game, table: Table, me: Seat, legal: list[Move]) -> Move:
        return rng.choice(legal)

    for _ in range(ENOUGH):
        while not match.asks and not match.over:
            for seat, draft in enumerate(match.drafts):
                if not draft.done and not draft.asking:
                    take_turn(match, seat, choose)
        if match.over:
            return
        ask = match.asks[0]
        tell(match, dice)
        entry = entries[-1]
        assert isinstance(entry, Rolled | Drawn)
        yield told(match, ask, entry[2])


def told(match: Match, ask: PendingThrow, came: object) -> dict[str, Any]:
    """One throw or draw as the table tells it."""
    if isinstance(ask.step, Draw):
        among = match.cards_at(ask.stream, range(1, len(match.stock[ask.stream].cards) + 1))
        return {"seat": ask.seat, "deck": ask.stream, "nth": ask.nth, "among": among, "cards": came}
    dice = [{"id": die.id, "sides": die.sides} for die in ask.dice]
    return {"seat": ask.seat, "stream": ask.stream, "nth": ask.nth, "dice": dice, "faces": came}


def proofs() -> Iterator[dict[str, Any]]:
    """One of a game that shuffles, one of a game whose seats throw for themselves, one of a common throw, one draw."""
    words = [word(seed) for seed in SEEDS]
    dice = SeededDice(SECRET, words)
    promised = {"secret": SECRET, "commitment": dice.commitment, "nonces": words}
    wanted = [lambda one: "deck" in one, lambda one: one["seat"] is not None, lambda one: one["seat"] is None]
    for game in sorted(Catalog.discover(), key=lambda game: (game.components.id, game.components.mode)):
        throws = list(played(game, dice)) if 2 in game.components.players else []
        for kind in [kind for kind in wanted if any(map(kind, throws))][:1]:
            wanted.remove(kind)
            yield {"told": {**promised, "throws": throws}, "printed": printed(game)}
    yield {
        "told": {**promised, "throws": [few_of_many(dice)]},
        "printed": {"dice": [], "decks": [{"id": MANY.id, "cards": MANY.cards}]},
    }


def few_of_many(dice: SeededDice) -> dict[str, Any]:
    """A draw from a deck of which only some cards are in play."""
    among = [2, 5, 7, 11, 12]
    places = dice.cards(MANY._replace(cards=MANY.cards[: len(among)]), 0, 4)
    return {"seat": None, "deck": MANY.id, "nth": 0, "among": among, "cards": [among[place - 1] for place in places]}


def printed(game: Game) -> dict[str, Any]:
    """What the browser knows of the game's dice and decks from its description."""
    dice = [{"id": die.id, "faces": die.faces} for die in game.components.dice.values()]
    return {"dice": dice, "decks": [{"id": deck.id, "cards": deck.cards} for deck in game.components.decks.values()]}


def text() -> str:
    """The whole file: proofs, how they were promised, and numbers that are refused before one is taken."""
    odd = SeededDice("Zoë \x7f 🎲", ["ä", '"\\\n'])
    rare = [{"nth": nth, "face": 1 + odd._below(HUGE, f"wide|{nth}|huge")} for nth in range(300)]  # noqa: SLF001
    found = {"seeds": SEEDS, "round": ROUND, "proofs": list(proofs()), "huge": HUGE, "rare": rare}
    return json.dumps(found, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    FILE.write_text(text())
