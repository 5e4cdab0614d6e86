"""Structured logs: one JSON object in each line, on standard error; plain words where somebody is looking."""

import json
import logging
import sys
from contextvars import ContextVar
from datetime import UTC, datetime

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""The id of the request being handled; its response contains it too."""


class JsonLines(logging.Formatter):
    """A record as one JSON object: when, how bad, where, what, and in which request."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        facts: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "process": record.process,
            "says": record.getMessage(),
        }
        if request := request_id.get():
            facts["request"] = request
        facts |= getattr(record, "facts", {})
        if record.exc_info:
            facts["trace"] = self.formatException(record.exc_info)
        return json.dumps(facts, ensure_ascii=False)


def start_logging() -> None:
    """Make all logging in this process JSON; in a terminal, only problems, in words."""
    person = sys.stderr.isatty()
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(message)s") if person else JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING if person else logging.INFO, force=True)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = name != "uvicorn.access"
