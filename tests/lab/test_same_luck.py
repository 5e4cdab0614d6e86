"""Real games of two variants on common dice: what an edit does not touch stays as it was."""

import random
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.playing import play
from rollwright.core.table import Seat, Table
from rollwright.game_file import known_games
from rollwright.lab.engines import OneProcess
from rollwright.lab.lines import Pair, lines_of
from rollwright.lab.plan import Plan
from rollwright.lab.run import Run
from rollwright.measuring.dice import CommonDice, Rounds
from rollwright.measuring.players import Lots, player
from rollwright.measuring.statistics import Estimate
from rollwright.measuring.variant import Variant, pairs

CATALOG, TITLE = known_games("potion-shop")
GAME = CATALOG.find(TITLE)
TEXTS = GAME.texts()
CARD = re.compile(r"^  \{ id = .*\n", re.MULTILINE)


def shuffled(texts: Mapping[str, str]) -> dict[str, str]:
    """The same customers and tiles, in another order."""
    luck, found = random.Random(5), dict(texts)
    cards = CARD.findall(found["customers.toml"])
    mixed = iter(luck.sample(cards, len(cards)))
    found["customers.toml"] = CARD.sub(lambda _: next(mixed), found["customers.toml"])
    head, *tiles = found["upgrades.toml"].split("[[upgrade]]\n")
    found["upgrades.toml"] = head + "".join(f"[[upgrade]]\n{tile.rstrip()}\n\n" for tile in luck.sample(tiles, 24))
    return found


def without_card(texts: Mapping[str, str], card: str) -> dict[str, str]:
    kept = [line for line in texts["customers.toml"].splitlines(keepends=True) if f'"{card}"' not in line]
    return {**texts, "customers.toml": "".join(kept)}


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where games are kept, so that none is played twice."""
    return tmp_path_factory.mktemp("lab")


def played(texts: Mapping[str, str], root: Path, games: int, bots: str = "greedy", seats: int = 2) -> Run:
    variant = Variant("potion-shop", data=pairs(texts))
    return Run(Plan(variant, (seats,), games, lineup=(bots,)), root, OneProcess()).play()


@pytest.mark.parametrize(
    ("bots", "seats", "games"), [("greedy", 2, 40), ("greedy", 4, 20), ("beginner", 3, 20), ("random", 2, 20)]
)
def test_the_order_of_cards_in_a_file_changes_nothing(bots: str, seats: int, games: int, root: Path) -> None:
    printed, mixed = (played(texts, root, games, bots, seats) for texts in (TEXTS, shuffled(TEXTS)))
    assert shuffled(TEXTS) != TEXTS
    assert printed.store.folder != mixed.store.folder, "both were played"
    for line in lines_of(Pair(printed, mixed)):
        assert line.change == Estimate(0, 0, 0, games), line.measure
    assert printed.ask("FROM moves ORDER BY ALL") == mixed.ask("FROM moves ORDER BY ALL")


def test_a_card_that_is_removed_leaves_most_of_the_luck_in_common(root: Path) -> None:
    """An unpaired comparison would need four times the games."""
    pair = Pair(played(TEXTS, root, 200), played(without_card(TEXTS, "W01"), root, 200))
    points = lines_of(pair)[0]
    assert points.measure.name == "points"
    assert points.paired.ratio >= 4


class Twice:
    """A chooser that asks two players of the same seed, one with the legal moves in reverse."""

    def __init__(self, name: str) -> None:
        self.one, self.other = player(name, "7"), player(name, "7")
        self.asked = 0

    def choose(self, game: Game, table: Table, me: Seat, legal: list[Move]) -> Move:
        chosen = self.one.choose(game, table, me, legal)
        assert self.other.choose(game, table, me, legal[::-1]) is chosen
        self.asked += len(legal) > 1
        return chosen


@pytest.mark.parametrize("title", ["potion-shop", "six-dice-square:challenge", "roguewrite:basic"])
@pytest.mark.parametrize("bots", ["greedy", "beginner", "random", "greedy without *s*"])
def test_ties_are_broken_by_names_in_whatever_order_moves_are_listed(bots: str, title: str) -> None:
    catalog, name = known_games(title)
    dice, choosers = CommonDice("1"), [Twice(bots), Twice(bots)]
    match = Match(catalog.find(name), 2)
    play(match, dice, [one.choose for one in choosers], Rounds(dice))
    assert min(one.asked for one in choosers) > 10


def test_among_equals_every_moment_draws_anew() -> None:
    lots, moves = Lots("1"), GAME.components.moves.all[:30]
    assert len({lots.lowest(moves).key for lots.moment in range(50)}) > 10
