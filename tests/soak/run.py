"""The whole soak: people play while everything breaks, then all of it is checked.

`python -m tests.soak.run [SECONDS [SEED]]`; also run, shorter and smaller, as a test.
"""

import asyncio
import random
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
"""So much of the time is added, in which all is repaired and bots have no excuse."""
FEW, PATIENCE = 10, 60.0
"""So many turns of quick bots there must be in calm; seconds in which they surely come."""


async def play(nginx: Front, faults: Faults, witness: Witness, seconds: float, kinds: dict[Kind, int]) -> list[Party]:
    """While they play all kinds of things break; then nothing does, and in the end they go home."""
    parties = []
    for kind, times in kinds.items():
        for nth in range(times):
            names = [f"{'ABC'[seat]}{nth}" for seat in range(kind.people)]
            people = [Person(name, nginx.base, nginx.trust, witness) for name in names]
            parties.append(Party(kind, people, witness, stays=kind is DUEL))
    async with asyncio.TaskGroup() as playing:
        for party in parties:
            playing.create_task(party.run())
        await faults.until(monotonic() + seconds)
        await asyncio.sleep(faults.grace + CALM * seconds)
        until = monotonic() + PATIENCE
        while len(witness.calm()) < FEW and monotonic() < until:  # noqa: ASYNC110  # they play meanwhile
            await asyncio.sleep(0.5)
        for party in parties:
            party.end = monotonic()
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
    print(f"records verified: {witness.verified}")
    print(f"requests: {witness.requests}, answers: {dict(sorted(witness.statuses.items()))}")
    waits = [ended - began for began, ended in witness.bots]
    calm = witness.calm()
    print(
        f"quick bots: {len(waits)} turns, p50 {percentile(waits, 0.5):.2f} s, p99 {percentile(waits, 0.99):.2f} s",
        end="",
    )
    print(f"; where nothing was broken meanwhile {len(calm)} turns, p99 {percentile(calm, 0.99):.2f} s")
    wrong = [*witness.wrong, *(f"unexplained: {line}" for line in witness.unexplained), *untried(parties, faults)]
    if not witness.verified:
        wrong.append("no record was verified")
    if len(calm) < FEW:
        wrong.append("quick bots hardly played where nothing is broken")
    if percentile(calm, 0.99) > LATE:
        wrong.append("quick bots are late where nothing is broken")
    return wrong


def untried(parties: list[Party], faults: Faults) -> list[str]:
    """What did not happen, so that nothing is known of it."""
    played = {party.kind for party in parties if party.turns}
    still = [kind.name for kind in {party.kind for party in parties} - played]
    return [f"never: {kind}" for kind in faults.missing] + [f"no turn was acknowledged: {kind}" for kind in still]


def main(seconds: float, kinds: dict[Kind, int] | None = None, seed: int | None = None) -> None:
    """The same seed breaks the same things in the same order."""
    seed = random.SystemRandom().getrandbits(32) if seed is None else seed
    print(f"seed {seed}", flush=True)
    random.seed(seed)
    with fleet() as (made, nginx):
        faults = Faults(made, nginx)
        witness = Witness(faults)
        parties = uvloop.run(play(nginx, faults, witness, seconds, kinds or WHOLE))
        made.wait_until_well()
        wrong = [*report(parties, faults, witness), *leaks(made)]
        for line in wrong[:40]:
            print("WRONG:", line)
        assert not wrong, f"{len(wrong)} things are wrong, seed {seed}"


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 60, seed=int(sys.argv[2]) if len(sys.argv) > 2 else None)
