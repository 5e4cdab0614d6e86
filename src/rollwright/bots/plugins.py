"""Bots from plug-ins: found by the entry point group `rollwright.bots`, named as `name:rest`.

An entry point names a function of what stands behind the colon and of a seed, which gives a bot. Such a bot may open
whatever file its name says, so it is for whoever sits at this machine: the service never makes one.
"""

from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from typing import Final, cast

from rollwright.extras import needed

from .bot import Bot

GROUP: Final = "rollwright.bots"
Maker = Callable[[str, str], Bot]
"""Called with what comes after the colon, and the seed."""
OWN: Final = {
    "policy": ("rollwright.research.policy_bot", "make", "research"),
    "command": ("rollwright.research.reading_agents", "make", "research"),
}
"""The built-in plug-ins, and the extra each needs; nothing of them is loaded before it is asked for."""


@cache
def maker(name: str) -> Maker | None:
    """What makes the bots of that name; None if no plug-in does."""
    if name in OWN:
        return _own(name)
    for point in entry_points(group=GROUP, name=name):
        return cast("Maker", point.load())
    return None


def _own(name: str) -> Maker:
    module, function, extra = OWN[name]
    return cast("Maker", getattr(needed(module, extra), function))
