"""Endpoints about playtests."""

from starlette.requests import Request
from starlette.responses import Response

from rollwright.server.http.endpoint import Endpoint
from rollwright.server.http.json import json_response
from rollwright.server.requester import player, service_of, token_of

from .messages import NewPlaytest, PlaytestOpened, PlaytestSummary, Survey, SurveyLine
from .new_playtest import host_of, open_playtest
from .store import PlaytestStore
from .summary import sum_up
from .survey import answers_of, save_answers


async def share(request: Request, wish: NewPlaytest) -> Response:
    """Open a table for others to try a game; only from the machine that runs the service."""
    return json_response(await open_playtest(service_of(request), wish), 201)


async def playtest(request: Request) -> Response:
    """The results of a playtest so far; the key is sent like that of a seat."""
    service = service_of(request)
    async with service.store() as store:
        mine = await host_of(PlaytestStore(store.connection), request.path_params["playtest"], token_of(request))
        return json_response(await sum_up(store.connection, service.catalog, mine))


async def survey(request: Request) -> Response:
    """The asker's answers after this game."""
    seat = await player(request)
    return json_response(await answers_of(service_of(request), request.path_params["table"], seat))


async def answer_survey(request: Request, wish: Survey) -> Response:
    """Answer the survey."""
    seat = await player(request)
    return json_response(await save_answers(service_of(request), request.path_params["table"], seat, wish))


ENDPOINTS = [
    Endpoint("POST", "/api/playtests", share, NewPlaytest, PlaytestOpened),
    Endpoint("GET", "/api/playtests/{playtest}", playtest, None, PlaytestSummary),
    Endpoint("GET", "/api/tables/{table}/survey", survey, None, SurveyLine),
    Endpoint("POST", "/api/tables/{table}/survey", answer_survey, Survey, SurveyLine),
]
