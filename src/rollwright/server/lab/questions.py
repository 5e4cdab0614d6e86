"""Asking the lab: the available questions, the queue, and the findings so far."""

from importlib.util import find_spec

from rollwright.core.errors import BadOption
from rollwright.core.game import Game
from rollwright.core.text import Text, Words
from rollwright.server.database.jobs import Queue
from rollwright.server.identity.keys import table_id
from rollwright.server.rules_messages import CheckVariant
from rollwright.server.service import Service
from rollwright.server.wire.language import reader
from rollwright.server.wire.messages import mode_in
from rollwright.server.wire.problems import NotFound, NotNow

from .child import questions
from .job import LAB_TASK, LOCK
from .messages import (
    MINUTES,
    MOST,
    MOST_PLAYERS,
    LabAsked,
    LabGame,
    LabLine,
    LabQuestion,
    LabState,
    LabTask,
    LabWay,
    LabWish,
)
from .store import LabStore

WAITING = 20
"""The maximum number of questions waiting in the whole service."""
NEEDED = ("duckdb", "numpy", "vl_convert")
"""The packages that the lab computes and draws with."""
NOT_INSTALLED = Text("The lab is not installed here. Install it with: pip install 'rollwright[lab]'")
COMPARE = "compare"
"""The question about two variants: the served one, and the edited one."""
EDIT_FIRST: Words = "First change a number in the data or a house rule; then the lab shows what your edit changes."
GONE: Words = "There is no such question; answers are kept for a few days."
_known: list[tuple[str, str]] = []
"""The available questions, once requested."""


def is_installed() -> bool:
    """Whether the lab can be loaded here; it is only ever loaded in another process."""
    return all(find_spec(name) is not None for name in NEEDED)


async def can_be_asked(service: Service) -> LabLine:
    """The available questions, or what to install first."""
    ways = [_way(game) for modes in service.catalog.titles().values() for game in modes]
    missing = "" if is_installed() else reader().read(NOT_INSTALLED)
    asked = [] if missing else [LabQuestion(name, asks) for name, asks in await _questions()]
    opened, served = service.settings.lab, service.settings.own_data
    return LabLine(missing, opened, served, [way for way in ways if way.players], asked, MOST, MINUTES)


async def _questions() -> list[tuple[str, str]]:
    if not _known:
        _known[:] = await questions()  # two who ask at the same time find the same
    return _known


def _way(game: Game) -> LabWay:
    made = game.components
    players = [n for n in range(1, MOST_PLAYERS + 1) if n in made.players]
    return LabWay(made.id, made.mode, players, sorted(game.texts()))


def printed_data(service: Service, game: str, mode: str) -> dict[str, str]:
    """The files of component data as they are printed, to begin with."""
    return dict(service.catalog.find(game, mode_in(mode)).texts())


async def ask(service: Service, wish: LabWish) -> LabAsked:
    """Queue a question. Raises if it is invalid, or too many are waiting."""
    if not is_installed():
        raise NotNow(NOT_INSTALLED)
    game = service.catalog.find(wish.game, mode_in(wish.mode))
    if wish.question not in dict(await _questions()):
        raise NotFound("The lab has no such question.")
    task = _task(game, wish, service.settings.own_data)
    made, players = game.components, tuple(task.players)
    await service.asked.ask(CheckVariant(made.id, made.mode, made.version, task.options, task.data, players))
    compared = wish.question == COMPARE
    if compared and not task.data and made.chosen(task.options) == made.chosen({}):
        raise BadOption(EDIT_FIRST)
    wanted = task.games * len(players) * (2 if compared else 1)
    id = table_id()
    async with service.transaction() as store:
        known = LabStore(store.connection)
        if await known.unanswered() >= WAITING:
            raise NotNow("Too many questions are waiting for the lab. Ask again when some are answered.")
        await known.keep(id, task, wanted)
        await Queue(store.connection).add(LAB_TASK, LOCK, question=id)
    return LabAsked(id, f"/lab/{id}")


def _task(game: Game, wish: LabWish, own: bool) -> LabTask:
    """The request for the lab; data identical to the served data is not an edit."""
    texts, made = dict(game.texts()), game.components
    data, served = {} if wish.data == texts else wish.data, texts if own else {}
    players = sorted(set(wish.players))
    return LabTask(made.id, wish.question, players, made.mode, wish.options, data, wish.games, served)


async def look(service: Service, id: str) -> LabState:
    """A question and the findings so far."""
    async with service.store() as store:
        found = await LabStore(store.connection).find(id)
    if found is None:
        raise NotFound(GONE)
    return found


async def stop(service: Service, id: str) -> LabState:
    """Stop working on it; the findings are kept."""
    async with service.store() as store:
        await LabStore(store.connection).stop(id)
    return await look(service, id)


async def picture(service: Service, id: str, look: str) -> str:
    """The picture of what has been found so far."""
    async with service.store() as store:
        drawn = await LabStore(store.connection).picture(id, look)
    if drawn is None:
        raise NotFound("There is no picture of this.")
    return drawn


async def own_data(service: Service, id: str) -> dict[str, str]:
    """The component data a question was asked with; empty if it is the service's own."""
    async with service.store() as store:
        found = await LabStore(store.connection).data(id)
    if found is None:
        raise NotFound(GONE)
    return found


async def example(service: Service, id: str, n: int) -> LabGame:
    """One of the example games."""
    async with service.store() as store:
        found = await LabStore(store.connection).example(id, n)
    if found is None:
        raise NotFound("There is no such game.")
    return found
