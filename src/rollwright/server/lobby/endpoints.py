"""What any host of tables answers, stated once: for HTTP, and for a device without a network."""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, Protocol

import msgspec

from rollwright.server.identity.asker import Asker
from rollwright.server.tables import consent, play
from rollwright.server.tables.host import Host
from rollwright.server.tables.messages import (
    AddingBot,
    AnsweringTakeBack,
    Joining,
    NewTable,
    Rematching,
    Removing,
    Revealing,
    Seated,
    TableLine,
)
from rollwright.server.tables.rows import SeatRow, TableRow
from rollwright.server.wire.messages import (
    Advising,
    Asking,
    Committing,
    Done,
    Drafting,
    Hint,
    LogPage,
    Rolling,
    Verdict,
    ViewLine,
)
from rollwright.server.wire.problems import WrongToken

from . import hosting, seating


class Call(Protocol):
    """One request, however it came: who asks, about which table, and of whom."""

    @property
    def host(self) -> Host:
        """Who keeps the tables."""
        ...

    @property
    def table(self) -> str:
        """The id of the table; empty if none is named."""
        ...

    def number(self, name: str) -> int | None:
        """A number in the query."""
        ...

    async def asker(self) -> Asker:
        """Who asks."""
        ...

    async def viewer(self) -> int | None:
        """The seat of the asker; None for a spectator. Raises if spectators must wait."""
        ...

    async def seat_asking(self) -> int | None:
        """The seat of the asker; None for a spectator."""
        ...

    async def player(self) -> int:
        """The seat of the asker. Raises for a spectator."""
        ...

    async def describe_table(self, row: TableRow, seats: list[SeatRow], you: int | None) -> TableLine:
        """What everybody may know of a table, and the asker's seat."""
        ...


class TableEndpoint(NamedTuple):
    """One endpoint: the message it reads, and the message it answers with."""

    method: str
    path: str
    handler: Callable[..., Awaitable[msgspec.Struct | bytes]]
    """Called with the call and, if one is read, the body; bytes are a message that is encoded already."""
    body: type | None = None
    reply: Any = None
    query: tuple[str, ...] = ()
    """Numbers in the query string."""
    often: bool = False
    """Whether it is so frequent that it is matched before all others."""
    status: int = 200


# --- who sits where ----------------------------------------------------------------------------------------


async def make_table(call: Call, wish: NewTable) -> Seated:
    """Create a table."""
    return await seating.make(call.host, wish, await call.asker())


async def table(call: Call) -> TableLine:
    """What everybody may know of a table, and the asker's seat; an invalid key no longer has one."""
    row, seats = await call.host.row(call.table)
    try:
        you = await call.seat_asking()
    except WrongToken:
        you = None
    return await call.describe_table(row, seats, you)


async def join(call: Call, wish: Joining) -> Seated:
    """Sit down."""
    return await seating.join(call.host, call.table, wish, await call.asker())


async def leave(call: Call) -> Done:
    """Give up the seat, or leave the game."""
    await seating.leave(call.host, call.table, await call.asker())
    return Done()


async def reveal(call: Call, wish: Revealing) -> Done:
    """Reveal your nonce."""
    await seating.reveal(call.host, call.table, await call.asker(), wish.nonce)
    return Done()


async def remove(call: Call, wish: Removing) -> Done:
    """The host frees or removes a seat."""
    await call.player()
    await hosting.remove(call.host, call.table, await call.asker(), wish.seat)
    return Done()


async def add_bot(call: Call, wish: AddingBot) -> Done:
    """The host gives a free seat to a bot."""
    await hosting.add_bot(call.host, call.table, await call.asker(), wish.seat, wish.bot)
    return Done()


async def begin(call: Call) -> Done:
    """The host begins with those who are there."""
    await hosting.begin(call.host, call.table, await call.asker())
    return Done()


async def rematch(call: Call, wish: Rematching) -> Seated:
    """The same game again, once for all."""
    return await seating.rematch(call.host, call.table, await call.asker(), wish.nonce_hash)


