"""The whole soak: people play while everything breaks, then all of it is checked.

`python -m tests.soak.run [SECONDS]`; also run, shorter and smaller, as a test.
"""

import asyncio
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from time import monotonic, sleep

import httpx2
import psycopg
import uvloop

from tests.deploy.front import Front

from .faults import Faults
from .fleet import Fleet, fleet
from .people import Person, Witness
from .tables import DUEL, MIXED, PARTY, SEARCH, WOODEN, Kind, Party

WHOLE = {SEARCH: 20, DUEL: 8, PARTY: 3, MIXED: 3, WOODEN: 2}
SMALL = {SEARCH: 2, DUEL: 3, PARTY: 1, MIXED: 1, WOODEN: 1}
LATE = 3.0
"""Seconds after which a quick bot's answer is late."""
CALM = 0.2
"""The last part of the time, in which nothing breaks any more and bots have no excuse."""


async def play(nginx: Front, faults: Faults, witness: Witness, seconds: float, kinds: dict[Kind, int]) -> list[Party]:
    end = monotonic() + seconds
    parties = []
    for kind, times in kinds.items():
        for nth in range(times):
            names = [f"{'ABC'[seat]}{nth}" for seat in range(kind.people)]
            people = [Person(name, nginx.base, nginx.trust, witness) for name in names]
            parties.append(Party(kind, people, witness, end))
    await asyncio.gather(faults.until(end - CALM * seconds), *(party.run() for party in parties))
    return parties


def leaks(fleet: Fleet) -> list[str]:
    """Connections that did not come back: every server must serve a crowd at once, and then hold none."""
    found = []
    for port in fleet.ports:
        url = f"http://127.0.0.1:{port}/api/tables/nothing"
        with httpx2.Client(timeout=10) as http, ThreadPoolExecutor(24) as crowd:
            told = list(crowd.map(lambda _: http.get(url).status_code, range(48)))  # noqa: B023  # used at once
        if set(told) != {404}:
            found.append(f"the server at {port} answers a crowd with {sorted(set(told))}")
    sleep(1)
    with psycopg.connect(fleet.postgresql.url) as db:
        row = db.execute(
            "select count(*) from pg_stat_activity where application_name = 'rollwright' and state <> 'idle'"
        ).fetchone()
    return found if row == (0,) else [*found, f"{row} connections are still held"]


def percentile(waits: Sequence[float], part: float) -> float:
    return sorted(waits)[int(part * (len(waits) - 1))] if waits else 0.0


def report(parties: list[Party], faults: Faults, witness: Witness) -> list[str]:
    """What happened, in words; and what should not have."""
    print(f"faults: {sum(faults.counted.values())} of {len(faults.counted)} kinds: {dict(faults.counted)}")
    for kind in {party.kind for party in parties}:
        ours = [party for party in parties if party.kind is kind]
        games, turns = sum(party.games for party in ours), sum(party.turns for party in ours)
        print(f"{kind.name}: {len(ours)} tables, {games} games to the end, {turns} turns acknowledged")
    print(f"requests: {witness.requests}, answers: {dict(sorted(witness.statuses.items()))}")
    waits = [ended - began for began, ended in witness.bots]
    calm = [ended - began for began, ended in witness.bots if not faults.disturb(began, ended)]
    print(
        f"quick bots: {len(waits)} turns, p50 {percentile(waits, 0.5):.2f} s, p99 {percentile(waits, 0.99):.2f} s",
        end="",
    )
    print(f"; where nothing was broken meanwhile {len(calm)} turns, p99 {percentile(calm, 0.99):.2f} s")
    wrong = [*witness.wrong, *(f"unexplained: {line}" for line in witness.unexplained)]
    if percentile(calm, 0.99) > LATE:
        wrong.append("quick bots are late where nothing is broken")
    return wrong


def main(seconds: float, kinds: dict[Kind, int] | None = None) -> None:
    with fleet() as (made, nginx):
        faults = Faults(made, nginx)
        witness = Witness(faults)
        parties = uvloop.run(play(nginx, faults, witness, seconds, kinds or WHOLE))
        made.wait_until_well()
        wrong = [*report(parties, faults, witness), *leaks(made)]
        for line in wrong[:40]:
            print("WRONG:", line)
        assert not wrong, f"{len(wrong)} things are wrong"
        assert sum(party.turns for party in parties)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 60)
