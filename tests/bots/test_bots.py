"""Bots: legal moves, their own luck, and nothing they may not know."""

from collections.abc import Sequence
from statistics import mean

import pytest

from rollwright import Game, Match, Move, Seat, Table
from rollwright.bots import BOTS as ALL
from rollwright.bots import GreedyBot, RandomBot, check, make_bot, thinks
from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.errors import BadOption
from rollwright.core.playing import play
from tests.core.toys import CROSSES, SECRETS, Crosses

pytestmark = pytest.mark.slow

INSTALLED = list(Catalog.discover())
BOTS = ("random", "greedy")


class Wise(Crosses):
    """The crosses, with an opinion: the highest two boxes are worth the same, the others less."""

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return [float(min(move.box.value, 5)) for move in moves]


def first_choice(bot: GreedyBot | RandomBot, game: Game = CROSSES) -> str:
    match = Match(game, 1)
    return bot.choose(game, match.table, match.seats[0], match.legal(0)).key


@pytest.mark.parametrize("game", INSTALLED, ids=lambda game: f"{game.components.id}-{game.components.mode}")
@pytest.mark.parametrize("name", BOTS)
def test_every_bot_plays_every_installed_game_to_its_end(game: Game, name: str) -> None:
    match = Match(game, game.components.players[0])
    assert play(match, SeededDice(name), make_bot(name, "luck").choose) > 0
    assert match.over


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_with_the_same_seed_makes_the_same_choices(name: str) -> None:
    games = []
    for _ in range(2):
        match = Match(SECRETS, 3)
        play(match, SeededDice("dice"), make_bot(name, "luck").choose)
        games.append([me.sheet.cells for me in match.seats])
    assert games[0] == games[1]


def test_the_random_bot_comes_to_choose_everything() -> None:
    assert {first_choice(RandomBot(str(seed))) for seed in range(60)} == {f"cross row:{n}" for n in range(1, 7)}


def test_the_greedy_bot_takes_what_is_valued_most_and_any_of_equals() -> None:
    wise = Wise(CROSSES.components)
    assert {first_choice(GreedyBot(str(seed)), wise) for seed in range(30)} == {"cross row:5", "cross row:6"}


def test_the_greedy_bot_beats_the_random_one_where_the_game_gives_advice() -> None:
    game = Catalog.discover().find("six-dice-square")

    def points(name: str) -> float:
        matches = [Match(game, 1) for _ in range(8)]
        for nth, match in enumerate(matches):
            play(match, SeededDice(str(nth)), make_bot(name, str(nth)).choose)
        return mean(match.scores()[0].total for match in matches)

    assert points("greedy") > points("random") + 10


def test_a_bot_decides_by_the_table_and_its_own_seat_alone() -> None:
    one, other = Match(SECRETS, 3), Match(SECRETS, 3)
    other.choose(1, other.legal(1)[2])
    for name in BOTS:
        choices = [
            make_bot(name, "luck").choose(SECRETS, match.table, match.seats[0], match.legal(0))
            for match in (one, other)
        ]
        assert choices[0] is choices[1]


def test_an_unknown_bot_is_answered_with_the_known_ones() -> None:
    with pytest.raises(BadOption, match=r"No bot is called 'deep'\. .*random, .*greedy, search:1, "):
        make_bot("deep")


@pytest.mark.parametrize("name", ["deep", "greedy:x", "greedy:rush:x", "good:rush", "search:9", "", "\0"])
def test_who_cannot_play_this_game_is_refused_before_it_begins(name: str) -> None:
    with pytest.raises(BadOption):
        check(name, Catalog.discover().find("potion-shop"))


def test_a_style_is_refused_where_the_game_does_not_know_it() -> None:
    check("greedy:rush", Catalog.discover().find("potion-shop"))
    with pytest.raises(BadOption, match=r"has no style 'rush'\. It has: -"):
        check("greedy:rush", CROSSES)


def test_every_bot_there_is_may_play_every_game() -> None:
    for game in INSTALLED:
        for name in ALL:
            check(name, game)


def test_only_those_who_search_think() -> None:
    assert {name for name in ALL if thinks(name)} == {f"search:{level}" for level in range(1, 6)}
    assert thinks("Search")
    assert not thinks("greedy:search")
