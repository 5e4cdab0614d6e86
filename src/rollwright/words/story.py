"""A game told to one viewer: what happened in words, as values, as soon as that viewer may know it."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rollwright.core.catalog import Catalog
from rollwright.core.log import Drawn, Entry, Header, Left, Played, Rolled
from rollwright.core.look import Scene
from rollwright.core.match import Match
from rollwright.core.replay import begin, step
from rollwright.core.steps import Roll, Turn
from rollwright.core.text import Player, Text, Words

from . import chances
from .changes import changes
from .ending import ending
from .listing import chain
from .moments import AnnouncingMatch, completion_scenes, kind_of, news_lines, shown_steps
from .progress import progress_lines, progress_of
from .sight import MAX_HIDDEN, Cells, score_of_cells, visible_cells
from .story_line import DRAW, LEFT, THROW, TURN, StoryLine
from .turns import Narration, narrate

EVERYTHING: Final = -1
"""The viewer of a record: it may know all that any seat knew."""


class _SeenTurn(NamedTuple):
    """A turn, and what the viewer knew of that seat before it."""

    narration: Narration
    cells: Cells
    points: int | None
    scenes: Sequence[Scene] = ()
    """What it has completed, where the viewer may see all of it."""

    def off_board(self) -> "_SeenTurn":
        """The same turn, but for what it drew on the board."""
        return self._replace(narration=self.narration.off_board())


class Story:
    """Follows a record entry by entry on a match of its own. `viewer` is a seat, None (a spectator) or EVERYTHING."""

    def __init__(self, header: Header, catalog: Catalog, viewer: int | None = None) -> None:
        self.header = header
        self.viewer = viewer
        self.match: Match = begin(header, catalog, AnnouncingMatch)
        self.pages: list[list[StoryLine]] = []
        """The lines that the viewer may know with each entry."""
        self.throws: dict[tuple[str, int], tuple[int, ...]] = {}
        """Every throw by its stream and its number there: seats that share a stream share it."""
        self._covered_turns: list[_SeenTurn] = []
        self._board = self.match.table.board.cells[:]
        self._has_begun = False
        """Whether anybody has made a move."""
        self._news_lines()

    @property
    def lines(self) -> list[StoryLine]:
        """All lines so far."""
        return [line for page in self.pages for line in page]

    @property
    def has_covered_turns(self) -> bool:
        """Whether somebody has chosen what this viewer may not know yet."""
        return bool(self._covered_turns)

    def add(self, entry: Entry) -> list[StoryLine]:
        """Follow one entry; return what the viewer is told of it now. Raises what replaying it raises."""
        page = list(self._narrate(entry))
        self.pages.append(page)
        return page

    def _narrate(self, entry: Entry) -> Iterator[StoryLine]:
        match, was_over = self.match, self.match.over
        step_before, is_last, secret = match.table.step, match.waiting == 1, bool(match.hidden)
        several = isinstance(step_before, Turn) and len(step_before.seats or range(match.table.n)) > 1
        turn_lines: list[StoryLine] = []
        hidden_seat = self._hidden_seat(entry)
        progress = None if hidden_seat is None else progress_of(match, hidden_seat)
        if isinstance(entry, Played) and 0 <= entry.seat < match.table.n:
            turn_lines = self._play_turn(entry)
        else:
            chance_lines = self._chance_lines(entry)
            step(match, entry)
            yield from chance_lines
            is_last = False
        all_done = is_last and not match.game.self_paced
        if all_done or match.over or match.table.step is not step_before:
            yield from self._uncover_turns(secret, several)
        yield from turn_lines
        if hidden_seat is not None and progress is not None and not (turn_lines or match.over):
            yield from progress_lines(match, hidden_seat, progress)
        yield from self._news_lines()
        if match.over and not was_over:
            yield from ending(match)

    def _hidden_seat(self, entry: Entry) -> int | None:
        """The seat whose sheet the entry is about, if it plays at its own pace and the viewer may not look."""
        seat = entry.seat if isinstance(entry, Played | Rolled) else None
        if seat is None or not (self.match.game.self_paced and self.match.hidden and 0 <= seat < self.match.table.n):
            return None
        return None if self.viewer in (seat, EVERYTHING) else seat

    def _news_lines(self) -> list[StoryLine]:
        """What the table has announced since the last call."""
        news = self.match.news if isinstance(self.match, AnnouncingMatch) else []
        lines = [line for one in news for line in news_lines(self.match, one, self.viewer, EVERYTHING)]
        news.clear()
        return lines

    # --- what fate does ------------------------------------------------------------------------------------

    def _chance_lines(self, entry: Entry) -> list[StoryLine]:
        """What is told of a throw, a draw or of somebody who leaves, said before it happens."""
        if isinstance(entry, Left):
            return [StoryLine(LEFT, Text("{who} has left.", who=Player(entry.seat)), entry.seat)]
        if not isinstance(entry, Rolled | Drawn):
            return []
        words = self._throw_words(entry) if isinstance(entry, Rolled) else self._draw_words(entry)
        mine = entry.seat is None or self.viewer in (entry.seat, EVERYTHING)
        return [StoryLine(THROW if isinstance(entry, Rolled) else DRAW, words, entry.seat)] if words and mine else []

    def _draw_words(self, entry: Drawn) -> Words:
        printed, who = self.match.game.components, entry.seat if self.header.players > 1 else None
        return chances.draw(printed, entry.deck, entry.cards, who) if entry.deck in printed.decks else ""

    def _throw_words(self, entry: Rolled) -> Words:
        for ask in self.match.asks:
            if (ask.seat, ask.stream) == (entry.seat, entry.stream) and isinstance(ask.step, Roll):
                self.throws[ask.stream, ask.nth] = entry.faces
                if ask.step.among:
                    return ""
                faces = {die.id: face for die, face in zip(ask.dice, entry.faces)}
                if text := self.match.game.tell_throw(self.match.table, faces):
                    return text if isinstance(text, str) or entry.seat is None else text.filled(who=Player(entry.seat))
                if chances.is_lot(ask.dice, self.header.players):
                    return chances.lot(ask.dice, entry.faces, begins=not self._has_begun)
                words = chances.throw(ask.dice, entry.faces, self.match.game.components.kinds)
                named = entry.seat is not None and self.header.players > 1
                return Text("{who} rolls {fell}", who=Player(entry.seat or 0), fell=words) if named else words
        return ""

    # --- what people do ------------------------------------------------------------------------------------

    def _play_turn(self, entry: Played) -> list[StoryLine]:
        """Commit the turn. Its own seat is told at once; others are as soon as they can see it."""
        match, seat, own = self.match, entry.seat, self.viewer in (entry.seat, EVERYTHING)
        secret = bool(match.hidden) and not own
        cells: Cells = visible_cells(match, self.viewer, seat) if secret else tuple(match.drafts[seat].sheet.cells)
        points = self._points(cells)
        turn = _SeenTurn(narrate(match, entry), cells, points)
        if not secret:
            gain = _gain(points, self._points(turn.narration.after.sheet.cells))
            turn = turn._replace(scenes=completion_scenes(match.game, turn.narration.turn, gain))
        match.commit(seat, entry.by)
        self._has_begun = True
        if own:
            return self._turn_lines(turn)
        if secret and match.game.self_paced and not match.over:
            return self._visible_turn_lines(turn.off_board())
        self._covered_turns.append(turn)
        return []

    def _uncover_turns(self, secret: bool, several: bool) -> Iterator[StoryLine]:
        """Everybody is done: what was chosen since lies open, as far as the viewer may look."""
        turns, self._covered_turns = self._covered_turns, []
        if secret and (several or self.match.game.self_paced):
            yield from self._board_lines()
            turns = [turn.off_board() for turn in turns]
        self._board = self.match.table.board.cells[:]
        for turn in turns:
            yield from self._visible_turn_lines(turn) if secret else self._turn_lines(turn)

    def _board_lines(self) -> list[StoryLine]:
        """What several drew on the board where nobody sees who did: the line names no seat."""
        board, before, now = self.match.game.components.board, self._board, self.match.table.board.cells
        words = changes(board, before, now) if board is not None else ""
        if not words:
            return []
        boxes = tuple([index for index, (old, new) in enumerate(zip(before, now)) if old != new])
        return [StoryLine(TURN, Text("On the board: {what}", what=words), None, None, boxes, True, True)]

    def _turn_lines(self, turn: _SeenTurn) -> list[StoryLine]:
        """The whole turn, with the points it brought itself: what the end of a round adds is the table's news."""
        narration = turn.narration
        if not narration.text:
            return []
        boxes = narration.board_boxes or narration.boxes
        gain, scenes = _gain(turn.points, self._points(narration.after.sheet.cells)) if boxes else None, turn.scenes
        if gain and self._points(self.match.seats[narration.seat].sheet.cells) == turn.points:
            gain, scenes = None, ()  # what it wrote did not count in the end
        kind, steps, on_board = kind_of(scenes, TURN), shown_steps(self.match, scenes), bool(narration.board_boxes)
        return [StoryLine(kind, narration.text, narration.seat, gain, boxes, on_board, narration.general, steps)]

    def _visible_turn_lines(self, turn: _SeenTurn) -> list[StoryLine]:
        """The whole turn if the viewer sees every box it wrote in; else what it wrote into boxes that can be seen."""
        narration, now = turn.narration, visible_cells(self.match, self.viewer, turn.narration.seat)
        boxes = tuple([index for index in narration.boxes if now[index] is not None])
        if (boxes or narration.board_boxes) and not self._hides(narration, now):
            return self._turn_lines(turn)
        words = self._writing_words(turn, now)
        if not words:
            return []
        text = Text("{who}: {what}", who=Player(narration.seat), what=words)
        gain = _gain(turn.points, self._points(now))
        on_board = bool(narration.board_boxes)
        return [StoryLine(TURN, text, narration.seat, gain, narration.board_boxes or boxes, on_board, general=True)]

    def _hides(self, narration: Narration, now: Cells) -> bool:
        """Whether it wrote where the viewer cannot look. A secret box that it emptied is open: a card was played."""
        if narration.general:
            return None in now
        return any(now[index] is None and narration.after.sheet.cells[index] for index in narration.boxes)

    def _writing_words(self, turn: _SeenTurn, now: Cells) -> Words:
        """What anybody who sees these boxes can say of it."""
        board, narration = self.match.game.components.board, turn.narration
        drawn = changes(board, narration.before.board.cells, narration.after.board.cells) if board is not None else ""
        own = [new if index in narration.boxes else old for index, (old, new) in enumerate(zip(turn.cells, now))]
        return chain([words for words in (drawn, changes(self.match.spec, turn.cells, own)) if words])

    def _points(self, cells: Cells) -> int | None:
        score = score_of_cells(self.match, cells, MAX_HIDDEN)
        return None if score is None else score.total


def _gain(before: int | None, after: int | None) -> int | None:
    return None if before is None or after is None else after - before
