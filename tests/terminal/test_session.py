"""Playing by typing: choosing, taking back, asking, being done. The games are small ones made for tests."""

from pathlib import Path

import pytest

from rollwright import Components, Match, Move, Reason, Rule, Seat, Table, tracks
from rollwright.core.catalog import Catalog
from rollwright.core.errors import BadOption, RecordError
from rollwright.core.log import Log, Played, Revealed
from rollwright.terminal.commands import found_by
from rollwright.terminal.session import Session
from rollwright.terminal.start import unfinished_game
from tests.core.toys import CARDS, CROSSES, LANES, PAINTERS, ROW, SECRETS, TAKEN, WORDS, Crosses

from .table import played, said, screen


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


class Wise(Crosses):
    """The crosses with an opinion."""

    def advise(self, t: Table, me: Seat, moves: "list[Move]") -> list[float]:  # type: ignore[override]
        return [float(move.box.value) for move in moves]

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        return Reason("High boxes score more.")


def moves_in(record: Path) -> list[tuple[str, ...]]:
    return [entry.moves for entry in Log.loads(record.read_text()).entries if isinstance(entry, Played)]


def test_a_whole_game_is_played_and_counted(record: Path) -> None:
    shown = played(CROSSES, ["6", "", "row:5", "done", "cross row:4", ""], record)
    assert "The game is over." in shown
    assert "total   15" in shown
    assert f"rollwright verify {record}" in shown
    assert moves_in(record) == [("cross row:6",), ("cross row:5",), ("cross row:4",)]


def test_the_question_is_the_sentence_of_the_task(record: Path) -> None:
    assert "Cross a box.\n  a cross row 1   b cross row 2" in played(CROSSES, [], record)


def test_enter_with_something_left_to_decide_only_asks_again(record: Path) -> None:
    assert "> \nCross a box.\n> " in played(CROSSES, ["", "done"], record)
    assert moves_in(record) == []


def test_when_nothing_is_left_it_says_what_enter_will_do(record: Path) -> None:
    assert "Chosen: go. Enter to roll the die, or undo." in played(LANES, ["go"], record)
    assert "Enter to finish the game, or undo." in played(LANES, ["stop"], record.with_name("stop"))
    assert "Enter to draw a card, or undo." in played(CARDS, ["swap"], record.with_name("swap"))


def test_undo_takes_back_the_last_choice(record: Path) -> None:
    shown = played(CROSSES, ["row:6", "undo", "row:1", "", "undo", "quit"], record)
    assert "Taken back: cross row 6." in shown
    assert "Nothing to take back" in shown
    assert moves_in(record) == [("cross row:1",)]


def test_undo_goes_past_what_was_forced(record: Path) -> None:
    shown = played(CARDS, ["keep", "u", "swap", ""], record)
    assert "There is only one choice: name." in shown
    assert "Taken back: keep, name." in shown
    assert moves_in(record)[0] == ("swap",)


def test_why_tells_the_rule_or_that_it_is_legal(record: Path) -> None:
    shown = played(CROSSES, ["row:6", "", "why row:6", "why row:5", "why", "why tower"], record)
    assert "cross row 6: Row 6 is taken. [TOY-1]" in shown
    assert "Cross row 5: you can do that now." in shown
    assert "Ask about something" in shown
    assert "'tower' is not a move of this game." in shown


def test_a_refused_move_is_answered_with_its_rule_and_changes_nothing(record: Path) -> None:
    shown = played(CROSSES, ["row:6", "", "cross row:6", "row:6"], record)
    assert "> cross row:6\nRow 6 is taken. [TOY-1]\n> row:6\ncross row 6: Row 6 is taken. [TOY-1]\n>" in shown


def test_a_text_with_several_meanings_is_asked_back_and_answered_by_what_stands_before(record: Path) -> None:
    shown = played(CROSSES, ["cross", "9", "b", "quit"], record)
    assert "Which one do you mean?\n  a cross row 1   b cross row 2" in shown
    assert "Choose from a to f" in shown
    assert "Chosen: cross row 2." in shown


