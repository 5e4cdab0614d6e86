"""The mass game: one stream of throws, any number of sheets, nobody waits for the silent."""

import pytest

from rollwright.core.chance import FixedDice, SeededDice
from rollwright.core.errors import BadOption, NotYourTurn
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.playing import play, take_turn, tell
from rollwright.core.score import Score, ranks
from rollwright.core.sheet import ALL
from rollwright.core.table import Seat, Table
from rollwright.core.view import view
from rollwright.games.ludum_quest import MASS, SOLITAIRE
from rollwright.games.ludum_quest.alone.sheet import COINS, COINS_END, END, FIVE_RED, NO_BOX, TURNS, VP

from .sheets import Alone, throw


def silent(game: Game, t: Table, me: Seat, legal: list[Move]) -> Move:
    move = game.idle(t, me)
    assert move is not None
    return move


def busy(game: Game, t: Table, me: Seat, legal: list[Move]) -> Move:
    """Another choice for every seat, turn and position."""
    return legal[(31 * me.i + 7 * t.round + sum(me.sheet.cells)) % len(legal)]


def thrown(match: Match, dice: SeededDice) -> list[int]:
    while match.asks:
        tell(match, dice)
    return list(match.table.dice.values())


def turn_over(match: Match, dice: SeededDice) -> None:
    thrown(match, dice)
    for seat in match.due():
        take_turn(match, seat, busy)


def test_any_number_play_and_each_has_an_own_sheet() -> None:
    """LQ-100."""
    assert (MASS.components.players[0], MASS.components.players[-1]) == (1, 100_000)
    with pytest.raises(BadOption):
        Match(MASS, 0)
    match = Match(MASS, 500)
    assert len({id(me.sheet) for me in match.seats}) == 500


def test_the_sheet_of_a_player_does_not_depend_on_the_crowd() -> None:
    """LQ-100, LQ-101, LQ-102, LQ-115: seed and own decisions tell the whole sheet."""
    crowd, few = Match(MASS, 12), Match(MASS, 3)
    for match in (crowd, few):
        play(match, SeededDice("event"), busy)
    assert [me.sheet for me in crowd.seats[:3]] == [me.sheet for me in few.seats]


def test_the_throws_depend_on_the_event_and_the_turn_only() -> None:
    """LQ-102: two events with other players, the same dice turn by turn."""
    one, other = Match(MASS, 2), Match(MASS, 7)
    dice = SeededDice("same event")
    while not one.over and not other.over:
        assert thrown(one, dice) == thrown(other, dice)
        for seat in one.due():
            take_turn(one, seat, silent)
        for seat in other.due():
            take_turn(other, seat, busy)


def test_the_recommended_stream_can_be_played_on() -> None:
    """LQ-103, LQ-104: no die shows a 1 when the players decide."""
    queue = [entry for turn in range(1, 15) for entry in throw("demo", turn)]
    match = Match(MASS, 4)
    chance = FixedDice({"table": queue})
    while not match.over:
        while match.asks:
            tell(match, chance)
        assert 1 not in match.table.dice.values()
        for seat in match.due():
            take_turn(match, seat, busy)


def test_coins_without_a_box_are_lost_and_sheets_end_by_themselves() -> None:
    """LQ-105."""
    sheet = Alone([1, 1, 1], game=MASS, n=2, again=[2, 2, 3], coins=12, spent=12)
    assert sheet.coins[1] == 14
    match = Match(MASS, 8)
    play(match, SeededDice("different results"), busy)
    turns = [me.sheet.cells[TURNS] for me in match.seats]
    assert len(set(turns)) > 1
    assert max(turns) == match.table.round


def test_nobody_sees_the_next_throw_before_the_turn_has_closed() -> None:
    """LQ-106: nor another sheet while a turn is open (LQ-109)."""
    match, dice = Match(MASS, 3), SeededDice("live")
    thrown(match, dice)
    before = view(match, 2)
    for seat in (0, 1):
        take_turn(match, seat, busy)
        assert match.asks == []
        assert view(match, 2).others[seat].cells == before.others[seat].cells
        with pytest.raises(NotYourTurn):
            match.commit(seat)
    take_turn(match, 2, busy)
    assert len(match.asks) == 1
    assert view(match, 2).others[0].cells == tuple(match.seats[0].sheet.cells)


def test_after_a_turn_sheets_may_be_shown() -> None:
    """LQ-109: nothing is secret but what is still a draft."""
    assert all(group.seen == ALL for group in MASS.components.sheet.groups.values())


