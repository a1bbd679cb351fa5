"""What has changed: documents since a time, and events as they happen."""

from __future__ import annotations

import threading
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Mapping, Optional, Sequence, Union, cast

from ._requests import iso_of
from .types import DocumentListItem, DocumentsListQuery, Event, EventsListQuery

if TYPE_CHECKING:
    from ._client import Sigill


def changed_documents(
    sigill: Sigill, since: Union[datetime, str], query: Optional[Mapping[str, Any]] = None
) -> Iterator[DocumentListItem]:
    given: Dict[str, Any] = {"limit": 100, **(query or {})}
    if "archived" not in given:
        given.setdefault("includeArchived", True)
    if "deleted" not in given:
        given.setdefault("includeDeleted", True)
    own = {"updatedAfter": iso_of(since), "orderBy": "updatedAt", "orderDirection": "asc"}
    return iter(sigill.documents.list(cast(DocumentsListQuery, {**given, **own})))


def time_of(text: str) -> datetime:
    """A time of the API, which ends with Z."""
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def follow_events(
    sigill: Sigill,
    since: Union[datetime, str, None] = None,
    types: Optional[Sequence[str]] = None,
    *,
    poll: float = 2.0,
    max_poll: float = 15.0,
    overlap: float = 60.0,
    stop: Optional[threading.Event] = None,
) -> Iterator[Event]:
    seen: Dict[str, datetime] = {}
    newest = None if since is None else time_of(iso_of(since))
    type_filter: Dict[str, Any] = {"type": list(types)} if types else {}

    def unseen(after: Optional[str]) -> List[Event]:
        query: Dict[str, Any] = {"limit": 100, **type_filter, **({"createdAfter": after} if after else {})}
        found = [one for one in sigill.events.list(cast(EventsListQuery, query)) if one["id"] not in seen]
        for one in found:
            seen[one["id"]] = time_of(one["createdAt"])
        return found[::-1]  # listed with the newest first

    def earlier(moment: datetime) -> str:
        return iso_of(moment - timedelta(seconds=overlap))

    after = None if newest is None else iso_of(newest)
    if newest is None:
        data = sigill.events.list(cast(EventsListQuery, {"limit": 1, **type_filter})).page()["data"]
        if data:
            newest = time_of(data[0]["createdAt"])
            after = earlier(newest)
            unseen(after)
    pause = poll
    while stop is None or not stop.is_set():
        events = unseen(after)
        pause = poll if events else min(pause * 1.5, max(max_poll, poll))
        for event in events:
            moment = time_of(event["createdAt"])
            newest = moment if newest is None else max(newest, moment)
            yield event
            if stop is not None and stop.is_set():
                return
        if newest is not None and seen:
            after = earlier(newest)
            kept = newest - timedelta(seconds=2 * overlap)
            seen = {key: moment for key, moment in seen.items() if moment >= kept}
        if stop is None:
            sigill.pause(pause)
        else:
            stop.wait(pause)