def test_a_letter_that_stands_before_no_choice_is_answered_with_those_that_do(record: Path) -> None:
    assert "Choose from a to f" in played(CROSSES, ["x"], record)


def test_a_number_is_a_choice_only_where_it_stands_before_one_or_tells_one_from_all_others(record: Path) -> None:
    long = tracks(row=range(1, 12))
    many = Crosses(Components("many", sheet=long, moves=Move.each(long, "row"), rules=[TAKEN], players=range(1, 2)))
    assert "cross ...  row 1-11" in played(many, ["quit"], record)
    assert "> 12\nA number alone is not a choice here. Cross." in played(many, ["12", "quit"], record.with_name("12"))
    assert "Chosen: cross row 1." in played(many, ["1", "quit"], record.with_name("1"))
    shown = played(CROSSES, ["5", "", "quit"], record.with_name("listed"))
    assert "Chosen: cross row 5." in shown


def test_a_reason_that_forbids_several_moves_is_said_once(record: Path) -> None:
    late = [Move(f"late {n}", (ROW.boxes[n],), tasks=["late"]) for n in range(3)]
    early = [Move("early", (ROW.boxes[4],)), Move("eager", (ROW.boxes[5],))]
    full = Rule("TOY-3", "First be early.")

    class Patient(Crosses):
        def refuses(self, t: Table, me: Seat, move: Move) -> Rule | None:
            return full if move.tasks else self.forbids(t, me, move)

        def legal(self, t: Table, me: Seat) -> list[Move]:
            return [move for move in self.components.moves.all if self.refuses(t, me, move) is None]

    game = Patient(Components("patient", sheet=ROW, moves=[*late, *early], rules=[TAKEN, full], players=range(1, 2)))
    shown = played(game, ["why late", "why ea", "quit"], record)
    assert "> why late\nFirst be early. [TOY-3]\n>" in shown
    assert "> why ea\nEarly, eager: you can do that now.\n>" in shown


def test_a_rule_that_forbids_several_moves_each_in_its_words_is_said_of_the_first(record: Path) -> None:
    shown = played(CROSSES, ["a", "", "a", "", "why cross", "quit"], record)
    assert "> why cross\ncross row 1 and others: Row 1 is taken. [TOY-1]\nCross row 3, cross row 4" in shown


def test_hint_names_the_best_move_and_why(record: Path) -> None:
    assert "Try: cross row 6. High boxes score more." in played(Wise(CROSSES.components), ["hint"], record)
    assert "No advice here" in played(CROSSES, ["hint"], record.with_name("other"))


def test_sheet_score_log_rules_moves_and_help_are_always_there(record: Path) -> None:
    shown = played(
        CROSSES, ["row:2", "", "sheet", "score", "log", "rules", "rules toy-1", "rules tower", "moves", "?"], record
    )
    assert shown.split("> sheet")[1].splitlines()[1] == "row  1 x 3 4 5 6"
    assert "2 points so far" in shown
    assert "   1  Robin: cross row 2: +2" in shown
    assert shown.count("  TOY-1  Every box is taken once.") == 2
    assert "No rule mentions 'tower'." in shown
    assert "undo" in shown.split("> ?")[1]


def test_a_rule_is_found_by_whole_words_before_it_is_found_by_beginnings() -> None:
    start, star, stars = Rule("T-1", "Start anywhere."), Rule("T-2", "Use a star."), Rule("T-3", "Stars are kept.")
    every = [start, star, stars]
    assert found_by("star", every) == [star, stars]
    assert found_by("sta", every) == every
    assert found_by("tar", every) == []
    assert found_by("t-1", every) == [start]
    assert found_by("", every) == every


def test_the_end_shows_the_board_and_says_how_to_look_back(record: Path) -> None:
    shown = played(PAINTERS, ["field:2", "", "field:4", ""], record)
    assert "field  1 x 3 x 5" in shown.split("Enter to finish the game")[1]
    assert f"rollwright review {record}" in shown


