"""What is sent to one viewer: the core's View, and what the game says to that very seat."""

from collections.abc import Collection, Sequence

from rollwright.core.match import Match
from rollwright.core.place import PendingThrow
from rollwright.core.score import Score, ranks
from rollwright.core.sheet import Sheet
from rollwright.core.steps import Draw
from rollwright.core.view import View, view
from rollwright.words.sight import GUESSED, counted

from .messages import OtherLine, PromptLine, ScoreLine, ThrowLine, ViewLine
from .speaking import reader


def view_message(
    match: Match, seat: int | None, seq: int, bots: Collection[int] = (), names: Sequence[str] = ()
) -> ViewLine:
    """What this seat, or a spectator, sees of the match as of act `seq`. Bots have no hands to throw wooden dice."""
    seen = view(match, seat)
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
        others=[OtherLine(**other._asdict()) for other in seen.others],
        scores=_scores(match, seen),
        prompt=None if seat is None else _prompt(match, seen, seat, names),
        throw=None if seat is None else _throw(match, {None, seat, *bots}),
    )


def thrown_by(match: Match, whose: Collection[int | None]) -> PendingThrow | None:
    """The first throw or draw the table waits for that one of these may say."""
    return next((ask for ask in match.asks if ask.seat in whose), None)


def _throw(match: Match, whose: Collection[int | None]) -> ThrowLine | None:
    ask = thrown_by(match, whose)
    if ask is None:
        return None
    if isinstance(ask.step, Draw):
        return ThrowLine(seat=ask.seat, dice=(), deck=ask.step.deck, cards=ask.step.n)
    return ThrowLine(seat=ask.seat, dice=tuple(die.id for die in ask.dice), deck="", cards=0)


def _prompt(match: Match, seen: View, seat: int, names: Sequence[str]) -> PromptLine | None:
    prompt = seen.prompt
    if prompt is None:
        return None
    printed, table, me = match.game.components, match.table, match.seats[seat]
    board = {} if printed.board is None else printed.board.by_id
    decision = match.game.decision(me.task) if prompt.task else None
    where = {n: decision.where(table, me, printed.moves.all[n]) for n in prompt.legal} if decision else {}
    return PromptLine(
        task=prompt.task,
        ask=reader(printed.id, names).read(decision.question(table, me)) if decision else "",
        typed=decision.typed if decision else False,
        legal=prompt.legal,
        lit={number: [field.index for field in fields] for number, fields in where.items()},
        on_board=[number for number, fields in where.items() if fields and fields[0].id in board],
        draft=prompt.draft,
        can_undo=bool(prompt.draft),
        can_finish=not prompt.task,
    )


def _scores(match: Match, seen: View) -> list[ScoreLine]:
    """Of all that the viewer can count, and after the end, when the record lies open, of all."""
    known = dict(enumerate(match.scores())) if match.over else _counted(match, seen)
    places = ranks(list(known.values())) if len(known) == match.table.n else [0] * len(known)
    won = match.game.winners(list(known.values())) if match.over else []
    return [
        ScoreLine(seat=seat, total=score.total, parts=score.parts, rank=rank, won=seat in won)
        for (seat, score), rank in zip(known.items(), places, strict=True)
    ]


def _counted(match: Match, seen: View) -> dict[int, Score]:
    """Scores from the very boxes that are shown, so that they cannot say more than those do."""
    found: dict[int, Score] = {}
    if seen.seat is not None and seen.sheet is not None:
        found[seen.seat] = match.game.score(match.table, Sheet(match.spec, list(seen.sheet)))
    for other in seen.others:
        score = counted(match, other.cells, GUESSED)
        if score is not None:
            found[other.seat] = score
    return dict(sorted(found.items()))
