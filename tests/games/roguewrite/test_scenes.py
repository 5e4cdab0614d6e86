"""The Interception is watched room by room: RW-83 to RW-91."""

from itertools import pairwise

from rollwright.core.look import SceneStep
from rollwright.core.steps import Settle, Step
from rollwright.core.text import Reader
from rollwright.games.roguewrite.interception import COMBAT, ENTER, LEAVE
from rollwright.games.roguewrite.rounds import THROW
from rollwright.games.roguewrite.scenes import retraced

from .dungeons import Dungeon, Square
from .test_golden_interception import CHAIN, _finish

READER = Reader(names=["Robin"])


def chain() -> Dungeon:
    """GX-33: three rooms with 2 monsters, an item, and 1 monster; the adventurer stands in the first."""
    one = Dungeon((1, 1), (1, 1))
    one.wall(*({(row, column) for row in range(13) for column in range(13)} - CHAIN))
    _finish(one, "")
    return one


def seen(one: Dungeon, step: Step) -> SceneStep:
    """The only moment that is shown of a step."""
    (scene,) = one.game.scenes(one.match.table, one.match.seats[0].sheet, step)
    assert scene.kind == "room"
    (moment,) = scene.steps
    return moment


def squares(one: Dungeon, moment: SceneStep) -> tuple[list[Square], list[Square]]:
    """The way, and the room that is lit."""
    columns = one.game.board.grid.columns
    way = [divmod(box.at, columns) for box in moment.boxes]
    return way, [divmod(box.at, columns) for box in moment.region]


def test_rw_83_the_first_room_lights_up_where_the_entrance_is() -> None:
    one = chain()
    way, lit = squares(one, seen(one, Settle(ENTER, {0: 1})))
    assert len(way) == 1
    assert way[0] in lit
    assert lit == [(1, 2), (1, 3), (2, 2), (2, 3)]


def test_rw_85_a_fight_shows_dice_and_both_sums() -> None:
    """The lower die is 1, the level 1: two monsters are as strong, which brings 5 points."""
    one = chain()
    one.match.rolled([3, 1])
    moment = seen_fight(one)
    assert moment.dice == (("white", 3), ("black", 1))
    assert moment.sums == (2, 2)
    assert moment.gain == 5
    assert READER.read(moment.text).startswith("2 monsters are too strong.")


def seen_fight(one: Dungeon) -> SceneStep:
    """The fight of the chain's first room, told on the sheet as it was when the dice had just fallen."""
    sheet, table, at = one.match.seats[0].sheet, one.match.table, one.game.at
    now = sheet.cells[:]
    sheet.cells[at.stage], sheet.cells[at.level], sheet.cells[at.armament] = 2, 1, 0
    first = one.game.board.grid.columns + 2
    sheet.cells[at.first], sheet.cells[at.last] = first + 1, first + one.game.board.grid.columns + 2
    (scene,) = one.game.scenes(table, sheet, COMBAT)
    sheet.cells[:] = now
    return scene.steps[0]


def test_rw_88_the_last_walk_is_told_from_the_way_that_is_drawn() -> None:
    """After the first fight he has come through the second room (an item, RW-86) to the third."""
    one = chain()
    one.roll(3, 1)
    columns = one.game.board.grid.columns
    way = [divmod(square, columns) for square in retraced(one.game.book, one.cells)]
    assert all(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in pairwise(way))
    assert way[-1] in {(6, 6), (6, 7), (7, 6), (7, 7)}
    assert way[0] in {(2, 5), (2, 6), (3, 5), (3, 6)}


def test_rw_91_he_leaves_by_the_stairs() -> None:
    one = chain()
    one.roll(3, 1).roll(1, 2)
    assert one.match.over
    way, lit = squares(one, seen(one, Settle(LEAVE, {0: 1})))
    assert way[-1] == divmod(one.cells[one.game.at.exit] - 1, one.game.board.grid.columns)
    assert not lit


def test_rw_80_nothing_is_shown_before_the_sheets_are_open() -> None:
    one = Dungeon((1, 1), (1, 1))
    assert not one.game.scenes(one.match.table, one.match.seats[0].sheet, COMBAT)


def test_rw_13_the_last_round_is_called_with_its_dice() -> None:
    one = Dungeon((1, 1), (1, 1))
    table = one.match.table
    called = [one.game.calls_last_round(table, THROW) for table.round in (13, 14)]
    assert called == [False, True]
