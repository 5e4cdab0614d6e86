"""What a client is told when a request fails: one sentence, a status, and the rule if a rule forbids it."""

from math import ceil

import msgspec

from rollwright.core.errors import (
    BadData,
    BadOption,
    BadPosition,
    IllegalMove,
    NotYourTurn,
    RecordError,
    RollwrightError,
    TableError,
    Unfinished,
    UnknownGame,
    UnknownMove,
    WrongChance,
)
from rollwright.core.text import Words

from .language import reader


class ServiceError(RollwrightError):
    """The service cannot do this."""

    status = 400
    retry_after = 0
    """Seconds after which retrying makes sense; 0: never."""


class NotFound(ServiceError):
    """There is nothing here."""

    status = 404


class WrongToken(ServiceError):
    """This is not the key to a seat at this table."""

    status = 401


class NoSeat(ServiceError):
    """Only the players at this table may do this."""

    status = 401


class Nobody(ServiceError):
    """This browser has no player yet. Sit down at a table to become one."""

    status = 401


class NoSuchPhrase(ServiceError):
    """No player has this phrase. Check every letter, or create a new phrase in a browser where you are signed in."""

    status = 404


class NoSuchPasskey(ServiceError):
    """No player has this passkey. It may have been removed; try another one, or your phrase."""

    status = 404


class BadPasskey(ServiceError):
    """This passkey was not made for this page, or not in answer to our request. Try again."""

    status = 422


class NotAsked(ServiceError):
    """That took too long, or was answered before. Try again."""

    status = 409


class NoPasskeysHere(ServiceError):
    """Browsers keep passkeys only for pages with HTTPS and a name of their own. Create a phrase instead."""

    status = 409


class TooManyPasskeys(ServiceError):
    """You have the maximum number of passkeys. Remove one that you no longer use."""

    status = 409


class NotHost(ServiceError):
    """Only the host may do this."""

    status = 403


class NotPrivate(ServiceError):
    """Among strangers you can only use set phrases. Words of your own are for tables that people join by link."""

    status = 403


class NobodyThere(ServiceError):
    """No other player has that seat."""

    status = 409


class NoPromise(ServiceError):
    """Sitting down takes a commitment to a nonce: set `nonce_hash` to its SHA-256."""

    status = 422


class WrongNonce(ServiceError):
    """This is not the nonce that was committed to."""

    status = 422


class Stale(ServiceError):
    """The table has moved on since you last looked. Look again."""

    status = 409


class NotNow(ServiceError):
    """This is not possible now."""

    status = 409


class NoTakingBack(ServiceError):
    """This game counts, so nothing is taken back. In a friendly game it can be, if all agree."""

    status = 409


class NothingToTakeBack(ServiceError):
    """Your last turn stands: dice were rolled or cards drawn since, or something hidden was seen. Play on."""

    status = 409


class AskedBefore(ServiceError):
    """Somebody would rather play on than take this turn back. Play on."""

    status = 409


class AnotherAsks(ServiceError):
    """Somebody has already asked to take a turn back. Answer that first."""

    status = 409


class QuestionClosed(ServiceError):
    """The table has moved on, so this request to take back a turn can no longer be answered."""

    status = 409


class NoHints(ServiceError):
    """There are no hints in a rated game. Review it afterwards, or open a friendly game."""

    status = 409


class TooLarge(ServiceError):
    """The request is too large. Send less at once."""

    status = 413


class Unavailable(ServiceError):
    """The service cannot answer right now. Nothing was lost; try again in a moment."""

    status = 503
    retry_after = 1


class Busy(Unavailable):
    """Too many people are asking for this right now. Try again in a moment."""

    retry_after = 2


class Late(Busy):
    """This took too long and was stopped. Try again in a moment."""


class SameNonce(ServiceError):
    """This nonce was already used for another turn. Every turn needs a new nonce."""

    status = 422


class NotFromHere(ServiceError):
    """This service is only for its own local network. Whoever runs it can open it with --public."""

    status = 403


class CrossSite(ServiceError):
    """A page of another site sent this request; only this service's own pages may."""

    status = 403


class NotJson(ServiceError):
    """Send JSON: Content-Type: application/json."""

    status = 415


class TooManyRequests(ServiceError):
    """Too many requests. Wait a moment."""

    status = 429

    def __init__(self, wait: float) -> None:
        super().__init__()
        self.retry_after = max(1, ceil(wait))


class NotOurName(ServiceError):
    """The service does not answer to this host name. Whoever runs it can add it with --allow-host."""

    status = 421


class RuleCrashed(ServiceError):
    """A rule of this game has crashed. Correct it, and save."""

    status = 422


class CutOff(ServiceError):
    """The request ended early. Send it again in full."""


class TooDeep(ServiceError):
    """The JSON is nested too deeply."""


class Problem(msgspec.Struct, omit_defaults=True):
    """RFC 9457, with the id of the rule that forbids it, and after how many seconds retrying makes sense."""

    type: str
    title: str
    status: int
    detail: str
    rule: str = ""
    retry_after: int = 0


class Refused(ServiceError):
    """A rules process has refused this."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.detail)
        self.problem = problem


BROKEN: Words = "Something went wrong on the server."
LOGGED: Words = "The details are in the server's log."
_STATUS: list[tuple[type[Exception], int]] = [
    (IllegalMove, 422),
    (Unfinished, 422),
    (WrongChance, 422),
    (NotYourTurn, 409),
    (TableError, 409),
    (UnknownMove, 422),
    (BadOption, 422),
    (BadData, 422),
    (BadPosition, 422),
    (UnknownGame, 404),
    (RecordError, 409),
    (msgspec.ValidationError, 422),
    (msgspec.DecodeError, 400),
]


def problem(error: Exception) -> Problem:
    """The answer to an error; an unexpected one is a plain 500."""
    if isinstance(error, Refused):
        return error.problem
    kind, reads = type(error), reader()
    title = reads.read((kind.__doc__ or kind.__name__).strip().splitlines()[0])
    if isinstance(error, ServiceError):
        return Problem(_name(kind), title, error.status, reads.read(error.said), retry_after=error.retry_after)
    for known, status in _STATUS:
        if isinstance(error, known):
            rule = error.rule.id if isinstance(error, IllegalMove) else ""
            return Problem(_name(kind), title, status, reads.read(_said(error)), rule)
    return Problem("about:blank", reads.read(BROKEN), 500, reads.read(LOGGED))


def _said(error: Exception) -> Words:
    """The reason; a refused move is explained without the number of its rule."""
    if isinstance(error, IllegalMove):
        return error.sentence
    return error.said if isinstance(error, RollwrightError) else str(error)


def _name(kind: type[Exception]) -> str:
    """`IllegalMove` is `urn:rollwright:illegal-move`."""
    return "urn:rollwright:" + "".join(f"-{c.lower()}" if c.isupper() else c for c in kind.__name__).strip("-")
