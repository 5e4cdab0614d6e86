"""Events in PostgreSQL."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from psycopg.types.json import Jsonb

from rollwright.server.database.statements import Statements
from rollwright.server.wire.problems import NotFound

from .messages import MyEventLine
from .round_table import TurnOutcome, throws_in
from .rows import AWAY, GRACE, IDLE, Course, EventRow, OngoingEvent, PendingTurn, RoundRow, SeatCommit, Standing

TOP, CROWD = 10, 6
"""How many of the best sheets and of the most frequent moves are published."""
SOON = 2.0
"""Seconds before its start at which an event is looked after."""
LATEST = 24
"""How many of the latest names are published."""


class Range(NamedTuple):
    """Seats of an event in a round: from the first to before the last."""

    id: str
    round: int
    first: int
    last: int


class JoiningSeat(NamedTuple):
    """Somebody who joins."""

    name: str
    nonce: str
    person: int | None
    guest: str | None


def array_text(written: Sequence[str]) -> str:
    """Values as PostgreSQL reads an array of them."""
    return "{" + ",".join(written) + "}"


def quoted(text: str) -> str:
    """A text as an element of such an array."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def ranked_text(ranked: Sequence[int]) -> str:
    """Numbers as such an array."""
    return array_text([str(number) for number in ranked])


