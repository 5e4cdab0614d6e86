"""What a view says of choices before they are done: from the rules, of every title, to the seat that may know it."""

import random

import pytest

from rollwright import Components, GameOfDecisions, Match, Move, Rule, Score, Seat, Table
from rollwright.core.catalog import Catalog
from rollwright.core.chance import QuickDice
from rollwright.core.decision import Decision, WrittenDecision
from rollwright.core.game import Game
from rollwright.core.layout import tracks
from rollwright.core.playing import tell
from rollwright.core.sheet import Sheet
from rollwright.core.steps import End, Step, Turn
from rollwright.core.text import Text, Words
from rollwright.server.tables.view import view_message
from rollwright.server.wire.messages import PreviewLine, PromptLine, RegionLine, ViewLine
from tests.core.toys import SECRETS
from tests.games.six_dice_square.test_rules import at, play

INSTALLED = list(Catalog.discover())
ACTS = 70
"""So many acts of a game are looked at."""
STATES = {"counts", "open", "lost"}


def seen(match: Match, seat: int) -> ViewLine:
    return view_message(match, seat, 1)


def asked(match: Match, seat: int = 0) -> PromptLine:
    prompt = seen(match, seat).prompt
    assert prompt is not None
    return prompt


def act(match: Match, seat: int, rng: random.Random) -> None:
    """One click of somebody who plays at random, or says what comes to mind."""
    me = match.seats[seat]
    if not me.todo:
        return match.commit(seat)
    decision = match.game.decision(me.task)
    text = decision.thought(match.table, me) if isinstance(decision, WrittenDecision) else ""
    if text:
        match.answer(seat, text)
    else:
        legal = decision.choices_beside_text(match.table, me) if decision.typed else match.legal(seat)
        match.choose(seat, rng.choice(legal))
    return None


def lies_on(match: Match, boxes: list[int], *, board: bool) -> bool:
    paper = match.game.components.board if board else match.spec
    return paper is not None and all(0 <= box < len(paper.boxes) for box in boxes)


def well_formed(match: Match, line: PreviewLine) -> bool:
    return lies_on(match, [*line.path, *[box for box, _ in line.texts]], board=line.board)


def sound(match: Match, region: RegionLine) -> bool:
    return region.state in STATES and bool(region.boxes) and lies_on(match, region.boxes, board=region.board)


@pytest.mark.parametrize("game", INSTALLED, ids=lambda game: f"{game.components.id} {game.components.mode}")
def test_every_title_says_what_its_moves_would_do(game: Game) -> None:
    players = game.components.players
    match, rng, dice = Match(game, min(max(2, players[0]), players[-1])), random.Random(3), QuickDice(3)
    told, drafted, began = 0, 0, 0
    for _ in range(ACTS):
        if match.over:
            break
        if match.asks:
            tell(match, dice)
            continue
        seat = match.due()[0]
        view = seen(match, seat)
        prompt = view.prompt
        assert prompt is not None
        assert set(prompt.previews) <= set(prompt.legal)
        assert all(well_formed(match, line) for line in prompt.previews.values())
        assert all(sound(match, region) for region in view.regions)
        assert len(prompt.chosen) == min(len(prompt.draft), 12)
        assert all(lies_on(match, one.boxes, board=one.board) for one in prompt.chosen)
        total = next(score.total for score in view.scores if score.seat == seat)
        if not prompt.draft:
            began = total
        if prompt.draft and (total != began or match.seats[seat].todo):
            assert prompt.gain == total - began
        assert (prompt.gain is None) == (not prompt.draft)
        told, drafted = told + len(prompt.previews), drafted + bool(prompt.draft)
        act(match, seat, rng)
    assert told > 0 or all(decision.typed for decision in game.decisions.values())
    assert drafted > 0


def test_a_reachable_square_says_what_remains_and_the_chosen_one_keeps_its_way() -> None:
    """PG-30, PG-36: what remains after the steps is what is crossed off."""
    sheet = play(at({"C3": "d6:3"}, {"d8": [5]}), "box d8 8")
    moves, boxes = sheet.match.game.components.moves, sheet.match.spec
    here, way = boxes["D3"].index, [boxes["C3"].index, boxes["D3"].index]
    shown = asked(sheet.match).previews[moves.find("square D3").id]
    assert (shown.texts, shown.path, shown.gain) == ([(here, "4 2")], way, 1)
    play(sheet, "square D3")
    (chosen,) = asked(sheet.match).chosen[-1:]
    assert (chosen.boxes, chosen.path) == ([here], way)


ROW = tracks(row=range(1, 5))
ONCE = Rule("X-1", "Every box is crossed once.")


class Cross(Decision):
    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return ONCE if me.sheet[move.box] else None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        me.sheet.mark(move.box)
        if me.task.args and me.sheet.count("row") < me.task.args[0]:
            me.push(self(*me.task.args))

    def button(self, t: Table, me: Seat) -> Words:
        return "Cross" if me.todo else Text("End with {n} of {all}", n=me.sheet.count("row"), all=me.task.args[0])


CROSS = Cross("cross", "Cross a box.", Move.each(ROW, "row"))


class Crosses(GameOfDecisions):
    def next(self, t: Table) -> Step:
        return End() if t.step else Turn([CROSS(4)])

    def score(self, t: Table, sheet: Sheet) -> Score:
        return Score({"crosses": sum(box.value for box in ROW.boxes if sheet[box])})


@pytest.fixture
def match() -> Match:
    return Match(Crosses(Components("crosses", sheet=ROW, decisions=[CROSS], rules=[ONCE], players=range(1, 3))), 1)


def test_where_a_game_declares_nothing_the_gain_is_counted(match: Match) -> None:
    assert [asked(match).previews[move.id].gain for move in CROSS.moves] == [1, 2, 3, 4]
    match.choose(0, CROSS.moves[2])
    assert (asked(match).gain, [one.boxes for one in asked(match).chosen]) == (3, [[2]])
    assert asked(match).previews[CROSS.moves[3].id].gain == 4


def test_the_button_is_named_by_what_is_asked_and_then_by_what_was_answered(match: Match) -> None:
    assert asked(match).verb == "Cross"
    for move in CROSS.moves:
        match.choose(0, move)
    assert (asked(match).can_finish, asked(match).verb) == (True, "End with 4 of 4")


def test_what_has_no_alternative_follows_and_can_be_undone(match: Match) -> None:
    assert match.follow_forced(0) == []
    for move in CROSS.moves[:3]:
        match.choose(0, move)
    assert match.follow_forced(0) == [CROSS.moves[3]]
    assert asked(match).can_finish
    match.undo(0)
    assert match.legal(0) == [CROSS.moves[3]]


def test_looking_ahead_writes_nothing(match: Match) -> None:
    match.choose(0, CROSS.moves[0])
    before = (match.seats[0].sheet.cells[:], match.seats[0].todo[:], match.seats[0].draft[:])
    seen(match, 0)
    assert (match.seats[0].sheet.cells, match.seats[0].todo, match.seats[0].draft) == before


def test_regions_of_a_sheet_that_is_not_wholly_seen_stay_unsaid() -> None:
    for other in seen(Match(SECRETS, 2), 0).others:
        assert None in other.cells
        assert other.regions == []
