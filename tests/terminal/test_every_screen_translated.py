"""Nothing on a screen of any title and mode escapes the pseudo-language, but for names, numbers and what is typed."""

import io
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from tools.messages import HOUSE, gathered

from rollwright.bots import GreedyBot
from rollwright.core.catalog import Catalog
from rollwright.core.game import Game
from rollwright.core.text import Language, Words
from rollwright.terminal import session
from rollwright.terminal.commands import COMMANDS
from rollwright.terminal.lesson import teach
from rollwright.terminal.local_game import LocalGame
from rollwright.terminal.rules_page import show_rules
from rollwright.terminal.screen import Quit, Screen
from rollwright.terminal.session import Session
from rollwright.terminal.start import GameRequest, new_game
from tests.everything_said.pseudo import Catalogue, catalogue

pytestmark = pytest.mark.slow

CATALOG = Catalog.discover()
GAMES = [game for game in CATALOG if game.components.id != "pig"]
LESSONS = [game for game in GAMES if game.components.lesson is not None]
NAMES = ("Ana", "Ben", "Eve", "Dov", "Pip", "II", "III", "IV", "VI", "VII", "VIII")
WIDE = 600
"""So wide that no box is too narrow for its words."""
LINES = 30
"""What somebody types before they have seen enough."""
ASIDE = (
    "help",
    "moves",
    "score",
    "log",
    "paper",
    "rules",
    "sheet Ben",
    "why qqqq",
    "zzzz",
    "77",
    "undo",
    "hint",
    "sheet",
)
BRACKETED = re.compile("⟦[^⟦⟧]*⟧")
ALLOWED = re.compile(
    r"^  rollwright .*$|\b[0-9a-f]{64}\b|\[[A-Z]+-[0-9a-z, A-Z-]*\]|\b[A-Z]+-\d+[a-z]?\b|\b\d*d\d+\b",
    re.MULTILINE,
)
"""Commands to type later, fingerprints, numbers of rules, dice."""
WORD = re.compile(r"[^\W\d_]{4,}")


def escaped(shown: Screen) -> list[str]:
    """What was said there and no translator was given, and words that stand outside of all brackets."""
    assert isinstance(shown.reader.language, Catalogue)
    return [
        *dict.fromkeys([*filter(WORD.search, [*shown.reader.language.bare, *house().bare]), *outside(text_of(shown))])
    ]


def outside(text: str) -> list[str]:
    """Words outside of all brackets that no language could change."""
    while BRACKETED.search(text):
        text = BRACKETED.sub("", text)
    bare = ALLOWED.sub("", text)
    return [word for word in WORD.findall(bare) if word not in NAMES]


@cache
def house() -> Catalogue:
    return Catalogue(gathered(HOUSE))


@cache
def speech(game: Game | None) -> Language:
    return house() if game is None else catalogue(game)


class Silent(Screen):
    """A screen that does not repeat what is typed."""

    def ask(self, prompt: Words = "") -> str:
        self.say(prompt)
        line = self.source.readline()
        if not line:
            raise Quit
        return line.strip()


def screen(source: io.StringIO) -> Screen:
    shown = Silent(source, io.StringIO(), {}, WIDE)
    shown.speech = speech
    for game in (None, *GAMES):
        if isinstance(known := speech(game), Catalogue):
            known.bare = []
    shown.speak_of(None)
    return shown


def text_of(shown: Screen) -> str:
    assert isinstance(shown.sink, io.StringIO)
    return shown.sink.getvalue()


class Curious(io.StringIO):
    """Somebody who plays as is advised, and between two moves tries everything that can be typed."""

    def __init__(self) -> None:
        super().__init__()
        self.local: LocalGame | None = None
        self.lines = self._lines()

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # what StringIO itself does
        return next(self.lines, "quit") + "\n"

    def _lines(self) -> Iterator[str]:
        assert self.local is not None
        match, bot = self.local.match, GreedyBot("curious")
        for nth in range(LINES):
            due = [seat for seat in match.due() if match.seats[seat].todo]
            if nth % 2:
                yield ASIDE[nth // 2 % len(ASIDE)]
            elif due and nth % 4:
                yield bot.choose(match.game, match.table, match.seats[due[0]], match.legal(due[0])).key
            else:
                yield ""


def request(game: Game, record: Path, **more: object) -> GameRequest:
    made = game.components
    players = max(made.players[0], min(2, made.players[-1]))
    return GameRequest(made.id, {}, made.mode, players, record=record, seed="7", **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.components.id} {game.components.mode}")
def test_playing_taking_back_asking_and_being_refused(game: Game, tmp_path: Path) -> None:
    keyboard = Curious()
    players = max(game.components.players[0], min(2, game.components.players[-1]))
    wish = request(game, tmp_path / "game.jsonl", names=NAMES[:players])
    keyboard.local = new_game(wish, CATALOG)
    shown = screen(keyboard)
    Session(keyboard.local, shown).run()
    assert "⟦" in text_of(shown)
    assert escaped(shown) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.components.id} {game.components.mode}")
def test_a_game_that_is_told_to_its_end(game: Game, tmp_path: Path) -> None:
    wish = request(game, tmp_path / "game.jsonl")
    local = new_game(wish._replace(against=["random"] * (wish.players or 1)), CATALOG)
    shown = screen(io.StringIO())
    Session(local, shown).run()
    assert local.match.over
    assert escaped(shown) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.components.id} {game.components.mode}")
def test_the_rules(game: Game) -> None:
    shown = screen(io.StringIO())
    show_rules(game, shown, numbered=True)
    assert [word for word in escaped(shown) if word not in _typed(game)] == []


def _typed(game: Game) -> set[str]:
    """What stands behind `--option`."""
    made = game.components.options
    return {word for name in [*made, *(c for choices in made.values() for c in choices)] for word in WORD.findall(name)}


@pytest.mark.parametrize("game", LESSONS, ids=lambda game: f"{game.components.id} {game.components.mode}")
def test_the_lesson_to_its_end_and_into_a_real_game(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROLLWRIGHT_DATA", str(tmp_path))
    lesson = game.components.lesson
    assert lesson is not None
    typed = [line for step in lesson.steps for line in ("help", "zzzz", "hint", *(step.waits_for[:1] or [""]))]
    shown = screen(io.StringIO("\n".join([*typed, "quit", ""])))
    teach(game, CATALOG, shown)
    text = text_of(shown)
    assert "From here on it is a real game" in text
    assert "--resume" in text
    assert escaped(shown) == []


def test_one_sentence_that_no_translator_was_given_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "about_numbers", lambda game: f"Rules of {game.components.id} have numbers.")
    game = GAMES[0]
    local = new_game(request(game, tmp_path / "game.jsonl"), CATALOG)
    shown = screen(io.StringIO("quit\n"))
    Session(local, shown).run()
    assert escaped(shown) == [f"Rules of {game.components.id} have numbers."]


def test_one_line_that_is_put_together_from_pieces_is_found() -> None:
    shown = screen(io.StringIO())
    shown.wrap(f"{shown.read('The game is over.')} Well done.")
    assert escaped(shown) == ["Well", "done"]


def test_names_numbers_and_what_is_typed_do_not_count() -> None:
    assert outside("⟦Ana ⟦takes ~⟧ it.⟧\nAna d12 7 [XY-12, XY-3] XY-4\n  rollwright play x") == []
    assert outside("⟦Score ~~⟧ 7 points") == ["points"]
    assert set(COMMANDS) >= {word.split()[0] for word in ASIDE[:7]}
