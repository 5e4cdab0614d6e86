"""Bots as people meet them."""

import pytest

from rollwright.bots import BOTS, CHARACTERS, TEACHER, bot_of, character_of, make_bot, thinks
from rollwright.words.names import friendly_name, new_name


def test_every_character_has_a_bot_of_its_own_that_can_be_made() -> None:
    assert len({one.bot for one in CHARACTERS}) == len(CHARACTERS) == 8
    for one in CHARACTERS:
        assert type(make_bot(one.id)) is type(make_bot(one.bot))
        assert thinks(one.name) == thinks(one.bot)
        assert character_of(one.id) is one


@pytest.mark.parametrize("bot", [*BOTS, "search", "greedy:rush", "SEARCH:2"])
def test_every_bot_is_somebody(bot: str) -> None:
    assert character_of(bot) in CHARACTERS
    assert bot_of(bot) == bot.lower()


def test_the_teacher_is_one_of_them() -> None:
    assert TEACHER in CHARACTERS


def test_nobody_is_called_like_another() -> None:
    names: list[str] = []
    for _ in range(25):
        names.append(friendly_name(names))
        names.append(new_name("Pip", names))
    assert len(set(names)) == 50
    assert names[:4] == ["Robin", "Pip", "Alex", "Pip II"]
