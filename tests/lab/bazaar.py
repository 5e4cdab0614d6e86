"""A small game with faults a lab must find: a ware nobody can take, one worth far too much, a season that decides."""

from rollwright import (
    Components,
    Deck,
    Draw,
    End,
    Game,
    Move,
    Rule,
    Score,
    Seat,
    Sheet,
    Step,
    Table,
    Turn,
    numbers,
)

WARES = ("jar", "rug", "pan", "gem", "dud", "hat", "mug", "pot")
VALUES = {"gem": 30}
SEASONS = ("spring", "summer", "autumn", "winter")
LAST = 6
SHEET = numbers("points", "season")
POINTS, SEASON = SHEET.boxes
HOLD = tuple(Move(f"hold {ware}") for ware in WARES)
TAKE = tuple(Move(f"take {ware}") for ware in WARES)
PASS = Move("pass")
GONE = Rule("BZ-1", "Only what lies on the table can be had, and nobody takes a dud.")


class Bazaar(Game):
    """Two seasons are laid out once; then each round shows a ware, and one seat may hold it, then take it or not."""

    def next(self, t: Table) -> Step:
        if t.step is None:
            return Draw("seasons", 2)
        if isinstance(t.step, Draw) and t.deck == "wares":
            t.active = t.round % t.n
            return Turn(["hold", "take"], [t.active])
        if t.round == LAST:
            return End("closed" if t.said.get("taken") else "guard")
        t.round += 1
        return Draw("wares")

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        if move is PASS:
            return None
        wanted = (HOLD if me.task == "hold" else TAKE)[t.cards[0] - 1]
        return GONE if move is not wanted or move.key == "take dud" else None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move in TAKE:
            me.sheet[POINTS] += VALUES.get(WARES[TAKE.index(move)], 1)
            me.say("taken")

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        if isinstance(step, Draw) and step.deck == "seasons":
            me.sheet[SEASON] = sum(SEASONS[card - 1] == "summer" for card in t.cards)

    def score(self, t: Table, sheet: Sheet) -> Score:
        return Score({"points": sheet[POINTS], "summer": 25 * sheet[SEASON]})


GAME = Bazaar(
    Components(
        "bazaar",
        sheet=SHEET,
        moves=(*HOLD, *TAKE, PASS),
        rules=[GONE],
        players=range(2, 4),
        decks=[Deck("seasons", SEASONS), Deck("wares", WARES)],
        tasks={"hold": "Hold it back?", "take": "Take it?"},
        ends={"closed": "The bazaar is closed, with a last sale.", "guard": "The bazaar is closed, without one."},
    )
)