# --- a started table ---------------------------------------------------------------------------------------


async def view(call: Call) -> bytes:
    """What the viewer sees, now or after act `seq`; `after`: and the story since; `auto`: as in a commit."""
    seat = await call.viewer()
    seq, after, auto = (call.number(name) for name in ("seq", "after", "auto"))
    return await play.look(call.host, call.table, seat, seq, after, bool(auto))


async def log(call: Call) -> LogPage | bytes:
    """The game in words, as far as the viewer may know it, from act `after` on; nothing before it starts."""
    seat = await call.viewer()
    after, most = call.number("after") or 0, min(call.number("most") or play.LINES, play.LINES)
    row, _ = await call.host.row(call.table)
    return await play.told(call.host, call.table, seat, after, most) if row.seq else LogPage([], 0, 0)


async def draft(call: Call, wish: Drafting) -> bytes:
    """What the seat would see after some moves."""
    seat = await call.player()
    return await play.draft(call.host, call.table, seat, wish)


async def commit(call: Call, wish: Committing) -> bytes:
    """Finish the seat's turn."""
    seat = await call.player()
    return await play.commit(call.host, call.table, seat, wish)


async def roll(call: Call, wish: Rolling) -> bytes:
    """Enter the result of physical dice."""
    seat = await call.player()
    return await play.roll(call.host, call.table, seat, wish)


async def why(call: Call, wish: Asking) -> Verdict:
    """Why a move is not legal."""
    seat = await call.player()
    return await play.why(call.host, call.table, seat, wish)


async def hint(call: Call, wish: Advising) -> bytes:
    """What a sensible player would do."""
    seat = await call.player()
    return await play.hint(call.host, call.table, seat, wish)


async def take_back(call: Call) -> Done:
    """Ask all others to take back your last turn; if there are only bots, do it."""
    seat = await call.player()
    await consent.ask(call.host, call.table, seat)
    return Done()


async def answer_take_back(call: Call, wish: AnsweringTakeBack) -> Done:
    """Agree, or refuse."""
    seat = await call.player()
    await consent.reply(call.host, call.table, seat, wish)
    return Done()


TABLE_ENDPOINTS = [
    TableEndpoint("POST", "/api/tables/{table}/commit", commit, Committing, ViewLine, often=True),
    TableEndpoint("POST", "/api/tables/{table}/draft", draft, Drafting, ViewLine, often=True),
    TableEndpoint("GET", "/api/tables/{table}/view", view, None, ViewLine, ("seq", "after", "auto")),
    TableEndpoint("POST", "/api/tables/{table}/roll", roll, Rolling, ViewLine),
    TableEndpoint("POST", "/api/tables/{table}/why", why, Asking, Verdict),
    TableEndpoint("POST", "/api/tables/{table}/hint", hint, Advising, Hint),
    TableEndpoint("GET", "/api/tables/{table}/log", log, None, LogPage, ("after", "most")),
    TableEndpoint("POST", "/api/tables", make_table, NewTable, Seated, status=201),
    TableEndpoint("GET", "/api/tables/{table}", table, None, TableLine),
    TableEndpoint("POST", "/api/tables/{table}/join", join, Joining, Seated),
    TableEndpoint("POST", "/api/tables/{table}/reveal", reveal, Revealing, Done),
    TableEndpoint("POST", "/api/tables/{table}/leave", leave, None, Done),
    TableEndpoint("POST", "/api/tables/{table}/remove", remove, Removing, Done),
    TableEndpoint("POST", "/api/tables/{table}/add-bot", add_bot, AddingBot, Done),
    TableEndpoint("POST", "/api/tables/{table}/begin", begin, None, Done),
    TableEndpoint("POST", "/api/tables/{table}/take-back", take_back, None, Done),
    TableEndpoint("POST", "/api/tables/{table}/answer-take-back", answer_take_back, AnsweringTakeBack, Done),
    TableEndpoint("POST", "/api/tables/{table}/rematch", rematch, Rematching, Seated),
]
"""In the order in which docs/protocol.md lists them; the most frequent first."""
