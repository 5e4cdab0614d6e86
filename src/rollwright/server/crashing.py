"""A rule that raises something else than a refusal, while its author is at work on it (docs/workshop.md)."""

import os

from rollwright.core.errors import RollwrightError
from rollwright.core.fault import described, fault
from rollwright.core.text import Text, Verbatim

from .problems import RuleCrashed

WORKSHOP = "ROLLWRIGHT_WORKSHOP"
"""Set in all processes of a workshop; in any other service a rule that crashes is broken, and in the log."""
LIBRARIES = "site-packages"
"""What is installed is not the author's, though a rule may call it: the database's errors arise there."""


def crash_of(error: Exception) -> RuleCrashed | None:
    """What the author is told of an error that arose in the author's own lines; None where it is the server's."""
    if isinstance(error, RuleCrashed):
        return error
    found = fault(error)
    if WORKSHOP not in os.environ or isinstance(error, RollwrightError) or found is None or LIBRARIES in found.file:
        return None
    return RuleCrashed(Text("A rule crashed: {what}", what=Verbatim(described(error))))
