"""Turns, rounds and the Interception in words."""

from rollwright.core.taken_turn import TakenTurn
from rollwright.core.text import Player, Reader, Text
from rollwright.games.roguewrite.rounds import INTERCEPTION, THROW

from .dungeons import ADVANCED, Dungeon, block, rect

NAMES = ["Robin", "Mira"]


def told(one: Dungeon, *texts: str) -> str:
    """What is said of a turn that goes like this."""
    me = one.match.seats[0]
    before = me.copy()
    moves = [move for text in texts for move in one.match.answer(0, text)]
    words = one.game.tell(TakenTurn(one.match.table, before, me.copy(), tuple(moves)))
    named = words.filled(who=Player(0)) if isinstance(words, Text) else Text(words, who=Player(0))
    return Reader(names=NAMES).read(named)


def test_a_wall_is_told_by_its_block_and_what_it_covers() -> None:
    """RW-22, RW-40."""
    one = Dungeon((3, 4), (1, 6))
    wall = told(one, "white", block((8, 2), (9, 2), (10, 2), (11, 2)), "bat development", "item I2")
    assert wall == (
        "Robin draws the bar at C9 over an item and a bat, crosses 2 Development numbers and circles the item worth 2."
    )


def test_a_single_square_and_an_item_that_is_spent() -> None:
    """RW-21, RW-22."""
    assert told(Dungeon((3, 4), (1, 6)), "single", "cell r4c1") == "Robin fills B5."
    bought = told(Dungeon((3, 4), (1, 3)), "black I1", block((3, 1), (4, 0), (4, 1), (4, 2)))
    assert bought == "Robin spends the item worth 1 on the black die and draws the tee at B4."


def test_a_planned_room_is_told_by_who_lives_there() -> None:
    """RW-34, RW-35."""
    planned = told(Dungeon((3, 4), (1, 5)), "plan", rect(0, 3, 2, 3))
    assert planned == "Robin plans a room of 6 squares at D1 around a slime and 3 blobs and opens the lock at 5."


def test_a_quest_is_told_with_its_monster() -> None:
    """RW-102."""
    one = Dungeon((3, 4), (3, 6), ADVANCED).wall((3, 6))
    planned = told(one, "plan", rect(3, 7, 3, 3))
    assert "takes the quest of the large ghost" in planned


def test_the_exit_is_told_by_its_square() -> None:
    """RW-50."""
    one = Dungeon((3, 4), (1, 5)).arranged("exit")
    assert told(one, "exit r0c1") == "Robin leaves the stairs at B1 open."


def test_who_can_do_nothing_is_said_to() -> None:
    """RW-12."""
    one = Dungeon((3, 4), (1, 5))
    one.wall(*[(row, column) for row in range(13) for column in range(13) if (row, column) not in one.dotted])
    assert told(one, "pass") == "Robin can draw nothing."


def test_the_dice_of_a_round_are_told_by_what_they_are_good_for() -> None:
    """RW-22, RW-30."""
    one = Dungeon((3, 4), (1, 5))
    assert [str(words) for words in one.game.news(one.match.table, THROW)] == [
        "Round 1 of 14: white is the bar, black the square, and a planned room has 6 squares."
    ]


def test_throws_are_told_by_what_they_are_for() -> None:
    """RW-03, RW-04: the start; RW-11: a round; RW-84: a fight."""
    one = Dungeon((3, 4), (1, 5))
    table, read = one.match.table, Reader(names=NAMES).read
    own = one.game.tell_throw(table, {"entrance": 4, "special": 5})
    assert isinstance(own, Text)
    assert read(own.filled(who=Player(1))) == "Mira begins at door 4; rounds 5, 6, 12 and 13 are special."
    assert read(one.game.tell_throw(table, {"white": 1, "black": 5})) == "The white die shows 1, the black die 5."
    table.phase = INTERCEPTION
    assert read(one.game.tell_throw(table, {"white": 3, "black": 6})) == "For the fight the dice show 3 and 6."


def test_quests_are_a_part_of_the_score_only_where_there_are_some() -> None:
    """RW-107: the basic map has none; its transcripts tell them all the same."""
    basic, advanced = Dungeon((3, 4)).match.scores()[0], Dungeon((3, 4), game=ADVANCED).match.scores()[0]
    assert "quests" in advanced.parts
    assert "quests" not in basic.parts
    assert basic.facts == {"quests": 0}


def test_a_dungeon_without_a_way_out_is_told_as_such() -> None:
    """RW-70, RW-81."""
    one = Dungeon((3, 4))
    one.wall(*[(row, column) for row in range(13) for column in range(13) if (row, column) not in one.dotted])
    one.match.table.phase = INTERCEPTION
    one.match.table.public_sheets = [seat.sheet for seat in one.match.seats]
    (news,) = one.game.news(one.match.table, one.game.secret)
    assert Reader(names=NAMES).read(news).startswith("No way leads from Robin's entrance to an exit")
