"""What a seat gains without room for it: noted for whoever watches, and part of nothing else."""

from rollwright import Components, End, Game, Move, Rule, Score, Seat, Settle, Sheet, Step, Table, Turn, tracks
from rollwright.core.chance import QuickDice
from rollwright.core.match import Match
from rollwright.core.playing import Watch, play
from rollwright.core.position import placed, write
from rollwright.core.view import view

SHELF = tracks(shelf=range(1, 3))
ONE, TWO, DONE = Move("one"), Move("two"), Move("done")
INCOME = Settle("income")


class Shelves(Game):
    """Three rounds: take jars until done; there is room for two. When a round ends everybody gets one more."""

    def next(self, t: Table) -> Step:
        if isinstance(t.step, Turn):
            return INCOME
        if t.round == 3:
            return End("three_rounds")
        t.round += 1
        return Turn(["take"])

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move is not DONE:
            gain(me, 1 if move is ONE else 2)
            me.push("take")

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        if step == INCOME:
            gain(me, 1)

    def score(self, t: Table, sheet: Sheet) -> Score:
        return Score({"jars": sheet.count("shelf")})


def gain(me: Seat, jars: int) -> None:
    for _ in range(jars):
        blank = me.sheet.next_blank("shelf")
        if blank is None:
            me.lose("shelf")
        else:
            me.sheet.mark(blank)


SHELVES = Shelves(Components("shelves", sheet=SHELF, moves=[ONE, TWO, DONE], rules=[], players=range(1, 3)))


class Counting(Watch):
    """Adds up what is lost, turn by turn."""

    def __init__(self) -> None:
        self.seen: list[list[tuple[str, int]]] = []

    def finished(self, match: Match, seat: int) -> None:
        self.seen.append(match.seats[seat].lost[:])


def test_what_finds_no_room_is_noted_and_forgotten_when_the_turn_is_over() -> None:
    match = Match(SHELVES, 2)
    for key in ("two", "two", "done"):
        match.answer(0, key)
    assert match.seats[0].lost == [("shelf", 1), ("shelf", 1)]
    assert match.seats[1].lost == []
    match.commit(0)
    assert match.seats[0].lost == []


def test_what_is_undone_was_not_lost() -> None:
    match = Match(SHELVES, 1)
    match.answer(0, "two")
    match.answer(0, "one")
    match.answer(0, "two")
    match.undo(0)
    assert match.seats[0].lost == [("shelf", 1)]
    match.redraft(0, [])
    assert match.seats[0].lost == []


def test_what_is_lost_between_turns_stays_until_the_next_is_over_whatever_is_undone() -> None:
    match = Match(SHELVES, 1)
    for key in ("two", "done"):
        match.answer(0, key)
    match.commit(0)
    assert match.seats[0].lost == [("shelf", 1)]
    match.answer(0, "one")
    assert match.seats[0].lost == [("shelf", 1)] * 2
    match.undo(0)
    assert match.seats[0].lost == [("shelf", 1)]


def test_a_watcher_sees_the_losses_of_every_turn_once() -> None:
    takes = [TWO, DONE, ONE, DONE, DONE]
    counting = Counting()

    def choose(game: Game, table: Table, me: Seat, legal: list[Move]) -> Move:
        return takes.pop(0)

    match = Match(SHELVES, 1)
    play(match, QuickDice(1), choose, counting)
    assert counting.seen == [[], [("shelf", 1)] * 2, [("shelf", 1)]]
    assert match.seats[0].lost == [("shelf", 1)]


def test_a_copy_has_its_own_losses() -> None:
    match = Match(SHELVES, 1)
    match.answer(0, "two")
    match.answer(0, "one")
    twin = match.copy()
    twin.undo(0)
    assert (match.seats[0].lost, twin.seats[0].lost) == ([("shelf", 1)], [])


def test_nobody_at_the_table_can_tell_that_something_was_lost() -> None:
    """Neither a view nor a position nor a record knows of it."""
    match, other = Match(SHELVES, 2), Match(SHELVES, 2)
    for one in (match, other):
        one.entries = []
        one.answer(0, "two")
        one.answer(0, "one")
    other.seats[0].lost = []
    assert [view(match, seat) for seat in (0, 1, None)] == [view(other, seat) for seat in (0, 1, None)]
    assert write(match) == write(other)
    for one in (match, other):
        one.answer(0, "done")
        one.commit(0)
    assert match.entries == other.entries
    assert placed(SHELVES, write(match)).seats[0].lost == []
