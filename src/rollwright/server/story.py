"""A game told in words, from what one viewer saw before and after each act, and from nothing else."""

from collections.abc import Iterable, Iterator

from rollwright.core.game import Game
from rollwright.core.log import Drawn, Entry, Header, Left, Played, Revealed, Rolled
from rollwright.core.match import Match
from rollwright.core.replay import step
from rollwright.core.sheet import SheetSpec
from rollwright.core.steps import Roll
from rollwright.core.view import View, view
from rollwright.paper.naming import content, place

from .acts import Act
from .messages import LogLine

MANY = 6
"""So many boxes are named one by one."""


class Story:
    """The log of a game for one viewer (None: everybody). It plays the acts on a match of its own."""

    def __init__(self, game: Game, header: Header, viewer: int | None = None) -> None:
        self.header = header
        self.viewer = viewer
        self.match = Match(game, header.players, header.options)
        self.seen: View = view(self.match, viewer)
        self.told: list[list[LogLine]] = []
        """What was told after each act."""

    def follow(self, acts: Iterable[Act]) -> None:
        """Tell the acts that were not told yet."""
        for act in acts:
            if act.seq == len(self.told) + 1:
                self.told.append(list(self._tell(act)))

    def _tell(self, act: Act) -> Iterator[LogLine]:
        if act.seq == 1:
            yield LogLine(1, None, "The game begins.")
        later = []
        for entry in act.entries:
            line = self._line(act.seq, entry)
            step(self.match, entry)
            if isinstance(entry, Rolled | Drawn | Revealed):
                later += line
            else:
                yield from line
        before, self.seen = self.seen, view(self.match, self.viewer)
        yield from self._marks(act.seq, before)
        if self.match.over and not before.over:
            why = self.match.why
            yield LogLine(act.seq, None, f"The game is over. {self.match.game.printed.ends.get(why, why)}".strip())
        yield from later

    def _line(self, seq: int, entry: Entry) -> list[LogLine]:
        """What this entry says to this viewer; what others decide is told by the marks it leaves."""
        if isinstance(entry, Revealed):
            return [LogLine(seq, None, f"The secret of the dice was {entry.secret}")]
        if isinstance(entry, Left):
            return [LogLine(seq, entry.seat, f"{self._name(entry.seat)} has left.")]
        if entry.seat is not None and entry.seat != self.viewer:
            return []
        who = "" if entry.seat is None else f"{self._name(entry.seat)}: "
        if isinstance(entry, Played):
            return [LogLine(seq, entry.seat, f"{who}{', '.join(entry.moves) or 'done'}")]
        said = self._throw(entry) if isinstance(entry, Rolled) else self._draw(entry)
        return [LogLine(seq, entry.seat, f"{who}{said}")]

    def _name(self, seat: int) -> str:
        return self.header.names[seat]

    def _throw(self, entry: Rolled) -> str:
        dice = self.match.game.printed.dice
        for ask in self.match.asks:
            if (ask.seat, ask.stream) == (entry.seat, entry.stream) and isinstance(ask.step, Roll):
                fell = [f"{name} {dice[name].says[face - 1]}" for name, face in zip(ask.step.dice, entry.faces)]
                return f"thrown {', '.join(fell)}"
        return "thrown"

    def _draw(self, entry: Drawn) -> str:
        cards = self.match.game.printed.decks[entry.deck].cards
        return f"drawn {', '.join(cards[card - 1] for card in entry.cards)}"

    def _marks(self, seq: int, before: View) -> Iterator[LogLine]:
        """What was written since, on the board and on the others' sheets."""
        board = self.match.game.printed.board
        if board is not None and before.board is not None and self.seen.board is not None:
            written = changes(board, before.board, self.seen.board)
            if written:
                yield LogLine(seq, None, f"On the board: {written}")
        for old, new in zip(before.others, self.seen.others):
            written = changes(self.match.spec, old.cells, new.cells)
            if written:
                yield LogLine(seq, new.seat, f"{self._name(new.seat)}: {written}")
            elif new.done and not old.done:
                yield LogLine(seq, new.seat, f"{self._name(new.seat)} is done.")


def changes(spec: SheetSpec, before: Iterable[int | None], after: Iterable[int | None]) -> str:
    """What was written into boxes that could be seen before, in words; what is only kept in mind is not told."""
    said = []
    for field, old, new in zip(spec.fields, before, after):
        if None not in (old, new) and new != old and field.shape.kind != "margin":
            said.append(f"{place(field, spec.groups[field.group])} {content(field, new or 0)}")
    more = f"; and {len(said) - MANY} more" if len(said) > MANY else ""
    return "; ".join(said[:MANY]) + more
