"""A small game for a crowd, whose seats can be played apart, and games that only say so."""

from rollwright import (
    Components,
    Die,
    End,
    Game,
    Move,
    Roll,
    Rule,
    Score,
    Seat,
    Separable,
    Settle,
    Sheet,
    Step,
    Table,
    Turn,
    tracks,
)

SHEET = tracks(row=range(1, 7), coins=range(1, 4))
LOW = Rule("CR-1", "Cross nothing lower than the die.")
TAKEN = Rule("CR-2", "Every box is crossed once.")
CROSS, PASS = Move.each(SHEET, "row"), Move("pass")
ROUNDS = 4


def crowd(separable: Separable = Separable.BY_CLOCK, players: range = range(1, 9), id: str = "crowd") -> Components:
    return Components(
        id,
        sheet=SHEET,
        moves=[*CROSS, PASS],
        rules=[LOW, TAKEN],
        players=players,
        dice=[Die("d")],
        tasks={"cross": "Cross a box."},
        never_marked={"coins": "few games are rich"},
        separable=separable,
    )


class Crowd(Game):
    """Four throws for everybody; each crosses a box that is not lower, and a 6 brings a coin."""

    def next(self, t: Table) -> Step:
        if isinstance(t.step, Roll):
            return Turn(["cross"])
        if t.round == ROUNDS:
            return End("four_rounds")
        t.round += 1
        return Roll(["d"])

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        if move is PASS:
            return None
        return TAKEN if me.sheet[move.box] else LOW if move.box.value < t.dice["d"] else None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move is not PASS:
            me.sheet.mark(move.box)

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        if isinstance(step, Roll) and t.dice["d"] == 6 and me.sheet.count("coins") < 3:
            me.sheet.mark(SHEET.group("coins").boxes[me.sheet.count("coins")])

    def score(self, t: Table, sheet: Sheet) -> Score:
        return Score({"crosses": sheet.count("row"), "coins": sheet.count("coins")})


class Peeking(Crowd):
    """Forbids a box that anybody else has crossed."""

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        others = [sheet for i, sheet in enumerate(t.public_sheets) if i != me.i]
        if move is not PASS and any(sheet[move.box] for sheet in others):
            return TAKEN
        return super().forbids(t, me, move)


class Comparing(Crowd):
    """Gives a point to who has most."""

    def score(self, t: Table, sheet: Sheet) -> Score:
        most = max(other.count("row") for other in t.public_sheets)
        return Score({"crosses": sheet.count("row"), "most": int(t.n > 1 and sheet.count("row") == most > 0)})


class Paying(Crowd):
    """Brings every seat a coin for the first one that passes."""

    def next(self, t: Table) -> Step:
        if isinstance(t.step, Turn) and t.said:
            return Settle("coin")
        return super().next(t)

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        super().apply(t, me, move)
        if move is PASS:
            me.say("passed")

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        super().hear(t, me, step)
        if isinstance(step, Settle):
            me.sheet[SHEET.group("coins").boxes[0]] = 1


class Asking(Crowd):
    """Asks seat 0 twice."""

    def next(self, t: Table) -> Step:
        step = super().next(t)
        return Turn(["cross"], also={0: ["cross"]}) if isinstance(step, Turn) and t.n > 1 else step


class Ending(Crowd):
    """Is over as soon as anybody has three crosses."""

    def next(self, t: Table) -> Step:
        if isinstance(t.step, Turn) and any(sheet.count("row") > 2 for sheet in t.public_sheets):
            return End("three")
        return super().next(t)


class Hurrying(Crowd):
    """Every seat throws for itself, from a common stream."""

    def next(self, t: Table) -> Step:
        return End("all_done") if t.step else Turn(["cross"])

    def next_for_seat(self, t: Table, me: Seat) -> Step | None:
        if me.sheet.count("row") > 2:
            return None
        return Turn(["cross"]) if "d" in me.dice else Roll(["d"], me.i, "common")

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        free = [box for box in SHEET.group("row").boxes if not me.sheet[box]]
        return (
            TAKEN if move is PASS or me.sheet[move.box] or (me.dice and move.box not in free[: me.dice["d"]]) else None
        )

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        """Coins are for those who wait."""


class OwnDice(Hurrying):
    """Every seat throws for itself, from a stream of its own."""

    def next_for_seat(self, t: Table, me: Seat) -> Step | None:
        step = super().next_for_seat(t, me)
        return Roll(["d"], me.i) if isinstance(step, Roll) else step


class Remembering(Crowd):
    """Alone, notes on the table what the seat has: no other sheet can be laid there."""

    def next(self, t: Table) -> Step:
        if t.n == 1 and not isinstance(t.step, Roll):
            t.phase = str(t.public_sheets[0].count("row"))
        return super().next(t)

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        if t.n == 1 and move is not PASS and me.sheet.count("row") < int(t.phase):
            return LOW
        return super().forbids(t, me, move)


class TurnByTurn(Crowd):
    """One seat after the other, and nobody alone."""

    def next(self, t: Table) -> Step:
        if t.round == ROUNDS:
            return End("four_rounds")
        t.round += 1
        t.dice["d"] = 1
        return Turn(["cross"], [t.round % t.n])
