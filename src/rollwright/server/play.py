"""What a seat does at a started table: draft, ask, commit, throw wooden dice, leave."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

from rollwright.core.errors import IllegalMove, RollwrightError, WrongChance
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.steps import Draw

from .house import House
from .messages import Asking, Committing, Drafting, Hint, Rolling, Verdict, ViewLine
from .problems import NotNow, Stale
from .sight import sight, thrown_by
from .sitting import Sitting
from .store import Store

Deed = Callable[[Sitting], Match]
"""Tries something on a twin of the match, and gives the twin; raises if it cannot be."""


async def look(house: House, id: str, seat: int | None, seq: int | None) -> ViewLine:
    """What a viewer sees now, or saw after act `seq`."""
    sitting = await house.sitting(id)
    when = sitting.seq if seq is None else seq
    return sight(sitting.at(when), seat, when, sitting.bots)


async def draft(house: House, id: str, seat: int, wish: Drafting) -> ViewLine:
    """What the seat would see after these moves. Nothing is stored."""
    sitting = await house.sitting(id)
    return sight(sitting.drafted(seat, wish.seq, wish.moves), seat, sitting.seq, sitting.bots)


async def why(house: House, id: str, seat: int, wish: Asking) -> Verdict:
    """Whether a move would be legal after these, and what forbids it."""
    twin = (await house.sitting(id)).drafted(seat, wish.seq, wish.moves)
    try:
        twin.answer(seat, wish.move)
    except IllegalMove as refused:
        return Verdict(False, refused.rule.id, refused.sentence)
    return Verdict(True, "", "")


async def hint(house: House, id: str, seat: int, wish: Drafting) -> Hint:
    """What a sensible player would do after these moves."""
    twin = (await house.sitting(id)).drafted(seat, wish.seq, wish.moves)
    best = _advised(twin, seat)
    return Hint(best.id, best.key, twin.game.hint(twin.table, twin.seats[seat], best))


def _advised(match: Match, seat: int) -> Move:
    legal = match.legal(seat)
    if not legal:
        raise NotNow("There is nothing left to choose: finish the turn.")
    values = match.game.advise(match.table, match.seats[seat], legal)
    return legal[values.index(max(values))]


async def commit(house: House, id: str, seat: int, wish: Committing) -> ViewLine:
    """The seat's turn is done. Durable when this returns; the same nonce again gives the same answer."""

    def deed(sitting: Sitting) -> Match:
        twin = sitting.drafted(seat, wish.seq, wish.moves)
        twin.commit(seat)
        return twin

    return await _act(house, id, seat, wish.nonce, deed)


async def roll(house: House, id: str, seat: int, wish: Rolling) -> ViewLine:
    """Wooden dice have fallen: the table's, this seat's own, or a bot's, who has no hands."""

    def deed(sitting: Sitting) -> Match:
        if not sitting.table.wooden:
            raise WrongChance("The dice of this table come from its secret; nobody types them.")
        if wish.seq != sitting.seq:
            raise Stale
        return _thrown(sitting.twin(), {None, seat, *sitting.bots}, wish.faces)

    return await _act(house, id, seat, "", deed)


def _thrown(twin: Match, whose: set[int | None], faces: list[int]) -> Match:
    ask = thrown_by(twin, whose)
    if ask is None:
        raise WrongChance("The table waits for no throw of yours.")
    told = twin.drawn if isinstance(ask.step, Draw) else twin.rolled
    told(faces, ask.seat)
    return twin


async def leave(house: House, id: str, seat: int) -> ViewLine:
    """The seat goes home; the game goes on without it, but not for bots alone."""

    def deed(sitting: Sitting) -> Match:
        twin = sitting.twin()
        twin.leave(seat)
        if len(twin.table.gone) + len(sitting.bots) == twin.table.n:
            for bot in () if twin.over else sitting.bots:
                twin.leave(bot)
        return twin

    return await _act(house, id, seat, "", deed)


async def _act(house: House, id: str, seat: int, nonce: str, deed: Deed) -> ViewLine:
    """Do it on what this process knows; if the log has gone on elsewhere, catch up and do it again."""
    sitting = house.remembered(id) or await house.sitting(id)
    async with sitting.turn:
        while True:
            done = sitting.nonces.get((seat, nonce))
            if done is not None:
                return sight(sitting.at(done), seat, done, sitting.bots)
            try:
                twin = deed(sitting)
            except RollwrightError:
                if await _gone_on(house.store(), sitting):
                    continue
                raise
            seen = await _write(house, sitting, twin, seat, nonce)
            if seen is not None:
                return seen


async def _write(house: House, sitting: Sitting, twin: Match, seat: int, nonce: str) -> ViewLine | None:
    """Append, then tell; None, and nothing done, if somebody was faster."""
    act = sitting.act(twin, seat, nonce)
    due = bool(sitting.bots_due(twin))
    if not await house.appender.append(sitting.table.id, act, due, twin.over):
        async with house.store() as store:
            sitting.follow(await store.acts_after(sitting.table.id, sitting.seq))
        return None
    seen = sight(twin, seat, act.seq, sitting.bots)
    sitting.take([act], twin)
    await house.fanout.tell(sitting.table.id, due)
    return seen


async def _gone_on(opening: AbstractAsyncContextManager[Store], sitting: Sitting) -> bool:
    """Whether there was more in the log than this process knew."""
    known = sitting.seq
    async with opening as store:
        sitting.follow(await store.acts_after(sitting.table.id, known))
    return sitting.seq > known
