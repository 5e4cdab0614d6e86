"""What is told of a game: turns in one sentence each, and what the table announces, with its reason."""

import pytest

from rollwright.core.catalog import Catalog
from rollwright.core.log import Entry, Header
from rollwright.core.match import Match
from rollwright.core.taken_turn import TakenTurn
from rollwright.core.text import Reader
from rollwright.games.rolling_cubes import ALL_TOGETHER, LAST_DIE, ONE_BY_ONE, YAHTZEE
from rollwright.games.rolling_cubes.game import CubeGame
from rollwright.words.story import Story
from rollwright.words.story_line import REVEAL, read_line

from .tables import PLAY, SAMPLE

NAMES = ("Mira", "Robin", "Ada")


class Table:
    """A game whose throws are known, and the story of who watches it."""

    def __init__(self, game: CubeGame, n: int, **options: str) -> None:
        made = game.components
        self.match = Match(game, n, options)
        self.entries: list[Entry] = []
        self.match.entries = self.entries
        header = Header(made.id, made.mode, made.version, n, dict(self.match.table.options), data=made.data)
        self.story = Story(header, Catalog([game]))

    def throw(self, names: str) -> "Table":
        """Every die that is thrown shows what `names` says of it, in die order."""
        faces = dict(zip(self.match.game.components.dice, names.split()))
        self.match.rolled([die.face(faces[die.id]) for die in self.match.asks[0].dice])
        self.listen()
        return self

    def say(self, seat: int, *texts: str) -> list[str]:
        """The seat answers and is done; what is told then."""
        for text in texts:
            self.match.answer(seat, text)
        while (only := self.match.forced(seat)) is not None:
            self.match.choose(seat, only)
        self.match.commit(seat)
        return self.listen()

    def listen(self) -> list[str]:
        """What has been told since."""
        new = [told for entry in self.entries[len(self.story.pages) :] for told in self.story.add(entry)]
        return [read_line(told, Reader(names=NAMES)) for told in new]


def test_a_word_is_told_with_the_letters_of_its_wildcards() -> None:
    """RC-22: COOKING as printed."""
    table = Table(ONE_BY_ONE, 2).throw(SAMPLE)
    assert table.say(0, "word cooking") == ["Mira lays COOKING with an orange = as O: +7"]
    assert table.throw(PLAY).say(1, "pass")[0] == "Robin makes no word."


def test_a_word_that_is_not_in_the_list_is_told_with_the_reason() -> None:
    """RC-13: what a person could not see before."""
    table = Table(ONE_BY_ONE, 2).throw(SAMPLE)
    assert table.say(0, "word garxen") == [
        "Mira lays GARXEN with a light blue ≠ as X.",
        "GARXEN is not in the list: 0 points for Mira.",
    ]


def test_votes_are_told_one_by_one_and_then_what_they_decide() -> None:
    """RC-12: a tie rejects."""
    table = Table(ONE_BY_ONE, 3, referee="vote").throw(SAMPLE)
    table.say(0, "word garxen")
    table.say(1, "vote valid")
    assert table.say(2, "vote invalid") == [
        "Robin accepts GARXEN.",
        "Ada rejects GARXEN.",
        "Only 1 of 2 accepts GARXEN: it scores nothing.",
    ]


def test_secret_words_are_told_when_all_have_written() -> None:
    """RC-53, RC-45: nothing before, then everything."""
    table = Table(ALL_TOGETHER, 2).throw(SAMPLE)
    assert table.say(0, "word cooking") == []
    assert table.say(1, "word cooking") == [
        "Mira writes COOKING with an orange = as O: +7",
        "Robin writes COOKING with an orange = as O: +7",
        "Mira and Robin share the best of round 1: 7 points and a bonus of 1 for each.",
        "After round 1: Mira 8, Robin 8.",
    ]


def test_a_doubt_that_is_answered_is_told_with_the_word() -> None:
    """RC-69: who is doubted and has a word wins."""
    table = Table(LAST_DIE, 2).throw(SAMPLE)
    assert table.say(0, "add P1 k") == ["Mira begins the word with a purple K."]
    assert table.say(1, "doubt") == ["Robin doubts that a word begins with K."]
    assert table.say(0, "name kitchen") == [
        "Mira names KITCHEN.",
        "KITCHEN is in the list.",
        "The doubt was wrong: Mira wins the round.",
        "Rounds won: Mira 1, Robin 0; 5 win the game.",
    ]


