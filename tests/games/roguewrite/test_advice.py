"""Advice and hints: a sensible player, not a perfect one."""

import pytest

from rollwright.bots import GreedyBot, RandomBot
from rollwright.core import naming
from rollwright.core.chance import QuickDice
from rollwright.core.look import Preview
from rollwright.core.match import Match
from rollwright.core.playing import play
from rollwright.games.roguewrite.rounds import Roguewrite

from .dungeons import ADVANCED, BASIC, Dungeon, block, rect


@pytest.mark.parametrize(("game", "least"), [(BASIC, 45), (ADVANCED, 45)])
def test_the_greedy_bot_plays_in_the_middle_of_the_titles(game: Roguewrite, least: int) -> None:
    """RW-111: random play stays a Familiar; eight games are enough to tell (means 3 and 65)."""
    totals: dict[object, list[int]] = {}
    for kind in (GreedyBot, RandomBot):
        totals[kind] = []
        for seed in range(8):
            match = Match(game, 1)
            play(match, QuickDice(seed), kind(str(seed)).choose)
            totals[kind].append(match.scores()[0].total)
    assert sum(totals[GreedyBot]) > 8 * least
    assert max(totals[RandomBot]) < 40


def advised(one: Dungeon) -> str:
    moves = one.match.legal(0)
    values = one.game.advise(one.match.table, one.match.seats[0], moves)
    return moves[values.index(max(values))].key


def hinted(one: Dungeon, text: str) -> str:
    return str(one.game.reason(one.match.table, one.match.seats[0], one.game.components.moves.find(text)).text)


def test_the_bat_that_opens_the_lock_comes_before_the_item() -> None:
    """RW-41, G26."""
    one = Dungeon((1, 1), (1, 6)).developed(4).arranged("effect 1 0 1")
    assert advised(one) == "bat development"
    assert hinted(one, "bat development") == "It opens the lock at 5."
    one.say("bat development")
    assert advised(one) == "item I4"
    assert hinted(one, "item I4") == "It is worth 4 points if you keep it."


def test_the_last_way_out_is_not_walled_up() -> None:
    """RW-52: of two squares the one that would cut off every exit is the last choice."""
    one = Dungeon((1, 1), (1, 1))
    ground = {(1, 2), (1, 3), (2, 2), (2, 3), (2, 4), (2, 5), *((1, column) for column in range(5, 13)), (3, 4)}
    one.wall(*({(row, column) for row in range(13) for column in range(13)} - ground)).arranged("cell")
    moves = one.match.legal(0)
    values = dict(
        zip([move.key for move in moves], one.game.advise(one.match.table, one.match.seats[0], moves), strict=True)
    )
    assert values["cell r3c4"] > values["cell r2c4"] + 20


def test_the_hint_for_an_action_says_where_and_what_for() -> None:
    """RW-20, RW-34."""
    one = Dungeon((3, 4), (1, 5))
    assert "A good place is H4, I4, J4 and K4." in hinted(one, "white")
    assert hinted(one, "white").endswith("covers an item and a ghost.")
    assert "From L8 to M10 it would hold 3 slimes, 2 blobs and a bat." in hinted(one, "plan")


def test_hints_say_what_a_move_does() -> None:
    one = Dungeon((3, 4), (1, 5))
    assert hinted(one, "plan").startswith("A planned room")
    one.arranged("rect 6")
    assert hinted(one, rect(0, 3, 2, 3)) == "It encloses 4 monsters. It opens the lock at 5."
    one.arranged("place 1")
    assert "covers an item and a bat." in hinted(one, block((8, 2), (9, 2), (10, 2), (11, 2)))
    one.developed(21).arranged("rect 6")
    assert "Your construction ends with this round." in hinted(one, rect(0, 3, 2, 3))
    one.arranged("exit")
    assert "suitable room" in hinted(one, "exit r0c1")


def previewed(one: Dungeon, text: str) -> Preview:
    me, move = one.match.seats[0], one.game.components.moves.find(text)
    return one.game.decision(me.task).preview(one.match.table, me, move)


