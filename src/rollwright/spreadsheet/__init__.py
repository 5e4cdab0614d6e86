"""Component data as spreadsheets: written, read back as the same facts, and mistakes found by their cells."""

from .book import Book, Read, as_spreadsheets, as_texts, parts
from .finding import located

__all__ = ["Book", "Read", "as_spreadsheets", "as_texts", "located", "parts"]
