"""What the client's tests compare with is what Python computes today."""

from web.tools import proofs


def test_the_proofs_of_the_clients_tests_are_current() -> None:
    assert proofs.FILE.read_text() == proofs.text()
