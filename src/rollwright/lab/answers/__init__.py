"""The questions of a designer, each in a module of its own."""

from rollwright.lab.question import Question

from .cards import CARDS
from .gifts import GIFTS
from .handicaps import SEATS
from .length import LENGTH
from .points import POINTS
from .sets import SETS
from .sheet import SHEET
from .skill import SKILL
from .stalls import STALLS
from .styles import STYLES
from .ties import TIES
from .turns import TURNS

QUESTIONS: dict[str, Question] = {
    one.name: one for one in (LENGTH, SEATS, TURNS, CARDS, GIFTS, SETS, STYLES, POINTS, SHEET, STALLS, TIES, SKILL)
}
"""By name, in the order in which a report answers them."""
