"""`python -m tests.server.event_crowd [SEATS ...] [--seconds 10] [--kill] [--json FILE]`."""

import argparse
import json
import resource
import sys
from pathlib import Path

import uvloop

from .checks import check
from .report import Json, figures, in_words
from .run import Event, exported
from .scene import Scene, scene


def measure(here: Scene, seats: int, seconds: int, kill: bool) -> Json:
    """One event from its making to its end, checked."""
    found = uvloop.run(Event(here, seats, seconds, kill).run())
    checked = check(found, here.postgresql.url, exported(here, found.crowd.event))
    return figures(found, checked, seats, seconds)


def main() -> int:
    says = argparse.ArgumentParser(prog="scripts/event", description=__doc__)
    says.add_argument("seats", nargs="*", type=int, default=[100, 1_000, 10_000])
    says.add_argument("--seconds", type=int, default=10, help="of a round")
    says.add_argument("--kill", action="store_true", help="kill servers, conductors, nginx and Redis meanwhile")
    says.add_argument("--json", type=Path, default=Path("dist/event.json"), help="where all figures go")
    wanted = says.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    told = []
    with scene() as here:
        for seats in wanted.seats:
            told.append(measure(here, seats, wanted.seconds, wanted.kill))
            print(in_words(told[-1]), flush=True)
    wanted.json.parent.mkdir(exist_ok=True)
    wanted.json.write_text(json.dumps(told, indent=1) + "\n")
    print(f"all figures: {wanted.json}")
    return int(any(one["wrong"] or one["broadcast"]["heard"] != one["broadcast"]["to be heard"] for one in told))


if __name__ == "__main__":
    sys.exit(main())
