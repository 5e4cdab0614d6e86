"""Advice and hints: a sensible player, not a perfect one."""

import re

import pytest

from rollwright import TakenTurn
from rollwright.bots import GreedyBot, RandomBot
from rollwright.core import naming
from rollwright.core.chance import QuickDice
from rollwright.core.look import Preview
from rollwright.core.match import Match
from rollwright.core.playing import play
from rollwright.core.position import read_for
from rollwright.games.roguewrite.moments import leaving
from rollwright.games.roguewrite.rounds import Roguewrite

from .dungeons import ADVANCED, BASIC, Dungeon, block, rect


@pytest.mark.slow
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
    assert hinted(one, "bat development") == "Your Development opens the lock at 5."
    one.say("bat development")
    assert advised(one) == "item I4"
    assert hinted(one, "item I4") == "The item is worth 4 points if you keep it."


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
    assert "A wall on H4, I4, J4 and K4 breaks up" in hinted(one, "white")
    assert hinted(one, "white").endswith("covers an item and a ghost.")
    assert "Planned from L8 to M10, the room would hold 3 slimes, 2 blobs and a bat." in hinted(one, "plan")


def test_hints_say_what_a_move_does() -> None:
    one = Dungeon((3, 4), (1, 5))
    assert hinted(one, "plan").startswith("A planned room")
    one.arranged("rect 6")
    told = "A room from D1 to F2 encloses 4 monsters. Your Development opens the lock at 5."
    assert hinted(one, rect(0, 3, 2, 3)) == told
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


def test_a_wall_that_closes_a_room_says_so_and_one_that_cuts_rooms_off_warns() -> None:
    """RW-52, RW-68: three points for the room; the only way between two rooms is not walled up unawares."""
    one = Dungeon((1, 1), (1, 1))
    ground = {(1, 2), (1, 3), (2, 2), (2, 3), (2, 4), (2, 5), (1, 6), (1, 7), (2, 6), (2, 7), (3, 7), (3, 8)}
    ground |= {(row, 8) for row in range(3, 13)} | {(row, 9) for row in range(11, 13)} | {(12, 10), (12, 11)}
    one.wall(*({(row, column) for row in range(13) for column in range(13)} - ground)).arranged("cell")
    before = len([r for r in one.game.regions(one.match.table, one.match.seats[0].sheet) if r.state == "counts"])
    cut = previewed(one, "cell r2c4")
    assert cut.warning
    assert before
    lost = [r for r in one.game.regions(one.match.table, one.match.seats[0].sheet) if r.state == "lost"]
    assert not lost
    one.wall((2, 4))
    lost = [r for r in one.game.regions(one.match.table, one.match.seats[0].sheet) if r.state == "lost"]
    assert sum(len(region.boxes) for region in lost) == len(ground) - 5


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
    assert "Room: 6 squares." in asked(one)
    assert "White: bar. Black, for an item: square." in asked(one)
    one.match.table.dice["black"] = 4
    assert "Room:" not in asked(one)
    for task, words in (
        ("place 1", "Place the bar: four in a line, next to a wall or a planned room."),
        ("place 4", "Place the step: two and two, shifted by one"),
        ("rect 0", "up to 12 squares"),
        ("singles 1", "Fill up to 1 single square."),
        ("grow 3", "3 squares to go"),
        ("effect 1 0 2", "an item and 2 bats"),
        ("exit", "Choose your exit."),
    ):
        one.arranged(task)
        assert words in asked(one)


def test_questions_fit_a_phone() -> None:
    """A short heading up to its first stop, and not much below it."""
    longest = 110
    for black in range(1, 7):
        one = Dungeon((3, 4), (5, black))
        tasks = ["action", "cell", "singles 3", "grow 4", "rect 0", "rect 12", "exit", "effect 2 2 0", "effect 1 2 1"]
        for task in [*tasks, *[f"place {face}" for face in range(1, 7)]]:
            words = asked(one.arranged(task))
            assert len(words) <= longest, words
            assert len(re.split(r"[.:;?!]", words)[0]) < 34, words


def said(text: str) -> str:
    return str(BASIC.components.moves.find(text).label)


