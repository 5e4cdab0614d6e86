"""One story for everybody: what each viewer is told, from when on, and what it brought."""

from collections.abc import Mapping, Sequence

from rollwright import Components, End, Game, Match, Move, Reader, Score, Seat, Sheet, Step, Table, Text, Turn
from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.decision import Decision
from rollwright.core.game import GameOfDecisions
from rollwright.core.log import Entry, Header
from rollwright.core.playing import tell
from rollwright.core.taken_turn import TakenTurn
from rollwright.core.text import Player, Words
from rollwright.words.story import EVERYTHING, Story
from rollwright.words.story_line import StoryLine, read_line
from tests.core.toys import CARDS, CROSSES, HIDDEN, LANES, PAINTERS, ROW, SECRETS, TAKEN, Crosses, Lanes, Secrets

NAMES = ("Ana", "Ben")
READER = Reader(names=NAMES)


class LongSecrets(Secrets):
    """Two secret turns, nothing revealed before the end."""

    def next(self, t: Table) -> Step:
        t.round += 1
        return Turn(["hide"]) if t.round <= 2 else End("hidden")


class TellingSecrets(LongSecrets):
    """The same, with words for every turn."""

    def tell(self, turn: TakenTurn) -> Words:
        return "{who} thinks of a box."


HALF = Components(
    "secrets", sheet=HIDDEN, moves=Move.each(HIDDEN, "secret", "open"), rules=[TAKEN], players=range(2, 4)
)
HALF_OPEN, HALF_TOLD = LongSecrets(HALF), TellingSecrets(HALF)


class TellingCrosses(Crosses):
    """A game that tells its turns, announces its rounds and says how it ended."""

    def tell(self, turn: TakenTurn) -> Words:
        return Text("{who} crosses {box}.", box=turn.moves[0].box.value)

    def news(self, t: Table, step: Step) -> list[Words]:
        return [Text("Round {n} is over.", n=t.round)]

    def ending(self, t: Table, why: str, scores: Sequence[Score]) -> Words:
        best = max(range(t.n), key=lambda seat: scores[seat].total)
        return Text("{who} has crossed the most.", who=Player(best))


TELLING = TellingCrosses(CROSSES.components)


class CrossOne(Decision):
    """A choice that tells itself."""

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        me.sheet.mark(move.box)

    def tell(self, t: Table, me: Seat, move: Move) -> Words:
        return Text("{who} crosses box {n} first." if not me.sheet.count("row") else "Then box {n}.", n=move.box.value)


class TwoCrosses(GameOfDecisions):
    """One turn of two crosses."""

    def next(self, t: Table) -> Step:
        return End() if t.step else Turn(["cross", "cross"])

    def score(self, t: Table, sheet: Sheet) -> Score:
        return Score({"crosses": sheet.count("row")})


class Followed:
    """A match of some players and the stories that follow it."""

    def __init__(self, game: Game, players: int = 2) -> None:
        printed = game.components
        self.match = Match(game, players)
        self.entries: list[Entry] = []
        self.match.entries = self.entries
        header = Header(printed.id, printed.mode, 1, players, {}, NAMES[:players], data=printed.data)
        viewers = [None, EVERYTHING, *range(players)]
        self.stories = {viewer: Story(header, Catalog([game]), viewer) for viewer in viewers}
        self.throw()

    def throw(self) -> None:
        while self.match.asks:
            tell(self.match, SeededDice("x"))
        for story in self.stories.values():
            for entry in self.entries[len(story.pages) :]:
                story.add(entry)

    def play(self, seat: int, *keys: str) -> None:
        for key in keys:
            self.match.answer(seat, key)
        self.match.commit(seat)
        self.throw()

    def told(self, viewer: int | None) -> list[StoryLine]:
        return self.stories[viewer].lines

    def heard_by(self, viewer: int | None) -> list[str]:
        return [read_line(told, READER) for told in self.told(viewer)]


# --- who may know it, and from when on -----------------------------------------------------------------------


def test_a_choice_is_told_to_others_when_all_have_chosen() -> None:
    game = Followed(CROSSES)
    game.play(0, "cross row:3")
    assert game.heard_by(0) == ["Ana: cross row 3: +3"]
    assert game.heard_by(1) == game.heard_by(None) == []
    game.play(1, "cross row:4")
    heard = ["Ana: cross row 3: +3", "Ben: cross row 4: +4"]
    assert game.heard_by(0) == game.heard_by(1) == game.heard_by(None) == game.heard_by(EVERYTHING) == heard


