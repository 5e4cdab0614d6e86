"""What a process for rules sees of the environment of the service."""

import pytest

from rollwright.server.rules.pool import environment


def test_rules_see_no_password_that_the_service_was_given(monkeypatch: pytest.MonkeyPatch) -> None:
    secrets = {
        "DATABASE_URL": "postgresql://me:secret@localhost/x",
        "REDIS_URL": "redis://:secret@localhost",
        "ROLLWRIGHT_MAIL": "smtps://me:secret@mail.example",
        "ROLLWRIGHT_SETTINGS": '{"mail": "secret"}',
        "SOME_API_KEY": "secret",
        "PGPASSWORD": "secret",
    }
    for name, value in secrets.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("PYTHONPATH", "here")
    seen = environment()
    assert not any("secret" in value for value in seen.values())
    assert (seen["LC_ALL"], seen["PYTHONPATH"], "PATH" in seen) == ("C.UTF-8", "here", True)
