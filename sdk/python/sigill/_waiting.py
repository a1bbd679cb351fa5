"""Waits until a document has a status."""

from __future__ import annotations

from typing import TYPE_CHECKING, Sequence, Union

from ._error import TimedOut
from .types import Document

if TYPE_CHECKING:
    from ._client import Sigill

class DocumentNotSent(Exception):
    """Nobody can sign a draft."""

    def __init__(self, document: Document) -> None:
        super().__init__(f"The document {document['id']} is a draft: send it first.")
        self.document = document


_FINAL = frozenset({"COMPLETED", "REJECTED", "EXPIRED", "IMPORTED"})
"""A document stays in these until somebody does something with it, such as sending it again."""


class DocumentEnded(Exception):
    """The document has ended in another way than the one that was waited for."""

    def __init__(self, document: Document, wanted: Sequence[str]) -> None:
        super().__init__(
            f"The document {document['id']} is {document['status']}, and will not be {' or '.join(wanted)}."
        )
        self.document = document


def wait_for(
    sigill: Sigill,
    document_id: str,
    status: Union[str, Sequence[str]],
    *,
    timeout: float = 600.0,
    poll: float = 0.5,
    max_poll: float = 10.0,
) -> Document:
    wanted = [status] if isinstance(status, str) else list(status)
    left = timeout
    while True:
        document = sigill.documents.get(document_id)
        if document["status"] in wanted:
            return document
        if document["status"] in _FINAL:
            raise DocumentEnded(document, wanted)
        if left <= 0:
            raise TimedOut(f"The document {document_id} is still {document['status']} after {timeout} s.")
        own = min(poll, left)
        left -= own
        sigill.pause(own)
        poll = min(poll * 1.5, max_poll)
