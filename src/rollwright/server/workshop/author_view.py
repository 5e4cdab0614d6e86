"""A table as its author reads it: all that the rules know, by the ids they use, and why every box is as it is."""

from collections.abc import Iterator, Mapping, Sequence

from rollwright.core.errors import TableError, UnknownMove
from rollwright.core.fault import described
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.position import name_of, write
from rollwright.core.sheet import Box, Paper, Sheet
from rollwright.core.table import Seat
from rollwright.core.text import Reader
from rollwright.server.tables.position import Position
from rollwright.words.why import against

from .messages import BenchDie, LaidLine, WhyLine

WIDE = 9
"""The width for names of facts."""
MOST = 200
"""The maximum number of moves without boxes that are shown."""


def drafted(at: Position, seat: int, moves: Sequence[str]) -> Match:
    """The match with what a seat has chosen so far; without that, if it is no longer possible."""
    try:
        return at.twin_with(seat, moves) if moves and seat < len(at.match.seats) else at.match
    except (TableError, UnknownMove):
        return at.match


def laid(match: Match, names: Sequence[str]) -> LaidLine:
    """The table in words, as one line, and its dice."""
    dice = [BenchDie(die.id, list(die.faces)) for die in match.game.components.dice.values()]
    return LaidLine("\n".join(_table(match)) + "\n\n" + "\n\n".join(_seats(match, names)), write(match), dice)


def _table(match: Match) -> Iterator[str]:
    t = match.table
    yield f"{name_of(match.game)}, round {t.round}" + (f", over: {match.why}" if match.over else "")
    facts = {
        "step": t.step,
        "active": t.active if t.n > 1 else "",
        "phase": t.phase,
        "state": _pairs(t.state),
        "options": _pairs(t.options),
        "dice": _faces(match, t.dice),
        "cards": _cards(match, t.deck, t.cards),
        "decks": _pairs(t.decks),
        "said": _pairs(t.said),
        "waits for": ", ".join([f"{ask.step} ({ask.stream})" for ask in match.asks]),
        "revealed": " ".join(t.revealed),
        "departed": " ".join(map(str, t.departed)),
        "board": _written(t.board),
    }
    yield from _lines(facts)


def _seats(match: Match, names: Sequence[str]) -> Iterator[str]:
    due, points = match.due(), _points(match)
    for me in match.seats:
        head = f"seat {me.i}: {names[me.i]}, {points[me.i]}"
        yield "\n".join([head + (", decides" if me.i in due else ""), *_lines(_own(match, me))])


def _points(match: Match) -> list[str]:
    """Everybody's points with their parts; if score crashes, where it does."""
    try:
        return [f"{score.total} ({_pairs(score.parts)})" for score in match.scores()]
    except Exception as error:  # noqa: BLE001  # whatever the author's rules raise
        return [described(error)] * len(match.seats)


def _own(match: Match, me: Seat) -> dict[str, object]:
    return {
        "todo": ", ".join([task.text for task in reversed(me.todo)]),
        "held": ", ".join([task.text for task in reversed(me.held)]),
        "draft": ", ".join([move.key for move in me.draft]),
        "dice": _faces(match, me.dice),
        "cards": _cards(match, me.deck, me.cards),
        "said": _pairs(dict(me.said)),
        "sheet": _written(me.sheet) or "blank",
        "board": _written(me.board),
    }


def _lines(facts: Mapping[str, object]) -> Iterator[str]:
    for name, value in facts.items():
        if value not in ("", None):
            yield f"  {name:{WIDE}} {value}"


def _pairs(values: Mapping[str, object]) -> str:
    return ", ".join([f"{name} {value}" for name, value in values.items()])


def _faces(match: Match, dice: Mapping[str, int]) -> str:
    printed = match.game.components.dice
    return ", ".join([f"{id} {printed[id].faces[face - 1]}" for id, face in dice.items()])


def _cards(match: Match, deck: str, cards: Sequence[int]) -> str:
    printed = match.game.components.decks
    return ", ".join([printed[deck].cards[card - 1] for card in cards]) if deck else ""


def _written(sheet: Sheet) -> str:
    """The boxes that something is written in."""
    return ", ".join([f"{box.id}={sheet[box]}" for box in sheet.spec.boxes if sheet[box]]) if sheet.cells else ""


def whys(match: Match, seat: int, reads: Reader) -> list[WhyLine]:
    """For every box, and every move without one: the moves that are legal there, or what forbids them."""
    if seat >= len(match.seats) or not match.seats[seat].todo:
        return []
    me = match.seats[seat]
    decision, legal = match.game.decision(me.task), match.legal(seat)
    where = {move.key: {box.id for box in decision.where(match.table, me, move)} for move in legal}
    papers: list[tuple[str, Paper | None]] = [("sheet", match.spec), ("board", match.game.components.board)]
    lines = [_boxed(match, seat, on, box, where, reads) for on, paper in papers if paper for box in paper.boxes]
    alone = [move for move in decision.moves if not decision.where(match.table, me, move)][:MOST]
    return [*(_unboxed(match, seat, move, reads) for move in alone), *lines]


def _boxed(match: Match, seat: int, on: str, box: Box, where: Mapping[str, set[str]], reads: Reader) -> WhyLine:
    possible = [key for key, boxes in where.items() if box.id in boxes]
    refused = None if possible else against(match, seat, box)
    if refused is None:
        return WhyLine(on, box.id, possible, "", "")
    return WhyLine(on, box.id, [], reads.read(refused.sentence), refused.rule.id)


def _unboxed(match: Match, seat: int, move: Move, reads: Reader) -> WhyLine:
    refused = match.refusal(seat, move)
    if refused is None:
        return WhyLine("", move.key, [move.key], "", "")
    return WhyLine("", move.key, [], reads.read(refused.sentence), refused.rule.id)
