"""What a card is worth to its owner, and whether its price matches."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from rollwright.core.errors import BadOption
from rollwright.core.naming import cards as names_of_cards
from rollwright.lab.answer import POINTS, Alarm, Answer, Grid, agreement
from rollwright.lab.giving import givable, places_for
from rollwright.lab.pictures import Picture, axis, field, forest, values
from rollwright.lab.plan import WEAK, Gift, Plan
from rollwright.lab.question import Asked, Question, many
from rollwright.lab.run import Run
from rollwright.measuring.statistics import UNKNOWN, Estimate, discoveries, p_value, paired, student

ROUND: Final = 4
"""The default round of the gift."""
LINE: Final = 4
"""How many cards with a price are needed to tell what a price stands for."""
TITLE: Final = "What is each card worth?"
AHEAD: Final = """
SELECT game, sum(CASE WHEN seat = game % players THEN score ELSE -score / (players - 1) END) AS ahead
FROM seats WHERE players = ? GROUP BY game ORDER BY game
"""
"""By how many points the seat that receives the card is ahead of the others at its table."""
GIVEN: Final = """
SELECT DISTINCT game FROM draws WHERE players = ? AND deck = ? AND card = ? AND seat = game % players ORDER BY game
"""


class Worth(NamedTuple):
    """What one card is worth."""

    card: str
    name: str
    price: int | None
    points: Estimate
    games: int
    """The games in which it could be given."""
    excess: Estimate = UNKNOWN
    """How much more it is worth than its price would say."""
    expected: float = 0.0
    q: float = 1.0
    """How likely such a distance is by chance, all cards considered."""


def answer(asked: Asked) -> Answer:
    """Every card given to one seat for nothing, on the same dice as without the gift."""
    game, plan = asked.run.game, asked.run.plan
    decks = _decks(asked)
    if not decks:
        return Answer("gifts", TITLE, _why_not(asked))
    players, at = plan.players[len(plan.players) // 2], _round(asked)
    plan = plan._replace(players=(players,))
    named = names_of_cards(game.paper(_options(asked)), game.components.board)
    found: list[Worth] = []
    for deck in decks:
        stock = game.stock(_options(asked), players)[deck]
        prices = dict(zip(game.components.decks[deck].cards, game.components.decks[deck].prices, strict=False))
        worths = [worth(asked, plan, Gift(deck, card, at)) for card in stock.cards]
        found += judged(
            [
                Worth(card, named.get(card, card), prices.get(card), one, one.n)
                for card, one in zip(stock.cards, worths, strict=True)
            ]
        )
    found = [one for one in found if one.games > 1]
    if not found:
        return Answer("gifts", TITLE, f"No game of {asked.title} with {many(players)} lasts until round {at}.")
    return _answer(asked, found, players, at, plan)


def _decks(asked: Asked) -> list[str]:
    """The decks whose cards are given away: the one that was asked for, or all that can be."""
    game, wanted = asked.run.game, asked.more.get("deck", "")
    if wanted and wanted not in game.components.decks:
        known = ", ".join(game.components.decks) or "none"
        raise BadOption(f"{asked.title} has no deck called '{wanted}'. Its decks: {known}.")
    if wanted:
        return [wanted] if places_for(game, game.paper(_options(asked)), wanted) else []
    return givable(game, _options(asked))


def _options(asked: Asked) -> dict[str, str]:
    return asked.run.game.components.chosen(dict(asked.run.plan.variant.options))


def _why_not(asked: Asked) -> str:
    decks = asked.run.game.components.decks
    if not decks:
        return f"{asked.title} has no cards, so none can be given away."
    deck = asked.more.get("deck") or " or ".join(decks)
    return f"The sheet of {asked.title} has no place for owned cards of the deck {deck}, so none can be given away."


def _round(asked: Asked) -> int:
    said = asked.more.get("at", "") or str(ROUND)
    if not said.isdigit() or int(said) < 1:
        raise BadOption(f"--at takes the number of a round, such as {ROUND}, not '{said}'.")
    return int(said)


def worth(asked: Asked, plan: Plan, gift: Gift) -> Estimate:
    """By how many points more the card puts its owner ahead of the others, on the same dice."""
    with_it = asked.further(plan._replace(gift=gift))
    without = asked.further(plan._replace(gift=gift._replace(given=False, round=0)))
    (players,) = plan.players
    given = with_it.columns(GIVEN, players, gift.deck, gift.card)["game"]
    return paired(_ahead(without, players, given), _ahead(with_it, players, given)).change


def _ahead(run: Run, players: int, games: np.ndarray) -> np.ndarray:
    found = run.columns(AHEAD, players)
    return np.asarray(found["ahead"][np.isin(found["game"], games)])


def judged(cards: Sequence[Worth]) -> list[Worth]:
    """The cards with what others of their price are worth, by a line through those others, and how sure that is."""
    priced = [one for one in cards if one.price is not None and one.games > 1]
    if len(priced) < LINE:
        return list(cards)
    price = np.array([one.price for one in priced], dtype=np.float64)
    points = np.array([one.points.value for one in priced])
    excess = {}
    for n, one in enumerate(priced):
        there, half = _line(np.delete(price, n), np.delete(points, n), price[n])
        over, error = one.points.value - there, float(np.hypot(half, one.points.error))
        excess[one.card] = one._replace(excess=Estimate(over, over - error, over + error, one.games), expected=there)
    qs = discoveries([p_value(one.excess) for one in excess.values()])
    sure = {card: one._replace(q=q) for (card, one), q in zip(excess.items(), qs, strict=True)}
    return [sure.get(one.card, one) for one in cards]


def _line(x: np.ndarray, y: np.ndarray, at: float) -> tuple[float, float]:
    """Where a straight line through these points is at a place, and half the interval of that."""
    straight = len(set(x)) > 1
    around = np.column_stack([np.ones_like(x), x - at]) if straight else np.ones((len(x), 1))
    fitted, *_ = np.linalg.lstsq(around, y, rcond=None)
    free = len(y) - around.shape[1]
    spread = float(((y - around @ fitted) ** 2).sum()) / free
    return float(fitted[0]), student(free) * float(np.sqrt(spread * np.linalg.inv(around.T @ around)[0, 0]))


def _answer(asked: Asked, found: Sequence[Worth], players: int, at: int, plan: Plan) -> Answer:
    priced = [one for one in found if one.price is not None and one.excess.n]
    best, worst = ends(found)
    grid = [
        [
            one.name,
            "–" if one.price is None else str(one.price),
            _signed(one.points),
            _signed(one.excess) if one.excess.n else "–",
            f"{one.q:.2g}" if one.excess.n else "–",
        ]
        for one in sorted(found, key=lambda one: -(one.excess.value if priced else one.points.value))
    ]
    return Answer(
        "gifts",
        TITLE,
        _say(found, best, worst) if priced else _say_worth(found, best, worst),
        best.excess if priced else best.points,
        POINTS,
        sum(one.games for one in found),
        Grid(["", "price", "worth in points", "over its price", "by chance"], grid),
        _picture(asked, found, at, players),
        [*_remarks(found, players, at, plan), *_weak(asked, found, players, at)],
        alarms(found),
    )


def ends(found: Sequence[Worth]) -> tuple[Worth, Worth]:
    """The best and the worst bargain; without prices, what is worth most and least."""
    by = sorted(found, key=lambda one: one.excess.value if one.excess.n else one.points.value)
    return by[-1], by[0]


def _say(found: Sequence[Worth], best: Worth, worst: Worth) -> str:
    sure = [one for one in (best, worst) if one.q < 0.05]
    ending = "" if sure else " Neither is certain yet: with this many cards, such differences occur by chance."
    return (
        f"The best bargain is {best.name}: for {best.price} it is worth {POINTS.with_error(best.points)}, "
        f"{_more(best.excess)} other cards of that price. The worst is {worst.name}: for {worst.price} it is worth "
        f"{POINTS.with_error(worst.points)}, {_more(worst.excess)} others.{ending}"
    )


def _more(excess: Estimate) -> str:
    """`1.2 ± 0.4 more than`."""
    size = excess if excess.value > 0 else excess.scaled(-1)
    return f"{_signed(size)} {'more' if excess.value > 0 else 'less'} than"


def _say_worth(found: Sequence[Worth], best: Worth, worst: Worth) -> str:
    if len(found) == 1:
        return f"{best.name} is worth {POINTS.with_error(best.points)}."
    return (
        f"{best.name} is worth most, {POINTS.with_error(best.points)}, and {worst.name} least, "
        f"{POINTS.with_error(worst.points)}."
    )


def _signed(one: Estimate) -> str:
    return POINTS.with_error(one).removesuffix(f" {POINTS.name}")


def _remarks(found: Sequence[Worth], players: int, at: int, plan: Plan) -> list[str]:
    how = (
        f"One of {many(players)} gets the card for nothing when round {at} begins; the same games are also played "
        "without the gift. Worth: how many more points ahead of the others this puts its owner."
    )
    said = [how]
    if any(one.excess.n for one in found):
        said.append(
            "'Over its price': the worth beyond what a line through the other cards' prices and worths predicts."
        )
    fewest, whole = min(one.games for one in found), max(one.games for one in found)
    if fewest < plan.games:
        said.append(f"In some games it could not be given, as they were over or there was no room: {fewest}–{whole}.")
    return said


def _weak(asked: Asked, found: Sequence[Worth], players: int, at: int) -> list[str]:
    """What beginners find of the best and the worst."""
    if asked.weak is None:
        return []
    plan, said = asked.weak.plan._replace(players=(players,), lineup=(WEAK,)), []
    decks = asked.run.game.components.decks
    for one in dict.fromkeys(ends(found)):
        deck = next(id for id in _decks(asked) if one.card in decks[id].cards)
        theirs = worth(asked, plan, Gift(deck, one.card, at))
        said.append(f"{one.name}: {agreement(one.points, theirs, POINTS)}")
    return said


def alarms(found: Sequence[Worth]) -> list[Alarm]:
    """Cards that are clearly mispriced, and cards that their owner would rather not have."""
    raised = []
    for one in found:
        if one.q < 0.05 and one.excess.n:
            cheap = "too cheap" if one.excess.value > 0 else "too dear"
            what = f"{one.name} is {cheap} at {one.price}: it is worth {_more(one.excess)} other cards of that price."
            raised.append(Alarm(what, one.excess.distance(0), one.name))
        elif one.points.high < 0:
            what = f"{one.name} harms its owner: {POINTS.with_error(one.points)}."
            raised.append(Alarm(what, one.points.distance(0), one.name))
    return raised


def _picture(asked: Asked, found: Sequence[Worth], at: int, players: int) -> Picture:
    about = f"{asked.title}, {many(players)}, about {found[0].games:,} pairs of games for each card; 95 % intervals"
    how = f"Points by which a card puts its owner ahead if it is given for nothing in round {at}."
    rows = [
        {
            "name": one.name,
            "price": "" if one.price is None else f"price {one.price}",
            "value": one.points.value,
            "low": one.points.low,
            "high": one.points.high,
            "label": POINTS.write(one.points.value),
            "line": one.expected,
            "says": _verdict(one),
        }
        for one in sorted(found, key=lambda one: (one.price or 0, -one.points.value))
    ]
    if not any(one.excess.n for one in found):
        return Picture(TITLE, f"{about}\n{how}", forest(rows, "worth in points"))
    return Picture(TITLE, f"{about}\n{how}\nThe mark is what others of that price are worth.", _by_price(rows))


def _verdict(one: Worth) -> str:
    return "as its price says" if one.q >= 0.05 else "too cheap" if one.excess.value > 0 else "too dear"


def _by_price(rows: Sequence[dict[str, object]]) -> dict[str, object]:
    """A panel for each price, one below the other; a line for each card."""
    y = field("name", "nominal", sort=None, axis={"title": None, "grid": False, "ticks": False})
    x = field("low", scale={"zero": True}, **axis("worth in points"))
    verdicts = ["as its price says", "too cheap", "too dear"]
    colour = field("says", "nominal", scale={"domain": verdicts}, legend={"title": None, "orient": "top"})
    layers = [
        {
            "mark": {"type": "rule", "strokeWidth": 3},
            "encoding": {"y": y, "x": x, "x2": {"field": "high"}, "color": colour},
        },
        {
            "mark": {"type": "point", "filled": True, "size": 80, "opacity": 1},
            "encoding": {"y": y, "x": field("value"), "color": colour},
        },
        {
            "mark": {"type": "tick", "thickness": 2, "height": 18, "color": "#7A7A7A"},
            "encoding": {"y": y, "x": field("line")},
        },
        {
            "mark": {"type": "text", "align": "left", "dx": 8},
            "encoding": {"y": y, "x": field("high"), "text": {"field": "label"}},
        },
    ]
    header = {"title": None, "labelAngle": 0, "labelAlign": "left", "labelPadding": 12}
    return {
        "data": values(rows),
        "facet": {"row": {**field("price", "nominal", sort=None), "header": header}},
        "spacing": 10,
        "spec": {"width": 460, "height": {"step": 20}, "layer": layers},
        "resolve": {"scale": {"y": "independent"}},
    }


GIFTS = Question("gifts", "What is each card worth, and does its price match?", answer, ("deck", "at"), apart=True)
