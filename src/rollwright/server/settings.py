"""The settings of one process. They are passed to the others in one environment variable."""

import json
import os
from hashlib import sha256
from importlib import import_module
from pathlib import Path

import msgspec

from rollwright.core.catalog import Catalog
from rollwright.data_folder import with_data
from rollwright.game_file import known_games

VARIABLE = "ROLLWRIGHT_SETTINGS"


class Settings(msgspec.Struct, frozen=True):
    """Where things are."""

    database_url: str
    redis_url: str = ""
    bots: bool = True
    """Whether this process also plays for the bots."""
    connections: int = 8
    """The maximum number of database connections."""
    beat: float = 15.0
    """Seconds after which a silent stream sends a sign of life."""
    sweep: float = 5.0
    """Seconds after which a process checks by itself what it was not told."""
    catalog: str = ""
    """The source of the games, as `module:function` and optional arguments; by default all that are installed."""
    own_data: bool = False
    """Whether they are made from a designer's own data."""
    workshop: tuple[str, str] | None = None
    """The game and the data folder whose files the rules follow; None for a service with fixed rules."""
    quick: int = 1
    """The number of processes for quick bots, and for the story that players are told after an act."""
    asked: int = 1
    """The number of processes for slower rules work: hints, earlier views, descriptions of games."""
    slow: int = 2
    """The number of processes for bots that search."""
    reviews: int = 1
    """The number of processes that review finished games."""
    patience: float = 30.0
    """Seconds that everybody has to reveal a nonce, once the last seat is taken."""
    most_seats: int = 12
    """The maximum number of seats at a table."""
    most_thinkers: int = 3
    """The maximum number of bots at a table that think ahead."""

    nchan: str = ""
    """Where nginx receives the messages of events, as `http://127.0.0.1:8099/publish/`; empty: it has no listeners."""
    beacon: str = ""
    """A public beacon that speaks drand's HTTP, mixed into the dice of events; empty: none."""

    push_services: tuple[str, ...] = ()
    """Origins that notifications may be sent to, besides the browsers' own push services; for tests."""

    mail_server: str = ""
    """The mail server, as `smtp://name:password@host:port`; empty: no e-mails are sent."""
    mail_from: str = ""
    """The sender of e-mails."""
    address: str = ""
    """The address of this service in e-mails: `https://play.example.org`."""

    hosts: tuple[str, ...] = ()
    """Host names under which the service answers, besides this machine's own."""
    public: bool = False
    """Whether machines outside the local network are served; also if host names were given."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """The trusted proxies."""
    metrics_for: tuple[str, ...] = ()
    """Addresses and networks that may see the metrics, besides this machine."""
    lab: bool = False
    """Whether everybody who may connect can use the lab; by default only this machine."""

    limits: float = 1.0
    """The factor for the rate limits: 2 doubles, 0.5 halves them; 0 for no limits at all."""

    def publish(self) -> None:
        """Pass them to the processes that this one starts."""
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()


def published() -> Settings:
    """The settings from the process that started this one."""
    return msgspec.json.decode(os.environ[VARIABLE], type=Settings)


def catalog_named(place: str) -> Catalog:
    """The games at `module:function ["optional", "arguments"]`; all that are installed, if no source is named."""
    if not place:
        return Catalog.discover()
    name, _, takes = place.partition(" ")
    module, _, function = name.partition(":")
    catalog: Catalog = getattr(import_module(module), function)(*msgspec.json.decode(takes or "[]"))
    return catalog


def alone(name: str, folder: str) -> Catalog:
    """A title by its name or its file, rebuilt from the data folder if one is given, and no other."""
    everything, title = known_games(name)
    varied = with_data(everything, title, Path(folder) if folder else None)
    id = varied.modes(title)[0].components.id
    return Catalog(game for game in varied if game.components.id == id)


def place(name: str, folder: str) -> str:
    """The setting by which the other processes of the service find it too."""
    return f"{__name__}:{alone.__name__} {json.dumps([name, folder])}"


def database(games: Catalog, together: bool = False) -> str:
    """The name of the database for such games: separate for each variant, or shared."""
    printed = next(iter(games)).components
    if together:
        return f"{printed.id}_playtests"
    return f"{printed.id}_{sha256(f'{printed.id} {printed.version} {printed.data}'.encode()).hexdigest()[:8]}"
