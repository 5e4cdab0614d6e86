"""Which value of a rule is fairest to the seats."""

from pathlib import Path

import pytest

from rollwright.core.errors import BadOption
from rollwright.lab.answer import Answer
from rollwright.lab.answers import QUESTIONS
from rollwright.lab.answers.handicaps import parsed, told_apart, unfairness, varied
from rollwright.lab.answers.seats import wins
from rollwright.lab.asking import Lab, Wish
from rollwright.lab.engines import OneProcess
from rollwright.lab.plan import Plan
from rollwright.lab.question import Asked
from rollwright.lab.run import Run
from rollwright.measuring.statistics import share
from rollwright.measuring.variant import Variant

FAIR = Variant("potion-shop", options=(("fair_start", "true"),))
SHOP = varied(varied(FAIR, "rules.toml:gold_per_vp", "1"), "sheet.toml:gold", "80")
"""Gold is worth a point, and there is room for much: a large gift decides the game."""
GIFT = "rules.toml:fair_start.two.2"
"""Gold for whoever does not start."""
MISERS = ("random without buy *",)
"""They keep their gold."""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where games are kept, so that none is played twice."""
    return tmp_path_factory.mktemp("lab")


def asked(root: Path, sweep: str, variant: Variant = SHOP, players: tuple[int, ...] = (2,)) -> Answer:
    wish = Wish(variant, players, 20, lineup=MISERS, weak=False, more=(("sweep", sweep),))
    return list(Lab(OneProcess(), root).ask(QUESTIONS["seats"], wish))[-1]


def shares(root: Path, key: str, value: str) -> Run:
    plan = Plan(varied(SHOP, key, value), (2,), 20, lineup=MISERS)
    return Run(plan, root, OneProcess()).play()


def test_the_value_with_shares_nearest_to_fair_is_called_the_fairest(root: Path) -> None:
    found = asked(root, f"{GIFT}=0,1,40")
    off = {value: unfairness(wins(shares(root, GIFT, value), 2)) for value in ("0", "1", "40")}
    best = min(off, key=lambda value: off[value])
    assert best != "40"
    assert f"With 2 players and fair_start.two.2={best} the start player wins" in found.sentence
    assert "it is the fairest of three" in found.sentence
    assert [row[1] for row in found.grid.rows if row[-1] == "fairest"] == [best]


def test_values_that_so_few_games_cannot_tell_apart_are_said_so(root: Path) -> None:
    none, much = shares(root, GIFT, "0"), shares(root, GIFT, "40")
    assert told_apart(none, much, 2)
    assert not told_apart(none, none, 2)
    said = asked(root, f"{GIFT}=0,40").sentence
    assert said.endswith("it is the fairest of two.")
    assert "cannot be told apart from it with so few games" in asked(root, f"{GIFT}=0,1").sentence


def test_a_house_rule_can_be_swept_and_is_told_beside_what_is_printed(root: Path) -> None:
    found = asked(root, "fair_start=false,true", Variant("potion-shop"), (2, 4))
    assert "of two" in found.sentence
    assert [row[:2] for row in found.grid.rows] == [
        ["2 players", "false"],
        ["2 players", "true"],
        ["4 players", "false"],
        ["4 players", "true"],
    ]
    assert found.picture is not None
    svg = found.picture.svg()
    for label in ("4 players", "fair_start", "4th", "true"):
        assert label in svg


def test_the_usual_value_is_the_variant_as_it_is() -> None:
    printed = Variant("potion-shop")
    assert varied(printed, "fair_start", "false").facts() == printed.facts()
    assert varied(printed, "rules.toml:gold_per_vp", "2").facts() == printed.facts()
    assert varied(printed, "rules.toml:gold_per_vp", "3").facts() != printed.facts()


def test_without_a_sweep_the_seats_themselves_are_told(root: Path) -> None:
    assert "fairest" not in asked(root, "").sentence


def test_where_all_begin_at_once_nothing_is_swept(root: Path) -> None:
    plan = Plan(Variant("six-dice-square", "challenge"), (2,), 20, lineup=("random",))
    found = QUESTIONS["seats"].answer(Asked(Run(plan, root, OneProcess()).play(), more={"sweep": "x=1,2"}))
    assert found.sentence.startswith("All players begin at once")


def test_fair_shares_are_not_off() -> None:
    assert unfairness([share(50, 100), share(50, 100)]) == 0
    assert unfairness([share(60, 100), share(40, 100)]) == pytest.approx(0.1)


def test_a_sweep_names_a_rule_and_values() -> None:
    assert parsed("fair_start=false, true,false") == ("fair_start", ["false", "true"])
    with pytest.raises(BadOption, match="--sweep takes a rule and some values, such as fair_start=false,true"):
        parsed("fair_start=true")
    with pytest.raises(BadOption, match="Potion Shop has no house rule speed = 1"):
        varied(SHOP, "speed", "1")
