"""The record is the truth."""

from collections.abc import Iterator
from random import Random

from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.errors import RollwrightError
from rollwright.core.log import Drawn, Entry, Header, Log, Played, Revealed, Rolled
from rollwright.core.replay import begin, replay, step, verify

from ..plan import Plan
from ..report import Tally, Violation
from ..seating import Seating
from ..state import State, differences, of_match, settled
from ..walk import Walk

STRANGE = "no such move"


def check(plan: Plan, tally: Tally) -> None:
    """A record, written and read, replays to the identical match after every entry; a changed line is noticed."""
    catalog = Catalog([plan.game])

    def examine(walk: Walk) -> None:
        dice = SeededDice(walk.seed)
        states = followed(walk, dice)
        entries = [*(walk.match.entries or []), Revealed(dice.secret)]
        log = Log(header(plan, walk.seating, dice.commitment), entries)
        read_again(log, catalog, states, walk)
        prefixes(log, catalog, states, walk)
        proved(log, catalog)
        tally.add("entries", len(entries))
        tally.add("forgeries", tampered(log, catalog, walk.random))

    plan.play(tally, examine)


REMEDY = (
    "The same faces and moves must always lead to the same paper: no chance, no clock, no set or dict order, no memory "
    "outside table and seats in the rules."
)


def header(plan: Plan, seating: Seating, commitment: str) -> Header:
    """What such a game agrees on before the first throw."""
    printed = plan.game.components
    options = printed.chosen(seating.options)
    return Header(
        printed.id, printed.mode, printed.version, seating.players, options, commitment=commitment, data=printed.data
    )


def followed(walk: Walk, dice: SeededDice) -> list[State]:
    """Play to the end; what the match was, as its record has it, at first and after every entry."""
    walk.chance = dice
    states: list[State] = []
    for _ in walk.acts():
        if len(walk.match.entries or []) == len(states):
            states.append(settled(walk.match))
    return [*states, of_match(walk.match)]


def read_again(log: Log, catalog: Catalog, states: list[State], walk: Walk) -> None:
    """Written out and read in, the record is the same and leads to the same match after every entry."""
    loaded = Log.loads(log.dumps())
    if (loaded.header, loaded.entries) != (log.header, log.entries):
        raise Violation("The record reads differently from how it was written.")
    again = begin(loaded.header, catalog)
    _same(states[0], of_match(again), walk, "before the first entry")
    for number, entry in enumerate(loaded.entries[:-1], 1):
        step(again, entry)
        _same(states[number], of_match(again), walk, f"after entry {number}, {entry}")


def prefixes(log: Log, catalog: Catalog, states: list[State], walk: Walk) -> None:
    """The first lines of a record are a record, and replay stops where it is told to."""
    upto = walk.random.randrange(len(states))
    lines = log.dumps().splitlines(keepends=True)
    for part, stop in ((Log.loads("".join(lines[: upto + 1])), None), (log, upto)):
        found = replay(part, catalog, stop)
        if found.error is not None or found.upto != upto:
            raise Violation(f"The first {upto} entries could not be replayed: {found.error}")
        _same(states[upto], of_match(found.match), walk, f"after the first {upto} entries")


def proved(log: Log, catalog: Catalog) -> None:
    """Every throw and draw follows from the revealed secret."""
    due = sum(isinstance(entry, Rolled | Drawn) for entry in log.entries)
    if verify(log, catalog) != due:
        raise Violation(f"Only some of the {due} throws and draws were verified.")


def tampered(log: Log, catalog: Catalog, random: Random) -> int:
    """A changed, lost or exchanged line does not read; a forged one with fresh seals does not replay or verify."""
    attempts = [*_damaged(log, random), *_forged(log, random)]
    for damage, text in attempts:
        _noticed(damage, text, catalog)
    return len(attempts)


def _damaged(log: Log, random: Random) -> Iterator[tuple[str, str]]:
    """The record with broken seals."""
    lines = log.dumps().splitlines(keepends=True)
    at = random.randrange(len(lines) - 1)
    before, line, following, after = lines[:at], lines[at], lines[at + 1], lines[at + 2 :]
    yield f"line {at + 1} was changed", "".join([*before, _scratched(line, random), following, *after])
    yield f"line {at + 1} was lost", "".join([*before, following, *after])
    yield f"lines {at + 1} and {at + 2} were exchanged", "".join([*before, following, line, *after])


def _forged(log: Log, random: Random) -> Iterator[tuple[str, str]]:
    """The record with a different face or an invalid move in it, sealed again."""
    for forge in (_loaded_dice, _strange_move):
        places = [number for number, entry in enumerate(log.entries) if forge(entry) != entry]
        if places:
            number = random.choice(places)
            entries = [*log.entries[:number], forge(log.entries[number]), *log.entries[number + 1 :]]
            yield f"entry {number + 1} was forged", Log(log.header, entries).dumps()


def _noticed(damage: str, text: str, catalog: Catalog) -> None:
    try:
        verify(Log.loads(text), catalog)
    except RollwrightError:
        return
    raise Violation(f"It was not detected that {damage}.")


def _scratched(line: str, random: Random) -> str:
    """The line with one character changed."""
    at = random.randrange(len(line) - 1)
    return line[:at] + ("7" if line[at] != "7" else "8") + line[at + 1 :]


def _loaded_dice(entry: Entry) -> Entry:
    """Another face."""
    if isinstance(entry, Rolled):
        return entry._replace(faces=(2 if entry.faces[0] == 1 else 1, *entry.faces[1:]))
    return entry


def _strange_move(entry: Entry) -> Entry:
    """A move the game does not have."""
    return entry._replace(moves=(*entry.moves, STRANGE)) if isinstance(entry, Played) else entry


def _same(due: State, found: State, walk: Walk, when: str) -> None:
    if due != found:
        raise Violation(f"The replayed match differs {when}: {differences(due, found, walk.match)}.")
