"""Seats of the potion shop beside what another program found for them.

    scripts/seats                # 1,600 games for each line
    scripts/seats --games 400 --save FOLDER

The figures are of a prototype that shares no code with this one: 1,600 games of its own greedy players for each line,
so the error of a share is 2.4 points (95 %) with two players and 2.2 with four.
"""

import argparse
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from rollwright.lab.answer import PERCENT
from rollwright.lab.answers.seats import wins
from rollwright.lab.engines import Engine, Pool
from rollwright.lab.plan import Plan
from rollwright.lab.run import Run
from rollwright.measuring.statistics import Estimate, difference, discoveries, p_value, share
from rollwright.measuring.variant import Variant, pairs

GAME: Final = "potion-shop"
THEIR_GAMES: Final = 1_600


class Line(NamedTuple):
    """How often each place wins in the prototype, the start player's first."""

    players: int
    options: Mapping[str, str]
    found: Sequence[float]

    @property
    def name(self) -> str:
        """`2 players, fair_start=true`."""
        return ", ".join([f"{self.players} players", *[f"{key}={value}" for key, value in self.options.items()]])

    def plan(self, games: int) -> Plan:
        """The same with our rules."""
        return Plan(Variant(GAME, options=pairs(self.options)), (self.players,), games)


LINES: Final = (
    Line(2, {}, (0.563, 0.437)),
    Line(2, {"two_player_draft": "other_first"}, (0.490, 0.510)),
    Line(2, {"fair_start": "true"}, (0.509, 0.491)),
    Line(3, {}, (0.309, 0.356, 0.335)),
    Line(4, {}, (0.198, 0.264, 0.274, 0.264)),
    Line(4, {"fair_start": "true"}, (0.281, 0.226, 0.245, 0.248)),
)


class Compared(NamedTuple):
    """A line beside ours."""

    line: Line
    ours: Sequence[Estimate]

    @property
    def apart(self) -> list[Estimate]:
        """Ours less theirs, with the joint error."""
        theirs = [share(part * THEIR_GAMES, THEIR_GAMES) for part in self.line.found]
        return [difference(one, other) for one, other in zip(self.ours, theirs, strict=True)]


def compared(line: Line, games: int, root: Path, engine: Engine) -> Compared:
    """Play a line."""
    return Compared(line, wins(Run(line.plan(games), root, engine).play(), line.players))


def differ(found: Sequence[Compared]) -> list[str]:
    """The lines that are not the same, all shares considered."""
    named = [(one.line.name, apart) for one in found for apart in one.apart]
    qs = discoveries([p_value(apart) for _, apart in named])
    return list(dict.fromkeys(name for (name, _), q in zip(named, qs, strict=True) if q < 0.05))


def table(found: Sequence[Compared]) -> list[str]:
    """A line for each, as docs/lab.md has it."""
    rows = ["| | prototype | `lab seats` | apart, with the joint error |", "|---|---|---|---|"]
    for one in found:
        theirs = " / ".join(f"{100 * part:.1f}" for part in one.line.found)
        ours = " / ".join(PERCENT.write(share.value) for share in one.ours)
        apart = " / ".join(f"{100 * away.value:+.1f} ± {100 * away.error:.1f}" for away in one.apart)
        rows.append(f"| {one.line.name} | {theirs} | {ours} | {apart.replace('-', '−')} |")
    return rows


def main(argv: Sequence[str] | None = None) -> int:
    """Play all lines and hold them against the figures; 1 if they differ."""
    parser = argparse.ArgumentParser(prog="scripts/seats", description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=THEIR_GAMES)
    parser.add_argument("--workers", type=int, default=0)
    parser.add_argument("--save", type=Path, help="where games are kept")
    args = parser.parse_args(argv)
    with tempfile.TemporaryDirectory() as folder:
        engine = Pool(args.workers)
        found = [compared(line, args.games, args.save or Path(folder), engine) for line in LINES]
        engine.close()
    wrong = differ(found)
    print("\n".join([*table(found), "", f"Different: {'; '.join(wrong) or 'none'}."]))
    return int(bool(wrong))


if __name__ == "__main__":
    raise SystemExit(main())
