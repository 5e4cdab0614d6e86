"""How a game goes: construction in rounds, exits, the reveal, the interception."""

from collections.abc import Mapping, Sequence
from typing import Final

from rollwright import (
    Box,
    Components,
    End,
    GameOfDecisions,
    Move,
    Reveal,
    Roll,
    Score,
    Seat,
    Sheet,
    Step,
    Table,
    TakenTurn,
    Turn,
    Words,
)
from rollwright.core.look import Region, Scene
from rollwright.core.sheet import OWNER

from . import data, interception, news, position, scenes, scoring, telling
from .floorplan import Floorplan, closed_rooms, cut_off, summed_up
from .leaving import exit_summed_up
from .moves import Book
from .purposes import purpose
from .sheet import CROSSED, PARTS, QUESTS, SPENT
from .squares import OUTLINES, WALLS

OWN_SETUP: Final = Roll(("entrance", "special"), each=True)
COMMON_SETUP: Final = Roll(("entrance", "special"))
THROW: Final = Roll(("white", "black"))
LEAVING: Final = Turn(("exit",))
CONSTRUCTION: Final = "construction"
INTERCEPTION: Final = "interception"
ALL_FINISHED: Final = "all_sheets_finished"
ENDED_BY: Final[tuple[str, ...]] = ("", "time", "development", "both")
"""How a sheet ended, by the number it holds: 1 for the time, 2 for Development, 3 for both."""


