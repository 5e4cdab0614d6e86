"""The Python in the README and the docs is run: every page is a test. With `--sampled` less is asked of each title."""

from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser
from tests.sampling import pytest_addoption, pytest_collection_modifyitems  # noqa: F401  # pytest finds them here

pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(), SkipParser()], patterns=["README.md", "docs/*.md", "docs/**/*.md"]
).pytest()
