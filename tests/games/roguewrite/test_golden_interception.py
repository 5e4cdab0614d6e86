"""The golden examples of exits, scores and interception: GX-17, GX-27, GX-31 to GX-34, GX-37, GX-38, GX-40."""

from collections.abc import Sequence
from itertools import product

import pytest

from rollwright.core.match import Match
from rollwright.core.steps import Roll, Settle
from rollwright.games.roguewrite.floor import Room
from rollwright.games.roguewrite.interception import LOTS, armed, chance, hit, level, next_step
from rollwright.games.roguewrite.map import Map
from rollwright.games.roguewrite.scoring import Survey, quest_points

from .dungeons import BASIC, Drawing, Dungeon, Square

DOORS = ["E1.E2.E3.....", "bb.bb.bb.....", ".............", "E4.E5.E6.....", "bb.bb.bb.....", "...........X."]
QUESTS = {"B": ("blue", "Q1"), "N": ("green", "Q2"), "H": ("ghost", "Q3"), "V": ("bat", "Q4")}


class Chamber:
    """A small floor with monsters, laid into the corner of a map of its own."""

    def __init__(self, rows: Sequence[str], planned: Sequence[Sequence[int]] = ()) -> None:
        plain = str.maketrans("#@>", "...")
        lines = [row.translate(plain).ljust(13, ".") for row in rows] + DOORS
        places = [(r, c) for r in range(len(rows)) for c in range(len(rows[r]))]
        larges = [
            {"kind": kind, "quest": quest, "squares": squares}
            for letter, (kind, quest) in QUESTS.items()
            if (squares := [[r, c] for r, c in places if rows[r][c] == letter])
        ]
        top = len(rows)
        doors = [
            {"face": 1 + n, "top_left": [row, column], "entrance": [row, column]}
            for n, (row, column) in enumerate(product((top, top + 3), (0, 3, 6)))
        ]
        self.board = Map("chamber", {"rows": lines, "entrance": doors, "large": larges})
        wide = [row.ljust(13, "#") for row in rows] + ["#" * 13] * len(DOORS)
        drawn = Drawing(wide, planned)
        self.found = Survey(self.board, drawn.ground, drawn.entrance, drawn.exit, drawn.dotted)

    def strengths(self) -> list[int]:
        return [self.board.monsters(room.mask) for room in self.by_column()]

    def quest_points(self, selected: Sequence[str]) -> int:
        return quest_points(self.board, [room.mask for room in self.found.suitable], selected)

    def by_column(self) -> list[Room]:
        return sorted(self.found.rooms, key=lambda room: (room.span[1], room.span[0]))


def test_gx_27_the_owner_chooses_between_ways_of_as_many_rooms() -> None:
    """RW-84, RW-89."""
    chamber = Chamber(["...bb...", ".##bg##.", "@.#####>", "..#####.", ".##.v##.", "...vv..."])
    route = chamber.found.ways()
    assert route.length == 2
    (start,) = route.starts
    assert chamber.board.monsters(chamber.found.rooms[start].mask) == 0
    ahead = {
        chamber.found.rooms[n].span: chamber.board.monsters(chamber.found.rooms[n].mask) for n in route.onward(start)
    }
    assert ahead == {(0, 3, 2, 2): 4, (4, 3, 2, 2): 3}


def test_gx_31_a_walled_in_exit_leaves_only_the_items() -> None:
    """RW-50, RW-81, RW-70, G34."""
    one = Dungeon((3, 4)).wall((0, 0), (1, 1), (0, 2))
    one.match.rolled([1, 1])
    one.cells[one.match.spec["time.1"].index] = 1
    _finish(one, "exit r0c1")
    assert one.match.over
    (score,) = one.match.scores()
    assert score.parts == {"items": 1, "rooms": 0, "all_suitable": 0, "damage": 0}