def test_a_bluff_that_is_found_out_is_told_as_one() -> None:
    """RC-67, RC-69: nobody has a word."""
    table = Table(LAST_DIE, 2).throw(SAMPLE)
    table.say(0, "add P1 k")
    assert table.say(1, "throw") == ["Robin accepts K."]
    assert table.throw(SAMPLE).say(1, "add B2 g") == ["Robin adds a blue G to K."]
    table.say(0, "doubt")
    assert table.say(1, "give_up")[:3] == [
        "Robin gives up.",
        "No word in the list begins with KG: it was a bluff.",
        "Robin cannot answer the doubt: Mira wins the round.",
    ]


@pytest.mark.parametrize(
    ("named", "told"),
    [
        ("cat", "CAT does not begin with K."),
        ("kxq", "KXQ is not in the list."),
    ],
)
def test_a_wrong_answer_is_told_with_what_is_wrong(named: str, told: str) -> None:
    """RC-69: it must begin so, and be a word."""
    table = Table(LAST_DIE, 2).throw(SAMPLE)
    table.say(0, "add P1 k")
    table.say(1, "doubt")
    assert table.say(0, f"name {named}")[1] == told


def test_who_completes_a_word_hears_it() -> None:
    """RC-65: the player before wins."""
    table = Table(LAST_DIE, 3).throw(SAMPLE)
    table.say(0, "add O1 c")
    table.say(1, "throw")
    table.throw(SAMPLE).say(1, "add R2 a")
    table.say(2, "throw")
    assert table.throw(SAMPLE).say(2, "add G2 n")[:2] == [
        "Ada adds a green N to CA.",
        "Ada has completed CAN, so Robin, who added the letter before, wins the round.",
    ]


def test_what_is_thrown_again_and_crossed_out_is_told() -> None:
    """RC-92, RC-95: no wildcard fits No wildcards."""
    table = Table(YAHTZEE, 1).throw(SAMPLE)
    assert table.say(0, "mark R1", "mark G3", "done") == ["Mira throws a red E and a green T again."]
    assert table.throw(SAMPLE).say(0, "word cooking") == ["Mira lays COOKING with an orange = as O."]
    assert table.say(0, "line no_wildcards") == ["Mira crosses out No wildcards, which COOKING does not fit."]


def test_a_letter_that_would_lose_the_round_is_warned_of() -> None:
    """RC-65: before it is laid, but not where players have to notice it themselves (RC-74)."""
    for referee, warning in (("dictionary", "CAN is a word: who completes one loses the round."), ("vote", "")):
        table = Table(LAST_DIE, 2, referee=referee).throw(SAMPLE)
        table.say(0, "add O1 c")
        table.say(1, "throw")
        table.throw(SAMPLE).say(1, "add R2 a")
        table.say(0, "throw")
        match = table.throw(SAMPLE).match
        move = match.game.components.moves.find("add G2 n")
        shown = match.game.decision(match.seats[0].task).preview(match.table, match.seats[0], move)
        assert str(shown.warning) == warning


def test_a_throw_is_told_with_the_name_of_the_thrower() -> None:
    """RC-41, RC-51: one throw for all is nobody's."""
    fell = "red E A I O, orange C =, green S N T, light blue ≠, blue R G and purple K."
    for game, begins in ((ONE_BY_ONE, "Mira throws "), (ALL_TOGETHER, "One throw for all: ")):
        table = Table(game, 2).throw(SAMPLE)
        assert [read_line(told, Reader(names=NAMES)) for told in table.story.lines] == [begins + fell]


def test_all_letters_of_a_wildcard_are_called_alike_in_a_menu() -> None:
    """RC-22, RC-62: and no two moves of a throw are called the same."""
    for game in (ONE_BY_ONE, LAST_DIE):
        labels = [str(move.label) for move in game.components.moves.all]
        assert len(set(labels)) == len(labels)
    named = {letter: str(LAST_DIE.components.moves.find(f"add L1 {letter}").label) for letter in "ab"}
    assert named == {"a": "add A with the light blue die", "b": "add B with the light blue die"}


def test_no_vote_is_told_as_if_it_brought_the_bonus_of_the_round() -> None:
    """RC-44: the last vote of a round ends it, and the bonus is told with the best word."""
    table = Table(ONE_BY_ONE, 2, referee="vote").throw(SAMPLE)
    table.say(0, "word cooking")
    table.say(1, "vote valid")
    table.throw(SAMPLE).say(1, "word rain")
    assert table.say(0, "vote valid")[0] == "Mira accepts RAIN."


