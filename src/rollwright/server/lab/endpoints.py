"""Endpoints about the lab. The edge lets only this machine ask, unless the lab was opened."""

from starlette.requests import Request
from starlette.responses import Response

from rollwright.server.http.endpoint import JSONL, SVG, Endpoint
from rollwright.server.http.json import json_response, number
from rollwright.server.requester import service_of

from . import questions
from .messages import LabAsked, LabGame, LabLine, LabState, LabStory, LabWish

NOW = {"Cache-Control": "no-store"}


async def lab(request: Request) -> Response:
    """The questions that can be asked of the lab."""
    return json_response(await questions.can_be_asked(service_of(request)))


async def lab_data(request: Request) -> Response:
    """The component data of a game as they are printed, file by file."""
    path = request.path_params
    return json_response(questions.printed_data(service_of(request), path["game"], path["mode"]))


async def ask_lab(request: Request, wish: LabWish) -> Response:
    """Put a question to the lab."""
    return json_response(await questions.ask(service_of(request), wish), 201)


async def lab_question(request: Request) -> Response:
    """A question, its progress, and the findings so far."""
    return json_response(await questions.look(service_of(request), request.path_params["question"]))


async def stop_lab(request: Request) -> Response:
    """Stop working on a question; the findings are kept."""
    return json_response(await questions.stop(service_of(request), request.path_params["question"]))


async def lab_picture(request: Request) -> Response:
    """The picture of what has been found so far; with `dark=1` for the dark, with `narrow=1` for a phone."""
    query = request.query_params
    look = ("dark" if number(query.get("dark")) else "light") + (" narrow" if number(query.get("narrow")) else "")
    drawn = await questions.picture(service_of(request), request.path_params["question"], look)
    return Response(drawn, 200, NOW, SVG)


async def lab_own_data(request: Request) -> Response:
    """The component data a question was asked with, file by file; empty if it is the service's own."""
    return json_response(await questions.own_data(service_of(request), request.path_params["question"]))


async def lab_record(request: Request) -> Response:
    """The record of a game worth looking at."""
    example = await _example(request)
    name = f"{example.why}.jsonl"
    return Response(example.record, 200, {**NOW, "Content-Disposition": f'attachment; filename="{name}"'}, JSONL)


async def lab_story(request: Request) -> Response:
    """A game worth looking at, in words."""
    return json_response(LabStory((await _example(request)).story))


async def _example(request: Request) -> LabGame:
    path = request.path_params
    return await questions.example(service_of(request), path["question"], number(path["n"]) or 0)


QUESTION = "/api/lab/questions/{question}"
ENDPOINTS = [
    Endpoint("GET", "/api/lab", lab, None, LabLine),
    Endpoint("GET", "/api/lab/data/{game}/{mode}", lab_data, None, dict[str, str]),
    Endpoint("POST", "/api/lab/questions", ask_lab, LabWish, LabAsked),
    Endpoint("GET", QUESTION, lab_question, None, LabState),
    Endpoint("POST", QUESTION + "/stop", stop_lab, None, LabState),
    Endpoint("GET", QUESTION + "/data", lab_own_data, None, dict[str, str]),
    Endpoint("GET", QUESTION + "/picture.svg", lab_picture, None, SVG, ("dark", "narrow")),
    Endpoint("GET", QUESTION + "/games/{n}/record", lab_record, None, JSONL),
    Endpoint("GET", QUESTION + "/games/{n}/story", lab_story, None, LabStory),
]