def test_before_a_move_is_made_the_paper_shows_what_it_would_do() -> None:
    """RW-34: the numbers a room crosses; RW-52: the wall that cuts off the last exit."""
    one = Dungeon((3, 4), (1, 5)).arranged("rect 6")
    assert [(box.id, str(text)) for box, text in previewed(one, rect(0, 3, 2, 3)).texts] == [("r0c3", "+4")]
    one = Dungeon((1, 1), (1, 1))
    ground = {(1, 2), (1, 3), (2, 2), (2, 3), (2, 4), (2, 5), *((1, column) for column in range(5, 13)), (3, 4)}
    one.wall(*({(row, column) for row in range(13) for column in range(13)} - ground)).arranged("cell")
    assert previewed(one, "cell r2c4").warning == "No exit can be reached any more."
    assert previewed(one, "cell r3c4").warning == ""


def test_rooms_that_count_are_regions_of_the_sheet() -> None:
    """RW-63: the entrance's room, once it is closed, counts with its two monsters; open ground does not."""
    one = Dungeon((1, 1), (1, 1))
    assert {region.state for region in one.game.regions(one.match.table, one.match.seats[0].sheet)} == {"open"}
    room = {(1, 2), (1, 3), (2, 2), (2, 3)}
    one.wall(*({(row, column) for row in range(13) for column in range(13)} - room))
    (region,) = one.game.regions(one.match.table, one.match.seats[0].sheet)
    assert (region.state, region.badge, len(region.boxes)) == ("counts", "2", 4)


def cited(one: Dungeon, text: str) -> list[str]:
    move = one.game.components.moves.find(text)
    return [rule.id for rule in one.game.reason(one.match.table, one.match.seats[0], move).rules]


def test_the_coach_names_the_rule_behind_every_reason() -> None:
    """RW-34 monsters, RW-35 locks; RW-40 what a wall covers, RW-63 what it breaks up; RW-68 what an exit leads past."""
    one = Dungeon((3, 4), (1, 5)).arranged("rect 6")
    assert cited(one, rect(0, 3, 2, 3)) == ["RW-34", "RW-35"]
    one.arranged("place 1")
    assert cited(one, block((8, 2), (9, 2), (10, 2), (11, 2))) == ["RW-63", "RW-40"]
    one.arranged("exit")
    assert cited(one, "exit r0c1") == ["RW-68"]


def test_the_coach_names_the_rule_of_an_action() -> None:
    """RW-20, RW-21, RW-22, RW-34; RW-47 and RW-51 what was covered; RW-44 to RW-46 the bonus actions."""
    one = Dungeon((3, 4), (1, 5))
    words = ("white", "black I1", "single", "plan")
    assert [cited(one, text) for text in words] == [["RW-20"], ["RW-21"], ["RW-22"], ["RW-34"]]
    one.arranged("effect 1 1 1")
    assert [cited(one, text) for text in ("bat single", "bat development", "item I1")] == [
        ["RW-47"],
        ["RW-47"],
        ["RW-51"],
    ]
    assert [cited(one, f"ghost A{n}") for n in (1, 2, 4)] == [["RW-45"], ["RW-44"], ["RW-46"]]


def asked(one: Dungeon) -> str:
    me = one.match.seats[0]
    return str(one.game.decision(me.task).question(one.match.table, me))


def test_questions_name_the_numbers() -> None:
    one = Dungeon((3, 4), (1, 5))
    assert "plan a room of 6 squares" in asked(one)
    assert "the bar (white die) or the square for an item (black die)" in asked(one)
    one.match.table.dice["black"] = 4
    assert "plan" not in asked(one)
    for task, words in (
        ("place 1", "Draw the bar, four squares in a line, next to"),
        ("place 4", "Draw the step, two squares, and two more beside them, moved on by one, next to"),
        ("rect 0", "up to 12 squares"),
        ("singles 1", "Fill up to 1 single square."),
        ("grow 3", "3 squares to go"),
        ("effect 1 0 2", "an item and 2 bats"),
        ("exit", "exit that stays open"),
    ):
        one.arranged(task)
        assert words in asked(one)


