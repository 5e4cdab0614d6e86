"""One thing that players decide: what is asked, which moves answer it, what forbids and what follows from each."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ._native import mypyc_attr
from .idea import LEVELS, Idea, best_of
from .look import NO_PREVIEW, Preview
from .moves import Move, Moves, number
from .rule import Rule
from .sheet import Box
from .table import Seat, Table
from .task import Question
from .text import Words

NOT_NOW: Final = Rule("", "Every decision has its own moves.", "{move} does not answer what is asked now.")
"""The only rule built into Rollwright, which no rulebook numbers: a move that answers another decision."""

NO_TIMES: Final[dict[str, Rule]] = {}


class Reason(NamedTuple):
    """Why a move is advised: one sentence for a beginner, and the rules it rests on.

    >>> FULL = Rule("X-1", "A full row brings 10 points.")
    >>> Reason("This box fills the row.", (FULL,)).rules
    (<X-1: A full row brings 10 points.>,)
    """

    text: Words = ""
    rules: tuple[Rule, ...] = ()


NO_REASON: Final = Reason()


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Question):
    """What a player decides. Subclass it once for each kind of choice, and write `forbids` and `apply`.

    `ask` is the question in one plain sentence; `moves` are all that can ever answer it; `verb` is what the button
    says; `focus` is the group of boxes to look at; `not_now` is the rule against every other move that has no time of
    its own (`Components.when`).

    >>> SHEET, ONCE = tracks(row=range(1, 4)), Rule("X-1", "Every box is crossed once.")
    >>> class Cross(Decision):
    ...     def forbids(self, t, me, move): return ONCE if me.sheet[move.box] else None
    ...     def apply(self, t, me, move): me.sheet.mark(move.box)
    >>> cross, t, me = Cross("cross", "Cross a box.", Move.each(SHEET, "row")), Table(1, {}), Seat(0, SHEET.blank())
    >>> cross.apply(t, me, cross.moves[0])
    >>> cross.legal(t, me)
    [<cross row:2>, <cross row:3>]
    """

    up_to: int = 0
    """Up to this many of its moves about dice form one choice, whatever order they are made in: a client lets people
    take them in any order, and sorts them by their numbers. 0: each is a separate choice."""
    ends_turn: str = ""
    """The key of its button that ends the turn without a further Done, if nothing is left to decide: what it writes was
    visible before, when Undo could still take it back."""
    typed: bool = False
    """Whether it is answered by free text, so that its choices cannot be counted."""

    def __init__(
        self,
        name: str,
        ask: str = "",
        moves: Sequence[Move] = (),
        *,
        verb: str = "",
        focus: str = "",
        not_now: Rule = NOT_NOW,
    ) -> None:
        super().__init__(name)
        self.ask = ask or f"{name[:1].upper()}{name[1:]}."
        self.moves: list[Move] = list(moves)
        self.verb = verb
        self.focus = focus
        self.not_now = not_now
        self.when: Mapping[str, Rule] = NO_TIMES
        """By kind of move, the rule that forbids it at the wrong time (`Components.when`)."""
        self._answers: set[Move] = set(moves)

    def take_moves(self, moves: Moves, when: Mapping[str, Rule] = NO_TIMES) -> None:
        """Sort the moves by their numbers; without moves of its own, take those that name it."""
        self.when = when
        if not self.moves:
            self.moves = [move for move in moves.all if not move.tasks or self.name in move.tasks]
            self._answers = set(self.moves)
        self.moves.sort(key=number)

    # --- the rules ---------------------------------------------------------------------------------------

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        """The rule that forbids this seat this move now; None if it is allowed. The only source of legality."""
        return None

    @abstractmethod
    def apply(self, t: Table, me: Seat, move: Move) -> None:
        """Do a legal move: write only on `me`. The task it answers is already off the stack; push what it leads to."""
        raise NotImplementedError

    def answers(self, t: Table, me: Seat) -> Sequence[Move]:
        """The moves worth asking `forbids` about, in the order of their numbers; all that may be legal are here.

        By default all moves of the decision. Where there are thousands, leave out those that the dice rule out.
        """
        return self.moves

    def legal(self, t: Table, me: Seat) -> list[Move]:
        """The moves this seat may choose from now.

        Override it only where a measurement says that asking `forbids` is too slow; the test kit compares the two.
        """
        return [move for move in self.answers(t, me) if self.forbids(t, me, move) is None]

    def refuses(self, t: Table, me: Seat, move: Move) -> Rule | None:
        """`forbids`, but first checks that the move answers this decision at all."""
        if move not in self._answers:
            return self.untimely(move.kind) or self.not_now
        return self.forbids(t, me, move)

    def untimely(self, kind: str) -> Rule | None:
        """The rule against such moves when this decision is asked and they do not answer it; None for `not_now`."""
        return self.when.get(kind)

    def takes(self, me: Seat, move: Move) -> bool:
        """Whether the move can answer this decision at all, now or at another time."""
        return move in self._answers

    # --- what people are told ----------------------------------------------------------------------------

    def question(self, t: Table, me: Seat) -> Words:
        """What the player is to do now, in one plain sentence; by default `ask`."""
        return self.ask

    def where(self, t: Table, me: Seat, move: Move) -> Sequence[Box]:
        """The boxes a legal move is about at this moment; by default those it is always about."""
        return move.target

    def tell(self, t: Table, me: Seat, move: Move) -> Words:
        """What the move does, asked before it is done, in one sentence for a log, like "{who} paints three stairs.".

        `{who}` is filled with the player's name. Empty: the general words for the move. See also `Game.tell`.
        """
        return ""

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        """What the move would do, drawn on the paper before it is made; by default nothing."""
        return NO_PREVIEW

    def button(self, t: Table, me: Seat) -> Words:
        """The label of the main button, which ends the turn: "Roll the d12", "Write the d6"; by default `verb`.

        Asked while this is to be decided, and again when its answer was the last of the turn: then `me.todo` is empty,
        `me.draft[-1]` is the answer, and `me.task` the task that it answered.
        """
        return self.verb

    # --- advice --------------------------------------------------------------------------------------------

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        """How good a sensible player finds each of these legal moves, in points; all equal if unknown."""
        return [0.0] * len(moves)

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        """Why a beginner should make this move, and by which rules; empty if there is nothing to say."""
        return NO_REASON

    # --- where text is typed (see WrittenDecision) -----------------------------------------------------------

    def expand(self, t: Table, me: Seat, text: str) -> list[Move] | Rule:
        """The moves meant by a longer text (a whole word, say), or the rule against it; empty if it means nothing."""
        kind = text.partition(" ")[0]
        if any(move.kind == kind for move in self.moves):
            return []  # such moves are asked for now, so "not yet" would be wrong
        return self.untimely(kind) or []

    def choices_beside_text(self, t: Table, me: Seat) -> list[Move]:
        """What can be chosen besides typing when free text is asked: `pass`, `give up`.

        By default the legal moves that are no part of a text: without box or die, and longer than a letter.
        """
        plain = [m for m in self.moves if not m.target and not m.die and len(m.key) > 1]
        return [move for move in plain if self.forbids(t, me, move) is None]

    def ideas(self, t: Table, me: Seat, level: int = LEVELS) -> list[Idea]:
        """Texts that would answer, as far as a player of this level (1 to 5) knows them, in any order."""
        return []

    def best_ideas(self, t: Table, me: Seat, most: int) -> list[Idea]:
        """The best `n` of all ideas, best first; ties are sorted by their texts.

        Override it only where a measurement says that to rank thousands is too slow; it must give the same.
        """
        return best_of(self.ideas(t, me), most)


@mypyc_attr(allow_interpreted_subclasses=True)
class WrittenDecision(Decision):
    """A decision answered by free text: write `expand`, and `ideas` for bots and coaches.

    >>> class Write(WrittenDecision):
    ...     def expand(self, t, me, text): return [move for letter in text for move in self.moves if move.key == letter]
    ...     def apply(self, t, me, move): me.sheet.mark(me.sheet.next_blank("word"), 1 + "abc".index(move.key))
    ...     def ideas(self, t, me, level=5): return [Idea("ab", 2.0), Idea("cab", 3.0)]
    >>> write = Write("write", "Write a word.", [Move(letter) for letter in "abc"])
    >>> t, me = Table(1, {}), Seat(0, tracks(word=range(1, 4)).blank())
    >>> write.thought(t, me), write.expand(t, me, "cab")
    ('cab', [<c>, <a>, <b>])
    """

    typed: bool = True

    def thought(self, t: Table, me: Seat) -> str:
        """The text a sensible player writes now: by default the best idea; empty if there is none."""
        best = Idea("", 0.0)
        for idea in self.ideas(t, me):
            if not best.text or idea.value > best.value:
                best = idea
        return best.text

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        """Only the next move of that idea; without one, the first choice besides the text."""
        text = self.thought(t, me)
        meant = self.expand(t, me, text) if text else self.choices_beside_text(t, me)
        if isinstance(meant, Rule) or not meant:
            return [0.0] * len(moves)
        return [float(move is meant[0]) for move in moves]
