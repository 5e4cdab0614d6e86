"""Which build the tests run on is what they were told: source, compiled or Pyodide."""

import os
import sys
from importlib import import_module
from importlib.util import find_spec
from pkgutil import walk_packages

import rollwright.core
import rollwright.games

TESTED = os.environ.get("ROLLWRIGHT_TESTED", "source")
MODULES = [
    module.name
    for part in (rollwright.core, rollwright.games)
    for module in walk_packages(part.__path__, part.__name__ + ".")
    if not module.ispkg and not module.name.endswith("._native")
]


def test_every_rules_module_is_of_the_build() -> None:
    assert len(MODULES) > 200
    ending = ".so" if TESTED == "compiled" else ".py"
    assert [name for name in MODULES if not str(import_module(name).__file__).endswith(ending)] == []


def test_the_interpreter_is_the_one_named() -> None:
    assert (sys.platform == "emscripten") == (TESTED == "pyodide")


def test_an_installed_build_is_tested_not_the_source() -> None:
    spec = find_spec("rollwright")
    assert spec is not None
    assert spec.origin is not None
    assert ("/src/" in spec.origin) == (TESTED == "source")
