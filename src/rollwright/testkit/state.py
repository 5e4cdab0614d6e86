"""Everything a match is, as plain values by name, so that two moments can be compared and the difference be told.

A `State` leaves out nothing but the record (`Match.entries`), which is compared by itself, and what seats have lost for
want of room (`Seat.lost`), which nobody at the table hears of.
"""

from collections.abc import Sequence

from rollwright.core.match import Match
from rollwright.core.sheet import Paper, Sheet
from rollwright.core.table import Seat, Table

State = dict[str, object]

LONG = 100
"""How many characters of a value are shown."""
TOLD = 6
"""The number of differences named; the rest are counted."""


def of_match(match: Match) -> State:
    """The whole match."""
    state = of_table(match.table) | of_engine(match)
    for i in range(len(match.seats)):
        state |= of_seat(match, i)
    return state


def of_table(table: Table, own: Sheet | None = None) -> State:
    """The table. `own`: a sheet its owner may write on, left out where it lies on the table itself."""
    return {
        "players": table.n,
        "options": dict(table.options),
        "round": table.round,
        "active": table.active,
        "phase": table.phase,
        "state": dict(table.state),
        "step": table.step,
        "dice": dict(table.dice),
        "cards": table.cards,
        "deck": table.deck,
        "decks": dict(table.decks),
        "cards out": dict(table.drawn),
        "board": _cells(table.board),
        "heard": dict(table.said),
        "open groups": table.revealed,
        "gone": table.departed,
    } | {f"shown sheet {i}": _cells(sheet) for i, sheet in enumerate(table.public_sheets) if sheet is not own}


def of_engine(match: Match) -> State:
    """What the engine remembers of no single seat."""
    return {
        "asks": tuple([(ask.step, ask.seat, ask.stream, ask.nth) for ask in match.asks]),
        "over": match.over,
        "why": match.why,
        "waiting": match.waiting,
        "advancing": match.advancing,
        "throws": dict(match.throws),
        "hidden boxes": match.hidden,
        "drawn cards": {deck: tuple(cards) for deck, cards in match.drawn_cards.items()},
    }


def of_seat(match: Match, i: int) -> State:
    """One seat, and what the engine remembers of it."""
    draft = match.drafts[i]
    state = of_own(match.seats[i])
    state |= {
        "sheet before the draft": _cells(draft.sheet),
        "board before the draft": _cells(draft.board),
        "todo before the draft": tuple(draft.todo),
        "said before the draft": draft.said,
        "done": draft.done,
        "asking": draft.asking,
        "turns": draft.turns,
        "throws": dict(draft.throws),
    }
    return {f"seat {i} {name}": value for name, value in state.items()}


def of_own(me: Seat) -> State:
    """What a seat has of its own."""
    return {
        "number": me.i,
        "sheet": _cells(me.sheet),
        "board": _cells(me.board),
        "todo": tuple(me.todo),
        "task": me.task,
        "held": tuple(me.held),
        "draft": tuple([move.key for move in me.draft]),
        "dice": dict(me.dice),
        "cards": me.cards,
        "deck": me.deck,
        "cards out": dict(me.drawn),
        "said": tuple(me.said),
    }


def settled(match: Match) -> State:
    """The match as its record has it: without what has been chosen but not committed."""
    twin = match.copy()
    for i in twin.due():
        if twin.seats[i].draft:
            twin.redraft(i, ())
    return of_match(twin)


def differences(before: State, after: State, match: Match | None = None) -> str:
    """What has changed, in words; empty if nothing has. Boxes are named if the match is known."""
    told = changes(before, after, match)
    more = [f"and {len(told) - TOLD} more"] if len(told) > TOLD else []
    return "; ".join(told[:TOLD] + more)


def changes(before: State, after: State, match: Match | None = None) -> list[str]:
    """Everything that has changed, a few words each."""
    return [
        words
        for name in before | after
        if before.get(name) != after.get(name)
        for words in _change(name, before.get(name), after.get(name), match)
    ]


def _change(name: str, before: object, after: object, match: Match | None) -> list[str]:
    spec = None if match is None else _paper(name, match)
    if spec is None or not isinstance(before, tuple) or not isinstance(after, tuple) or len(before) != len(after):
        return [f"{name} was {_short(before)}, is {_short(after)}"]
    return [
        f"{name}: {field.id} was {before[field.index]}, is {after[field.index]}"
        for field in spec.boxes
        if before[field.index] != after[field.index]
    ]


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= LONG else f"{text[:LONG]}..."


def _paper(name: str, match: Match) -> Paper | None:
    """The printed sheet whose boxes the value of that name lists."""
    if "board" in name:
        return match.game.components.board
    return match.spec if "sheet" in name else None


def _cells(sheet: Sheet | None) -> Sequence[int] | None:
    return None if sheet is None else tuple(sheet.cells)
