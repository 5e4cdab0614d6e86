"""The tables of the database as a picture and in words, made from the migrations by a database that has run them.

`python -m tools.data_model DATABASE_URL` writes docs/data-model.md and its picture; a test says if they are old.
"""

import re
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

import psycopg

ROOT: Final = Path(__file__).parents[1]
PAGE, PICTURE = ROOT / "docs/data-model.md", ROOT / "docs/images/data-model.svg"
MIGRATIONS: Final = ROOT / "src/rollwright/server/database/migrations"
AREAS: Final = {
    "Tables and their log": ("tables", "seats", "entries", "reviews"),
    "People": ("people", "sessions", "passkeys", "challenges"),
    "Results and ratings": (
        "results",
        "result_seats",
        "ratings",
        "rating_changes",
        "rating_pools",
        "rating_scores",
        "solo_bests",
        "solo_scores",
    ),
    "Dailies and leagues": ("contests", "contest_attempts", "contest_scores", "leagues", "league_members"),
    "Live events": (
        "events",
        "event_secrets",
        "event_guests",
        "event_seats",
        "event_rounds",
        "event_messages",
        "event_commits",
        "event_tally",
        "event_papers",
    ),
    "Talk": ("said", "blocks", "reports"),
    "Being told": ("push_subscriptions", "mailboxes", "turn_notices", "house_keys"),
    "The lab": ("lab_questions",),
    "Playtests": ("playtests", "playtest_answers"),
    "The house": ("migrations", "job_errors"),
}
"""Which tables belong together. Those of procrastinate are its own."""
FOREIGN: Final = "procrastinate_"
LEADS: Final = {
    "table_id": "tables",
    "rematch": "tables",
    "event": "events",
    **dict.fromkeys(("person", "passed_to", "blocked", "reporter", "maker"), "people"),
    "contest": "contests",
    "league": "leagues",
}
"""Columns that name a row of another table, whether or not the database watches over it."""
OF_RESULTS: Final = {"result_seats", "rating_changes", "rating_pools"}
"""Where the table that is named is over: there is a result of it."""
COLUMNS: Final = """
select c.relname, a.attname, format_type(a.atttypid, a.atttypmod)
from pg_class c join pg_attribute a on a.attrelid = c.oid
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and a.attnum > 0 and not a.attisdropped
order by c.relname, a.attnum"""
WIDE, ROW, HEAD, GAP, HIGH = 250, 17, 26, 16, 1010


class Column(NamedTuple):
    """A column, and what the migration that made it says of it."""

    name: str
    kind: str
    about: str
    leads: str
    """The table that it names a row of; empty if none."""


Model = dict[str, list[Column]]


def model(database_url: str) -> Model:
    """Every table of ours with its columns, as the database has them."""
    said, found = _said(), Model()
    with psycopg.connect(database_url) as db:
        for table, name, kind in db.execute(COLUMNS).fetchall():
            if not table.startswith(FOREIGN):
                found.setdefault(table, []).append(Column(name, kind, said.get((table, name), ""), _leads(table, name)))
    left = found.keys() ^ {table for tables in AREAS.values() for table in tables}
    if left:
        raise SystemExit(
            f"Say in tools/data_model.py where these belong, or that they are gone: {', '.join(sorted(left))}"
        )
    return found


def _leads(table: str, column: str) -> str:
    return "results" if table in OF_RESULTS and column == "table_id" else LEADS.get(column, "")


def _said() -> dict[tuple[str, str], str]:
    """What the migrations say of each column, on its own line."""
    found, table = dict[tuple[str, str], str](), ""
    for line in "\n".join(path.read_text() for path in sorted(MIGRATIONS.glob("*.sql"))).splitlines():
        named = re.match(r"(?:create|alter) table (\w+)", line)
        table = named[1] if named else table
        column = re.match(r"(?:alter table \w+)?\s*(?:add column\s+)?(\w+)\s.*?--\s(.+)", line)
        if column:
            found[table, column[1]] = column[2].strip()
    return found


# --- the picture -------------------------------------------------------------------------------------------


def drawn(found: Model) -> str:
    """All tables, area by area, each column with the table it leads to."""
    boxes, x, y = list[str](), GAP, GAP
    for area, tables in AREAS.items():
        for nth, table in enumerate(tables):
            high = _height(found[table]) + (0 if nth else ROW + 8)
            if y + high > HIGH:
                x, y = x + WIDE + GAP, GAP
            if not nth:
                boxes.append(f'<text class="area" x="{x}" y="{y + ROW}">{escape(area)}</text>')
                y += ROW + 8
            boxes += _box(table, found[table], x, y)
            y += _height(found[table]) + GAP
    style = (ROOT / "tools/data_model.css").read_text()
    size = f'viewBox="0 0 {x + WIDE + GAP} {HIGH + GAP}"'
    back = f'<rect class="page" width="{x + WIDE + GAP}" height="{HIGH + GAP}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><style>{style}</style>{back}{"".join(boxes)}</svg>\n'


def _height(columns: list[Column]) -> int:
    return HEAD + ROW * len(columns) + 8


def _box(table: str, columns: list[Column], x: int, y: int) -> Iterator[str]:
    yield f'<rect class="box" x="{x}" y="{y}" width="{WIDE}" height="{_height(columns)}" rx="6"/>'
    yield f'<text class="name" x="{x + 10}" y="{y + 18}">{table}</text>'
    for nth, column in enumerate(columns):
        at = y + HEAD + ROW * nth + 12
        yield f'<text class="column" x="{x + 10}" y="{at}">{column.name}</text>'
        far = f"→ {column.leads}" if column.leads else column.kind.replace("timestamp with time zone", "moment")
        kind = "leads" if column.leads else "kind"
        yield f'<text class="{kind}" x="{x + WIDE - 10}" y="{at}">{escape(far)}</text>'


# --- the page ----------------------------------------------------------------------------------------------

INTRO: Final = """# The data model

Made by `python -m tools.data_model DATABASE_URL` from the migrations; do not edit.

This page is for operators and contributors who query or change the database. [Architecture](architecture.md) explains
the code around it.

* The log (`entries`) is the source of truth about a game. A row of `tables` says how far the log goes and what is due.
* Results are written with the last action and outlive the log. Ratings are computed from results alone.
* A person is a name and whatever leads back to it.
* Data beside a game (talk, reviews, notices) never delays a move: it has no foreign key to `tables`, or one that only
  deletes.
* Background jobs are in procrastinate's own tables (`procrastinate_*`).

![All tables and their columns](images/data-model.svg)
"""


def page(found: Model) -> str:
    """The same in words."""
    parts = [INTRO]
    for area, tables in AREAS.items():
        parts.append(f"\n## {area}\n")
        for table in tables:
            parts.append(f"\n**{table}**\n\n| column | kind | |\n|---|---|---|\n")
            parts += [f"| `{one.name}` | {one.kind} | {_words(one)} |\n" for one in found[table]]
    return "".join(parts)


def _words(column: Column) -> str:
    leads = f"→ {column.leads}" if column.leads else ""
    return "; ".join(filter(None, (leads, column.about.replace("|", "\\|"))))


def main(database_url: str) -> None:
    """Write both."""
    found = model(database_url)
    PAGE.write_text(page(found))
    PICTURE.write_text(drawn(found))


if __name__ == "__main__":
    main(sys.argv[1])
