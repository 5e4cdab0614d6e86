"""The kit passes a sound game, and catches every broken one by the contract it breaks."""

import json
from pathlib import Path

import pytest

from rollwright import End, Game, Match, Score, Seat, Sheet, Step, Table
from rollwright.core import log, replay, view
from rollwright.core.errors import RecordError
from rollwright.testkit import Report, Uncertified, check_game, lock
from rollwright.testkit.checks import recording
from rollwright.testkit.conformance import CHECKS

from . import broken
from .orchard import ORCHARD, Orchard, printed

pytestmark = [pytest.mark.slow, pytest.mark.interpreted]

GAMES, TRIALS = 12, 120


def checked(game: Game, folder: Path | None = None) -> Report:
    return check_game(game, games=GAMES, trials=TRIALS, tests=folder)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Tests that cite the four rules of the orchard, beside its lock."""
    (tmp_path / "test_orchard.py").write_text('"""OR-1, OR-2."""\ndef test_or_3_and_or_4(): ...\n')
    lock.write(ORCHARD, tmp_path)
    return tmp_path


def test_a_sound_game_keeps_every_contract(folder: Path) -> None:
    report = checked(ORCHARD, folder).require()
    assert {outcome.verdict for outcome in report.outcomes} == {"ok"}
    assert [outcome.check for outcome in report.outcomes] == [check.name for check in CHECKS]
    assert all(outcome.counts for outcome in report.outcomes)


CAUGHT = {
    "surplus": ["legality", "undo", "record", "leaving", "copies", "secrets"],
    "missing": ["legality"],
    "twice": ["legality"],
    "unprinted": ["legality"],
    "unsayable": ["legality", "secrets"],
    "fickle": ["legality", "undo", "record", "leaving", "copies", "secrets", "processes"],
    "scribbling": ["legality"],
    "unadvised": ["legality"],
    "mumbling": ["tasks"],
    "deaf": ["texts"],
    "noting": ["texts"],
    "careless": ["legality", "leaving"],
    "table_writer": ["writing", "bounds", "undo", "record", "leaving", "copies", "secrets"],
    "sheet_writer": ["writing"],
    "smuggler": ["writing"],
    "pusher": ["writing"],
    "score_writer": ["writing", "copies"],
    "die_turner": ["writing", "undo", "record", "leaving", "copies"],
    "forgetful": ["undo", "record", "leaving", "copies", "secrets", "processes"],
    "nagging": ["undo"],
    "numbered": ["record", "bounds", "leaving", "processes"],
    "uncopied": ["copies"],
    "gossip": ["secrets"],
    "peeper": ["secrets"],
    "envious": ["undo", "record", "leaving", "copies", "secrets"],
    "open_safe": ["writing", "copies", "secrets"],
    "dead_end": ["ends"],
    "endless": ["ends"],
    "circling": ["ends"],
    "crashing": ["ends"],
    "clinging": ["leaving"],
    "unordered": ["processes"],
    "unreachable": ["boxes"],
    "unasked": ["printed", "bounds"],
}
"""What catches each broken game. The first is what it breaks; the others may see the consequences."""
BROKEN = {game.components.id: game for game in vars(broken).values() if isinstance(game, Game)}


def test_every_broken_game_is_listed() -> None:
    assert set(CAUGHT) == set(BROKEN) - {"uncited"}


@pytest.mark.parametrize("id", CAUGHT)
def test_a_broken_game_is_caught(id: str) -> None:
    found = checked(BROKEN[id]).failed
    assert CAUGHT[id][0] in found
    assert set(found) <= {*CAUGHT[id], "positions"}, "a game that is broken elsewhere seldom goes on alike"


def test_a_rule_that_no_test_cites_is_caught(folder: Path) -> None:
    report = check_game(broken.UNCITED, tests=folder, only=["rules"])
    assert report.failed == ["rules"]
    assert "cites OR-5" in str(report)


def test_a_citation_of_no_rule_is_caught(folder: Path) -> None:
    (folder / "test_more.py").write_text("# OR-77 is what we mean, as PIG-77 or OR-X1 would not be\n")
    report = check_game(ORCHARD, tests=folder, only=["rules"])
    assert "test_more.py cites OR-77, which is not a rule of this game." in str(report)
    assert "OR-X1" not in str(report)


def test_moves_that_differ_from_their_lock_are_caught(folder: Path) -> None:
    path = folder / lock.name(ORCHARD)
    path.write_text(path.read_text().replace("3 pick tree:4", "3 pick tree:44"))
    report = check_game(ORCHARD, tests=folder, only=["lock"])
    assert "moves.v1.lock has 3 pick tree:44, the game has 3 pick tree:4." in str(report)


def test_a_reason_excuses_a_box_or_group_that_is_never_marked() -> None:
    for reasons in ({"shed": "only decoration"}, {"shed:1": "decoration", "shed:2": "decoration"}):
        check_game(broken.with_shed(reasons), games=3, only=["boxes"]).require()
    misspelt = check_game(broken.with_shed({"shad": "?"}), games=3, only=["boxes"])
    assert "'shad' is declared never marked, but no box or group has this id." in str(misspelt)


def test_where_games_do_not_end_nothing_that_plays_is_checked() -> None:
    report = checked(broken.DEAD_END)
    skipped = [outcome.check for outcome in report.outcomes if outcome.verdict == "not checked"]
    assert skipped == [check.name for check in CHECKS if check.name not in ("hooks", "printed", "ends")]


def test_a_failure_says_what_where_and_what_to_do() -> None:
    with pytest.raises(Uncertified) as caught:
        check_game(broken.MISSING, games=3, only=["legality"]).require()
    text = str(caught.value)
    assert "legal leaves out hide safe-b." in text
    assert "is asked 'hide' and has chosen pick tree:" in text
    assert "game '0:" in text
    assert "What to do: Make forbids the only judge." in text


def test_a_misspelt_check_is_not_passed_over() -> None:
    with pytest.raises(ValueError, match=r"There are no checks \['undoing'\]"):
        check_game(ORCHARD, only=["undoing"])


def test_a_game_without_any_moment_is_told_to_have_had_no_trials() -> None:
    class Over(Orchard):
        def next(self, t: Table) -> Step:
            return End("at_once")

        def score(self, t: Table, sheet: Sheet) -> Score:
            return Score({})

    report = check_game(Over(printed("over")), games=2, trials=3, only=["ends", "undo", "secrets"]).require()
    assert report.outcomes[-1].counts == {"games": 300}


def test_the_same_seed_finds_the_same() -> None:
    one, other = [check_game(broken.GOSSIP, games=4, trials=40, seed=5, only=["undo", "secrets"]) for _ in range(2)]
    assert [outcome.counts for outcome in one.outcomes] == [outcome.counts for outcome in other.outcomes]


def test_a_record_that_takes_any_line_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def credulous(row: str, before: str, number: int) -> tuple[dict[str, object], str]:
        try:
            facts = json.loads(row)
        except ValueError as error:
            raise RecordError from error
        return facts, facts.pop(log.SEAL, "")

    monkeypatch.setattr(log, "_opened", credulous)
    assert "It was not detected that line" in str(check_game(ORCHARD, only=["record"]))


def test_forged_dice_that_verify_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "_check", lambda *facts: None)
    assert "was forged" in str(check_game(ORCHARD, only=["record"]))


def test_dice_that_nobody_verifies_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recording, "verify", lambda *facts: 0)
    assert "throws and draws were verified" in str(check_game(ORCHARD, only=["record"]))


def test_a_copy_that_shares_a_sheet_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def shared(me: Seat) -> Seat:
        return me

    monkeypatch.setattr(Seat, "copy", shared)
    assert "Playing on a copy changed" in str(check_game(ORCHARD, only=["copies"]))


def test_an_undo_that_forgets_words_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(match: Match, seat: int) -> None:
        said = match.seats[seat].said[:]
        reset(match, seat)
        match.seats[seat].said = said

    reset = Match._reset
    monkeypatch.setattr(Match, "_reset", forgetful)
    assert "said was" in str(check_game(ORCHARD, only=["undo"]))


def test_a_view_that_shows_a_draft_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def indiscreet(match: Match, viewer: int | None, seat: int) -> view.Other:
        return view.Other(seat, False, 0, tuple(match.seats[seat].sheet.cells))

    monkeypatch.setattr(view, "_other", indiscreet)
    assert "could tell that the private information of the others was different" in str(
        check_game(ORCHARD, only=["secrets"])
    )
