"""The message for one viewer: the core's View, and what the game says to that seat."""

from collections.abc import Collection, Sequence

from rollwright.core.match import Match
from rollwright.core.pending_throw import PendingThrow
from rollwright.core.score import Score, ranks
from rollwright.core.sheet import NO_BOARD, Sheet
from rollwright.core.steps import Draw
from rollwright.core.table import Seat
from rollwright.core.text import Reader
from rollwright.core.view import Other, View, view
from rollwright.server.wire.language import reader
from rollwright.server.wire.messages import OtherLine, PromptLine, RegionLine, ScoreLine, ThrowLine, Verdict, ViewLine
from rollwright.server.wire.problems import NotFound
from rollwright.words.sight import MAX_HIDDEN, score_of_cells
from rollwright.words.why import against

from .consequences import Consequences, is_on, regions


def view_message(
    match: Match, seat: int | None, seq: int, bots: Collection[int] = (), names: Sequence[str] = ()
) -> ViewLine:
    """What this seat, or a spectator, sees of the match as of act `seq`. Bots have no hands to roll physical dice."""
    seen = view(match, seat)
    read = reader(match.game.components.id, names)
    return ViewLine(
        seq=seq,
        seat=seat,
        over=seen.over,
        why=seen.why,
        round=seen.round,
        active=seen.active,
        phase=seen.phase,
        step=seen.step,
        dice={**seen.dice, **seen.own_dice},
        tray=seen.dice if seat is None else match.game.tray(match.table, match.seats[seat]),
        cards=seen.cards,
        deck=seen.deck,
        own_cards=seen.own_cards,
        own_deck=seen.own_deck,
        decks=seen.decks,
        asks=seen.asks,
        board=seen.board,
        sheet=seen.sheet,
        others=[_other(match, other, read) for other in seen.others],
        regions=[] if seat is None else _regions(match, match.seats[seat], read),
        scores=_scores(match, seen),
        prompt=None if seat is None else _prompt(match, seen, seat, read),
        throw=None if seat is None else _throw(match, {None, seat, *bots}),
    )


def thrown_by(match: Match, whose: Collection[int | None]) -> PendingThrow | None:
    """The first throw or draw that one of these may enter."""
    return next((ask for ask in match.asks if ask.seat in whose), None)


def _throw(match: Match, whose: Collection[int | None]) -> ThrowLine | None:
    ask = thrown_by(match, whose)
    if ask is None:
        return None
    if isinstance(ask.step, Draw):
        return ThrowLine(seat=ask.seat, dice=(), deck=ask.step.deck, cards=ask.step.n)
    return ThrowLine(seat=ask.seat, dice=tuple(die.id for die in ask.dice), deck="", cards=0)


def _other(match: Match, other: Other, read: Reader) -> OtherLine:
    cells = [cell for cell in other.cells if cell is not None]
    whole = len(cells) == len(other.cells)
    found = regions(match, Sheet(match.spec, cells), NO_BOARD, read) if whole else []
    return OtherLine(**other._asdict(), regions=found, left=other.seat in match.table.departed)


def _regions(match: Match, me: Seat, read: Reader) -> list[RegionLine]:
    return regions(match, me.sheet, me.board, read)


def _prompt(match: Match, seen: View, seat: int, read: Reader) -> PromptLine | None:
    prompt = seen.prompt
    if prompt is None:
        return None
    printed, table, me = match.game.components, match.table, match.seats[seat]
    decision = match.game.decision(me.task) if prompt.task else None
    legal = [printed.moves.all[n] for n in prompt.legal]
    where = {move.id: decision.where(table, me, move) for move in legal} if decision else {}
    consequences = Consequences(match, seat, read)
    return PromptLine(
        task=prompt.task,
        ask=read.read(decision.question(table, me)) if decision else consequences.summary(),
        typed=decision.typed if decision else False,
        legal=prompt.legal,
        lit={number: [field.index for field in fields] for number, fields in where.items()},
        on_board=[number for number, fields in where.items() if fields and is_on(printed.board, fields[0])],
        draft=prompt.draft,
        can_undo=bool(prompt.draft),
        can_finish=not prompt.task,
        verb=consequences.button(),
        gain=consequences.gain(),
        previews=consequences.previews(decision, legal) if decision else {},
        chosen=consequences.chosen(),
        completed=consequences.completed(),
    )


def _scores(match: Match, seen: View) -> list[ScoreLine]:
    """Facts about everything that the viewer can count, and after the end about everything."""
    known = dict(enumerate(match.scores())) if match.over else _counted(match, seen)
    places = ranks(list(known.values())) if len(known) == match.table.n else [0] * len(known)
    won = match.game.winners(list(known.values())) if match.over else []
    return [
        ScoreLine(seat=seat, total=score.total, parts=score.parts, rank=rank, won=seat in won)
        for (seat, score), rank in zip(known.items(), places, strict=True)
    ]


def _counted(match: Match, seen: View) -> dict[int, Score]:
    """Scores from exactly the boxes that are shown, so that they cannot reveal more."""
    found: dict[int, Score] = {}
    if seen.seat is not None and seen.sheet is not None:
        found[seen.seat] = match.game.score(match.table, Sheet(match.spec, list(seen.sheet)))
    for other in seen.others:
        score = score_of_cells(match, other.cells, MAX_HIDDEN)
        if score is not None:
            found[other.seat] = score
    return dict(sorted(found.items()))


def verdict_on_box(match: Match, seat: int, box: int, board: bool, reader: Reader) -> Verdict:
    """The rule against what could be written there; otherwise the purpose of the box, if the game defines it."""
    paper = match.game.components.board if board else match.spec
    if paper is None or box >= len(paper.boxes):
        raise NotFound("There is no such box.")
    refused = against(match, seat, paper.boxes[box]) if match.seats[seat].todo else None
    if refused is None:
        return Verdict(False, "", reader.read(match.game.purpose(paper.boxes[box])))
    return Verdict(False, refused.rule.id, reader.read(refused.sentence))
