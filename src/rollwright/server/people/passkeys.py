"""Adding a passkey, and returning with one: a challenge, and its answer from the same browser."""

import asyncio
import logging
import secrets
from base64 import urlsafe_b64decode
from importlib import import_module
from typing import Any

from rollwright.server.identity.asker import Asker
from rollwright.server.identity.keys import seat_token
from rollwright.server.identity.store import PeopleStore
from rollwright.server.service import Service
from rollwright.server.wire.problems import BadPasskey, NoPasskeysHere, NoSuchPasskey, NotAsked, TooManyPasskeys

from .life import another_cookie, become
from .passkey_messages import NewPasskey, Signed, Welcome
from .passkey_store import PasskeyStore
from .site import Site

MOST = 20
"""The maximum number of passkeys of a person."""
ADD, SIGN_IN = "add", "sign-in"
CHALLENGE_BYTES = HANDLE_BYTES = 32
log = logging.getLogger(__name__)


async def _loaded(site: Site) -> None:
    """Load the passkey code without blocking others. Raises if browsers cannot store passkeys here."""
    if not site.takes_passkeys:
        raise NoPasskeysHere
    await asyncio.to_thread(import_module, f"{__package__}.ceremony")


async def ask_to_add(service: Service, person: int, site: Site) -> tuple[dict[str, Any], str]:
    """The challenge for a new passkey, and the cookie that identifies the answering browser."""
    await _loaded(site)
    from .ceremony import Whom, to_add

    challenge, cookie = secrets.token_bytes(CHALLENGE_BYTES), seat_token()
    async with service.store() as store:
        keys = PasskeyStore(store.connection)
        known = await keys.credentials(person)
        if len(known) >= MOST:
            raise TooManyPasskeys
        handle, name = await keys.handle(person, secrets.token_bytes(HANDLE_BYTES))
        await keys.ask(cookie, challenge, ADD, person)
    return to_add(site, Whom(handle, name, known), challenge), cookie


async def add(service: Service, asker: Asker, person: int, site: Site, question: str, new: NewPasskey) -> str:
    """Add a passkey for this person; return the new cookie."""
    await _loaded(site)
    from .ceremony import added

    async with service.store() as store:
        challenge = await PasskeyStore(store.connection).asked(question, ADD, person)
    if challenge is None:
        raise NotAsked
    verified = added(site, challenge, new)
    async with service.transaction() as store:
        if not await PasskeyStore(store.connection).add(person, verified, asker.browser):
            raise BadPasskey
        return await another_cookie(PeopleStore(store.connection), asker, person)


async def ask_to_sign_in(service: Service, site: Site) -> tuple[dict[str, Any], str]:
    """The challenge for an unknown authenticator, and the cookie that identifies its browser."""
    await _loaded(site)
    from .ceremony import to_sign_in

    challenge, cookie = secrets.token_bytes(CHALLENGE_BYTES), seat_token()
    async with service.store() as store:
        await PasskeyStore(store.connection).ask(cookie, challenge, SIGN_IN)
    return to_sign_in(site, challenge), cookie


async def sign_in(service: Service, asker: Asker, site: Site, question: str, said: Signed) -> tuple[str, Welcome]:
    """Return with a passkey: the cookie of a signed-in browser. What is wrong with a passkey is not revealed."""
    await _loaded(site)
    from .ceremony import signed

    credential = _bytes(said.id)
    async with service.store() as store:
        keys = PasskeyStore(store.connection)
        challenge = await keys.asked(question, SIGN_IN)
        passkey = await keys.find(credential)
    if challenge is None:
        raise NotAsked
    uses = signed(site, challenge, said, passkey)
    if uses is None or passkey is None:
        raise NoSuchPasskey
    return await _signed_in(service, asker, credential, uses)


async def _signed_in(service: Service, asker: Asker, credential: bytes, uses: int) -> tuple[str, Welcome]:
    async with service.transaction() as store:
        person = await PasskeyStore(store.connection).use(credential, uses)
        if person is None:
            log.warning("a passkey was used twice with the same counter: its authenticator was copied")
            raise NoSuchPasskey
        return await become(PeopleStore(store.connection), asker, person)


def _bytes(text: str) -> bytes:
    """The decoded value; nothing if it is invalid."""
    try:
        return urlsafe_b64decode(text + "==")
    except ValueError:
        return b""
