"""The search: it keeps what helps, drops what does not, and tells evidence from dice by which nothing was chosen."""

import shlex
import shutil
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path

import numpy as np
import pytest

from rollwright.core.catalog import Catalog
from rollwright.core.errors import BadOption, RollwrightError
from rollwright.data_folder import folder_texts
from rollwright.lab.aims import Observed, aims
from rollwright.lab.answer import Answer
from rollwright.lab.asking import Lab, Wish
from rollwright.lab.engines import OneProcess, Played
from rollwright.lab.findings import STALE, answer, search
from rollwright.lab.plan import Chunk, Plan
from rollwright.lab.proposals import PRICE, Evidence, Proposal, likely_worse
from rollwright.lab.run import Progress
from rollwright.lab.search import AGAIN, BEST, Limits, Search
from rollwright.lab.targets import Allowed, Target, Targets
from rollwright.lab.trying import Trying
from rollwright.lab.variants import both
from rollwright.measuring.variant import Variant

from .asking import PANTRY

GAME = Catalog.discover().find("potion-shop")
VARIANT = Variant("potion-shop")
END = Allowed("rules.toml:customers_to_end.1", ("2", "3", "4", "10"), "10")
RULE = Allowed("fair_start", ("false", "true"), "false")
SHORT = Targets([Target(aims(GAME)["rounds"], 2, 0.0, 5.0)], [END, RULE])
WISH = Wish(VARIANT, (2,), lineup=("random",))
ROW = Allowed("rules.toml:customer_row", ("5", "99"), "5")
TRYING = Trying("potion-shop", (2,))
SEEN: list[Progress] = []


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Search:
    """A search for short games, by random players, which are quick."""
    search = Search(Lab(OneProcess(), tmp_path_factory.mktemp("lab"), SEEN.append), WISH, SHORT, Limits(400))
    assert list(search.run())
    return search


@pytest.fixture(scope="module")
def tested(made: Search) -> list[Evidence]:
    """The best of it, on fresh dice."""
    return made.retested()


@pytest.mark.nightly
def test_it_finds_the_number_that_brings_the_game_into_its_band(made: Search, tested: list[Evidence]) -> None:
    base, first, *others = tested
    assert dict(zip([END, RULE], first.proposal.values, strict=True))[END] in ("2", "3", "4")
    assert first.values[0] < base.values[0] / 2
    assert len(others) < BEST
    assert made.best.score(made.errors) < made.base.score(made.errors)


@pytest.mark.nightly
def test_the_evidence_is_from_dice_by_which_nothing_was_chosen(made: Search, tested: list[Evidence]) -> None:
    assert {one.run.plan.seed for one in tested} == {WISH.seed + AGAIN}
    assert {one.run.plan.seed for one in [made.base, *made.kept]} == {WISH.seed}


@pytest.mark.nightly
def test_the_answer_says_what_to_change_and_what_it_was_before(made: Search, tested: list[Evidence]) -> None:
    said = answer(made, tested, TRYING)
    headline, first, *_ = said.sentence.split("\n")
    assert headline.endswith("the game nearer to your target bands, each by itself:")
    assert first.startswith(f"1. {tested[1].proposal.says()}: a game takes ")
    assert f"(was {tested[0].values[0]:.1f})" in first
    assert "Certainly met: 1 of 1 bands (was 0)." in first
    assert said.grid.headings[:4] == ["", "wanted", "as it is", "edit 1"]
    assert [row[2][-1] + row[3][-1] for row in said.grid.rows] == ["✗✓"]
    assert said.picture is not None
    assert said.picture.svg().startswith("<svg")


@pytest.mark.nightly
def test_the_same_seed_searches_the_same_way(made: Search, tested: list[Evidence]) -> None:
    again = Search(Lab(OneProcess(), made.lab.root), WISH, SHORT, Limits(400))
    list(again.run())
    assert list(again.known) == list(made.known)
    assert [one.proposal for one in again.retested()] == [one.proposal for one in tested]
    assert again.played == made.played


@pytest.mark.nightly
def test_it_plays_hardly_more_games_than_it_may(made: Search, tested: list[Evidence]) -> None:
    kept = sum(path.name.endswith(".rows") for path in (made.lab.root or Path()).rglob("*.rows")) * 20
    assert kept == made.played
    assert made.played <= made.limits.games + max(made.steps)


@pytest.mark.nightly
def test_where_nothing_helps_it_says_so(tmp_path: Path) -> None:
    fine = Targets([Target(aims(GAME)["rounds"], 2, 0.0, 99.0)], [RULE])
    search = Search(Lab(OneProcess(), tmp_path), WISH, fine, Limits(120))
    assert not list(search.run())
    said = answer(search, search.retested(), TRYING)
    assert said.sentence == "Nothing needs to change: every band that can be measured is already met."
    far = fine._replace(targets=[Target(aims(GAME)["rounds"], 2, 90.0, 99.0)], allowed=[ROW])
    search = Search(Lab(OneProcess(), tmp_path), WISH, far, Limits(120))
    assert not list(search.run())
    said = answer(search, search.retested(), TRYING)
    assert said.sentence == "No proposal was tested to the end, so nothing is proposed."
    assert any(remark.startswith("The game refused 1 more, such as customer_row 5 → 99: ") for remark in said.remarks)


