"""What a turn completes is told as what it is; scenes are told to those who may see the sheet."""

from collections.abc import Sequence

from rollwright import Components, End, Game, Move, Paper, Rule, Score, Seat, Settle, Sheet, Step, Table, Turn, track
from rollwright.core.look import COUNTS, OPEN, Region, Scene, SceneStep
from rollwright.core.sheet import OWNER
from rollwright.core.taken_turn import TakenTurn
from rollwright.core.text import Reader
from rollwright.server.tables.log import log_line

from .test_story import READER, Followed

ONCE = Rule("X-1", "Every box is crossed once.")


class Rows(Game):
    """Three crosses a turn; a full row brings ten points more."""

    def next(self, t: Table) -> Step:
        t.round += 1
        return Turn(["cross"] * 3) if t.round <= 2 else End()

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return ONCE if me.sheet[move.box] else None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        me.sheet.mark(move.box)

    def score(self, t: Table, sheet: Sheet) -> Score:
        full = sum(all(sheet.row(group)) for group in sheet.spec.groups)
        return Score({"crosses": sum(sheet.count(group) for group in sheet.spec.groups), "rows": 10 * full})


class Lines(Rows):
    """The same, with rows that are regions."""

    def regions(self, t: Table, sheet: Sheet) -> Sequence[Region]:
        groups = sheet.spec.groups.values()
        return [
            Region(group.boxes, COUNTS if all(sheet.row(group.id)) else OPEN, "+10", group.heading) for group in groups
        ]


class Staged(Rows):
    """Something is to be watched at the end of every round."""

    def next(self, t: Table) -> Step:
        if isinstance(t.step, Turn):
            return Settle("counted")
        return super().next(t)

    def news(self, t: Table, step: Step) -> Sequence[str]:
        return ["The round is over.", "All is counted."] if isinstance(step, Settle) else ()

    def scenes(self, t: Table, sheet: Sheet, step: Step) -> Sequence[Scene]:
        if not isinstance(step, Settle) or not sheet.count("red"):
            return ()
        return [Scene("round", (SceneStep("Look at red.", region=sheet.spec.groups["red"].boxes, sums=(3, 2)),))]


class Celebrating(Rows):
    """A game that says for itself what a turn has completed."""

    def celebrate(self, turn: TakenTurn) -> Sequence[Scene]:
        box = turn.moves[0].box
        return [Scene("figure", (SceneStep("a Stair", region=(box,), gain=4),))]


def printed(seen: str = "all") -> Components:
    groups = [track("red", range(1, 4), 20, 20), track("blue", range(1, 5), 20, 40)]
    for group in groups:
        group.seen = seen
    sheet = Paper(groups)
    return Components("rows", sheet=sheet, moves=Move.each(sheet, "red", "blue"), rules=[ONCE], players=range(1, 5))


RED = ("cross red:1", "cross red:2", "cross red:3")
BLUE = ("cross blue:1", "cross blue:2", "cross blue:3")


def test_a_group_that_is_full_is_a_line_without_any_declaration() -> None:
    game = Followed(Rows(printed()), 1)
    game.play(0, *RED)
    (told,) = game.told(0)
    assert (told.kind, told.gain) == ("line", 13)
    (step,) = told.scene
    assert (step.region, step.gain, str(step.text)) == ((0, 1, 2), 13, "red")


def test_what_fills_nothing_is_a_turn() -> None:
    game = Followed(Rows(printed()), 1)
    game.play(0, *BLUE)
    (told,) = game.told(0)
    assert (told.kind, told.scene) == ("turn", ())


def test_a_region_that_counts_since_brings_what_its_badge_says() -> None:
    game = Followed(Lines(printed()), 1)
    game.play(0, *RED)
    (told,) = game.told(0)
    assert (told.kind, told.gain) == ("line", 13)
    assert [(step.region, step.gain) for step in told.scene] == [((0, 1, 2), 10)]
    game.play(0, *BLUE)
    assert [line.kind for line in game.told(0)[1:2]] == ["turn"]


def test_a_game_may_say_itself_what_a_turn_completed() -> None:
    game = Followed(Celebrating(printed()), 1)
    game.play(0, *BLUE)
    (told,) = game.told(0)
    assert (told.kind, told.scene[0].gain, str(told.scene[0].text)) == ("figure", 4, "a Stair")


def test_a_scene_belongs_to_the_last_sentence_of_its_step() -> None:
    game = Followed(Staged(printed()), 1)
    game.play(0, *RED)
    over, counted = game.told(0)[1:3]
    assert (over.kind, over.scene) == ("news", ())
    assert (counted.kind, counted.seat, str(counted.text)) == ("round", 0, "All is counted.")
    assert counted.scene[0].sums == (3, 2)


def test_nobody_watches_what_they_may_not_see() -> None:
    game = Followed(Staged(printed(OWNER)))
    game.play(0, *RED)
    game.play(1, *BLUE)
    assert [line.kind for line in game.told(0) if line.scene] == ["line", "round"]
    assert not [line for line in game.told(1) if line.scene]
    assert not [line for line in game.told(None) if line.scene]


def test_a_full_row_that_others_cannot_see_is_no_line_for_them() -> None:
    game = Followed(Rows(printed(OWNER)))
    game.play(0, *RED)
    game.play(1, *BLUE)
    assert "line" in [line.kind for line in game.told(0)]
    assert "line" not in [line.kind for line in game.told(1)]


def test_a_scene_is_sent_in_the_words_of_its_reader() -> None:
    game = Followed(Staged(printed()), 1)
    game.play(0, *RED)
    sent = log_line(7, game.told(0)[2], READER)
    assert sent.kind == "round"
    assert sent.scene is not None
    (step,) = sent.scene.steps
    assert (step.text, step.region, step.sums, step.board) == ("Look at red.", [0, 1, 2], (3, 2), False)
    assert log_line(7, game.told(0)[1], Reader()).scene is None


class LastCalled(Rows):
    """It is known from the first turn on that the second round is the last."""

    def calls_last_round(self, t: Table, step: Step) -> bool:
        return t.round >= 1


class LastSaid(LastCalled):
    """The same, in words of its own."""

    def news(self, t: Table, step: Step) -> Sequence[str]:
        return ["A round is over.", "Only one is left."]


def test_the_last_round_is_announced_once() -> None:
    game = Followed(LastCalled(printed()), 1)
    game.play(0, *RED)
    game.play(0, *BLUE)
    assert [str(line.text) for line in game.told(0) if line.kind == "round"] == ["This is the last round."]


def test_a_game_announces_the_last_round_in_its_own_words() -> None:
    game = Followed(LastSaid(printed()), 1)
    game.play(0, *RED)
    assert [(line.kind, str(line.text)) for line in game.told(0)[1:]] == [
        ("news", "A round is over."),
        ("round", "Only one is left."),
    ]
