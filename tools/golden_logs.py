"""One game of every mode, told from its first throw to its end in every language there is: for people to read.

    python tools/golden_logs.py                     # write all of them anew, then read what `git diff` shows
    python tools/golden_logs.py ludum_quest         # only those of one title

They lie at tests/games/<title>/told.<mode>.<code>.txt (told.<code>.txt where a title has one mode), and a test tells
each game again: whoever changes a sentence sees in the difference how the whole log reads now.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rollwright.bots import make_bot
from rollwright.core.catalog import Catalog
from rollwright.core.chance import QuickDice
from rollwright.core.game import Game
from rollwright.core.log import Header
from rollwright.core.match import Match
from rollwright.core.playing import take_turn, tell
from rollwright.core.text import Reader
from rollwright.words.languages import codes, language
from rollwright.words.story import EVERYTHING, Story
from rollwright.words.story_line import StoryLine, read_line

ROOT: Final = Path(__file__).parents[1]
PLAYERS: Final = {"Mira": "good", "Robin": "beginner", "Ada": "greedy"}
"""Who sits there, and how they play: not all alike, so that doubts, mistakes and good turns come about."""
SEED: Final = 7
HOUSE: Final = tuple(sorted(path.parent.name for path in (ROOT / "src/rollwright/games").glob("*/__init__.py")))


def games(title: str = "") -> list[Game]:
    """The modes of one title of the house, or of all."""
    wanted = (title,) if title else HOUSE
    return [game for id, modes in Catalog.discover().titles().items() if id in wanted for game in modes]


def story_of(game: Game) -> list[StoryLine]:
    """The lines of the game for who may know everything."""
    made, seats = game.components, len(names(game))
    header = Header(made.id, made.mode, made.version, seats, {}, data=made.data)
    story = Story(header, Catalog([game]), EVERYTHING)
    for entry in _played(game, seats).entries or []:
        story.add(entry)
    return story.lines


def names(game: Game) -> list[str]:
    """As many of the players as the mode has room for."""
    return list(PLAYERS)[: max(game.components.players[0], min(len(PLAYERS), game.components.players[-1]))]


def _played(game: Game, seats: int) -> Match:
    match, dice = Match(game, seats), QuickDice(SEED)
    match.entries = []
    minds = [make_bot(bot, f"{SEED} {name}") for name, bot in list(PLAYERS.items())[:seats]]
    while not match.over:
        if match.asks:
            tell(match, dice)
        for seat in match.due():
            take_turn(match, seat, minds[seat].choose)
    return match


def page(game: Game, lines: Sequence[StoryLine], code: str) -> str:
    """The log as it is read in a language, a line for everything told."""
    reader = Reader(language(code, game), names(game))
    return "".join(f"{read_line(line, reader)}\n" for line in lines)


def file_of(game: Game, code: str) -> Path:
    """Where the log of a mode is kept in a language."""
    made = game.components
    return ROOT / "tests/games" / made.id / ".".join(filter(None, ["told", made.mode, code, "txt"]))


def main(arguments: list[str]) -> int:
    """Write the logs; 1 if there is no such title."""
    chosen = games(arguments[0] if arguments else "")
    for game in chosen:
        lines = story_of(game)
        for code in codes(game):
            file_of(game, code).write_text(page(game, lines, code), encoding="utf-8")
            sys.stdout.write(f"{file_of(game, code).relative_to(ROOT)}: {len(lines)} lines\n")
    return 0 if chosen else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
