"""What the commands have in common: words in the language of whoever reads."""

import argparse

from .core.text import Reader, Words


def read(words: Words, args: argparse.Namespace) -> str:
    """What the house says, in the language of whoever reads."""
    from .words.languages import language

    return Reader(language(args.language)).read(words)
