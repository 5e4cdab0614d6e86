"""The Python in the README and the docs is run: every page is a test. What holds for the tests of every folder."""

from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser

pytest_plugins = ["tests.never_skipped", "tests.quarantine", "tests.sampling"]

pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser()], patterns=["README.md", "docs/*.md", "docs/**/*.md"]
).pytest()