class EventStore(Statements):
    """Database statements about events."""

    # --- the event -------------------------------------------------------------------------------------

    async def make(self, row: EventRow, seed: str, guests: Sequence[tuple[str, str]]) -> bool:
        """Insert a new event; return whether its code was free."""
        facts = {**row._asdict(), "options": Jsonb(row.options)}
        if not await self._do("make_event", **facts):
            return False
        await self._do("keep_event_secret", id=row.id, seed=seed)
        if guests:
            names, keys = zip(*guests, strict=True)
            await self._do("invite_guests", id=row.id, names=list(names), keys=list(keys))
        return True

    async def event(self, id: str) -> EventRow | None:
        """By its id or its code."""
        rows = await self._rows("event", id=id)
        return EventRow(*rows[0]) if rows else None

    async def lock(self, id: str) -> EventRow:
        """The event, with its gate shut until the transaction ends."""
        return EventRow(*(await self._rows("lock_event", id=id))[0])

    async def conduct(self, id: str) -> bool:
        """Whether no other process is conducting it; until the transaction ends no other can."""
        return bool((await self._rows("conduct_event", id=id))[0][0])

    async def seed(self, id: str) -> str:
        """The secret its keys come from."""
        return str((await self._rows("event_seed", id=id))[0][0])

    async def going_on(self) -> list[OngoingEvent]:
        """All events that need attention."""
        return [OngoingEvent(*row) for row in await self._rows("events_going_on", idle=IDLE, soon=SOON)]

    async def published(self, after: str, most: int) -> list[tuple[str, bool]]:
        """The events that are played, and after this one some of those that gather or are paused; whether they do."""
        return [(row[0], row[1]) for row in await self._rows("published_events", after=after, most=most)]

    async def unfinished_of(self, person: int) -> int:
        """How many events of this person are not over."""
        return int((await self._rows("unfinished_events_of", person=person))[0][0])

    async def update(self, row: EventRow) -> None:
        """Save the event's new state."""
        await self._do("update_event", **row._asdict())

    async def progress(self, id: str, round: int) -> tuple[int, int]:
        """How many have answered, and how many of them are not away."""
        answered, awaited = (await self._rows("event_progress", id=id, round=round))[0]
        return answered, awaited

    async def answers(self, id: str, round: int) -> int:
        """How many seats have answered, as their rows say; the tally is quicker to read."""
        return int((await self._rows("stored_answers", id=id, round=round))[0][0])

    async def latest(self, id: str) -> list[str]:
        """The latest to join."""
        return [row[0] for row in await self._rows("latest_names", id=id, most=LATEST)]

    async def tell(self, id: str, number: int, body: bytes) -> None:
        """Save a message to be published."""
        await self._do("tell_message", id=id, number=number, body=body.decode())

    async def told(self, id: str, number: int) -> None:
        """Mark it as published."""
        await self._do("event_told", id=id, number=number)

    async def message(self, id: str) -> bytes:
        """The last message."""
        rows = await self._rows("last_message", id=id)
        return rows[0][0].encode() if rows else b""

    async def drop_messages_before(self, id: str, number: int) -> None:
        """Delete earlier messages, with the names in them: nobody reads them any more."""
        await self._do("drop_messages_before", id=id, number=number)

    # --- seats -----------------------------------------------------------------------------------------

    async def guest(self, id: str, key: str) -> str | None:
        """The name of the guest with this key."""
        rows = await self._rows("guest_named", id=id, key=key)
        return rows[0][0] if rows else None

    async def seated(
        self, id: str, joining: Sequence[JoiningSeat]
    ) -> list[tuple[int, str, str, int | None, str | None, bool]]:
        """Those of them who already have a seat: seat, name, nonce, person, guest, and whether it was taken out."""
        return [
            (seat, name, nonce, person, guest, removed)
            for seat, name, nonce, person, guest, removed in await self._rows(
                "seated_before",
                id=id,
                nonces=[one.nonce for one in joining],
                people=[one.person for one in joining if one.person is not None],
                guests=[one.guest for one in joining if one.guest],
            )
        ]

    async def seat(self, id: str, joining: Sequence[JoiningSeat]) -> tuple[list[int], int] | None:
        """Seats for all of them, and the current round; None if it is too late."""
        rows = await self._rows("take_event_seats", id=id, n=len(joining))
        if not rows:
            return None
        last, round = rows[0]
        seats = list(range(last - len(joining), last))
        await self._do(
            "seat_at_event",
            id=id,
            seats=seats,
            names=[one.name for one in joining],
            nonces=[one.nonce for one in joining],
            people=[one.person for one in joining],
            guests=[one.guest for one in joining],
        )
        return seats, round

    async def sits(self, id: str, seat: int) -> tuple[str, str, int | None] | None:
        """The name, the nonce and the person of a seat."""
        rows = await self._rows("event_seat", id=id, seat=seat)
        return (rows[0][0], rows[0][1], rows[0][2]) if rows else None

    async def seat_of(self, id: str, person: int) -> tuple[int, str] | None:
        """This person's seat and name."""
        rows = await self._rows("event_seat_of_person", id=id, person=person)
        return (rows[0][0], rows[0][1]) if rows else None

    async def rename(self, id: str, seats: Sequence[int], name: str) -> None:
        """Change what seats are called, and their guests on the list."""
        await self._do("rename_event_seats", id=id, seats=list(seats), name=name)

    async def rename_own(self, id: str, seat: int, name: str) -> bool:
        """Change what a seat is called, for whoever sits there; False if it is too late, or names are given."""
        return await self._do("rename_own_seat", id=id, seat=seat, name=name) == 1

    async def remove(self, id: str, seat: int) -> int | None:
        """Take a seat out; return how many are waited for now, None if it was out already or the event is over."""
        rows = await self._rows("remove_event_seat", id=id, seat=seat, away=AWAY)
        return rows[0][0] if rows else None

    async def let_go(self, id: str, seat: int) -> None:
        """Let whoever sat there take another seat."""
        await self._do("let_go_of_seat", id=id, seat=seat)

    async def roster(self, id: str, find: str, most: int) -> list[tuple[int, str, bool]]:
        """Seats whose names have this in them, the latest first: seat, name, whether it was taken out."""
        return [(row[0], row[1], row[2]) for row in await self._rows("roster", id=id, find=find, most=most)]

    async def seats_of(self, people: Sequence[int]) -> dict[str, list[int]]:
        """Where these people sit, by event."""
        return dict(await self._rows("event_seats_of", ids=list(people)))

    async def nonces(self, id: str) -> list[str]:
        """All contributions to the dice, in the order of the seats."""
        return [row[0] for row in await self._rows("event_nonces", id=id)]

    async def of_person(self, person: int) -> list[MyEventLine]:
        """All events in which a person took part."""
        return [MyEventLine(*row) for row in await self._rows("events_of_person", person=person)]

    # --- rounds ----------------------------------------------------------------------------------------

    async def open_round(self, id: str, round: int, key: str, position: str, throws: str) -> None:
        """Insert a round."""
        await self._do("open_round", id=id, round=round, key=key, position=position, throws=throws)

    async def round(self, id: str, round: int) -> tuple[str, str, str] | None:
        """The key, the table and the throws of a round."""
        rows = await self._rows("event_round", id=id, round=round)
        return (rows[0][0], rows[0][1], rows[0][2]) if rows else None

    async def rounds(self, id: str, after: int) -> list[RoundRow]:
        """The rounds that were opened after this one."""
        rows = await self._rows("event_rounds", id=id, after=after)
        return [RoundRow(number, key, throws_in(throws), opened) for number, key, throws, opened in rows]

    async def commit(self, id: str, round: int, turns: Sequence[PendingTurn], writer: str) -> set[int]:
        """Turns of an open round; return the seats whose turns are now stored."""
        rows = await self._rows("commit_round", id=id, round=round, writer=writer, grace=GRACE, **_columns(turns))
        return {row[0] for row in rows}

    async def committed(self, id: str, round: int, seats: Sequence[int]) -> dict[int, tuple[str, int, list[int], str]]:
        """What seats did in a round: moves, total, rank, how it ended."""
        rows = await self._rows("committed", id=id, round=round, seats=list(seats))
        return {seat: (moves, total, ranked, ended) for seat, moves, total, ranked, ended in rows}

    async def standings(self, id: str, round: int, seats: Sequence[int]) -> dict[int, Standing]:
        """The state of seats before a round; seats that have done nothing yet are left out."""
        rows = await self._rows("last_commits", id=id, round=round, seats=list(seats))
        return {row[0]: Standing(*row[1:]) for row in rows}

    async def course(self, id: str, seat: int, after: int) -> Course:
        """How far the event is, what a seat is called, and what it has done after a round."""
        rows = await self._rows("seat_course", id=id, seat=seat, after=after)
        if not rows:
            raise NotFound("There is no such event.")
        commits = {row[3]: SeatCommit(*row[3:]) for row in rows if row[3] is not None}
        phase, round, name = rows[0][:3]
        return Course(phase, round, name, commits)

    # --- closing ---------------------------------------------------------------------------------------

    async def differences(self, id: str, round: int) -> list[tuple[int, int]]:
        """The change in the number of sheets with each score after a round."""
        return [(row[0], row[1]) for row in await self._rows("round_differences", id=id, round=round)]

    async def ended(self, id: str, round: int) -> list[tuple[str, int]]:
        """How many more sheets ended in which way."""
        return [(row[0], row[1]) for row in await self._rows("round_ended", id=id, round=round)]

    async def crowd(self, id: str, round: int) -> list[tuple[str, int]]:
        """What most have done first."""
        return [(row[0], row[1]) for row in await self._rows("round_crowd", id=id, round=round, most=CROWD)]

    async def top(self, id: str, round: int, start: int) -> list[tuple[str, int]]:
        """The best, and their points; who has said nothing in the first round has what a blank sheet is worth."""
        return [(row[0], row[1]) for row in await self._rows("round_top", id=id, round=round, most=TOP, start=start)]

    async def who_goes_on(self, id: str, round: int) -> tuple[str, bytes | None] | None:
        """The moves of some seat that plays on, and its sheet before them; None if no seat that answered does."""
        rows = await self._rows("who_goes_on", id=id, round=round)
        return (rows[0][0], rows[0][1]) if rows else None

    async def silent_sheets(self, round: Range, start: Standing) -> list[bytes]:
        """The sheets, before a closed round, of those seats that have no row in it; each different one once."""
        rows = await self._rows("silent_sheets", **round._asdict(), start=start.sheet)
        return [row[0] for row in rows]

    async def settle(self, round: Range, start: Standing, outcomes: Mapping[bytes, TurnOutcome]) -> None:
        """Save default decisions, by the sheets before."""
        results = outcomes.values()
        await self._do(
            "settle_seats",
            **round._asdict(),
            start=start.sheet,
            points=start.total,
            was=list(outcomes),
            moves=["\n".join(one.moves) for one in results],
            sheets=[one.sheet for one in results],
            totals=[one.total for one in results],
            ranked=[ranked_text(one.ranked) for one in results],
            ended=[one.ended for one in results],
        )

    async def for_many(self) -> None:
        """Allow the rest of this transaction, which concerns very many rows, more time."""
        await self._do("for_many")

    async def is_settled(self, id: str, round: int) -> bool:
        """Whether every seat has its row for this round."""
        return bool((await self._rows("is_settled", id=id, round=round))[0][0])

    async def settled(self, id: str, round: int) -> None:
        """Mark that every seat has its row for this round."""
        playing, awaited = (await self._rows("who_is_left", id=id, round=round, away=AWAY))[0]
        await self._do("who_is_left_now", id=id, round=round + 1, playing=playing, awaited=awaited)
        await self._do("round_settled", id=id, round=round)

    # --- afterwards ------------------------------------------------------------------------------------

    async def final(self, id: str) -> list[tuple[Any, ...]]:
        """The last row of every seat, best first: seat, name, total, rank, how it ended, silence at the end, in all."""
        return await self._rows("final_rows", id=id)

    async def add_paper(self, id: str, name: str, total: int) -> None:
        """Save a result from paper."""
        await self._do("add_paper", id=id, name=name, total=total)

    async def remove_paper(self, id: str, name: str) -> bool:
        """Delete a result from paper; return whether there was one."""
        return await self._do("remove_paper", id=id, name=name) == 1

    async def count_papers(self, id: str) -> int:
        """How many results from paper there are."""
        return int((await self._rows("count_papers", id=id))[0][0])

    async def papers(self, id: str) -> list[tuple[str, int]]:
        """All results from paper."""
        return [(row[0], row[1]) for row in await self._rows("papers", id=id)]

    async def seats(self, id: str) -> list[tuple[int, str, str]]:
        """All seats: number, name, nonce."""
        return [(row[0], row[1], row[2]) for row in await self._rows("all_seats", id=id)]

    async def all_commits(self, id: str, after: int, upto: int) -> list[tuple[int, int, str, int, int]]:
        """What the seats between two numbers did: seat, round, moves, points, silence."""
        rows = await self._rows("all_commits", id=id, after=after, upto=upto)
        return [(row[0], row[1], row[2], row[3], row[4]) for row in rows]


def _columns(turns: Sequence[PendingTurn]) -> dict[str, str]:
    """Each column as one text: this takes a fifth of the time of sending every value separately."""
    return {
        "seats": array_text([str(turn.seat) for turn in turns]),
        "moves": array_text([quoted(turn.moves) for turn in turns]),
        "sheets": array_text([f'"\\\\x{turn.sheet.hex()}"' for turn in turns]),
        "totals": array_text([str(turn.total) for turn in turns]),
        "befores": array_text([str(turn.before) for turn in turns]),
        "ranked": array_text([quoted(turn.ranked) for turn in turns]),
        "ended": array_text([quoted(turn.ended) for turn in turns]),
        "awaited": array_text(["t" if turn.awaited else "f" for turn in turns]),
    }
