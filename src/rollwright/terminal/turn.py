"""One person's turn at the screen: choosing, taking back, and being done."""

from collections.abc import Sequence

from rollwright.core.errors import IllegalMove, UnknownMove
from rollwright.core.moves import Move
from rollwright.core.naming import words
from rollwright.core.view import view

from . import notation
from .choices import MAX_LABELLED_CHOICES, labels
from .commands import COMMANDS, SHORT
from .local_game import LocalGame
from .position import show_labelled, show_position, show_sheet
from .prompt import consequence, is_typed, question, refusal
from .saying import listed, said
from .screen import Screen

Papers = tuple[tuple[int, ...] | None, tuple[int, ...] | None]


class Turn:
    """Everything a seat decides until the next throw, or until the others go on."""

    def __init__(self, local: LocalGame, screen: Screen, seat: int) -> None:
        self.local, self.screen, self.seat = local, screen, seat
        self.match = local.match
        self.listed: dict[str, Move] = {}
        """The moves of the list that was shown last, by what stands before them."""
        self.done = False
        self.shown: Papers | None = None
        """What stood on the papers when the person saw them last in this turn."""

    def run(self) -> None:
        """Until the person is done. The position is shown again only when something has changed."""
        changed = True
        while not self.done:
            if changed:
                self.play_forced()
                self.show()
            changed = self.hear(self.screen.ask())

    def show(self) -> None:
        """The position; when nothing is left to decide, what being done will do."""
        me = self.match.seats[self.seat]
        legal = self.match.legal(self.seat)
        self.offer(legal if len(legal) <= MAX_LABELLED_CHOICES and not is_typed(self.match, self.seat) else [])
        if me.todo:
            show_position(self.local, self.screen, self.seat, legal)
        else:
            if self.shown is not None and self.shown != self.papers():
                self.screen.say()
                show_sheet(self.match, self.screen, self.seat)
                self.screen.say()
            chosen = f"Chosen: {listed(self.match.game, me.draft)}. " if me.draft else ""
            undo = ", or undo" if self.can_undo() else ""
            self.screen.say(f"{chosen}Enter to {consequence(self.match, self.seat)}{undo}.", "bold")
        self.shown = self.papers()

    def papers(self) -> Papers:
        """What stands on the seat's sheet and on the board."""
        seen = view(self.match, self.seat)
        return seen.sheet, seen.board

    def offer(self, moves: Sequence[Move]) -> None:
        """From now on these are chosen by what stands before them."""
        self.listed = dict(zip(labels(moves), moves, strict=True))

    def question(self) -> str:
        """What is asked now."""
        return question(self.match, self.seat)

    def play_forced(self) -> None:
        """Choose what cannot be chosen otherwise, and say so."""
        while (only := self.match.forced(self.seat)) is not None:
            self.screen.say(f"{self.question()} There is only one choice: {said(self.match.game, only)}.")
            self.match.choose_unchecked(self.seat, only)

    # --- what is typed -----------------------------------------------------------------------------------

    def hear(self, text: str) -> bool:
        """One line. Whether the position has changed."""
        word, _, rest = text.partition(" ")
        todo = self.match.seats[self.seat].todo
        if text.lower() in self.listed or (self.is_label(text) and todo and not self.is_legal_key(text)):
            return self.choose_listed(text.lower())
        if not text or (word.lower() in COMMANDS and not self.is_move(text)):
            return COMMANDS[word.lower() or "done"].run(self, rest.strip())
        return self.choose(text)

    def is_label(self, text: str) -> bool:
        """Whether the text can only be meant as what stands before choices: a number, or a letter of no other use."""
        if text.isdigit():
            return True
        lettered = any(label.isalpha() for label in self.listed)
        letter = len(text) == 1 and text.isalpha() and text.lower() not in SHORT
        return lettered and letter and not self.is_legal_letter(text)

    def is_move(self, text: str) -> bool:
        """Whether a text that is also a command is a move first: a legal one in full, or a letter that means one."""
        return self.is_legal_key(text) or (text.lower() in SHORT and self.is_legal_letter(text))

    def is_legal_letter(self, letter: str) -> bool:
        """Whether the letter begins a legal move, or is a word of its own in any move of this game."""
        me, every = self.match.seats[self.seat], self.match.game.components.moves.all
        if not me.todo:
            return False
        spelled = any(letter.lower() in notation.words(move.key) for move in every)
        return spelled or bool(notation.meant(letter, self.match.legal(self.seat)))

    def is_legal_key(self, text: str) -> bool:
        """Whether the text is exactly a legal move, which comes before any command of the same name."""
        return any(move.key.lower() == text.lower() for move in self.match.legal(self.seat))

    def choose_listed(self, label: str) -> bool:
        """The move before which this stands in the list; else a number may end a move that is listed."""
        ends = [move for move in self.listed.values() if notation.words(move.key)[-1] == label]
        found = [self.listed[label]] if label in self.listed else ends
        if len(found) == 1:
            self.match.choose(self.seat, found[0])
            return True
        if not self.listed:
            self.screen.say(f"A number alone is no choice here. {self.question()}")
        elif found:
            return self.which(label, found)
        else:
            self.screen.say(f"Choose from {min(self.listed)} to {max(self.listed)}, or type a move.")
        return False

    def choose(self, text: str) -> bool:
        """A move in its notation, in full or in short, or a longer text that the game understands."""
        if not self.match.seats[self.seat].todo:
            self.screen.say("Nothing is left to decide. Enter to go on, undo to choose again, help for more.")
            return False
        try:
            self.match.answer(self.seat, text)
        except UnknownMove:
            return self.choose_short(text)
        except IllegalMove as error:
            return self.choose_short(text, error)
        return True

    def choose_short(self, text: str, error: IllegalMove | None = None) -> bool:
        """The one legal move that a shortened text means. A move in full that was refused means no other."""
        full = self.match.game.components.moves.by_key.get(text)
        meant = [] if full and self.is_asked(full) else notation.meant(text, self.match.legal(self.seat))
        if len(meant) == 1:
            self.match.choose(self.seat, meant[0])
            return True
        if meant:
            return self.which(text, meant)
        return self.refuse(text, error)

    def is_asked(self, move: Move) -> bool:
        """Whether the move answers what is asked now."""
        me = self.match.seats[self.seat]
        return self.match.game.decision(me.task).takes(me, move)

    def which(self, text: str, meant: list[Move]) -> bool:
        """Ask which of several moves is meant."""
        if len(meant) > MAX_LABELLED_CHOICES:
            self.screen.say(f"{text!r} fits {len(meant)} moves, such as {said(self.match.game, meant[0])}. Say more.")
            return False
        self.offer(meant)
        self.screen.say("Which one do you mean?")
        show_labelled(self.match.game, self.screen, meant)
        return False

    def refuse(self, text: str, error: IllegalMove | None = None) -> bool:
        """No legal move is meant: say why not, or that the text means nothing."""
        full = self.match.game.components.moves.by_key.get(text)
        elsewhere = full is not None and not self.is_asked(full)
        if error is not None and not elsewhere:
            self.screen.say(str(error))
        elif not self.explain(text):
            self.screen.say(f"{text!r} is no move. {self.question()} (help lists what you can type.)")
        return False

    def explain(self, text: str) -> bool:
        """Why what the text may mean is forbidden, each rule once, or that it is legal; whether it means any move.

        What would answer the question comes before what is asked at other times.
        """
        every = self.match.game.components.moves.all
        meant = notation.meant(text, list(filter(self.is_asked, every))) or notation.meant(text, every)
        reasons: dict[str, list[Move]] = {}
        for move in meant[:MAX_LABELLED_CHOICES]:
            rule = self.match.explain(self.seat, move)
            reasons.setdefault(rule.refusal if rule else "", []).append(move)
        for refused, moves in reasons.items():
            named = listed(self.match.game, moves)
            self.screen.say(self.reason(moves) if refused else f"{named}: you can do that now.")
        return bool(meant)

    def reason(self, moves: Sequence[Move]) -> str:
        """Why these moves are forbidden by one rule: its sentence, said of the first if it is not the same for all."""
        said = [refusal(self.match, self.seat, move) for move in moves]
        named = str(words(moves[0], self.match.spec, self.match.game.components.board))
        if said[0].lower().startswith(named.lower()) or (len(moves) > 1 and len(set(said)) == 1):
            return said[0]
        return f"{named}{' and others' if len(moves) > 1 else ''}: {said[0]}"

    # --- taking back -------------------------------------------------------------------------------------

    def can_undo(self) -> bool:
        """Whether there is anything to take back that was not forced."""
        return self._before_last_choice() is not None

    def undo(self) -> bool:
        """Take back the last choice, and with it what was forced after it."""
        kept = self._before_last_choice()
        if kept is None:
            self.screen.say("Nothing to take back: what was chosen before the last throw stands.")
            return False
        taken = self.match.seats[self.seat].draft[len(kept) :]
        self.match.redraft(self.seat, kept)
        self.screen.say(f"Taken back: {listed(self.match.game, taken)}.")
        return True

    def _before_last_choice(self) -> list[Move] | None:
        """The draft up to the last decision that offered more than one choice; None if there was none."""
        ahead = self.match.copy()
        me = ahead.seats[self.seat]
        while me.draft:
            ahead.undo(self.seat)
            if ahead.forced(self.seat) is None:
                return list(me.draft)
        return None
