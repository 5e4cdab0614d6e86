"""The current question, in one plain sentence, and what happens when a turn is done."""

from collections.abc import Mapping

from rollwright.core.components import NO_WORDS
from rollwright.core.match import Match
from rollwright.core.naming import plain
from rollwright.core.pending_throw import PendingThrow
from rollwright.core.score import Score
from rollwright.core.text import Text, Verbatim, Words

from .saying import counted, word_laid


def question(match: Match, seat: int) -> Words:
    """What the seat is asked now; empty if nothing is left to decide."""
    me = match.seats[seat]
    return match.game.decision(me.task).question(match.table, me) if me.todo else ""


def is_typed(match: Match, seat: int) -> bool:
    """Whether free text is asked now."""
    me = match.seats[seat]
    return bool(me.todo) and match.game.decision(me.task).typed


def consequence(match: Match, seat: int) -> Words:
    """What Enter does, now that nothing is left to decide: `Enter to roll the d8`."""
    word = word_laid(match, seat)
    if word:
        return Text("Enter to hand in {word}", word=Verbatim(word.upper()))
    ahead = match.copy()
    ahead.commit(seat)
    for ask in ahead.asks:
        if ask.seat is None or ask.seat == seat:
            return _chance(ask)
    if ahead.over:
        return "Enter to finish the game"
    return "Enter to go on" if seat in ahead.due() else "Enter to end your turn"


def _chance(ask: PendingThrow) -> Words:
    if not ask.dice:
        return "Enter to draw a card"
    die = ask.dice[0]
    if len(ask.dice) > 1:
        return "Enter to roll the dice"
    return (
        Text("Enter to roll the {die}", die=Verbatim(die.id)) if die.id == f"d{die.sides}" else "Enter to roll the die"
    )


def points(score: Score, names: Mapping[str, str] = NO_WORDS) -> Words:
    """`17 points so far: squares 5 + stars 12`; `names` are what people call the parts."""
    total = counted(score.total)
    if len(score.parts) < 2:
        return Text("{points} so far", points=total)
    parts = {
        f"part{nth}": _part(names.get(name) or plain(name), value)
        for nth, (name, value) in enumerate(score.parts.items())
    }
    added = Text.made(" + ".join(f"{{{gap}}}" for gap in parts), parts)
    return Text("{points} so far: {parts}", points=total, parts=added)


def _part(name: str, value: int) -> Text:
    return Text("{part} {value}", part=name, value=value)
