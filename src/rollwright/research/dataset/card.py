"""The data card: what a person should know before using a data set."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

MADE: Final = """* **Made with** `{command}`
  ({versions}). The same command makes the same tables, byte by byte.
* **Licence**: {licence}, as Rollwright itself.
* **Cite** as: Rollwright data set `{name}`, with the first eight letters of the SHA-256 of `SHA256SUMS`.
"""
SPLIT: Final = """Splits are drawn from the seed of each game: no game is in two, and more games leave the others where
they are.
"""
SUMMED: Final = """`sha256sum -c SHA256SUMS`. `first_rows` and `all_rows` in `dataset.json` are those of the rows as
text, which do not depend on the writer of Parquet. `rules` there is a fingerprint of the source of the rules: it alone
changes when somebody edits a comment.
"""
USE: Final = """## How to use it

```python
from rollwright.research import dataset

data = dataset.load("{name}")  # checks every checksum
for game in data.games(split="test"):
    match = data.replay(game.id)  # plays the record again, by the rules
```

`rollwright.research.dataset` also gives what an agent sees at every choice, as arrays (docs/dataset.md). Without
Rollwright: `duckdb -c "SELECT player, avg(score) FROM '{name}/*/seats.parquet' GROUP BY 1"`; pandas and polars read the
same files.
"""
BIASES: Final = {
    "simulation": """Bots are not people. They never tire, bluff, hurry or learn from the game before, they know every
rule, and those that follow the advice of the game make the same mistakes every time; `random` makes moves that nobody
would. Who sits where is drawn evenly, so weak players are far more common than at a table. How good each bot is:
docs/bots.md. Points and lengths of games here are those of these bots, not of the games.""",
    "service": """These are people who agreed, at one service: they are likely to be more interested than others, and to
play better. Few of them may have played most of the games. They may have asked for hints. Games that somebody left, or
in which a bot stood in, are not here, so neither are most that went badly. Bots that sat at these tables are named.""",
}
PEOPLE: Final = {
    "simulation": "None. Every seat was played by a bot.",
    "service": """They agreed, on the page about themselves, that games they finish from then on may be published
without their name; a game is here only if all of its people had. Names, words that were said, clocks, hours and
whatever identifies a browser are left out. `person 1` is the same person all over this set and nowhere else. Who takes
the agreement back is not in any set that is made later; one that was published already cannot be called back.""",
}


def card(facts: Mapping[str, Any]) -> str:
    """The card as Markdown."""
    parts, kind = facts["parts"], facts["kind"]
    versions = ", ".join([f"{name} {version}" for name, version in facts["made_with"].items()])
    said = [
        f"# {facts['name']}\n",
        f"{_sum(parts, 'games')} finished games and {_sum(parts, 'decisions')} decisions. {facts['what']}\n",
        MADE.format(versions=versions, **facts),
        "## What is in it\n",
        _table("part", "rules", "games", "players", "decisions", "train / validation / test", rows=map(_part, parts)),
        _table("part", "seats by who sat there", rows=[_seated(part) for part in parts]),
        SPLIT,
        "## People in it\n",
        f"{PEOPLE[kind]}\n",
        "## Known biases\n",
        f"{BIASES[kind]}\n",
        "## Tables\n",
        "Each part is a folder of Parquet files.\n",
        *[_fields(table, columns) for table, columns in facts["tables"].items()],
        USE.format(name=facts["name"]),
        "## Checksums\n",
        SUMMED,
        _table("file", "bytes", rows=[(f"`{name}`", f"{size:,}") for name, size in facts["bytes"].items()]),
    ]
    return "\n".join(said)


def _sum(parts: Iterable[Mapping[str, Any]], table: str) -> str:
    return f"{sum([part['rows'][table] for part in parts]):,}"


def _part(part: Mapping[str, Any]) -> tuple[str, ...]:
    rows = part["rows"]
    splits = " / ".join([f"{part['splits'].get(name, 0):,}" for name in ("train", "validation", "test")])
    rules = f"version {part['version']}"
    return part["name"], rules, f"{rows['games']:,}", ", ".join(part["players"]), f"{rows['decisions']:,}", splits


def _seated(part: Mapping[str, Any]) -> tuple[str, str]:
    return part["name"], ", ".join([f"{who} {seats:,}" for who, seats in part["seats"].items()])


def _fields(table: str, columns: Mapping[str, str]) -> str:
    return _table(f"`{table}`", "", rows=[(f"`{name}`", meaning) for name, meaning in columns.items()])


def _table(*heads: str, rows: Iterable[tuple[str, ...]]) -> str:
    """A table in Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join([f"| {' | '.join(line)} |\n" for line in lines])
