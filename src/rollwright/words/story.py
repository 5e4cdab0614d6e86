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
from .listing import chained
from .moments import Announced, announced, completed, kind_of, shown
from .progress import progress_of, progress_told
from .sight import GUESSED, Cells, cells_seen, counted
from .told import DRAW, LEFT, THROW, TURN, Told
from .turns import TurnTold, take

EVERYTHING: Final = -1
"""The viewer of a record: it may know all that any seat knew."""


class _Turn(NamedTuple):
    """A turn, and what the viewer knew of that seat before it."""

    told: TurnTold
    seen: Cells
    points: int | None
    scenes: Sequence[Scene] = ()
    """What it has completed, where the viewer may see all of it."""

    def off_board(self) -> "_Turn":
        """The same turn, but for what it drew on the board."""
        return self._replace(told=self.told.off_board())


class Story:
    """Follows a record entry by entry on a match of its own. `viewer` is a seat, None (a spectator) or EVERYTHING."""

    def __init__(self, header: Header, catalog: Catalog, viewer: int | None = None) -> None:
        self.header = header
        self.viewer = viewer
        self.match: Match = begin(header, catalog, Announced)
        self.told: list[list[Told]] = []
        """What the viewer may know with each entry."""
        self.throws: dict[tuple[str, int], tuple[int, ...]] = {}
        """Every throw by its stream and its place there: seats that share a stream share it."""
        self._covered: list[_Turn] = []
        self._board = self.match.table.board.cells[:]
        self._played = False
        self._announced()

    @property
    def lines(self) -> list[Told]:
        """All that was told so far."""
        return [told for page in self.told for told in page]

    @property
    def covered(self) -> bool:
        """Whether somebody has chosen what this viewer may not know yet."""
        return bool(self._covered)

    def add(self, entry: Entry) -> list[Told]:
        """What the viewer is told now that this has happened. Raises what replaying it raises."""
        page = list(self._heard(entry))
        self.told.append(page)
        return page

    def _heard(self, entry: Entry) -> Iterator[Told]:
        match, over = self.match, self.match.over
        before, last, secret = match.table.step, match.waiting == 1, bool(match.hidden)
        several = isinstance(before, Turn) and len(before.seats or range(match.table.n)) > 1
        played: list[Told] = []
        unseen = self._unseen(entry)
        before_it = None if unseen is None else progress_of(match, unseen)
        if isinstance(entry, Played) and 0 <= entry.seat < match.table.n:
            played = self._play(entry)
        else:
            told = self._chance(entry)
            step(match, entry)
            yield from told
            last = False
        done = last and not match.game.self_paced
        if done or match.over or match.table.step is not before:
            yield from self._open(secret, several)
        yield from played
        if unseen is not None and before_it is not None and not (played or match.over):
            yield from progress_told(match, unseen, before_it)
        yield from self._announced()
        if match.over and not over:
            yield from ending(match)

    def _unseen(self, entry: Entry) -> int | None:
        """The seat whose sheet the entry is about, if it plays at its own pace and the viewer may not look."""
        seat = entry.seat if isinstance(entry, Played | Rolled) else None
        if seat is None or not (self.match.game.self_paced and self.match.hidden and 0 <= seat < self.match.table.n):
            return None
        return None if self.viewer in (seat, EVERYTHING) else seat

    def _announced(self) -> list[Told]:
        """What the table has announced since it was asked the last time."""
        news = self.match.news if isinstance(self.match, Announced) else []
        said = [told for one in news for told in announced(self.match, one, self.viewer, EVERYTHING)]
        news.clear()
        return said

    # --- what fate does ------------------------------------------------------------------------------------

    def _chance(self, entry: Entry) -> list[Told]:
        """What is told of a throw, a draw or of somebody who leaves, said before it happens."""
        if isinstance(entry, Left):
            return [Told(LEFT, Text("{who} has left.", who=Player(entry.seat)), entry.seat)]
        if not isinstance(entry, Rolled | Drawn):
            return []
        words = self._throw(entry) if isinstance(entry, Rolled) else self._draw(entry)
        mine = entry.seat is None or self.viewer in (entry.seat, EVERYTHING)
        return [Told(THROW if isinstance(entry, Rolled) else DRAW, words, entry.seat)] if words and mine else []

    def _draw(self, entry: Drawn) -> Words:
        printed, who = self.match.game.components, entry.seat if self.header.players > 1 else None
        return chances.draw(printed, entry.deck, entry.cards, who) if entry.deck in printed.decks else ""

    def _throw(self, entry: Rolled) -> Words:
        for ask in self.match.asks:
            if (ask.seat, ask.stream) == (entry.seat, entry.stream) and isinstance(ask.step, Roll):
                self.throws[ask.stream, ask.nth] = entry.faces
                if ask.step.among:
                    return ""
                fallen = {die.id: face for die, face in zip(ask.dice, entry.faces)}
                if told := self.match.game.tell_throw(self.match.table, fallen):
                    return told if isinstance(told, str) or entry.seat is None else told.filled(who=Player(entry.seat))
                if chances.is_lot(ask.dice, self.header.players):
                    return chances.lot(ask.dice, entry.faces, begins=not self._played)
                fell = chances.throw(ask.dice, entry.faces, self.match.game.components.kinds)
                named = entry.seat is not None and self.header.players > 1
                return Text("{who} rolls {fell}", who=Player(entry.seat or 0), fell=fell) if named else fell
        return ""

    # --- what people do ------------------------------------------------------------------------------------

    def _play(self, entry: Played) -> list[Told]:
        """Let it happen. Its own seat hears of it at once; others as soon as they can see it."""
        match, seat, own = self.match, entry.seat, self.viewer in (entry.seat, EVERYTHING)
        secret = bool(match.hidden) and not own
        seen: Cells = cells_seen(match, self.viewer, seat) if secret else tuple(match.places[seat].sheet.cells)
        points = self._points(seen)
        turn = _Turn(take(match, entry), seen, points)
        if not secret:
            gain = _gain(points, self._points(turn.told.after.sheet.cells))
            turn = turn._replace(scenes=completed(match.game, turn.told.turn, gain))
        match.commit(seat, entry.by)
        self._played = True
        if own:
            return self._tell(turn)
        if secret and match.game.self_paced and not match.over:
            return self._tell_seen(turn.off_board())
        self._covered.append(turn)
        return []

    def _open(self, secret: bool, several: bool) -> Iterator[Told]:
        """Everybody is done: what was chosen since lies open, as far as the viewer may look."""
        covered, self._covered = self._covered, []
        if secret and (several or self.match.game.self_paced):
            yield from self._on_board()
            covered = [turn.off_board() for turn in covered]
        self._board = self.match.table.board.cells[:]
        for turn in covered:
            yield from self._tell_seen(turn) if secret else self._tell(turn)

    def _on_board(self) -> list[Told]:
        """What several drew on the board where nobody sees who: it is told of nobody."""
        board, before, now = self.match.game.components.board, self._board, self.match.table.board.cells
        words = changes(board, before, now) if board is not None else ""
        boxes = tuple([place for place, (old, new) in enumerate(zip(before, now)) if old != new])
        return [Told(TURN, Text("On the board: {what}", what=words), None, None, boxes, True, True)] if words else []

    def _tell(self, turn: _Turn) -> list[Told]:
        """All of it, with what the turn itself brought: what the end of a round adds is the table's news."""
        told = turn.told
        if not told.text:
            return []
        boxes = told.board_boxes or told.boxes
        gain, scenes = _gain(turn.points, self._points(told.after.sheet.cells)) if boxes else None, turn.scenes
        if gain and self._points(self.match.seats[told.seat].sheet.cells) == turn.points:
            gain, scenes = None, ()  # what it wrote did not count in the end
        kind, steps = kind_of(scenes, TURN), shown(self.match, scenes)
        return [Told(kind, told.text, told.seat, gain, boxes, bool(told.board_boxes), told.general, steps)]

    def _tell_seen(self, turn: _Turn) -> list[Told]:
        """All of it if the viewer sees every box it wrote in; else what was written into boxes that can be seen."""
        told, now = turn.told, cells_seen(self.match, self.viewer, turn.told.seat)
        seen = tuple([place for place in told.boxes if now[place] is not None])
        if (seen or told.board_boxes) and not self._hides(told, now):
            return self._tell(turn)
        words = self._written(turn, now)
        if not words:
            return []
        text = Text("{who}: {what}", who=Player(told.seat), what=words)
        gain = _gain(turn.points, self._points(now))
        return [Told(TURN, text, told.seat, gain, told.board_boxes or seen, bool(told.board_boxes), general=True)]

    def _hides(self, told: TurnTold, now: Cells) -> bool:
        """Whether it wrote where the viewer cannot look. A secret place that it emptied is open: a card was played."""
        if told.general:
            return None in now
        return any(now[place] is None and told.after.sheet.cells[place] for place in told.boxes)

    def _written(self, turn: _Turn, now: Cells) -> Words:
        """What anybody who sees these boxes can say of it."""
        board, told = self.match.game.components.board, turn.told
        laid = changes(board, told.before.board.cells, told.after.board.cells) if board is not None else ""
        own = [new if place in told.boxes else old for place, (old, new) in enumerate(zip(turn.seen, now))]
        return chained([words for words in (laid, changes(self.match.spec, turn.seen, own)) if words])

    def _points(self, cells: Cells) -> int | None:
        score = counted(self.match, cells, GUESSED)
        return None if score is None else score.total


def _gain(before: int | None, after: int | None) -> int | None:
    return None if before is None or after is None else after - before
