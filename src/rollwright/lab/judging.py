"""Whether a game is where its designer wants it: every target inside its band, outside it, or not decided yet."""

import math
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from rollwright.core.text import capital
from rollwright.measuring.statistics import Estimate

from .aims import DECK, FEW
from .answer import Alarm, Answer, Grid
from .pictures import COLOURS, Picture, axis, field, values
from .plan import CHUNK
from .question import Asked, Question, listed, many
from .run import Run
from .targets import Target, Targets

TITLE: Final = "Does the game meet your targets?"
MET, MISSED, OPEN, UNMEASURED = "met", "missed", "open", "not measured"
MARKS: Final = {MET: "✓ met", MISSED: "✗ missed", OPEN: "? open", UNMEASURED: "– not measured"}
"""As they are shown: told apart without colours too."""
TINTS: Final = {MET: COLOURS[2], MISSED: COLOURS[1], OPEN: COLOURS[3], UNMEASURED: COLOURS[6]}
MOST: Final = 200_000
"""What takes more games lies on the edge of its band, for all anybody can tell."""


class Verdict(NamedTuple):
    """A target and what the games say about it."""

    target: Target
    value: Estimate
    which: str
    games: int
    """That were played at this table."""

    @property
    def said(self) -> str:
        """Met, missed, open or not measured."""
        value, target = self.value, self.target
        if math.isnan(value.value):
            return UNMEASURED
        if value.high < target.low or value.low > target.high:
            return MISSED
        return MET if target.low <= value.low and value.high <= target.high else OPEN

    @property
    def mark(self) -> str:
        """The same with its sign."""
        return MARKS[self.said]

    @property
    def off(self) -> float:
        """How far it is off its band, in errors."""
        if self.said == UNMEASURED:
            return 0.0
        return self.target.outside(self.value.value) / self.error

    @property
    def error(self) -> float:
        """The error; what is the same in every game counts as known within a hundredth."""
        return self.value.error or max(abs(self.value.value), 1.0) / 100

    def needed(self) -> int:
        """How many more games would probably decide; 0 if more than anybody plays."""
        gap = min(abs(self.value.value - end) for end in (self.target.low, self.target.high))
        wanted = self.games * ((self.value.error / gap) ** 2 - 1) if gap else math.inf
        return max(CHUNK, math.ceil(wanted / CHUNK) * CHUNK) if wanted < MOST else 0

    def sentence(self) -> str:
        """`With 2 players the start player wins 58.1 ± 1.4 % (target: 45 to 55 %)`."""
        aim = self.target.aim
        who = f"{self.which} {aim.says}" if self.which else aim.says
        found, wanted = aim.unit.with_error(self.value), self.target.band()
        return f"with {many(self.target.players)} {who} {found} (target: {wanted})"


def judged(targets: Targets, run: Run) -> list[Verdict]:
    """Every target held against the games."""
    made = []
    for target in targets.targets:
        value, which = target.measured(run)
        made.append(Verdict(target, value, which, run.games(target.players)))
    return made


def question(targets: Targets) -> Question:
    """The question that these targets ask."""
    return Question("targets", TITLE, lambda asked: answer(asked, targets))


def answer(asked: Asked, targets: Targets) -> Answer:
    """What is met, what is missed, and what is open."""
    found = judged(targets, asked.run)
    missed = sorted((one for one in found if one.said == MISSED), key=lambda one: -one.off)
    worst = max(found, key=lambda one: (one.said == MISSED, one.said != UNMEASURED, one.off))
    return Answer(
        "targets",
        TITLE,
        _sentence(found, missed),
        worst.value,
        worst.target.aim.unit,
        asked.run.games(),
        _grid(found),
        _picture(asked, found),
        _remarks(asked, targets, found),
        [Alarm(f"{capital(one.sentence())}.", one.off, one.which or one.target.name) for one in missed],
        failed=bool(missed),
    )


def _sentence(found: Sequence[Verdict], missed: Sequence[Verdict]) -> str:
    counted = {said: sum(one.said == said for one in found) for said in TINTS}
    if counted[MET] == len(found):
        return f"All {len(found)} targets are met." if len(found) > 1 else f"It is: {found[0].sentence()}."
    said = [f"{counted[MET]} of {len(found)} targets {_are(counted[MET])} met."]
    if missed:
        said.append(f"{capital(listed([one.sentence() for one in missed[:3]]))}.")
        said += [f"{len(missed) - 3} more are missed."] if len(missed) > 3 else []
    if counted[OPEN]:
        said.append(f"{counted[OPEN]} {_are(counted[OPEN])} open.")
    if counted[UNMEASURED]:
        said.append(
            f"{counted[UNMEASURED]} cannot be measured: not part of this game, or seen in fewer than {FEW} games."
        )
    return " ".join(said)


