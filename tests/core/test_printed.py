"""What comes in the box must not contradict itself."""

from typing import Any

import pytest

from rollwright.core.components import Components
from rollwright.core.dice import Deck, Die
from rollwright.core.errors import GameDefinitionError
from rollwright.core.layout import track
from rollwright.core.moves import Move
from rollwright.core.sheet import OWNER, Paper

from .toys import ROW


@pytest.mark.parametrize(
    "printed",
    [
        {"id": "My-Game"},
        {"mode": "Solo Play"},
        {"dice": [Die("die"), Die("die")]},
        {"decks": [Deck("deck", ("ace", "ace"))]},
        {"board": Paper([track("hidden", range(3), 0, 0, seen=OWNER)])},
        {"board": ROW},
    ],
    ids=["id", "mode", "dice", "cards", "secret board", "board and sheet"],
)
def test_printed_matter_that_contradicts_itself_is_refused(printed: dict[str, Any]) -> None:
    facts = {"id": "game", "sheet": ROW, "moves": [Move("x")], "rules": [], "players": range(1, 2)}
    with pytest.raises(GameDefinitionError):
        Components(**{**facts, **printed})