def _finish(one: Dungeon, exit: str) -> None:
    """End the construction now and choose the exit; no dice are thrown where there is no combat."""
    one.cells[one.game.at.finished] = 1
    one.cells[one.game.at.end] = 1
    one.arranged().end_round()
    if exit:
        one.say(exit)
    else:
        forced = one.match.forced(0)
        assert forced is not None
        one.match.choose(0, forced)
    one.end_round()


def test_gx_32_who_wins_a_combat() -> None:
    """RW-85: three monsters against level 1."""
    assert hit(3, 1, 2, 5)
    assert not hit(3, 1, 3, 6)
    assert hit(3, 1, 6, 6)
    assert sum(hit(3, 1, white, black) for white in range(1, 7) for black in range(1, 7)) == 24


@pytest.mark.parametrize(("excess", "ways"), [(-3, 6), (0, 6), (1, 16), (2, 24), (3, 30), (4, 34), (5, 36), (9, 36)])
def test_the_chance_of_damage_is_that_of_the_table(excess: int, ways: int) -> None:
    """RW-85."""
    strength = excess + 4
    if strength > 0:
        assert chance(strength, 4) * 36 == pytest.approx(ways)
    assert chance(0, 1) == 0


def test_gx_33_items_arm_for_the_next_combat() -> None:
    """RW-86, RW-87: two icons are level 3 for one player; the track ends at level 6."""
    assert level(1, 0) == 1
    assert level(1, armed(1, 0, 2)) == 3
    assert level(1, armed(1, 4, 9)) == 6
    assert [level(n, armed(n, 0, 99)) for n in range(1, 7)] == [6] * 6
    assert [armed(n, 0, 99) for n in range(1, 7)] == [5, 7, 9, 11, 13, 14]


CHAIN: set[Square] = {(1, 2), (1, 3), (2, 2), (2, 3), (2, 4), (2, 5), (2, 6), (3, 5), (3, 6), (4, 6), (5, 6)}
CHAIN |= {
    (6, 6),
    (6, 7),
    (7, 6),
    (7, 7),
    *((row, 7) for row in range(8, 13)),
    *((12, column) for column in range(8, 12)),
}


def test_gx_33_a_whole_way() -> None:
    """RW-80, RW-83, RW-84 to RW-86, RW-90, RW-91, G33: three rooms in a chain, with 2 monsters, an item, 1 monster.

    The bat and the item in the passages between them count for nothing.
    """
    one = Dungeon((1, 1), (1, 1))
    one.wall(*({(row, column) for row in range(13) for column in range(13)} - CHAIN))
    _finish(one, "")
    assert one.box("score.rooms") == 9
    assert one.box("score.all_suitable") == 10
    assert (one.box("level"), one.box("score.damage")) == (1, 0)
    one.roll(3, 1)
    assert one.box("score.damage") == 5
    assert (one.box("armament"), one.box("level")) == (1, 2)
    one.roll(1, 2)
    assert one.match.over
    assert one.box("score.damage") == 5
    assert one.match.scores()[0].total == 1 + 9 + 10 + 5


def test_rw_85_equal_dice_always_hurt() -> None:
    one = Dungeon((1, 1), (1, 1))
    one.wall(*({(row, column) for row in range(13) for column in range(13)} - CHAIN))
    _finish(one, "")
    one.roll(6, 6).roll(5, 5)
    assert one.box("score.damage") == 10


def _stacked(sheets: Sequence[tuple[int, int, bool]]) -> Match:
    match = Match(BASIC, len(sheets))
    table, at = match.table, BASIC.at
    table.phase, table.step = "interception", BASIC.secret
    for sheet, (development, items, valid) in zip(table.public_sheets, sheets, strict=True):
        sheet.cells[at.development : at.development + development] = [1] * development
        sheet.cells[at.score], sheet.cells[at.valid] = items, int(valid)
    return match