def _are(n: int) -> str:
    return "is" if n == 1 else "are"


def _grid(found: Sequence[Verdict]) -> Grid:
    rows = [[one.target.name, one.target.band(), _number(one), one.mark, _more(one)] for one in found]
    return Grid(["", "wanted", "found", "", "more games to decide"], rows)


def _number(one: Verdict) -> str:
    said = one.target.aim.unit.with_error(one.value) if one.said != UNMEASURED else "–"
    return f"{said} ({one.which})" if one.which else said


def _more(one: Verdict) -> str:
    if one.said != OPEN:
        return ""
    needed = one.needed()
    return f"about {needed:,}" if needed else "on the edge: no number of games can decide"


def _remarks(asked: Asked, targets: Targets, found: Sequence[Verdict]) -> list[str]:
    """Where beginners disagree, and what open means."""
    remarks = []
    if asked.weak is not None:
        pairs = zip(found, judged(targets, asked.weak), strict=True)
        other = [weak for one, weak in pairs if {one.said, weak.said} == {MET, MISSED}]
        said = listed([one.sentence() for one in other])
        remarks.append(f"Beginners disagree: {said}." if other else "Beginners agree with all of this.")
    if any(one.said == OPEN for one in found):
        remarks.append("'Open': the interval extends beyond an end of the band.")
    if any(DECK in one.target.aim.takes for one in found):
        remarks.append(f"A card counts once it has been seen in {FEW} games.")
    return remarks


def _picture(asked: Asked, found: Sequence[Verdict]) -> Picture:
    rows = [_row(one) for one in found if one.said != UNMEASURED]
    about = asked.about("The bar is the target band, the mark what was found.")
    return Picture(
        TITLE, about, {"vconcat": [_panel(row) for row in rows], "spacing": 14} if rows else {"mark": "point"}
    )


def _row(one: Verdict) -> dict[str, Any]:
    """Everything in the unit of its target."""
    factor = one.target.aim.unit.factor
    low, value, high, begin, end = (
        x * factor for x in (one.value.low, one.value.value, one.value.high, one.target.low, one.target.high)
    )
    there = [x for x in (low, high, begin, end) if math.isfinite(x)]
    room = (max(there) - min(there)) * 0.12 or 1.0
    edges = [min(there) - room, max(there) + room]
    return {
        "name": one.target.name,
        "low": low,
        "high": high,
        "value": value,
        "begin": max(begin, edges[0]),
        "end": min(end, edges[1]),
        "edges": edges,
        "said": one.said,
        "label": f"{one.mark}: {_number(one)}",
    }


def _panel(row: dict[str, Any]) -> dict[str, Any]:
    """One target on an axis of its own."""
    y = field(
        "name",
        "nominal",
        axis={"title": None, "grid": False, "ticks": False, "domain": False, "minExtent": 250, "labelLimit": 320},
    )
    x = {"scale": {"domain": row["edges"], "nice": False}, **axis("", tickCount=6, grid=False)}
    tint = {"value": TINTS[row["said"]]}
    return {
        "data": values([{name: value for name, value in row.items() if name != "edges"}]),
        "width": 380,
        "height": 34,
        "layer": [
            {
                "mark": {"type": "bar", "height": 22, "opacity": 0.3, "color": COLOURS[6]},
                "encoding": {"y": y, "x": field("begin", **x), "x2": {"field": "end"}},
            },
            {
                "mark": {"type": "rule", "strokeWidth": 3},
                "encoding": {"y": y, "x": field("low"), "x2": {"field": "high"}, "color": tint},
            },
            {
                "mark": {"type": "point", "filled": True, "size": 90, "opacity": 1},
                "encoding": {"y": y, "x": field("value"), "color": tint},
            },
            {
                "mark": {"type": "text", "align": "left", "baseline": "middle"},
                "encoding": {"y": y, "x": {"value": 392}, "text": {"field": "label"}},
            },
        ],
    }
