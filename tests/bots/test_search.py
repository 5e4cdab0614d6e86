"""The searching bot: it plays everything, sees nothing it may not, and the same seed makes the same choice."""

from collections.abc import Sequence
from random import Random

import pytest

from rollwright import Game, Match, Move, Seat, Table
from rollwright.bots import SearchBot, make_bot
from rollwright.bots.candidate import likely
from rollwright.bots.contest import play_seats
from rollwright.bots.rollout import outcome, worth
from rollwright.bots.strength import STRENGTHS, Strength
from rollwright.bots.trial import Trial
from rollwright.core.catalog import Catalog
from rollwright.core.chance import QuickDice
from rollwright.core.errors import BadOption
from rollwright.core.playing import Chooser, play, take_turn, tell
from rollwright.testkit.scramble import scramble
from rollwright.testkit.state import of_match
from tests.core.toys import CROSSES, GO, LANES, SECRETS, Crosses, Lanes
from tests.testkit.broken import ENDLESS

pytestmark = pytest.mark.slow

INSTALLED = list(Catalog.discover())
QUICK = Strength(3, 2, 2, 0.1, 50)
A_FEW = 4
AS_EVER = ["010011 000111", "10110110 10110121", "0001001 0001000"]


def by_name(game: Game) -> str:
    return f"{game.components.id}-{game.components.mode}"