def test_a_word_may_be_typed_as_one_text(record: Path) -> None:
    shown = played(WORDS, ["a", "undo", "x", "word abba", ""], record)
    assert "A word has at least two letters. [TOY-2]" in shown
    assert moves_in(record) == [("a", "b", "b", "a", "say")]


def test_a_move_comes_before_a_command_of_the_same_name(record: Path) -> None:
    moves = [Move("undo", (ROW["row:1"],)), Move("score row:2", (ROW["row:2"],)), Move("score", (ROW["row:3"],))]
    namesakes = Crosses(Components("namesakes", sheet=ROW, moves=moves, rules=[TAKEN], players=range(1, 2)))
    played(namesakes, ["undo", "", "score", ""], record)
    assert moves_in(record) == [("undo",), ("score",)]


def lettered(*keys: str, tasks: tuple[str, ...] = ()) -> Crosses:
    """A game of letters; `x` answers a task that never comes."""
    moves = [Move(key, (box,), tasks=tasks) for key, box in zip(keys, ROW.boxes, strict=False)]
    other = Move("x", (ROW.boxes[-1],), tasks=["never"])
    return Crosses(Components("lettered", sheet=ROW, moves=[*moves, other], rules=[TAKEN], players=range(1, 2)))


def test_a_letter_that_means_a_move_comes_before_a_command_and_whole_words_always_work(record: Path) -> None:
    game = lettered("lay q", "lay u", "lay x", tasks=("cross",))
    shown = played(game, ["q", "undo", "u", "", "u", "q", "", "quit"], record)
    assert "Taken back: lay q." in shown
    assert "lay u: Row 2 is taken. [TOY-1]" in shown
    assert moves_in(record) == [("lay u",), ("lay q",)]


def test_short_input_is_tried_before_it_is_refused(record: Path) -> None:
    game = lettered("lay O1 d", "lay R1 o", "lay R2 x", "lay R3 y", tasks=("cross",))
    played(game, ["lay o", "", "x", "", "quit"], record)
    assert moves_in(record) == [("lay R1 o",), ("lay R2 x",)]


def test_a_move_that_answers_something_else_is_refused_without_a_number(record: Path) -> None:
    shown = played(lettered("lay a", "lay b", tasks=("cross",)), ["x"], record)
    assert "> x\nX does not answer what is asked now.\n" in shown


def test_a_refusal_is_about_what_is_asked_before_it_is_about_anything_else(record: Path) -> None:
    game = lettered("lay x", "lay b", "lay c", tasks=("cross",))
    assert "> x\nlay x: Row 1 is taken. [TOY-1]\n" in played(game, ["lay x", "", "x", "quit"], record)


def test_the_sheet_is_seen_again_before_a_turn_is_done_and_only_what_was_written_is_marked(record: Path) -> None:
    moves = [Move("star", ROW.boxes[:3]), Move("end", ROW.boxes[4:5])]
    stars = Crosses(Components("stars", sheet=ROW, moves=moves, rules=[TAKEN], players=range(1, 2)))
    assert "> star\n\nrow  x 2 3 4 5 6\n\nChosen: star." in played(stars, ["star", "quit"], record)


def test_the_shared_board_is_drawn_too(record: Path) -> None:
    shown = played(PAINTERS, ["field:2", "", "quit"], record)
    assert "field  1 2 3 4 5" in shown
    assert "field  1 x 3 4 5" in shown


def test_two_people_with_secrets_cover_the_screen_between_them(record: Path) -> None:
    shown = played(
        SECRETS, ["secret:3", "", "", "", "log", "sheet Ana", "score", "secret:1", ""], record, names=["Ana", "Ben"]
    )
    assert "Ana, it is your turn." in shown
    assert "Enter to hide this and pass to Ben." in shown
    at_bens = shown.split("Ben, press Enter when you are ready.")[1].split("The game is over")[0]
    assert "Ana: 0 points so far" in at_bens
    assert "secret:3" not in at_bens.partition("> secret:1")[0].replace("c cross secret:3", "")
    assert "Ben wins." in shown


