"""What a designer can aim at: a number with its error, and what it was in each single game."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

import numpy as np

from rollwright.core.errors import BadOption
from rollwright.core.game import Game
from rollwright.measuring.statistics import SURE, UNKNOWN, Estimate, Numbers, mean, ratio, share

from .answer import PERCENT, POINTS, ROUNDS, Unit
from .measures import PART, measured
from .run import Run
from .uses import AHEAD, called, chosen_decks, nameable, noted, taking

More = Mapping[str, str]
"""What else a target says: the deck, the card."""
LOWEST, HIGHEST = "lowest", "highest"
DECK, CARD, WHICH = "deck", "card", "which"
FEW: Final = 10
"""What was seen in fewer games is not judged: two that happen to be alike would look certain."""


class Observed(NamedTuple):
    """What was seen of one thing in each game: a number, over another one where it counts only now and then."""

    name: str
    top: Numbers
    base: Numbers | None = None
    share: bool = False
    """Whether it happens or not, once a game at most."""

    @property
    def known(self) -> bool:
        """Whether it was seen often enough to be judged."""
        return self.base is None or float(self.base.sum()) >= FEW

    def estimate(self, sure: float = SURE) -> Estimate:
        """The number with its error."""
        if self.share:
            games = len(self.top) if self.base is None else int(self.base.sum())
            return share(float(self.top.sum()), games, sure)
        return mean(self.top, sure) if self.base is None else ratio(self.top, self.base, sure)


class Aim(NamedTuple):
    """Something to aim at."""

    name: str
    says: str
    """What it is in a sentence: `the start player wins`."""
    unit: Unit
    observe: Callable[[Run, int, More], list[Observed]]
    """In the games with so many players; several where the lowest or the highest of them counts."""
    takes: tuple[str, ...] = ()
    alone: bool = True
    """Whether it means something for one player."""


class Found(NamedTuple):
    """An aim as it was measured, and which card or the like it is."""

    value: Estimate
    which: str = ""


def found(seen: list[Observed], which: str = LOWEST) -> Found:
    """The one that was seen, or the lowest or highest of several, with an interval that holds for all of them."""
    known = [(one, one.estimate(1 - (1 - SURE) / len(seen))) for one in seen if one.known]
    known = [(one, value) for one, value in known if value.n > 1 and value.error == value.error]
    if not known:
        return Found(UNKNOWN)
    take = max if which == HIGHEST else min
    one, value = take(known, key=lambda pair: pair[1].value)
    low, high = take(value.low for _, value in known), take(value.high for _, value in known)
    return Found(Estimate(value.value, min(low, value.value), max(high, value.value), value.n), one.name)


def aims(game: Game) -> dict[str, Aim]:
    """All that can be aimed at in a game, by the names a designer writes."""
    parts = game.components.parts
    own = [
        Aim(f"points {_source(name)}", f"a player's points {_source(name)}", POINTS, _of(PART + part))
        for part, name in parts.items()
    ]
    return {one.name: one for one in [*USUAL, *(own if len(own) > 1 else []), *CARDS]}


def _source(name: str) -> str:
    return name if name.startswith("for ") else f"for {name.replace('_', ' ').lower()}"


def _of(measure: str, is_share: bool = False) -> Callable[[Run, int, More], list[Observed]]:
    """One number for each game, as comparisons measure it."""

    def observe(run: Run, players: int, more: More) -> list[Observed]:
        values = measured(run, players).get(measure)
        return [] if values is None else [Observed("", values, None, is_share)]

    return observe


def _rounds(run: Run, players: int, more: More) -> list[Observed]:
    """Of a game that counts them."""
    return [one for one in _of("rounds")(run, players, more) if one.top.any()]


def _minutes(run: Run, players: int, more: More) -> list[Observed]:
    """Rounds, at so many minutes a round."""
    return [Observed("", one.top * float(more[MINUTES])) for one in _rounds(run, players, more)]


def _forced(run: Run, players: int, more: More) -> list[Observed]:
    """Decisions without a choice, over all decisions."""
    rows = run.columns("SELECT forced, decisions FROM games WHERE players = ? ORDER BY game", players)
    forced, decisions = (np.asarray(rows[name], dtype=np.float64) for name in ("forced", "decisions"))
    return [Observed("", forced, decisions)]


def _used(run: Run, players: int, more: More) -> list[Observed]:
    """Of each card, in which games it appeared and was used."""
    rows, deck, kind = _uses(run, players, more), *_deck(run, more)
    seen = run.columns(
        "WITH taken AS (SELECT DISTINCT players, game, card FROM uses WHERE deck = ? AND kind = ?) "
        "SELECT DISTINCT game, card, taken.card IS NOT NULL AS used FROM draws LEFT JOIN taken "
        "USING (players, game, card) WHERE players = ? AND deck = ?",
        *(deck, kind, players, deck),
    )
    return [Observed(name, top, base, True) for name, top, base in _by_card(rows, seen, "used")]


def _worth(run: Run, players: int, more: More) -> list[Observed]:
    """Of each card, by how many points those who use it are ahead of the others."""
    rows, deck, kind = _uses(run, players, more), *_deck(run, more)
    seen = run.columns(
        f"WITH {AHEAD} SELECT game, card, more FROM ahead WHERE players = ? AND more IS NOT NULL",
        *(deck, kind, players),
    )
    return [Observed(name, top, base) for name, top, base in _by_card(rows, seen, "more")]


class _Wanted(NamedTuple):
    """Which cards are looked at, and in which games."""

    cards: Mapping[str, str]
    games: Numbers


def _uses(run: Run, players: int, more: More) -> _Wanted:
    deck, kind = _deck(noted(run), more)
    names = called(run.game, deck)
    cards = {card: names[card] for card in nameable(run.game, deck, kind) if more.get(CARD, card) == card}
    games = run.columns("SELECT game FROM games WHERE players = ? ORDER BY game", players)["game"]
    return _Wanted(cards, games)


def _deck(run: Run, more: More) -> tuple[str, str]:
    """The deck that is meant, and the kind of move that takes its cards."""
    deck, kinds = more[DECK], taking(run)
    if deck not in kinds:
        raise BadOption(
            f"No move of {run.game.components.title} names a card of '{deck}', so their use cannot be counted."
        )
    return deck, kinds[deck]


def _by_card(wanted: _Wanted, seen: Mapping[str, Numbers], value: str) -> list[tuple[str, Numbers, Numbers]]:
    """By card a number for each game, and whether it counts there."""
    made = []
    for card, name in wanted.cards.items():
        own = seen["card"] == card
        places = np.searchsorted(wanted.games, seen["game"][own])
        top, base = np.zeros(len(wanted.games)), np.zeros(len(wanted.games))
        top[places], base[places] = seen[value][own], 1.0
        made.append((name, top, base))
    return made


def check_cards(game: Game, more: More) -> None:
    """BadOption if the deck or the card is not there."""
    (deck,) = chosen_decks(game, more[DECK])
    cards = game.components.decks[deck].cards
    if CARD in more and more[CARD] not in cards:
        raise BadOption(f"'{more[CARD]}' is not a card of {deck}. It has: {', '.join(cards[:12])} and so on.")


MINUTES: Final = "minutes_a_round"
USUAL: Final = (
    Aim("start seat wins", "the start player wins", PERCENT, _of("start", is_share=True), alone=False),
    Aim("rounds", "a game takes", ROUNDS, _rounds),
    Aim("minutes", "a game takes", Unit("minutes"), _minutes),
    Aim("points", "a player has", POINTS, _of("points")),
    Aim("winner's points", "the winner has", POINTS, _of("winner"), alone=False),
    Aim("margin", "the winner is ahead by", POINTS, _of("margin"), alone=False),
    Aim("lead changes", "the lead changes", Unit("times"), _of("leads"), alone=False),
    Aim("tied games", "points alone do not decide", PERCENT, _of("ties", is_share=True), alone=False),
    Aim("decisions", "a game has", Unit("decisions"), _of("decisions")),
    Aim("forced moves", "moves without a choice are", PERCENT, _forced),
)
CARDS: Final = (
    Aim("card used", "is used", PERCENT, _used, (DECK, CARD, WHICH)),
    Aim("card worth", "brings its users, ahead of the others,", POINTS, _worth, (DECK, CARD, WHICH), alone=False),
)