def some_moments(game: Game, players: int, choose: Chooser, most: int = A_FEW) -> list[tuple[Match, int]]:
    """Positions in which a seat has a choice, from all over a game."""
    match, dice, found = Match(game, players), QuickDice(5), []
    while not match.over:
        if match.asks:
            tell(match, dice)
            continue
        for seat in match.due():
            if seat in match.due():
                if len(match.legal(seat)) > 1:
                    found.append((match.copy(), seat))
                take_turn(match, seat, choose)
    return found[:: max(1, len(found) // most)]


def more_than_one(game: Game) -> int:
    return next(n for n in (3, 2, 1) if n in game.components.players)


@pytest.mark.parametrize("game", INSTALLED, ids=by_name)
def test_it_has_a_legal_answer_anywhere_in_every_installed_game(game: Game) -> None:
    for match, seat in some_moments(game, more_than_one(game), make_bot("greedy", "luck").choose):
        legal = match.legal(seat)
        assert SearchBot("luck", QUICK).choose(game, match.table, match.seats[seat], legal) in legal


@pytest.mark.every_way
@pytest.mark.parametrize("game", [*INSTALLED, SECRETS], ids=by_name)
def test_its_choice_depends_on_nothing_that_its_seat_may_not_see(game: Game) -> None:
    for match, seat in some_moments(game, more_than_one(game), make_bot("random", "luck").choose, 3):
        twin = match.copy()
        scramble(twin, seat, Random(9))
        choices = [
            SearchBot("luck", QUICK).choose(game, one.table, one.seats[seat], one.legal(seat)) for one in (match, twin)
        ]
        assert choices[0] is choices[1]


@pytest.mark.parametrize("game", [*INSTALLED, SECRETS], ids=by_name)
def test_thinking_leaves_table_and_seat_as_they_are(game: Game) -> None:
    for match, seat in some_moments(game, more_than_one(game), make_bot("greedy", "luck").choose, 3):
        before = of_match(match)
        SearchBot("luck", QUICK).choose(game, match.table, match.seats[seat], match.legal(seat))
        assert of_match(match) == before


class Lottery(Crosses):
    """The crosses with wrong advice: the lowest box, though the highest scores most."""

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return [-float(move.box.value) for move in moves]


def test_it_finds_what_the_advice_does_not() -> None:
    game = Lottery(CROSSES.components)
    match = Match(game, 1)
    legal = match.legal(0)
    choice = SearchBot("luck", Strength(5, 200, 8)).choose(game, match.table, match.seats[0], legal)
    scores = []
    for move in legal:
        twin = match.copy()
        twin.choose(0, move)
        scores.append(game.score(twin.table, twin.seats[0].sheet).total)
    assert scores[legal.index(choice)] == max(scores)


class Eager(Lanes):
    """The lanes for one who never stops."""

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return [float(move is GO) for move in moves]


class Seer(Eager):
    """The same with a forecast that cannot be true, so that one sees who has asked for it."""

    def forecast(self, t: Table, me: Seat) -> float | None:
        return 1000.0 + me.sheet.count("lane")


def test_a_game_that_can_tell_is_asked_while_the_throw_after_the_next_is_awaited() -> None:
    for game in (Eager(LANES.components), Seer(LANES.components)):
        match = Match(game, 1)
        result = Trial(game, match.table, match.seats[0], 1).result(GO, 0)
        assert result == 1001.0 if game.forecasts else 0 < result <= 6


def test_the_moves_thought_about_are_the_advised_one_and_the_best_of_every_kind() -> None:
    game = Catalog.discover().find("six-dice-square")
    match = Match(game, 1)
    match.answer(0, "box d20 20")
    match.answer(0, "square A1")
    legal = match.legal(0)
    advice = game.advise(match.table, match.seats[0], legal)
    found = likely(legal, advice, 6)
    assert found[0].move is legal[advice.index(max(advice))]
    assert {one.move.die for one in found} == {"d20", "d12", "d10", "d8", "d6", "d4"}


def test_a_time_limit_cuts_thinking_short() -> None:
    game = Catalog.discover().find("ludum-quest", "solitaire")
    match, asked = Match(game, 1), []
    while match.asks:
        tell(match, QuickDice(5))

    def stop() -> bool:
        asked.append(True)
        return True

    SearchBot("luck", Strength(5, 400, 6), stop).choose(game, match.table, match.seats[0], match.legal(0))
    assert len(asked) <= A_FEW


class Clock:
    """Time that passes only when somebody looks."""

    def __init__(self, looks: int) -> None:
        self.left = looks

    def stop(self) -> bool:
        self.left -= 1
        return self.left < 0


@pytest.mark.parametrize("game", INSTALLED, ids=by_name)
def test_a_limit_that_is_not_reached_changes_no_choice(game: Game) -> None:
    strength = Strength(5, 10, 3, 0.3, 50)
    for match, seat in some_moments(game, game.components.players[0], make_bot("greedy", "luck").choose, 2):
        choices = [
            SearchBot("luck", strength, stop).choose(game, match.table, match.seats[seat], match.legal(seat))
            for stop in (None, lambda: False)
        ]
        assert choices[0] is choices[1]


def test_the_same_seed_makes_the_same_choices_as_ever() -> None:
    """What a seed chose before there was a limit inside a roll-out; a change here changes everybody's bots."""
    chosen = []
    for game in (CROSSES, LANES, SECRETS):
        match = Match(game, 2)
        play(match, QuickDice(5), SearchBot("luck", Strength(3, 24, 4, 0.4, 20)).choose)
        chosen.append(" ".join("".join(map(str, me.sheet.cells)) for me in match.seats))
    assert chosen == AS_EVER


@pytest.mark.parametrize("game", INSTALLED, ids=by_name)
def test_after_the_time_is_up_the_advice_decides(game: Game) -> None:
    for match, seat in some_moments(game, game.components.players[0], make_bot("greedy", "luck").choose):
        me, legal, late = match.seats[seat], match.legal(seat), Clock(0)
        choice = SearchBot("luck", STRENGTHS[5], late.stop).choose(game, match.table, me, legal)
        assert late.left >= -A_FEW
        if not game.decision(me.task).typed:
            assert choice is likely(legal, game.advise(match.table, me, legal), 1)[0].move


def test_cut_anywhere_all_moves_have_been_tried_equally_often() -> None:
    game = Catalog.discover().find("ludum-quest", "competitive")
    for match, seat in some_moments(game, 2, make_bot("greedy", "luck").choose, 2):
        me, legal = match.seats[seat], match.legal(seat)
        whole = SearchBot("luck", Strength(5, 60, 4)).weigh(game, match.table, me, legal, 1)
        for looks in (1, 7, 40, 150, 400):
            clock = Clock(looks)
            found = SearchBot("luck", Strength(5, 60, 4), clock.stop).weigh(game, match.table, me, legal, 1)
            played = max(len(one.results) for one in found)
            assert played * 2 <= looks
            for one, same in zip(found, whole, strict=True):
                assert len(one.results) == min(played, len(same.results))
                assert one.results == same.results[:played]
            assert clock.left >= -A_FEW


def test_an_ending_that_is_being_solved_is_left_when_the_time_is_up() -> None:
    match = next(match for match, _ in reversed(some_moments(LANES, 1, make_bot("greedy", "luck").choose, 100)))
    for looks in range(40):
        clock = Clock(looks)
        choice = SearchBot("luck", Strength(5, 8, 2, 0.0, 10000), clock.stop).choose(
            LANES, match.table, match.seats[0], match.legal(0)
        )
        assert choice in match.legal(0)
        assert clock.left >= -A_FEW


@pytest.mark.parametrize("name", ["search", "search:1", "SEARCH:5"])
def test_levels_are_asked_for_by_number(name: str) -> None:
    bot = make_bot(name)
    assert isinstance(bot, SearchBot)
    assert bot.strength is STRENGTHS[int(name[-1]) if ":" in name else 3]


@pytest.mark.parametrize("name", ["search:0", "search:6", "search:x", "random:1"])
def test_there_are_five_levels(name: str) -> None:
    with pytest.raises(BadOption, match="search:5"):
        make_bot(name)


def test_a_game_that_gives_no_advice_is_played_to_its_end() -> None:
    """Whoever likes all moves equally well must not roll for ever."""
    game = next(game for game in INSTALLED if game.components.id == "pig")
    assert (
        max(score.total for score in play_seats(game, [make_bot("search:3", "a"), make_bot("search:1", "b")], 3)) >= 100
    )


def test_a_roll_out_that_never_ends_is_judged_as_it_stands() -> None:
    match = Match(ENDLESS, 2)
    assert outcome(match, 0, QuickDice(1), 1) == worth(match, 0)
    assert not match.over
