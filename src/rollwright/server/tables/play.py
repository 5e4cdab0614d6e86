"""What a seat does at a started table: draft, ask, commit, enter physical dice, leave."""

import asyncio
from collections.abc import Callable, Sequence

import msgspec

from rollwright.bots import character_of
from rollwright.core.errors import IllegalMove, NotYourTurn, RollwrightError, WrongChance
from rollwright.core.log import Played
from rollwright.core.match import Match
from rollwright.core.steps import Draw
from rollwright.server.identity.keys import bot_seed
from rollwright.server.rules_messages import BotTurn, LogPageFor, ResolveMoves, SuggestMove, ViewAt
from rollwright.server.wire.language import reader
from rollwright.server.wire.messages import (
    Advising,
    Asking,
    ClockLine,
    Committing,
    Drafting,
    LogPage,
    Rolling,
    Verdict,
    ViewLine,
)
from rollwright.server.wire.problems import Busy, NoHints, NotFound, NotNow, Refused, SameNonce, Stale

from .acts import Handed, SideEntry
from .host import Host, RulesEvaluator
from .live_table import LiveTable
from .rows import is_for_ratings
from .view import thrown_by, verdict_on_box, view_message

LINES = 200
"""About how many lines of a log are sent at once."""
PATIENCE = 0.25
"""Seconds that an answer waits for words; the client continues without them and asks for them later."""
Attempt = Callable[[LiveTable], Match]
"""Tries something on a copy of the match, and returns the copy; raises if it is not possible."""
SideEntriesOf = Callable[[LiveTable], Sequence[SideEntry]]
"""Entries stored with an act that do not concern the game: stand-ins, taking back."""


async def look(
    host: Host, id: str, seat: int | None, seq: int | None, after: int | None = None, auto: bool = False
) -> bytes:
    """What a viewer sees now, or saw after act `seq`; and the story since act `after`."""
    live = await host.live_table(id)
    seen = await _seen(host, live, seat, live.seq if seq is None else seq)
    return await _with_log(host, live, _answered(live, seen) if auto else seen, after)


async def _seen(host: Host, live: LiveTable, seat: int | None, seq: int) -> ViewLine:
    """A view; for an earlier one the game is replayed, outside the event loop."""
    if seq == live.seq:
        return view_message(live.match, seat, seq, live.bots, live.header.names)
    return msgspec.json.decode(await host.asked.ask(ViewAt(seat, seq, tuple(live.bots)), live), type=ViewLine)


async def _with_log(host: Host, live: LiveTable, seen: ViewLine, after: int | None) -> bytes:
    """The encoded view, with the story up to it since act `after`. No turn waits long for words."""
    if after is not None:
        seen.log = live.told_here(after, LINES, seen.seq) or await _told(host, live, seen, after)
    if seen.seq == live.seq:
        _tell_more(seen, live, host.timepiece.now())
    return msgspec.json.encode(seen)


async def _told(host: Host, live: LiveTable, seen: ViewLine, after: int) -> LogPage:
    """The story, if it is available soon; `upto` says how much of it there is."""
    try:
        async with asyncio.timeout(PATIENCE):
            told = await host.quick.ask(LogPageFor(seen.seat, after, LINES, seen.seq), live)
        return msgspec.json.decode(told, type=LogPage)
    except (TimeoutError, Busy, Refused):
        return LogPage([], min(after, seen.seq), live.seq)


def _tell_more(seen: ViewLine, live: LiveTable, now: float) -> None:
    """The stand-ins, the clocks, and what can be taken back."""
    if not live.table.wooden:
        seen.throw = None  # the clock of an event rolls, and nobody else
    seen.stand_ins = {seat: character_of(bot).id for seat, bot in live.stand_ins.items()}
    if live.table.clock.runs and not live.match.over:
        left = [round(live.clocks.left(seat, now), 1) for seat in range(len(live.seats))]
        seen.clock = ClockLine(left, live.clocks.thinking())
    seen.take_back = live.take_backs.line_for(seen.seat, live.people(), live.bots)


async def told(host: Host, id: str, seat: int | None, after: int, most: int) -> bytes:
    """Part of the game in words, as far as the viewer may know it."""
    return await host.quick.ask(LogPageFor(seat, after, most), await host.live_table(id))


async def draft(host: Host, id: str, seat: int, wish: Drafting) -> bytes:
    """What the seat would see after these moves. Nothing is stored."""
    live = await host.live_table(id)
    keys = await _keys(host, live, seat, wish.seq, wish.moves)
    seen = _drafted(live, live.drafted(seat, wish.seq, keys), seat, wish.auto)
    return await _with_log(host, live, seen, wish.after)


def _drafted(live: LiveTable, drafted: Match, seat: int, auto: bool) -> ViewLine:
    """The view of a draft; `auto`: after the forced moves that follow."""
    followed = drafted.follow_forced(seat) if auto else []
    seen = view_message(drafted, seat, live.seq, live.bots, live.header.names)
    if seen.prompt is not None:
        seen.prompt.followed = [move.key for move in followed]
    return seen


