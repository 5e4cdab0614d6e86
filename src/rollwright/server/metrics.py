"""What an operator may want to count."""

from collections.abc import Mapping

from prometheus_client import Counter, Gauge, Histogram

ANSWERS = Counter("rollwright_answers_total", "Answers by kind of request and status.", ["kind", "status"])
SECONDS = Histogram(
    "rollwright_answer_seconds",
    "How long an answer took.",
    ["kind"],
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
REFUSALS = Counter("rollwright_refusals_total", "Requests refused at the door, by reason.", ["why"])
LIMITED = Counter("rollwright_limited_total", "Requests that were too many, by kind.", ["kind"])
POOL = Gauge(
    "rollwright_pool",
    "Connections to the database: all, idle, how many wait for one, how often one was asked for.",
    ["state"],
)
STREAMS = Gauge("rollwright_streams", "Open event streams.")
BOT_ACTS = Counter("rollwright_bot_acts_total", "Turns taken by bots.")
JOBS_WAITING = Gauge("rollwright_jobs", "Rules work that waits or is done, by lane.", ["lane"])
JOB_SECONDS = Histogram(
    "rollwright_job_seconds",
    "How long rules work took, waiting included, by lane and kind.",
    ["lane", "kind"],
    buckets=(0.001, 0.005, 0.025, 0.1, 0.5, 1, 2, 3, 5, 10),
)
BOT_LATE = Histogram(
    "rollwright_bot_late_seconds",
    "How long a bot's turn waited until somebody played for it, by lane.",
    ["lane"],
    buckets=(0.01, 0.05, 0.25, 1, 2, 3, 5, 10, 30, 60),
)
BOT_FAILURES = Counter("rollwright_bot_failures_total", "Turns that bots could not take.")
WORK_WAITING = Gauge("rollwright_work_waiting", "Work beside the moves that waits or is done, by task.", ["task"])
WORK_FAILED = Gauge("rollwright_work_failed", "Work beside the moves that was given up, by task.", ["task"])
WORK_SECONDS = Histogram(
    "rollwright_work_seconds",
    "How long a piece of work beside the moves took, by task.",
    ["task"],
    buckets=(0.005, 0.025, 0.1, 0.5, 1, 5, 30, 120),
)
COMMITS = Counter("rollwright_commits_total", "Acts made durable.")


POOL_STATES = {
    "all": "pool_size",
    "idle": "pool_available",
    "waiting": "requests_waiting",
    "asked": "requests_num",
}


def count_pool(stats: Mapping[str, int]) -> None:
    """How the pool of connections is now, in the words of psycopg's statistics."""
    for state, name in POOL_STATES.items():
        POOL.labels(state).set(stats.get(name, 0))
