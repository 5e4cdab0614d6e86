"""Which lines are named as the likely cause of a broken contract."""

import ast

from rollwright.core.game import Game
from rollwright.testkit.suspects import TABLE, _suspicions

RULES = """
class Race(Game):
    def next(self, t):
        t.round += 1
        return self.turn(t)

    def turn(self, t):
        t.round += 1

    def apply(self, t, me, move):
        self.count(t)

    def count(self, t):
        t.round += 1

    def score(self, t, sheet):
        t.round = 0
"""


class Race(Game):
    """Only its name is looked at."""


def test_who_writes_on_the_table_is_suspected_unless_only_next_leads_there() -> None:
    lines = [line for line, why in _suspicions(ast.parse(RULES), [Race]) if why == TABLE]
    assert [RULES.splitlines()[line - 1].strip() for line in lines] == ["t.round += 1", "t.round = 0"]
    assert lines[0] == RULES.splitlines().index("    def count(self, t):") + 2
