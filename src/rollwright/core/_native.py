"""The two names compiled modules need, without depending on the compiler at run time.

mypy and mypyc read the stub beside this file; an interpreter reads these lines.
"""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

i64 = int


def mypyc_attr(*flags: str, **values: object) -> Callable[[T], T]:
    """Leave the class as it is: only the compiler uses these marks."""
    return lambda cls: cls
