"""The advice plays well, and its sentences tell a beginner the right thing first."""

from statistics import mean

import pytest

from rollwright.core.chance import SeededDice
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.playing import play
from rollwright.core.table import Seat, Table
from rollwright.games.ludum_quest import COMPETITIVE, DRAFT, MASS, SOLITAIRE
from rollwright.games.ludum_quest.data import BONUS_COINS
from rollwright.games.ludum_quest.phrases import prize

from .sheets import Alone
from .tables import Shared

pytestmark = pytest.mark.slow

SPEARS = "H1T I1C I2T I3T J1C J2C J3T K1T K2T"


def greedy(game: Game, t: Table, me: Seat, legal: list[Move]) -> Move:
    values = game.advise(t, me, legal)
    return legal[values.index(max(values))]


def advised(match: Match, seat: int) -> tuple[str, str]:
    """The advised move and the sentence for it."""
    me = match.seats[seat]
    move = greedy(match.game, match.table, me, match.legal(seat))
    return move.key, str(match.game.reason(match.table, me, move).text)


@pytest.mark.parametrize(
    ("game", "n", "games", "due"),
    [
        (COMPETITIVE, 2, 30, 33.4),
        (COMPETITIVE, 4, 12, 36.4),
        (DRAFT, 2, 30, 32.1),
        (DRAFT, 4, 12, 38.9),
        (SOLITAIRE, 1, 30, 9.6),
        (MASS, 8, 4, 10.0),
    ],
    ids=lambda value: value.components.mode if isinstance(value, Game) else str(value),
)
def test_advice_reaches_the_measured_greedy_player(game: Game, n: int, games: int, due: float) -> None:
    """The means that another implementation measured; `bench` has the long run."""
    totals = []
    for seed in range(games):
        match = Match(game, n)
        play(match, SeededDice(f"advice {seed}"), greedy)
        totals.append(mean(score.total for score in match.scores()))
    spread = (sum((total - mean(totals)) ** 2 for total in totals) / (games - 1) / games) ** 0.5
    assert mean(totals) > due - spread


def test_the_drawing_that_completes_two_figures_comes_first() -> None:
    key, words = advised(Shared(4, SPEARS).match, 0)
    assert (key, words) == ("draw R K3", "A rhombus here completes two Spears for 6 points.")


def test_the_die_is_chosen_for_what_it_completes() -> None:
    key, words = advised(Shared([2, 4, 5], SPEARS).match, 0)
    assert key in ("die 4", "die 5")
    assert "a rhombus at K3, which completes two Spears for 6 points" in words


def test_coins_buy_what_completes_a_figure() -> None:
    """LQ-49: and nothing else."""
    table = Shared(4, "F1R G1C H1T I1T", coins=2).play("draw R J1")
    key, words = advised(table.match, 0)
    assert (key, words) == ("stop", "Keep your coins: they can complete a figure later.")
    key, words = advised(Shared(6, "G1R H1T", coins=2).match, 0)
    assert (key, words) == ("buy T I1", "It costs two coins. A triangle here completes a Spear for 3 points.")


def test_what_is_left_to_the_next_player_is_said() -> None:
    table = Shared([3, 4, 4], "H1T")
    move = table.match.game.components.moves.find("draw T I1")
    table.play("die 3")
    words = table.match.game.reason(table.match.table, table.match.seats[0], move).text
    assert str(words) == "Mind that it leaves a Spear open at G1 for the next player, and a 4 is still there."


def test_nothing_is_left_to_the_next_player_where_the_next_turn_is_ones_own() -> None:
    """LQ-13: of two, who plays last begins the next round; a left-over 6 gives no extra turn."""
    table = Shared([2, 3, 6], "H1T").play("die 2", "draw C I1", "die 3")
    game, me = table.match.game, table.match.seats[1]
    words = [game.reason(table.match.table, me, move).text for move in table.match.legal(1)]
    assert any("the next turn is yours too" in str(said) for said in words)
    assert not any("next player" in str(said) for said in words)


