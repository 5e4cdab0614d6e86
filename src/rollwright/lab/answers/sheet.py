"""Which boxes are used."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from statistics import median
from typing import Final, NamedTuple

from rollwright.core.log import Entry, Played
from rollwright.core.match import Match
from rollwright.core.naming import box_name, is_written_in, plain, spot
from rollwright.core.replay import step
from rollwright.core.sheet import Box, Group, Paper
from rollwright.lab.answer import Alarm, Answer, Grid, Unit
from rollwright.lab.heat import Heat, heat_map, only_coloured
from rollwright.lab.pictures import Picture
from rollwright.lab.playing import play_one
from rollwright.lab.question import Asked, Question, listed
from rollwright.lab.run import Run
from rollwright.lab.tables import TABLES
from rollwright.measuring.statistics import Estimate, share
from rollwright.paper.outlines import has_place
from rollwright.row_text import Rows

RARE: Final = 0.02
BOXES: Final = Unit("boxes", 0)
NAMED: Final = 6
"""The number of places named in the sentence."""
SPOTS: Final = 4
"""The number of boxes of a grid named one by one."""
ON_SHEET, ON_BOARD = "sheet", "board"


class Use(NamedTuple):
    """How often one box is marked at the end of a game."""

    box: Box
    group: Group
    paper: str
    shares: Sequence[Estimate]
    """For each number of players."""
    whole: Estimate
    winners: float
    others: float

    def rare(self, end: str = "value") -> bool:
        """Whether it is hardly ever marked, at any table; `low` if it may be so, `high` if it is surely so."""
        return all(getattr(one, end) < RARE for one in self.shares)


def uses(run: Run) -> list[Use]:
    """Of every box that has a place."""
    marked: dict[tuple[str, str], dict[tuple[int, bool], int]] = defaultdict(lambda: defaultdict(int))
    for paper, box, players, won, times in run.ask(
        "SELECT paper, box, players, won, sum(marked) FROM boxes GROUP BY ALL ORDER BY ALL"
    ):
        marked[paper, box][players, won] = int(times)
    games = {players: run.games(players) for players in run.plan.players}
    return [
        _use(box, group, name, marked[name, box.id], marked["" if name == ON_SHEET else name, ""], games)
        for name, paper in papers(run)
        for group in paper.groups.values()
        for box in group.boxes
        if has_place(box.shape)
    ]


def _use(
    box: Box,
    group: Group,
    paper: str,
    marked: Mapping[tuple[int, bool], int],
    counted: Mapping[tuple[int, bool], int],
    games: Mapping[int, int],
) -> Use:
    """One box. A game is one observation, however many sheets are in it."""

    def part(of: Mapping[tuple[int, bool], int], players: int = 0, won: bool | None = None) -> int:
        return sum(n for (p, w), n in of.items() if players in (0, p) and won in (None, w))

    def share_of(players: int, n: int) -> Estimate:
        return share(part(marked, players) / max(1, part(counted, players)) * n, n)

    rates = [part(marked, won=won) / max(1, part(counted, won=won)) for won in (True, False)]
    return Use(box, group, paper, [share_of(*one) for one in games.items()], share_of(0, sum(games.values())), *rates)


def papers(run: Run) -> Iterator[tuple[str, Paper]]:
    """The sheet; and the board, if marks are made on it and not only cards and dice lie there."""
    printed = run.game.components
    yield ON_SHEET, run.game.paper(printed.chosen(dict(run.plan.variant.options)))
    if printed.board is not None and any(has_place(box.shape) and not is_note(box) for box in printed.board.boxes):
        yield ON_BOARD, printed.board


def is_note(box: Box) -> bool:
    """Whether a number, a word, a die or a card comes there, and not a mark of its own."""
    return bool(box.cards) or is_written_in(box) or box.marks[0].glyph.startswith(("face", "seat"))


def split(run: Run) -> tuple[list[Use], list[Use], list[Use]]:
    """The boxes that should be used; those the rules call rare; those that are only written in passing."""
    found = uses(run)
    printed = run.game.components
    used = {(use.paper, use.group.id) for use in found if use.whole.value > 0}
    empty = {(use.paper, use.group.id) for use in found} - used
    passing = in_passing(run) if empty else set()
    counted, rare, notes = [], [], []
    for use in found:
        if use.box.id in printed.never_marked or use.group.id in printed.never_marked:
            rare.append(use)
        elif (use.paper, use.group.id) in empty and use.group.id in passing:
            notes.append(use)
        else:
            counted.append(use)
    return counted, rare, notes


def in_passing(run: Run) -> set[str]:
    """The groups in which something is written at any moment of the first game."""
    plan, seen = run.plan, set[str]()
    rows: Rows = {table: [] for table in TABLES}
    entries = play_one(plan, plan.players[0], 0, rows, entries=True).entries or []
    match = Match(run.game, plan.players[0], dict(plan.variant.options))
    for entry in entries:
        for _ in _little_by_little(match, entry):
            for sheet in (match.table.board, *(me.sheet for me in match.seats)):
                seen.update(box.group for box, value in zip(sheet.spec.boxes, sheet.cells, strict=True) if value)
    return seen


def _little_by_little(match: Match, entry: Entry) -> Iterator[None]:
    """Let an entry happen, move by move."""
    if not isinstance(entry, Played):
        step(match, entry)
        yield
        return
    for key in entry.moves:
        match.choose(entry.seat, match.game.components.moves.find(key))
        yield
    match.commit(entry.seat, entry.by)
    yield


def dead(run: Run) -> Estimate:
    """How many boxes are hardly ever used."""
    counted = split(run)[0]
    value, low, high = (sum(use.rare(end) for use in counted) for end in ("value", "high", "low"))
    return Estimate(value, low, high, run.games())


def answer(asked: Asked) -> Answer:
    """The sheet with the share of games in each box, and the boxes nobody needs."""
    run = asked.run
    counted, rare, notes = split(run)
    unused = [use for use in counted if use.rare()]
    found = dead(run)
    return Answer(
        "sheet",
        "Which boxes are used?",
        _say(counted, unused),
        found,
        BOXES,
        run.games(),
        _grid(counted + rare, max(run.plan.players) > 1),
        _picture(asked, counted + rare + notes, unused),
        [*_beginners(asked), *_left_out(run, rare, notes)],
        _alarms(unused, counted, dead(run)),
    )


def _say(counted: Sequence[Use], unused: Sequence[Use]) -> str:
    if not counted:
        return "The sheet has only spaces for numbers and words, so there is nothing to mark."
    if not unused:
        least = min(counted, key=lambda use: use.whole.value)
        return (
            f"Every box is used: even {box_name(least.box, least.group)}, the rarest, is marked in "
            f"{least.whole.value * 100:.1f} % of games."
        )
    named = names(unused)
    more = f" and {len(named) - NAMED} more places, listed in the table" if len(named) > NAMED + 1 else ""
    said = ", ".join(named[:NAMED]) + more if more else listed(named)
    return f"{_many(unused, counted)}: {said}."


def _many(unused: Sequence[Use], counted: Sequence[Use], error: str = "") -> str:
    verb = "is" if len(unused) == 1 else "are"
    return f"{len(unused)}{error} of {len(counted)} boxes {verb} marked less than {RARE * 100:.0f} % of the time"


def heading(group: Group) -> str:
    """What people call a group."""
    return group.heading or group.title or plain(group.id)


def names(unused: Sequence[Use]) -> list[str]:
    """Boxes in the words of people, neighbours together: `Gold 38 to 40`."""
    by_group: dict[tuple[str, str], list[Use]] = defaultdict(list)
    for use in unused:
        by_group[use.paper, use.group.id].append(use)
    return [name for group in by_group.values() for name in _names([use.box for use in group], group[0].group)]


def _names(boxes: Sequence[Box], group: Group) -> list[str]:
    if len(boxes) == len(group.boxes) > 1:
        return [f"all of {heading(group)}"]
    if group.columns:
        some = [str(spot(box, group)) for box in boxes]
        return [f"{heading(group)} {listed(some)}"] if len(some) <= SPOTS else [f"{len(some)} of {heading(group)}"]
    runs: list[list[Box]] = []
    for box in boxes:
        if runs and runs[-1][-1].at == box.at - 1:
            runs[-1].append(box)
        else:
            runs.append([box])
    return [_span([str(box_name(box, group)) for box in run]) for run in runs]


def _span(said: Sequence[str]) -> str:
    joint = " to " if len(said) > 2 else " and "
    return said[0] if len(said) == 1 else f"{said[0]}{joint}{said[-1].split()[-1]}"


def _grid(found: Sequence[Use], company: bool) -> Grid:
    """A row for each group."""
    by_group: dict[tuple[str, str], list[Use]] = defaultdict(list)
    for use in found:
        by_group[use.paper, use.group.id].append(use)
    rows = []
    for (paper, _), group in by_group.items():
        sides = company and paper == ON_SHEET
        rows.append(
            [
                heading(group[0].group),
                str(len(group)),
                _percent([use.whole.value for use in group]),
                _percent([use.winners for use in group]) if sides else "–",
                _percent([use.others for use in group]) if sides else "–",
                str(sum(use.rare() for use in group) or "–"),
            ]
        )
    return Grid(["", "boxes", "marked", "by winners", "by the others", f"under {RARE * 100:.0f} %"], rows)


def _beginners(asked: Asked) -> list[str]:
    return [] if asked.weak is None else [f"Beginners leave {BOXES.with_error(dead(asked.weak))} unused."]


def _percent(values: Sequence[float]) -> str:
    return f"{sum(values) / len(values):.0%}"


def _left_out(run: Run, rare: Sequence[Use], notes: Sequence[Use]) -> list[str]:
    """What does not count as dead, and why."""
    said = []
    reasons = run.game.components.never_marked
    for group in {use.group.id: use.group for use in rare if use.rare()}.values():
        blank = [use for use in rare if use.group.id == group.id and use.rare()]
        why = reasons.get(group.id) or reasons[blank[0].box.id]
        said.append(f"Not counted, as the game itself says so: {len(blank)} of {heading(group)} ({why}).")
    if notes:
        where = listed(list(dict.fromkeys(heading(use.group) for use in notes)))
        said.append(f"What is written only temporarily and gone at the end does not count: {where}.")
    return said


def _alarms(unused: Sequence[Use], counted: Sequence[Use], how_many: Estimate) -> list[Alarm]:
    """All dead boxes together, as far beyond the limit as the one in their middle, in errors of the limit."""
    if not unused:
        return []
    games = unused[0].whole.n
    off = (RARE - median(use.whole.value for use in unused)) / share(RARE * games, games).error
    named = names(unused)
    said = listed(named[:3]) if len(named) < 4 else f"{', '.join(named[:3])} and {len(named) - 3} more places"
    error = f" ± {BOXES.write(how_many.error)}"
    return [Alarm(f"{_many(unused, counted, error)}: {said}.", off, "sheet")]


def _picture(asked: Asked, found: Sequence[Use], unused: Sequence[Use]) -> Picture:
    heats = [
        Heat(
            paper,
            {use.box.id: use.whole.value for use in found if use.paper == name},
            {use.box.id for use in unused if use.paper == name},
        )
        for name, paper in papers(asked.run)
    ]
    how = "How often each box is marked at the end, in per cent."
    if any(map(only_coloured, heats)):
        how += " Where the sheet has printed numbers, only the colour shows the share."
    return heat_map(heats, "Which boxes are used?", asked.about(how, intervals=False))


SHEET = Question("sheet", "Which boxes of the sheet are used, and which never?", answer)
