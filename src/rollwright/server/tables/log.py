"""The log of a table: the story of each act for one viewer."""

from collections.abc import Iterator, Sequence

from rollwright.bots import character_of
from rollwright.core.catalog import Catalog
from rollwright.core.log import Header
from rollwright.core.text import Player, Reader, Text, Verbatim, capital
from rollwright.server.wire.messages import LogLine, LogPage, SceneLine, SceneStepLine
from rollwright.words.story import Story
from rollwright.words.story_line import NEWS, ShownStep, StoryLine

from .acts import Act, Handed, SideEntry, TakeBackAgreed, TakeBackAsked, TakeBackDeclined, TakenBack, standing


class TableLog:
    """The story of a table as one viewer (None: everybody) may know it."""

    def __init__(self, header: Header, catalog: Catalog, viewer: int | None = None) -> None:
        self.header, self.catalog, self.viewer = header, catalog, viewer
        self.story = Story(header, catalog, viewer)
        self.pages: list[list[StoryLine]] = []
        """The lines of each act."""

    def follow(self, acts: Sequence[Act]) -> None:
        """Narrate the acts that were not narrated yet."""
        for act in acts[len(self.pages) :]:
            self.pages.append(list(self._page(act)))
            if act.back_to is not None:
                self._go_back(acts[: act.back_to])

    def page(self, after: int, most: int, until: int | None, reader: Reader) -> LogPage:
        """The lines after one act and up to another: whole acts, until there are this many lines."""
        lines: list[LogLine] = []
        upto = min(after, len(self.pages))
        for page in self.pages[upto:until]:
            if len(lines) >= most:
                break
            upto += 1
            lines += [log_line(upto, line, reader) for line in page]
        return LogPage(lines, upto, len(self.pages))

    def _go_back(self, acts: Sequence[Act]) -> None:
        """Lines already told remain; the story continues from an earlier act."""
        self.story = Story(self.header, self.catalog, self.viewer)
        for entry in [entry for act in standing(acts) for entry in act.played]:
            self.story.add(entry)

    def _page(self, act: Act) -> Iterator[StoryLine]:
        if act.seq == 1:
            yield StoryLine(NEWS, "The game begins.")
        for entry in act.entries:
            if isinstance(entry, SideEntry):
                yield from _side_entry(entry)
            else:
                yield from self.story.add(entry)


def _side_entry(entry: SideEntry) -> Iterator[StoryLine]:
    """Entries that do not concern the game; an agreement is told only when all agree."""
    if isinstance(entry, Handed):
        yield StoryLine(NEWS, handed_over(entry), entry.seat)
    elif not isinstance(entry, TakeBackAgreed):
        yield StoryLine(NEWS, _SAID[type(entry)].filled(name=Player(entry.seat)), entry.seat)


_SAID: dict[type[SideEntry], Text] = {
    TakeBackAsked: Text("{name} asks to take back the last turn."),
    TakeBackDeclined: Text("{name}: the turn stands."),
    TakenBack: Text("{name} takes back the last turn."),
}


def handed_over(handed: Handed) -> Text:
    """That someone else plays for a seat."""
    bot = Verbatim(character_of(handed.bot).name if handed.bot else "")
    return _HANDED[handed.why].filled(name=Player(handed.seat), bot=bot)


_HANDED = {
    "time": Text("{name} is out of time: {bot} plays on until {name} is back."),
    "away": Text("{name} is away: {bot} plays on until {name} is back."),
    "self": Text("{bot} plays on for {name}."),
    "back": Text("{name} is back."),
}


def log_line(seq: int, line: StoryLine, reader: Reader) -> LogLine:
    """One line in its wire format."""
    return LogLine(
        seq=seq,
        seat=line.seat,
        words=reader.read(line.text),
        gain=line.gain,
        boxes=list(line.boxes),
        board=line.on_board,
        kind=line.kind,
        scene=SceneLine(line.kind, [_step(step, reader) for step in line.scene]) if line.scene else None,
    )


def _step(step: ShownStep, reader: Reader) -> SceneStepLine:
    return SceneStepLine(
        text=capital(reader.read(step.text)),
        boxes=list(step.boxes),
        region=list(step.region),
        board=step.on_board,
        sums=step.sums,
        sides=(reader.read(step.sides[0]), reader.read(step.sides[1])),
        gain=step.gain,
        dice=list(step.dice),
    )