def test_rules_and_moves_say_what_a_sign_stands_for() -> None:
    """RW-23, RW-35, RW-44 to RW-46."""
    printed = Dungeon((3, 4), (1, 5)).game.components
    assert "4 the step" in printed.rules["RW-23"].text
    assert printed.rules["RW-35"].text.startswith("Crossing 5, 10, 15 or 20 opens the lock")
    assert said("ghost A1") == "take a bonus block of 3 squares"
    assert said("ghost A2") == "take a bonus room of up to 12 squares"
    assert said("ghost A4") == "take a bonus square for each ghost in sight"
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
    assert "your special rounds (4, 5, 11 and 12). To use it now, tap an item of yours" in why(one, "black")
    assert "You do not have the item worth 2" in why(one, "black I2")
    assert "The dice say 7, and no rectangle of 7 squares" in why(one, "plan")
    one.arranged("place 1")
    assert "Around D5, E5, F5 and G5 there is no wall" in why(one, block((4, 3), (4, 4), (4, 5), (4, 6)))
    assert "B6 lies in a planned room" in why(one, block((5, 0), (5, 1), (5, 2), (5, 3)))
    one.arranged("rect 6")
    assert "That room has 4 squares; the dice say 6." in why(one, rect(1, 3, 2, 2))
    one.arranged("effect 1 1 0")
    assert "Your Development is at 2. At 15 the lock opens, and you can circle the item worth 5." in why(one, "item I5")
    assert "At 10 the lock opens, and you can take a bonus block of 4 squares." in why(one, "ghost A3")
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


def test_a_planned_room_says_what_it_lacks() -> None:
    """RW-63, RW-65, RW-66: openings by their squares, another room beside it, or nothing."""
    one = Dungeon((1, 1), (1, 1)).arranged("cell")
    refused = why(one, "cell r1c2")
    assert "The room from C2 to D3 does not count yet: its openings at C1 to D1" in refused
    assert refused.endswith("are wider than one square.")
    room = {(1, 2), (1, 3), (2, 2), (2, 3), (2, 4)}
    one.wall(*({(row, column) for row in range(13) for column in range(13)} - room)).arranged("cell")
    assert why(one, "cell r1c2").endswith("The room from C2 to D3 is suitable and counts as it stands.")
    beside = room | {(2, 5), (3, 4), (3, 5)}
    one = Dungeon((1, 1), (1, 1))
    one.wall(*({(row, column) for row in range(13) for column in range(13)} - beside)).arranged("cell")
    assert why(one, "cell r1c2").endswith("does not count yet: E3 beside it is part of another room.")


def test_places_that_the_game_fills_say_what_they_are_for() -> None:
    game = Dungeon((3, 4), (1, 6), ADVANCED).game
    silent = [box.id for box in game.components.sheet.boxes if box.shape.kind != "margin" and not game.purpose(box)]
    assert not silent
    quests = [str(game.purpose(box)) for box in game.components.sheet.groups["quests"].boxes]
    assert len({*quests}) == 4
    assert "4 points for every suitable room with a ghost." in "".join(quests)


def test_an_exit_is_told_by_its_square_with_its_fights() -> None:
    """RW-50, RW-52, RW-84."""
    one = Dungeon((1, 1), (1, 1)).arranged("exit")
    assert hinted(one, "exit r0c1").startswith("Exit at B1: ")
    assert str(previewed(one, "exit r0c1").texts[0][1]).endswith("×5")


def chosen_exit(mode: str, text: str) -> str:
    game = ADVANCED if mode == "advanced" else BASIC
    match = read_for(game, leaving(mode).split(" ", 1)[1])
    before, move = match.seats[0], game.components.moves.find(text)
    after = before.copy()
    game.decision(after.task).apply(match.table, after, move)
    turn = TakenTurn(match.table, before, after, (move,))
    assert not game.celebrate(turn)
    return str(game.summary(turn))


def test_a_chosen_exit_says_what_it_costs() -> None:
    """RW-52, RW-69: what it cuts off, or whether the floor is tidy."""
    assert chosen_exit("advanced", "exit r2c0").endswith("9 fights on the way. All rooms are suitable: a tidy floor.")
    assert chosen_exit("basic", "exit r0c1").endswith("1 room is cut off from your door.")
