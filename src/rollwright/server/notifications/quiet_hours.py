"""When a person does not want to be notified."""

from datetime import datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from rollwright.core.errors import BadOption


def zone(name: str) -> ZoneInfo:
    """The time zone of that name. Raises BadOption if there is none."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as missing:
        raise BadOption("There is no such time zone.") from missing


def is_quiet(now: datetime, since: int, until: int, time_zone: str) -> bool:
    """Whether now lies between these hours, over midnight too; the same hour twice is never."""
    hour = now.astimezone(zone(time_zone)).hour
    return since <= hour < until if since <= until else hour >= since or hour < until
