"""One person's turn at the screen: showing the position, choosing, explaining and taking back."""

from collections.abc import Sequence

from rollwright.core.errors import IllegalMove, UnknownMove
from rollwright.core.moves import Move
from rollwright.core.text import Text, Verbatim, Words, joined
from rollwright.core.view import view

from . import notation
from .choices import FEW, MOST, Menu
from .local_game import LocalGame
from .menu_screen import menu, show_menu
from .position import show_position, show_sheet
from .prompt import consequence, is_typed, question
from .saying import Sentences, chosen, listed, word_laid
from .screen import Screen

Papers = tuple[tuple[int, ...] | None, tuple[int, ...] | None]


class Turn:
    """Everything a seat decides until the next throw, or until the others go on."""

    def __init__(self, local: LocalGame, screen: Screen, seat: int) -> None:
        self.local, self.screen, self.seat = local, screen, seat
        self.match = local.match
        self.sentences = Sentences(local.match, screen.reader)
        self.listed: dict[str, Move] = {}
        """The moves of the list that was shown last, by what stands before them."""
        self.typed_at: list[int] = []
        """How much was chosen when each line was typed that chose something."""
        self.done = False
        self.shown: Papers | None = None
        """What stood on the papers when the person saw them last in this turn."""

    def show(self) -> None:
        """The position; when nothing is left to decide, what being done will do."""
        me = self.match.seats[self.seat]
        if me.todo:
            self.show_position(self.match.legal(self.seat))
        else:
            if self.shown is not None and self.shown != self.papers():
                self.screen.say()
                show_sheet(self.match, self.screen, self.seat)
                self.screen.say()
            done = consequence(self.match, self.seat)
            enter = Text("{enter}, or undo.", enter=done) if self.can_undo() else Text("{enter}.", enter=done)
            said_by_enter = not me.draft or word_laid(self.match, self.seat)
            taken = "" if said_by_enter else Text("Chosen: {moves}.", moves=chosen(self.match, self.seat))
            self.screen.say(joined([taken, enter]), "bold")
        self.shown = self.papers()

    def show_position(self, legal: Sequence[Move]) -> None:
        """Sheet, facts, question, and the choices unless words are typed."""
        choices = self.menu([] if is_typed(self.match, self.seat) else legal)
        self.listed = choices.moves
        show_position(self.local, self.screen, self.seat, legal, choices)

    def menu(self, moves: Sequence[Move]) -> Menu:
        """These moves to choose from, in sentences."""
        return menu(self.match, moves, self.sentences)

    def papers(self) -> Papers:
        """What stands on the seat's sheet and on the board."""
        seen = view(self.match, self.seat)
        return seen.sheet, seen.board

    def question(self) -> Words:
        """What is asked now."""
        return question(self.match, self.seat)

    def play_forced(self) -> None:
        """Choose what cannot be chosen otherwise, and say so."""
        while (only := self.match.forced(self.seat)) is not None:
            forced = Text("There is only one choice: {move}.", move=listed(self.match, [only]))
            self.screen.say(joined([self.question(), forced]))
            self.match.choose_unchecked(self.seat, only)

    # --- choosing ----------------------------------------------------------------------------------------

    def meant(self, text: str, moves: Sequence[Move]) -> list[Move]:
        """The moves that the text may mean, by their notation or by the sentence that is shown."""
        return notation.meant(text, moves, self.sentences.of)

    def take(self, move: Move) -> bool:
        """Choose a legal move; undo takes back what a line has chosen."""
        before = len(self.match.seats[self.seat].draft)
        self.match.choose(self.seat, move)
        self.typed_at.append(before)
        return True

    def choose_listed(self, label: str) -> bool:
        """The move before which this stands in the list; else a number may tell one of the moves from the others."""
        if label in self.listed:
            return self.take(self.listed[label])
        found = self.meant(label, list(self.listed.values()) or self.match.legal(self.seat))
        if len(found) == 1:
            return self.take(found[0])
        if found:
            return self.which(label, found)
        if self.listed:
            first, *_, last = [*self.listed, *self.listed]
            facts = {"first": Verbatim(first), "last": Verbatim(last)}
            self.screen.say(Text("Choose from {first} to {last}, or type the choice.").filled(**facts))
        else:
            self.screen.say(joined(["A number alone is not a choice here.", self.question()]))
        return False

    def choose(self, text: str) -> bool:
        """A move in its notation or as it is called, in full or in short, or a text that the game understands."""
        if not self.match.seats[self.seat].todo:
            again = Text("Type undo to choose again.") if self.can_undo() else ""
            self.screen.say(joined(["Nothing is left to decide: Enter to go on.", again]))
            return False
        before = len(self.match.seats[self.seat].draft)
        try:
            self.match.answer(self.seat, text)
        except UnknownMove:
            return self.choose_short(text)
        except IllegalMove as error:
            return self.choose_short(text, error)
        self.typed_at.append(before)
        return True

    def choose_short(self, text: str, error: IllegalMove | None = None) -> bool:
        """The one legal move that a shortened text means. A move in full that was refused means no other."""
        full = self.match.game.components.moves.by_key.get(text)
        found = [] if full and self.is_asked(full) else self.meant(text, self.match.legal(self.seat))
        if len({self.sentences.of(move) for move in found}) == 1:
            return self.take(found[0])
        if found:
            return self.which(text, found)
        return self.refuse(text, error)

    def is_asked(self, move: Move) -> bool:
        """Whether the move answers what is asked now."""
        me = self.match.seats[self.seat]
        return self.match.game.decision(me.task).takes(me, move)

    def which(self, text: str, found: list[Move]) -> bool:
        """Ask which of several moves is meant."""
        if len(found) > MOST:
            facts: dict[str, object] = {"text": Verbatim(text), "n": len(found), "one": listed(self.match, found[:1])}
            self.screen.say(Text("'{text}' fits {n} choices, such as {one}. Type more of it.").filled(**facts))
            return False
        choices = self.menu(found)
        self.listed = choices.moves
        self.screen.say("Which one do you mean?")
        show_menu(self.screen, choices)
        return False

    def refuse(self, text: str, error: IllegalMove | None = None) -> bool:
        """No legal move is meant: say why not, or that the text means nothing."""
        full = self.match.game.components.moves.by_key.get(text)
        elsewhere = full is not None and not self.is_asked(full)
        if error is not None and not elsewhere:
            self.screen.say(error.said)
        elif not self.explain(text):
            unknown = Text("'{text}' is not one of the choices here.", text=Verbatim(text))
            self.screen.say(joined([unknown, self.question(), "(help lists what you can type.)"]))
        return False

    def explain(self, text: str) -> bool:
        """Why what the text may mean is forbidden, each rule once, or that it is legal; whether it means any move.

        What would answer the question comes before what is asked at other times.
        """
        reasons: dict[str, list[Move]] = {}
        for move in self.touched(text)[:FEW]:
            rule = self.match.explain(self.seat, move)
            reasons.setdefault(rule.refusal if rule else "", []).append(move)
        for refused, moves in reasons.items():
            allowed = Text("{moves}: you can do that now.", moves=listed(self.match, moves))
            self.screen.say(self.reason(moves) if refused else allowed)
        return bool(reasons)

    def touched(self, text: str) -> list[Move]:
        """The moves that a text is about: the one before which it stands, those that are asked for, any."""
        if text.lower() in self.listed:
            return [self.listed[text.lower()]]
        every = self.match.game.components.moves.all
        return self.meant(text, list(filter(self.is_asked, every))) or self.meant(text, every)

    def reason(self, moves: Sequence[Move]) -> Words:
        """Why these moves are forbidden by one rule: its sentence, said of the first if it is not the same for all."""
        refused = [found.said for move in moves if (found := self.match.refusal(self.seat, move))]
        named = listed(self.match, moves[:1])
        if str(refused[0]).lower().startswith(str(named).lower()) or (
            len(moves) > 1 and len(set(map(str, refused))) == 1
        ):
            return refused[0]
        if len(moves) > 1:
            return Text("{move} and others: {reason}", move=named, reason=refused[0])
        return Text("{move}: {reason}", move=named, reason=refused[0])

    # --- taking back -------------------------------------------------------------------------------------

    def can_undo(self) -> bool:
        """Whether there is anything to take back that was not forced."""
        return self._before_last_choice() is not None

    def undo(self) -> bool:
        """Take back what was typed last, and with it what was forced after it."""
        kept = self._before_last_choice()
        if kept is None:
            self.screen.say("Nothing to take back: choices made before the last throw stand.")
            return False
        taken = chosen(self.match, self.seat, len(kept))
        self.match.redraft(self.seat, kept)
        self.screen.say(Text("Taken back: {moves}.", moves=taken))
        return True

    def _before_last_choice(self) -> list[Move] | None:
        """The draft before the last line that chose something, or before the last choice of a game taken up again."""
        draft = self.match.seats[self.seat].draft
        self.typed_at = [length for length in self.typed_at if length < len(draft)]
        return list(draft[: self.typed_at[-1]]) if self.typed_at else self._before_last_decision()

    def _before_last_decision(self) -> list[Move] | None:
        """The draft up to the last decision that offered more than one choice; None if there was none."""
        ahead = self.match.copy()
        me = ahead.seats[self.seat]
        while me.draft:
            ahead.undo(self.seat)
            if ahead.forced(self.seat) is None:
                return list(me.draft)
        return None