class Roguewrite(GameOfDecisions):
    """Build a dungeon in secret, then watch the adventurer walk through it."""

    def __init__(self, components: Components, book: Book) -> None:
        super().__init__(components)
        self.book = book
        self.board = book.board
        self.at = book.at
        self.secret = Reveal([group.id for group in components.sheet.groups.values() if group.seen == OWNER])
        """What only its owner sees until all have chosen their exits."""

    def next(self, t: Table) -> Step:
        step = t.step
        if step is None:
            t.phase = CONSTRUCTION
            return COMMON_SETUP if t.options["shared_setup"] == "true" else OWN_SETUP
        if t.phase == INTERCEPTION:
            return interception.next_step(self.book, t) or self._end(t)
        building = [seat for seat, sheet in enumerate(t.public_sheets) if not sheet.cells[self.at.finished]]
        if step == THROW:
            return Turn(("action",), building)
        if step == LEAVING:
            t.phase = INTERCEPTION
            return self.secret
        if not building:
            return LEAVING
        t.round += 1
        return THROW

    def _end(self, t: Table) -> Step:
        return End(ENDED_BY[t.public_sheets[0].cells[self.at.end]] if t.n == 1 else ALL_FINISHED)

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        cells = me.sheet.cells
        if step in (OWN_SETUP, COMMON_SETUP):
            dice = me.dice if step == OWN_SETUP else t.dice
            position.begin(self.board, self.at, cells, dice["entrance"], dice["special"])
        elif step == self.secret:
            scoring.judge(self.book, cells)
        elif t.phase == INTERCEPTION:
            interception.hear(self.book, t, me, step)
        elif isinstance(step, Turn) and step != LEAVING and not cells[self.at.finished]:
            self._update(cells)

    def _update(self, cells: list[int]) -> None:
        """The end of a round: cross it; a full track ends the sheet's construction (RW-13, RW-14)."""
        at, number = self.at, position.rounds(self.at, cells)
        cells[at.time + number] |= CROSSED
        cells[at.end] = (number + 1 == data.ROUNDS) + 2 * (position.development(at, cells) == data.LAST)
        cells[at.finished] = 1 if cells[at.end] else 0

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        """Do a move, then skip what offers nothing any more: singles without a square, effects of no use."""
        super().apply(t, me, move)
        answered = me.task
        while me.todo and me.todo[-1].name in ("singles", "effect"):
            me.task = me.todo[-1]
            if len(self.legal(t, me)) > 1:
                break
            me.todo.pop()
        me.task = answered

    def tray(self, t: Table, me: Seat) -> dict[str, int]:
        """The two dice of the round or the fight."""
        return {die: t.dice[die] for die in ("white", "black") if die in t.dice}

    def progress(self, t: Table, sheet: Sheet) -> int:
        return position.rounds(self.at, sheet.cells)

    def regions(self, t: Table, sheet: Sheet) -> Sequence[Region]:
        """Rooms that count, planned ones that do not yet, and what is cut off from the door (RW-52, RW-63)."""
        return Floorplan(self.book, sheet.cells).regions() if sheet.cells[self.at.face] else ()

    def purpose(self, box: Box) -> Words:
        """What a place is for that is filled by the game."""
        return purpose(self.board, box)

    def scenes(self, t: Table, sheet: Sheet, step: Step) -> Sequence[Scene]:
        """The Interception, room by room."""
        return scenes.scenes(self.book, t, sheet, step) if t.phase == INTERCEPTION else ()

    def summary(self, turn: TakenTurn) -> Words:
        """What is built, and whether it walls its owner in."""
        if turn.t.phase != CONSTRUCTION or not turn.before.sheet.cells[self.at.face]:
            return ""
        if turn.moves and turn.moves[0].kind == "exit":
            found, cut = scoring.survey(self.book, turn.after.sheet.cells), self._cut(turn)
            return exit_summed_up(self.book, turn.moves[0], found, cut)
        planned = sum([move.kind == "rect" for move in turn.moves])
        return summed_up(self._floor(turn.before), self._floor(turn.after), planned)

    def celebrate(self, turn: TakenTurn) -> Sequence[Scene]:
        """Rooms that newly count (RW-63, RW-68); an exit builds none."""
        if turn.moves and turn.moves[0].kind == "exit":
            return ()
        if turn.t.phase != CONSTRUCTION or not turn.before.sheet.cells[self.at.face]:
            return ()
        found = closed_rooms(self._floor(turn.before), self._floor(turn.after))
        return [Scene("room", tuple(found))] if found else ()

    def _cut(self, turn: TakenTurn) -> int:
        return cut_off(self._floor(turn.before), self._floor(turn.after))

    def _floor(self, me: Seat) -> Floorplan:
        return Floorplan(self.book, me.sheet.cells)

    def tell_throw(self, t: Table, faces: Mapping[str, int]) -> Words:
        """A setup throw by what it gives, a fight as such."""
        if "entrance" in faces:
            return news.start(t, faces["entrance"], faces["special"])
        return news.thrown(faces["white"], faces["black"], fight=t.phase == INTERCEPTION)

    def tell(self, turn: TakenTurn) -> Words:
        return telling.tell(self.book, turn)

    def news(self, t: Table, step: Step) -> Sequence[Words]:
        """The dice of a round, who has finished, the dungeons revealed, and the adventurer room by room."""
        if t.phase == INTERCEPTION:
            return news.interception(self.book, t, step)
        if step == COMMON_SETUP:
            return news.setup(t)
        if step == THROW:
            return news.round_begins(t)
        return news.round_ends(self.book, t, step) if isinstance(step, Turn) and step != LEAVING else ()

    def calls_last_round(self, t: Table, step: Step) -> bool:
        return step == THROW and t.round == data.ROUNDS

    def ending(self, t: Table, why: str, scores: Sequence[Score]) -> Words:
        return news.ending(self.book, t, scores, self.title(scores[0].total))

    def score(self, t: Table, sheet: Sheet) -> Score:
        points = sheet.cells[self.at.score : self.at.total]
        if not sheet.cells[self.at.level]:  # nobody has judged it yet
            points[0] = position.item_points(self.at, sheet.cells)
        parts = dict(zip(PARTS, points))
        if self.board.large:
            return Score(parts)
        return Score(parts, facts={QUESTS: parts.pop(QUESTS)})

    def report(self, t: Table, scores: Sequence[Score]) -> dict[str, object]:
        places = [(sheet.cells[self.at.stack], seat) for seat, sheet in enumerate(t.public_sheets)]
        told: dict[str, object] = {
            "order": [seat for place, seat in sorted(places) if place],
            "armament": t.public_sheets[0].cells[self.at.armament],
            "sheets": [self._told(sheet.cells) for sheet in t.public_sheets],
        }
        if t.n == 1:
            told["title"] = self.title(scores[0].total)
        return told

    def title(self, total: int) -> str:
        """What a total is called when you play alone (RW-111)."""
        return [name for points, name in self.components.grades if total >= points][-1]

    def _told(self, cells: list[int]) -> dict[str, object]:
        at, found = self.at, scoring.survey(self.book, cells)
        items = list(zip(data.ITEM_IDS, cells[at.items : at.bonus]))
        return {
            "end": ENDED_BY[cells[at.end]],
            "rounds": position.rounds(at, cells),
            "development": position.development(at, cells),
            "circled": [id for id, value in items if value],
            "spent": [id for id, value in items if value == SPENT],
            "bonus": [id for id, value in zip(data.BONUS_IDS, cells[at.bonus : at.keys]) if value],
            "quests": position.selected(self.book, cells),
            "valid": bool(found.floor),
            "rooms": len(found.rooms),
            "suitable": len(found.suitable),
            "map": self.drawn(cells),
        }

    def drawn(self, cells: list[int]) -> str:
        """The map in letters: `#` filled, `o` open inside a dotted line, `.` open; lines joined by `/`."""
        size, columns = self.board.grid.size, self.board.grid.columns
        letters = ["#" if WALLS[v] == 49 else "o" if v % OUTLINES else "." for v in cells[:size]]
        return "/".join("".join(letters[row : row + columns]) for row in range(0, size, columns))
