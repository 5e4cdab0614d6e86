"""Which cards are used, and by whom: whatever the game, a card is used by moves that name it."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from rollwright.core.dice import Deck
from rollwright.core.errors import BadOption
from rollwright.core.game import Game

from .run import Run

SAMPLE: Final = 1_000
"""Games of each number of players that tell which kind of move takes a card for good."""
STEP: Final = 0.25
"""A kind of move after which something else is done with so many of the cards is only a step on the way."""
NAMING: Final = (
    "naming AS (SELECT unnest(?::VARCHAR[]) AS move, unnest(?::VARCHAR[]) AS kind, "
    "unnest(?::VARCHAR[]) AS deck, unnest(?::VARCHAR[]) AS card)"
)
"""The moves that name cards, as a table."""
AHEAD: Final = (
    "users AS (SELECT DISTINCT players, game, seat, card FROM uses WHERE deck = ? AND kind = ? AND players > 1), "
    "tables AS (SELECT players, game, sum(score) AS points FROM seats GROUP BY ALL), "
    "ahead AS (SELECT card, players, game, count(*) FILTER (won > 0) AS won, count(*) FILTER (won = 0) AS lost, "
    "CASE WHEN count(*) < players THEN avg(score) - (any_value(points) - sum(score)) / (players - count(*)) END "
    "AS more FROM users JOIN seats USING (players, game, seat) JOIN tables USING (players, game) "
    "GROUP BY card, players, game)"
)
"""Of each card in each game: which of its users won, and how many points they are ahead of those who did not use it."""


class Naming(NamedTuple):
    """A move that names a card."""

    move: str
    kind: str
    deck: str
    card: str


def naming(game: Game) -> list[Naming]:
    """All moves of a game that hold the name of a card as a word: `sell W03`."""
    decks: dict[str, list[str]] = {}
    for deck in game.components.decks.values():
        for card in deck.cards:
            decks.setdefault(card, []).append(deck.id)
    found = []
    for move in game.components.moves.all if decks else ():
        held = [(card, deck) for card in dict.fromkeys(_spans(move.key)) for deck in decks.get(card, ())]
        found += [Naming(move.key, move.kind, deck, card) for card, deck in held]
    return found


def _spans(key: str) -> Iterator[str]:
    """All runs of words in a key."""
    words = key.split()
    for first in range(len(words)):
        for last in range(first, len(words)):
            yield " ".join(words[first : last + 1])


def _columns(run: Run) -> list[list[str]]:
    named = naming(run.game)
    return [[str(getattr(one, name)) for one in named] for name in Naming._fields]


def noted(run: Run) -> Run:
    """The run with a table `uses`: which seat made which kind of move that names a card, and in which round first."""
    run.database.execute(
        f"CREATE TEMP TABLE IF NOT EXISTS uses AS WITH {NAMING} "
        "SELECT players, game, seat, deck, card, kind, first_round AS round FROM moves JOIN naming USING (move)",
        _columns(run),
    )
    return run


def taking(run: Run) -> dict[str, str]:
    """By deck, the kind of move that takes its cards for good; decks whose cards no move names are left out.

    It can name the most cards, is seldom only a step on the way to another kind, and is often the last with a card.
    """
    reach: dict[tuple[str, str], set[str]] = {}
    for one in naming(run.game):
        reach.setdefault((one.deck, one.kind), set()).add(one.card)
    last = _last(run) if reach else {}
    return dict(sorted(reach, key=lambda pair: (len(reach[pair]), *last.get(pair, (True, 0)))))


def _last(run: Run) -> dict[tuple[str, str], tuple[bool, int]]:
    """Of each deck and kind, whether it is mostly the last thing a seat does with a card, and how often it is.

    The moves of a seat are kept in the order in which they were first made.
    """
    found = run.ask(
        f"WITH ordered AS (SELECT *, row_number() OVER () AS nth FROM moves WHERE game < ?), {NAMING}, "
        "done AS (SELECT players, game, seat, deck, card, kind, max(nth) AS nth FROM ordered "
        "JOIN naming USING (move) GROUP BY ALL), "
        "ends AS (SELECT deck, kind, nth = max(nth) OVER (PARTITION BY players, game, seat, deck, card) AS last "
        "FROM done) "
        "SELECT deck, kind, count(*) FILTER (last), count(*) FROM ends GROUP BY 1, 2",
        SAMPLE,
        *_columns(run),
    )
    return {(deck, kind): (last >= (1 - STEP) * whole, last) for deck, kind, last, whole in found}


def nameable(game: Game, deck: str, kind: str) -> list[str]:
    """The cards of a deck that this kind of move can name, in the order in which they are printed."""
    there = {one.card for one in naming(game) if one.deck == deck and one.kind == kind}
    return [card for card in game.components.decks[deck].cards if card in there]


def stock(run: Run, players: int) -> Mapping[str, Deck]:
    """The decks as they were shuffled."""
    return run.game.stock(run.game.components.chosen(dict(run.plan.variant.options)), players)


def chosen_decks(game: Game, name: str = "") -> list[str]:
    """The deck of that name, or all."""
    decks = game.components.decks
    if name and name not in decks:
        has = f"It has: {', '.join(decks)}" if decks else "It has none"
        raise BadOption(f"{game.components.title} has no deck called '{name}'. {has}.")
    return [name] if name else list(decks)


def called(game: Game, deck: str) -> dict[str, str]:
    """What people call the cards of a deck: `W03 Mercenary`, `C5 (1 symbol)`, as a place on paper shows them."""
    made, cards = game.components, game.components.decks[deck].cards
    alone = sum(len(other.cards) == len(cards) for other in made.decks.values()) == 1
    papers = [paper for paper in (made.board, made.sheet) if paper is not None]
    boxes = [box for paper in papers for box in paper.boxes if box.cards]
    for box in boxes:
        marked = {mark.text: str(picture.name) for mark, picture in zip(box.marks, box.cards)}
        if set(cards) <= set(marked):
            return {card: _named(card, marked[card]) for card in cards}
    for box in [box for box in boxes if alone and len(box.cards) == len(cards)]:
        names = [str(picture.name) for picture in box.cards]
        if len(set(names)) == len(names):
            return {card: _named(card, name) for card, name in zip(cards, names)}
    return {card: card for card in cards}


def _named(card: str, name: str) -> str:
    """A title behind the card's id; what only describes it, in brackets."""
    if name in ("", card):
        return card
    return f"{card} {name}" if name[0].isupper() else f"{card} ({name})"
