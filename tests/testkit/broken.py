"""Orchards and bakeries that each break a contract. The comment of a class says which."""

from collections.abc import Mapping, Sequence

from rollwright import Game, Move, Paper, Roll, Rule, Score, Seat, Sheet, Step, Table, Turn, track
from rollwright.core.decision import Reason
from rollwright.core.task import Task
from tests.core.bakery import BAKING, FREE, NAME, SELL, Bake, bakery

from .orchard import HIDE, LUCK, MOVES, PASS, PICK, PICKED, PLANT, RULES, TASKS, Orchard, groups, printed


def reasonable(game: Game, t: Table, me: Seat) -> list[Move]:
    return [move for move in MOVES if game.refuses(t, me, move) is None]


class Surplus(Orchard):
    """Offers a move that is forbidden."""

    def legal(self, t: Table, me: Seat) -> list[Move]:
        legal = reasonable(self, t, me)
        return legal if me.task != "plant" or PASS in legal else [*legal, PASS]


class Missing(Orchard):
    """Does not offer the last of several legal moves."""

    def legal(self, t: Table, me: Seat) -> list[Move]:
        legal = reasonable(self, t, me)
        return legal[:-1] if len(legal) > 1 and me.task == "hide" else legal


class Twice(Orchard):
    """Offers a move twice."""

    def legal(self, t: Table, me: Seat) -> list[Move]:
        legal = reasonable(self, t, me)
        return [*legal, legal[0]]


class Unprinted(Orchard):
    """Forbids by a rule that is not in the rulebook."""

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        rule = super().forbids(t, me, move)
        return Rule("OR-99", "No.") if rule is PICKED else rule


class Unsayable(Orchard):
    """Forbids by a rule whose sentence cannot be filled in."""

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        rule = super().forbids(t, me, move)
        return Rule("OR-1", "{colour} is taken.") if rule is PICKED else rule


class Fickle(Orchard):
    """Forbids a move when asked and allows it when asked again."""

    asked = 0

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        rule = super().forbids(t, me, move)
        if rule is not PICKED or move not in HIDE:
            return rule
        Fickle.asked += 1
        return rule if Fickle.asked % 2 else None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move not in HIDE or not me.sheet[move.box]:
            super().apply(t, me, move)


class Scribbling(Orchard):
    """Writes on the seat while giving a hint."""

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        me.say("hinted")
        return Reason("Why not?")


class Unadvised(Orchard):
    """Advises on more moves than it was asked about."""

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return [1.0] * (len(moves) + 1)


class Mumbling(Bake):
    """Asks in no sentence."""

    def question(self, t: Table, me: Seat) -> str:
        return "bake?!"


class Deaf(Bake):
    """Breaks down where nothing is typed."""

    def expand(self, t: Table, me: Seat, text: str) -> list[Move] | Rule:
        verb, *_ = text.split()
        return FREE if verb == "wish" else []


class Noting(Bake):
    """Writes down what it does not understand."""

    def expand(self, t: Table, me: Seat, text: str) -> list[Move] | Rule:
        me.say("misheard")
        return []


class Careless(Orchard):
    """Plays something illegal for those who are absent."""

    def idle(self, t: Table, me: Seat) -> Move | None:
        return PASS if me.task == "pick" else super().idle(t, me)


class TableWriter(Orchard):
    """Lets a move write on the table, seen by all before the barrier."""

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        super().apply(t, me, move)
        if move in PLANT:
            t.phase = f"seat {me.i} has planted"


class SheetWriter(Orchard):
    """Lets the table write on a sheet."""

    def next(self, t: Table) -> Step:
        if t.round == 2 and t.public_sheets and not t.public_sheets[0].cells[0]:
            t.public_sheets[0].cells[0] = 1
        return super().next(t)


class Smuggler(Orchard):
    """Hangs something of its own on the table."""

    def next(self, t: Table) -> Step:
        t.days = getattr(t, "days", 0) + 1  # type: ignore[attr-defined]
        return super().next(t)


class Pusher(Orchard):
    """Hands out a task where only forced marks are due; the engine drops it."""

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        super().hear(t, me, step)
        if isinstance(step, Roll) and step.dice == ("red",):
            me.task = Task("pick")


class ScoreWriter(Orchard):
    """Writes the score on the sheet while counting it."""

    def score(self, t: Table, sheet: Sheet) -> Score:
        sheet[LUCK] = sheet[LUCK] or 9
        return super().score(t, sheet)


class DieTurner(Orchard):
    """Turns a die of the seat with a move; undo does not turn it back."""

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        super().apply(t, me, move)
        if move in PICK:
            me.dice["blue"] = 1 + (me.dice.get("blue", 0) + 1) % 4


class Forgetful(Orchard):
    """Remembers outside the paper how many moves there were, and lets it matter."""

    applied = 0

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        super().apply(t, me, move)
        Forgetful.applied += 1

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        rule = super().forbids(t, me, move)
        return PICKED if rule is None and move is HIDE[0] and not me.sheet[HIDE[1].box] and self.odd() else rule

    def odd(self) -> bool:
        return self.applied % 2 == 1


class Nagging(Orchard):
    """Remembers outside the paper who has picked before, and so who has thought again."""

    known: dict[int, Table] = {}  # noqa: RUF012  # the very defect; it also keeps the ids from being used again
    picked: set[tuple[int, int, int]] = set()  # noqa: RUF012

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        super().apply(t, me, move)
        if move in PICK:
            self.known[id(t)] = t
            self.picked.add((id(t), t.round, me.i))

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        again = me.task == "pick" and (id(t), t.round, me.i) in self.picked
        return None if move is PASS and again else super().forbids(t, me, move)


