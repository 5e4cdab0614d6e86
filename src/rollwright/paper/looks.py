"""The colours of games without their own: one of a dozen pairs of inks, always the same for the same game."""

from typing import Final
from zlib import crc32

from rollwright.core.components import Components
from rollwright.core.look import Look, Tones

DOZEN: Final = (
    Look(
        Tones("#D8DFE8", "#FCFAF5", "#29466F", "#A75A35", "#A75A35"),
        Tones("#0E1218", "#1C232E", "#ACC0DD", "#E3956D", "#E3956D"),
    ),
    Look(
        Tones("#D8E8E0", "#FCFAF5", "#1E5037", "#91672E", "#91672E"),
        Tones("#0E1813", "#1C2E25", "#ACDDC4", "#E3B26D", "#E3B26D"),
    ),
    Look(
        Tones("#E8D8DE", "#FCFAF5", "#752B44", "#2A7686", "#2A7686"),
        Tones("#180E11", "#2E1C22", "#DDACBC", "#6DD0E3", "#6DD0E3"),
    ),
    Look(
        Tones("#E2D8E8", "#FCFAF5", "#5C2E7C", "#95622F", "#95622F"),
        Tones("#140E18", "#261C2E", "#C9ACDD", "#E3A96D", "#E3A96D"),
    ),
    Look(
        Tones("#D8E8E8", "#FCFAF5", "#1D4E4D", "#AE4A7C", "#AE4A7C"),
        Tones("#0E1818", "#1C2E2D", "#ACDDDB", "#E58DB9", "#E58DB9"),
    ),
    Look(
        Tones("#E8DED8", "#FCFAF5", "#663C26", "#3476A5", "#3476A5"),
        Tones("#18110E", "#2E221C", "#DDBCAC", "#6DB3E3", "#6DB3E3"),
    ),
    Look(
        Tones("#E8E4D8", "#FCFAF5", "#54471F", "#5F3DC2", "#5F3DC2"),
        Tones("#18160E", "#2E291C", "#DDD1AC", "#9D83E7", "#9D83E7"),
    ),
    Look(
        Tones("#D8E8D8", "#FCFAF5", "#1E521E", "#A94A6C", "#A94A6C"),
        Tones("#0E180E", "#1C2E1C", "#ACDDAC", "#E692AE", "#E692AE"),
    ),
    Look(
        Tones("#D8D8E8", "#FCFAF5", "#2E2E7C", "#7A6C27", "#7A6C27"),
        Tones("#0E0E18", "#1C1C2E", "#ACACDD", "#E3D06D", "#E3D06D"),
    ),
    Look(
        Tones("#E8D8E8", "#FCFAF5", "#6C286C", "#277C67", "#277C67"),
        Tones("#180E18", "#2E1C2E", "#DDACDD", "#6DE3C6", "#6DE3C6"),
    ),
    Look(
        Tones("#E8D8D8", "#FCFAF5", "#752B2B", "#277A73", "#277A73"),
        Tones("#180E0E", "#2E1C1C", "#DDACAC", "#6DE3DA", "#6DE3DA"),
    ),
    Look(
        Tones("#D8E6E8", "#FCFAF5", "#214F59", "#B84F3A", "#B84F3A"),
        Tones("#0E1718", "#1C2B2E", "#ACD5DD", "#E3806D", "#E3806D"),
    ),
)
"""Inks around the circle of hues, each with one from across it; a test holds them to the contrasts of a title's own."""


def look_of(made: Components) -> Look:
    """The colours of a game, its own or those its name falls on."""
    return made.look or DOZEN[crc32(made.id.encode()) % len(DOZEN)]
