"""Slurs and the crudest words count, but no bot says them and no hint means them."""

from importlib.resources import files

import pytest

from rollwright.bots import make_bot
from rollwright.core.data import lines
from rollwright.core.playing import take_turn
from rollwright.games.rolling_cubes import LAST_DIE, ONE_BY_ONE, language
from rollwright.games.rolling_cubes.decisions.answer import naming
from rollwright.games.rolling_cubes.language import ENGLISH, HERE
from rollwright.games.rolling_cubes.letters import PLAIN, numbers, written
from rollwright.games.rolling_cubes.unsaid import sayable, sign
from rollwright.games.rolling_cubes.wordlist import ALL

from .tables import SAMPLE, Sitting


def leave_out(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    """Suppose that these harmless words were not to be said."""
    unsaid = frozenset(sign(word) for word in words)
    monkeypatch.setitem(language._SAYABLE, ENGLISH.key, sayable(ENGLISH.words(), unsaid))


def texts(table: Sitting, seat: int) -> list[str]:
    return [idea.text for idea in table.ideas(seat)]


def doubted(table: Sitting) -> Sitting:
    """C is laid and doubted."""
    table.throw()
    table.say(0, "add O1 c")
    table.say(1, "doubt")
    return table


def test_the_file_holds_signs_of_listed_words_and_no_words() -> None:
    text = (files(HERE) / "data" / "unsaid_en.txt").read_text()
    found = frozenset(lines(text))
    assert {len(one) for one in found} == {8}
    assert ENGLISH.words().size - sayable(ENGLISH.words(), found).bit_count() == len(found)


def test_what_is_not_said_still_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """RC-10: the list is the referee."""
    leave_out(monkeypatch, "sidetracking")
    table = Sitting(ONE_BY_ONE, 2, [SAMPLE, SAMPLE])
    table.throw()
    assert "word sidetracking" not in texts(table, 0)
    table.say(0, "word sidetracking")
    assert table.match.seats[0].sheet[table.match.spec["points1"]] == 1 + 12


def test_where_the_best_word_is_not_said_the_next_best_is(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Sitting(ONE_BY_ONE, 2, [SAMPLE, SAMPLE])
    table.throw()
    ideas = table.ideas(0)
    best = max(idea.value for idea in ideas)
    leave_out(monkeypatch, *[idea.text.removeprefix("word ") for idea in ideas if idea.value == best])
    take_turn(table.match, 0, make_bot("greedy", "x").choose)
    assert table.match.seats[0].sheet[table.match.spec["points1"]] == 1 + best - 1


def test_a_doubt_is_answered_by_another_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """RC-69."""
    table = doubted(Sitting(LAST_DIE, 2, [SAMPLE]))
    first = naming([written(letter, PLAIN) for letter in numbers("c")], ENGLISH, ALL)[0]
    assert f"name {first}" in texts(table, 0)
    leave_out(monkeypatch, first)
    assert f"name {first}" not in texts(table, 0)
    assert texts(table, 0)


def test_with_nothing_else_to_say_a_bot_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    table = doubted(Sitting(LAST_DIE, 2, [SAMPLE]))
    monkeypatch.setitem(language._SAYABLE, ENGLISH.key, 0)
    match, me = table.match, table.match.seats[0]
    legal = match.legal(0)
    values = match.game.advise(match.table, me, legal)
    assert legal[values.index(max(values))].key == "give_up"
    assert "comes to mind" in str(match.game.decision(me.task).reason(match.table, me, legal[0]).text)
