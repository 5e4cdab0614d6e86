"""Whole games of a title, and all that was said in them to anybody."""

from collections.abc import Iterator, Sequence

from tools.declared import Saying, papers

from rollwright.core.catalog import Catalog
from rollwright.core.errors import IllegalMove, TableError, UnknownMove
from rollwright.core.game import Game
from rollwright.core.log import Header
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.naming import box_name, content, plain, sentence, spot, words
from rollwright.core.sheet import Box, Paper, Sheet
from rollwright.core.steps import Step
from rollwright.testkit.audience import Audience, named
from rollwright.testkit.seating import Seating, seatings
from rollwright.testkit.walk import Walk, any_of
from rollwright.words.story import EVERYTHING, Story

GAMES = 4
"""Games of every mode: half of them by sensible players, half by reckless ones."""
LABELS = 3
"""Legal moves that are named at a decision."""
WRONG = 3
"""Illegal moves that are tried at a decision."""
SELDOM = 0.2
"""How likely a decision of a game is listened to closely: its refusals, reasons and previews."""
MOVES = 500
"""Moves of a game that are named without being played."""
VIEWERS = (None, 0, EVERYTHING)
"""Whose logs are read, one in each game: a spectator's, a player's, the record's."""
NONSENSE = ("qzxv", "the", "x y z", "42")
"""What somebody may type where words are asked."""


