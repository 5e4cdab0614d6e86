"""What a data set tells of each game: tables, their columns, and what stands in them."""

from typing import Final, NamedTuple


class Column(NamedTuple):
    """A column: its name, its type in DuckDB, and what stands in it."""

    name: str
    kind: str
    meaning: str


GAME: Final = Column("game", "VARCHAR", "the game's name, unique in the set")
SEAT: Final = Column("seat", "UTINYINT", "the seat, from 0")

TABLES: Final[dict[str, tuple[Column, ...]]] = {
    "games": (
        GAME,
        Column("title", "VARCHAR", "what is played"),
        Column("mode", "VARCHAR", "the way to play; empty where there is one"),
        Column("version", "USMALLINT", "of the rules; a version never changes"),
        Column("data", "VARCHAR", "fingerprint of the component data; empty where it is fixed"),
        Column("options", "VARCHAR", "house rules, as JSON"),
        Column("players", "UTINYINT", "how many play"),
        Column("seed", "UBIGINT", "of the dice and of who sits where; none for games of people"),
        Column("day", "DATE", "when it ended; none for simulations"),
        Column("rounds", "USMALLINT", "rounds that were played"),
        Column("decisions", "UINTEGER", "rows of this game in `decisions`"),
        Column("why", "VARCHAR", "why it ended, as the rules call it"),
        Column("winners", "UTINYINT[]", "the seats that won; alone, always seat 0"),
        Column("split", "VARCHAR", "`train`, `validation` or `test`, drawn from the game's own seed: 8, 1 and 1 of 10"),
    ),
    "seats": (
        GAME,
        SEAT,
        Column("player", "VARCHAR", "a bot by its name, or `person 1`, the same all over this set"),
        Column("score", "INTEGER", "points at the end"),
        Column("place", "UTINYINT", "1 is best; equals share the better place"),
        Column("parts", "VARCHAR", "the points by part, as JSON"),
    ),
    "decisions": (
        GAME,
        Column("step", "UINTEGER", "which decision of the game, from 0"),
        Column("round", "USMALLINT", "the round"),
        SEAT,
        Column("task", "VARCHAR", "what is asked"),
        Column("choices", "USMALLINT", "how many moves are legal; 1 is forced"),
        Column(
            "offered", "UINTEGER[]", "their numbers in `moves`; none where there are more than 64: replay tells them"
        ),
        Column("move", "UINTEGER", "the number of the one that is made"),
    ),
    "moves": (
        Column("move", "UINTEGER", "the move's number"),
        Column("key", "VARCHAR", "the move as it is typed and recorded"),
    ),
    "records": (
        GAME,
        Column("record", "VARCHAR", "the record: a line of JSON each, sealed; `rollwright replay` reads it"),
    ),
}
MOST_OFFERED: Final = 64
"""The maximum number of moves that are listed; with more, only their count is stored."""
