"""A whole event that anyone can verify: the commitments, every throw, and everything that every seat did."""

import json
from collections.abc import AsyncIterator, Iterator

from rollwright.core.log import Drawn, Rolled
from rollwright.core.replay import expect, step

from .memory import Memory
from .round_table import RoundTable
from .rows import EventRow
from .store import EventStore

FORMAT = 1
SEATS_AT_ONCE = 500
"""The number of seats read at a time."""


async def exported(memory: Memory, row: EventRow) -> AsyncIterator[bytes]:
    """One line of JSON each: the event, its rounds, its seats in their order."""
    event = memory.remember(row)
    async with memory.stores.store() as store:
        events = EventStore(store.connection)
        rounds, seats = await events.rounds(row.id, 0), await events.seats(row.id)
    yield _line(_header(row))
    for round in rounds:
        throws = list(_throws(await memory.table(event, round.number)))
        yield _line({"round": round.number, "key": round.key, "throws": throws})
    for at in range(0, len(seats), SEATS_AT_ONCE):
        for line in await _seats(memory, row, seats[at : at + SEATS_AT_ONCE]):
            yield line


async def _seats(memory: Memory, row: EventRow, seats: list[tuple[int, str, str]]) -> list[bytes]:
    async with memory.stores.store() as store:
        commits = await EventStore(store.connection).all_commits(row.id, seats[0][0] - 1, seats[-1][0])
    turns: dict[int, list[dict[str, object]]] = {seat: [] for seat, _, _ in seats}
    for seat, round, moves, total, silent in commits:
        played = moves.split("\n") if moves else []
        turns[seat].append({"round": round, "moves": played, "total": total, "silent": silent > 0})
    return [_line({"seat": seat, "name": name, "nonce": nonce, "turns": turns[seat]}) for seat, name, nonce in seats]


def _header(row: EventRow) -> dict[str, object]:
    promised = ("commitment", "root", "mixed", "beacon_round", "beacon", "joint")
    rules = ("game", "mode", "version", "data", "options")
    facts = {name: getattr(row, name) for name in ("name", *rules, *promised)}
    return {"rollwright_event": FORMAT, "event": row.id, **facts}


def _throws(table: RoundTable) -> Iterator[dict[str, object]]:
    """What the table asked for and the result: enough to recompute it without knowing the rules."""
    match = table.before.copy()
    for entry in table.throws:
        if isinstance(entry, Rolled):
            ask = expect(match, None, entry.stream)
            dice = [[die.id, die.sides] for die in ask.dice]
            yield {"stream": entry.stream, "nth": ask.nth, "dice": dice, "faces": entry.faces}
        elif isinstance(entry, Drawn):
            ask = expect(match, None, entry.deck)
            among = match.cards_at(entry.deck, range(1, len(match.stock[entry.deck].cards) + 1))
            out = match.drawn_cards.get(entry.deck, [])
            yield {"deck": entry.deck, "nth": ask.nth, "among": among, "out": out, "cards": entry.cards}
        step(match, entry)


def _line(facts: dict[str, object]) -> bytes:
    return json.dumps(facts, separators=(",", ":")).encode() + b"\n"
