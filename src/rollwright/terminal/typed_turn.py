"""A turn at the prompt: each line that is typed is a choice or a command."""

from . import notation
from .commands import COMMANDS, SHORT, command_of
from .turn import Turn


class TypedTurn(Turn):
    """Reads lines until the person is done."""

    def run(self) -> None:
        """Until the person is done. The position is shown again only when something has changed."""
        changed = True
        while not self.done:
            if changed:
                self.play_forced()
                self.show()
            changed = self.hear(self.screen.ask())

    def hear(self, text: str) -> bool:
        """Handle one line; return whether the position has changed."""
        word, _, rest = text.partition(" ")
        todo = self.match.seats[self.seat].todo
        if text.lower() in self.listed or (self.is_label(text) and todo and not self.is_legal_key(text)):
            return self.choose_listed(text.lower())
        command = command_of(word or "done", self.screen)
        if command and not self.is_move(text):
            return COMMANDS[command].run(self, rest.strip())
        return self.choose(text)

    def is_label(self, text: str) -> bool:
        """Whether the text can only be meant as what stands before choices: a number, or a letter of no other use."""
        if text.isdigit():
            return True
        lettered = any(label.isalpha() for label in self.listed)
        letter = len(text) == 1 and text.isalpha() and text.lower() not in SHORT
        return lettered and letter and not self.is_legal_letter(text)

    def is_move(self, text: str) -> bool:
        """Whether a text that is also a command is a move first: a complete legal one, or a letter that means one."""
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
