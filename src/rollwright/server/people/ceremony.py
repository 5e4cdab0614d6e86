"""Passkey challenges, and verifying the answers (WebAuthn). Loaded on first use, because it is large."""

from functools import cache
from typing import Any, NamedTuple

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, encode_cbor, options_to_json_dict
from webauthn.helpers.structs import (
    AuthenticationCredential,
    AuthenticatorAssertionResponse,
    AuthenticatorAttestationResponse,
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    RegistrationCredential,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from rollwright.server.wire.problems import BadPasskey

from .passkey_messages import NewPasskey, Signed
from .passkey_store import Passkey, Verified
from .site import Site

NAME = "Rollwright"
"""The name of the service as authenticators show it."""
MILLISECONDS = 300_000
"""How long an authenticator may take."""


class Whom(NamedTuple):
    """For whom a passkey is made, and which authenticators already have one."""

    handle: bytes
    name: str
    known: list[bytes]


def to_add(site: Site, whom: Whom, challenge: bytes) -> dict[str, Any]:
    """The challenge for a new passkey, which must be found later without a name."""
    options = generate_registration_options(
        rp_id=site.name,
        rp_name=NAME,
        user_id=whom.handle,
        user_name=whom.name,
        challenge=challenge,
        timeout=MILLISECONDS,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=one) for one in whom.known],
    )
    return options_to_json_dict(options)


def to_sign_in(site: Site, challenge: bytes) -> dict[str, Any]:
    """The challenge for a browser that knows nobody: any passkey for this name will do."""
    return options_to_json_dict(
        generate_authentication_options(rp_id=site.name, challenge=challenge, timeout=MILLISECONDS)
    )


def added(site: Site, challenge: bytes, new: NewPasskey) -> Verified:
    """The new passkey. Raises if it was not made for this challenge and this site."""
    try:
        id = base64url_to_bytes(new.id)
        response = AuthenticatorAttestationResponse(
            client_data_json=base64url_to_bytes(new.client_data),
            attestation_object=base64url_to_bytes(new.attestation),
        )
        found = verify_registration_response(
            credential=RegistrationCredential(id=new.id, raw_id=id, response=response),
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
        )
    except Exception as error:  # whatever a stranger's bytes did to the parser
        raise BadPasskey from error
    if found.credential_id != id:
        raise BadPasskey
    return Verified(found.credential_id, found.credential_public_key, found.sign_count)


def signed(site: Site, challenge: bytes, said: Signed, passkey: Passkey | None) -> int | None:
    """The passkey's new counter; None if it is invalid. An unknown passkey takes equally long."""
    known = passkey or _nobodys()
    try:
        id, handle = base64url_to_bytes(said.id), base64url_to_bytes(said.user)
        response = AuthenticatorAssertionResponse(
            client_data_json=base64url_to_bytes(said.client_data),
            authenticator_data=base64url_to_bytes(said.authenticator),
            signature=base64url_to_bytes(said.signature),
        )
        found = verify_authentication_response(
            credential=AuthenticationCredential(id=said.id, raw_id=id, response=response),
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=known.public_key,
            credential_current_sign_count=known.uses,
        )
    except Exception:  # noqa: BLE001  # whatever a stranger's bytes did to the parser
        return None
    return found.new_sign_count if passkey and handle == passkey.handle else None


@cache
def _nobodys() -> Passkey:
    """A key that nothing was ever signed with."""
    point = generate_private_key(SECP256R1()).public_key().public_numbers()
    cose = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
    return Passkey(0, encode_cbor(cose), 0, b"")
