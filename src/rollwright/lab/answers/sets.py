"""Cards that are laid out once at the beginning, and what each of them and all together do to a game."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rollwright.lab.answer import POINTS, ROUNDS, Alarm, Answer, Grid, Unit, chance
from rollwright.lab.pictures import Picture, beside, field, forest
from rollwright.lab.question import Asked, Question
from rollwright.lab.run import Run
from rollwright.lab.uses import called, chosen_decks, stock
from rollwright.measuring.statistics import UNKNOWN, Estimate, Numbers, contrast, discoveries, p_value

TITLE: Final = "Does it matter which cards are laid out at the beginning?"
CHANCE: Final = 0.05
FAR: Final = 0.10
"""A card or a set moves the mean score too far if games with it are surely farther from it than this part of it."""
ENOUGH: Final = 8
"""The minimum number of games for a set to be examined."""
SHOWN: Final = 8
"""The number of sets shown: those that differ most."""
BETWEEN: Final = " + "
COLUMNS: Final = ("", "games", "points", "q", "rounds", "q", "beyond its cards")
EXPLAINED: Final = (
    "Points of a seat and rounds of a game with the card or the set, minus those of all other "
    "games with the same number of players. 'q': the expected share of false alarms if "
    "everything that differs at least as much is believed; below 0.05 one stands out. 'Beyond "
    "its cards': points of a set that its cards do not explain individually."
)


class Games(NamedTuple):
    """All games of a run, and which of the cards each has."""

    deck: str
    cards: Sequence[str]
    sets: Sequence[frozenset[str]]
    """All sets that occurred."""
    which: NDArray[np.intp]
    """Of each game, its set."""
    points: Numbers
    """Of each game, mean points of a seat above the mean for as many players."""
    rounds: Numbers
    usual: float
    """Mean points of a seat."""

    def having(self, card: str) -> NDArray[np.bool_]:
        """The games that have a card."""
        return np.array([card in one for one in self.sets])[self.which]


class Effect(NamedTuple):
    """What a card or a set does."""

    name: str
    label: str
    points: Estimate
    rounds: Estimate
    beyond: Estimate = UNKNOWN
    points_q: float = 1.0
    rounds_q: float = 1.0

    def moved(self, games: int) -> Estimate:
        """How far games with it are from the mean of all games."""
        return self.points.scaled(1 - self.points.n / games)


def laid_out(run: Run) -> list[str]:
    """Decks of which every game shows as many cards at its beginning, never one later, and not always the same."""
    found = run.ask(
        "WITH shown AS (SELECT players, game, deck, count(*) AS n, min(round) AS first, max(round) AS last "
        "FROM draws GROUP BY ALL) SELECT players, deck, min(n) FROM shown GROUP BY 1, 2 "
        "HAVING max(last) = min(first) AND max(last) <= 1 AND min(n) = max(n) "
        "AND count(*) = (SELECT count(*) FROM games WHERE games.players = shown.players)"
    )
    some = {(players, deck) for players, deck, n in found if n < len(stock(run, players)[deck].cards)}
    return [deck for deck in run.game.components.decks if all((n, deck) in some for n in run.plan.players)]


def games(run: Run, deck: str) -> Games:
    """The games of a run by the cards they have of a deck."""
    found = run.columns(
        "WITH shown AS (SELECT players, game, string_agg(card, ? ORDER BY card) AS cards FROM draws WHERE deck = ? "
        "GROUP BY ALL), tables AS (SELECT players, game, avg(score) AS points FROM seats GROUP BY ALL) "
        "SELECT players, cards, points, rounds FROM games JOIN tables USING (players, game) "
        "JOIN shown USING (players, game) ORDER BY players, game",
        BETWEEN,
        deck,
    )
    sets, which = np.unique(np.asarray(found["cards"], dtype=str), return_inverse=True)
    players, points = found["players"], np.asarray(found["points"], dtype=np.float64)
    shown = [frozenset(one.split(BETWEEN)) for one in sets.tolist()]
    cards = [card for card in run.game.components.decks[deck].cards if any(card in one for one in shown)]
    rounds = np.asarray(found["rounds"], dtype=np.float64)
    return Games(deck, cards, shown, which, _above(points, players), _above(rounds, players), float(points.mean()))


def _above(values: Numbers, players: NDArray[np.uint8]) -> Numbers:
    """Values less the mean for as many players."""
    return values - sum(np.where(players == n, values[players == n].mean(), 0.0) for n in np.unique(players))


def card_effects(found: Games, names: Mapping[str, str]) -> list[Effect]:
    """What each card does, with it against without it, the greatest gain first."""
    effects = [
        Effect(card, names[card], contrast(found.points, there), contrast(found.rounds, there))
        for card in found.cards
        for there in [found.having(card)]
    ]
    return sorted(_judged(effects), key=lambda one: -one.points.value)


def set_effects(found: Games) -> list[Effect]:
    """What each set does that is there often enough, against all others; what differs most first."""
    unexplained, effects = found.points - _fitted(found)[1], []
    for n, cards in enumerate(found.sets):
        there = found.which == n
        if int(there.sum()) >= ENOUGH:
            name = " ".join(card for card in found.cards if card in cards)
            points, rounds = contrast(found.points, there), contrast(found.rounds, there)
            effects.append(Effect(name, name, points, rounds, contrast(unexplained, there)))
    return sorted(_judged(effects), key=lambda one: -abs(one.points.value))


def _fitted(found: Games) -> tuple[Numbers, Numbers]:
    """What each card adds to the points of a game by least squares, and the points of each game by that."""
    has = np.array([[1.0, *[card in one for card in found.cards]] for one in found.sets])[found.which]
    adds: Numbers = np.linalg.lstsq(has, found.points)[0]
    return adds[1:], has @ adds


def _own(found: Games) -> dict[str, float]:
    """What each card adds, the others being what they are, against the middle one of the deck."""
    adds, _ = _fitted(found)
    return dict(zip(found.cards, (adds - np.median(adds)).tolist(), strict=True))


def _judged(effects: Sequence[Effect]) -> list[Effect]:
    points = discoveries([p_value(one.points) for one in effects])
    rounds = discoveries([p_value(one.rounds) for one in effects])
    return [
        one._replace(points_q=first, rounds_q=second)
        for one, first, second in zip(effects, points, rounds, strict=True)
    ]


def answer(asked: Asked) -> Answer:
    """Points and rounds by card and by set."""
    run, name = asked.run, asked.more.get("deck", "")
    wanted, there = chosen_decks(run.game, name), laid_out(run)
    deck = next((one for one in wanted if one in there), None)
    if deck is None:
        return Answer("sets", TITLE, _none(asked.title, name, bool(wanted)), games=run.games())
    found = games(run, deck)
    cards, sets = card_effects(found, called(run.game, deck)), set_effects(found)
    top = max(cards, key=_surely)
    others = [other for other in wanted if other in there and other != deck]
    return Answer(
        "sets",
        TITLE,
        _say(top, sets, found, asked.title),
        top.points,
        POINTS,
        run.games(),
        Grid(COLUMNS, [_row(one) for one in (*cards, *sets[:SHOWN])]),
        _picture(asked, cards, sets[:SHOWN]),
        [*asked.agree(lambda one: _same(one, deck, top.name), POINTS), EXPLAINED, *_also(others)],
        _alarms(cards, sets, found),
    )


def _none(title: str, deck: str, decks: bool) -> str:
    if not decks:
        return f"{title} has no decks, so there are no sets of cards to compare."
    which = f"The deck {deck} of {title} is not" if deck else f"No deck of {title} is"
    return f"{which} laid out once at the beginning with some cards left over, so there are no sets to compare."


def _also(decks: Sequence[str]) -> list[str]:
    return [f"Laid out at the beginning too: {deck}. Ask with `--deck {deck}`." for deck in decks]


def _same(run: Run, deck: str, card: str) -> Estimate:
    """What a card does in other games."""
    found = games(run, deck)
    return contrast(found.points, found.having(card))


def _surely(one: Effect) -> float:
    """How far an effect is from nothing, in errors."""
    return abs(one.points.value) / one.points.error if one.points.error else 0.0


def _say(top: Effect, sets: Sequence[Effect], found: Games, title: str) -> str:
    moved = top.moved(len(found.points)).value
    part = f"{abs(moved / found.usual):.0%} {'above' if moved > 0 else 'below'} usual" if found.usual else "from usual"
    long = _off(top.rounds, ROUNDS, "longer", "shorter") if top.rounds.error else "as long"
    said = (
        f"Games of {title} with {top.label} end {_off(top.points, POINTS, 'higher', 'lower')} a seat than those "
        f"without it, {part}, and are {long}; {_stands(top.points_q)}."
    )
    if not sets:
        return f"{said} No set has occurred in {ENOUGH} games, so sets cannot be compared yet."
    most = max(sets, key=_surely)
    which = f"Of {len(sets)} sets of {found.deck.replace('_', ' ')}, {most.label} differs most"
    return f"{said} {which}: {_off(most.points, POINTS, 'higher', 'lower')}; {_stands(most.points_q)}."


def _off(found: Estimate, unit: Unit, more: str, less: str) -> str:
    """`2.1 ± 0.4 points higher`."""
    said = unit.with_error(found._replace(value=abs(found.value)))
    return f"{said} {more if found.value >= 0 else less}"


def _stands(q: float) -> str:
    return "that stands out" if q < CHANCE else "that may be chance"


def _row(one: Effect) -> list[str]:
    beyond = "" if np.isnan(one.beyond.value) else _signed(one.beyond)
    return [
        one.label,
        f"{one.points.n:,}",
        _signed(one.points),
        chance(one.points_q),
        _signed(one.rounds),
        chance(one.rounds_q),
        beyond,
    ]


def _signed(found: Estimate) -> str:
    return f"{_plus(found.value)} ± {found.error:.1f}"


def _plus(value: float) -> str:
    return f"{round(value, 1) + 0.0:+.1f}".replace("-", "\u2212")


def _alarms(cards: Sequence[Effect], sets: Sequence[Effect], found: Games) -> list[Alarm]:
    """Cards that do it themselves, not by keeping another away; and sets that no such card explains."""
    own = _own(found)
    guilty = [one for one in cards if abs(own[one.name]) > FAR * abs(found.usual) and _far(one, found) > 1]
    more = [one for one in sets if _far(one, found) > 1 and (not guilty or one.beyond.excludes(0))]
    return [_alarm(one, found) for one in (*guilty, *more)]


def _far(one: Effect, found: Games) -> float:
    """How far it moves the mean score beyond what a designer would accept, in errors; 0 if it may be chance."""
    moved = one.moved(len(found.points))
    if one.points_q >= CHANCE or not moved.error:
        return 0.0
    return (abs(moved.value) - FAR * abs(found.usual)) / moved.error


def _alarm(one: Effect, found: Games) -> Alarm:
    moved = one.moved(len(found.points))
    what = f"Games with {one.label} end {_off(moved, POINTS, 'above', 'below')} the usual score of a seat"
    return Alarm(f"{what}, {POINTS.write(found.usual)}.", _far(one, found), one.name)


def _picture(asked: Asked, cards: Sequence[Effect], sets: Sequence[Effect]) -> Picture:
    about = f"With the card or set, less all other games. Below: the {len(sets)} sets that differ most."
    blocks = [_block(some) for some in (cards, sorted(sets, key=lambda one: -one.points.value)) if some]
    return Picture(TITLE, asked.about(about if sets else "With the card, less all other games."), {"vconcat": blocks})


def _block(effects: Sequence[Effect]) -> dict[str, object]:
    colour = field(
        "stands", "nominal", scale={"domain": ["as usual", "stands out"]}, legend={"title": None, "orient": "top"}
    )
    points = [_mark(one, one.points, one.points_q) for one in effects]
    rounds = [_mark(one, one.rounds, one.rounds_q) for one in effects]
    return beside(
        [
            forest(points, "points of a seat", colour=colour, tickCount=5),
            forest(rounds, "rounds of a game", colour=colour, tickCount=5),
        ]
    )


def _mark(one: Effect, found: Estimate, q: float) -> dict[str, object]:
    stands = "stands out" if q < CHANCE else "as usual"
    return {
        "name": one.label,
        "value": found.value,
        "low": found.low,
        "high": found.high,
        "label": _plus(found.value),
        "stands": stands,
    }


SETS = Question("sets", "Which cards laid out at the beginning change the game?", answer, ("deck",))