def _answered(live: LiveTable, seen: ViewLine) -> ViewLine:
    """The view; if its question has only one answer, the view of a draft with that."""
    prompt = seen.prompt
    if prompt is None or seen.seat is None or seen.seq != live.seq:
        return seen
    forced = not prompt.typed and not prompt.draft and len(prompt.legal) == 1
    return _drafted(live, live.twin(), seen.seat, auto=True) if forced else seen


async def _keys(host: Host, live: LiveTable, seat: int, seq: int, moves: Sequence[str]) -> Sequence[str]:
    """The same moves by their keys. Finding out what a text means may take long: not in the event loop."""
    known = live.match.game.components.moves.by_key
    if all(text in known for text in moves):
        return moves
    live.expect(seat, seq)
    found = await host.asked.ask(ResolveMoves(seat, tuple(moves)), live)
    return msgspec.json.decode(found, type=list[str])


async def why(host: Host, id: str, seat: int, wish: Asking) -> Verdict:
    """Whether a move would be legal after these, and what forbids it."""
    live = await host.live_table(id)
    keys = await _keys(host, live, seat, wish.seq, wish.moves)
    reads = reader(live.table.game, live.header.names)
    if wish.box is not None:
        return verdict_on_box(live.drafted(seat, wish.seq, keys), seat, wish.box, wish.board, reads)
    try:
        more = await _keys(host, live, seat, wish.seq, [*keys, wish.move])
        moves = live.match.game.components.moves
        live.drafted(seat, wish.seq, keys).redraft(seat, [moves.find(key) for key in more])
    except IllegalMove as refused:
        return Verdict(False, refused.rule.id, reads.read(refused.sentence))
    except Refused as refused:
        if not refused.problem.rule:
            raise
        return Verdict(False, refused.problem.rule, refused.problem.detail)
    return Verdict(True, "", "")


async def hint(host: Host, id: str, seat: int, wish: Advising) -> bytes:
    """What a sensible player would do after these moves; not in rated games."""
    live = await host.live_table(id)
    if is_for_ratings(live.table, live.seats):
        raise NoHints
    live.expect(seat, wish.seq)
    if live.table.contest or live.table.event:
        raise NotNow("There are no hints here: everybody has only the same dice to go by.")
    async with host.store() as store:
        await store.count_hint(id, seat)
    return await host.asked.ask(SuggestMove(seat, tuple(wish.moves)), live)


async def commit(host: Host, id: str, seat: int, wish: Committing) -> bytes:
    """Finish the seat's turn. Stored when this returns; the same nonce again gives the same answer."""
    live = host.remembered(id) or await host.live_table(id)
    moves: Sequence[str] = wish.moves
    if (seat, wish.nonce) not in live.nonces:
        moves = await _typed(host, live, seat, wish)
    seen = await _act(host, id, seat, wish.nonce, _turn(seat, wish.seq, moves), wish.moves)
    live = host.remembered(id) or live
    return await _with_log(host, live, _answered(live, seen) if wish.auto else seen, wish.after)


async def _typed(host: Host, live: LiveTable, seat: int, wish: Committing) -> Sequence[str]:
    """The keys of a turn; if this process is behind the log, `_act` finds the right error."""
    try:
        return await _keys(host, live, seat, wish.seq, wish.moves)
    except (Stale, NotYourTurn):
        return wish.moves


async def take_bots_turn(host: Host, live: LiveTable, seat: int, rules: RulesEvaluator, seconds: float) -> None:
    """The same for a bot, which may think for this many seconds."""
    id, seq = live.table.id, live.seq
    seed = bot_seed(live.table.secret, seat, seq)
    thought = await rules.ask(BotTurn(seat, live.bots[seat], seed, seconds), live)
    moves = msgspec.json.decode(thought, type=list[str])
    await _act(host, id, seat, "", _turn(seat, seq, moves, by="bot"), side_entries=lambda live: ())


def _turn(seat: int, seq: int, moves: Sequence[str], by: str = "") -> Attempt:
    def attempt(live: LiveTable) -> Match:
        twin = live.drafted(seat, seq, moves)
        twin.commit(seat, by)
        return twin

    return attempt


async def roll(host: Host, id: str, seat: int, wish: Rolling) -> bytes:
    """Enter the result of physical dice: the table's, this seat's own, or a bot's, which has no hands."""

    def attempt(live: LiveTable) -> Match:
        if not live.table.wooden:
            raise WrongChance("The dice of this table come from its secret; they cannot be typed in.")
        if wish.seq != live.seq:
            raise Stale
        return _thrown(live.twin(), {None, seat, *live.bots}, wish.faces)

    seen = await _act(host, id, seat, "", attempt)
    live = host.remembered(id) or await host.live_table(id)
    return await _with_log(host, live, _answered(live, seen) if wish.auto else seen, wish.after)