def test_the_story_knows_whether_something_is_still_covered() -> None:
    game = Followed(CROSSES)
    covered: list[bool] = []
    for seat in (0, 1, 0):
        game.play(seat, f"cross row:{seat + 1 + len(covered)}")
        covered.append(game.stories[None].has_covered_turns)
    assert covered == [True, False, True]


def test_what_is_written_in_secret_is_told_when_it_is_revealed() -> None:
    game = Followed(SECRETS)
    game.play(0, "cross secret:3")
    assert game.heard_by(1) == []
    game.play(1, "cross secret:1")
    turns = [told for told in game.told(1) if told.kind == "turn"]
    assert [READER.read(told.text) for told in turns] == ["Ana: cross secret 3", "Ben: cross secret 1"]


def test_what_is_written_in_secret_stays_secret_when_all_have_chosen() -> None:
    game = Followed(LongSecrets(SECRETS.components))
    game.play(0, "cross secret:3")
    game.play(1, "cross secret:1")
    assert not game.match.over
    assert game.heard_by(1) == ["Ben: cross secret 1"]
    assert game.heard_by(None) == []
    assert game.heard_by(EVERYTHING) == ["Ana: cross secret 3", "Ben: cross secret 1"]


def test_at_a_table_with_secrets_others_hear_what_was_written_in_the_open() -> None:
    game = Followed(HALF_OPEN)
    game.play(0, "cross open:2")
    assert game.heard_by(1) == game.heard_by(None) == []
    game.play(1, "cross secret:1")
    assert game.heard_by(1) == ["Ana: open 2: cross", "Ben: cross secret 1"]
    assert game.heard_by(0) == ["Ana: cross open 2"]
    assert game.heard_by(None) == ["Ana: open 2: cross"]
    assert game.told(None)[0].boxes == (HIDDEN["open:2"].index,)


def test_at_a_table_with_secrets_the_games_own_words_are_for_turns_that_hide_nothing() -> None:
    game = Followed(HALF_TOLD)
    game.play(0, "cross open:2")
    game.play(1, "cross secret:1")
    assert game.heard_by(None) == ["Ana thinks of a box."]
    assert game.heard_by(0) == ["Ana thinks of a box."]
    assert game.heard_by(1) == ["Ana thinks of a box.", "Ben thinks of a box."]


def test_no_secret_changes_what_others_hear() -> None:
    heard = []
    for secret in ("secret:1", "secret:2", "secret:3"):
        game = Followed(HALF_OPEN)
        game.play(0, f"cross {secret}")
        game.play(1, "cross open:1")
        game.play(1, "cross open:3")
        heard.append((game.told(1), game.told(None)))
    assert heard[0] == heard[1] == heard[2]
    assert not any("secret" in str(told.text) for viewer in heard[0] for told in viewer)


def test_who_may_not_look_hears_nothing_until_they_have_finished_themselves() -> None:
    game = Followed(LANES)
    game.play(0, "go")
    assert game.heard_by(1) == game.heard_by(None) == []
    game.play(1, "stop")
    game.play(0, "stop")
    assert "Ana: stop" in game.heard_by(1)
    assert "Ana: go" not in game.heard_by(1)


# --- what fate did -------------------------------------------------------------------------------------------


def test_a_throw_for_one_seat_is_told_to_nobody_else() -> None:
    game = Followed(LANES)
    game.play(0, "go")
    face = game.match.seats[0].dice["die"]
    assert game.heard_by(0) == ["Ana: go", f"Ana rolls Die: {face}"]
    assert game.told(0)[1].kind == "throw"


def test_a_shared_throw_is_remembered_by_its_stream_and_place() -> None:
    game = Followed(LANES)
    game.play(0, "go")
    assert game.stories[None].throws == {("die", 0): (game.match.seats[0].dice["die"],)}


def test_cards_are_told_by_name_to_who_drew_them() -> None:
    game = Followed(CARDS)
    card = CARDS.components.decks["deck"].cards[game.match.seats[0].cards[0] - 1]
    assert f"Ana draws {card}." in game.heard_by(0)
    assert not [text for text in game.heard_by(1) if "Ana" in text]
    assert not game.heard_by(None)


