"""What a seat may see and what it may not, and that the trials tell the two apart."""

import pytest

from rollwright import Game, Match
from rollwright.core.sheet import FINISHED
from rollwright.core.view import view
from rollwright.testkit.checks import seeing
from rollwright.testkit.dice import RandomDice, luck
from rollwright.testkit.observation import observe, unhurried, unlike
from rollwright.testkit.report import Violation
from rollwright.testkit.scramble import scramble
from rollwright.testkit.state import of_match, of_seat
from rollwright.testkit.walk import any_of, happen, possible

from . import broken
from .orchard import LUCK, ORCHARD, SHEET, Orchard


def in_a_turn(game: Game = ORCHARD, players: int = 3) -> Match:
    """A match whose seats all have to pick."""
    match = Match(game, players)
    while match.asks:
        happen(match, match.asks[0], any_of(luck(0)), RandomDice(0))
    return match


def finish(match: Match, seat: int) -> None:
    """Let the seat decide until it is done."""
    while not match.drafts[seat].done:
        own = [act for act in possible(match) if act == seat or getattr(act, "seat", None) == seat]
        happen(match, own[0], any_of(luck(seat)), RandomDice(1))


def test_scrambling_leaves_the_viewer_and_the_table_alone() -> None:
    match = in_a_turn()
    before = of_match(match)
    scramble(match, 1, luck(1))
    after = of_match(match)
    changed = {name for name in before if before[name] != after[name]}
    assert {name.split()[1] for name in changed} == {"0", "2"}
    assert "seat 0 done" not in changed
    assert {"seat 0 sheet", "seat 0 todo", "seat 2 draft", "seat 2 dice"} <= changed


def test_scrambling_keeps_what_a_viewer_who_is_done_may_see() -> None:
    match = in_a_turn()
    finish(match, 0)
    finish(match, 1)
    match.seats[1].sheet[LUCK] = 6
    assert SHEET.groups["luck"].seen == FINISHED
    seen = view(match, 0).others[0].cells
    assert seen[LUCK.index] == 6
    assert seen[SHEET["safe-a"].index] is None
    scramble(match, 0, luck(2))
    assert view(match, 0).others[0].cells == seen
    assert of_seat(match, 1) != of_seat(in_a_turn(), 1)


def test_a_sight_has_every_answer_a_seat_can_get() -> None:
    match = in_a_turn()
    seen = observe(match, 0)
    assert len(seen.reasons) == len(ORCHARD.components.moves)
    assert len(seen.legal) == len(seen.advice) == len(seen.hints) == [why for _, why in seen.reasons].count("")
    assert ("gain", "Gain does not answer what is asked now.") in seen.reasons
    assert seen.question == "Pick from a tree that is not lower than the red die."
    assert seen.tray == (("red", 3),)
    assert seen.where[0] == ("tree:3",)
    assert observe(match, None).legal == ()


def test_progress_is_visible_and_does_not_count() -> None:
    match = in_a_turn()
    before = observe(match, 0)
    finish(match, 1)
    after = observe(match, 0)
    assert [(other.done, other.turns > 0) for other in after.view.others] == [(True, True), (False, False)]
    assert before != after
    assert unhurried(before, match) == unhurried(after, match)


def test_two_sights_differ_in_words() -> None:
    match = in_a_turn()
    one = observe(match, 0)
    match.choose(0, match.legal(0)[0])
    words = unlike(one, observe(match, 0))
    assert words.startswith("legal ('pick tree:")
    assert unlike(one, one) == ""


def test_an_open_secret_is_seen_at_once() -> None:
    match = in_a_turn()
    seeing.blank_where_hidden(match)
    match.table.public_sheets[2].cells[SHEET["safe-b"].index] = 1
    with pytest.raises(Violation, match="Box safe-b of seat 2 is visible on the table, but should be hidden"):
        seeing.blank_where_hidden(match)


def test_a_trial_changes_nothing_on_the_match() -> None:
    match = in_a_turn()
    before = of_match(match)
    looks = sum(seeing.trial(match, luck(seed), whole=seed % 2 == 0) for seed in range(30))
    assert of_match(match) == before
    assert looks > 60


def test_no_run_goes_past_the_barrier() -> None:
    match = in_a_turn()
    for viewer in (None, 0, 1, 2):
        run = seeing.Run(match, viewer, 7)
        for step in range(200):
            run.step(str(step), RandomDice(step))
        assert run.match.table.round == match.table.round
        assert run.match.table.step is match.table.step
        assert run.match.waiting > 0


def test_whole_trials_go_on_until_the_viewer_is_done_or_the_barrier_is_next() -> None:
    match = in_a_turn()
    run = seeing.Run(match, 0, 3)
    steps = [len(run.step(str(step), RandomDice(step))) for step in range(30)]
    assert 2 in steps
    assert steps[-1] == 1
    assert run.match.drafts[0].done or run.match.waiting == 1


@pytest.mark.parametrize("game", [broken.GOSSIP, broken.ENVIOUS, broken.PEEPER], ids=lambda game: game.components.id)
def test_a_few_trials_are_enough_to_notice_a_leak(game: Orchard) -> None:
    match = in_a_turn(game)

    def trials() -> int:
        return sum(seeing.trial(match, luck(seed), whole=True) for seed in range(60))

    with pytest.raises(Violation, match=r"Seat \d could tell that the"):
        trials()