def test_a_word_that_the_list_does_not_have_is_warned_of_and_brings_nothing() -> None:
    """RC-10, RC-13: before it is handed in; where players vote it may still count."""
    for referee, warned in (("dictionary", "it would score 0"), ("hybrid", "the others will vote on it"), ("vote", "")):
        table = Table(ONE_BY_ONE, 2, referee=referee).throw(SAMPLE)
        match = table.match
        for move in ("lay O1 c", "lay G1 s", "lay G2 n", "lay B2 g"):
            match.choose(0, match.game.components.moves.find(move))
        me, enter = match.seats[0], match.game.components.moves.find("enter")
        shown = match.game.decision(me.task).preview(match.table, me, enter)
        assert warned in str(shown.warning)
        assert bool(shown.gain) == (referee != "dictionary")
        match.choose(0, enter)
        assert bool(match.scores()[0].total) == (referee != "dictionary")


def revealed(table: Table) -> list[list[str]]:
    """What has come to light so far, sentence by sentence."""
    reader = Reader(names=NAMES)
    told = [one for page in table.story.pages for one in page]
    return [[reader.read(step.text) for step in one.scene] for one in told if one.kind == REVEAL]


def test_a_called_bluff_comes_to_light_sentence_by_sentence() -> None:
    """RC-67 to RC-69: who doubted, what was said against it, what was true, and what it brought."""
    table = Table(LAST_DIE, 2).throw(SAMPLE)
    table.say(0, "add P1 k")
    table.say(1, "throw")
    table.throw(SAMPLE).say(1, "add B2 g")
    table.say(0, "doubt")
    assert revealed(table) == []
    table.say(1, "name kgb")
    assert revealed(table) == [
        [
            "Mira doubts that a word begins with KG.",
            "Robin names KGB.",
            "KGB is not in the list.",
            "No word in the list begins with KG: it was a bluff.",
            "Robin cannot answer the doubt: Mira wins the round.",
        ]
    ]


def test_a_doubt_that_is_answered_comes_to_light_with_the_word() -> None:
    """RC-69; the round brings a point."""
    table = Table(LAST_DIE, 2).throw(SAMPLE)
    table.say(0, "add P1 k")
    table.say(1, "doubt")
    table.say(0, "name kitchen")
    assert revealed(table)[0][1:] == [
        "Mira names KITCHEN.",
        "KITCHEN is in the list.",
        "The doubt was wrong: Mira wins the round.",
    ]


def test_a_round_that_is_conceded_comes_to_light_once() -> None:
    """RC-66."""
    table = Table(LAST_DIE, 2).throw(SAMPLE)
    table.say(0, "add P1 k")
    table.say(1, "throw")
    table.throw(SAMPLE).say(1, "concede")
    assert revealed(table) == [["Mira added the last letter of K and wins the round."]]


def test_who_concedes_is_warned_first() -> None:
    """RC-66: it gives the round away."""
    table = Table(LAST_DIE, 2).throw(SAMPLE)
    table.say(0, "add P1 k")
    table.say(1, "throw")
    table.throw(SAMPLE)
    me, concede = table.match.seats[1], LAST_DIE.components.moves.find("concede")
    warned = table.match.game.decision(me.task).preview(table.match.table, me, concede).warning
    assert Reader(names=NAMES).read(warned) == "To concede gives the round to Mira."


def summed_up(game: CubeGame, *texts: str) -> str:
    """What a turn comes to that is chosen after the sample throw, but not ended."""
    match = Table(game, 1).throw(SAMPLE).match
    before = match.seats[0].copy()
    for text in texts:
        match.answer(0, text)
    me = match.seats[0]
    return Reader(names=NAMES).read(game.summary(TakenTurn(match.table, before, me, tuple(me.draft))))


def test_dice_to_be_thrown_again_are_summed_up_with_what_they_cost() -> None:
    """RC-94."""
    told = summed_up(YAHTZEE, "mark R1", "mark G3", "done")
    assert told == "2 dice again cost 2 points. Tap dice to change that."
    assert summed_up(YAHTZEE, "done") == ""


def test_a_word_that_fits_no_empty_line_says_so_before_it_is_handed_in() -> None:
    """RC-95: nothing of one colour, no letter twice, and a wildcard."""
    table = Table(YAHTZEE, 1).throw(SAMPLE)
    table.say(0, "done")
    match = table.match
    before = match.seats[0].copy()
    match.answer(0, "word cut")
    me = match.seats[0]
    told = YAHTZEE.summary(TakenTurn(match.table, before, me, tuple(me.draft)))
    assert Reader(names=NAMES).read(told) == "CUT fits no empty line. It would score 0."
