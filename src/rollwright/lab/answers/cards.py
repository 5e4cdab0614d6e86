"""Which cards are dead, and which are too strong."""

from collections.abc import Sequence
from statistics import median
from typing import Final, NamedTuple

from rollwright.lab.answer import PERCENT, POINTS, Alarm, Answer, Grid, Unit, chance
from rollwright.lab.pictures import Picture, beside, field, forest
from rollwright.lab.question import Asked, Question, listed
from rollwright.lab.run import Run
from rollwright.lab.uses import AHEAD, called, chosen_decks, nameable, noted, taking
from rollwright.measuring.statistics import UNKNOWN, Estimate, discoveries, p_share, p_value, share, summed

TITLE: Final = "Which cards are dead, and which are too strong?"
CHANCE: Final = 0.05
"""The rate of false discoveries accepted, over all cards of the deck."""
DEAD: Final = 1 / 3
"""A card is dead if it is used less than this part of what is usual in its deck."""
STRONG: Final = 0.05
"""A card is too strong if its users are farther ahead of the others than usual by this part of a mean score."""
COLUMNS: Final = ("card", "appeared", "used", "q", "waited", "ahead", "q", "by winners", "by others")
WHOLE: Final = Unit("%", 0, 100.0)
EXPLAINED: Final = (
    "'q': the expected share of false alarms if every card that differs from its deck at least "
    "as much is believed; below 0.05 a card stands out. 'Ahead': by how many points players "
    "who used the card are ahead of the others at their table. Players who are ahead use more "
    "cards, so this is a hint, not proof."
)


class Card(NamedTuple):
    """The results for a card over all games."""

    name: str
    label: str
    """What people call it."""
    used: Estimate
    """In how many of the games in which it appeared; a card appears once at most, so each game is one observation."""
    waited: float
    """Mean rounds until it was used."""
    more: Estimate
    """By how many points those who used it are ahead of those at their table who did not."""
    winners: float
    """How many winners used it when it appeared."""
    others: float
    used_q: float = 1.0
    more_q: float = 1.0


class Deck(NamedTuple):
    """The cards of a deck, the least used first."""

    name: str
    kind: str
    """The kind of move that counts as use."""
    cards: Sequence[Card]
    used: float
    """How often a card of the deck is used when it appears."""
    more: float
    """By how many points those who use one are ahead of the others."""


def measured(run: Run, deck: str, kind: str) -> list[Card]:
    """All cards of a deck that this kind of move can name and that have appeared."""
    owners = _owners(noted(run), deck, kind)
    names, cards = called(run.game, deck), {}
    for card, appeared, used, waited, winners, others in _appeared(run, deck, kind):
        more, won, lost = owners.get(card, (UNKNOWN, 0, 0))
        by = won / winners if winners else 0.0, lost / others if others else 0.0
        cards[card] = Card(card, names[card], share(used, appeared), waited, more, *by)
    return [cards[card] for card in nameable(run.game, deck, kind) if card in cards]


def _appeared(run: Run, deck: str, kind: str) -> list[tuple[str, int, int, float, int, int]]:
    """Of each card: games it appeared in, games it was used in, rounds between, and winners and others at the table."""
    found = run.ask(
        "WITH used AS (SELECT players, game, card, min(round) AS round FROM uses WHERE deck = ? AND kind = ? "
        "GROUP BY ALL) SELECT card, count(*), count(*) FILTER (used.round >= draws.round), "
        "coalesce(avg(used.round::DOUBLE - draws.round) FILTER (used.round >= draws.round), 'nan'), "
        "sum(winners) FILTER (players > 1), sum(players - winners) FILTER (players > 1) "
        "FROM draws JOIN games USING (players, game) LEFT JOIN used USING (players, game, card) WHERE deck = ? "
        "GROUP BY card",
        deck,
        kind,
        deck,
    )
    return [(card, n, used, float(waited), won or 0, lost or 0) for card, n, used, waited, won, lost in found]


