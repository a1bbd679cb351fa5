"""Signing in a sandbox, for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Mapping, Optional, cast

from ._waiting import DocumentNotSent, wait_for
from .types import Document, PartySimulate

if TYPE_CHECKING:
    from ._client import Sigill


def sign_all(
    sigill: Sigill,
    document_id: str,
    values: Optional[Mapping[str, Mapping[str, Any]]],
    waits: bool,
    timeout: float,
) -> Document:
    document = sigill.documents.get(document_id)
    if document["status"] == "DRAFT":
        raise DocumentNotSent(document)
    unsigned = [
        one
        for one in document["parties"]
        if one["signingStatus"] == "NOT_SIGNED" and one["role"] == "SIGNER" and one["signatureMethod"] != "NONE"
    ]
    given = values or {}
    for party in sorted(unsigned, key=lambda one: one["signingOrder"]):
        own = given.get(party["id"]) or given.get(party["externalId"] or "") or given.get(party["name"])
        body: Dict[str, Any] = {"action": "SIGN", **({"values": own} if own else {})}
        document = sigill.parties.simulate(document_id, party["id"], cast(PartySimulate, body))
    return wait_for(sigill, document_id, "COMPLETED", timeout=timeout) if waits else document
