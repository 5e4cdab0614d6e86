"""Endpoints about notifications."""

import binascii
from secrets import token_urlsafe

from starlette.requests import Request
from starlette.responses import Response

from rollwright.core.errors import BadOption
from rollwright.server.database.jobs import Queue
from rollwright.server.http.endpoint import Endpoint
from rollwright.server.http.json import json_response
from rollwright.server.requester import person_of, service_of
from rollwright.server.wire.language import spoken
from rollwright.server.wire.messages import Done
from rollwright.server.wire.problems import NotFound, NotNow

from . import mail
from .encryption import encrypted
from .house_key import from_base64url
from .mail_store import Mailbox, MailStore
from .messages import ConfirmingAddress, GivingAddress, NotificationsLine, QuietHours, Subscribing, Unsubscribing
from .push_service import check
from .quiet_hours import zone
from .store import NotificationStore, PushSubscription

ASKED_APART = 3600.0
"""Seconds between two confirmation e-mails, so that nobody can be flooded by way of us."""
MOST = 20
"""The maximum number of browsers notified for one person."""


async def notifications(request: Request) -> Response:
    """How the asker is notified that it is their turn."""
    return json_response(await notifications_of(request, await person_of(request)))


async def notifications_of(request: Request, person: int) -> NotificationsLine:
    """The same for any person."""
    service = service_of(request)
    async with service.store() as store:
        notices = NotificationStore(store.connection)
        key, subscriptions, quiet = (
            await notices.house_key(),
            await notices.subscriptions(person),
            await notices.quiet(person),
        )
        mailbox = await MailStore(store.connection).of(person)
    letters = (mailbox.address, mailbox.confirmed) if mailbox else ("", False)
    return NotificationsLine(key.public, len(subscriptions), quiet, bool(service.settings.mail_server), *letters)


async def subscribe(request: Request, wish: Subscribing) -> Response:
    """Notify this browser."""
    person, service = await person_of(request), service_of(request)
    check(wish.endpoint, service.settings.push_services)
    subscription = _subscription(wish)
    async with service.transaction() as store:
        notices = NotificationStore(store.connection)
        subscriptions = await notices.subscriptions(person)
        if len(subscriptions) >= MOST and wish.endpoint not in [one.endpoint for one in subscriptions]:
            raise BadOption("Notifications are on in enough browsers already. Turn them off in one of them first.")
        await notices.subscribe(person, subscription)
    return json_response(Done())


def _subscription(wish: Subscribing) -> PushSubscription:
    """The subscription, if something can be sent to it."""
    try:
        key, auth = from_base64url(wish.p256dh), from_base64url(wish.auth)
        encrypted(b"", key, auth)
    except (ValueError, binascii.Error) as error:
        raise BadOption("These are not keys from a browser. Turn notifications off and on again.") from error
    return PushSubscription(wish.endpoint, key, auth, spoken())


async def unsubscribe(request: Request, wish: Unsubscribing) -> Response:
    """Stop notifying this browser, or all of the asker's."""
    person = await person_of(request)
    async with service_of(request).store() as store:
        await NotificationStore(store.connection).unsubscribe(wish.endpoint, person)
    return json_response(Done())


async def set_quiet_hours(request: Request, wish: QuietHours) -> Response:
    """Set the asker's quiet hours."""
    person = await person_of(request)
    zone(wish.time_zone)
    async with service_of(request).store() as store:
        await NotificationStore(store.connection).set_quiet(person, wish)
    return json_response(Done())


async def give_address(request: Request, wish: GivingAddress) -> Response:
    """Receive e-mails, once the owner of the address has confirmed it."""
    person, service = await person_of(request), service_of(request)
    if not service.settings.mail_server:
        raise NotNow("This site sends no e-mails.")
    given = Mailbox(mail.check(wish.address.strip()), confirmed=False, key=token_urlsafe(24), language=spoken())
    async with service.transaction() as store:
        if await MailStore(store.connection).give(person, given, ASKED_APART):
            await Queue(store.connection).add("ask to confirm", person=person)
    return json_response(Done())


async def confirm_address(request: Request, wish: ConfirmingAddress) -> Response:
    """Confirm an e-mail address."""
    async with service_of(request).store() as store:
        if not await MailStore(store.connection).confirm(wish.key):
            raise NotFound("This link no longer works. Enter your address again.")
    return json_response(Done())


async def end_letters(request: Request) -> Response:
    """Unsubscribe from e-mails with one click; the link in any e-mail is enough."""
    async with service_of(request).store() as store:
        await MailStore(store.connection).end(request.path_params["key"])
    return json_response(Done())


async def forget_address(request: Request) -> Response:
    """Stop receiving e-mails."""
    person = await person_of(request)
    async with service_of(request).store() as store:
        await MailStore(store.connection).forget(person)
    return json_response(Done())


ENDPOINTS = [
    Endpoint("GET", "/api/me/notifications", notifications, None, NotificationsLine),
    Endpoint("POST", "/api/me/notifications", subscribe, Subscribing, Done),
    Endpoint("POST", "/api/me/notifications/off", unsubscribe, Unsubscribing, Done),
    Endpoint("POST", "/api/me/notifications/quiet", set_quiet_hours, QuietHours, Done),
    Endpoint("POST", "/api/me/mail", give_address, GivingAddress, Done),
    Endpoint("POST", "/api/me/mail/off", forget_address, None, Done),
    Endpoint("POST", "/api/mail/confirm", confirm_address, ConfirmingAddress, Done),
    Endpoint("POST", "/api/mail/off/{key}", end_letters, None, Done),
]
