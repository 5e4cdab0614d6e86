"""The e-mails to players: confirming an address, and once a day the games that wait for them."""

from rollwright.core.text import Text, Verbatim
from rollwright.server.service import Service
from rollwright.server.wire.language import reader, speak

from .mail import Letter, send
from .mail_store import MailStore
from .store import NotificationStore
from .turn_notices import described


async def ask_to_confirm(service: Service, person: int) -> None:
    """Send a confirmation e-mail to the address a person has given."""
    async with service.store() as store:
        mailbox = await MailStore(store.connection).of(person)
    if mailbox is None or mailbox.confirmed:
        return
    speak(mailbox.language)
    words = reader("", ())
    text = words.read(
        Text(
            "Somebody who plays here wants to be e-mailed at this address when it is their turn. If that is you, open "
            "this page to confirm:\n\n{link}\n\nIf not, do nothing: we will not e-mail you again.",
            link=Verbatim(f"{service.settings.address}/you?mail={mailbox.key}"),
        )
    )
    await _post(service, Letter(mailbox.address, words.read(Text("Is this your address?")), text))


async def write(service: Service, person: int, tables: list[str]) -> None:
    """Send an e-mail about the games that still wait for a person."""
    async with service.store() as store:
        mailbox = await MailStore(store.connection).of(person)
        games = await NotificationStore(store.connection).games(person, tables)
    if mailbox is None or not mailbox.confirmed or not games:
        return
    speak(mailbox.language)
    words, address = reader("", ()), service.settings.address
    lines = [f"{described(service, game)}\n{address}/t/{game.table}" for game in games]
    off = f"{address}/api/mail/off/{mailbox.key}"
    text = words.read(
        Text(
            "It is your turn:\n\n{games}\n\nWe e-mail you once a day at most. To stop these e-mails: {off}",
            games=Verbatim("\n\n".join(lines)),
            off=Verbatim(f"{address}/you?off={mailbox.key}"),
        )
    )
    await _post(service, Letter(mailbox.address, words.read(Text("It is your turn")), text, off))


async def _post(service: Service, letter: Letter) -> None:
    if service.settings.mail_server:
        await send(letter, service.settings.mail_server, service.settings.mail_from)
