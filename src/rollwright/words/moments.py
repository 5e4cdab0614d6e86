"""Moments worth watching: what a turn has completed, and the scenes that a game stages."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from rollwright.core.game import Game
from rollwright.core.look import COUNTS, Region, Scene, SceneStep
from rollwright.core.match import Match
from rollwright.core.naming import plain
from rollwright.core.sheet import Box, Group, Sheet
from rollwright.core.steps import Step
from rollwright.core.taken_turn import TakenTurn
from rollwright.core.text import Words, joined

from .story_line import FIGURE, LINE, NEWS, REVEAL, ROOM, ROUND, Kind, ShownStep, StoryLine

_KINDS: Final[dict[str, Kind]] = {LINE: LINE, FIGURE: FIGURE, ROOM: ROOM, ROUND: ROUND, REVEAL: REVEAL}
LAST_ROUND: Final[Words] = "This is the last round."
SHORTEST: Final = 3
"""The minimum number of boxes in a group for its completion to be celebrated."""


class News(NamedTuple):
    """What the table announces when a step is complete, and what to watch on which sheet."""

    words: Sequence[Words]
    scenes: Sequence[tuple[int, Scene]]
    secret: bool
    """Whether sheets were hidden then: a scene on one is for its owner."""
    last: bool
    """Whether it is about the last round."""


class AnnouncingMatch(Match):
    """A match that notes what the table announces whenever a step is complete."""

    def __init__(self, game: Game, n: int, options: Mapping[str, object] | None = None) -> None:
        self.news: list[News] = []
        self.last_called = False
        super().__init__(game, n, options)

    def _hear(self, step: Step) -> None:
        super()._hear(step)
        game, t = self.game, self.table
        scenes = [(me.i, scene) for me in self.seats for scene in game.scenes(t, me.sheet, step)]
        last = not self.last_called and game.calls_last_round(t, step)
        self.last_called = self.last_called or last
        self.news.append(News(game.news(t, step), scenes, bool(self.hidden), last))


def news_lines(match: Match, news: News, viewer: int | None, everything: int) -> Iterator[StoryLine]:
    """What one viewer is told of it: a single scene belongs to the last sentence, several are lines of their own."""
    open_to = [one for one in news.scenes if not news.secret or viewer in (one[0], everything)]
    words = list(news.words)
    if news.last:
        sentence = words.pop() if words else LAST_ROUND
        yield from [StoryLine(NEWS, sentence) for sentence in words]
        words = []
        yield StoryLine(ROUND, sentence)
    last = words.pop() if words and len(open_to) == 1 else ""
    yield from [StoryLine(NEWS, sentence) for sentence in words]
    for seat, scene in open_to:
        steps = shown_steps(match, [scene])
        boxes, on_board = (steps[-1].region or steps[-1].boxes, steps[-1].on_board) if steps else ((), False)
        text = last or joined([step.text for step in scene.steps])
        yield StoryLine(kind_of([scene], NEWS), text, seat, None, boxes, on_board, False, steps)


def kind_of(scenes: Sequence[Scene], otherwise: Kind) -> Kind:
    """The kind of a line that shows these scenes; `otherwise` if there are none, or if theirs is no kind of line."""
    return _KINDS.get(scenes[0].kind, otherwise) if scenes else otherwise


def shown_steps(match: Match, scenes: Iterable[Scene]) -> tuple[ShownStep, ...]:
    """The steps of the scenes, one after the other."""
    return tuple([_shown_step(match, step) for scene in scenes for step in scene.steps])


def _shown_step(match: Match, step: SceneStep) -> ShownStep:
    board = match.game.components.board
    boxes, region = _indexes(step.boxes), _indexes(step.region)
    on_board = board is not None and _is_on(board.boxes, [*step.boxes, *step.region])
    return ShownStep(step.text, boxes, region, on_board, step.sums, step.sides, step.gain, step.dice)


def _indexes(boxes: Sequence[Box]) -> tuple[int, ...]:
    return tuple([box.index for box in boxes])


def _is_on(paper: Sequence[Box], boxes: Sequence[Box]) -> bool:
    return bool(boxes) and all(box.index < len(paper) and paper[box.index] is box for box in boxes)


def completion_scenes(game: Game, turn: TakenTurn, gain: int | None) -> Sequence[Scene]:
    """What a turn has completed: as its game says, else the regions that count since; else groups that are full now.

    Without a gain there is nothing to celebrate but what the game itself does.
    """
    scenes = game.celebrate(turn)
    if scenes or not gain or gain < 0:
        return scenes
    after = game.regions(turn.t, turn.after.sheet)
    if not after:
        return _full_groups(game, turn, gain)
    before = game.regions(turn.t, turn.before.sheet)
    waiting = {region.boxes for region in before if region.state != COUNTS}
    steps = [_counting_step(region) for region in after if region.state == COUNTS and region.boxes in waiting]
    return _one_scene(steps, gain)


def _counting_step(region: Region) -> SceneStep:
    return SceneStep(region.name, region=region.boxes, gain=_number(str(region.badge)))


def _number(badge: str) -> int | None:
    """`+3` is three points; a badge that says anything else is no gain."""
    return int(badge[1:]) if badge[:1] == "+" and badge[1:].isdigit() else None


def _full_groups(game: Game, turn: TakenTurn, gain: int) -> Sequence[Scene]:
    before, after = turn.before.sheet, turn.after.sheet
    groups = [group for group in after.spec.groups.values() if _is_full(group, after) and not _is_full(group, before)]
    return _one_scene(
        [SceneStep(group.title or group.heading or plain(group.id), region=group.boxes) for group in groups], gain
    )


def _is_full(group: Group, sheet: Sheet) -> bool:
    return len(group.boxes) >= SHORTEST and not group.over and all(sheet[box] for box in group.boxes)


def _one_scene(steps: list[SceneStep], gain: int) -> Sequence[Scene]:
    """The steps as one scene. A single step that names no gain brought all of it."""
    if len(steps) == 1 and steps[0].gain is None:
        steps = [steps[0]._replace(gain=gain)]
    return [Scene(LINE, tuple(steps))] if steps else ()
