"""The coach: it names the decision that was thrown away, and splits a result into dice and play."""

import time
from collections.abc import Sequence
from functools import partial

import pytest

from rollwright.bots import GreedyBot
from rollwright.bots.coach import END, OVERDUE, GameReview, Moment, decisions, judge, reason, sharpest
from rollwright.bots.contest import Ending, Result, Seating, contest, play_table
from rollwright.bots.luck_report import SameDice, _percentile, luck_report
from rollwright.bots.noisy import NoisyBot
from rollwright.bots.rating import ratings
from rollwright.bots.review import nothing_found, on_dice, on_play
from rollwright.bots.strength import Strength
from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.game import Game
from rollwright.core.log import Header, Log, Revealed, Rolled
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.playing import play, tell
from rollwright.core.steps import End, Step, Turn
from rollwright.core.table import Seat, Table
from tests.core.toys import CROSSES, Crosses

pytestmark = pytest.mark.slow

TOYS = Catalog([CROSSES])
INSTALLED = Catalog.discover()


def record(moves: list[str], players: int = 1) -> Log:
    """Crosses, in which the sum of the crossed numbers counts."""
    match = Match(CROSSES, players)
    log = Log(Header("crosses", "", 1, players, {}))
    match.entries = log.entries
    for key in moves:
        for seat in range(players):
            match.answer(seat, key)
            match.commit(seat)
    return log


def test_every_real_choice_of_the_seat_is_found() -> None:
    found = decisions(record(["cross row:6", "cross row:5", "cross row:4"], 2), TOYS, 1)
    assert [decision.played.key for decision in found] == ["cross row:6", "cross row:5", "cross row:4"]
    assert [len(decision.match.legal(1)) for decision in found] == [6, 5, 4]


def test_what_was_thrown_away_is_named_with_the_better_move() -> None:
    made = decisions(record(["cross row:6", "cross row:5", "cross row:1"]), TOYS, 0)
    moments = sharpest(made, 0).moments
    assert [(moment.played.key, moment.better.key, moment.loss) for moment in moments] == [
        ("cross row:1", "cross row:4", 3.0)
    ]
    assert moments[0].entry == 2


def test_a_perfect_game_has_no_sharp_moment() -> None:
    assert not sharpest(decisions(record(["cross row:6", "cross row:5", "cross row:4"]), TOYS, 0), 0).moments


def test_a_move_nobody_would_think_of_is_weighed_too() -> None:
    made = decisions(record(["cross row:6", "cross row:5", "cross row:4"]), TOYS, 0)
    moment = judge(made[0], 0, Strength(5, 12, 2), 1)
    assert moment is not None
    assert (moment.played.key, moment.better.key) == ("cross row:6", "cross row:6")


class Hasty(Crosses):
    """Two crosses in one turn; the advice likes the lowest boxes."""

    def next(self, t: Table) -> Step:
        return End("one_turn") if t.step else Turn(["cross", "cross"])

    def advise(self, t: Table, me: Seat, legal: Sequence[Move]) -> list[float]:
        return [-float(move.box.value) for move in legal]


def test_nobody_is_blamed_for_the_order_in_which_the_best_was_done() -> None:
    hasty = Hasty(CROSSES.components)
    match = Match(hasty, 1)
    match.entries = []
    match.answer(0, "cross row:5")
    match.answer(0, "cross row:6")
    match.commit(0)
    made = decisions(Log(Header("crosses", "", 1, 1, {}), match.entries), Catalog([hasty]), 0)
    found = [judge(one, 0, Strength(5, 60, 6), 1) for one in (made[0], made[0]._replace(then=()))]
    done, alone = [one.loss for one in found if one is not None]
    assert done <= 0
    assert alone == 1


def test_what_is_as_true_of_the_played_move_is_no_reason() -> None:
    decision = next(one for one in decisions(solo_record(0.0), INSTALLED, 0) if one.match.seats[0].task == "pay")
    moment = Moment(decision.entry, decision.nth, decision.match, decision.played, decision.played, 1.0, 0.0)
    assert str(reason(moment, 0).text).endswith("That is true of both; played on from here, the other one scores more.")


def solo_record(slips: float) -> Log:
    game = INSTALLED.find("six-dice-square", "solo")
    printed, dice = game.components, SeededDice("secret")
    log = Log(Header(printed.id, "solo", 1, 1, printed.chosen({}), (), dice.commitment))
    match = Match(game, 1)
    match.entries = log.entries
    play(match, dice, NoisyBot("luck", slips).choose)
    log.entries.append(Revealed("secret"))
    return log


