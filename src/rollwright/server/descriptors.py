"""How many files and connections this process may have open."""

import sys

RESERVED = 128
"""Reserved for the database, Redis, the rules processes and files."""
PLENTY = 65_536


def raised() -> int:
    """The limit, raised as far as the system allows."""
    if sys.platform == "win32":
        return PLENTY
    import resource  # not there on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = PLENTY if hard == resource.RLIM_INFINITY else hard
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return min(soft, wanted) if soft > 0 else wanted
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (ValueError, OSError):  # a system with a lower limit of its own
        return soft
    return wanted


def connections(limit: int) -> int:
    """How many of them clients may use."""
    return max(limit - RESERVED, limit // 2)