def test_without_anything_to_move_it_asks_for_some(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match=r"The file allows no changes. Add \[\[allow\]\]"):
        Search(Lab(OneProcess(), tmp_path), WISH, SHORT._replace(allowed=()), Limits(400))
    with pytest.raises(BadOption, match="has neither data nor house rules"):
        Search(Lab(OneProcess(), tmp_path), Wish(Variant(PANTRY), (2,)), SHORT._replace(allowed=()), Limits(400))


def test_a_proposal_changes_just_what_it_says() -> None:
    texts = GAME.texts()
    proposal = Proposal((END, RULE), ("3", "true"))
    variant = proposal.variant(VARIANT, texts)
    assert proposal.says() == "customers_to_end.1 10 → 3, fair_start false → true"
    assert dict(variant.options) == {"fair_start": "true"}
    assert [name for name, text in variant.data if text != texts[name]] == ["rules.toml"]
    assert Proposal((END, RULE), ("10", "false")).variant(VARIANT, texts) == VARIANT._replace(label="as it is")


def test_what_the_game_refuses_is_no_proposal() -> None:
    with pytest.raises(RollwrightError):
        Proposal((ROW,), ("99",)).variant(VARIANT, GAME.texts())


class Told(Evidence):
    """Evidence without games."""

    def __init__(self, proposal: Proposal, rounds: np.ndarray[tuple[int], np.dtype[np.float64]]) -> None:
        self.proposal, self.targets = proposal, SHORT
        self.seen, self.games = [[Observed("", rounds)]], len(rounds)


def test_luck_that_both_have_is_not_held_against_one() -> None:
    """Paired, a small difference shows in few games, whatever the spread from game to game."""
    luck = np.random.default_rng(3)
    rounds = luck.normal(8.0, 3.0, 40)
    as_it_is = Proposal((END,), ("10",))
    worse, other = Told(as_it_is, rounds + luck.normal(0.4, 0.3, 40)), Told(as_it_is, rounds)
    assert likely_worse(worse, other, [1.0], 1) > 0.99
    apart = Told(as_it_is, luck.normal(8.4, 3.0, 40))
    assert likely_worse(apart, other, [1.0], 1) < 0.99


def test_of_two_as_good_the_one_that_changes_less_is_better() -> None:
    rounds = np.full(40, 3.0)
    less, more = (Told(Proposal((END, RULE), values), rounds) for values in (("3", "false"), ("3", "true")))
    assert more.score([1.0]) - less.score([1.0]) == pytest.approx(PRICE)


def test_of_two_inside_the_band_the_one_that_is_not_at_its_edge_is_better() -> None:
    inside, edge = (Told(Proposal((END,), ("3",)), np.full(40, rounds)) for rounds in (2.0, 4.9))
    assert inside.score([1.0]) < edge.score([1.0]) < Told(Proposal((END,), ("3",)), np.full(40, 5.5)).score([1.0])


class Impatient:
    """Somebody who types Ctrl-C as soon as a game is played."""

    def play(self, plan: Plan, chunks: Sequence[Chunk]) -> Iterator[Played]:
        raise KeyboardInterrupt


@pytest.mark.nightly
def test_stopped_it_tells_what_it_has_found_and_that_it_was_not_tested_again(
    made: Search, tested: list[Evidence], tmp_path: Path
) -> None:
    for one in [made.base, *chain(*made.known.values())]:
        shutil.copytree(one.run.store.folder, tmp_path / one.run.store.folder.name, dirs_exist_ok=True)
    said: list[Answer] = []
    told = search(Lab(Impatient(), tmp_path), WISH, SHORT, Limits(400), TRYING)
    with pytest.raises(KeyboardInterrupt):
        said.extend(told)
    assert said[0].brief.startswith("best so far: customers_to_end.1 10 → ")
    assert " a game takes " in said[-1].sentence
    assert any(STALE in remark for remark in said[-1].remarks)


@pytest.mark.nightly
def test_progress_is_that_of_the_whole_search(tested: list[Evidence]) -> None:
    assert {one.wanted for one in SEEN} == {400}
    assert [one.done for one in SEEN] == sorted(one.done for one in SEEN)
    assert SEEN[0].done == 20
    assert SEEN[-1].done > 300


@pytest.mark.nightly
def test_each_edit_comes_with_a_line_that_compares_it_and_a_folder_that_plays(
    made: Search, tested: list[Evidence], tmp_path: Path
) -> None:
    said = answer(made, tested, TRYING._replace(folder=tmp_path / "edits"))
    compare, play = (shlex.split(line) for line in said.commands[1:3])
    assert compare[:4] == ["rollwright", "lab", "compare", "potion-shop"]
    _, other = both(compare[3:6])
    wanted = tested[1].run.plan.variant
    assert (other.data, other.options) == (wanted.data, wanted.options)
    folder = Path(play[play.index("--data") + 1])
    assert folder_texts(folder, "potion-shop") == dict(wanted.data)


def test_what_was_written_before_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "1").mkdir()
    with pytest.raises(BadOption, match=r"already exists\. Name a new folder"):
        Trying("potion-shop", folder=tmp_path).checked()