def test_the_reason_is_told_in_the_words_of_the_game() -> None:
    made = decisions(solo_record(0.0), INSTALLED, 0)
    decision = next(one for one in made if one.match.seats[0].task == "pay")
    moment = Moment(decision.entry, decision.nth, decision.match, decision.played, decision.played, 1.0, 0.0)
    assert decision.played.die in str(reason(moment, 0).text)


def test_without_time_only_what_the_advice_likes_least_is_looked_at() -> None:
    made = decisions(solo_record(0.3), INSTALLED, 0)
    told: list[tuple[int, int]] = []
    found = sharpest(made, 0, 1, lambda done, total: told.append((done, total)), lambda share: share <= 1)
    total = len(made) + 2
    assert told == [(1, total), (2, total), (len(made) + 1, total), (total, total)]
    assert all(moment.loss > 0 for moment in found.moments)
    assert (found.choices, found.of) == (2, len(made))


def test_where_the_time_is_long_over_one_look_must_do() -> None:
    made = decisions(solo_record(0.3), INSTALLED, 0)
    told: list[int] = []
    sharpest(made, 0, 1, lambda done, total: told.append(done), lambda share: share < END)
    assert told == [1, len(made) + 1, len(made) + 2]


@pytest.mark.nightly
def test_it_ends_in_the_middle_of_a_look_with_what_was_seen_at_a_glance() -> None:
    made = decisions(solo_record(0.8), INSTALLED, 0)
    asked = 0

    def late(share: float) -> bool:
        nonlocal asked
        asked += share == END
        return share >= OVERDUE and asked > 4000

    found = sharpest(made, 0, late=late)
    assert found.choices > 0
    assert not sharpest(made, 0, late=lambda share: True).choices, "without any time nothing is said, and nothing fails"


def test_a_slow_game_is_looked_back_at_in_time() -> None:
    game = INSTALLED.find("roguewrite", "basic")
    printed, dice = game.components, SeededDice("secret")
    log = Log(Header(printed.id, printed.mode, 1, 2, printed.chosen({}), (), dice.commitment, data=printed.data))
    match = Match(game, 2)
    match.entries = log.entries
    play(match, dice, NoisyBot("slow", 0.3).choose)
    begun = time.process_time()  # so that nothing counts but its own work
    found = sharpest(decisions(log, INSTALLED, 0), 0, late=lambda share: time.process_time() - begun > share)
    assert time.process_time() - begun < END + 1.5
    assert found.choices < found.of


def test_without_time_fewer_games_are_played_to_tell_dice_from_play() -> None:
    told: list[int] = []
    report = luck_report(solo_record(0.0), INSTALLED, 0, lambda done, total: told.append(done), lambda share: True)
    assert (report.games, report.others) == (15, 15)
    assert told == [*range(1, 16), *range(61, 76), 100]


def test_a_text_is_one_choice_and_compared_with_the_best_one_that_comes_to_mind() -> None:
    game = INSTALLED.find("rolling-cubes", "one_by_one")
    printed, dice = game.components, SeededDice("secret")
    log = Log(Header(printed.id, printed.mode, 1, 2, printed.chosen({}), (), dice.commitment))
    match = Match(game, 2)
    match.entries = log.entries
    tell(match, dice)
    me = match.seats[0]
    first = game.decision(me.task).ideas(match.table, me, 1)[-1].text
    match.answer(0, first)
    match.commit(0)
    [decision] = decisions(log, INSTALLED, 0)
    assert [move.key for move in decision.text] == list(log.entries[-1].moves)  # type: ignore[union-attr]
    moment = judge(decision, 0, Strength(5, 12, 2), 1)
    assert moment is not None
    assert moment.loss > 0
    assert "is a word, worth" in str(reason(moment, 0).text)
    assert reason(moment, 0).rules[0].id == "RC-30"


def test_the_same_dice_fall_for_everybody_and_go_on_as_the_secret_says() -> None:
    log = solo_record(0.0)
    game = INSTALLED.find("six-dice-square", "solo")
    match = Match(game, 1)
    match.entries = []
    play(match, SameDice(log, INSTALLED, 1), NoisyBot("luck", 0.0).choose)
    assert [e for e in match.entries if isinstance(e, Rolled)] == [e for e in log.entries if isinstance(e, Rolled)]
    beyond = game.components.dice["d8"]
    assert SameDice(log, INSTALLED, 1).faces("d8", 500, [beyond]) == SeededDice("secret").faces("d8", 500, [beyond])


