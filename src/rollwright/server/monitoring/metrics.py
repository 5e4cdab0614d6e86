"""The metrics of the service."""

from collections.abc import Mapping

from prometheus_client import Counter, Gauge, Histogram

ANSWERS = Counter("rollwright_answers_total", "Responses by kind of request and status.", ["kind", "status"])
SECONDS = Histogram(
    "rollwright_answer_seconds",
    "Time to respond.",
    ["kind"],
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
REFUSALS = Counter("rollwright_refusals_total", "Requests rejected on arrival, by reason.", ["why"])
LIMITED = Counter("rollwright_limited_total", "Requests over the rate limit, by kind.", ["kind"])
POOL = Gauge(
    "rollwright_pool",
    "Database connections: total, idle, requests waiting for one, requests made for one.",
    ["state"],
)
STREAMS = Gauge("rollwright_streams", "Open event streams.")
BOT_ACTS = Counter("rollwright_bot_acts_total", "Turns taken by bots.")
JOBS_WAITING = Gauge("rollwright_jobs", "Rules work pending or in progress, by lane.", ["lane"])
JOB_SECONDS = Histogram(
    "rollwright_job_seconds",
    "Duration of rules work, including waiting, by lane and kind.",
    ["lane", "kind"],
    buckets=(0.001, 0.005, 0.025, 0.1, 0.5, 1, 2, 3, 5, 10),
)
BOT_LATE = Histogram(
    "rollwright_bot_late_seconds",
    "How long a bot's turn waited to be played, by lane.",
    ["lane"],
    buckets=(0.01, 0.05, 0.25, 1, 2, 3, 5, 10, 30, 60),
)
BOT_FAILURES = Counter("rollwright_bot_failures_total", "Bot turns that failed.")
WORK_WAITING = Gauge("rollwright_work_waiting", "Background jobs pending or running, by task.", ["task"])
WORK_FAILED = Gauge("rollwright_work_failed", "Background jobs that failed for good, by task.", ["task"])
WORK_SECONDS = Histogram(
    "rollwright_work_seconds",
    "Duration of a background job, by task.",
    ["task"],
    buckets=(0.005, 0.025, 0.1, 0.5, 1, 5, 30, 120),
)
COMMITS = Counter("rollwright_commits_total", "Acts stored durably.")


POOL_STATES = {
    "all": "pool_size",
    "idle": "pool_available",
    "waiting": "requests_waiting",
    "asked": "requests_num",
}


def count_pool(stats: Mapping[str, int]) -> None:
    """Set the gauges of the connection pool to these statistics, named as psycopg names them."""
    for state, name in POOL_STATES.items():
        POOL.labels(state).set(stats.get(name, 0))
