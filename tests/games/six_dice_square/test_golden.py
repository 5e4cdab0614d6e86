"""The golden examples of the specification: positions PG-E1 to PG-E27, games PG-X1 to PG-X8, PG-S1 and PG-R1."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from rollwright.core.dice import Die
from rollwright.core.score import Score, ranks

from .positions import HashStreams, given

DATA = Path(__file__).parent / "data"
GOLDEN = tomllib.loads((DATA / "golden.toml").read_text())
GAMES = tomllib.loads((DATA / "golden_games.toml").read_text())
EXAMPLES = GOLDEN["example"] + GAMES["example"]


@pytest.mark.parametrize("example", EXAMPLES, ids=[example["id"] for example in EXAMPLES])
def test_golden_example_holds(example: dict[str, Any]) -> None:
    lone = given(example)
    for text in example.get("when", []):
        lone.say(text)
    legal, facts = lone.legal(), lone.facts()
    for name, due in example["then"].items():
        if name == "legal":
            assert sorted(legal) == sorted(due)
        elif name == "legal_squares":
            assert sorted(key.split()[1] for key in legal if key.startswith("square ")) == sorted(due)
        elif name == "legal_count":
            assert len(legal) == due
        elif name == "legal_has":
            assert set(due) <= set(legal)
        elif name == "legal_lacks":
            assert not set(due) & set(legal)
        elif name == "crossed_has":
            assert set(due) <= set(facts["crossed"])
        elif name == "grid":
            assert due.items() <= facts["grid"].items()
        else:
            assert facts[name] == due, name


def test_the_games_among_them_are_all_there() -> None:
    """29 positions and 8 whole games; none was dropped on the way."""
    assert len(GOLDEN["example"]) == 29
    assert len(GAMES["example"]) == 8


@pytest.mark.parametrize("stream", GOLDEN["stream"], ids=lambda stream: stream["id"])
def test_golden_stream_is_the_reference_generator(stream: dict[str, Any]) -> None:
    """PG-62, PG-S1: the first values of every die under the seed."""
    dice = HashStreams(stream["seed"])
    for sides in (4, 6, 8, 10, 12, 20):
        die = Die(f"d{sides}", tuple(str(n) for n in range(1, sides + 1)))
        thrown = [dice.faces(die.id, nth, [die])[0] for nth in range(6)]
        assert thrown == stream[die.id]


@pytest.mark.parametrize("table", GOLDEN["ranking"], ids=lambda table: table["id"])
def test_golden_ranking(table: dict[str, Any]) -> None:
    """PG-68, PG-R1: total, then squares, then lines, then a shared place."""
    scores = [Score({}, total, (total, squares, lines)) for total, squares, lines in table["results"]]
    assert ranks(scores) == table["ranks"]
