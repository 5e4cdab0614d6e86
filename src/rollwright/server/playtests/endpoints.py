"""Endpoints about playtests."""

from starlette.requests import Request
from starlette.responses import Response

from rollwright.server.endpoint import Endpoint
from rollwright.server.http import answer, player, service_of, token_of

from . import answering
from .messages import NewPlaytest, PlaytestOpened, PlaytestSummary, Survey, SurveyLine
from .opening import host_of, open_playtest
from .store import PlaytestStore
from .summing_up import sum_up


async def share(request: Request, wish: NewPlaytest) -> Response:
    """Open a table for others to try a game; only from the machine that runs the service."""
    return answer(await open_playtest(service_of(request), wish), 201)


async def playtest(request: Request) -> Response:
    """The results of a playtest so far; the key is sent like that of a seat."""
    service = service_of(request)
    async with service.store() as store:
        found = await host_of(PlaytestStore(store.connection), request.path_params["playtest"], token_of(request))
        return answer(await sum_up(store.connection, service.catalog, found))


async def survey(request: Request) -> Response:
    """The asker's answers after this game."""
    seat = await player(request)
    return answer(await answering.answered(service_of(request), request.path_params["table"], seat))


async def answer_survey(request: Request, wish: Survey) -> Response:
    """Answer the survey."""
    seat = await player(request)
    return answer(await answering.answer(service_of(request), request.path_params["table"], seat, wish))


ENDPOINTS = [
    Endpoint("POST", "/api/playtests", share, NewPlaytest, PlaytestOpened),
    Endpoint("GET", "/api/playtests/{playtest}", playtest, None, PlaytestSummary),
    Endpoint("GET", "/api/tables/{table}/survey", survey, None, SurveyLine),
    Endpoint("POST", "/api/tables/{table}/survey", answer_survey, Survey, SurveyLine),
]
