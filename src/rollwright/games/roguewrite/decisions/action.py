"""The action of a round: draw a wall or plan a room (RW-12, RW-20 to RW-22, RW-30)."""

from collections.abc import Sequence
from typing import Final, final

from rollwright import Move, Preview, Reason, Rule, Seat, Table, Task, Text, Words, joined, listed

from .. import rules, vocabulary
from ..advice.adviser import LAST_CHOICE
from ..advice.notebook import Notebook
from ..data import AREAS, BLOCK_NAMES, ITEM_POINTS, ROUNDS
from ..position import Ground, rounds, special
from ..sheet import CIRCLED, OWNED, SPENT
from .choice import Choice, wall_reason

SPENDING: Final = 0.8
"""What an item is worth beyond its points."""
DEAR: Final = 3.0
"""What costs more is not spent on the black die."""
CAREFUL: Final = 5
"""Before these last rounds a whole block is better than a single square: nobody needs to look at those."""
_WHY: Final[dict[str, Reason]] = {
    "pass": Reason("", (rules.ONE_ACTION,)),
    "single": Reason("A single square does more now than a whole block.", (rules.SHAPE,)),
    "plan": Reason("A planned room of monsters opens locks, and blocks can start from it.", (rules.DEVELOPMENT,)),
    "white": Reason("Of all you can draw now, the white block does most.", (rules.WHITE_DIE,)),
    "black": Reason("Of all you can draw now, the black block does most.", (rules.WHITE_DIE,)),
}
_SPENT: Final = Reason("The black block is worth the item.", (rules.SPEND_ITEM,))


