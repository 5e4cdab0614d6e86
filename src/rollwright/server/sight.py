"""What is sent to one viewer: the core's View, and what the game says to that very seat."""

from collections.abc import Collection

from rollwright.core.match import Match
from rollwright.core.place import Ask
from rollwright.core.score import Score, ranks
from rollwright.core.sheet import Sheet
from rollwright.core.steps import Draw
from rollwright.core.view import View, view

from .messages import OtherLine, PromptLine, ScoreLine, ThrowLine, ViewLine


def sight(match: Match, seat: int | None, seq: int, bots: Collection[int] = ()) -> ViewLine:
    """What this seat, or a spectator, sees of the match as of act `seq`. Bots have no hands to throw wooden dice."""
    seen = view(match, seat)
    return ViewLine(
        seq,
        seat,
        seen.over,
        seen.why,
        seen.round,
        seen.active,
        seen.phase,
        seen.step,
        {**seen.dice, **seen.own_dice},
        seen.dice if seat is None else match.game.tray(match.table, match.seats[seat]),
        seen.cards,
        seen.deck,
        seen.own_cards,
        seen.own_deck,
        seen.decks,
        seen.asks,
        seen.board,
        seen.sheet,
        [OtherLine(*other) for other in seen.others],
        _scores(match, seen),
        None if seat is None else _prompt(match, seen, seat),
        None if seat is None else _throw(match, {None, seat, *bots}),
    )


def thrown_by(match: Match, whose: Collection[int | None]) -> Ask | None:
    """The first throw or draw the table waits for that one of these may say."""
    return next((ask for ask in match.asks if ask.seat in whose), None)


def _throw(match: Match, whose: Collection[int | None]) -> ThrowLine | None:
    ask = thrown_by(match, whose)
    if ask is None:
        return None
    if isinstance(ask.step, Draw):
        return ThrowLine(ask.seat, (), ask.step.deck, ask.step.n)
    return ThrowLine(ask.seat, tuple(die.id for die in ask.dice), "", 0)


def _prompt(match: Match, seen: View, seat: int) -> PromptLine | None:
    prompt = seen.prompt
    if prompt is None:
        return None
    game, table, me = match.game, match.table, match.seats[seat]
    where = {number: game.where(table, me, game.printed.moves.all[number]) for number in prompt.legal}
    board = {} if game.printed.board is None else game.printed.board.by_id
    return PromptLine(
        prompt.task,
        game.ask(table, me) if prompt.task else "",
        game.typed(prompt.task) if prompt.task else False,
        prompt.legal,
        {number: [field.index for field in fields] for number, fields in where.items()},
        [number for number, fields in where.items() if fields and fields[0].id in board],
        prompt.draft,
        bool(prompt.draft),
        not prompt.task,
    )


def _scores(match: Match, seen: View) -> list[ScoreLine]:
    """Of the sheets the viewer sees whole, and after the end, when the record lies open, of all."""
    known = dict(enumerate(match.scores())) if match.over else _counted(match, seen)
    places = ranks(list(known.values())) if len(known) == match.table.n else [0] * len(known)
    won = match.game.winners(list(known.values())) if match.over else []
    return [
        ScoreLine(seat, score.total, score.parts, rank, seat in won)
        for (seat, score), rank in zip(known.items(), places, strict=True)
    ]


def _counted(match: Match, seen: View) -> dict[int, Score]:
    """Scores from the very boxes that are shown, so that they cannot say more than those do."""
    whole: dict[int, list[int]] = {}
    if seen.seat is not None and seen.sheet is not None:
        whole[seen.seat] = list(seen.sheet)
    for other in seen.others:
        cells = [value for value in other.cells if value is not None]
        if len(cells) == len(other.cells):
            whole[other.seat] = cells
    spec, game, table = match.spec, match.game, match.table
    return {seat: game.score(table, Sheet(spec, whole[seat])) for seat in sorted(whole)}
