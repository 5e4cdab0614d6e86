"""The cookie by which a browser is known again. It is set when somebody sits down, never for looking around."""

from starlette.requests import Request
from starlette.responses import Response

NAME = "rollwright"
QUESTION, QUESTION_PATH = "rollwright-question", "/api/me/passkeys"
"""By which a browser is known that is asked for a passkey, and where it says so."""
DAYS = 400
"""So long a browser keeps it at most; each time somebody sits down it begins anew."""


def cookie_of(request: Request) -> str:
    """What the browser says, empty if it says nothing."""
    return request.cookies.get(NAME, "")


def with_cookie(response: Response, request: Request, value: str) -> Response:
    """The answer, which the browser keeps this by: no script reads it, and no other site's page sends it."""
    secure = request.url.scheme == "https"
    response.set_cookie(NAME, value, max_age=DAYS * 86_400, path="/", secure=secure, httponly=True, samesite="lax")
    return response


def without_cookie(response: Response, request: Request) -> Response:
    """The answer, with which the browser forgets."""
    secure = request.url.scheme == "https"
    response.delete_cookie(NAME, path="/", secure=secure, httponly=True, samesite="lax")
    return response


def question_of(request: Request) -> str:
    """By what the browser knows which question it answers."""
    return request.cookies.get(QUESTION, "")


def with_question(response: Response, request: Request, value: str, seconds: int) -> Response:
    """The question, to which only this browser can give the answer."""
    secure = request.url.scheme == "https"
    response.set_cookie(
        QUESTION, value, max_age=seconds, path=QUESTION_PATH, secure=secure, httponly=True, samesite="strict"
    )
    return response
