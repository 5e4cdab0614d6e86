"""What is drawn before and after a choice: the figures with their names, and what the turn comes to."""

from rollwright.core.look import COUNTS
from rollwright.core.taken_turn import TakenTurn
from rollwright.games.ludum_quest.components import COMPETITIVE

from .sheets import Alone
from .tables import Shared

SPEARS = "H1T I1C I2T I3T J1C J2C J3T K1T K2T"


def test_a_symbol_shows_the_figures_that_it_would_complete() -> None:
    """LQ-30: one rhombus ends two Spears."""
    table = Shared(4, SPEARS)
    me = table.match.seats[table.turn]
    move = COMPETITIVE.components.moves.find("draw R K3")
    shown = table.match.game.decision(me.task).preview(table.match.table, me, move)
    assert shown.gain == 6
    assert [(region.state, str(region.badge)) for region in shown.regions] == [(COUNTS, "Spear +3")] * 2
    assert {box.id for region in shown.regions for box in region.boxes} == {"I3", "J3", "K3", "K2", "K1"}


def test_a_box_says_what_the_best_of_its_symbols_brings() -> None:
    """LQ-30: at F2 a circle ends a Square, a rhombus a Spear."""
    table = Shared(6, "F1C G1C G2T H1T H2T E1C E2C")
    me, shown = table.match.seats[table.turn], {}
    for move in table.match.legal(table.turn):
        if move.target and move.box.id == "F2":
            preview = table.match.game.decision(me.task).preview(table.match.table, me, move)
            shown[move.key] = (preview.gain, [str(text) for _, text in preview.texts])
    assert shown == {"draw C F2": (2, ["+3"]), "draw T F2": (0, []), "draw R F2": (3, ["+3"])}


def test_a_one_is_said_to_be_thrown_again_for_what_it_was_to_do() -> None:
    """LQ-77, LQ-84: Sabotage and Lockdown."""

    def said(*keys: str) -> str:
        sheet = Alone([2, 1, 3])
        match = sheet.match
        before = match.seats[0].copy()
        sheet.play("die 2", "draw C G1", *keys)
        return str(match.game.summary(TakenTurn(match.table, before, match.seats[0].copy(), ())))

    assert said("die 1") == "A 1 draws nothing in red. It is thrown again."
    assert said("die 3", "draw T I1") == "A 1 strikes no line. It is thrown again."


def test_lines_are_struck_where_they_lie() -> None:
    """LQ-84: a tap on the last line that would be struck is enough."""
    match = Alone([2, 3, 4], struck=(1, 2, 3)).lockdown(2).match
    me = match.seats[0]
    decision = match.game.decision(me.task)
    lit = {move.key: [box.id for box in decision.where(match.table, me, move)] for move in match.legal(0)}
    assert lit["lock 2 0 0"] == ["row.14", "row.13"]
    assert lit["lock 0 1 1"] == ["column.C", "column.L"]
    assert [key for key, boxes in lit.items() if "column.D" in boxes] == ["lock 0 2 0"]
    assert decision.focus == "", "the camera shows all lines, not only what is drawn"


def test_a_turn_celebrates_its_figures_and_says_what_it_comes_to() -> None:
    """LQ-29, LQ-33: the draft is told before it ends."""
    table = Shared(4, SPEARS)
    before = table.match.seats[table.turn].copy()
    draft = (COMPETITIVE.components.moves.find("draw R K3"),)
    table.match.choose(table.turn, draft[0])
    turn = TakenTurn(table.match.table, before, table.match.seats[table.turn].copy(), draft)
    (scene,) = table.match.game.celebrate(turn)
    assert (scene.kind, [(str(step.text), step.gain) for step in scene.steps]) == ("figure", [("Spear", 3)] * 2)
    assert str(table.match.game.summary(turn)).startswith("Two Spears. 6 points for you.")
