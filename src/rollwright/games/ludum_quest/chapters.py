"""What the rulebooks of all modes say alike: the board and its figures."""

from typing import Final

from rollwright import Paragraph

BOARD: Final = Paragraph(
    "The board has 15 columns, A to O, and 15 rows that count from the bottom. A first triangle stands in H1, the"
    " middle of the lowest row.",
    ("LQ-2", "LQ-3"),
)
FIGURES: Final[tuple[Paragraph, ...]] = (
    Paragraph("Seven figures bring points; all are printed at the foot of the board.", ("LQ-5", "LQ-28")),
    Paragraph("Square, 2 points: four circles in a block, two by two.", ("LQ-28",)),
    Paragraph("Slope, 3 points: three triangles on a diagonal.", ("LQ-28",)),
    Paragraph("Spear, 3 points: a rhombus and then two triangles, in a straight line.", ("LQ-28",)),
    Paragraph("Chain, 3 points: a rhombus and then three circles, in a straight line.", ("LQ-28",)),
    Paragraph("Stair, 3 points: circle, triangle, rhombus on a diagonal, the triangle in the middle.", ("LQ-28",)),
    Paragraph("Gate, 4 points: a circle between two rhombuses, in a straight line.", ("LQ-28",)),
    Paragraph("Flower, 6 points: a rhombus with a circle on all four sides.", ("LQ-28",)),
    Paragraph(
        "Figures count turned and mirrored: a Spear may point left, right, up or down. What stands around a figure does"
        " not matter.",
        ("LQ-25", "LQ-26", "LQ-27"),
    ),
)
