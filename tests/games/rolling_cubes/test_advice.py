"""What players that are no people think and say, and what a beginner is told."""

import pytest

from rollwright.bots import make_bot
from rollwright.core.chance import QuickDice
from rollwright.core.match import Match
from rollwright.core.playing import take_turn, tell
from rollwright.core.score import ranks
from rollwright.core.text import Text
from rollwright.games.rolling_cubes import ALL_TOGETHER, LAST_DIE, ONE_BY_ONE, YAHTZEE
from rollwright.games.rolling_cubes.decisions.add import BLUFFS, COMPLETES, adding, safe_letters
from rollwright.games.rolling_cubes.decisions.write import Write
from rollwright.games.rolling_cubes.game import CubeGame
from rollwright.games.rolling_cubes.language import ENGLISH
from rollwright.games.rolling_cubes.letters import DIFFER, PLAIN, numbers, written

from .tables import PLAY, SAMPLE, Sitting


def play(game: CubeGame, bots: tuple[str, ...], seed: int, **options: str) -> Match:
    match, dice = Match(game, len(bots), options), QuickDice(seed)
    choosers = [make_bot(bot, f"{seed} {seat}").choose for seat, bot in enumerate(bots)]
    while not match.over:
        if match.asks:
            tell(match, dice)
        else:
            for seat in match.due():
                take_turn(match, seat, choosers[seat])
    return match


def wins(game: CubeGame, bots: tuple[str, str], games: int) -> int:
    """How often the first of the two wins; they change seats."""
    found = 0
    for seed in range(games):
        match = play(game, bots if seed % 2 else bots[::-1], seed)
        found += ranks(match.scores())[0 if seed % 2 else 1] == 1
    return found


@pytest.mark.slow
def test_a_perfect_player_beats_a_good_one_and_that_one_a_beginner() -> None:
    assert wins(ONE_BY_ONE, ("greedy", "good"), 6) >= 5
    assert wins(ALL_TOGETHER, ("good", "beginner"), 6) >= 5


@pytest.mark.slow
def test_looking_ahead_wins_the_last_die() -> None:
    assert wins(LAST_DIE, ("greedy", "random"), 6) >= 5


def test_a_perfect_player_lays_the_best_word() -> None:
    """12 points in the sample throw."""
    table = Sitting(ONE_BY_ONE, 2, [SAMPLE, PLAY])
    table.throw()
    take_turn(table.match, 0, make_bot("greedy", "x").choose)
    assert table.match.seats[0].sheet[table.match.spec["points1"]] == 1 + 12


def test_vocabulary_grows_with_the_level() -> None:
    table = Sitting(ONE_BY_ONE, 2, [SAMPLE])
    table.throw()
    known = [len(table.ideas(0, level)) for level in range(1, 6)]
    assert known == sorted(known)
    assert (len(set(known)), known[-1]) == (5, 15_841 - 72)  # so many of them are not said


def test_ideas_go_on_from_what_is_laid() -> None:
    table = Sitting(ONE_BY_ONE, 2, [SAMPLE])
    table.throw()
    table.match.answer(0, "lay O1 c")
    texts = [idea.text for idea in table.ideas(0)]
    assert "word cooking" in texts
    assert all(text.startswith("word c") for text in texts)


def test_a_beginner_is_told_how_a_good_word_begins_but_not_which_it_is() -> None:
    table = Sitting(ONE_BY_ONE, 2, [SAMPLE])
    table.throw()
    match, me = table.match, table.match.seats[0]
    legal = match.legal(0)
    values = match.game.advise(match.table, me, legal)
    best = legal[values.index(max(values))]
    hint = match.game.decision(me.task).reason(match.table, me, best).text
    assert "letters is there for" in str(hint)
    assert best.key.endswith(str(hint)[-2].lower())


def test_what_is_laid_is_counted_while_it_grows() -> None:
    table = Sitting(ONE_BY_ONE, 2, [SAMPLE])
    table.throw()
    for text in ("lay O1 c", "lay R4 o", "lay P1 k"):
        table.match.answer(0, text)
    assert "COK: 4 points so far" in table.asked(0)


def test_bots_vote_as_the_list_says() -> None:
    match = play(ALL_TOGETHER, ("good", "good"), 1, referee="vote")
    assert match.why in ("target", "tiebreak", "lots")


def test_after_ca_every_letter_that_completes_a_word_is_avoided() -> None:
    """RC-65, RC-67: CAT completes, CAQ is a bluff, CAC may become CACTUS."""
    word = tuple(written(letter, PLAIN) for letter in numbers("ca"))
    free = list(range(10))
    assert adding(word, numbers("t")[0], PLAIN, free, ENGLISH) == COMPLETES
    assert adding(word, numbers("q")[0], PLAIN, free, ENGLISH) == BLUFFS
    assert 0 <= adding(word, numbers("c")[0], PLAIN, free, ENGLISH) <= 1.5
    assert not safe_letters(word, ENGLISH) >> numbers("t")[0] & 1


def test_yahtzee_is_played_well_and_badly() -> None:
    good, bad = (play(YAHTZEE, (bot,), 3).scores()[0].total for bot in ("greedy", "beginner"))
    assert good > 40 > bad


def cited(table: Sitting, seat: int, text: str) -> list[str]:
    match = table.match
    move = match.game.components.moves.find(text)
    me = match.seats[seat]
    return [rule.id for rule in match.game.decision(me.task).reason(match.table, me, move).rules]


