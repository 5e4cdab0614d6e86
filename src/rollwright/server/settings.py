"""What one process is told when it starts. It travels to the others in one environment variable."""

import os
from importlib import import_module

import msgspec

from rollwright.core.catalog import Catalog

VARIABLE = "ROLLWRIGHT_SETTINGS"


class Settings(msgspec.Struct, frozen=True):
    """Where things are."""

    database_url: str
    redis_url: str = ""
    bots: bool = True
    """Whether this process also plays for the bots."""
    connections: int = 8
    """So many to the database at most."""
    beat: float = 15.0
    """Seconds after which a silent stream says that it is alive."""
    sweep: float = 5.0
    """Seconds after which a process looks by itself what it was not told."""
    catalog: str = ""
    """Where the games are, as `module:function` and perhaps what it takes; by default all that are installed."""
    own_data: bool = False
    """Whether they are made from a designer's own data."""
    workshop: tuple[str, str] | None = None
    """The game and the data folder whose files the rules follow; None for a service that keeps its rules."""
    quick: int = 1
    """So many processes play for quick bots and tell the public streams."""
    asked: int = 1
    """So many processes answer what takes the rules longer: logs, hints, earlier views."""
    slow: int = 2
    """So many processes think for bots that search."""
    reviews: int = 1
    """So many processes look back at finished games."""
    patience: float = 30.0
    """Seconds that everybody has for telling a nonce, once the last seat is taken."""
    most_seats: int = 12
    """So many seats has a table at most."""
    most_thinkers: int = 3
    """So many of them are bots that think ahead."""

    nchan: str = ""
    """Where nginx is told the messages of events, as `http://127.0.0.1:8099/publish/`; empty: it holds no listeners."""
    beacon: str = ""
    """A public beacon that speaks drand's HTTP, mixed into the dice of events; empty: none is."""

    push_services: tuple[str, ...] = ()
    """Origins that notifications may be sent to, beside the browsers' own push services; for tests."""

    mail_server: str = ""
    """Where letters are handed over, as `smtp://name:password@host:port`; empty: none are written."""
    mail_from: str = ""
    """Who writes them."""
    address: str = ""
    """Where people reach this house, as it stands in letters: `https://play.example.org`."""

    hosts: tuple[str, ...] = ()
    """Names under which the service answers, beside this machine's own."""
    public: bool = False
    """Whether machines outside this house and network are served; so they are where names were given."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Whose word is taken on behalf of whom they ask."""
    metrics_for: tuple[str, ...] = ()
    """Addresses and networks that may see what is counted, beside this machine itself."""
    lab: bool = False
    """Whether everybody who is let in may use the lab; by default only who sits at this machine."""

    limits: float = 1.0
    """How generous the figures of `limits` are: twice, half, or 0 for no limits at all."""

    def publish(self) -> None:
        """For the processes this one starts."""
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()


def published() -> Settings:
    """What the process that started this one has said."""
    return msgspec.json.decode(os.environ[VARIABLE], type=Settings)


def catalog_named(place: str) -> Catalog:
    """The games at `module:function ["what", "it takes"]`; all that are installed, if no place is named."""
    if not place:
        return Catalog.discover()
    name, _, takes = place.partition(" ")
    module, _, function = name.partition(":")
    found: Catalog = getattr(import_module(module), function)(*msgspec.json.decode(takes or "[]"))
    return found