def said(text: str) -> str:
    return str(BASIC.components.moves.find(text).label)


def test_rules_and_moves_say_what_a_sign_stands_for() -> None:
    """RW-23, RW-35, RW-44 to RW-46."""
    printed = Dungeon((3, 4), (1, 5)).game.components
    assert "4 the step" in printed.rules["RW-23"].text
    assert printed.rules["RW-35"].text.startswith("Crossing 5, 10, 15 or 20 opens the lock")
    assert said("ghost A1") == "take a bonus block of 3 squares"
    assert said("ghost A2") == "take a bonus room of up to 12 squares"
    assert said("ghost A4") == "take bonus squares, one for each ghost in sight"
    assert said("black I6") == "spend the item worth 7 and draw the black block"
    assert said("item I3") == "circle the item worth 3"


def test_squares_are_said_as_they_are_printed_beside_the_map() -> None:
    """No move is called by the id of a square: letters stand above the map, numbers from 1 beside it."""
    assert said("cell r3c4") == "fill E4"
    assert said(rect(0, 3, 2, 3)) == "plan a room from D1 to F2"
    assert said(block((3, 4), (3, 5), (3, 6), (4, 5))) == "draw the tee on E4, F4, G4 and F5"
    assert said("exit r0c1") == "leave the stairs at B1 open"
    room = BASIC.components.moves.find("room r1c2-r2c3")
    assert str(naming.words(room, BASIC.components.sheet)) == "go to the room from C2 to D3"


def test_squares_may_be_typed_as_they_are_printed() -> None:
    one = Dungeon((3, 4), (1, 5)).arranged("rect 6")
    assert [move.key for move in one.match.answer(0, "D1-F2")] == ["rect r0c3-r1c5"]
    one.arranged("cell")
    assert [move.key for move in one.match.answer(0, "cell b5")] == ["cell r4c1"]


def why(one: Dungeon, text: str) -> str:
    refused = one.match.refusal(0, one.game.components.moves.find(text))
    return str(refused.sentence) if refused else ""


def test_a_refusal_says_what_is_missing_with_its_numbers() -> None:
    """RW-20, RW-21, RW-24, RW-26, RW-30, RW-42, RW-43, RW-100."""
    one = Dungeon((3, 4), (1, 6))
    assert "Round 1 is not one of your special rounds, which are 4, 5, 11 and 12" in why(one, "black")
    assert "You do not have the item worth 2" in why(one, "black I2")
    assert "The dice say 7, and no rectangle of 7 squares" in why(one, "plan")
    one.arranged("place 1")
    assert "Around D5, E5, F5 and G5 there is no wall" in why(one, block((4, 3), (4, 4), (4, 5), (4, 6)))
    assert "B6 lies in a planned room" in why(one, block((5, 0), (5, 1), (5, 2), (5, 3)))
    one.arranged("rect 6")
    assert "That room has 4 squares; the dice say 6." in why(one, rect(1, 3, 2, 2))
    one.arranged("effect 1 1 0")
    assert "The item worth 5 stands behind the lock at 15; your Development is at 2." in why(one, "item I5")
    assert "A bonus block of 4 squares stands behind the lock at 10; your Development is at 2." in why(one, "ghost A3")
    assert "You have circled the item worth 1 already." in why(one, "item I1")
    large = Dungeon((3, 4), (1, 6), ADVANCED).arranged("cell")
    assert "D4 is part of the large slime" in why(large, "cell r3c3")


@pytest.mark.parametrize("task", ["action", "place 1", "rect 6", "cell", "singles 3", "grow 3", "effect 1 1 1", "exit"])
def test_any_of_the_legal_moves_may_be_asked_about(task: str) -> None:
    """None at all, some, or all in another order: a move is worth the same."""
    one = Dungeon((3, 4), (1, 5)).arranged(task)
    table, me, moves = one.match.table, one.match.seats[0], one.match.legal(0)
    assert one.game.advise(table, me, []) == []
    backwards = one.game.advise(table, me, moves[::-1])[::-1]
    best = max(backwards)
    assert best == max(one.game.advise(table, me, moves))