class Numbered(Orchard):
    """Counts its games in a global and writes the number on the table."""

    begun = 0

    def next(self, t: Table) -> Step:
        if t.step is None:
            Numbered.begun += 1
            t.phase = f"game {Numbered.begun}"
        return super().next(t)


class Uncopied(Orchard):
    """Keeps its state by the identity of the table, which a copy does not have."""

    rainy: dict[int, int] = {}  # noqa: RUF012  # the very defect

    def next(self, t: Table) -> Step:
        if t.step is None:
            self.rainy[id(t)] = 0
        elif isinstance(t.step, Turn):
            self.rainy[id(t)] = self.rainy.get(id(t), 0) + 1
            t.active = self.rainy[id(t)]
        return super().next(t)


class Gossip(Orchard):
    """Tells in a hint what another seat has just done, through a global."""

    last = ""

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        super().apply(t, me, move)
        Gossip.last = f"seat {me.i}: {move.key}"

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        return Reason(Gossip.last)


class Peeper(Orchard):
    """Keeps every seat it meets and compares safes: the others' secrets decide what is forbidden."""

    met: dict[tuple[int, int], Seat] = {}  # noqa: RUF012  # the very defect

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        self.met[id(t), me.i] = me
        super().apply(t, me, move)

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        others = [seat for (table, i), seat in self.met.items() if table == id(t) and i != me.i]
        return [float(sum(sum(seat.sheet.row("safe")) for seat in others))] * len(moves)


class Envious(Orchard):
    """Lets what others do inside the turn reach a seat's own sheet."""

    picked = 0

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        super().apply(t, me, move)
        if move in PICK:
            Envious.picked = move.box.value
        if move in HIDE:
            me.sheet[move.box] = Envious.picked or 1


class OpenSafe(Orchard):
    """Lays a hidden box open on the table."""

    def next_for_seat(self, t: Table, me: Seat) -> Step | None:
        t.public_sheets[me.i].cells[LUCK.index] = me.sheet[LUCK]
        return super().next_for_seat(t, me)


class DeadEnd(Orchard):
    """Allows no pass where nothing else is possible."""

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return PICKED if move is PASS else self.free(t, me, move)


class Endless(Orchard):
    """Never comes to autumn."""

    def next(self, t: Table) -> Step:
        if isinstance(t.step, Turn):
            return Roll(["red"])
        return super().next(t)


class Circling(Orchard):
    """Goes from step to step without ever waiting for anything."""

    def next(self, t: Table) -> Step:
        return Turn([]) if t.round == 2 else super().next(t)


class Crashing(Orchard):
    """Falls over in the middle of a game."""

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        super().apply(t, me, move)
        if move in PLANT:
            raise KeyError("apple")


class Clinging(Orchard):
    """Goes on for ever once somebody has left."""

    def next(self, t: Table) -> Step:
        return Roll(["red"]) if t.departed else super().next(t)


class Unordered(Orchard):
    """Offers its moves in the order of a set of texts, which differs from process to process."""

    def legal(self, t: Table, me: Seat) -> list[Move]:
        keys = {move.key for move in reasonable(self, t, me)}
        return [self.components.moves.find(key) for key in keys]


WIDE = Paper([*groups(), track("shed", range(1, 3), 20, 80)])
"""Like the usual sheet, but nobody ever marks the shed."""

SURPLUS = Surplus(printed("surplus"))
MISSING = Missing(printed("missing"))
TWICE = Twice(printed("twice"))
UNPRINTED = Unprinted(printed("unprinted"))
UNSAYABLE = Unsayable(printed("unsayable"))
FICKLE = Fickle(printed("fickle"))
SCRIBBLING = Scribbling(printed("scribbling"))
UNADVISED = Unadvised(printed("unadvised"))
MUMBLING = bakery(Mumbling("bake", "", BAKING), NAME, SELL, id="mumbling")
DEAF = bakery(Deaf("bake", "", BAKING), NAME, SELL, id="deaf")
NOTING = bakery(Noting("bake", "", BAKING), NAME, SELL, id="noting")
CARELESS = Careless(printed("careless"))
TABLE_WRITER = TableWriter(printed("table_writer"))
SHEET_WRITER = SheetWriter(printed("sheet_writer"))
SMUGGLER = Smuggler(printed("smuggler"))
PUSHER = Pusher(printed("pusher"))
SCORE_WRITER = ScoreWriter(printed("score_writer"))
DIE_TURNER = DieTurner(printed("die_turner"))
FORGETFUL = Forgetful(printed("forgetful"))
NAGGING = Nagging(printed("nagging"))
NUMBERED = Numbered(printed("numbered"))
UNCOPIED = Uncopied(printed("uncopied"))
GOSSIP = Gossip(printed("gossip"))
PEEPER = Peeper(printed("peeper"))
ENVIOUS = Envious(printed("envious"))
OPEN_SAFE = OpenSafe(printed("open_safe"))
DEAD_END = DeadEnd(printed("dead_end"))
ENDLESS = Endless(printed("endless"))
CIRCLING = Circling(printed("circling"))
CRASHING = Crashing(printed("crashing"))
CLINGING = Clinging(printed("clinging"))
UNORDERED = Unordered(printed("unordered"))


def with_shed(reasons: Mapping[str, str]) -> Game:
    """The orchard with a shed nobody ever writes on, and why."""
    return Orchard(printed("unreachable", sheet=WIDE, never_marked=reasons))


UNREACHABLE = with_shed({})
UNASKED = Orchard(printed("unasked", tasks={task: words for task, words in TASKS.items() if task != "gain"}))
UNCITED = Orchard(printed("uncited", rules=(*RULES, Rule("OR-5", "Nobody has tested this."))))
