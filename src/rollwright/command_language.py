"""What the commands have in common: texts in the reader's language."""

import argparse

from .core.text import Reader, Words


def read(words: Words, args: argparse.Namespace) -> str:
    """The words in the reader's language."""
    from .words.languages import language

    return Reader(language(args.language)).read(words)