def test_the_coach_names_what_a_word_scores_by() -> None:
    """RC-30 a die, RC-31 a wildcard, RC-32 a double letter, RC-35 purple; RC-22 and RC-23 the wildcards themselves."""
    table = Sitting(ONE_BY_ONE, 2, [SAMPLE])
    table.throw()
    assert cited(table, 0, "pass") == ["RC-14"]
    assert cited(table, 0, "lay O1 c") == ["RC-30"]
    assert cited(table, 0, "lay L1 x") == ["RC-23"]
    for text in ("lay O1 c", "lay R4 o"):
        table.match.answer(0, text)
    assert cited(table, 0, "lay O2 o") == ["RC-22"]
    for text in ("lay O2 o", "lay P1 k"):
        table.match.answer(0, text)
    assert cited(table, 0, "enter") == ["RC-30", "RC-31", "RC-35"]


def test_the_coach_names_the_line_and_the_price_of_another_throw() -> None:
    """RC-92, RC-94; RC-95 and the rule of each line, RC-97 to RC-101."""
    table = Sitting(YAHTZEE, 1, [PLAY])
    table.throw()
    assert (cited(table, 0, "done"), cited(table, 0, "mark R1")) == (["RC-94"], ["RC-92", "RC-94"])
    table.say(0, "done", "word play")
    lines = ("no_wildcards", "trio", "full_house", "poker", "double")
    rules = ("RC-97", "RC-98", "RC-99", "RC-100", "RC-101")
    assert [cited(table, 0, f"line {line}") for line in lines] == [[rule, "RC-95"] for rule in rules]


def test_the_coach_names_what_a_letter_risks() -> None:
    """RC-60 the first one, then RC-65 and RC-67; RC-62 a wildcard; RC-68 and RC-70 before the throw."""
    table = Sitting(LAST_DIE, 2, [SAMPLE, "E A I O = S N T != R G K"])
    table.throw()
    assert cited(table, 0, "add O1 c") == ["RC-60"]
    table.say(0, "add O1 c")
    assert (cited(table, 1, "doubt"), cited(table, 1, "throw")) == (["RC-68"], ["RC-70"])
    table.say(1, "throw")
    assert cited(table, 1, "add R4 o") == ["RC-65"]
    assert cited(table, 1, "add L1 u") == ["RC-65", "RC-62"]
    assert cited(table, 1, "add B2 g") == ["RC-67"]
    assert cited(table, 1, "concede") == ["RC-66"]


def test_a_wildcard_is_no_letter_that_every_word_would_need_twice() -> None:
    """RC-63, RC-69: GID goes on as GIDDY, but a letter named for a ≠ may not come again."""
    word, letter = tuple(written(letter, PLAIN) for letter in numbers("gi")), numbers("d")[0]
    assert adding(word, letter, PLAIN, [5, 6, 7], ENGLISH) > BLUFFS
    assert adding(word, letter, DIFFER, [5, 6, 7], ENGLISH) == BLUFFS


def test_a_beginner_who_knows_no_word_gives_up_instead_of_naming_letters() -> None:
    """RC-69: nothing begins with KG, and Pip does not answer nonsense."""
    for seed in range(8):
        table = Sitting(LAST_DIE, 2, [SAMPLE, "E A I O = S N T != R G K"])
        table.throw()
        table.say(0, "add O1 c")
        table.say(1, "throw")
        table.say(1, "add B2 g")
        table.say(0, "doubt")
        match = table.match
        said = make_bot("pip", str(seed)).choose(match.game, match.table, match.seats[1], match.legal(1))
        assert said.key == "give_up"


def test_who_finds_no_word_makes_none() -> None:
    """RC-14: three letters that lead nowhere."""
    table = Sitting(ONE_BY_ONE, 2, [SAMPLE])
    table.throw()
    for text in ("lay O1 c", "lay B2 g", "lay P1 k"):
        table.match.answer(0, text)
    assert [idea.text for idea in table.ideas(0)] == ["pass"]


def test_a_hint_promises_what_the_word_scores_when_it_is_typed() -> None:
    """RC-27, RC-30 to RC-35: the best laying, to the point."""
    for names in (SAMPLE, PLAY):
        table = Sitting(ONE_BY_ONE, 2, [names])
        table.throw()
        match, me = table.match, table.match.seats[0]
        decision = match.game.decision(me.task)
        assert isinstance(decision, Write)
        word = decision.thought(match.table, me)
        lay = match.game.components.moves.find(f"lay R1 {'e' if names == SAMPLE else 'a'}")
        hint = decision.reason(match.table, me, lay).text
        table.match.answer(0, word)
        assert isinstance(hint, Text)
        assert (hint.facts["n"], hint.facts["length"]) == (match.scores()[0].total, len(word) - len("word "))


def test_a_hint_names_the_letter_of_a_wildcard_and_for_whom_it_is_safe() -> None:
    """RC-62, RC-65: C and a ≠ as U; then the next player has so many letters that complete nothing."""
    table = Sitting(LAST_DIE, 2, [SAMPLE, "E A I O = S N T != R G K"])
    table.throw()
    table.say(0, "add O1 c")
    table.say(1, "throw")
    match, me = table.match, table.match.seats[1]
    hint = match.game.decision(me.task).reason(match.table, me, match.game.components.moves.find("add L1 u")).text
    safe = safe_letters((*numbers_written("c"), written(numbers("u")[0], DIFFER)), ENGLISH).bit_count()
    assert str(hint) == (
        "Let the ≠ be U. CU is not complete, and words begin so: it is safe for you. "
        f"Then {safe} letters are safe for the next player."
    )


def numbers_written(word: str) -> list[int]:
    """The boxes of a word laid with letter dice."""
    return [written(letter, PLAIN) for letter in numbers(word)]
