"""Documents from files: small ones travel in the request, others are uploaded before."""

from __future__ import annotations

import base64
import uuid
from typing import TYPE_CHECKING, Any, Dict, List, Mapping, Optional, Sequence, Union, cast

from ._requests import FileBytes, RequestOptions
from .types import Document, DocumentCreate, DocumentsCreateQuery

if TYPE_CHECKING:
    from ._client import Sigill

_LONGEST_INLINE = 3_000_000
"""In base64 it is a third longer, and the body of a request can have 5 MB."""


class DocumentFileInput:
    """A file of a new document, and boxes on its pages."""

    def __init__(
        self, file_name: str, data: FileBytes, placed_fields: Optional[Sequence[Mapping[str, Any]]] = None
    ) -> None:
        self.file_name = file_name
        self.data = data
        self.placed_fields = placed_fields


def create_from_files(
    sigill: Sigill,
    files: Sequence[DocumentFileInput],
    document: Union[DocumentCreate, Mapping[str, Any]],
    query: Optional[DocumentsCreateQuery] = None,
    options: Optional[RequestOptions] = None,
) -> Document:
    key = (options or {}).get("idempotency_key") or str(uuid.uuid4())

    def with_key(own: str) -> RequestOptions:
        return cast(RequestOptions, {**(options or {}), "idempotency_key": own})

    read = [bytes(one.data) if isinstance(one.data, (bytes, bytearray, memoryview)) else None for one in files]
    # The size of a file that is open is known only when it was read.
    is_inline = all(one is not None for one in read) and sum(len(one or b"") for one in read) <= _LONGEST_INLINE
    blocks: List[Dict[str, Any]] = []
    for i, (one, data) in enumerate(zip(files, read)):
        meta: Dict[str, Any] = {}
        if is_inline and data is not None:
            meta["file"] = {"fileName": one.file_name, "data": base64.b64encode(data).decode()}
        else:
            meta["value"] = sigill.files.create(one.data, {"fileName": one.file_name}, with_key(f"{key}:{i}"))["id"]
        if one.placed_fields:
            meta["placedFields"] = list(one.placed_fields)
        blocks.append({"type": "PDF", "fieldMeta": meta})
    given = cast(Mapping[str, Any], document)
    body = {**given, "content": [*blocks, *given.get("content", [])]}
    return sigill.documents.create(cast(DocumentCreate, body), query, with_key(key))
