"""The colours of games that have not chosen any: one of a dozen pairs of inks, always the same for the same game."""

from typing import Final
from zlib import crc32

from rollwright.core.components import Components
from rollwright.core.look import Look, Tones

DOZEN: Final = (
    Look(
        Tones("#D8DFE8", "#FCFAF5", "#204B88", "#A9562D", "#A9562D"),
        Tones("#0E1218", "#1C232E", "#9ABAE7", "#DE6E35", "#DE6E35"),
    ),
    Look(
        Tones("#D8E8E0", "#FCFAF5", "#155937", "#956728", "#956728"),
        Tones("#0E1813", "#1C2E25", "#5AD899", "#DB8F24", "#DB8F24"),
    ),
    Look(
        Tones("#E8D8DE", "#FCFAF5", "#8A2044", "#247687", "#247687"),
        Tones("#180E11", "#2E1C22", "#E9A2BA", "#24BDDB", "#24BDDB"),
    ),
    Look(
        Tones("#E2D8E8", "#FCFAF5", "#5E208A", "#955E28", "#955E28"),
        Tones("#140E18", "#261C2E", "#CEA6EA", "#DB8024", "#DB8024"),
    ),
    Look(
        Tones("#D8E8E8", "#FCFAF5", "#145755", "#C53489", "#C53489"),
        Tones("#0E1818", "#1C2E2D", "#5AD8D4", "#E76AB3", "#E76AB3"),
    ),
    Look(
        Tones("#E8DED8", "#FCFAF5", "#783B1C", "#2C74A7", "#2C74A7"),
        Tones("#18110E", "#2E221C", "#E6AF94", "#3196DD", "#3196DD"),
    ),
    Look(
        Tones("#E8E4D8", "#FCFAF5", "#5D4B16", "#5A35C7", "#5A35C7"),
        Tones("#18160E", "#2E291C", "#DBBD64", "#A086EB", "#A086EB"),
    ),
    Look(
        Tones("#D8E8D8", "#FCFAF5", "#155B15", "#B931B9", "#B931B9"),
        Tones("#0E180E", "#1C2E1C", "#5CD95C", "#E55DE5", "#E55DE5"),
    ),
    Look(
        Tones("#D8D8E8", "#FCFAF5", "#20208A", "#796A20", "#796A20"),
        Tones("#0E0E18", "#1C1C2E", "#AEAEEC", "#DBBD24", "#DBBD24"),
    ),
    Look(
        Tones("#E8D8E8", "#FCFAF5", "#7E1E7E", "#207963", "#207963"),
        Tones("#180E18", "#2E1C2E", "#E89EE8", "#24DBAD", "#24DBAD"),
    ),
    Look(
        Tones("#E8D8D8", "#FCFAF5", "#8A2020", "#207770", "#207770"),
        Tones("#180E0E", "#2E1C1C", "#EAA4A4", "#24DBCC", "#24DBCC"),
    ),
    Look(
        Tones("#D8E6E8", "#FCFAF5", "#175663", "#BF4A33", "#BF4A33"),
        Tones("#0E1718", "#1C2B2E", "#73CCDE", "#E5735D", "#E5735D"),
    ),
)
"""Inks around the circle of hues, each with one from across it; a test holds them to the contrasts of a title's own."""


def look_of(made: Components) -> Look:
    """The colours of a game, its own or those its name falls on."""
    return made.look or DOZEN[crc32(made.id.encode()) % len(DOZEN)]
