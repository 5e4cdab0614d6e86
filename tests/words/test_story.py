"""A record in words, to those who may know it."""

from rollwright.terminal.story import Story

from rollwright import Components, End, Game, Match, Move, Step, Table, Turn
from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.log import Entry, Header
from rollwright.core.playing import tell
from rollwright.terminal.saying import describe_moves
from tests.core.toys import CARDS, CROSSES, HIDDEN, LANES, SECRETS, TAKEN, Secrets

NAMES = ("Ana", "Ben")


class LongSecrets(Secrets):
    """Two secret turns, nothing revealed before the end."""

    def next(self, t: Table) -> Step:
        t.round += 1
        return Turn(["hide"]) if t.round <= 2 else End("hidden")


HALF_OPEN = LongSecrets(
    Components("secrets", sheet=HIDDEN, moves=Move.each(HIDDEN, "secret", "open"), rules=[TAKEN], players=range(2, 4))
)


class Told:
    """A match of two and the story that follows it."""

    def __init__(self, game: Game) -> None:
        printed = game.components
        self.match = Match(game, 2)
        self.entries: list[Entry] = []
        self.match.entries = self.entries
        self.story = Story(Header(printed.id, printed.mode, 1, 2, {}, NAMES, data=printed.data), Catalog([game]))
        self.throw()

    def throw(self) -> None:
        while self.match.asks:
            tell(self.match, SeededDice("x"))
        self.follow()

    def follow(self) -> None:
        for entry in self.entries[len(self.story.told) :]:
            self.story.add(entry)

    def play(self, seat: int, *keys: str) -> None:
        for key in keys:
            self.match.answer(seat, key)
        self.match.commit(seat)
        self.throw()

    def heard_by(self, seat: int | None) -> list[str]:
        return [self.story.told_to(seat, number) for number in self.story.seen_by(seat)]


def test_a_choice_is_told_to_others_when_all_have_chosen() -> None:
    told = Told(CROSSES)
    told.play(0, "cross row:3")
    assert told.heard_by(0) == ["Ana: cross row:3"]
    assert told.heard_by(1) == told.heard_by(None) == []
    told.play(1, "cross row:4")
    assert told.heard_by(0) == told.heard_by(1) == told.heard_by(None) == ["Ana: cross row:3", "Ben: cross row:4"]


def test_moves_are_told_in_words_and_a_word_as_one() -> None:
    named = [Move("die 6", label="take a 6"), Move("give_up")]
    assert describe_moves(CROSSES, named) == "take a 6, give up"
    laid = [*(Move(f"lay {letter}", die="R1") for letter in "abc"), Move("say")]
    assert describe_moves(CROSSES, laid, "abc") == "ABC, say"


def test_who_decides_alone_is_told_with_the_points_that_made() -> None:
    pig = Told(Catalog.discover().find("pig"))
    while "hold" not in " ".join(pig.heard_by(None)):
        seat = pig.match.due()[0]
        pot = pig.match.seats[seat].sheet.row("numbers")[1]
        pig.play(seat, "hold" if pot else "roll")
    assert f"{NAMES[seat]}: hold ({pot} points)" in pig.heard_by(None)


def test_the_story_knows_whether_something_is_still_covered() -> None:
    told = Told(CROSSES)
    covered: list[bool] = []
    for seat in (0, 1, 0):
        told.play(seat, f"cross row:{seat + 1 + len(covered)}")
        covered.append(told.story.covered)
    assert covered == [True, False, True]


def test_what_is_written_in_secret_is_told_when_the_game_is_over() -> None:
    told = Told(SECRETS)
    told.play(0, "cross secret:3")
    assert told.heard_by(1) == []
    told.play(1, "cross secret:1")
    assert told.match.over
    assert told.heard_by(1) == ["Ana: cross secret:3", "Ben: cross secret:1"]


def test_what_is_written_in_secret_stays_secret_when_all_have_chosen() -> None:
    told = Told(LongSecrets(SECRETS.components))
    told.play(0, "cross secret:3")
    told.play(1, "cross secret:1")
    assert not told.match.over
    assert told.heard_by(1) == ["Ben: cross secret:1"]
    assert told.heard_by(None) == []


def test_at_a_table_with_secrets_others_hear_what_was_written_in_the_open() -> None:
    told = Told(HALF_OPEN)
    told.play(0, "cross open:2")
    assert told.heard_by(1) == told.heard_by(None) == []
    told.play(1, "cross secret:1")
    assert told.heard_by(1) == ["Ana: open 2: cross", "Ben: cross secret:1"]
    assert told.heard_by(0) == ["Ana: cross open:2"]
    assert told.heard_by(None) == ["Ana: open 2: cross"]


def test_no_secret_changes_what_others_hear() -> None:
    heard = []
    for secret in ("secret:1", "secret:2", "secret:3"):
        told = Told(HALF_OPEN)
        told.play(0, f"cross {secret}")
        told.play(1, "cross open:1")
        told.play(1, "cross open:3")
        heard.append((told.heard_by(1), told.heard_by(None)))
    assert heard[0] == heard[1] == heard[2]
    assert not any("secret" in words for seat in heard[0] for words in seat)


def test_a_throw_for_one_seat_is_told_to_nobody_else() -> None:
    told = Told(LANES)
    told.play(0, "go")
    face = told.match.seats[0].dice["die"]
    assert told.heard_by(0) == ["Ana: go", f"Ana has thrown die {face}"]
    assert told.heard_by(1) == told.heard_by(None) == []


def test_a_shared_throw_is_remembered_by_its_stream_and_place() -> None:
    told = Told(LANES)
    told.play(0, "go")
    assert told.story.throws == {("die", 0): (told.match.seats[0].dice["die"],)}


def test_cards_are_told_by_name_to_who_drew_them() -> None:
    told = Told(CARDS)
    card = CARDS.components.decks["deck"].cards[told.match.seats[0].cards[0] - 1]
    assert f"Ana has drawn {card}" in told.heard_by(0)
    assert not [text for text in told.heard_by(1) if "Ana" in text]


def test_a_lot_falls_on_a_player_and_not_on_a_number() -> None:
    told = Told(Catalog.discover().find("potion-shop"))
    [lot] = [told.story.text(nth) for nth, one in enumerate(told.story.told) if "lot" in one.words]
    assert lot in ("Thrown: the lot of Ana", "Thrown: the lot of Ben")