def _thrown(twin: Match, whose: set[int | None], faces: list[int]) -> Match:
    ask = thrown_by(twin, whose)
    if ask is None:
        raise WrongChance("The table is not waiting for you to roll.")
    told = twin.drawn if isinstance(ask.step, Draw) else twin.rolled
    told(faces, ask.seat)
    return twin


async def leave(host: Host, id: str, seat: int) -> None:
    """The seat leaves; the game goes on without it, unless only bots are left."""

    def attempt(live: LiveTable) -> Match:
        twin = live.twin()
        twin.leave(seat)
        if len(twin.table.departed) + len(live.own_bots) == twin.table.n:
            for bot in () if twin.over else live.own_bots:
                twin.leave(bot)
        return twin

    await _act(host, id, seat, "", attempt)
    async with host.store() as store:
        await store.depart(id, seat)


async def hand_over(host: Host, id: str, handed: Handed, allowed: Callable[[LiveTable], None]) -> None:
    """Another player plays for a seat from now on; `allowed` raises if that is not allowed."""

    def attempt(live: LiveTable) -> Match:
        if live.match.over or handed.seat in live.match.table.departed:
            raise NotNow("This seat is no longer playing.")
        allowed(live)
        return live.twin()

    await append_side_entries(host, id, handed.seat, attempt, lambda live: (handed,))


async def append_side_entries(host: Host, id: str, seat: int, attempt: Attempt, side_entries: SideEntriesOf) -> None:
    """Store an act that is more than a turn."""
    await _act(host, id, seat, "", attempt, side_entries=side_entries)


async def pass_turn(host: Host, id: str, seat: int, allowed: Callable[[LiveTable], None]) -> None:
    """Play the default of the rules for a silent seat, for this turn."""

    def attempt(live: LiveTable) -> Match:
        allowed(live)
        twin = live.twin()
        me = twin.seats[seat]
        while me.todo:
            move = twin.game.idle(twin.table, me)
            assert move is not None
            twin.choose(seat, move)
        twin.commit(seat, "clock")
        return twin

    await _act(host, id, seat, "", attempt, side_entries=lambda live: ())


def _back(seat: int) -> SideEntriesOf:
    """A player who acts for their own seat takes it back from a stand-in."""
    return lambda live: (Handed(seat, "", "back"),) if seat in live.stand_ins else ()


async def _act(
    host: Host,
    id: str,
    seat: int,
    nonce: str,
    attempt: Attempt,
    moves: Sequence[str] = (),
    side_entries: SideEntriesOf | None = None,
) -> ViewLine:
    """Try it on the state of this process; if the log has moved on elsewhere, catch up and try again."""
    live = host.remembered(id) or await host.live_table(id)
    if live.table.event:
        raise NotNow("Play a seat at an event on the event's own page, round by round.")
    seen = await _acted(host, live, seat, nonce, attempt, side_entries or _back(seat))
    return seen if isinstance(seen, ViewLine) else await _again(host, live, seat, seen, moves)


async def _acted(
    host: Host, live: LiveTable, seat: int, nonce: str, attempt: Attempt, side_entries: SideEntriesOf
) -> ViewLine | int:
    """The view after the act; or the number of the act, if it was stored before."""
    id = live.table.id
    async with live.turn:
        while True:
            done = live.nonces.get((seat, nonce))
            if done is not None:
                return done
            try:
                twin = attempt(live)
            except RollwrightError:
                if await _has_gone_on(host, live):
                    continue
                raise
            writing = live.writing(twin, seat, nonce, side_entries(live))
            at = await host.appender.append(writing)
            if at is not None:
                live.take(writing.act._replace(at=at), twin)
                seen = view_message(twin, seat, writing.act.seq, live.bots, live.header.names)
                await host.fanout.tell(id, bool(writing.lane))
                return seen
            if not await _has_gone_on(host, live):
                await _must_exist(host, id)


async def _again(host: Host, live: LiveTable, seat: int, done: int, moves: Sequence[str]) -> ViewLine:
    """The answer to a repeated commit. The process that stored it may have died before telling the others."""
    keys = live.match.game.components.moves.by_key
    played = live.acts[done - 1].entries[0]
    if isinstance(played, Played) and tuple(moves) != played.moves and all(text in keys for text in moves):
        raise SameNonce
    await host.fanout.tell(live.table.id, bool(live.lane(live.match)))
    return await _seen(host, live, seat, done)


async def _has_gone_on(host: Host, live: LiveTable) -> bool:
    """Whether the log had more than this process knew."""
    known = live.seq
    async with host.store() as store:
        acts = await store.acts_after(live.table.id, known)
    await host.follow(live, acts)
    return live.seq > known


async def _must_exist(host: Host, id: str) -> None:
    """Raise if the table was deleted: nothing can ever be appended there."""
    try:
        await host.row(id)
    except NotFound:
        host.forget(id)
        raise
