"""Shards: parts of a plan, played by machines that know nothing of each other, and put together afterwards."""

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from rollwright.core.errors import BadOption

from .asking import Lab, Wish, whole
from .engines import Engine, Played
from .plan import CHUNK, Chunk, Plan
from .question import Question, listed
from .store import FACTS, SUFFIX, kept, sound, write

EXAMPLE: Final = "rollwright lab merge FOLDER FOLDER --save TO"


class Shard(NamedTuple):
    """The nth of so many parts, from 1."""

    nth: int
    of: int

    def plays(self, chunk: Chunk) -> bool:
        """Whether a chunk belongs to this part: it does so whatever else is played."""
        return (chunk.first // CHUNK + chunk.players) % self.of == self.nth - 1

    @property
    def note(self) -> str:
        """The file that says what was played."""
        return f"shard-{self.nth}-of-{self.of}.json"


def shard(said: str) -> Shard:
    """`2/8`: the second of eight."""
    found = re.fullmatch(r"\s*(\d+)\s*/\s*(\d+)\s*", said)
    if not found or not 1 <= int(found[1]) <= int(found[2]):
        raise BadOption(f"--shard takes a part such as 1/8, 2/8 and so on up to 8/8, not '{said}'.")
    return Shard(int(found[1]), int(found[2]))


class Sharded:
    """Plays only the chunks of a shard."""

    def __init__(self, engine: Engine, shard: Shard) -> None:
        self.engine, self.shard = engine, shard

    def play(self, plan: Plan, chunks: Sequence[Chunk]) -> Iterator[Played]:
        """Those of these that belong to it."""
        mine = [chunk for chunk in chunks if self.shard.plays(chunk)]
        return self.engine.play(plan, mine) if mine else iter(())


def play_shard(lab: Lab, question: Question, wish: Wish, shard: Shard) -> str:
    """Play a shard of all that a question needs; what was done, and how it goes on."""
    root = _folder(lab.root, "Name a folder for the shard: --save FOLDER.")
    if wish.within:
        raise BadOption("A shard cannot tell when the result is precise enough. Give the number of games: --games N.")
    games = whole(wish)
    if shard.of > -(-games // CHUNK):
        raise BadOption(f"{games:,} games are played {CHUNK} at a time: too few for {shard.of} shards.")
    asked = Lab(Sharded(lab.engine, shard), root, lab.on_progress).asked(wish, games)
    plans = [run.plan for run in (asked.run, asked.weak) if run is not None]
    write(root / shard.note, json.dumps(_facts(plans, shard), indent=1))
    question.answer(asked._replace(weak=None))  # plays what else the question needs; of a part nothing is said
    return (
        f"Shard {shard.nth} of {shard.of} is complete: {_games(root):,} games are in {root}.\n"
        f"When all shards are complete: {EXAMPLE}\nThen ask again with --save TO; no more games are played."
    )


def merge(folders: Sequence[Path], to: Path | None) -> str:
    """Put the chunks of shards into one folder; what was done."""
    root = _folder(to, f"Name a folder for the merged games: {EXAMPLE}")
    if not folders:
        raise BadOption(f"Which shards? For example: {EXAMPLE}")
    notes = [(folder, note) for folder in folders for note in _notes(folder)]
    for folder, note in notes:
        _check_same(notes[0], (folder, note))
    damaged = sum([_copy(folder, root) for folder in folders])
    for _, note in notes:
        write(root / Shard(*note["shard"]).note, json.dumps(note, indent=1))
    said = [f"Merged: {_games(root):,} games are in {root}."]
    if damaged:
        said.append(f"{damaged * CHUNK} games were damaged; they will be played again when you ask.")
    return " ".join([*said, *_absent([Shard(*note["shard"]) for _, note in notes])])


def _folder(said: Path | None, otherwise: str) -> Path:
    if said is None:
        raise BadOption(otherwise)
    return said


def _facts(plans: Sequence[Plan], shard: Shard) -> dict[str, Any]:
    first = plans[0]
    return {
        "shard": shard,
        "players": first.players,
        "games": first.games,
        "seed": first.seed,
        "bots": first.lineup,
        "game": [first.variant.game, first.variant.mode],
        "house rules": first.variant.options,
        "data or rules": [plan.fingerprint() for plan in plans],
    }


def _notes(folder: Path) -> list[dict[str, Any]]:
    found = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("shard-*-of-*.json"))]
    if not found:
        raise BadOption(f"There is no shard in {folder}. Play one with: --shard 1/8 --save {folder}")
    return found


def _check_same(first: tuple[Path, dict[str, Any]], other: tuple[Path, dict[str, Any]]) -> None:
    """BadOption if the two are not parts of the same games."""
    (one, before), (two, after) = first, other
    if before["shard"][1] != after["shard"][1]:
        raise BadOption(f"{one} is one of {before['shard'][1]} shards and {two} one of {after['shard'][1]}.")
    unequal = [key for key in before if key != "shard" and before[key] != after.get(key)]
    if unequal:
        what = listed(unequal if unequal == ["data or rules"] else [key for key in unequal if key != "data or rules"])
        raise BadOption(f"{one} and {two} are not shards of the same games: they differ in {what}.")


def _copy(source: Path, root: Path) -> int:
    """Copy all sound chunks that are not there yet; how many were damaged."""
    damaged = 0
    for path in sorted(source.glob(f"*/chunks/*{SUFFIX}")):
        target = root / path.relative_to(source)
        text = None if target.exists() else sound(path)
        if text is not None:
            target.parent.mkdir(parents=True, exist_ok=True)
            write(target, kept(text))
        damaged += text is None and not target.exists()
    for path in source.glob(f"*/{FACTS}"):
        write(root / path.relative_to(source), path.read_text(encoding="utf-8"))
    return damaged


def _absent(there: Sequence[Shard]) -> list[str]:
    """Which are still to come."""
    of = there[0].of
    absent = [str(nth) for nth in range(1, of + 1) if Shard(nth, of) not in there]
    return [f"Of {of} shards, these are still missing: {listed(absent)}."] if absent else []


def _games(root: Path) -> int:
    return CHUNK * len(list(root.glob(f"*/chunks/*{SUFFIX}")))
