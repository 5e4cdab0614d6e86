"""Endpoints about passkeys and signed-in browsers."""

from starlette.requests import Request
from starlette.responses import Response

from rollwright.server.http.endpoint import Endpoint
from rollwright.server.http.json import json_response
from rollwright.server.identity.cookie import cookie_of, question_of, with_cookie, with_question
from rollwright.server.requester import asker_of, person_of, service_of
from rollwright.server.wire.messages import Done
from rollwright.server.wire.problems import NotFound

from . import passkeys
from .passkey_messages import DevicesLine, Ending, NewPasskey, Question, RemovingPasskey, Signed, Welcome
from .passkey_store import SECONDS, PasskeyStore
from .site import site_of


async def devices_of(request: Request, person: int) -> DevicesLine:
    """The sign-in methods of a person."""
    async with service_of(request).store() as store:
        keys = PasskeyStore(store.connection)
        return DevicesLine(await keys.passkeys(person), await keys.browsers(person, cookie_of(request)))


async def my_devices(request: Request) -> Response:
    """The asker's passkeys, and their signed-in browsers."""
    return json_response(await devices_of(request, await person_of(request)))


async def ask_to_add(request: Request) -> Response:
    """The challenge for a new passkey."""
    options, cookie = await passkeys.ask_to_add(service_of(request), await person_of(request), site_of(request))
    return with_question(json_response(Question(options)), request, cookie, SECONDS)


async def add_passkey(request: Request, wish: NewPasskey) -> Response:
    """Add this passkey."""
    asker, person = await asker_of(request), await person_of(request)
    cookie = await passkeys.add(service_of(request), asker, person, site_of(request), question_of(request), wish)
    return with_cookie(json_response(Done()), request, cookie)


async def ask_to_sign_in(request: Request) -> Response:
    """The challenge for any passkey."""
    options, cookie = await passkeys.ask_to_sign_in(service_of(request), site_of(request))
    return with_question(json_response(Question(options)), request, cookie, SECONDS)


async def sign_in(request: Request, wish: Signed) -> Response:
    """Return with a passkey."""
    service, asker = service_of(request), await asker_of(request)
    cookie, welcome = await passkeys.sign_in(service, asker, site_of(request), question_of(request), wish)
    return with_cookie(json_response(welcome), request, cookie)


async def remove_passkey(request: Request, wish: RemovingPasskey) -> Response:
    """Remove this passkey."""
    person = await person_of(request)
    async with service_of(request).store() as store:
        if not await PasskeyStore(store.connection).remove(person, wish.passkey):
            raise NotFound("You have no such passkey.")
    return json_response(Done())


async def sign_out_elsewhere(request: Request, wish: Ending) -> Response:
    """Sign out another browser of the asker, or all others."""
    person = await person_of(request)
    async with service_of(request).store() as store:
        keys = PasskeyStore(store.connection)
        if wish.browser is None:
            await keys.end_others(person, cookie_of(request))
        elif not await keys.end_browser(person, wish.browser):
            raise NotFound("You are not signed in on any such browser.")
    return json_response(Done())


ENDPOINTS = [
    Endpoint("GET", "/api/me/devices", my_devices, None, DevicesLine),
    Endpoint("POST", "/api/me/passkeys/new", ask_to_add, None, Question),
    Endpoint("POST", "/api/me/passkeys", add_passkey, NewPasskey, Done),
    Endpoint("POST", "/api/me/passkeys/remove", remove_passkey, RemovingPasskey, Done),
    Endpoint("POST", "/api/me/passkeys/ask", ask_to_sign_in, None, Question),
    Endpoint("POST", "/api/me/passkeys/sign-in", sign_in, Signed, Welcome),
    Endpoint("POST", "/api/me/sign-out-elsewhere", sign_out_elsewhere, Ending, Done),
]
