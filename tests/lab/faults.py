"""Planted faults: designs with hidden mistakes, large and small, and whether a report names them.

    scripts/faults 20            # so many designs
    scripts/faults 20 --games 400 --top 5

The report knows nothing of them. What it says looks wrong is read from the top; what it says of the unaltered game too
is a fact about that game and no false alarm.
"""

import argparse
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from rollwright.lab.answer import PERCENT, Alarm
from rollwright.lab.answers.seats import wins
from rollwright.lab.asking import Lab, Wish
from rollwright.lab.engines import Engine, OneProcess, Pool
from rollwright.lab.report import report
from rollwright.measuring.statistics import Estimate

from .planted import CARD, KINDS, SEAT, TILE, Design, Fault, planted, unaltered

TOP: Final = 5
SAYS: Final = {TILE: "too strong", CARD: "dead", SEAT: ""}
"""What an alarm has to say of a fault, besides its name."""
UNITS: Final = {TILE: "+{} renown", CARD: "{} renown left", SEAT: "+{} gold"}
SIZES: Final = {TILE: ((6, 8), (4, 5), (2, 3)), CARD: ((0, 0), (1, 1), (2, 2)), SEAT: ((5, 6), (3, 4), (1, 2))}
"""Of each kind: large, middling, small."""
DEMANDED: Final = 0.9
"""So many of the large faults have to be found."""


class Found(NamedTuple):
    """What a report says of a design."""

    design: Design
    alarms: Sequence[Alarm]
    """The loudest first."""
    start: Estimate
    """How often the start player wins."""

    def place(self, fault: Fault) -> int:
        """At which place the fault is named, from 1; 0 if it is not."""
        return next((nth for nth, alarm in enumerate(self.alarms, 1) if names(alarm, fault)), 0)

    def false(self, known: Sequence[Alarm]) -> list[Alarm]:
        """Alarms about something that was not planted and that the unaltered game does not sound."""
        usual = {topic(alarm) for alarm in known}
        own = [alarm for alarm in self.alarms if not any(names(alarm, fault) for fault in self.design.faults)]
        return [alarm for alarm in own if topic(alarm) not in usual]


def names(alarm: Alarm, fault: Fault) -> bool:
    """Whether an alarm is about a fault. Of two seats, one is ahead by what the other is behind."""
    about = alarm.subject.startswith("seat ") if fault.kind == SEAT else alarm.subject == fault.subject
    return about and SAYS[fault.kind] in alarm.what


def topic(alarm: Alarm) -> tuple[str, bool]:
    """What an alarm is about, and whether it is too strong."""
    return alarm.subject, SAYS[TILE] in alarm.what


def examined(design: Design, games: int, root: Path, engine: Engine) -> Found:
    """What `rollwright lab report` says of a design with two players."""
    made = report(Lab(engine, root), Wish(design.variant, (2,), games, seed=design.luck, weak=False))
    return Found(design, [one.alarm for one in made.wrong()], wins(made.run, 2)[0])


def told(found: Sequence[Found], plain: Found, top: int) -> Iterator[str]:
    """A row for each design, then recall by kind and size, then every alarm that counts."""
    yield f"| design | {' | '.join(KINDS)} | false alarms |\n|---|---|---|---|---|"
    for one in found:
        cells = [_cell(one, one.design.fault(kind)) for kind in KINDS]
        yield f"| {one.design.variant.label} | {' | '.join(cells)} | {len(one.false(plain.alarms))} |"
    yield f"\n| fault | size | planted | named | in the first {top} |\n|---|---|---|---|---|"
    for kind in KINDS:
        yield from (_recall(found, kind, sizes, top) for sizes in SIZES[kind])
    false = [one.false(plain.alarms) for one in found]
    clean = [own for one, own in zip(found, false, strict=True) if not one.design.faults]
    in_clean = f"{sum(map(len, clean))} in the {len(clean)} clean"
    yield f"\nFalse alarms: {sum(map(len, false))} in {len(found)} designs, {in_clean}."
    yield f"One gold more at the start is worth {PERCENT.with_error(worth_of_gold(found))} of wins."
    yield from (f"unaltered: {alarm.what}" for alarm in plain.alarms)
    for one, own in zip(found, false, strict=True):
        yield from (f"{one.design.variant.label}: {alarm.what}" for alarm in one.alarms if _found(one, alarm))
        yield from (f"{one.design.variant.label}, false: {alarm.what}" for alarm in own)


def _found(one: Found, alarm: Alarm) -> bool:
    return any(names(alarm, fault) for fault in one.design.faults)


def _cell(one: Found, fault: Fault | None) -> str:
    if fault is None:
        return "–"
    place = one.place(fault)
    return f"{fault.subject} {UNITS[fault.kind].format(fault.size)}: {f'no. {place}' if place else 'missed'}"


def _recall(found: Sequence[Found], kind: str, sizes: tuple[int, int], top: int) -> str:
    places = placed(found, kind, sizes)
    least, most = sizes
    size = UNITS[kind].format(least if least == most else f"{least} to {most}")
    return f"| {kind} | {size} | {len(places)} | {sum(n > 0 for n in places)} | {sum(0 < n <= top for n in places)} |"


def placed(found: Sequence[Found], kind: str, sizes: tuple[int, int]) -> list[int]:
    """At which place each fault of a kind and size is named; 0 for those that are not."""
    there = [(one, fault) for one in found for fault in one.design.faults if fault.kind == kind]
    return [one.place(fault) for one, fault in there if sizes[0] <= fault.size <= sizes[1]]


def worth_of_gold(found: Sequence[Found]) -> Estimate:
    """By how much a gold at the start raises a seat's share of wins, by least squares over all designs."""
    gold = np.array([one.design.start for one in found], dtype=np.float64)
    centred = gold - gold.mean()
    squares = float((centred**2).sum()) or 1.0
    value = float((centred * [one.start.value for one in found]).sum()) / squares
    half = float(np.sqrt(((centred * [one.start.error for one in found]) ** 2).sum())) / squares
    return Estimate(value, value - half, value + half, len(found))


def understood(found: Sequence[Found], top: int) -> bool:
    """Whether nearly all large faults stand at the top."""
    places = [place for kind in KINDS for place in placed(found, kind, SIZES[kind][0])]
    return sum(0 < place <= top for place in places) >= DEMANDED * len(places)


def main(argv: Sequence[str] | None = None) -> int:
    """Plant, play, report, and say what was found; 1 if large faults are missed."""
    parser = argparse.ArgumentParser(prog="scripts/faults", description=__doc__.partition("\n")[0])
    parser.add_argument("designs", type=int, nargs="?", default=20)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--first", type=int, default=1, help="the seed of the first design")
    parser.add_argument("--top", type=int, default=TOP, help="so many alarms are read")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--save", type=Path, help="where games are kept")
    args = parser.parse_args(argv)
    with tempfile.TemporaryDirectory() as folder:
        root, engine = args.save or Path(folder), OneProcess() if args.workers == 1 else Pool(args.workers)
        plain = examined(unaltered(), args.games, root, engine)
        seeds = range(args.first, args.first + args.designs)
        found = [examined(planted(seed), args.games, root, engine) for seed in seeds]
    print("\n".join(told(found, plain, args.top)))
    return int(not understood(found, args.top))


if __name__ == "__main__":
    raise SystemExit(main())
