"""Who plays for whom: bots for people whose time is up or who are away, until they return."""

from rollwright.bots import bot_of
from rollwright.bots import check_house_bot as check_bot
from rollwright.core.text import Text, Verbatim
from rollwright.server.service import Service
from rollwright.server.tables import play
from rollwright.server.tables.acts import Handed
from rollwright.server.tables.live_table import LiveTable
from rollwright.server.tables.rows import is_for_ratings
from rollwright.server.tables.store import Claim
from rollwright.server.wire.problems import NotNow, Stale

USUAL = "wick"
"""The default character that stands in."""
LONG_AWAY = 2 * 24 * 60 * 60.0
"""Seconds without an act after which a bot may play on for somebody who is away from a rated game without a clock."""
PATIENCE = Text("This game changes ratings and has no clock. A bot may play on when nothing has happened for two days.")


async def stand_in(service: Service, id: str, asker: int, seat: int, wish: str) -> None:
    """A bot plays for a seat: for one's own, or, chosen by the table, for a player who has been away for a while."""
    if wish and seat != asker:
        raise NotNow("Only the player of a seat chooses which bot plays for it.")
    live = await service.live_table(id)
    bot = bot_of(wish or live.table.clock.instead or USUAL)
    check_bot(bot, live.match.game)
    now = service.timepiece.now()
    here = await service.presence.among([(id, seat)])

    def allowed(live: LiveTable) -> None:
        if seat >= len(live.seats) or seat in live.bots:
            raise NotNow("There is no player on that seat for whom a bot could play.")
        if seat == asker:
            return
        name = Verbatim(live.seats[seat].name)
        rated = is_for_ratings(live.table, live.seats)
        if live.table.clock.kind == "slow" or (rated and live.table.clock.runs):
            raise NotNow(Text("{name} still has time on the clock.", name=name))
        if here:
            raise NotNow(Text("{name} is here.", name=name))
        if rated and now - live.last_act_at < LONG_AWAY:
            raise NotNow(PATIENCE)

    why = "self" if seat == asker else "away"
    await play.hand_over(service, id, Handed(seat, bot, why), allowed)


async def come_back(service: Service, id: str, seat: int) -> None:
    """The owner of a seat plays again; nothing happens if they already do."""
    live = await service.live_table(id)
    if seat not in live.stand_ins:
        return

    def allowed(live: LiveTable) -> None:
        if seat not in live.stand_ins:
            raise NotNow("You are already playing yourself.")

    await play.hand_over(service, id, Handed(seat, "", "back"), allowed)


async def run_out(service: Service, claim: Claim) -> None:
    """A player's time may be up: handle it, or set the time of the next check."""
    live = await service.live_table(claim.id)
    for seat in live.clocks.out(claim.now):
        await _end_time(service, live, seat, claim.now)
    async with service.store() as store:
        await store.settle(claim.id, live.seq, *live.due_now())


async def _end_time(service: Service, live: LiveTable, seat: int, now: float) -> None:
    def allowed(live: LiveTable) -> None:
        if seat not in live.clocks.out(now):
            raise Stale

    id, clock = live.table.id, live.table.clock
    if not clock.instead and _has_idle_moves(live, seat):
        await play.pass_turn(service, id, seat, allowed)
    else:
        await play.hand_over(service, id, Handed(seat, bot_of(clock.instead or USUAL), "time"), allowed)


def _has_idle_moves(live: LiveTable, seat: int) -> bool:
    """Whether the rules have a complete default turn for a silent seat."""
    twin = live.twin()
    me = twin.seats[seat]
    while me.todo:
        move = twin.game.idle(twin.table, me)
        if move is None:
            return False
        twin.choose(seat, move)
    return True
