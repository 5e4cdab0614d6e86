"""A language model could play: decisions in words, answers by number, judged by the rules."""

import sys
from pathlib import Path
from random import Random

import pytest

from rollwright.bots import make_bot
from rollwright.core.catalog import Catalog
from rollwright.core.errors import BadOption
from rollwright.core.game import Game
from rollwright.research import Episode, reading_agents
from rollwright.research.episode import NOBODY
from rollwright.research.pending import pending
from rollwright.research.prompt import answered, choices, prompt
from rollwright.research.reading_agents import Command, play

from .games import each, players

LAST = """
import json, re, sys
for line in sys.stdin:
    numbered = re.findall(r"(?m)^(\\d+)\\. ", json.loads(line)["prompt"])
    print("I would take number", numbered[-1], flush=True)
"""
DEAF = "import time\ntime.sleep(600)"
MUTE = "import sys\nfor line in sys.stdin: print('I cannot decide.', flush=True)"


@each
def test_every_decision_is_told_in_words_and_each_choice_can_be_answered(game: Game) -> None:
    episode, random = Episode(game, players(game)), Random(2)
    episode.begin(2)
    for _ in range(25):
        if episode.seat == NOBODY:
            break
        asked = pending(episode)
        told = prompt(asked)
        assert game.components.title in told
        assert f"\n{len(episode.offered())}. " in told
        nth = random.randrange(len(episode.offered()))
        assert answered(asked, f"Number {nth + 1}") == episode.offered()[nth]
        assert answered(asked, choices(asked)[nth]) in episode.offered()
        assert answered(asked, "no idea") is None
        episode.act(episode.offered()[nth])


def test_a_program_that_reads_plays_a_whole_game() -> None:
    with Command([sys.executable, "-c", LAST]) as agent:
        done = play(agent, Episode(Catalog.discover().find("pig"), 2), seed=1, against="random")
    assert done.decisions > 0
    assert done.missed == 0


def test_answers_that_mean_nothing_are_counted_and_the_game_goes_on() -> None:
    with Command([sys.executable, "-c", MUTE]) as agent:
        done = play(agent, Episode(Catalog.discover().find("pig"), 2), seed=1, against="greedy")
    assert done.missed == done.decisions > 0


def test_a_program_is_a_bot_wherever_bots_are_named(tmp_path: Path) -> None:
    program = tmp_path / "last.py"
    program.write_text(LAST)
    bot = make_bot(f"command:{sys.executable} {program}")
    for game in Catalog.discover():
        episode = Episode(game, players(game))
        episode.begin(3, bots=dict.fromkeys(range(episode.players), bot.choose))
        assert episode.over


def test_a_program_that_ends_or_is_none_is_told_by_its_name() -> None:
    with pytest.raises(BadOption, match="no-such-program cannot be started"):
        make_bot("command:no-such-program")
    with Command([sys.executable, "-c", "pass"]) as mute, pytest.raises(BadOption, match="ended without an answer"):
        mute.ask("Number?")


def test_a_program_that_does_not_end_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading_agents, "FAREWELL", 0.1)
    with Command([sys.executable, "-c", DEAF]) as agent:
        pass
    assert agent.process.returncode
