"""A question without a choice is answered in the view that asks it; nothing is committed by itself."""

from rollwright.core.catalog import Catalog
from rollwright.core.components import Components
from rollwright.core.layout import tracks
from rollwright.core.moves import Move
from rollwright.server.tables.live_table import LiveTable
from rollwright.server.tables.play import _answered
from rollwright.server.tables.rows import SeatRow, TableRow
from rollwright.server.tables.view import view_message
from tests.core.toys import TAKEN, Crosses

NARROW = tracks(row=range(1, 4))
"""Three boxes for three rounds: in the last one there is no choice."""
GAME = Crosses(
    Components(
        "narrow",
        sheet=NARROW,
        moves=Move.each(NARROW, "row"),
        rules=[TAKEN],
        players=range(1, 5),
        tasks={"cross": "Cross a box."},
    )
)


def after(*boxes: int) -> LiveTable:
    """Somebody alone, who has crossed these boxes."""
    table = TableRow("t", "narrow", "", 1, "", {}, "secret", 1, False, "")
    live = LiveTable(table, [SeatRow("t", 0, "Ana", "", True, None, "")], Catalog([GAME]))
    live.follow([live.act(live.twin(), None)])
    for box in boxes:
        twin = live.twin()
        twin.answer(0, f"cross row:{box}")
        twin.commit(0)
        live.take(live.act(twin, 0), twin)
    return live


def test_the_last_box_is_crossed_in_the_draft_and_not_in_the_game() -> None:
    live = after(1, 2)
    seen = view_message(live.match, 0, live.seq)
    answered = _answered(live, seen)
    assert seen.prompt is not None
    assert answered.prompt is not None
    assert (seen.prompt.followed, seen.prompt.draft, len(seen.prompt.legal)) == ([], (), 1)
    assert (answered.prompt.followed, answered.prompt.can_finish) == (["cross row:3"], True)
    assert (answered.seq, live.match.seats[0].draft) == (seen.seq, [])


def test_where_there_is_a_choice_or_no_seat_nothing_follows() -> None:
    live = after(1)
    for seat in (0, None):
        seen = view_message(live.match, seat, live.seq)
        assert _answered(live, seen) is seen
