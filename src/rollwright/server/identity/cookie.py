"""The cookie by which a browser is known again, and what that browser is called."""

from starlette.requests import Request
from starlette.responses import Response

NAME = "rollwright"
QUESTION, QUESTION_PATH = "rollwright-question", "/api/me/passkeys"
"""The cookie that identifies a browser during a passkey challenge, and its path."""
DAYS = 400
"""The maximum age of a cookie; it starts again each time the person sits down."""


def cookie_of(request: Request) -> str:
    """The browser's cookie, empty if there is none."""
    return request.cookies.get(NAME, "")


def with_cookie(response: Response, request: Request, value: str) -> Response:
    """The answer with the cookie set: scripts cannot read it, and other sites' pages do not send it."""
    secure = request.url.scheme == "https"
    response.set_cookie(NAME, value, max_age=DAYS * 86_400, path="/", secure=secure, httponly=True, samesite="lax")
    return response


def without_cookie(response: Response, request: Request) -> Response:
    """The answer with the cookie deleted."""
    secure = request.url.scheme == "https"
    response.delete_cookie(NAME, path="/", secure=secure, httponly=True, samesite="lax")
    return response


def question_of(request: Request) -> str:
    """The cookie of the challenge that the browser answers."""
    return request.cookies.get(QUESTION, "")


def with_question(response: Response, request: Request, value: str, seconds: int) -> Response:
    """The challenge, which only this browser can answer."""
    secure = request.url.scheme == "https"
    response.set_cookie(
        QUESTION, value, max_age=seconds, path=QUESTION_PATH, secure=secure, httponly=True, samesite="strict"
    )
    return response


_BROWSERS = (
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
"""The first match counts: most browsers claim to be the later ones too."""
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def browser_named(user_agent: str) -> str:
    """`Firefox, Android`; empty if unknown."""
    words = (_first(_BROWSERS, user_agent), _first(_SYSTEMS, user_agent))
    return ", ".join(word for word in words if word)


def _first(known: tuple[tuple[str, str], ...], user_agent: str) -> str:
    return next((name for sign, name in known if sign in user_agent), "")
