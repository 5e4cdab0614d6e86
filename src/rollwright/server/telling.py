"""The log of a table: what one viewer is told of each act."""

from collections.abc import Iterator, Sequence

from rollwright.bots import character_of
from rollwright.core.catalog import Catalog
from rollwright.core.log import Header
from rollwright.core.text import Player, Reader, Text, Verbatim, capital
from rollwright.words.story import Story
from rollwright.words.told import NEWS, Shown, Told

from .acts import Act, Handed
from .messages import LogLine, SceneLine, SceneStepLine


class Telling:
    """The acts of a table as one viewer (None: everybody) may know them."""

    def __init__(self, header: Header, catalog: Catalog, viewer: int | None = None) -> None:
        self.story = Story(header, catalog, viewer)
        self.told: list[list[Told]] = []
        """What was told after each act."""

    def follow(self, acts: Sequence[Act]) -> None:
        """Tell the acts that were not told yet."""
        for act in acts[len(self.told) :]:
            self.told.append(list(self._page(act)))

    def _page(self, act: Act) -> Iterator[Told]:
        if act.seq == 1:
            yield Told(NEWS, "The game begins.")
        for entry in act.entries:
            if isinstance(entry, Handed):
                yield Told(NEWS, handed_over(entry), entry.seat)
            else:
                yield from self.story.add(entry)


def handed_over(handed: Handed) -> Text:
    """That somebody else plays for a seat."""
    bot = Verbatim(character_of(handed.bot).name if handed.bot else "")
    return _HANDED[handed.why].filled(name=Player(handed.seat), bot=bot)


_HANDED = {
    "time": Text("{name} is out of time: {bot} plays on until {name} is back."),
    "away": Text("{name} is away: {bot} plays on until {name} is back."),
    "self": Text("{bot} plays on for {name}."),
    "back": Text("{name} is back."),
}


def log_line(seq: int, told: Told, reader: Reader) -> LogLine:
    """One thing as it is sent."""
    return LogLine(
        seq=seq,
        seat=told.seat,
        words=reader.read(told.text),
        gain=told.gain,
        boxes=list(told.boxes),
        board=told.on_board,
        kind=told.kind,
        scene=SceneLine(told.kind, [_step(step, reader) for step in told.scene]) if told.scene else None,
    )


def _step(step: Shown, reader: Reader) -> SceneStepLine:
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
