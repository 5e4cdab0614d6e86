"""Logs, replay and verification: the record is the truth, and it cannot be changed unnoticed."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.errors import DiceMismatch, RecordError, UnknownGame
from rollwright.core.log import Header, Left, Log, Played, Revealed, Rolled
from rollwright.core.match import Match
from rollwright.core.playing import play, tell
from rollwright.core.replay import replay, verify
from rollwright.core.view import view

from .toys import CARDS, CROSSES, GO, LANES, PAINTERS, SECRETS

TOYS = (CROSSES, SECRETS, LANES, PAINTERS, CARDS)
CATALOG = Catalog(TOYS)


def record(game: int, seed: int, players: int = 2) -> tuple[Match, Log]:
    """A finished random game and its record."""
    match = Match(TOYS[game], players)
    match.entries = []
    dice = SeededDice(f"secret {seed}", ["nonce"])
    picks = iter(range(seed, seed + 10_000))
    play(match, dice, lambda game, table, me, legal: legal[(next(picks) * 7919 + me.i) % len(legal)])
    printed = match.game.components
    header = Header(printed.id, "", 1, players, {}, ("Ana", "Ben"), dice.commitment, ("nonce",))
    match.entries.append(Revealed(dice.secret))
    return match, Log(header, match.entries)


@settings(deadline=None)
@given(st.sampled_from([0, 1, 2, 4]), st.integers(0, 10_000))
def test_a_record_replays_to_the_same_table(game: int, seed: int) -> None:
    match, log = record(game, seed)
    again = replay(Log.loads(log.dumps()), CATALOG)
    assert again.error is None
    assert [view(again.match, seat) for seat in (None, 0, 1)] == [view(match, seat) for seat in (None, 0, 1)]
    assert again.match.scores() == match.scores()


@given(st.sampled_from([0, 1, 2, 4]), st.integers(0, 10_000))
def test_every_throw_and_draw_can_be_checked_against_the_secret(game: int, seed: int) -> None:
    _, log = record(game, seed)
    chances = sum(1 for entry in log.entries if not isinstance(entry, Played | Revealed))
    assert verify(log, CATALOG) == chances


def lane_record() -> Log:
    return record(2, 4)[1]


def test_a_throw_that_the_secret_does_not_give_is_found() -> None:
    log = lane_record()
    place = next(n for n, entry in enumerate(log.entries) if isinstance(entry, Rolled))
    thrown = log.entries[place]
    assert isinstance(thrown, Rolled)
    log.entries[place] = thrown._replace(faces=(thrown.faces[0] % 6 + 1,))
    with pytest.raises(DiceMismatch, match=f"Line {place + 2}"):
        verify(log, CATALOG)


def test_another_secret_than_the_promised_one_is_found() -> None:
    log = lane_record()
    with pytest.raises(DiceMismatch, match="committed to"):
        verify(log, CATALOG, "another")


def test_a_secret_revealed_too_early_or_in_an_unfinished_game_proves_nothing() -> None:
    log = lane_record()
    *played, secret = log.entries
    with pytest.raises(RecordError, match="before the end"):
        verify(Log(log.header, [secret, *played]), CATALOG)
    with pytest.raises(RecordError, match="not finished"):
        verify(Log(log.header, [*played[:2], secret]), CATALOG)


def test_there_must_be_something_to_verify_with() -> None:
    log = lane_record()
    unfinished = Log(log.header, [entry for entry in log.entries if not isinstance(entry, Revealed)])
    with pytest.raises(RecordError, match="not been revealed"):
        verify(unfinished, CATALOG)
    typed = Log(log.header._replace(commitment=""), log.entries)
    with pytest.raises(RecordError, match="typed in"):
        verify(typed, CATALOG)


def test_a_record_is_short_json_lines() -> None:
    first, *rest = lane_record().dumps().splitlines()
    assert json.loads(first)["game"] == "lanes"
    assert json.loads(first)["rollwright"] == 1
    assert all(len(row) < 120 for row in rest)


@given(st.integers(0, 1000), st.data())
def test_no_line_can_be_changed_dropped_or_swapped_unnoticed(seed: int, data: st.DataObject) -> None:
    rows = record(2, seed)[1].dumps().splitlines()
    n = data.draw(st.integers(0, len(rows) - 2))
    swapped = [*rows[:n], rows[n + 1], rows[n], *rows[n + 2 :]]
    dropped = [*rows[:n], *rows[n + 1 :]]
    changed = [*rows[:n], rows[n].replace('"seat":0', '"seat":1').replace('"players":2', '"players":1'), *rows[n + 1 :]]
    for damaged in (swapped, dropped, changed):
        if damaged != rows:
            with pytest.raises(RecordError):
                Log.loads("\n".join(damaged))


@pytest.mark.parametrize("text", ["", "nonsense", "{}", '{"#":"0"}', "[1]", '{"rollwright":2,"#":"x"}'])
def test_what_is_no_record_is_refused_by_name(text: str) -> None:
    with pytest.raises(RecordError):
        Log.loads(text)


@pytest.mark.parametrize("name", ["José", "two\u2028lines", "a\x85b", "half \ud800", "tab\tand\nbreak"])
def test_any_name_can_be_recorded(name: str) -> None:
    log = Log(Header("crosses", "", 1, 1, {}, (name,)), [Played(0, ("cross row:1",))])
    again = Log.loads(log.dumps())
    assert again.header.names == (name,)
    assert len(log.dumps().encode().splitlines()) == 2


@pytest.mark.parametrize("depth", [500, 5_000, 100_000])
@pytest.mark.parametrize("field", ["names", "options", "nonces"])
def test_a_deeply_nested_record_is_refused_by_name(depth: int, field: str) -> None:
    deep = "[" * depth + "]" * depth
    with pytest.raises(RecordError, match="Line 1 "):
        Log.loads(f'{{"rollwright":1,"game":"crosses","{field}":{deep},"#":"x"}}')


def test_half_a_character_is_no_secret() -> None:
    with pytest.raises(RecordError, match="Line 2 "):
        Log.loads(Log(Header("crosses", "", 1, 1, {}), [Revealed("half \ud800")]).dumps())


@pytest.mark.parametrize("wrong", [{"options": []}, {"version": [1]}, {"players": True}, {"game": 3}, {"names": "Ana"}])
def test_a_header_of_the_wrong_kind_is_refused_by_name(wrong: dict[str, object]) -> None:
    header = Header("crosses", "", 1, 1, {})._replace(**wrong)  # type: ignore[arg-type]
    with pytest.raises(RecordError):
        Log.loads(Log(header).dumps())


def test_a_replay_keeps_what_was_right_and_says_what_was_wrong() -> None:
    log = Log(Header("crosses", "", 1, 1, {}), [Played(0, ("cross row:1",)), Played(0, ("cross row:1",))])
    found = replay(log, CATALOG)
    assert found.upto == 1
    assert "TOY-1" in str(found.error)
    assert found.match.seats[0].sheet.count("row") == 1


NEVER = (Played(5, ()), Played(0, ("fly",)), Played(0, ()), Left(5), Left(-1), Rolled(None, "table", (1,)))


@pytest.mark.parametrize("entry", [*NEVER, Rolled(0, "die", (1,))], ids=str)
def test_an_entry_that_cannot_happen_is_an_error_and_not_a_crash(entry: Played | Rolled | Left) -> None:
    found = replay(Log(Header("crosses", "", 1, 1, {}), [entry]), CATALOG)
    assert found.error is not None
    assert found.upto == 0


def test_a_record_names_the_rules_and_the_data_it_was_played_by() -> None:
    with pytest.raises(UnknownGame, match="version 2"):
        replay(Log(Header("crosses", "", 2, 1, {})), CATALOG)
    with pytest.raises(RecordError, match="component data variant, but the data here is"):
        replay(Log(Header("crosses", "", 1, 1, {}, data="variant")), CATALOG)


def test_leaving_is_recorded_and_replayed() -> None:
    match = Match(LANES, 2)
    match.entries = []
    match.choose(0, GO)
    match.commit(0)
    tell(match, SeededDice("x"))
    match.leave(0)
    log = Log.loads(Log(Header("lanes", "", 1, 2, {}), match.entries).dumps())
    assert Left(0) in log.entries
    again = replay(log, CATALOG).match
    assert view(again, 1) == view(match, 1)
    assert again.due() == [1]


def test_a_part_of_a_record_can_be_replayed() -> None:
    _, log = record(0, 3)
    assert replay(log, CATALOG, 2).match.table.round == 2
