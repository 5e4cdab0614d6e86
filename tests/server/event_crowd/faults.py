"""What breaks in which round, and when."""

import asyncio
from collections.abc import Callable
from time import time

from .scene import Scene

Break = tuple[float, str, Callable[[Scene], None]]
FAULTS: dict[int, Break] = {
    2: (0.75, "a server is killed while all answer", lambda scene: scene.kill_server(0)),
    3: (0.885, "a conductor is killed at the closing", lambda scene: scene.kill_conductor(0)),
    4: (0.3, "nginx is killed", Scene.kill_nginx),
    5: (0.885, "the other conductor is killed at the closing", lambda scene: scene.kill_conductor(1)),
    6: (0.3, "Redis is restarted", Scene.restart_redis),
    7: (0.4, "the other server is killed", Scene.kill_other_server),
    8: (0.5, "the worker of nginx is killed", Scene.kill_nginx_worker),
}
"""By round: the part of it that is gone, and what then happens."""


async def break_something(scene: Scene, round: int, opens: float, seconds: float) -> str:
    """What this round has; what it was."""
    if round not in FAULTS:
        return ""
    part, what, act = FAULTS[round]
    await asyncio.sleep(max(0.0, opens + part * seconds - time()))
    await asyncio.to_thread(act, scene)
    return what
