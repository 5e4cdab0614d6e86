"""The Python in the README and the docs is run: every page is a test. No test of any folder is ever skipped."""

from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser
from tests.never_skipped import pytest_runtest_makereport  # noqa: F401  # pytest finds these here
from tests.sampling import pytest_addoption, pytest_collection_modifyitems  # noqa: F401

pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser()], patterns=["README.md", "docs/*.md", "docs/**/*.md"]
).pytest()
