"""The service, asked everything that its own description allows, and what it does not: nothing may be its fault.

`python -m tests.server.described SCHEMATHESIS [CASES]`, from scripts/schemathesis. The description is given real tables
and a real key, so that more than "there is no such table" is answered. Streams never end, so they are asked here.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from .client import Json, Person, Service
from .houses import serving
from .parts import database

CHECKS = "not_a_server_error,content_type_conformance,response_schema_conformance"
SLOWEST = 2.0
"""Seconds that any answer may take, on a quiet machine."""
ALL = ("--phases", "examples,coverage,fuzzing", "--max-response-time", str(SLOWEST), "--continue-on-failure")
"""How the script asks."""
ODD = ["", "0", "-1", "x", "99999999999999999999", "1.5", "\u0663", "0x1", "NaN", "1\t"]


def tables(service: Service) -> list[Person]:
    """One that is being played, one with wooden dice, one that waits, one that is broken off."""
    playing = service.make("crosses", [{}, {"bot": "random"}])
    wooden = service.make("orchard", [{}, {"bot": "random"}], secret_dice=False)
    waiting = service.make("crosses", [{}, {}, {}])
    left = service.make("crosses", [{}])
    assert left.say("leave").status_code == 200
    return [playing, wooden, waiting, left]


def description(service: Service, people: list[Person]) -> Json:
    """The service's own, with names that mean something."""
    found = service.get("/api/openapi.json").json()
    listed = service.get("/api/games").json()
    games, modes = ({line[name] or "-" for line in listed} | {"nothing"} for name in ("id", "mode"))
    tables = {person.table for person in people} | {"nosuchtable"}
    known = {"table": sorted(tables), "game": sorted(games), "mode": sorted(modes)}
    for operations in found["paths"].values():
        for operation in operations.values():
            for parameter in operation["parameters"]:
                if parameter["name"] in known:
                    parameter["schema"] = {"type": "string", "enum": known[parameter["name"]]}
    return found


def listen(service: Service, people: list[Person]) -> None:
    """Streams from everywhere and nowhere."""
    for person in people:
        for odd in ODD:
            with service.http.stream("GET", person.path + "/events", params={"seq": odd}) as told:
                assert told.status_code in {200, 422}, (odd, told.status_code)


def run(schemathesis: str, cases: int, *how: str) -> int:
    """Schemathesis' own verdict; `how` it is to ask is said as to itself."""
    with tempfile.TemporaryDirectory() as folder, database(f"rollwright_described_{os.getpid()}") as url:
        log, file = Path(folder) / "log", Path(folder) / "openapi.json"
        with serving(url, log) as service:
            people = tables(service)
            listen(service, people)
            file.write_text(json.dumps(description(service, people)))
            whom = [str(file), "--url", service.base, "-H", f"Authorization: Seat {people[0].token}"]
            what = ["--checks", CHECKS, "--exclude-path-regex", "/events$", "--max-examples", str(cases), *how]
            command = [schemathesis, "run", *whom, *what, "--seed", "14", "--no-color"]
            verdict = subprocess.run(command, check=False, cwd=folder)
        broken = [line for line in log.read_text().splitlines() if "trace" in line]
        print(*broken[:3], sep="\n")
        return verdict.returncode or bool(broken)


if __name__ == "__main__":
    cases = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    sys.exit(run(str(Path(sys.argv[1]).absolute()), cases, *ALL))
