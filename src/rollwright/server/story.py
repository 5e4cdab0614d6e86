"""A game told in words, from what one viewer saw before and after each act, and from nothing else."""

from collections.abc import Iterable, Iterator, Sequence

from rollwright.core.dice import Die
from rollwright.core.game import Game
from rollwright.core.log import Drawn, Entry, Header, Left, Played, Revealed, Rolled
from rollwright.core.match import Match
from rollwright.core.naming import cards, words
from rollwright.core.replay import step
from rollwright.core.steps import Roll, Turn
from rollwright.core.view import View, view
from rollwright.paper.telling import changes, without_dice

from .acts import Act
from .messages import LogLine

MAX_NAMED_DICE = 6
"""So many dice are told by name."""


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
        alone = self._alone()
        for entry in act.entries:
            line = self._line(act.seq, entry)
            step(self.match, entry)
            if isinstance(entry, Rolled | Drawn | Revealed):
                later += line
            else:
                yield from line
        before, self.seen = self.seen, view(self.match, self.viewer)
        yield from self._marks(act.seq, before, alone, thrown=any(isinstance(entry, Rolled) for entry in act.entries))
        if self.match.over and not before.over:
            why = self.match.why
            yield LogLine(act.seq, None, f"The game is over. {self.match.game.components.ends.get(why, why)}".strip())
        yield from later

    def _alone(self) -> int | None:
        """The only seat the table waits for, so that what appears on the board is its work."""
        turn = self.match.table.step
        seats = range(self.header.players) if not isinstance(turn, Turn) or turn.seats is None else turn.seats
        return seats[0] if isinstance(turn, Turn) and len(seats) == 1 else None

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
            return [LogLine(seq, entry.seat, f"{who}{self._moves(entry) or 'done'}")]
        said = self._throw(entry) if isinstance(entry, Rolled) else self._draw(entry)
        return [LogLine(seq, entry.seat, f"{who}{said if who else said[0].upper() + said[1:]}")]

    def _name(self, seat: int) -> str:
        return self.header.names[seat]

    def _moves(self, entry: Played) -> str:
        printed = self.match.game.components
        return "; ".join(str(words(printed.moves.find(key), self.match.spec, printed.board)) for key in entry.moves)

    def _throw(self, entry: Rolled) -> str:
        for ask in self.match.asks:
            if (ask.seat, ask.stream) == (entry.seat, entry.stream) and isinstance(ask.step, Roll):
                return self._fallen(ask.dice, entry.faces)
        return "thrown"

    def _fallen(self, dice: Sequence[Die], faces: Sequence[int]) -> str:
        """`thrown 5, 1, 4`; `thrown d12 7`; a die whose faces are the seats is a lot."""
        shown = [die.says[face - 1] for die, face in zip(dice, faces)]
        if dice[0].faces == tuple(map(str, range(self.header.players))):
            return f"the lot falls on {', '.join(self._name(int(face)) for face in shown)}"
        mixed = len({die.faces for die in dice}) > 1 and len(dice) <= MAX_NAMED_DICE
        named = [f"{die.id} {face}" if mixed or die.id == f"d{die.sides}" else face for die, face in zip(dice, shown)]
        return f"thrown {', '.join(named)}"

    def _draw(self, entry: Drawn) -> str:
        printed = self.match.game.components
        names, deck = cards(printed.board, printed.sheet), printed.decks[entry.deck].cards
        return f"drawn {', '.join(names.get(deck[card - 1], deck[card - 1]) for card in entry.cards)}"

    def _board(self, before: View, thrown: bool) -> str:
        spec, old, new = self.match.game.components.board, before.board, self.seen.board
        if spec is None or old is None or new is None:
            return ""
        return changes(spec, old, without_dice(spec, old, new) if thrown else new, self.header.names)

    def _marks(self, seq: int, before: View, alone: int | None, thrown: bool) -> Iterator[LogLine]:
        """What was written since on the board and on the others' sheets; who was alone at it is named once."""
        board = self._board(before, thrown)
        if board and alone is None:
            yield LogLine(seq, None, f"On the board: {board}")
        for old, new in zip(before.others, self.seen.others):
            sheet = changes(self.match.spec, old.cells, new.cells, self.header.names)
            written = "; ".join(filter(None, [board if new.seat == alone else "", sheet]))
            if written:
                yield LogLine(seq, new.seat, f"{self._name(new.seat)}: {written}")
            elif new.done and not old.done and not board:
                yield LogLine(seq, new.seat, f"{self._name(new.seat)} is done.")
