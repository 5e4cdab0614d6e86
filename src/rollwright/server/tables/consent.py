"""Taking a turn back when all players agree: asking for it, and the answers of the others."""

from rollwright.core.match import Match
from rollwright.server.wire.problems import AnotherAsks, AskedBefore, NoTakingBack, NothingToTakeBack, QuestionClosed

from . import play
from .acts import Consent, TakeBackAgreed, TakeBackAsked, TakeBackDeclined, TakenBack
from .host import Host
from .live_table import LiveTable
from .messages import AnsweringTakeBack
from .take_backs import TakeBackQuestion


async def ask(host: Host, id: str, seat: int) -> None:
    """A seat asks to take back its last turn. Bots always agree; without other people it is done at once."""

    def attempt(live: LiveTable) -> Match:
        turn = turn_of(live, seat)
        return live.twin() if _others(live, seat) else back(live, turn - 1)

    def side_entries(live: LiveTable) -> tuple[Consent, ...]:
        to = turn_of(live, seat) - 1
        return (TakeBackAsked(seat, to),) if _others(live, seat) else (TakenBack(seat, to),)

    await play.append_side_entries(host, id, seat, attempt, side_entries)


def turn_of(live: LiveTable, seat: int) -> int:
    """The act that this seat may ask to take back; raises if there is none."""
    if live.counts:
        raise NoTakingBack
    if live.take_backs.question is not None:
        raise AnotherAsks
    turn = live.take_backs.last_turn(seat)
    if turn is None or seat in live.bots:
        raise NothingToTakeBack
    if live.take_backs.was_declined(turn):
        raise AskedBefore
    return turn


def _others(live: LiveTable, asker: int) -> list[int]:
    return [seat for seat in live.people() if seat != asker]


def back(live: LiveTable, to: int) -> Match:
    """The match as it was, to continue from."""
    twin = live.at(to)
    twin.entries = []
    return twin


async def reply(host: Host, id: str, seat: int, wish: AnsweringTakeBack) -> None:
    """A seat agrees or refuses. When the last one agrees, the table goes back."""

    def attempt(live: LiveTable) -> Match:
        asked = question(live, seat, wish)
        return back(live, asked.to) if _settles(live, seat, wish) else live.twin()

    def side_entries(live: LiveTable) -> tuple[Consent, ...]:
        if not wish.agree:
            return (TakeBackDeclined(seat),)
        asked = question(live, seat, wish)
        return (
            (TakeBackAgreed(seat), TakenBack(asked.asker, asked.to))
            if _settles(live, seat, wish)
            else (TakeBackAgreed(seat),)
        )

    await play.append_side_entries(host, id, seat, attempt, side_entries)


def question(live: LiveTable, seat: int, wish: AnsweringTakeBack) -> TakeBackQuestion:
    """The open question, if this seat is asked and the answer is for this question."""
    asked = live.take_backs.question
    if asked is None or asked.number != wish.question:
        raise QuestionClosed
    answers = live.take_backs.unanswered(live.people())
    if seat not in (answers if wish.agree else [*answers, asked.asker, *asked.agreed]):
        raise QuestionClosed
    return asked


def _settles(live: LiveTable, seat: int, wish: AnsweringTakeBack) -> bool:
    """Whether nobody is left to ask."""
    return wish.agree and live.take_backs.unanswered(live.people()) == [seat]
