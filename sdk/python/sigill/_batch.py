"""Creates many documents, and only those that are missing when it is run again."""

from __future__ import annotations

import hashlib
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import TYPE_CHECKING, Any, Callable, Dict, Generic, Iterable, Iterator, List, Mapping, Optional, Set, TypeVar, cast

from ._requests import AnswerFacts, RequestOptions, json_bytes
from .errors import AlreadyExists
from .types import Document, DocumentCreate, DocumentsCreateQuery

if TYPE_CHECKING:
    from ._client import Sigill

T = TypeVar("T")


class BatchResult(Generic[T]):
    """What became of one item: `document`, which `existed` before or not, or else `error`."""

    def __init__(
        self, key: str, item: T, document: Optional[Document], existed: bool, error: Optional[Exception]
    ) -> None:
        self.key = key
        self.item = item
        self.document = document
        self.existed = existed
        self.error = error


def _find(sigill: Sigill, external_id: str) -> Optional[Document]:
    """The document that has the external id, outside of the trash."""
    page = sigill.documents.list({"externalId": external_id, "includeArchived": True, "limit": 1}).page()
    return sigill.documents.get(page["data"][0]["id"]) if page["data"] else None


def _create_once(
    sigill: Sigill, name: str, key: str, body: Mapping[str, Any], query: Optional[DocumentsCreateQuery]
) -> "tuple[Document, bool]":
    document: Dict[str, Any] = {"externalId": f"{name}:{key}", **body}
    # Of the content too: a document that was rejected can be corrected and sent again under the same key of the batch.
    used = hashlib.sha256(json_bytes([name, key, document, query or {}])).hexdigest()
    replayed: List[bool] = []

    def note(facts: AnswerFacts) -> None:
        replayed.append(facts["headers"].get("idempotent-replayed") == "true")

    try:
        options: RequestOptions = {"idempotency_key": used, "on_response": note}
        made = sigill.documents.create(cast(DocumentCreate, document), query, options)
        return made, replayed[-1]
    except AlreadyExists:
        found = _find(sigill, document["externalId"])
        if found is None:
            raise
    # It was created before and could not be sent.
    if document.get("send") and found["status"] == "DRAFT":
        return sigill.documents.send(found["id"]), True
    return found, True


def create_batch(
    sigill: Sigill,
    items: Iterable[T],
    *,
    name: str,
    key: Callable[[T], str],
    document: Callable[[T], Mapping[str, Any]],
    query: Optional[DocumentsCreateQuery] = None,
    concurrency: int = 4,
    skip: Optional[Callable[[str, T], bool]] = None,
) -> Iterator[BatchResult[T]]:
    def run(own: str, item: T) -> BatchResult[T]:
        try:
            made, existed = _create_once(sigill, name, own, document(item), query)
            return BatchResult(own, item, made, existed, None)
        except Exception as error:  # reported with the item: one that fails does not end the batch
            return BatchResult(own, item, None, False, error)

    running: Set["Future[BatchResult[T]]"] = set()
    with ThreadPoolExecutor(max_workers=concurrency) as pool:
        for item in items:
            own = key(item)
            if skip and skip(own, item):
                continue
            running.add(pool.submit(run, own, item))
            if len(running) >= concurrency:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for one in done:
                    yield one.result()
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for one in done:
                yield one.result()
