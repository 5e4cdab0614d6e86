"""Roguewrite, rules version 1: one game for every map that the data lists."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rollwright.core.dice import Die
from rollwright.core.game import NOT_NOW, Game, Printed
from rollwright.core.moves import Move
from rollwright.core.rule import Rule
from rollwright.core.score import Score
from rollwright.core.sheet import Field, Sheet
from rollwright.core.steps import End, Reveal, Roll, Step, Turn
from rollwright.core.table import Seat, Table

from . import construction, interception, rules
from .advice import advise
from .data import BLOCKS, BONUS_IDS, COMPONENTS, ITEM_IDS, MAPS, TITLES, TRACKS, fingerprint
from .hints import grounds, sentence
from .map import Map
from .moves import ACTION, LEAVE, ROUTE, TASKS, Repertoire
from .notebook import Notebook
from .options import legal
from .position import begin, development, item_points, rounds
from .refusals import another_task, no_such_move, refusal
from .sheet import SECRET, SPENT, Places, sheet
from .squares import OUTLINES, WALLS
from .survey import judge, selected, survey
from .words import question

SETUP: Final[tuple[str, ...]] = ("entrance", "special")
OWN_SETUP: Final = Roll(SETUP, each=True)
COMMON_SETUP: Final = Roll(SETUP)
THROW: Final = Roll(("white", "black"))
LEAVING: Final = Turn((LEAVE,))
CONSTRUCTION: Final = "construction"
INTERCEPTION: Final = "interception"
PARTS: Final[tuple[str, ...]] = ("items", "rooms", "all_suitable", "quests", "damage")
SEATS: Final = 6
ALL_FINISHED: Final = "all_sheets_finished"
ENDS: Final[dict[str, str]] = {
    "time": "The last round is over.",
    "development": "The Development track is full.",
    "both": "The last round is over, and the Development track is full.",
    ALL_FINISHED: "The adventurer has come through all sheets.",
}


class Roguewrite(Game):
    """Build a dungeon in secret, then watch the adventurer walk through it."""

    def __init__(self, printed: Printed, board: Map, moves: Repertoire) -> None:
        super().__init__(printed)
        self.board = board
        self.moves = moves
        self.at = Places(board.grid.size, len(moves.quests))
        self.notes = Notebook(moves, self.at)
        self.secret = Reveal(tuple(group for group in SECRET if group in printed.sheet.groups))
        self.unreached = {
            "path": "the adventurer walks the shortest way and leaves most squares aside",
            "score.quests": "random games select quests but leave their rooms open",
            "bonus": "the actions behind the last lock need more ghosts than random games cover",
        }

    def next(self, t: Table) -> Step:
        step = t.step
        if step is None:
            t.phase = CONSTRUCTION
            return COMMON_SETUP if t.options["shared_setup"] == "true" else OWN_SETUP
        if t.phase == INTERCEPTION:
            return interception.onward(self.moves, self.at, t) or self._end(t)
        if step is THROW:
            return Turn((ACTION,), self._building(t))
        if step is LEAVING:
            t.phase = INTERCEPTION
            return self.secret
        if not self._building(t):
            return LEAVING
        t.round += 1
        return THROW

    def _building(self, t: Table) -> list[int]:
        """The seats that still construct."""
        return [seat for seat, sheet in enumerate(t.shown) if not sheet.cells[self.at.finished]]

    def _end(self, t: Table) -> Step:
        alone = t.n == 1
        return End(construction.ENDS[t.shown[0].cells[self.at.end]] if alone else ALL_FINISHED)

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        cells = me.sheet.cells
        if step is OWN_SETUP:
            begin(self.board, self.at, cells, me.dice["entrance"], me.dice["special"])
        elif step is COMMON_SETUP:
            begin(self.board, self.at, cells, t.dice["entrance"], t.dice["special"])
        elif step is self.secret:
            judge(self.board, self.at, cells, self.moves.quests)
        elif t.phase == INTERCEPTION:
            interception.hear(self.moves, self.at, t, me, step)
        elif isinstance(step, Turn) and step is not LEAVING and not cells[self.at.finished]:
            construction.update(self.at, cells)

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        if me.task == ROUTE:
            return None if move.id in self._rooms(me) else rules.FORK
        return refusal(self.moves, self.at, t, me, move.id)

    def refuses(self, t: Table, me: Seat, move: Move) -> Rule | None:
        """A move for another moment is refused by the rule of its own moment."""
        rule = super().refuses(t, me, move)
        return another_task(self.moves, move.id) if rule is NOT_NOW else rule

    def expand(self, t: Table, me: Seat, text: str) -> list[Move] | Rule:
        """Nothing is longer than one move, but some wishes deserve a reason."""
        return no_such_move(self.moves, me.task, text) or []

    def _rooms(self, me: Seat) -> list[int]:
        found = survey(self.board, self.at, me.sheet.cells)
        return interception.ahead(self.moves, self.at, me.sheet.cells, found)

    def offer(self, t: Table, me: Seat) -> Sequence[Move] | None:
        if me.task == ROUTE:
            return [self.moves.all[number] for number in self._rooms(me)]
        return legal(self.moves, self.at, t, me)

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if me.task == ROUTE:
            interception.enter(self.moves, self.at, me.sheet.cells, move.id)
        else:
            construction.act(self.moves, self.at, t, me, move.id)

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return advise(self.notes, t, me, [move.id for move in moves])

    def hint(self, t: Table, me: Seat, move: Move) -> str:
        return sentence(self.notes, t, me, move.id)

    def cites(self, t: Table, me: Seat, move: Move) -> Sequence[Rule]:
        return grounds(self.notes, t, me, move.id)

    def ask(self, t: Table, me: Seat) -> str:
        return question(self.moves, t, me)

    def where(self, t: Table, me: Seat, move: Move) -> Sequence[Field]:
        """All squares of a room, of which the move names the corners."""
        if move.id < self.moves.rooms:
            return move.target
        top, left, height, width = self.moves.spans[move.id - self.moves.rooms]
        grid = self.board.grid
        return [self.moves.fields[square] for square in grid.squares(grid.rect(top, left, height, width))]

    def tray(self, t: Table, me: Seat) -> dict[str, int]:
        """The two dice of the round or the combat."""
        return {die: t.dice[die] for die in ("white", "black") if die in t.dice}

    def progress(self, t: Table, sheet: Sheet) -> int:
        return rounds(self.at, sheet.cells)

    def score(self, t: Table, sheet: Sheet) -> Score:
        cells, at = sheet.cells, self.at
        points = cells[at.score : at.total]
        if t.phase != INTERCEPTION:
            points[0] = item_points(at, cells)
        return Score(dict(zip(PARTS, points)))

    def report(self, t: Table, scores: Sequence[Score]) -> dict[str, object]:
        at = self.at
        stack = sorted((sheet.cells[at.stack], seat) for seat, sheet in enumerate(t.shown) if sheet.cells[at.stack])
        told: dict[str, object] = {
            "order": [seat for _, seat in stack],
            "armament": t.shown[0].cells[at.armament],
            "sheets": [self._told(sheet.cells) for sheet in t.shown],
        }
        if t.n == 1:
            told["title"] = self.title(scores[0].total)
        return told

    def title(self, total: int) -> str:
        """What a total is called when you play alone (RW-111)."""
        least = TRACKS["titles"][self.board.name]
        return [name for name, points in zip(TITLES, least) if total >= points][-1]

    def _told(self, cells: list[int]) -> dict[str, object]:
        at = self.at
        found = survey(self.board, at, cells)
        items = range(len(ITEM_IDS))
        return {
            "end": construction.ENDS[cells[at.end]],
            "rounds": rounds(at, cells),
            "development": development(at, cells),
            "circled": [ITEM_IDS[icon] for icon in items if cells[at.items + icon]],
            "spent": [ITEM_IDS[icon] for icon in items if cells[at.items + icon] == SPENT],
            "bonus": [BONUS_IDS[icon] for icon in range(len(BONUS_IDS)) if cells[at.bonus + icon]],
            "quests": selected(at, cells, self.moves.quests),
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


def game(mode: Mapping[str, Any], maps: Mapping[str, Any] = MAPS) -> Roguewrite:
    """The game on the map of a mode."""
    board = Map(str(mode["map"]), maps[mode["map"]])
    paper = sheet(board)
    moves = Repertoire(board, paper)
    lots = [Die(f"lot{n}", _NTH[:n]) for n in range(SEATS, 1, -1)]
    printed = Printed(
        str(COMPONENTS["game"]["id"]),
        mode=str(mode["id"]),
        title=str(COMPONENTS["game"]["name"]),
        about=_ABOUT[bool(board.large)],
        players=range(1, SEATS + 1),
        sheet=paper,
        moves=moves.all,
        rules=rules.RULES,
        dice=[Die("white", colour="white"), Die("black", colour="black"), Die("entrance"), Die("special"), *lots],
        options={"shared_setup": ("false", "true")},
        tasks=TASKS,
        ends=ENDS,
        data=fingerprint(maps[mode["map"]], TRACKS, BLOCKS),
    )
    return Roguewrite(printed, board, moves)


_NTH: Final[tuple[str, ...]] = ("first", "second", "third", "fourth", "fifth", "sixth")
_ABOUT: Final[tuple[str, str]] = (
    "Wall off rooms full of monsters, and send the adventurer through all of them.",
    "Large monsters and their quests: more to plan for, more to win.",
)
GAMES: Final[tuple[Roguewrite, ...]] = tuple(game(mode) for mode in COMPONENTS["mode"])
