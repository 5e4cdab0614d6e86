from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from rollwright.cli import main
from rollwright.core.errors import BadOption
from rollwright.lab.answers import QUESTIONS
from rollwright.lab.asking import Lab, Wish
from rollwright.lab.engines import Nobody, OneProcess, Played
from rollwright.lab.plan import Chunk, Plan
from rollwright.lab.run import Run
from rollwright.lab.shards import Shard, Sharded, merge, play_shard, shard

from .same_games import PLAN, bytes_of, chunks_in

LENGTH = QUESTIONS["length"]
WISH = Wish(PLAN.variant, (2,), 40, lineup=("random",))


class Forbidden:
    """Everything is there already: whoever plays is wrong."""

    def play(self, plan: Plan, chunks: Sequence[Chunk]) -> Iterator[Played]:
        raise AssertionError(f"{len(chunks)} chunks are missing")


@pytest.fixture(scope="module")
def halves(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Two shards of the same games."""
    folders = [tmp_path_factory.mktemp("half") for _ in range(2)]
    for nth, folder in enumerate(folders, 1):
        play_shard(Lab(OneProcess(), folder), LENGTH, WISH, Shard(nth, 2))
    return folders


def test_four_shards_put_together_make_the_same_bytes_as_the_bare_loop(
    expected: dict[str, bytes], tmp_path: Path
) -> None:
    whole = tmp_path / "whole"
    for nth in range(1, 5):
        folder = tmp_path / str(nth)
        folder.mkdir()
        Run(PLAN, folder, Sharded(OneProcess(), Shard(nth, 4))).play()
        (folder / f"shard-{nth}-of-4.json").write_text(f'{{"shard": [{nth}, 4]}}')
    merge([tmp_path / str(nth) for nth in range(1, 5)], whole)
    assert bytes_of(Run(PLAN, whole, Forbidden()).play()) == expected


@pytest.mark.parametrize("of", [1, 2, 3, 7])
def test_every_chunk_belongs_to_exactly_one_shard(of: int) -> None:
    shards = [Shard(nth, of) for nth in range(1, of + 1)]
    for chunk in PLAN._replace(games=400).chunks():
        assert sum(one.plays(chunk) for one in shards) == 1


def test_a_question_on_merged_shards_costs_no_games(halves: list[Path], tmp_path: Path) -> None:
    assert merge(halves, tmp_path) == f"Merged: 40 games are in {tmp_path}."
    answers = list(Lab(Forbidden(), tmp_path).ask(LENGTH, WISH))
    assert answers[-1].games == 40


def test_merging_says_which_shards_are_missing(halves: list[Path], tmp_path: Path) -> None:
    assert merge(halves[1:], tmp_path).endswith("Of 2 shards, these are still missing: 1.")


def test_what_was_merged_can_be_merged_with_the_rest(halves: list[Path], tmp_path: Path) -> None:
    merge(halves[:1], tmp_path / "part")
    assert "missing" not in merge([tmp_path / "part", halves[1]], tmp_path / "whole")
    assert len(chunks_in(tmp_path / "whole")) == 2


def test_shards_of_other_games_are_refused(halves: list[Path], tmp_path: Path) -> None:
    play_shard(Lab(OneProcess(), tmp_path), LENGTH, WISH._replace(seed="2"), Shard(2, 2))
    with pytest.raises(BadOption, match=r"are not shards of the same games: they differ in seed\."):
        merge([halves[0], tmp_path], tmp_path / "to")
    assert not (tmp_path / "to").exists()


def test_shards_of_another_number_are_refused(halves: list[Path], tmp_path: Path) -> None:
    play_shard(Lab(OneProcess(), tmp_path), LENGTH, WISH, Shard(1, 1))
    with pytest.raises(BadOption, match=r"is one of 2 shards and .* one of 1\."):
        merge([halves[0], tmp_path], tmp_path / "to")


def test_a_damaged_chunk_is_not_merged(halves: list[Path], tmp_path: Path) -> None:
    hurt = tmp_path / "hurt"
    merge(halves, hurt)
    next(hurt.glob("*/chunks/*.rows")).write_text("nothing")
    assert "20 games were damaged" in merge([hurt], tmp_path / "to")
    assert len(chunks_in(tmp_path / "to")) == 1


@pytest.mark.parametrize("said", ["0/4", "5/4", "4", "one/two", "1/0"])
def test_a_shard_that_is_none_is_refused(said: str) -> None:
    with pytest.raises(BadOption, match="--shard takes a part such as 1/8"):
        shard(said)


@pytest.mark.parametrize(
    ("wish", "shard", "root", "sentence"),
    [
        (WISH, Shard(1, 3), Path("nowhere"), "too few for 3 shards"),
        (WISH._replace(within=0.1), Shard(1, 2), Path("nowhere"), "Give the number of games"),
        (WISH, Shard(1, 2), None, "--save FOLDER"),
    ],
)
def test_a_shard_that_cannot_be_played_is_refused(wish: Wish, shard: Shard, root: Path | None, sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        play_shard(Lab(Nobody(), root), LENGTH, wish, shard)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["merge", "--save", "to"], "Which shards?"),
        (["merge", "somewhere"], "Name a folder for the merged games"),
        (["merge", "somewhere", "--save", "to"], "There is no shard in somewhere"),
    ],
)
def test_merging_nothing_is_answered_in_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", *words]) == 2
    assert sentence in capsys.readouterr().err
