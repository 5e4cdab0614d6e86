"""A match for agents: one open decision at a time, with chance, forced moves and the ends of turns seen to."""

from collections.abc import Mapping
from typing import Final

from rollwright.core._native import mypyc_attr
from rollwright.core.chance import Chance, QuickDice
from rollwright.core.errors import TableError
from rollwright.core.game import Game
from rollwright.core.idea import Idea
from rollwright.core.match import Match
from rollwright.core.playing import Chooser, take_turn, tell
from rollwright.core.rule import Rule
from rollwright.core.steps import Draw
from rollwright.core.table import Seat, Table

from .actions import IDEAS, Actions, Choice, actions

NOBODY: Final = -1
CHANCE: Final = -2
"""Dice or cards decide next."""
NO_OPTIONS: Final[dict[str, str]] = {}
NO_BOTS: Final[dict[int, Chooser]] = {}


@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class Episode:
    """A match that waits for agents alone. `seat` has to act; where several do at once, they act one after another.

    Nobody sees what another has chosen before all have: their order makes no difference.
    """

    def __init__(
        self,
        game: Game,
        players: int = 0,
        options: Mapping[str, object] = NO_OPTIONS,
        *,
        skip_forced: bool = True,
        known: Actions | None = None,
    ) -> None:
        self.game = game
        self.players = game.components.seats(players or min(game.components.players))
        self.options = game.components.chosen(options)
        self.skip_forced = skip_forced
        """Whether a move without a choice is made without asking."""
        self.actions = known or actions(game)
        self.begin(0)

    def begin(
        self,
        chance: Chance | int | None,
        *,
        bots: Mapping[int, Chooser] = NO_BOTS,
        record: bool = False,
    ) -> None:
        """A new game on the dice of a seed or of another source; bots play for their seats.

        Without a source, `seat` is CHANCE while the table waits for dice or cards, which are told to `match`.
        """
        self.match = Match(self.game, self.players, self.options)
        if record:
            self.match.entries = []
        self.chance = QuickDice(chance) if isinstance(chance, int) else chance
        self.bots = bots
        self.open: dict[int, Choice] = {}
        """What those seats may choose from that have a choice now, as far as anybody has asked."""
        self.told: tuple[int, ...] = ()
        """The dice or cards told so far of the throw that the table waits for, where `hear` is told one by one."""
        self.said_a_word = False
        """Whether the last action was a word of a move, so that nothing has changed but what may be said next."""
        self.seat = self._next(0)

    def copy(self) -> "Episode":
        """The same game again, independent of this one; it keeps no record."""
        twin = Episode.__new__(Episode)
        twin.game, twin.players, twin.options = self.game, self.players, self.options
        twin.skip_forced, twin.actions = self.skip_forced, self.actions
        twin.match, twin.chance, twin.bots = self.match.copy(), self.chance, self.bots
        twin.open, twin.seat = self.open.copy(), self.seat
        twin.told, twin.said_a_word = self.told, self.said_a_word
        return twin

    def __deepcopy__(self, memo: object) -> "Episode":
        return self.copy()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match.over

    def offered(self, seat: int | None = None) -> list[int]:
        """The actions of a seat that has a choice now, by default of the one that has to act."""
        choice = self.open.get(self.seat if seat is None else seat)
        return [] if choice is None else self.actions.offered(choice)

    def flags(self, seat: int, width: int) -> bytearray:
        """A byte for each of so many actions: 1 for those of the seat."""
        choice = self.open.get(seat)
        return bytearray(width) if choice is None else self.actions.flags(choice, width)

    def act(self, action: int) -> None:
        """The seat that has to act does this."""
        self.act_for(self.seat, action)
        if not self.said_a_word:
            self.go_on()

    def go_on(self) -> None:
        """Until somebody has a choice, or the game is over; after chance was told from outside, for example."""
        self.seat = self._next(max(self.seat, 0))

    def act_for(self, seat: int, action: int) -> None:
        """One of several seats that have a choice now does this. TableError if it is not offered."""
        choice = self.open.get(seat)
        if choice is None or not self.actions.offers(choice, action):
            raise TableError(f"Action {action} is not offered to seat {seat} now.")
        taken = self.actions.taken(choice, action)
        self.said_a_word = isinstance(taken, Choice)
        if isinstance(taken, Choice):
            self.open[seat] = taken
            return
        del self.open[seat]
        if isinstance(taken, Idea):
            self._write(seat, taken)
        else:
            self.match.choose_unchecked(seat, taken)

    def hear(self, outcome: int) -> None:
        """One die more, or one card, of what the table waits for; with the last of them it goes on."""
        match = self.match
        ask = match.asks[0]
        step = ask.step
        told = (*self.told, outcome)
        if len(told) < (step.n if isinstance(step, Draw) else len(ask.dice)):
            self.told = told
            return
        self.told = ()
        if isinstance(step, Draw):
            match.drawn(told, ask.seat)
        else:
            match.rolled(told, ask.seat)
        self.go_on()

    def everybody(self) -> list[int]:
        """All seats that have a choice at this moment; nobody if the game is over."""
        while not self.match.over:
            if self.match.asks:
                assert self.chance is not None
                tell(self.match, self.chance)
                continue
            found = [seat for seat in self.match.due() if self.brought_to_choice(seat)]
            if found and not self.match.asks:
                return found
        return []

    def _next(self, seat: int) -> int:
        """The seat that has to act, starting with this one."""
        match = self.match
        while not match.over:
            if match.asks:
                if self.chance is None:
                    return CHANCE
                tell(match, self.chance)
                continue
            draft = match.drafts[seat]
            if draft.done or draft.asking:
                seat = match.first_due()
            if self.brought_to_choice(seat):
                return seat
        return NOBODY

    def brought_to_choice(self, seat: int) -> bool:
        """Whether the seat has a choice; what it has none about is done for it, and its turn ended."""
        if seat in self.open:
            return True
        if seat in self.bots:
            take_turn(self.match, seat, self.bots[seat])
            return False
        me = self.match.seats[seat]
        while me.todo:
            choice = choice_of(self.game, self.match.table, me)
            if not self.skip_forced or len(choice.moves) + len(choice.ideas) != 1:
                self.open[seat] = choice
                return True
            if choice.ideas:
                self._write(seat, choice.ideas[0])
            else:
                self.match.choose_unchecked(seat, choice.moves[0])
        self.match.commit(seat)
        return False

    def _write(self, seat: int, idea: Idea) -> None:
        """Choose what an idea means. It is legal, as ideas are."""
        match, me = self.match, self.match.seats[seat]
        move = self.game.components.moves.by_key.get(idea.text)
        meant = [move] if move else self.game.decision(me.task).expand(match.table, me, idea.text)
        if isinstance(meant, Rule) or not meant:
            match.answer(seat, idea.text)  # which says why not
            return
        for each in meant:
            match.choose_unchecked(seat, each)


def choice_of(game: Game, table: Table, me: Seat) -> Choice:
    """What a seat may choose from: moves; where text is typed, the best ideas and what can be chosen beside them."""
    decision = game.decision(me.task)
    if not decision.typed:
        return Choice(game.legal(table, me))
    ideas = decision.best_ideas(table, me, IDEAS)
    beside = decision.choices_beside_text(table, me)
    return Choice(beside, ideas) if ideas or beside else Choice(game.legal(table, me))