def test_who_plays_anything_is_in_a_low_percentile_and_who_follows_advice_in_a_high_one() -> None:
    careless, careful = (luck_report(solo_record(slips), INSTALLED, 0) for slips in (0.8, 0.0))
    assert careless.play < 15
    assert careful.play > 50
    assert careless.dice == careful.dice
    assert careless.points < careful.points


def test_of_equals_half_count_as_worse() -> None:
    assert _percentile(5, [1, 5, 9, 9]) == 37.5


def test_the_ladder_puts_the_better_bot_on_top_with_an_interval_around_it() -> None:
    rounds = [[Result("good", "bad", 1.0)], [Result("good", "bad", 1.0)], [Result("good", "bad", 0.0)]] * 10
    first, second = ratings(rounds, ["bad", "good"])
    assert (first.name, second.name) == ("good", "bad")
    assert first.low < first.rating < first.high
    assert abs(first.rating - second.rating - 120) < 15  # two to one is 400 * log10(2)
    assert first.rating + second.rating == 3000


def test_alone_bots_meet_on_the_same_dice_and_together_they_change_places() -> None:
    game = INSTALLED.find("six-dice-square", "solo")

    def make(name: str, seed: str) -> NoisyBot | GreedyBot:
        return NoisyBot(seed, 1.0) if name == "any" else GreedyBot(seed)

    def play_all(game: Game, seatings: list[Seating]) -> list[list[Ending]]:
        return [play_table(game, seating, make) for seating in seatings]

    alone = [result for one in contest(["any", "greedy"], 1, 3, partial(play_all, game)) for result in one]
    assert [result.won for result in alone] == [0.0, 0.0, 0.0]
    together = [result for one in contest(["any", "greedy"], 2, 2, partial(play_all, CROSSES)) for result in one]
    assert {(result.first, result.second) for result in together} == {("any", "greedy")}
    assert all(one[0] < one[1] for one in [result.points for result in alone])


def test_a_contest_that_is_stopped_counts_whole_rounds_only() -> None:
    def play_some(seatings: list[Seating]) -> list[list[Ending]]:
        return [[Ending((1,), 1), Ending((0,), 0)] for _ in seatings[:5]]

    rounds = contest(["any", "good", "greedy"], 2, 4, play_some)
    assert [len(one) for one in rounds] == [3]


class Listener:
    """Plays what is advised, and asks at every real choice why, and on what rules that rests."""

    def __init__(self) -> None:
        self.bot = GreedyBot("listener")
        self.said: list[tuple[str, list[str]]] = []

    def choose(self, game: Game, table: Table, me: Seat, legal: list[Move]) -> Move:
        if len(legal) > 1:
            values = game.advise(table, me, legal)
            advised = legal[values.index(max(values))]
            reason = game.reason(table, me, advised)
            self.said.append((str(reason.text), [rule.id for rule in reason.rules]))
        return self.bot.choose(game, table, me, legal)


@pytest.mark.parametrize("game", list(INSTALLED), ids=lambda game: f"{game.components.id} {game.components.mode}")
def test_what_is_advised_rests_on_rules_of_the_game(game: Game) -> None:
    """Over a whole game; an example that gives no advice at all need not explain any."""
    listener = Listener()
    play(Match(game, game.components.players[0]), SeededDice("secret"), listener.choose)
    said = [(words, cited) for words, cited in listener.said if words]
    assert [words for words, cited in said if not cited] == []
    assert {id for _, cited in said for id in cited} <= game.components.rules.keys()
    assert len(said) > 0.95 * len(listener.said) or not said


def test_what_rests_on_few_games_says_so() -> None:
    assert str(on_dice(7, 12)) == "the dice were unkind (from 12 games)"
    assert str(on_dice(50, 19)) == "the dice were average (from 19 games)"
    assert str(on_dice(7, 20)) == "very unlucky: 7 of 100 throw worse (from 20 games)"
    assert str(on_play(90, 6)) == "you played well (from 6 games)"
    assert str(on_play(90, 29)) == "strong: better than 90 of 100 (from 29 games)"
    assert str(on_dice(7, 60)) == "very unlucky: 7 of 100 throw worse"


def test_nobody_is_praised_for_choices_at_which_nobody_looked() -> None:
    assert "12 choices" in str(nothing_found(GameReview([], 12, 40)))
    assert "well played" in str(nothing_found(GameReview([], 40, 40)))
