"""Seats that can be played apart."""

from collections.abc import Callable
from functools import partial

from rollwright.core.components import span
from rollwright.core.errors import TableError
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.pending_throw import PendingThrow
from rollwright.core.separable import Separable
from rollwright.core.sheet import Sheet

from ..apart import Alone, Ask, Moment, asked, noting
from ..dice import luck
from ..plan import Plan, guarded
from ..report import Tally, Violation
from ..seating import Seating, seatings
from ..walk import Walk

SELDOM = 0.2
"""How likely a sheet is taken to another table before a throw."""
OTHERWISE = "seats that play differently alone; not declared separable"
UNDECLARED = "seats that play alone exactly as in company, undeclared: add separable=Separable.{}"


def check(plan: Plan, tally: Tally) -> None:
    """In a separable mode a seat alone, on the same streams, is asked, may do, writes and scores just as in company."""
    declared = plan.game.components.separable
    if not declared:
        suggest(plan, tally)
        return
    if declared is Separable.ALONE and 1 not in plan.game.components.players:
        tally.fail(f"Nobody can play it alone: it is for {span(plan.game.components.players)}.")
        return
    for nth in range(plan.games):
        tally.add("games")
        guarded(plan.game, tally, partial(walk, plan, nth), partial(examine, tally, declared))
        if tally.enough:
            return


REMEDY = (
    "Let what a seat is asked, may do, writes and scores follow from its own sheet and the throws alone, and let seats "
    "that throw for themselves name a common stream, Roll(..., stream='...'); or declare no separable=."
)


def suggest(plan: Plan, tally: Tally) -> None:
    """Count the seats of an undeclared mode that would pass; what else is wrong with it, other checks say."""
    fits = Separable.BY_CLOCK
    found = Tally()
    for nth in range(plan.games):
        tally.add("games")
        try:
            begun = walk(plan, nth)
            company = Company(begun)
            company.examine(found, Separable.AT_OWN_PACE)
        except Exception:  # noqa: BLE001  # a mode that promises nothing breaks nothing
            tally.add(OTHERWISE)
            return
        try:
            company.examine(Tally(), Separable.BY_CLOCK)
        except Violation:
            fits = Separable.AT_OWN_PACE
    tally.add(UNDECLARED.format(fits.name), found.counts["seats"])


def walk(plan: Plan, nth: int) -> Walk:
    """The nth random game in company; alone where nobody can have company."""
    tables = companies(plan.game)
    mixed = luck("companies").sample(tables, len(tables))
    return Walk(plan.game, mixed[(nth + plan.seed) % len(mixed)], f"{plan.seed}:{nth}")


def companies(game: Game) -> list[Seating]:
    """The tables of more than one, if there are any; those of one where only they are played apart."""
    tables, alone = seatings(game), game.components.separable is Separable.ALONE
    return [seating for seating in tables if (seating.players == 1) is alone] or tables


def examine(tally: Tally, declared: Separable, walk: Walk) -> None:
    """Play a game in company, then every seat of it alone."""
    Company(walk).examine(tally, declared)


class Company:
    """A random game with the way of every seat, and what lay on the table before each of its throws."""

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.alone = _beginning(walk)
        self.ways: list[list[Moment]] = [[] for _ in walk.match.seats]
        self.asks: list[Ask] = []
        self.sheets: list[list[tuple[Sheet, int]]] = []
        """Before each throw of the table, every seat's sheet, and how often it had decided."""
        self._play()

    def _play(self) -> None:
        match = self.walk.match
        self.walk.pick = noting(self.walk.pick, self.ways)
        for act in self.walk.acts():
            if isinstance(act, PendingThrow) and act.seat is None:
                self.asks.append(asked(act))
                self.sheets.append([(me.sheet.copy(), len(self.ways[me.i])) for me in match.seats])
        self.ends = [(me.sheet, score) for me, score in zip(match.seats, match.scores(), strict=True)]

    def examine(self, tally: Tally, declared: Separable) -> None:
        """Raise a Violation where a seat plays differently alone."""
        for seat in range(len(self.ways)):
            alone = Alone(self.alone(), self.walk.chance)
            moved: list[tuple[int, int, Match]] = []
            if declared is Separable.BY_CLOCK:
                alone.before_throw = partial(self._take, alone.match, moved)
            self._same(alone, seat, 0, f"Seat {seat} plays differently alone")
            tally.add("seats")
            if declared is Separable.BY_CLOCK:
                self._by_clock(alone.asks, seat)
                self._at_other_tables(tally, seat, moved)

    def _same(self, alone: Alone, seat: int, begun: int, words: str) -> None:
        found = alone.differs(self.ways[seat][begun:], *self.ends[seat])
        if found:
            raise Violation(f"{words}: {found}.")

    def _by_clock(self, asks: list[Ask], seat: int) -> None:
        """The table asks alone what it asks in company, throw by throw, for as long as the seat plays."""
        for nth, ask in enumerate(asks):
            there = self.asks[nth] if nth < len(self.asks) else None
            if ask != there:
                raise Violation(
                    f"Not by clock: throw {nth + 1} is {there or 'none'} in company, but {ask} for seat {seat} alone."
                )

    def _take(self, match: Match, moved: list[tuple[int, int, Match]], nth: int) -> None:
        """Now and then seat another's sheet at this table, before it throws."""
        random = self.walk.random
        if nth < len(self.sheets) and match.asks[0].seat is None and random.random() < SELDOM:
            other = random.randrange(len(self.ways))
            sheet, begun = self.sheets[nth][other]
            moved.append((other, begun, match.seated(sheet)))

    def _at_other_tables(self, tally: Tally, seat: int, moved: list[tuple[int, int, Match]]) -> None:
        for other, begun, match in moved:
            words = (
                f"The sheet of seat {other}, taken to the table of seat {seat} before a throw, continues differently"
            )
            self._same(Alone(match, self.walk.chance), other, begun, words)
        tally.add("sheets moved", len(moved))


def _beginning(walk: Walk) -> Callable[[], Match]:
    """How a match of one seat begins, made before anything happens at the table of many."""
    game, match = walk.match.game, walk.match
    if 1 in game.components.players:
        return lambda: Match(game, 1, walk.seating.options)
    try:
        first = match.seated(match.seats[0].sheet)
    except TableError:
        raise Violation(
            f"A seat cannot begin alone: the table begins with {match.table.step}, which is not for everybody.",
            "Begin with a throw of the table or a turn of all seats, or let range(1, ...) play.",
        ) from None
    return first.copy
