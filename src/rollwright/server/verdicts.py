"""Whether a seat may write in a box, and what forbids it."""

from rollwright.core.match import Match
from rollwright.core.text import Reader
from rollwright.words.why import against

from .messages import Verdict
from .problems import NotFound


def verdict_on_box(match: Match, seat: int, box: int, board: bool, reader: Reader) -> Verdict:
    """The rule against what could be written there; otherwise the purpose of the box, if the game defines it."""
    paper = match.game.components.board if board else match.spec
    if paper is None or box >= len(paper.boxes):
        raise NotFound("There is no such box.")
    refused = against(match, seat, paper.boxes[box]) if match.seats[seat].todo else None
    if refused is None:
        return Verdict(False, "", reader.read(match.game.purpose(paper.boxes[box])))
    return Verdict(False, refused.rule.id, reader.read(refused.sentence))