def test_an_open_event_is_played_alone_on_the_same_stream() -> None:
    """LQ-107: a table of one meets the same throws as the crowd, at its own pace."""
    crowd = Match(MASS, 5)
    play(crowd, SeededDice("daily"), lambda game, t, me, legal: legal[t.round % len(legal)])
    alone = Match(MASS, 1)
    play(alone, SeededDice("daily"), lambda game, t, me, legal: legal[t.round % len(legal)])
    assert alone.seats[0].sheet == crowd.seats[0].sheet


def test_unfinished_sheets_rank_behind_finished_and_before_lost_ones() -> None:
    """LQ-107, LQ-114."""
    match = Match(MASS, 5)
    for seat, (end, points) in enumerate([(NO_BOX, 3), (0, 9), (FIVE_RED, 12), (NO_BOX, 5), (NO_BOX, 3)]):
        match.seats[seat].sheet.cells[END] = end
        match.seats[seat].sheet.cells[VP] = points
    match.seats[4].sheet.cells[COINS] = 1
    assert ranks(match.scores()) == [3, 4, 5, 1, 2]
    assert [score.ended for score in match.scores()][:3] == ["no_box", "unfinished", "five_red"]


def test_equal_sheets_share_their_rank() -> None:
    """LQ-114: 1, 2, 2, 4."""
    keys = [(2, 9, 5, 3), (2, 7, 5, 3), (2, 7, 5, 3), (2, 7, 4, 3)]
    assert ranks([Score({}, key[1], key) for key in keys]) == [1, 2, 2, 4]


def test_who_comes_late_watches() -> None:
    """LQ-108: the seats are those of the first turn; a spectator sees what all see."""
    match, dice = Match(MASS, 2), SeededDice("late")
    turn_over(match, dice)
    assert len(match.seats) == match.table.n == 2
    assert view(match).prompt is None
    assert view(match).others[1].cells == tuple(match.seats[1].sheet.cells)


def test_the_public_state_is_turn_dice_and_who_still_plays() -> None:
    """LQ-110."""
    match, dice = Match(MASS, 3), SeededDice("public")
    turn_over(match, dice)
    thrown(match, dice)
    seen = view(match)
    assert (seen.round, len(seen.dice)) == (2, 3)
    assert [other.done for other in seen.others] == [seat not in match.due() for seat in range(3)]


def test_silence_takes_the_first_legal_choice_in_canonical_order() -> None:
    """LQ-111: highest die; circle, lowest row, leftmost; pay; rows."""
    sheet = Alone([6, 3, 2], "H1T I1C I2Tr J1C J2C", coins=4, game=MASS, n=2)
    me, t = sheet.match.seats[0], sheet.match.table
    said = []
    while me.todo:
        move = MASS.idle(t, me)
        assert move is not None
        said.append(move.key)
        sheet.match.choose(0, move)
    assert said == ["die 6", "draw C G1", "die 3", "draw T F1", "lock 2 0 0"]
    claim = Alone([3, 3, 2], "H1T I1C I2Tr J1C J2C", coins=4, game=MASS, n=2)
    claim.play("die 3", "draw T J3", "die 3", "draw T G1")
    assert claim.match.seats[0].task.text.startswith("pay "), "the only claim is made"
    move = MASS.idle(t, claim.match.seats[0])
    assert move is not None
    assert move.key == "pay"


def test_nobody_waits_for_who_has_gone_away() -> None:
    """LQ-112, LQ-111: defaults are played on; the record says only that the seat left."""
    away, spelled = Match(MASS, 2), Match(MASS, 2)
    away.leave(1)
    dice = SeededDice("away")
    while not away.over:
        thrown(away, dice)
        for seat in away.due():
            assert seat == 0
            take_turn(away, seat, busy)
    play(spelled, dice, lambda game, t, me, legal: (silent if me.i else busy)(game, t, me, legal))
    assert [me.sheet for me in away.seats] == [me.sheet for me in spelled.seats]


def test_the_event_ends_with_the_last_sheet() -> None:
    """LQ-113."""
    match = Match(MASS, 6)
    play(match, SeededDice("end"), busy)
    assert match.why == "all_sheets"
    assert all(me.sheet.cells[END] for me in match.seats)
    assert match.table.round <= 14


def test_a_sheet_alone_in_a_mass_game_is_a_solitaire_without_ones() -> None:
    """LQ-100: the same rules where no 1 is thrown."""
    queue = [[2, 5, 6], [3, 4, 6], [2, 2, 5], [6, 5, 3]] * 4
    sheets = []
    for game in (MASS, SOLITAIRE):
        match = Match(game, 1)
        play(match, FixedDice({"table": queue}), busy)
        sheets.append(match.seats[0].sheet.cells)
    assert sheets[0] == sheets[1]
    assert sheets[0][COINS:COINS_END].count(0) < 14