def _owners(run: Run, deck: str, kind: str) -> dict[str, tuple[Estimate, int, int]]:
    """Of each card: how far its users are ahead, game by game; how many of them won, and how many did not."""
    found = run.ask(
        f"WITH {AHEAD} SELECT card, coalesce(avg(more), 'nan'), coalesce(stddev_samp(more), 0), count(more), sum(won), "
        "sum(lost) FROM ahead GROUP BY 1",
        deck,
        kind,
    )
    return {card: (summed(more, spread, n), won, lost) for card, more, spread, n, won, lost in found}


def examined(run: Run, deck: str, kind: str) -> Deck:
    """A deck with its cards, each held against the others."""
    cards = measured(run, deck, kind)
    used = _mean([card.used for card in cards])
    more = _mean([card.more for card in cards if card.more.n])
    used_q = discoveries([p_share(card.used, used) for card in cards])
    more_q = discoveries([p_value(card.more, more) for card in cards])
    known = [card._replace(used_q=one, more_q=other) for card, one, other in zip(cards, used_q, more_q, strict=True)]
    return Deck(deck, kind, sorted(known, key=lambda card: card.used.value), used, more)


def _mean(found: Sequence[Estimate]) -> float:
    """Of all games behind these."""
    games = sum(one.n for one in found)
    return sum(one.value * one.n for one in found) / games if games else 0.0


def answer(asked: Asked) -> Answer:
    """For every card: how often it is used, how long it waits, and how those do who use it."""
    run = asked.run
    wanted, kinds = chosen_decks(run.game, asked.more.get("deck", "")), taking(run)
    if not wanted:
        return Answer("cards", TITLE, f"{asked.title} has no decks, so there are no cards to look at.")
    decks = [examined(run, deck, kinds[deck]) for deck in wanted if deck in kinds]
    decks = [deck for deck in decks if deck.cards]
    unnamed = [deck for deck in wanted if deck not in [one.name for one in decks]]
    remarks = [_unnamed(unnamed)] if unnamed else []
    if not decks:
        return Answer("cards", TITLE, remarks[0], games=run.games())
    first = decks[0]
    return Answer(
        "cards",
        TITLE,
        " ".join(_say(deck) for deck in decks),
        first.cards[0].used,
        PERCENT,
        run.games(),
        _grid(decks),
        _picture(asked, decks),
        [*[said for deck in decks for said in _beginners(asked, deck)], EXPLAINED, *remarks],
        [alarm for deck in decks for alarm in _alarms(deck, _usual(run))],
    )


def _unnamed(decks: Sequence[str]) -> str:
    them = listed([deck.replace("_", " ") for deck in decks])
    return f"No move names a card of {them}, so their use cannot be counted; `sets` may tell more."


def _usual(run: Run) -> float:
    """A mean score."""
    return float(run.one("SELECT coalesce(avg(score), 0) FROM seats")[0])


def _say(deck: Deck) -> str:
    least = deck.cards[0]
    said = (
        f"Of {len(deck.cards)} {deck.name.replace('_', ' ')}, {least.label} is used least ('{deck.kind}'): "
        f"{PERCENT.with_error(least.used)} of the times it appears, {WHOLE.write(deck.used)} % in the whole deck; "
        f"{_stands(least.used_q)}."
    )
    best = _strongest(deck)
    if best is None:
        return said
    where = "ahead of" if best.more.value >= 0 else "behind"
    off = POINTS.with_error(best.more._replace(value=abs(best.more.value)))
    return (
        f"{said} Those who use {best.label} do best: {off} {where} the others, "
        f"{POINTS.write(deck.more)} for any card of the deck; {_stands(best.more_q)}."
    )


def _strongest(deck: Deck) -> Card | None:
    """The card whose users are most surely above the others."""
    there = [card for card in deck.cards if card.more.n > 1 and card.more.error]
    return max(there, key=lambda card: (card.more.value - deck.more) / card.more.error) if there else None


