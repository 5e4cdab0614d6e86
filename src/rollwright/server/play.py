"""What a seat does at a started table: draft, ask, commit, throw wooden dice, leave."""

from collections.abc import Callable, Sequence

import msgspec

from rollwright.core.errors import IllegalMove, NotYourTurn, RollwrightError, WrongChance
from rollwright.core.log import Played
from rollwright.core.match import Match
from rollwright.core.steps import Draw

from .acts import Writing
from .house import House
from .jobs import Advised, Meant, Seen, Told
from .messages import Asking, Committing, Drafting, Rolling, Verdict, ViewLine
from .problems import NotFound, Refused, SameNonce, Stale
from .sight import sight, thrown_by
from .sitting import Sitting

Deed = Callable[[Sitting], Match]
"""Tries something on a twin of the match, and gives the twin; raises if it cannot be."""


async def look(house: House, id: str, seat: int | None, seq: int | None) -> bytes:
    """What a viewer sees now, or saw after act `seq`."""
    sitting = await house.sitting(id)
    return await _seen(house, sitting, seat, sitting.seq if seq is None else seq)


async def _seen(house: House, sitting: Sitting, seat: int | None, seq: int) -> bytes:
    """A view; for an earlier one the game is played again, beside the loop."""
    if seq == sitting.seq:
        return msgspec.json.encode(sight(sitting.match, seat, seq, sitting.bots))
    return await house.asked.ask(Seen(seat, seq, tuple(sitting.bots)), sitting)


async def told(house: House, id: str, seat: int | None, after: int, most: int) -> bytes:
    """Some of the game in words, as far as the viewer may know."""
    return await house.asked.ask(Told(seat, after, most), await house.sitting(id))


async def draft(house: House, id: str, seat: int, wish: Drafting) -> ViewLine:
    """What the seat would see after these moves. Nothing is stored."""
    sitting = await house.sitting(id)
    keys = await _keys(house, sitting, seat, wish.seq, wish.moves)
    return sight(sitting.drafted(seat, wish.seq, keys), seat, sitting.seq, sitting.bots)


async def _keys(house: House, sitting: Sitting, seat: int, seq: int, moves: Sequence[str]) -> Sequence[str]:
    """The same moves by their keys. What a text means may take a game long to find out: not on the loop."""
    known = sitting.match.game.printed.moves.by_key
    if all(text in known for text in moves):
        return moves
    sitting.expect(seat, seq)
    found = await house.asked.ask(Meant(seat, tuple(moves)), sitting)
    return msgspec.json.decode(found, type=list[str])


async def why(house: House, id: str, seat: int, wish: Asking) -> Verdict:
    """Whether a move would be legal after these, and what forbids it."""
    sitting = await house.sitting(id)
    keys = await _keys(house, sitting, seat, wish.seq, wish.moves)
    try:
        more = await _keys(house, sitting, seat, wish.seq, [*keys, wish.move])
        sitting.drafted(seat, wish.seq, keys).redraft(seat, [sitting.match.game.printed.moves[key] for key in more])
    except IllegalMove as refused:
        return Verdict(False, refused.rule.id, refused.sentence)
    except Refused as refused:
        if not refused.said.rule:
            raise
        return Verdict(False, refused.said.rule, refused.said.detail)
    return Verdict(True, "", "")


async def hint(house: House, id: str, seat: int, wish: Drafting) -> bytes:
    """What a sensible player would do after these moves."""
    sitting = await house.sitting(id)
    sitting.expect(seat, wish.seq)
    return await house.asked.ask(Advised(seat, tuple(wish.moves)), sitting)


async def commit(house: House, id: str, seat: int, wish: Committing) -> bytes:
    """The seat's turn is done. Durable when this returns; the same nonce again gives the same answer."""
    sitting = house.remembered(id) or await house.sitting(id)
    moves: Sequence[str] = wish.moves
    if (seat, wish.nonce) not in sitting.nonces:
        moves = await _typed(house, sitting, seat, wish)
    return await _act(house, id, seat, wish.nonce, _turn(seat, wish.seq, moves), wish.moves)


