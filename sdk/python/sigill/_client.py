"""The client."""

from __future__ import annotations

import ssl
import threading
from datetime import datetime
from typing import Any, Callable, Dict, Iterable, Iterator, Mapping, Optional, Sequence, TypeVar, Union, cast

from ._batch import BatchResult, create_batch
from ._download import Download, download
from ._files import DocumentFileInput, create_from_files
from ._following import changed_documents, follow_events
from ._operations import OperationGroups
from ._requests import AnswerFacts, ClientOptions, RequestOptions, Requests, Session
from ._sandbox import sign_all
from ._waiting import wait_for
from .types import (
    Document,
    DocumentCreate,
    DocumentListItem,
    DocumentsCreateQuery,
    Event,
    PartyEmbed,
    PartyEmbedded,
)

T = TypeVar("T")


class Sigill(OperationGroups):
    """
    A client of one service for one account. Every operation of the API is a method:
    `sigill.documents.create(body, query, options)`, with the values of the path first. The other methods here are made of
    several operations. Safe for several threads; a context manager that closes its connections.

    `base_url` is the address of the service, without `/api/v1`. `workspace` is the id of the workspace to work in; default:
    that of the key. `timeout` is how many seconds an attempt may wait for data. `context` is for certificates of your own.
    """

    def __init__(
        self,
        base_url: str,
        api_key: Optional[str] = None,
        *,
        session: Optional[Session] = None,
        workspace: Optional[str] = None,
        version: Optional[str] = None,
        timeout: float = 60.0,
        retries: int = 3,
        headers: Optional[Dict[str, str]] = None,
        context: Optional[ssl.SSLContext] = None,
        on_response: Optional[Callable[[AnswerFacts], None]] = None,
        pause: Optional[Callable[[float], None]] = None,
    ) -> None:
        self._options: Dict[str, Any] = {
            "base_url": base_url,
            "api_key": api_key,
            "session": session,
            "workspace": workspace,
            "version": version,
            "timeout": timeout,
            "retries": retries,
            "headers": headers or {},
            "context": context,
            "on_response": on_response,
            "pause": pause,
        }
        self.requests = Requests(cast(ClientOptions, self._options))
        super().__init__(self.requests)

    def __enter__(self) -> Sigill:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.requests.close()

    def with_options(self, **options: Any) -> Sigill:
        """The same client with other options, such as another workspace."""
        return Sigill(**{**self._options, **options})

    def pause(self, seconds: float) -> None:
        """Waits, as the client does between attempts."""
        self.requests.pause(seconds)

    def create_from_files(
        self,
        files: Sequence[DocumentFileInput],
        document: Union[DocumentCreate, Mapping[str, Any]],
        query: Optional[DocumentsCreateQuery] = None,
        options: Optional[RequestOptions] = None,
    ) -> Document:
        """
        Creates a document with a PDF block for each file, before those of `content`. Up to 3 MB go in one request; others
        are uploaded before.
        """
        return create_from_files(self, files, document, query, options)

    def create_from_template(
        self,
        template_id: str,
        document: Union[DocumentCreate, Mapping[str, Any]],
        query: Optional[DocumentsCreateQuery] = None,
        options: Optional[RequestOptions] = None,
    ) -> Document:
        body = cast(DocumentCreate, {**document, "templateId": template_id})
        return self.documents.create(body, query, options)

    def create_batch(
        self,
        items: Iterable[T],
        *,
        name: str,
        key: Callable[[T], str],
        document: Callable[[T], Mapping[str, Any]],
        query: Optional[DocumentsCreateQuery] = None,
        concurrency: int = 4,
        skip: Optional[Callable[[str, T], bool]] = None,
    ) -> Iterator[BatchResult[T]]:
        """
        Yields what became of each item, in the order in which they are done. Run again with the same name and keys after a
        crash, it finds what exists and creates the rest, also days later: the external id, `name:key` unless the document
        has one, is unique. An item that fails does not end the batch.
        """
        return create_batch(
            self, items, name=name, key=key, document=document, query=query, concurrency=concurrency, skip=skip
        )

    def changed_documents(
        self, since: Union[datetime, str], query: Optional[Mapping[str, Any]] = None
    ) -> Iterator[DocumentListItem]:
        """
        Documents that have changed since then, that moment included, with those in the archive and in the trash; the
        oldest change first. The next `since` is the `updatedAt` of the last one.
        """
        return changed_documents(self, since, query)

    def follow_events(
        self,
        since: Union[datetime, str, None] = None,
        types: Optional[Sequence[str]] = None,
        *,
        poll: float = 2.0,
        max_poll: float = 15.0,
        overlap: float = 60.0,
        stop: Optional[threading.Event] = None,
    ) -> Iterator[Event]:
        """
        Yields each event once, the oldest first, until `stop` is set. Without `since` it begins with what happens from now
        on. `poll` is the time between two looks after something happened, which grows by half with each that finds nothing, up to
        `max_poll`; `overlap` is how much is looked at again, since an event is listed when its
        transaction ends; both in seconds.
        """
        return follow_events(self, since, types, poll=poll, max_poll=max_poll, overlap=overlap, stop=stop)

    def wait_for(
        self,
        document_id: str,
        status: Union[str, Sequence[str]],
        *,
        timeout: float = 600.0,
        poll: float = 0.5,
        max_poll: float = 10.0,
    ) -> Document:
        """
        The document once it has one of the statuses. Fails with `DocumentEnded` or `TimedOut`. All times in seconds; the
        time between two looks grows by half from `poll` to `max_poll`.
        """
        return wait_for(self, document_id, status, timeout=timeout, poll=poll, max_poll=max_poll)

    def download(self, document_id: str, type: str = "SIGNED", options: Optional[RequestOptions] = None) -> Download:
        """The sealed file by default. Fails with `NotFound` while there is none."""
        return download(self, document_id, type, options)

    def sign_all(
        self,
        document_id: str,
        values: Optional[Mapping[str, Mapping[str, Any]]] = None,
        *,
        wait: bool = True,
        timeout: float = 600.0,
    ) -> Document:
        """
        Signs for every party in its turn; in sandboxes only. `values` are those of fields by their key, by the id of the
        party, its external id or its name; required fields without one get a sample. Waits until the document is sealed.
        """
        return sign_all(self, document_id, values, wait, timeout)

    def embed(
        self,
        document_id: str,
        party_id: str,
        origin: str,
        *,
        redirect: Optional[bool] = None,
        options: Optional[RequestOptions] = None,
    ) -> PartyEmbedded:
        """The address of a frame on your website, for one showing."""
        body: Dict[str, Any] = {"origin": origin, **({} if redirect is None else {"redirect": redirect})}
        return self.parties.embed(document_id, party_id, cast(PartyEmbed, body), options)
