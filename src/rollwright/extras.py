"""Optional parts of Rollwright that may not be installed."""

from importlib import import_module
from types import ModuleType

from .core.errors import BadOption
from .core.text import Text, Verbatim


def needed(module: str, extra: str) -> ModuleType:
    """Import a module that needs an extra; BadOption says how to install it."""
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        raise BadOption(
            Text(
                "{module} is missing. Install it with: pip install 'rollwright[{extra}]'",
                module=Verbatim(missing.name or ""),
                extra=Verbatim(extra),
            )
        ) from missing
