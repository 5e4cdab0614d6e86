"""Losses: what players gained and had no room for."""

from pathlib import Path

import pytest

from rollwright.lab.engines import OneProcess
from rollwright.lab.losses import lost
from rollwright.lab.plan import Plan
from rollwright.lab.run import Run
from rollwright.measuring.variant import Variant

from .asking import PANTRY


def played(root: Path, variant: Variant, players: tuple[int, ...], bot: str) -> Run:
    return Run(Plan(variant, players, 20, lineup=(bot,)), root, OneProcess()).play()


def test_every_seat_loses_what_the_rules_have_no_room_for(tmp_path: Path) -> None:
    """Six rounds of work, three jars."""
    found = lost(played(tmp_path, Variant(PANTRY), (1, 3), "greedy"))
    assert [(one.players, one.group, one.each.value, one.sheets.value) for one in found] == [
        (1, "jars", 3, 1),
        (3, "jars", 3, 1),
    ]


def test_games_without_a_loss_count_as_such(tmp_path: Path) -> None:
    run = played(tmp_path, Variant(PANTRY), (2,), "random")
    rows = run.ask("SELECT sum(n), count(*) FROM losses")[0]
    (found,) = lost(run)
    assert found.each.value == pytest.approx(rows[0] / 40)
    assert found.sheets.value == pytest.approx(rows[1] / 40)
    assert found.sheets.value < 1


def test_who_gains_nothing_loses_nothing(tmp_path: Path) -> None:
    assert lost(played(tmp_path, Variant(PANTRY), (2,), "greedy:idle")) == []


def test_a_short_track_of_the_potion_shop_loses_gold(tmp_path: Path) -> None:
    texts = dict(Variant("potion-shop").load().texts())
    assert "gold = 40" in texts["sheet.toml"]
    short = texts | {"sheet.toml": texts["sheet.toml"].replace("gold = 40", "gold = 5")}
    found = lost(played(tmp_path, Variant("potion-shop", data=tuple(sorted(short.items()))), (2,), "random"))
    assert (found[0].group, found[0].name) == ("gold", "Gold")
    assert found[0].each.low > 5