def test_points_that_may_rest_on_a_secret_are_hidden(record: Path) -> None:
    shown = played(LANES, ["score"], record, names=["Ana", "Ben"])
    assert "Ana: 0 points so far" in shown
    assert "Ben: hidden for now" in shown


def test_two_people_who_choose_unseen_cover_the_screen_and_then_hear_of_each_other(record: Path) -> None:
    shown = played(CROSSES, ["row:3", "", "", "", "row:4", "", "quit"], record, names=["Ana", "Ben"])
    assert "Enter to hide this and pass to Ben." in shown
    at_bens, at_anas = shown.split("Ben, press Enter when you are ready.")[1].split("Ana, it is your turn.")
    assert "row:3" not in at_bens.partition("Ana: cross row 3")[0].replace("c cross row:3", "")
    assert at_anas.splitlines()[1] == "Ben: cross row 4: +4"


def test_a_secret_game_taken_up_again_waits_for_the_right_person(record: Path) -> None:
    played(SECRETS, ["secret:3", "", "quit"], record, names=["Ana", "Ben"])
    shown = screen([])
    Session(unfinished_game(record, Catalog([SECRETS])), shown).run()
    assert "Ben, press Enter when you are ready." in said(shown)
    assert "hide" not in said(shown)
    assert "cross secret" not in said(shown)


def test_what_two_people_do_in_the_open_is_not_told_twice(record: Path) -> None:
    pig = Catalog.discover().find("pig")
    shown = played(pig, ["", "hold", "", "", "hold", "", "quit"], record, names=["Ana", "Ben"], seed="x")
    assert "Ben, it is your turn." in shown
    assert "Enter to hide" not in shown
    assert "Ana: hold" not in shown


def test_bots_play_without_being_asked_and_hide_what_is_hidden(record: Path) -> None:
    shown = played(SECRETS, ["secret:3", "log", ""], record, against=["greedy", "random"])
    before_the_end, after = shown.split("Enter to end your turn")
    assert "Dora: cross" not in before_the_end
    assert "Dora: cross secret" in after
    assert [entry.by for entry in Log.loads(record.read_text()).entries if isinstance(entry, Played)].count("bot") == 2


def test_what_others_do_unseen_is_told_only_to_who_has_finished(record: Path) -> None:
    shown = played(LANES, ["go", "", "quit"], record, against=["random"])
    assert [entry.seat for entry in Log.loads(record.read_text()).entries if isinstance(entry, Played)] == [0, 1]
    assert "Pip: " not in shown
    assert "Pip: " in played(LANES, ["stop", ""], record.with_name("stopped.jsonl"), against=["random"])


def test_what_bots_do_in_the_open_is_told(record: Path) -> None:
    shown = played(CROSSES, ["row:3", "", "quit"], record, against=["greedy"])
    assert "Dora: cross row" in shown


def test_bots_can_play_among_themselves(record: Path) -> None:
    shown = played(LANES, [], record, players=2, against=["random", "random"])
    assert "wins." in shown or "share first place." in shown
    assert Log.loads(record.read_text()).header.names == ("Pip", "Pip II")


def test_wooden_dice_are_typed_in_and_asked_again_when_wrong(record: Path) -> None:
    shown = played(LANES, ["go", "", "7", "six", "3", "stop", ""], record, typed=True)
    assert "Roll the die and type what it shows (1 to 6)." in shown
    assert shown.count("Type one for each of die, or quit.") == 2
    assert "Die: 3" in shown
    log = Log.loads(record.read_text())
    assert log.header.commitment == ""
    assert not [entry for entry in log.entries if isinstance(entry, Revealed)]


def test_a_throw_that_seats_share_is_typed_in_once(record: Path) -> None:
    lines = ["go", "", "5", "", "", "go", "", "", "", "stop", "", "", "", "stop", ""]
    shown = played(LANES, lines, record, names=["Ana", "Ben"], typed=True)
    assert shown.count("Roll the die") == 1
    assert "Ben rolls Die: 5" in shown


