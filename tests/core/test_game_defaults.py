"""What a game does that leaves a hook alone."""

from copy import deepcopy

import pytest

from rollwright.core.errors import BadOption, GameDefinitionError
from rollwright.core.match import Match
from rollwright.core.palette import known
from rollwright.core.score import Score
from rollwright.core.taken_turn import TakenTurn

from .toys import CROSSES, ROW


@pytest.fixture
def match() -> Match:
    return Match(CROSSES, 2)


def test_a_game_is_printed_matter_that_is_never_copied() -> None:
    assert deepcopy(CROSSES) is CROSSES


def test_component_data_that_is_not_there_cannot_be_varied() -> None:
    assert CROSSES.texts() == {}
    with pytest.raises(BadOption, match="it has no data to vary"):
        CROSSES.varied({"boxes.json": "{}"})


def test_who_is_silent_plays_the_first_legal_move(match: Match) -> None:
    idle = CROSSES.idle(match.table, match.seats[0])
    assert idle is match.legal(0)[0]


def test_all_moves_are_equally_good_and_none_has_a_reason_where_nobody_advises(match: Match) -> None:
    me, legal = match.seats[0], match.legal(0)
    assert CROSSES.advise(match.table, me, legal) == [0.0] * 6
    assert CROSSES.advise_as("bold", match.table, me, legal) == [0.0] * 6
    assert not CROSSES.reason(match.table, me, legal[0]).text
    assert CROSSES.forecast(match.table, me) is None


def test_nothing_is_told_that_the_game_has_no_words_for(match: Match) -> None:
    me, table = match.seats[0], match.table
    assert table.step is not None
    said = [
        CROSSES.purpose(ROW.boxes[0]),
        CROSSES.tell_throw(table, {}),
        CROSSES.ending(table, "three_rounds", []),
        CROSSES.regions(table, me.sheet),
        CROSSES.scenes(table, me.sheet, table.step),
        CROSSES.news(table, table.step),
        CROSSES.brings("deck", 1),
        CROSSES.report(table, []),
    ]
    assert not any(said)
    assert not CROSSES.calls_last_round(table, table.step)
    assert not CROSSES.finished(table, me.sheet)
    assert CROSSES.progress(table, me.sheet) == 0


def test_a_turn_without_words_of_the_game_is_told_by_its_decisions_alone(match: Match) -> None:
    me = match.seats[0]
    turn = TakenTurn(match.table, me, me, tuple(match.legal(0)[:1]))
    assert not any([CROSSES.tell(turn), CROSSES.summary(turn), CROSSES.celebrate(turn)])


def test_equal_winners_share_the_win() -> None:
    scores = [Score({"points": points}) for points in (3, 7, 7)]
    assert CROSSES.winners(scores) == [1, 2]
    assert CROSSES.wins(scores) == [0.0, 0.5, 0.5]
    assert len({*scores}) == 2


def test_a_score_of_no_numbers_is_refused_by_what_it_says() -> None:
    with pytest.raises(GameDefinitionError, match="whole numbers"):
        Score({"points": None})  # type: ignore[dict-item]


@pytest.mark.parametrize(("colour", "hint"), [("geen", "did you mean 'green'"), ("xyz", "there are: white, black")])
def test_a_colour_that_nobody_knows_is_refused_with_those_there_are(colour: str, hint: str) -> None:
    with pytest.raises(GameDefinitionError, match=hint):
        known(colour, "die red")
