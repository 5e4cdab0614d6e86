"""What the dice of a finished game prove: every throw recomputed, and exactly what was compared with what."""

from collections.abc import Iterator, Sequence

from rollwright.core.catalog import Catalog
from rollwright.core.errors import DiceMismatch
from rollwright.core.log import Header, Log
from rollwright.core.replay import verify
from rollwright.core.text import Text, Verbatim, Words


def verdict(log: Log, catalog: Catalog, commitment: str = "", nonces: Sequence[str] = ()) -> list[Words]:
    """What is proved and what is not, in sentences; `commitment` and `nonces` are what the user noted.

    Raises DiceMismatch or RecordError if the dice are not what the record promises, or not what was noted.
    """
    checked = verify(log, catalog)
    _compare(log.header, commitment, nonces)
    return [_thrown(checked, len(log.header.nonces)), *_noted(log.header, commitment, nonces)]


def _compare(header: Header, commitment: str, nonces: Sequence[str]) -> None:
    if commitment and commitment.lower() != header.commitment:
        raise DiceMismatch(
            Text(
                "You noted the commitment {noted}, but this record has {found}.",
                noted=Verbatim(commitment),
                found=Verbatim(header.commitment),
            )
        )
    for nonce in nonces:
        if nonce not in header.nonces:
            raise DiceMismatch(
                Text("The nonce {nonce} is not in this record: it had no part in the dice.", nonce=Verbatim(nonce))
            )


def _thrown(checked: int, nonces: int) -> Words:
    return Text(
        "Checked: all {throws} throws follow from the secret {mixed} in this record, and the "
        "secret matches the commitment in this record.",
        throws=checked,
        mixed=Text("and the nonce", "and the {n} nonces", n=nonces) if nonces else "and no nonce",
    )


def _noted(header: Header, commitment: str, nonces: Sequence[str]) -> Iterator[Words]:
    if commitment:
        yield "Checked: the commitment in this record is the one you noted."
    else:
        yield "Not checked: whether this commitment was made before the game. Give the one you noted: --commitment HEX."
    if not header.nonces:
        yield "Nobody added a nonce: whoever chose the secret could have known every throw in advance."
    elif nonces:
        yield "Checked: the nonce you noted is part of these dice."
    else:
        yield "Not checked: whether your own nonce is part of these dice. Give the one you noted: --nonce HEX."
    yield "A record cannot show whose the other nonces were, nor how often the dice were committed to before the start."