def test_cards_can_be_typed_in(record: Path) -> None:
    shown = played(CARDS, ["4", "KING", "keep", ""], record, typed=True)
    assert "Draw 1 from deck and type what you drew." in shown
    assert "Drawn: king" in shown


def test_the_end_of_the_input_keeps_the_game_and_says_how_to_play_on(record: Path) -> None:
    shown = played(CROSSES, ["row:3"], record)
    assert shown.endswith(f"The game is saved. Continue with:\n  rollwright play --resume {record}\n")


def test_a_game_taken_up_again_goes_on_where_it_was(record: Path) -> None:
    played(LANES, ["go", "", "go", "quit"], record, seed="s", nonces=["salt"])
    again = unfinished_game(record, Catalog([LANES]))
    assert [move.key for move in again.match.seats[0].draft] == ["go"]
    shown = screen(["", "stop", ""])
    Session(again, shown).run()
    assert "You continue where you stopped." in said(shown)
    once = record.with_name("once.jsonl")
    played(LANES, ["go", "", "go", "", "stop", ""], once, seed="s", nonces=["salt"])
    assert record.read_text() == once.read_text()


def test_a_game_with_bots_taken_up_again_is_the_same_game(record: Path) -> None:
    lines = ["row:1", "", "row:2", "", "row:3", ""]
    played(CROSSES, lines[:3], record, seed="s", against=["random"])
    Session(unfinished_game(record, Catalog([CROSSES])), screen(lines[3:])).run()
    once = record.with_name("once.jsonl")
    played(CROSSES, lines, once, seed="s", against=["random"])
    assert record.read_text() == once.read_text()


def test_the_secret_of_the_dice_is_not_in_the_record_before_the_end_and_not_beside_it_after(record: Path) -> None:
    bookmark = record.with_name("game.jsonl.bookmark")
    played(CROSSES, ["row:1", "quit"], record, seed="hush")
    assert "hush" not in record.read_text()
    assert bookmark.stat().st_mode & 0o077 == 0
    Session(unfinished_game(record, Catalog([CROSSES])), screen(["", "row:2", "", "row:3", ""])).run()
    assert Log.loads(record.read_text()).entries[-1] == Revealed("hush")
    assert not bookmark.exists()


def test_without_its_secret_a_game_cannot_go_on_unless_somebody_knows_it(record: Path) -> None:
    played(CROSSES, ["row:1", "", "quit"], record, seed="hush")
    record.with_name("game.jsonl.bookmark").unlink()
    with pytest.raises(RecordError, match="secret of this game"):
        unfinished_game(record, Catalog([CROSSES]))
    assert unfinished_game(record, Catalog([CROSSES]), "hush").secret == "hush"


def test_a_finished_game_is_not_taken_up_again(record: Path) -> None:
    played(CROSSES, ["a", "", "a", "", "a", ""], record)
    with pytest.raises(BadOption, match="finished"):
        unfinished_game(record, Catalog([CROSSES]))


def test_nothing_is_written_over_but_an_earlier_copy_of_the_same_game(record: Path) -> None:
    letter, copy = record.with_name("letter.txt"), record.with_name("copy.jsonl")
    letter.write_text("Dear Ana")
    shown = played(CROSSES, ["row:1", f"save {letter}", f"save {copy}", "", f"save {copy}", "quit"], record)
    assert f"The file {letter} already exists." in " ".join(shown.split())
    assert letter.read_text() == "Dear Ana"
    assert copy.read_text() == record.read_text()
    with pytest.raises(BadOption, match="already"):
        played(CROSSES, [], record)


def test_save_keeps_a_copy_that_can_be_taken_up(record: Path) -> None:
    copy = record.with_name("copy.jsonl")
    played(CROSSES, ["row:1", "", "row:2", f"save {copy}", "", "row:3", "", "quit"], record)
    again = unfinished_game(copy, Catalog([CROSSES]))
    assert again.match.seats[0].sheet.row("row") == [1, 1, 0, 0, 0, 0]
    assert isinstance(again.match, Match)
