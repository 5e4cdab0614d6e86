"""What may be named where."""

import re
from types import ModuleType

import rollwright

from .tree import PACKAGE, ROOT, committed, games

REGISTRIES = ["pypi org", "pythonhosted org", "npmjs org", "npmjs com", "debian org", "crates io"]
"""Where packages come from is the machine's business. Spaces for dots, or this file would name them too."""
NEIGHBOURS = [".. /shared", "shared /rules", "/work /"]
"""What lies beside the repository where it is made. A space in each, for the same reason."""
ABOVE = re.compile(r"__file__\)(?:\.resolve\(\))?\.parents\[(\d+)\]")


def test_no_game_is_named_outside_its_own_folder() -> None:
    words = [id.replace("_", "[-_ ]?") for id in games()]
    named = re.compile("|".join(words), re.IGNORECASE)
    general = [path for path in committed() if path.is_relative_to(PACKAGE) or path.is_relative_to(ROOT / "web")]
    assert len(general) > len(words)
    found = [
        f"{path.relative_to(ROOT)}: {match.group()}"
        for path in general
        if not path.is_relative_to(PACKAGE / "games") and (match := named.search(path.read_text(errors="ignore")))
    ]
    assert found == []


def test_no_game_is_named_in_another() -> None:
    for id in games():
        others = [path for path in (PACKAGE / "games").rglob("*.py") if id not in path.parts]
        assert [path for path in others if id in path.read_text()] == []


def test_no_committed_file_names_a_registry() -> None:
    hosts = re.compile("|".join(re.escape(host.replace(" ", ".")) for host in REGISTRIES))
    assert [path for path in committed() if hosts.search(path.read_text(errors="ignore"))] == []


def test_no_committed_file_names_what_lies_beside_the_repository() -> None:
    places = re.compile("|".join(re.escape(place.replace(" ", "")) for place in NEIGHBOURS))
    assert [path for path in committed() if places.search(path.read_text(errors="ignore"))] == []


def test_no_source_climbs_out_of_the_repository() -> None:
    climbs = [
        (path.relative_to(ROOT), int(steps))
        for path in committed()
        if path.suffix == ".py" or path.parent.name == "scripts"
        for steps in ABOVE.findall(path.read_text())
    ]
    assert len(climbs) > 1
    assert [(str(path), steps) for path, steps in climbs if steps >= len(path.parts)] == []


def test_the_public_names_are_the_ones_listed() -> None:
    public = [name for name, value in vars(rollwright).items() if name[0] != "_" and not isinstance(value, ModuleType)]
    assert sorted(public) == sorted(rollwright.__all__)
