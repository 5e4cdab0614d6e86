"""A whole game of every mode is told as somebody would tell it, in every language of the house.

Read the files as a person would. Where new words are better, `python tools/golden_logs.py` writes them anew.
"""

from functools import cache

import pytest
from tools.golden_logs import file_of, games, page, story_of

from rollwright.core.game import Game
from rollwright.words.languages import codes
from rollwright.words.story_line import StoryLine

pytestmark = pytest.mark.slow

MODES = games()
LOGS = [(game, code) for game in MODES for code in codes(game)]


@cache
def lines(game: Game) -> list[StoryLine]:
    return story_of(game)


@pytest.mark.parametrize(("game", "code"), LOGS, ids=[file_of(game, code).name for game, code in LOGS])
def test_a_whole_game_is_told_as_in_its_file(game: Game, code: str) -> None:
    assert page(game, lines(game), code) == file_of(game, code).read_text(encoding="utf-8")


def test_no_file_tells_a_game_that_nobody_plays() -> None:
    told_of = {file_of(game, code) for game, code in LOGS}
    kept = {path for game in MODES for path in file_of(game, "en").parent.glob("told.*.txt")}
    assert kept == told_of
