"""A whole mass event in one process: `bench/mass.py [SHEETS] [silent|random]`. Prints time and memory per sheet."""

import resource
import sys
import time

from rollwright.bots.random import RandomBot
from rollwright.core.chance import SeededDice
from rollwright.core.match import Match
from rollwright.core.playing import tell
from rollwright.games.ludum_quest import MASS


def memory():
    """The most this process has used so far, in bytes."""
    return 1024 * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


sheets, kind = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000, sys.argv[2] if len(sys.argv) > 2 else "random"
pick = RandomBot("mass").choose if kind == "random" else lambda game, t, me, legal: legal[0]
empty, start = memory(), time.process_time()
match, chance = Match(MASS, sheets), SeededDice("mass event")
spent = {"throws": 0.0, "decisions": 0.0, "barriers": 0.0}
decisions = 0
while not match.over:
    mark = time.process_time()
    while match.asks:
        tell(match, chance)
    spent["throws"] += time.process_time() - mark
    due = match.due()
    for nth, seat in enumerate(due):
        mark = time.process_time()
        me = match.seats[seat]
        while me.todo:
            match.choose_unchecked(seat, pick(MASS, match.table, me, MASS.legal(match.table, me)))
            decisions += 1
        spent["decisions"] += time.process_time() - mark
        mark = time.process_time()
        match.commit(seat)
        if nth == len(due) - 1:
            spent["barriers"] += time.process_time() - mark
seconds = time.process_time() - start
scores = match.scores()
size = (memory() - empty) / sheets
print(f"{sheets:,} sheets, {kind}: {match.table.round} turns, {decisions:,} decisions, {seconds:.1f} s")
print(f"{1e6 * seconds / sheets:,.0f} us and {size:,.0f} bytes a sheet; {decisions / seconds:,.0f} decisions/s")
print(", ".join(f"{name} {part:.2f} s" for name, part in spent.items()))
print(f"best {max(score.total for score in scores)}, mean {sum(score.total for score in scores) / sheets:.2f}")
