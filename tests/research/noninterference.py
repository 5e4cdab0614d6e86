"""What is hidden from a seat changes nothing that it is told, in as many trials as one likes.

    scripts/noninterference              # a million trials over all titles, ways to play and examples
    scripts/noninterference 20000 --processes 1

Every ten seconds it says how many trials are done, and a difference as soon as its piece of work is. Interrupted
(Ctrl+C), it tells what was done so far.

A trial makes up everything that a seat may not know (`testkit.scramble`) and compares what the seat is told with what
it was told before: every number of its observation, every action of its mask, and the decision in words. The text of an
observation is made of its numbers alone. A trial in which nothing came out differently proves nothing, so it is counted
how many changed what others keep to themselves, and how many of those a box that is secret by the rules.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from copy import copy
from random import Random
from typing import Final, NamedTuple

from rollwright.core.match import Match
from rollwright.core.moves import number
from rollwright.research.actions import Choice, Words
from rollwright.research.episode import NOBODY, Episode
from rollwright.research.observing import Observing
from rollwright.research.pending import pending
from rollwright.research.prompt import prompt
from rollwright.testkit.scramble import scramble

from .games import GAMES, TYPED, name

TRIALS: Final = 10**6
SCRAMBLES: Final = 20
"""So often the same moment is made up anew for each seat that looks."""
LOOKED_AT: Final = 0.5
"""This part of all moments: games differ more than moments that follow each other."""
CHUNK: Final = 1000
"""Trials that a process is given at once."""
MOST_SEATS: Final = 5
TOLD: Final = 5
"""So many differences are repeated below the table."""
SAID_EVERY: Final = 10.0
"""Seconds after which it is said how far it is."""

Told = tuple[bytes, bytes, str]


class Found(NamedTuple):
    """What came of some trials."""

    trials: int
    changed: int
    """Trials that really changed something that others keep to themselves."""
    secret: int
    """Of those, trials that changed a box which is secret by the rules."""
    differences: list[str]


def in_words(episode: Episode, seat: int) -> str:
    """The decision of a seat as an agent that reads is told it."""
    return prompt(pending(episode, seat))


def told(room: Observing, seat: int) -> Told:
    """All that a seat is told: observation, mask, and the decision in words if it has one."""
    words = ""
    if seat in room.episode.open:
        words = in_words(room.episode, seat)
    return room.observed(seat).tobytes(), room.mask(seat).tobytes(), words


def asked_again(episode: Episode, seat: int) -> bool:
    """Find anew what a seat may choose from, after the words it has said; whether it still has a choice."""
    before = episode.open.pop(seat)
    if not episode.brought_to_choice(seat):
        return False
    known, said = episode.actions, before.said
    if said and isinstance(known, Words):
        moves = [move for move in episode.open[seat].moves if known.spelt[number(move)][: len(said)] == said]
        episode.open[seat] = Choice(moves, (), said)
    return True


def own_things(match: Match, viewer: int) -> tuple[list[object], list[list[int]]]:
    """What the others keep to themselves: all of it, and their boxes that are secret by the rules."""
    others = [seat for seat in match.seats if seat.i != viewer]
    private = [(me.sheet.cells, me.board.cells, me.todo, me.held, me.draft, me.dice, me.cards) for me in others]
    return list(private), [[me.sheet.cells[index] for index in match.hidden] for me in others]


def moment(room: Observing, viewer: int, random: Random, scrambles: int) -> Found:
    """Trials for one seat at one moment."""
    before = told(room, viewer)
    private, secret = own_things(room.episode.match, viewer)
    twin = copy(room)
    twin.episode = room.episode.copy()
    changed = secrets = 0
    for nth in range(1, scrambles + 1):
        scramble(twin.episode.match, viewer, random)
        now, boxes = own_things(twin.episode.match, viewer)
        changed, secrets = changed + (now != private), secrets + (boxes != secret)
        same = viewer not in twin.episode.open or asked_again(twin.episode, viewer)
        if not same or told(twin, viewer) != before:
            where = f"{room.name}, round {room.episode.match.table.round}, seat {viewer}"
            return Found(nth, changed, secrets, [where])
    return Found(scrambles, changed, secrets, [])


def moments(episode: Episode, random: Random) -> Iterator[int]:
    """Moments of random games, one game after another: who has to act then, or somebody else who looks on."""
    while True:
        episode.begin(random.randrange(2**31))
        while episode.seat != NOBODY:
            if random.random() < LOOKED_AT:
                yield episode.seat
                yield (episode.seat + random.randrange(1, episode.players)) % episode.players
            episode.act(random.choice(episode.offered()))


def trials(room: Observing, seed: int, wanted: int) -> Found:
    """So many trials over the games of a seed."""
    random, sums, differences = Random(seed), Counter[str](), list[str]()
    for viewer in moments(room.episode, random):
        one = moment(room, viewer, random, min(SCRAMBLES, wanted - sums["trials"]))
        sums.update(trials=one.trials, changed=one.changed, secret=one.secret)
        differences += one.differences
        if sums["trials"] >= wanted:
            break
    return Found(sums["trials"], sums["changed"], sums["secret"], differences)


class Task(NamedTuple):
    """A piece of work for one process."""

    nth: int
    """Of which game."""
    players: int
    seed: int
    wanted: int


def done(task: Task) -> Found:
    """What came of it."""
    return trials(Observing(GAMES[task.nth], players=task.players), task.seed, task.wanted)


def shares(wanted: int) -> dict[int, int]:
    """How many trials each way to play gets in which there is somebody to hide from.

    All the same, but where text is typed a twentieth: the best ideas are found anew in every trial, which takes as long
    as twenty others.
    """
    weights = {nth: 1 if game in TYPED else 20 for nth, game in enumerate(GAMES) if max(game.components.players) > 1}
    return {nth: -(-wanted * weight // sum(weights.values())) for nth, weight in weights.items()}


def tasks(wanted: int) -> list[Task]:
    """The work in pieces, all games turn and turn about, with as many players as play them."""
    found = []
    for nth, share in shares(wanted).items():
        seats = [n for n in GAMES[nth].components.players if 1 < n <= MOST_SEATS]
        for seed, first in enumerate(range(0, share, CHUNK)):
            found.append(Task(nth, seats[seed % len(seats)], seed, min(CHUNK, share - first)))
    return sorted(found, key=lambda task: (task.seed, task.nth))


def report(found: Sequence[Counter[str]], differences: Sequence[str], seconds: float) -> str:
    """The table, and what differed."""
    total = sum(found, Counter[str]())
    lines = ["| | trials | changed what others keep | changed a secret box | differences |", "|---|---|---|---|---|"]
    for title, one in [*zip(map(name, GAMES), found, strict=True), ("all", total)]:
        figures = [one[key] for key in ("trials", "changed", "secret", "differences")]
        lines.append(f"| {title} | " + " | ".join([f"{figure:,}" for figure in figures]) + " |")
    return "\n".join([*lines, f"{seconds:,.0f} s", *differences[:TOLD]])


def so_far(found: Sequence[Counter[str]], differences: int, seconds: float) -> str:
    """How many trials are done."""
    return f"{seconds:6,.0f} s: {sum(sums['trials'] for sums in found):,} trials, {differences} differences"


def say(line: str) -> None:
    """Beside the table, at once."""
    print(line, file=sys.stderr, flush=True)


def main() -> int:
    """All trials, and the table."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("trials", nargs="?", type=int, default=TRIALS)
    asked.add_argument("--processes", type=int, default=2)
    wish = asked.parse_args()
    found, differences, start = [Counter[str]() for _ in GAMES], list[str](), time.perf_counter()
    work, said = tasks(wish.trials), start
    with ProcessPoolExecutor(wish.processes) as pool, suppress(KeyboardInterrupt):
        for task, one in zip(work, pool.map(done, work), strict=True):
            sums = {"trials": one.trials, "changed": one.changed, "secret": one.secret}
            found[task.nth].update(sums, differences=len(one.differences))
            differences += one.differences
            for difference in one.differences:
                say(f"DIFFERENCE: {difference}")
            if time.perf_counter() - said > SAID_EVERY:
                said = time.perf_counter()
                say(so_far(found, len(differences), said - start))
    print(report(found, differences, time.perf_counter() - start))
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