@final
class Action(Choice):
    """The first choice of a round; the place is chosen next. `black I2` is `black` with `n` 2."""

    first_of_all: Rule | None = rules.ON_SQUARE

    def __init__(self, notes: Notebook) -> None:
        super().__init__(notes, "action", "Draw a wall, or plan a room.", "Wall or room?")

    def question(self, t: Table, me: Seat) -> Words:
        cells, area = me.sheet.cells, t.dice["white"] + t.dice["black"]
        now, room = rounds(self.at, cells) + 1, self.ground(me).takes_room(area)
        head: Words = "Wall or room?" if room else "Which wall?"
        size: Words = Text("Room: {n} squares.", n=area) if room else ""
        return joined([head, self._blocks(t, cells), size, Text("Round {now} of {all}.", now=now, all=ROUNDS)])

    def _blocks(self, t: Table, cells: list[int]) -> Text:
        """What can be drawn with one die."""
        white, black = BLOCK_NAMES[t.dice["white"] - 1], BLOCK_NAMES[t.dice["black"] - 1]
        if special(self.at, cells):
            return Text("Special round. White: {white}. Black: {black}.", white=white, black=black)
        if OWNED in cells[self.at.items : self.at.bonus]:
            return Text("White: {white}. Black, for an item: {black}.", white=white, black=black)
        return Text("White: {white}.", white=white)

    def meant(self, t: Table, me: Seat, squares: list[int]) -> list[Move] | Rule:
        return rules.CHOOSE_FIRST

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        if move.kind == "pass":
            return None if self.legal(t, me) == [move] else rules.NO_PASS
        cells = me.sheet.cells
        found = self._against(t, cells, self.ground(me), special(self.at, cells), move)
        return None if found is None else self._told(t, cells, found, move)

    def _told(self, t: Table, cells: list[int], rule: Rule, move: Move) -> Rule:
        """The rule with what it is about: rounds, blocks, items, sizes."""
        if rule == rules.NO_PLAN:
            area = t.dice["white"] + t.dice["black"]
            return (rules.NO_PLAN if area in AREAS else rules.NO_RECTANGLE).because(n=area)
        if rule.refusal == rules.NOT_SPECIAL.refusal:
            circled = [nth + 1 for nth in range(ROUNDS) if cells[self.at.time + nth] & CIRCLED]
            rule = rule if OWNED in cells[self.at.items : self.at.bonus] else rules.NOTHING_TO_PAY
            return rule.because(rounds=listed(circled))
        if not move.die:
            return rule
        if rule.refusal == rules.NO_SUCH_ITEM.refusal:
            spent = cells[self.at.items + move.n - 1] == SPENT
            rule = rules.SPENT_ITEM if spent else rules.NO_SUCH_ITEM
            return rule.because(item=vocabulary.item(ITEM_POINTS[move.n - 1]))
        return rule.because(block=BLOCK_NAMES[t.dice[move.die] - 1])

    def legal(self, t: Table, me: Seat) -> list[Move]:
        """The ground is looked at once for all moves; to pass is for those who can do nothing else."""
        ground, cells, items = self.ground(me), me.sheet.cells, self.at.items - 1
        circled = special(self.at, cells)
        asked = self.moves[1:5] + [move for move in self.moves[5:] if cells[items + move.n] == OWNED]
        found = [move for move in asked if self._against(t, cells, ground, circled, move) is None]
        return found or self.moves[:1]

    def _against(self, t: Table, cells: list[int], ground: Ground, circled: bool, move: Move) -> Rule | None:
        kind, item = move.kind, move.n - 1
        if kind == "single":
            return None if ground.singles else rules.NO_PLACE
        if kind == "plan":
            return None if ground.takes_room(t.dice["white"] + t.dice["black"]) else rules.NO_PLAN
        if kind == "white":
            return None if ground.takes_block(t.dice["white"]) else rules.NO_PLACE_FOR_DIE
        if item < 0 and not circled:
            return rules.NOT_SPECIAL
        if item >= 0 and circled:
            return rules.NEEDS_NO_ITEM
        if item >= 0 and cells[self.at.items + item] != OWNED:
            return rules.NO_SUCH_ITEM
        if ground.takes_block(t.dice["black"]):
            return None
        return rules.NO_PLACE_FOR_DIE if item < 0 else rules.NO_PLACE_TO_BUY

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move.kind == "single":
            me.push("cell")
        elif move.kind == "plan":
            me.push(Task("rect", t.dice["white"] + t.dice["black"]))
        elif move.die:
            if move.kind == "black" and move.n:
                me.sheet.cells[self.at.items + move.n - 1] = SPENT
            me.push(Task("place", t.dice[move.die]))

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        """An item that is spent brings no points in the end (RW-21, RW-51)."""
        return Preview(gain=-ITEM_POINTS[move.n - 1]) if move.kind == "black" and move.n else Preview()

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        seen, found = self.look(t, me), []
        for move in moves:
            price = ITEM_POINTS[move.n - 1] + SPENDING if move.kind == "black" and move.n else 0.0
            if price > DEAR or (move.kind == "single" and seen.left > CAREFUL):
                value = LAST_CHOICE - price
            elif move.kind == "plan":
                value = max(seen.rooms(t.dice["white"] + t.dice["black"]).values(), default=LAST_CHOICE)
            else:
                value = max(seen.blocks(t.dice[move.die] if move.die else 0).values(), default=LAST_CHOICE) - price
            found.append(value)
        return found

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        found = _SPENT if move.kind == "black" and move.n else _WHY[move.kind]
        return Reason(joined([found.text, self._best_place(t, me, move)]), found.rules)

    def _best_place(self, t: Table, me: Seat, move: Move) -> Words:
        """Where the adviser would draw it, and what it does there."""
        seen, die = self.look(t, me), t.dice[move.die] if move.die else 0
        area = t.dice["white"] + t.dice["black"]
        places = seen.rooms(area) if move.kind == "plan" else seen.blocks(die)
        if move.kind == "pass" or not places:
            return ""
        mask = max(places, key=places.__getitem__)
        if move.kind == "plan":
            inside = vocabulary.monsters(self.board, mask) or "no monsters"
            room = vocabulary.span(self.grid, mask)
            return Text("Planned from {room}, the room would hold {monsters}.", room=room, monsters=inside)
        squares = listed([self.book.said[square] for square in self.grid.squares(mask)])
        where = Reason(Text("A good place is {squares}.", squares=squares))
        return wall_reason(seen, mask, where).text
