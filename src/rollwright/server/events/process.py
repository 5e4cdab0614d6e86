"""What one process of the service has for events."""

from rollwright.server.settings import Settings

from .beacon import Beacon, DrandBeacon, NoBeacon
from .commits import Commits
from .conductor import Conductor, ConductorHost
from .joins import Joins
from .memory import Lines, Memory
from .publisher import publisher
from .seat_table import SeatTables
from .streams import Streams


class Events:
    """The operations on events in this process."""

    def __init__(self, house: ConductorHost, settings: Settings) -> None:
        beacon: Beacon = DrandBeacon(settings.beacon) if settings.beacon else NoBeacon()
        self.memory = Memory(house)
        self.commits = Commits(self.memory)
        self.joins = Joins(self.memory)
        self.lines = Lines(self.memory)
        self.tables = SeatTables(self.memory)
        self.streams = Streams(self.memory, house.fanout)
        self.conductor = Conductor(house, self.memory, publisher(settings.nchan, house.fanout), beacon)
