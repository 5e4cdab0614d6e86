"""What one process is told when it starts. It travels to the others in one environment variable."""

import os

import msgspec

VARIABLE = "ROLLWRIGHT_SETTINGS"


class Settings(msgspec.Struct, frozen=True):
    """Where things are."""

    database_url: str
    redis_url: str = ""
    bots: bool = True
    """Whether this process also plays for the bots."""
    connections: int = 8
    """So many to the database at most."""
    beat: float = 5.0
    """Seconds after which a silent stream says that it is alive, and looks whether it has missed anything."""

    hosts: tuple[str, ...] = ()
    """Names under which the service answers, beside this machine's own."""
    public: bool = False
    """Whether machines outside this house and network are served; so they are where names were given."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Whose word is taken on behalf of whom they ask."""
    metrics_for: tuple[str, ...] = ()
    """Addresses and networks that may see what is counted, beside this machine itself."""

    limits: float = 1.0
    """How generous the figures of `limits` are: twice, half, or 0 for no limits at all."""

    def publish(self) -> None:
        """For the processes this one starts."""
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()


def published() -> Settings:
    """What the process that started this one has said."""
    return msgspec.json.decode(os.environ[VARIABLE], type=Settings)
