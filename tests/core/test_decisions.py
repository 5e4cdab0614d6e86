"""A game made of decisions: whose moves answer, whose rule refuses, and what a task tells its decision."""

from collections.abc import Callable, Sequence

import pytest

from rollwright import Components, Match, Move, Rule, Seat, Step, Table, Turn
from rollwright.bots.greedy import GreedyBot
from rollwright.core.decision import Decision
from rollwright.core.errors import GameDefinitionError, IllegalMove
from rollwright.core.fault import fault
from rollwright.core.playing import take_turn
from rollwright.core.view import view
from rollwright.testkit import check_game
from rollwright.testkit.checks.legality import judged
from rollwright.testkit.report import Violation

from .bakery import (
    BAKE,
    BAKERY,
    BAKING,
    CHEAP,
    CHEAT,
    CLOSED,
    LETTERS,
    NAME,
    NAMELESS,
    PRICE,
    SELL,
    SELLING,
    Bake,
    Bakery,
    Name,
    Sell,
    bakery,
)
from .toys import CROSSES, ROW, Crosses, keys


@pytest.fixture
def match() -> Match:
    return Match(BAKERY, 1)


def baked(match: Match, oven: int = 1) -> Match:
    """A loaf is in the oven and waits for its name."""
    match.choose(0, BAKING[oven - 1])
    return match


def test_every_decision_offers_its_own_moves_in_turn(match: Match) -> None:
    assert keys(match.legal(0)) == ["bake oven:1", "bake oven:2", "bake oven:3", "bake oven:4"]
    assert keys(baked(match).legal(0)) == ["a", "b", "c", "leave it nameless"]
    match.choose(0, NAMELESS)
    assert keys(match.legal(0)) == ["sell 1"]
    assert match.forced(0) is SELLING[0]


def test_a_task_hands_its_numbers_to_its_decision(match: Match) -> None:
    me = baked(match, 3).seats[0]
    assert me.task == NAME(3) == "name 3"
    assert NAME.question(match.table, me) == "What do you call the loaf of oven 3?"
    assert [box.id for box in NAME.where(match.table, me, LETTERS[0])] == ["label:3"]
    match.choose(0, LETTERS[1])
    assert match.seats[0].sheet.row("label") == [0, 0, 2, 0]


def test_a_move_of_another_decision_is_not_for_now(match: Match) -> None:
    with pytest.raises(IllegalMove, match=r"^Sell 1 does not answer what is asked now.$") as refused:
        match.choose(0, SELLING[0])
    assert not refused.value.rule.id


def test_the_rule_of_its_own_time_is_cited_against_a_move_that_is_no_answer() -> None:
    bake, sell = Bake("bake", "", BAKING), Sell("sell", "", SELLING, not_now=CLOSED)
    name = Name("name", "", [*LETTERS, NAMELESS])
    match = Match(bakery(bake, name, sell, when={"bake": CHEAP, "sell": PRICE}), 1)
    assert match.explain(0, SELLING[0]) == PRICE
    assert match.explain(0, BAKING[0]) is None
    baked(match).choose(0, NAMELESS)
    assert [match.explain(0, move) for move in (BAKING[1], LETTERS[0])] == [CHEAP, CLOSED]
    with pytest.raises(IllegalMove, match=r"BK-5"):
        match.answer(0, "bake nothing at all")


def test_a_decision_may_have_a_rule_of_its_own_against_other_moves(match: Match) -> None:
    baked(match).choose(0, NAMELESS)
    with pytest.raises(IllegalMove, match=r"^The shop is closed for bake oven 2. \[BK-2\]$"):
        match.choose(0, BAKING[1])


def test_a_move_that_answers_no_decision_is_never_legal(match: Match) -> None:
    assert match.explain(0, CHEAT) is not None


def test_a_refusal_names_the_box_and_the_numbers_of_the_moment(match: Match) -> None:
    baked(match).choose(0, NAMELESS)
    with pytest.raises(IllegalMove, match=r"^Sell 2 is not the price of day 1. \[BK-3\]$"):
        match.choose(0, SELLING[1])
    match.choose(0, SELLING[0])
    match.commit(0)
    with pytest.raises(IllegalMove, match=r"^There is a loaf in oven 1 already. \[BK-1\]$"):
        match.choose(0, BAKING[0])


def test_text_is_understood_by_the_decision_it_answers(match: Match) -> None:
    match = baked(match)
    with pytest.raises(IllegalMove, match=r"^Name abc is no name. \[BK-4\]$"):
        match.answer(0, "name abc")
    assert match.answer(0, "name c") == [LETTERS[2]]


def test_where_text_is_asked_only_what_stands_beside_it_is_listed(match: Match) -> None:
    prompt = view(baked(match), 0).prompt
    assert prompt is not None
    assert prompt.legal == (NAMELESS.id,)
    assert match.forced(0) is None


def test_nothing_is_offered_when_all_is_decided(match: Match) -> None:
    for move in (BAKING[0], NAMELESS, SELLING[0]):
        match.choose(0, move)
    prompt = view(match, 0).prompt
    assert prompt is not None
    assert (prompt.task, prompt.legal) == ("", ())


def test_the_state_of_the_table_is_what_next_wrote_and_copies_keep_their_own(match: Match) -> None:
    twin = match.copy()
    twin.table.state["day"] = 9
    assert match.table.state == {"day": 1}
    assert BAKERY.components.state == {"day": 0}