async def _typed(house: House, sitting: Sitting, seat: int, wish: Committing) -> Sequence[str]:
    """The keys of a turn; where this process is behind the log, `_act` finds out what it should say."""
    try:
        return await _keys(house, sitting, seat, wish.seq, wish.moves)
    except (Stale, NotYourTurn):
        return wish.moves


async def commit_for_bot(house: House, id: str, seat: int, seq: int, moves: Sequence[str]) -> None:
    """The same for a bot."""
    await _act(house, id, seat, "", _turn(seat, seq, moves, by="bot"))


def _turn(seat: int, seq: int, moves: Sequence[str], by: str = "") -> Deed:
    def deed(sitting: Sitting) -> Match:
        twin = sitting.drafted(seat, seq, moves)
        twin.commit(seat, by)
        return twin

    return deed


async def roll(house: House, id: str, seat: int, wish: Rolling) -> bytes:
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


async def leave(house: House, id: str, seat: int) -> bytes:
    """The seat goes home; the game goes on without it, but not for bots alone."""

    def deed(sitting: Sitting) -> Match:
        twin = sitting.twin()
        twin.leave(seat)
        if len(twin.table.gone) + len(sitting.bots) == twin.table.n:
            for bot in () if twin.over else sitting.bots:
                twin.leave(bot)
        return twin

    return await _act(house, id, seat, "", deed)


async def _act(house: House, id: str, seat: int, nonce: str, deed: Deed, moves: Sequence[str] = ()) -> bytes:
    """Do it on what this process knows; if the log has gone on elsewhere, catch up and do it again."""
    sitting = house.remembered(id) or await house.sitting(id)
    seen = await _acted(house, sitting, seat, nonce, deed)
    return seen if isinstance(seen, bytes) else await _again(house, sitting, seat, seen, moves)


async def _acted(house: House, sitting: Sitting, seat: int, nonce: str, deed: Deed) -> bytes | int:
    """The view after the act; or the number of the act, where it was done before."""
    id = sitting.table.id
    async with sitting.turn:
        while True:
            done = sitting.nonces.get((seat, nonce))
            if done is not None:
                return done
            try:
                twin = deed(sitting)
            except RollwrightError:
                if await _has_gone_on(house, sitting):
                    continue
                raise
            act = sitting.act(twin, seat, nonce)
            lane = sitting.lane(twin)
            by_bot = seat in sitting.bots
            if await house.appender.append(Writing(id, act, lane, twin.over, by_bot)):
                seen = sight(twin, seat, act.seq, sitting.bots)
                sitting.take(act, twin)
                await house.fanout.tell(id, bool(lane))
                return msgspec.json.encode(seen)
            if not await _has_gone_on(house, sitting):
                await _must_exist(house, id)


async def _again(house: House, sitting: Sitting, seat: int, done: int, moves: Sequence[str]) -> bytes:
    """The answer to a commit that was made before. Whoever made it may have died before the others were told."""
    keys = sitting.match.game.printed.moves.by_key
    played = sitting.acts[done - 1].entries[0]
    if isinstance(played, Played) and tuple(moves) != played.moves and all(text in keys for text in moves):
        raise SameNonce
    await house.fanout.tell(sitting.table.id, bool(sitting.lane(sitting.match)))
    return await _seen(house, sitting, seat, done)


async def _has_gone_on(house: House, sitting: Sitting) -> bool:
    """Whether there was more in the log than this process knew."""
    known = sitting.seq
    async with house.store() as store:
        acts = await store.acts_after(sitting.table.id, known)
    await house.follow(sitting, acts)
    return sitting.seq > known


async def _must_exist(house: House, id: str) -> None:
    """Raise if the table is gone: nothing will ever be appended there, however often it is tried."""
    try:
        await house.row(id)
    except NotFound:
        house.forget(id)
        raise
