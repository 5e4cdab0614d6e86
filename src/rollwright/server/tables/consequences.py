"""What a choice would do, and what the choices so far have done: computed on copies of the seat, shown only to it."""

from collections.abc import Sequence
from functools import cached_property

from rollwright.core.decision import Decision
from rollwright.core.look import COUNTS, Preview, Region, SceneStep
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.sheet import Box, Paper, Sheet
from rollwright.core.table import Seat, Table
from rollwright.core.taken_turn import TakenTurn
from rollwright.core.text import Reader, Text, Verbatim, Words
from rollwright.server.wire.messages import ChosenLine, PreviewLine, RegionLine

MOST_PREVIEWED = 150
"""With more legal moves than this, none is previewed."""
MOST_TRIED = 60
"""The maximum number of moves tried out for their gain, if their decision does not state it."""
MOST_REMEMBERED = 12
"""The number of last moves of a draft shown as chosen: a word takes many moves."""


class Consequences:
    """What one seat may be shown of its moves. Everything is computed on demand."""

    def __init__(self, match: Match, seat: int, read: Reader) -> None:
        self.match, self.game, self.read = match, match.game, read
        self.me = match.seats[seat]
        self.draft = match.drafts[seat]
        self.table = _with_board(match.table, self.me.board)
        self.board = match.game.components.board
        self.steps = match.steps_of_draft(seat) if self.me.draft else []
        """The seat before each move of its draft."""

    def previews(self, decision: Decision, moves: Sequence[Move]) -> dict[int, PreviewLine]:
        """The effect of each of these legal moves, by its number; without those that have none worth showing."""
        if len(moves) > MOST_PREVIEWED:
            return {}
        found = {move.id: self._line(decision.preview(self.match.table, self.me, move)) for move in moves}
        untold = [move for move in moves if found[move.id].gain is None]
        if len(untold) <= MOST_TRIED:
            now = self._total(self.table, self.me.sheet)
            for move in untold:
                found[move.id].gain = self._tried(move) - now or None
        return {number: line for number, line in found.items() if line != NOTHING}

    def _tried(self, move: Move) -> int:
        """The total if this move were made."""
        me = self.me.copy()
        self.match.do(me, move)
        return self._total(_with_board(self.match.table, me.board), me.sheet)

    def gain(self) -> int | None:
        """The change in the seat's own total; if the draft changed nothing, what its previews promised."""
        if not self.me.draft:
            return None
        began = _with_board(self.match.table, self.draft.board) if self.draft.board.cells else self.match.table
        changed = self._total(self.table, self.me.sheet) - self._total(began, self.draft.sheet)
        return changed if changed or self.me.todo else self._foretold()

    def _foretold(self) -> int:
        """The gains announced by the last moves of the draft: a room is counted at the end, but closed now."""
        return sum(preview.gain for _, _, preview in self._remembered if preview.gain)

    @cached_property
    def _remembered(self) -> list[tuple[Seat, Move, Preview]]:
        """The last moves of the draft: the seat before each, and its preview."""
        steps = list(zip(self.steps, self.me.draft, strict=True))[-MOST_REMEMBERED:]
        table, decision = self.match.table, self.game.decision
        return [(me, move, decision(me.task).preview(table, me, move)) for me, move in steps]

    def button(self) -> str:
        """The label of the main button: of the current question, or of the last answer; empty if undefined."""
        if self.me.todo:
            return self.read.read(self.game.decision(self.me.task).button(self.match.table, self.me))
        if not self.steps:
            return ""
        me = self.me.copy()
        me.task = self.steps[-1].task
        return self.read.read(self.game.decision(me.task).button(self.match.table, me))

    def summary(self) -> str:
        """A summary of the draft, if nothing is left to be asked; empty if the game does not provide one."""
        turn = self._turn()
        return self.read.read(self.game.summary(turn)) if turn else ""

    def completed(self) -> list[RegionLine]:
        """What the draft has completed so far."""
        turn = self._turn()
        steps = [step for scene in self.game.celebrate(turn) for step in scene.steps] if turn else []
        badged = [Region(step.region, COUNTS, _badge(step)) for step in steps if step.region]
        return [_region(region, self.board, self.read) for region in badged]

    def _turn(self) -> TakenTurn | None:
        """The draft as if it were a turn; None without one."""
        if not self.steps:
            return None
        return TakenTurn(self.match.table, self.steps[0], self.me, tuple(self.me.draft))

    def chosen(self) -> list[ChosenLine]:
        """The moves of the draft, each with the boxes it was about and the path there."""
        found = []
        for me, move, preview in self._remembered:
            boxes = self.game.decision(me.task).where(self.match.table, me, move)
            path = _numbers(preview.path)
            found.append(ChosenLine(move=move.id, boxes=_numbers(boxes), board=self._on_board(boxes), path=path))
        return found

    def _on_board(self, boxes: Sequence[Box]) -> bool:
        return bool(boxes) and is_on(self.board, boxes[0])

    def _line(self, preview: Preview) -> PreviewLine:
        boxes = [*preview.path, *[box for box, _ in preview.texts]]
        return PreviewLine(
            texts=[(box.index, self.read.read(words)) for box, words in preview.texts],
            path=_numbers(preview.path),
            board=self._on_board(boxes),
            gain=preview.gain,
            warning=self.read.read(preview.warning),
            regions=[_region(region, self.board, self.read) for region in preview.regions],
        )

    def _total(self, table: Table, sheet: Sheet) -> int:
        return self.game.score(table, sheet).total


NOTHING = PreviewLine()


def _badge(step: SceneStep) -> Words:
    """`Stair +3`; of a sentence, the points alone."""
    if step.gain is None:
        return step.text
    gain = Verbatim(f"{step.gain:+}")
    return (
        Text("{gain}", gain=gain) if str(step.text).endswith(".") else Text("{name} {gain}", name=step.text, gain=gain)
    )


def regions(match: Match, sheet: Sheet, board: Sheet, read: Reader) -> list[RegionLine]:
    """What belongs together on a sheet, and on the board as its owner sees it."""
    printed = match.game.components.board
    return [_region(region, printed, read) for region in match.game.regions(_with_board(match.table, board), sheet)]


def _region(region: Region, board: Paper | None, read: Reader) -> RegionLine:
    return RegionLine(
        boxes=_numbers(region.boxes),
        state=region.state,
        badge=read.read(region.badge),
        board=bool(region.boxes) and is_on(board, region.boxes[0]),
    )


def is_on(paper: Paper | None, box: Box) -> bool:
    """Whether this box is printed on that paper."""
    return paper is not None and box.id in paper.by_id


def _numbers(boxes: Sequence[Box]) -> list[int]:
    return [box.index for box in boxes]


def _with_board(table: Table, board: Sheet) -> Table:
    """The table as seen by a seat that writes on its own copy of the board."""
    if not board.cells:
        return table
    seen = table.copy()
    seen.board = board
    return seen
