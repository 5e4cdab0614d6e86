"""What is kept of the games that were played: tables and their columns. `meanings` says what stands in each."""

from typing import Final

VERSION: Final = 2
"""Raised when the meaning of a column changes: then everything is played again."""
KEYS: Final = (("players", "UTINYINT"), ("game", "UINTEGER"))

TABLES: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "games": (
        *KEYS,
        ("start", "TINYINT"),
        ("rounds", "USMALLINT"),
        ("decisions", "UINTEGER"),
        ("forced", "UINTEGER"),
        ("why", "VARCHAR"),
        ("level", "TINYINT"),
        ("winners", "UTINYINT"),
        ("lead_changes", "USMALLINT"),
        ("margin", "INTEGER"),
    ),
    "seats": (
        *KEYS,
        ("seat", "UTINYINT"),
        ("place", "TINYINT"),
        ("bot", "VARCHAR"),
        ("score", "INTEGER"),
        ("rank", "UTINYINT"),
        ("won", "DOUBLE"),
        ("decisions", "UINTEGER"),
        ("choices", "UINTEGER"),
    ),
    "parts": (*KEYS, ("seat", "UTINYINT"), ("part", "VARCHAR"), ("counts", "BOOLEAN"), ("value", "INTEGER")),
    "turns": (
        *KEYS,
        ("round", "USMALLINT"),
        ("seat", "UTINYINT"),
        ("position", "TINYINT"),
        ("gain", "INTEGER"),
        ("score", "INTEGER"),
    ),
    "draws": (
        *KEYS,
        ("deck", "VARCHAR"),
        ("card", "VARCHAR"),
        ("nth", "USMALLINT"),
        ("round", "USMALLINT"),
        ("seat", "TINYINT"),
    ),
    "moves": (
        *KEYS,
        ("seat", "UTINYINT"),
        ("move", "VARCHAR"),
        ("times", "USMALLINT"),
        ("first_round", "USMALLINT"),
    ),
    "losses": (  # gained without room for it, by the group of boxes it was for
        *KEYS,
        ("seat", "UTINYINT"),
        ("what", "VARCHAR"),
        ("n", "USMALLINT"),
    ),
    "boxes": (
        ("players", "UTINYINT"),
        ("chunk", "UINTEGER"),
        ("won", "BOOLEAN"),
        ("paper", "VARCHAR"),
        ("box", "VARCHAR"),
        ("marked", "UINTEGER"),
    ),
    "decisions": (
        *KEYS,
        ("nth", "UINTEGER"),
        ("round", "USMALLINT"),
        ("seat", "UTINYINT"),
        ("task", "VARCHAR"),
        ("move", "VARCHAR"),
        ("choices", "USMALLINT"),
    ),
}