def test_a_reason_says_why_and_by_which_rules(match: Match) -> None:
    why = BAKERY.decision(match.seats[0].task).reason(match.table, match.seats[0], BAKING[1])
    assert why == ("Oven 2 is quick.", (CHEAP,))


def test_a_bot_follows_the_advice_and_the_ideas_of_each_decision(match: Match) -> None:
    take_turn(match, 0, GreedyBot().choose)
    assert match.seats[0].sheet.row("oven") == [1, 0, 0, 0]
    assert match.seats[0].sheet.row("label") == [1, 0, 0, 0]


def test_a_task_without_a_decision_is_refused_in_the_line_that_pushes_it() -> None:
    match = Match(bakery(BAKE, SELL, id="nameless"), 1)
    with pytest.raises(GameDefinitionError, match=r"There is no decision 'name'.* are: bake, sell") as refused:
        match.choose(0, BAKING[0])
    found = fault(refused.value)
    assert found is not None
    assert found.source == "me.push(NAME(move.box.value))"


@pytest.mark.parametrize("ask", [Seat.push, Seat.pause])
def test_a_misspelt_decision_is_refused_with_the_nearest_name(match: Match, ask: Callable[[Seat, str], None]) -> None:
    """Also on a copy of the seat. Where no decisions are declared, any words may be asked."""
    for me in (match.seats[0], match.seats[0].copy()):
        with pytest.raises(GameDefinitionError, match=r"'nmae'; did you mean 'name'\? There are: bake, name, sell"):
            ask(me, "nmae 2")
        assert [*me.todo, *me.held] == ["sell", "bake"]
    ask(Seat(0, match.spec.blank()), "nmae 2")


def test_a_turn_that_asks_what_is_no_decision_is_a_mistake_of_the_author() -> None:
    class Asking(Bakery):
        def next(self, t: Table) -> Step:
            return Turn(["bkae"])

    with pytest.raises(GameDefinitionError, match="bakery: There is no decision 'bkae'; did you mean 'bake'"):
        Match(Asking(BAKERY.components), 1).legal(0)


def test_a_game_of_decisions_keeps_every_contract() -> None:
    check_game(BAKERY, games=2, trials=10).require()


class Narrow(Sell):
    """Thinks of the wrong price."""

    def answers(self, t: Table, me: Seat) -> Sequence[Move]:
        return [SELLING[t.state["day"] % 3]]


class Wide(Sell):
    """Thinks of what another decision is about."""

    def answers(self, t: Table, me: Seat) -> Sequence[Move]:
        return [BAKING[3], *super().answers(t, me)]

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return super().forbids(t, me, move) if move in SELLING else SELL.not_now


class Hasty(Bake):
    """Lists what is forbidden."""

    def legal(self, t: Table, me: Seat) -> list[Move]:
        return self.moves


class Forgetful(Bake):
    """Lists less than is legal."""

    def legal(self, t: Table, me: Seat) -> list[Move]:
        return super().legal(t, me)[1:]


class Secretive(Bake):
    """Cites a rule that no rulebook has."""

    def reason(self, t: Table, me: Seat, move: Move) -> object:  # type: ignore[override]
        return BAKE.reason(t, me, move)._replace(rules=(Rule("BK-9", "Nobody knows."),))


@pytest.mark.parametrize(
    ("decision", "words"),
    [
        (Narrow("sell", "Sell.", SELLING), "legal leaves out sell 1"),
        (Wide("sell", "Sell.", SELLING), "answers has, though they answer another decision, bake oven:4"),
        (Hasty("bake", "Bake.", BAKING), r"legal has, though forbidden, 'bake oven:1' \[BK-1\]"),
        (Forgetful("bake", "Bake.", BAKING), "legal leaves out bake oven:2"),
        (Secretive("bake", "Bake.", BAKING), r"reason cites \['BK-9'\]"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Decision) else "",
)
def test_a_decision_that_contradicts_itself_is_caught(decision: Decision, words: str) -> None:
    others = [other for other in (BAKE, NAME, SELL) if other.name != decision.name]
    match = Match(bakery(decision, *others, id="contradicting"), 1)
    match.seats[0].sheet.cells[0] = 1
    if decision.name == "sell":
        match.seats[0].todo.pop()
        match.seats[0].task = match.seats[0].todo[-1]
    with pytest.raises(Violation, match=words):
        judged(match, 0)


def test_answers_that_leave_out_a_legal_move_are_caught_where_legal_is_written_by_hand() -> None:
    class Double(Narrow):
        def legal(self, t: Table, me: Seat) -> list[Move]:
            return [SELLING[t.state["day"] - 1]]

    match = Match(bakery(BAKE, NAME, Double("sell", "Sell.", SELLING), id="double"), 1)
    baked(match).choose(0, NAMELESS)
    with pytest.raises(Violation, match="answers leaves out sell 1"):
        judged(match, 0)


def test_table_state_that_was_not_declared_is_refused_with_the_nearest_name() -> None:
    class Forgetful(Crosses):
        def next(self, t: Table) -> Step:
            t.state["lapse"] = 1
            return super().next(t)

    moves = CROSSES.components.moves.all
    made = Components("forgetful", sheet=ROW, moves=moves, rules=[], players=range(1, 2), state={"laps": 0})
    with pytest.raises(GameDefinitionError, match="did you mean 'laps'"):
        Match(Forgetful(made), 1)