def test_a_bonus_of_one_coin_is_a_coin() -> None:
    """LQ-24."""
    prizes = [str(prize(bonus)) for bonus in range(len(BONUS_COINS))]
    assert "1 coins" not in prizes
    assert prizes[BONUS_COINS.index(1)] == "1 coin"


def test_what_is_asked_speaks_of_coins_and_paint_only_where_there_are_some() -> None:
    """LQ-30, LQ-48 to LQ-51."""

    def asked(table: Shared) -> str:
        me = table.match.seats[table.turn]
        return str(table.match.game.decision(me.task).question(table.match.table, me))

    assert asked(Shared([3, 4, 4]).play("die 3")) == "3 to spend. Draw symbols in lit boxes."
    assert asked(Shared(3, coins=2)).endswith("2 coins buy a circle or a triangle, or raise the die by 1.")
    assert asked(Shared(3, coins=2).play("draw T I1")).startswith("Your die is used up.")
    assert asked(Shared(4, coins=5).play("draw R I1", "stop")).startswith("No figure yet.")
    assert asked(Shared(4, SPEARS, coins=5).play("draw R K3", "stop")).startswith("Figures painted!")


def test_a_red_symbol_that_completes_a_figure_is_welcome() -> None:
    sheet = Alone([2, 3, 6], "H1T I1C I2T J1C J2C", coins=3).play("die 2", "draw C G1", "die 3")
    key, words = advised(sheet.match, 0)
    assert key == "draw T J3"
    assert words == "Even in red it completes a Slope for 3 points, and two coins paint it black."


def test_five_is_no_die_for_sabotage() -> None:
    sheet = Alone([2, 3, 5]).play("die 2", "draw C G1")
    game, me = sheet.match.game, sheet.match.seats[0]
    assert "two red symbols" in str(game.reason(sheet.match.table, me, game.components.moves.find("die 3")).text)


def test_empty_lines_are_struck_first() -> None:
    key, words = advised(Alone([2, 2, 4], "H1T G1C").lockdown(4).match, 0)
    assert words == "These lines are empty, so you lose nothing yet."
    assert key.startswith("lock")


@pytest.mark.parametrize(("game", "n"), [(COMPETITIVE, 3), (DRAFT, 2), (SOLITAIRE, 1), (MASS, 2)])
def test_every_decision_of_an_advised_game_has_a_sentence(game: Game, n: int) -> None:
    said: list[str] = []

    def speak(game: Game, t: Table, me: Seat, legal: list[Move]) -> Move:
        move = greedy(game, t, me, legal)
        said.append(str(game.reason(t, me, move).text))
        return move

    for seed in range(3):
        play(Match(game, n), SeededDice(f"sentences {seed}"), speak)
    assert all(words.endswith(".") and words[0].isupper() for words in said)
    assert len(said) > 60
    assert len(set(said)) > 15


@pytest.mark.parametrize(("game", "n"), [(COMPETITIVE, 2), (SOLITAIRE, 1)])
def test_every_legal_move_can_be_explained(game: Game, n: int) -> None:
    def speak(game: Game, t: Table, me: Seat, legal: list[Move]) -> Move:
        assert all(game.reason(t, me, move).text for move in legal)
        return legal[len(legal) // 2]

    play(Match(game, n), SeededDice("explained"), speak)


@pytest.mark.parametrize(("game", "n"), [(COMPETITIVE, 2), (SOLITAIRE, 1)])
def test_a_reason_speaks_of_its_own_move_only(game: Game, n: int) -> None:
    """Hint and coach may prefer different moves: what they say of them must not contradict."""
    said: set[str] = set()

    def speak(game: Game, t: Table, me: Seat, legal: list[Move]) -> Move:
        said.update([str(game.reason(t, me, move).text) for move in legal])
        return greedy(game, t, me, legal)

    play(Match(game, n), SeededDice("reasons"), speak)
    assert len(said) > 20
    assert [words for words in said if {"better", "best", "least"} & set(words.lower().split())] == []