class NamedThrows(Lanes):
    """A game that tells its throws."""

    def tell_throw(self, t: Table, faces: Mapping[str, int]) -> Words:
        return Text("A {n} has fallen.", n=faces["die"])


def test_a_game_may_tell_its_throws_in_its_own_words() -> None:
    game = Followed(NamedThrows(LANES.components))
    game.play(0, "go")
    assert game.heard_by(0)[1] == f"A {game.match.seats[0].dice['die']} has fallen."


class OwnThrows(Lanes):
    """A game that tells who has thrown."""

    def tell_throw(self, t: Table, faces: Mapping[str, int]) -> Words:
        return Text("{who} has a {n}.", n=faces["die"])


def test_a_throw_of_a_seat_is_told_with_the_name() -> None:
    game = Followed(OwnThrows(LANES.components))
    game.play(0, "go")
    assert game.heard_by(0)[1] == f"Ana has a {game.match.seats[0].dice['die']}."


def test_a_lot_falls_on_a_player_and_not_on_a_number() -> None:
    game = Followed(Catalog.discover().find("potion-shop"))
    [lot] = [read_line(told, READER) for told in game.told(None) if told.kind == "throw"][:1]
    assert lot in ("Ana begins.", "Ben begins.")


def test_who_leaves_is_named() -> None:
    game = Followed(CROSSES)
    game.match.leave(1)
    game.throw()
    assert (game.told(None)[0].kind, game.heard_by(None)[0]) == ("left", "Ben has left.")


# --- what it was and what it brought -------------------------------------------------------------------------


def test_the_games_own_words_come_with_the_name_the_gain_and_the_boxes() -> None:
    game = Followed(TELLING)
    game.play(0, "cross row:5")
    game.play(1, "cross row:2")
    [ana, ben, news] = game.told(None)
    assert (READER.read(ana.text), ana.gain, ana.seat, ana.general) == ("Ana crosses 5.", 5, 0, False)
    assert ana.boxes == (ROW["row:5"].index,)
    assert (read_line(ben, READER), news.kind, str(news.text)) == ("Ben crosses 2: +2", "news", "Round 1 is over.")


def test_decisions_that_tell_themselves_are_told_one_after_the_other() -> None:
    choose = CrossOne("cross", "Cross a box.", Move.each(ROW, "row"))
    game = Followed(TwoCrosses(Components("two", sheet=ROW, decisions=[choose], rules=[], players=range(1, 3))), 1)
    game.play(0, "cross row:4", "cross row:1")
    assert game.heard_by(0)[0] == "Ana crosses box 4 first. Then box 1: +2"


def test_the_end_is_told_with_its_reason_and_the_winner() -> None:
    game = Followed(TELLING)
    for number in (1, 2, 3):
        game.play(0, f"cross row:{number}")
        game.play(1, f"cross row:{number + 1}")
    assert [read_line(told, READER) for told in game.told(None) if told.kind == "end"] == [
        "The game is over. Ben has crossed the most.",
        "Points: Ben 9, Ana 6.",
        "Ben wins.",
    ]


def test_no_reason_is_told_by_its_id() -> None:
    game = Followed(CROSSES)
    for number in (1, 2, 3):
        game.play(0, f"cross row:{number}")
        game.play(1, f"cross row:{number}")
    assert game.heard_by(None)[-3:] == [
        "The game is over.",
        "Points: Ana 6, Ben 6.",
        "Ana and Ben share first place.",
    ]


def test_what_is_drawn_on_the_board_is_told_with_its_boxes_there() -> None:
    game = Followed(PAINTERS, 1)
    game.play(0, "cross field:2")
    [told] = game.told(0)
    assert (read_line(told, READER), told.boxes, told.on_board) == ("Ana: cross field 2", (1,), True)


def test_points_that_come_with_a_choice_are_told() -> None:
    pig = Followed(Catalog.discover().find("pig"))
    pot, seat = 0, 0
    while not any(told.gain for told in pig.told(None)):
        seat = pig.match.due()[0]
        pot = pig.match.seats[seat].sheet.row("numbers")[1]
        pig.play(seat, "hold" if pot else "roll")
    assert f"{NAMES[seat]}: hold: {pot:+}" in pig.heard_by(None)


def test_the_secret_of_the_dice_is_no_line() -> None:
    game = Followed(CROSSES, 1)
    for number in (1, 2, 3):
        game.play(0, f"cross row:{number}")
    assert "secret" not in " ".join(game.heard_by(EVERYTHING))