def _stands(q: float) -> str:
    return "that stands out" if q < CHANCE else "that may be chance"


def _beginners(asked: Asked, deck: Deck) -> list[str]:
    """What those who play worse do with the card that is used least."""
    least = deck.cards[0]

    def same(run: Run) -> Estimate:
        return next((card.used for card in measured(run, deck.name, deck.kind) if card.name == least.name), UNKNOWN)

    return [f"{least.label}: {remark}" for remark in asked.agree(same, PERCENT)]


def _grid(decks: Sequence[Deck]) -> Grid:
    return Grid(["use", *COLUMNS], [[f"{deck.kind} {deck.name}", *_row(card)] for deck in decks for card in deck.cards])


def _row(card: Card) -> list[str]:
    alone = not card.more.n
    return [
        card.label,
        f"{card.used.n:,}",
        PERCENT.with_error(card.used),
        chance(card.used_q),
        POINTS.write(card.waited) if card.used.value else "–",
        "–" if alone else f"{POINTS.write(card.more.value)} ± {POINTS.write(card.more.error)}",
        "–" if alone else chance(card.more_q),
        "–" if alone else f"{card.winners:.0%}",
        "–" if alone else f"{card.others:.0%}",
    ]


def _alarms(deck: Deck, usual: float) -> list[Alarm]:
    limit = DEAD * median([card.used.value for card in deck.cards])
    least = deck.more + STRONG * abs(usual)
    found = []
    for card in deck.cards:
        if card.used.value < limit and card.used_q < CHANCE:
            what = f"{card.label} is dead: used {PERCENT.with_error(card.used)} of the times it appears"
            weight = (limit - card.used.value) / share(limit * card.used.n, card.used.n).error
            what += f", {WHOLE.write(deck.used)} % in its deck."
            found.append(Alarm(what, weight, card.name, f"dead {deck.name}"))
        if card.more.value > least and card.more_q < CHANCE:
            what = (
                f"{card.label} is too strong: players who use it are {POINTS.with_error(card.more)} ahead of the others"
            )
            weight = (card.more.value - least) / card.more.error
            what += f", {POINTS.write(deck.more)} for any card of its deck."
            found.append(Alarm(what, weight, card.name, f"strong {deck.name}"))
    return found


def _picture(asked: Asked, decks: Sequence[Deck]) -> Picture:
    about = "Dashed: the whole deck. Orange cards stand out from it, all cards considered."
    panels = [_panels(deck) for deck in decks]
    return Picture(TITLE, asked.about(about), panels[0] if len(panels) == 1 else {"vconcat": panels})


def _panels(deck: Deck) -> dict[str, object]:
    colour = field(
        "stands", "nominal", scale={"domain": ["like its deck", "stands out"]}, legend={"title": None, "orient": "top"}
    )
    rows = list(reversed(deck.cards))
    used = [_mark(card, card.used, card.used_q, f"{card.used.value:.0%}") for card in rows]
    more = [_mark(card, card.more, card.more_q, POINTS.write(card.more.value)) for card in rows]
    title = f"{deck.kind} {deck.name.replace('_', ' ')}"
    said = f"{title}: share of those that appeared"
    panels = [forest(used, said, zero=deck.used, colour=colour, format="%", tickCount=5)]
    if any(card.more.n for card in rows):
        said = "points its users are ahead of the others"
        panels.append(forest(more, said, zero=deck.more, colour=colour, tickCount=5))
    return beside([{**panel, "height": {"step": 19}} for panel in panels])


def _mark(card: Card, found: Estimate, q: float, label: str) -> dict[str, object]:
    stands = "stands out" if q < CHANCE else "like its deck"
    return {
        "name": card.label,
        "value": found.value,
        "low": found.low,
        "high": found.high,
        "label": label,
        "stands": stands,
    }


CARDS = Question("cards", "Which card is dead, and which is too strong?", answer, ("deck",))
