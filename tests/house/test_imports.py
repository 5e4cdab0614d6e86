"""The rules need nothing but Python, and importing does nothing."""

import ast
import subprocess
import sys
from collections.abc import Iterator, Mapping
from graphlib import TopologicalSorter
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from .tree import PACKAGE, ROOT, SRC, module, sources

QUIET = """
import os, sys

def outside(event, args):
    if event.startswith(("socket.", "subprocess.", "os.system", "os.fork")):
        raise SystemExit(f"{event} {args}")

class Environment(type(os.environ)):
    def __getitem__(self, key):
        frame = sys._getframe(1)
        while frame.f_code.co_filename.startswith("<frozen") or frame.f_code.co_filename == os.__file__:
            frame = frame.f_back
        if frame.f_code.co_filename.startswith(sys.argv[1]):
            raise SystemExit(f"{frame.f_code.co_filename} reads {key}")
        return super().__getitem__(key)

os.environ.__class__ = Environment
sys.addaudithook(outside)
for name in sys.argv[2:]:
    __import__(name)
"""


def imports(path: Path) -> Iterator[tuple[str, str]]:
    """The modules a file imports, relative ones made absolute, with each name it takes from them."""
    package = module(path) if path.name == "__init__.py" else module(path).rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*above, *filter(None, [node.module])])
            yield from ((base, alias.name) for alias in node.names)


def imported(path: Path) -> Iterator[str]:
    """The modules a file imports."""
    return (name for name, _ in imports(path))


def python(*args: str) -> None:
    done = subprocess.run([sys.executable, *args], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_core_and_games_import_with_nothing_installed() -> None:
    names = [module(path) for path in sources("core", "games")]
    python("-I", "-S", "-c", f"import sys; sys.path.insert(0, {str(SRC)!r})\nfor name in {names!r}: __import__(name)")


def test_importing_opens_no_socket_and_reads_no_environment() -> None:
    python("-c", QUIET, str(PACKAGE), *(module(path) for path in sources() if path.name != "__main__.py"))


@pytest.mark.parametrize("path", sources("core"), ids=module)
def test_core_imports_core_and_the_standard_library(path: Path) -> None:
    for name in imported(path):
        assert name.split(".")[0] in sys.stdlib_module_names or f"{name}.".startswith("rollwright.core.")


@pytest.mark.parametrize("path", sources("games"), ids=module)
def test_a_game_imports_core_itself_and_the_standard_library(path: Path) -> None:
    own = ".".join(module(path).split(".")[:3])
    for name in imported(path):
        known = name == "rollwright" or f"{name}.".startswith(("rollwright.core.", f"{own}."))
        assert known or name.split(".")[0] in sys.stdlib_module_names


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Not inside a function or for types alone either: files that know each other are read as one."""
    paths = {module(path): path for path in sources()}
    order = TopologicalSorter[str]()
    for name, path in paths.items():
        order.add(name, *{_file(*one, paths) for one in imports(path)} & paths.keys() - {name})
    order.prepare()


def _file(name: str, part: str, paths: Mapping[str, Path]) -> str:
    """The module that an import reads: a part of a package may be one itself."""
    return f"{name}.{part}" if f"{name}.{part}" in paths else name


@pytest.mark.parametrize("path", sorted((ROOT / "bench").glob("*.py")), ids=lambda path: path.name)
def test_a_benchmark_imports_what_there_is(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.partition(".")[0] == PACKAGE.name:
            assert [alias.name for alias in node.names if not exists(node.module, alias.name)] == [], node.module


def exists(name: str, part: str) -> bool:
    """Whether a module has something of this name, or a module of this name in it."""
    found = import_module(name)
    return hasattr(found, part) or (hasattr(found, "__path__") and find_spec(f"{name}.{part}") is not None)


OFFLINE = """
import sys
import msgspec
before = set(sys.modules)
import rollwright.server.offline.entry
for name in sorted(set(sys.modules) - before):
    if "." not in name and "site-packages" in (getattr(sys.modules[name], "__file__", None) or ""):
        print(name)
"""


def test_a_table_on_a_device_needs_nothing_beside_the_package_but_msgspec() -> None:
    done = subprocess.run([sys.executable, "-c", OFFLINE], check=True, capture_output=True, text=True)
    assert done.stdout.split() == []