def played(game: Game) -> Iterator[Saying]:
    """All that is said in some games of this mode; the same at every call."""
    yield from _named(game)
    tables = seatings(game)
    for nth in range(GAMES):
        seating = tables[nth * len(tables) // GAMES]
        yield from Listener(game, seating, nth).sayings()


def _named(game: Game) -> Iterator[Saying]:
    """Boxes and moves, as they are called before anything is written."""
    sheets, every = papers(game), game.components.moves.all
    for paper in sheets:
        for box in shown(paper):
            group = paper.groups[box.group]
            yield Saying("place", box_name(box, group), box.id)
            yield Saying("place", spot(box, group), box.id)
            for value in range(1, len(box.cards or box.marks) + 1):
                yield Saying("content", content(box, value, named=True), box.id)
    for move in every[:: max(1, len(every) // MOVES)]:
        yield Saying("move", words(move, *sheets), move.key)


def shown(paper: Paper) -> list[Box]:
    """The boxes that somebody sees: not those in the margin, which are only kept in mind."""
    return [box for box in paper.boxes if box.shape.kind != "margin"]


class Listener:
    """Somebody who sits at one table and hears everything."""

    def __init__(self, game: Game, seating: Seating, nth: int) -> None:
        self.game, self.nth = game, nth
        self.walk = Walk(game, seating, f"said:{nth}")
        self.audience = Audience(self.walk)
        self.match = self.audience.match
        if nth % 2 == 0:
            self.walk.pick = self._sensible

    @property
    def papers(self) -> tuple[Paper | None, ...]:
        return self.match.spec, self.game.components.board

    def sayings(self) -> Iterator[Saying]:
        """The game from the first throw to its end."""
        match, step = self.match, self.match.table.step
        for act in self.walk.acts():
            yield from (Saying(*told) for told in self.audience.before(act))
            if match.table.step is not step:
                yield from self._after(step)
                step = match.table.step
            if isinstance(act, int) and match.seats[act].todo:
                yield from self._before(act)
        yield from (Saying(*told) for told in self.audience.at_the_end())
        yield from self._at_the_end()
        yield from self._story()

    def _story(self) -> Iterator[Saying]:
        """The whole game as it is told in a log."""
        viewer = VIEWERS[self.nth % len(VIEWERS)]
        made, seating = self.game.components, self.walk.seating
        header = Header(made.id, made.mode, made.version, seating.players, dict(seating.options), data=made.data)
        story = Story(header, Catalog([self.game]), viewer)
        for entry in self.match.entries or []:
            story.add(entry)
        for told in story.lines:
            kind = "general" if told.general else told.kind
            yield Saying(f"log ({kind})", told.text, f"for viewer {viewer}")

    def _sensible(self, match: Match, seat: int, legal: list[Move]) -> Move:
        typed = match.game.decision(match.seats[seat].task).typed
        worth = [0.0] if typed else self.game.advise(match.table, match.seats[seat], legal)
        best = max(worth)
        return any_of(self.walk.random)(match, seat, legal) if best == min(worth) else legal[worth.index(best)]

    def _before(self, seat: int) -> Iterator[Saying]:
        """What a seat is told that has something to decide."""
        table, me = self.match.table, self.match.seats[seat]
        yield Saying("question", self.game.decision(me.task).question(table, me), me.task.text)
        if self.walk.random.random() < SELDOM:
            yield from self._closely(seat, self.match.legal(seat))

    def _closely(self, seat: int, legal: list[Move]) -> Iterator[Saying]:
        table, me, random = self.match.table, self.match.seats[seat], self.walk.random
        decision = self.game.decision(me.task)
        for move in random.sample(legal, min(LABELS, len(legal))):
            yield Saying("move", words(move, *self.papers), move.key)
            yield Saying("reason", self.game.reason(table, me, move).text, move.key)
            yield Saying("tell", named(decision.tell(table, me, move), seat), move.key)
            shown = decision.preview(table, me, move)
            yield Saying("preview", shown.warning, move.key)
            for _, text in shown.texts:
                yield Saying("preview", text, move.key)
        yield from self._refused(seat)
        if decision.typed:
            for text in NONSENSE:
                yield from self._typed(seat, text)

    def _refused(self, seat: int) -> Iterator[Saying]:
        me, random = self.match.seats[seat], self.walk.random
        own, every = self.game.decision(me.task).moves, self.game.components.moves.all
        for move in [*random.sample(own, min(WRONG, len(own))), *random.sample(every, min(WRONG, len(every)))]:
            refused = self.match.refusal(seat, move)
            if refused is not None:
                yield Saying("refusal", refused.sentence, f"{refused.rule.id or 'house'} {move.key}")

    def _typed(self, seat: int, text: str) -> Iterator[Saying]:
        try:
            self.match.copy().answer(seat, text)
        except IllegalMove as refused:
            yield Saying("refusal", refused.sentence, f"{refused.rule.id or 'house'} {text!r}")
        except (TableError, UnknownMove):
            return

    def _after(self, step: Step | None) -> Iterator[Saying]:
        """What is drawn and written when a step is complete."""
        table, match = self.match.table, self.match
        if step is None:
            return
        for me in match.seats:
            for scene in self.game.scenes(table, me.sheet, step):
                for moment in scene.steps:
                    yield Saying("scene", moment.text, scene.kind)
            for region in self.game.regions(table, me.sheet):
                yield Saying("region", region.badge, region.state)

    def _at_the_end(self) -> Iterator[Saying]:
        match, made = self.match, self.game.components
        yield from self._after(match.table.step)
        scores = match.scores()
        for score in scores:
            for part in score.parts:
                yield Saying("score", made.parts.get(part) or plain(part), part)
            if score.ended:
                yield Saying("ending", made.ends.get(score.ended, score.ended), score.ended)
        for me in match.seats:
            yield from _written(match.spec, me.sheet)
        if made.board is not None:
            yield from _written(made.board, match.table.board)


def _written(paper: Paper, sheet: Sheet) -> Iterator[Saying]:
    for box in shown(paper):
        if sheet[box]:
            yield Saying("content", sentence(box, paper.groups[box.group], sheet[box], lit=False), box.id)


def heard(game: Game) -> Sequence[Saying]:
    """What was said in the games, each thing once."""
    once: dict[tuple[str, str], Saying] = {}
    for saying in played(game):
        if saying.words:
            once.setdefault((saying.kind, str(saying.words)), saying)
    return list(once.values())
