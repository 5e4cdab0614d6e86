"""A small game of which everything is known: what each card is worth, who gains by being first, what is lost."""

from collections.abc import Mapping, Sequence

from rollwright import (
    Components,
    Deck,
    Die,
    Draw,
    End,
    Game,
    Move,
    Paper,
    Roll,
    Rule,
    Score,
    Seat,
    Settle,
    Sheet,
    Step,
    Table,
    Turn,
    numbers,
    places,
    track,
)
from rollwright.core.task import Asked

CARDS = ("salt", "oil", "rice", "honey", "truffle", "bait", "recipe")
WORTH = {"salt": 1, "oil": 2, "rice": 3, "honey": 4, "truffle": 25, "bait": -6, "recipe": 0}
PRICES = (1, 2, 3, 4, 4, 3, 2)
FIRST = 3
"""What work brings who decides first in a round; everybody else gets 1."""
TIP = 9
"""What a recipe brings who then chooses the tip."""
LAST = 6
POINTS = numbers("points").groups["numbers"]
SHEET = Paper([POINTS, track("jars", range(1, 4), 20, 40), places("owned", 2, 20, 60, CARDS)])
WORK, REST, TAKE, LEAVE = Move("work hard"), Move("rest"), Move("take tip"), Move("leave tip")
TASKS = {WORK: "work", REST: "work", TAKE: "tip", LEAVE: "tip"}
OTHER = Rule("PY-1", "Answer what is asked.")
PAY = Settle("pay")


class Pantry(Game):
    """Six rounds. One die; then each seat works or rests, one after the other, who is first goes round.

    Owned cards bring what they are worth in the end, one more for every six thrown while they are owned.
    """

    def next(self, t: Table) -> Step:
        if t.step is None:
            return Draw("shelf")
        if isinstance(t.step, (Draw, Settle)):
            if t.round == LAST:
                return End("empty")
            t.round += 1
            t.state["asked"] = 0
            return Roll(["die"])
        if t.state["asked"] == t.n:
            return PAY
        t.active = (t.round + t.state["asked"]) % t.n
        t.state["asked"] += 1
        return Turn(["work"], [t.active])

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return None if me.task == TASKS[move] else OTHER

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move is TAKE:
            me.sheet[POINTS.boxes[0]] += TIP
        if move is not WORK:
            return
        me.sheet[POINTS.boxes[0]] += FIRST if t.state["asked"] == 1 else 1
        jar = me.sheet.next_blank("jars")
        if jar is None:
            me.lose("jars")
        else:
            me.sheet.mark(jar)

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        """A point for the seat that the die names; a six is one more for whoever owns a card."""
        if step == PAY:
            lucky = t.dice["die"] % t.n == me.i
            more = t.dice["die"] == 6 and me.sheet.count("owned") > 0
            me.sheet[POINTS.boxes[0]] += lucky + more

    def score(self, t: Table, sheet: Sheet) -> Score:
        owned = sum(WORTH[CARDS[card - 1]] for card in sheet.row("owned") if card)
        return Score({"work": sheet[POINTS.boxes[0]], "cards": owned})

    def brings(self, deck: str, card: int) -> Sequence[Asked]:
        return ["tip"] if CARDS[card - 1] == "recipe" else []

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return [float(move in (WORK, TAKE)) for move in moves]

    def advise_as(self, style: str, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return [float(move in (REST, LEAVE)) for move in moves]


def made(styles: Mapping[str, str], prices: Sequence[int], id: str, kept: bool = True) -> Pantry:
    """The game with these styles and prices; `kept`: with a deck that its sheet has room for."""
    deck = Deck("shelf", CARDS if kept else CARDS[::-1], prices=tuple(prices))
    return Pantry(
        Components(
            id,
            sheet=SHEET,
            moves=tuple(TASKS),
            rules=[OTHER],
            players=range(1, 5),
            decks=[deck],
            dice=[Die("die")],
            state={"asked": 0},
            styles=styles,
            tasks={"work": "Work or rest?", "tip": "Take the tip?"},
            ends={"empty": "The pantry is empty."},
        )
    )


GAME = made({"idle": "Rests all day."}, PRICES, "pantry")