def _order(match: Match, faces: Sequence[int] = ()) -> list[int]:
    """Settle the stack, as the table would."""
    table, at, lots = match.table, BASIC.at, list(faces)
    order: list[int] = []
    while any(sheet.cells[at.valid] and not sheet.cells[at.stack] for sheet in table.public_sheets):
        step = next_step(BASIC.book, table)
        table.step = step
        if isinstance(step, Roll):
            table.dice.update({die: lots.pop(0) for die in step.dice})
        else:
            assert isinstance(step, Settle)
            for seat, place in step.to.items():
                table.public_sheets[seat].cells[at.stack] = place
                assert place == len(order) + 1
                order.append(seat)
    assert not lots
    return order


def test_gx_34_the_stack() -> None:
    """RW-81, RW-82."""
    assert _order(_stacked([(12, 9, True), (12, 4, True), (7, 20, True), (5, 0, False)])) == [2, 1, 0]


def test_rw_82_chance_orders_what_is_equal() -> None:
    """Each lot picks one of the sheets that are left; a later group is thrown for apart."""
    tied = [(12, 4, True), (12, 4, True), (7, 1, True), (12, 4, True), (7, 1, True)]
    assert _order(_stacked(tied), [2, 3, 1]) == [4, 2, 3, 0, 1]
    match = _stacked(tied)
    match.table.dice.update({"lot3": 1, "lot2": 2})
    assert LOTS.order(match.table.dice, [0, 1, 3]) == [0, 3, 1]


def test_gx_37_quests() -> None:
    """RW-105 to RW-107, RW-108, GX-17."""
    chamber = Chamber(["@b#BB#HH#hg", "g..BB.HH.b>"], [[0, 3, 2, 2], [0, 6, 2, 2]])
    found = chamber.found
    assert (found.room_points, found.all_points) == (12, 10)
    assert chamber.strengths() == [2, 1, 1, 3]
    assert chamber.quest_points(["Q1"]) == 3
    assert chamber.quest_points(["Q3"]) == 8
    assert chamber.quest_points(["Q1", "Q3"]) == 11
    assert chamber.quest_points([]) == 0


def test_gx_38_a_quest_needs_the_room_of_its_monster() -> None:
    """RW-67, RW-106."""
    chamber = Chamber(["@b#BB#HH.hg", "g..BB.HH.b>"], [[0, 3, 2, 2], [0, 6, 2, 2]])
    assert [room.fault for room in chamber.by_column()] == ["", "", "dotted"]
    assert chamber.found.room_points == 6
    assert chamber.found.all_points == 0
    assert chamber.quest_points(["Q1", "Q3"]) == 3


@pytest.mark.parametrize(("exit", "points"), [("exit r11c0", 0), ("exit r0c1", 13)])
def test_gx_40_filling_exits_comes_before_the_floor(exit: str, points: int) -> None:
    """RW-50, RW-52, G16."""
    one = Dungeon((1, 1), (1, 1))
    ground: set[Square] = {(1, 2), (1, 3), (2, 2), (2, 3), (0, 2), (0, 1), *((row, 0) for row in range(12))}
    one.wall(*({(row, column) for row in range(13) for column in range(13)} - ground))
    _finish(one, exit)
    assert one.box("score.rooms") + one.box("score.all_suitable") == points
    assert one.box("valid") == (points > 0)


@pytest.mark.parametrize(
    ("quest", "rows", "points"),
    [
        ("Q1", ["@b#BB#bg#gg", "...BB.b..b>"], 3 + 3 + 3),
        ("Q2", ["@g#NN#bg#gb", "...NN.b..g>"], 3 + 3 + 3),
        ("Q3", ["@h#HH#hh#bg", "...HH.b..b>"], 4 + 4 + 4),
        ("Q4", ["@v#VV#hh#bg", "...VV.b..b>"], 2 + 2),
    ],
)
def test_rw_107_a_quest_scores_once_in_every_room_that_meets_it(quest: str, rows: list[str], points: int) -> None:
    """More of the colour than of the other (equal numbers do not count), or at least one; once for each room."""
    chamber = Chamber(rows)
    assert len(chamber.found.suitable) == 4
    assert chamber.quest_points([quest]) == points
