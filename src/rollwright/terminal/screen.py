"""The screen of a plain terminal, or a pipe: output, input, in characters it can show."""

import io
import os
import shutil
import sys
import textwrap
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TextIO

from rollwright.core.game import Game
from rollwright.core.text import SOURCE_LANGUAGE, Language, Reader, Text, Verbatim, Words
from rollwright.words.languages import language

from .block import Block, Line
from .printable import printable
from .signs import ASCII, DRAWN, Signs

STYLES = {"bold": "1", "dim": "2", "mark": "1", "lit": "1;32"}
WIDEST = 100


class Quit(Exception):
    """The player wants to stop here."""


class Screen:
    """Where people read and type. Nothing depends on colour; what comes through a pipe is echoed."""

    def __init__(self, source: TextIO, sink: TextIO, environ: Mapping[str, str], width: int = 80) -> None:
        self.source, self.sink = source, sink
        self.person = source.isatty() and sink.isatty()
        """Whether a person is there, rather than a pipe."""
        self.erasable = sink.isatty() and environ.get("TERM") != "dumb"
        self.colour = self.erasable and not environ.get("NO_COLOR")
        self.signs = signs(sink.encoding, environ)
        self.width = width
        self.speech: Callable[[Game | None], Language] = partial(language, SOURCE_LANGUAGE)
        """The current language, of Rollwright or of a game."""
        self.reader = Reader()

    @staticmethod
    def standard(code: str = SOURCE_LANGUAGE) -> "Screen":
        """The terminal this program was started in, read in the language of that code."""
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(errors="replace")
        screen = Screen(sys.stdin, sys.stdout, os.environ, min(shutil.get_terminal_size().columns, WIDEST))
        screen.speech = partial(language, code)
        screen.speak_of(None)
        if screen.person:
            import readline  # noqa: F401  # importing it is what lets people edit the line they type
        return screen

    def speak_of(self, game: Game | None, names: Sequence[str] = ()) -> None:
        """From now on, use the words of this game and the names of its players."""
        self.reader = Reader(self.speech(game), names)

    def read(self, words: Words) -> str:
        """The words as they are read here."""
        return self.reader.read(words)

    def say(self, words: Words = "", style: str = "", indent: str = "") -> None:
        """One paragraph, wrapped to the width; further lines go in by `indent`."""
        self.wrap(self.read(words), style, indent)

    def facts(self, parts: Iterable[Words], style: str = "") -> None:
        """Short facts on one line, a sign between them."""
        self.wrap(self.signs.between.join(filter(None, map(self.read, parts))), style)

    def wrap(self, text: str, style: str = "", indent: str = "") -> None:
        """A paragraph that has been read already."""
        whole_words = textwrap.TextWrapper(
            self.width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
        )
        self.show([[(line, style)] for line in whole_words.wrap(text) or [""]])

    def propose(self, sentence: Words, command: str) -> None:
        """A command to type later, whole on a line of its own."""
        self.say(sentence)
        self.show([[(f"  {command}", "")]])

    def show(self, block: Block) -> None:
        """Lines that are laid out already."""
        for line in block:
            print(self._painted(line).rstrip(), file=self.sink)

    def columns(self, rows: Iterable[tuple[Words, Words]]) -> None:
        """Two columns: short words, and what they mean."""
        listed = [(self.read(word), self.read(meaning)) for word, meaning in rows]
        room = max((len(word) for word, _ in listed), default=0) + 2
        for word, meaning in listed:
            self.wrap(f"  {word:<{room}}{meaning}", indent=" " * (room + 2))

    def ask(self, prompt: Words = "") -> str:
        """The line that is typed; Quit at the end of input."""
        self.sink.flush()
        asked = f"{printable(self.read(prompt))} " if prompt else "> "
        try:
            if self.person:
                return input(asked).strip()
            line = self.source.readline()
        except (EOFError, KeyboardInterrupt) as end:
            print(file=self.sink)
            raise Quit from end
        print(asked + line.rstrip("\n"), file=self.sink)
        if not line:
            raise Quit
        return line.strip()

    def wipe(self) -> None:
        """Clear the screen, so that the next person does not read it."""
        if self.erasable:
            print("\033[2J\033[3J\033[H", end="", file=self.sink)
        elif self.person:
            print("\n" * shutil.get_terminal_size().lines, file=self.sink)
        if self.person:
            import readline

            readline.clear_history()

    def note(self, words: Words = "") -> None:
        """A word that goes again with the next one, where the screen can be wiped; elsewhere nothing."""
        if self.erasable:
            print(f"\r\033[K{printable(self.read(words))}", end="", file=self.sink, flush=True)

    def rest(self, seconds: float) -> None:
        """Wait for a person to read; a pipe is not kept waiting."""
        self.sink.flush()
        if self.person:
            time.sleep(seconds)

    def _painted(self, line: Line) -> str:
        return "".join(self._span(text, STYLES.get(style, "")) for text, style in line)

    def _span(self, text: str, code: str) -> str:
        """All output goes through here, so that nothing in a record can control the terminal."""
        shown = printable(text)
        return f"\033[{code}m{shown}\033[0m" if self.colour and code and text.strip() else shown


def as_it_is(said: str) -> Text:
    """What no language changes: a name, a key, something to type."""
    return Text("{this}", this=Verbatim(said))


def signs(encoding: str | None, environ: Mapping[str, str]) -> Signs:
    """Drawn lines where the terminal can show them. Who says LANG=C wants plain characters."""
    if (environ.get("LC_ALL") or environ.get("LANG")) in ("C", "POSIX"):
        return ASCII
    try:
        "┌─│☆›✓".encode(encoding or "ascii")
    except UnicodeError:
        return ASCII
    return DRAWN
