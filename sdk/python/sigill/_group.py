"""What the generated methods are made of."""

from __future__ import annotations

from typing import Any, Dict, Generic, Iterator, Mapping, Optional, TypeVar
from urllib.parse import quote

from ._requests import RequestOptions, Requests

P = TypeVar("P")
T = TypeVar("T")


class Pages(Generic[P, T]):
    """A list: iterated, it is every item of all pages; `page()` is one page. Nothing is requested before."""

    def __init__(self, requests: Requests, arguments: Dict[str, Any]) -> None:
        self._requests = requests
        self._arguments = arguments

    def page(self) -> P:
        """The first page, or the one of the `cursor` in the query."""
        return self._load(None)

    def pages(self) -> Iterator[P]:
        """Every page, beginning with the first."""
        cursor: Optional[str] = None
        while True:
            page: Any = self._load(cursor)
            yield page
            cursor = page["nextCursor"]
            if cursor is None:
                return

    def __iter__(self) -> Iterator[T]:
        for page in self.pages():
            data: Any = page
            yield from data["data"]

    def _load(self, cursor: Optional[str]) -> P:
        query = dict(self._arguments.get("query") or {})
        if cursor is not None:
            query["cursor"] = cursor
        arguments: Dict[str, Any] = {**self._arguments, "query": query}
        answer: P = self._requests.send(**arguments)
        return answer


class OperationGroup:
    """Operations of one subject."""

    def __init__(self, requests: Requests) -> None:
        self._requests = requests

    def _path(self, path: str, **values: str) -> str:
        for name, value in values.items():
            if not isinstance(value, str) or value == "":
                raise TypeError(f"{path} needs {name}.")
            path = path.replace("{" + name + "}", quote(value, safe=""))
        return path

    def _send(self, operation: str, method: str, path: str, **given: Any) -> Any:
        return self._requests.send(operation, method, path, **given)

    def _pages(
        self,
        operation: str,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, object]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Any:
        arguments = {"operation": operation, "method": method, "path": path, "query": query, "options": options}
        return Pages(self._requests, arguments)
