"""The same game is the same in another process."""

from subprocess import CalledProcessError, SubprocessError

from ..fresh import address, elsewhere, told
from ..plan import Plan
from ..report import Tally
from ..seating import seatings

HASH_SEEDS = (1, 4242)
LONG = 200
"""How much of a line is shown."""


def check(plan: Plan, tally: Tally) -> None:
    """The same seed gives the same record, sheets and scores, step by step, in a fresh interpreter."""
    place = address(plan.original)
    if not place:
        tally.skipped = "the game is not in a module that a new interpreter can import"
        return
    tables, seed = seatings(plan.game)[: plan.games], f"{plan.seed}:fresh"
    here = [told(plan.original, seating, seed) for seating in tables]
    for hash_seed in HASH_SEEDS:
        try:
            there = elsewhere(place, tables, seed, hash_seed)
        except (SubprocessError, OSError) as error:  # a browser starts no processes
            tally.skipped = f"{place} cannot be played in a new interpreter: {_last_words(error)}"
            return
        tally.add("games", len(there))
        for seating, one, other in zip(tables, here, there, strict=True):
            if one != other:
                tally.fail(f"{seating}, game {seed!r}: {_first_difference(one, other)}")
                return
    tally.add("interpreters", len(HASH_SEEDS))


REMEDY = (
    "Do not iterate over sets, and do not call hash() or id() in the rules: they differ from process to process. "
    "Sort, or use tuples."
)


def _last_words(error: Exception) -> str:
    said = error.stderr.strip().splitlines() if isinstance(error, CalledProcessError) else []
    return said[-1] if said else str(error)


def _first_difference(one: str, other: str) -> str:
    for number, (here, there) in enumerate(zip(one.splitlines(), other.splitlines(), strict=False), 1):
        if here != there:
            return f"line {number} is {_cut(here)} here and {_cut(there)} there."
    return "one record is longer than the other."


def _cut(line: str) -> str:
    return line if len(line) <= LONG else f"{line[:LONG]}..."
