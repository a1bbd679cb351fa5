"""Sends requests: headers, timeouts, and retries of what can be repeated safely."""

from __future__ import annotations

import email.utils
import http.client
import json
import random
import ssl
import time
import uuid
from datetime import date, datetime, timezone
from typing import IO, Any, Callable, Dict, List, Mapping, Optional, Protocol, Tuple, TypedDict, Union
from urllib.parse import quote, urlencode, urljoin, urlsplit

from ._connections import Connections
from ._error import ConnectionFailed, SigillError

PACKAGE_VERSION = "0.1.0"

FileBytes = Union[bytes, bytearray, memoryview, IO[bytes]]
"""The bytes of a file, or a file that is open for reading. Such a file is read once, so its request is not repeated."""

_LONGEST_PAUSE = 60.0
"""Pauses that the service asks for are kept up to this long; a longer one is left to the caller, in the error."""
_REPEATED = frozenset({429, 500, 502, 503, 504})
_CHUNK = 64 * 1024


class Session(Protocol):
    """Where access tokens come from, such as an `OAuthSession`."""

    def token(self) -> str:
        """The token of the next request."""

    def renew(self, token: str) -> None:
        """Called once when the service answers 401 to `token`; the request is then sent again."""


class RequestOptions(TypedDict, total=False):
    """What one request can be given."""

    idempotency_key: str
    """Default: a random one."""
    workspace: str
    timeout: float
    """Seconds that one attempt may wait for data."""
    retries: int
    headers: Dict[str, str]
    on_response: Callable[[AnswerFacts], None]
    """Called for every answer to this request, also for errors."""


class AnswerFacts(TypedDict):
    """What an answer had besides its body."""

    operation: str
    status: int
    headers: Mapping[str, str]
    """By name in small letters."""
    request_id: Optional[str]
    attempts: int


class ClientOptions(TypedDict, total=False):
    """What a client can be given."""

    base_url: str
    api_key: Optional[str]
    session: Optional[Session]
    workspace: Optional[str]
    version: str
    timeout: float
    retries: int
    headers: Dict[str, str]
    context: Optional[ssl.SSLContext]
    on_response: Optional[Callable[[AnswerFacts], None]]
    pause: Callable[[float], None]


class Answer:
    """An answer of the service; its body is read by whoever asked."""

    def __init__(self, response: http.client.HTTPResponse) -> None:
        self.response = response
        self.status = response.status
        self.headers = response.headers

    def header(self, name: str) -> Optional[str]:
        value = self.headers.get(name)
        return None if value is None else str(value)


def seconds_of(value: Optional[str], now: Optional[float] = None) -> Optional[float]:
    """Seconds of a `Retry-After`, which is a number or a date; None if there is none."""
    if value is None:
        return None
    if value.isdigit():
        return float(value)
    try:
        moment = email.utils.parsedate_to_datetime(value)
    except (TypeError, ValueError):
        return None
    return max(0.0, moment.timestamp() - (time.time() if now is None else now))


def answered_error(answer: Answer, data: bytes) -> SigillError:
    """The error of an answer that is no success."""
    from .errors import ERROR_CLASSES

    try:
        body = json.loads(data)
    except ValueError:
        body = None
    if not isinstance(body, dict) or not isinstance(body.get("code"), str) or not isinstance(body.get("message"), str):
        body = None
    kind = ERROR_CLASSES.get((body or {}).get("code", ""), SigillError)
    return kind(answer.status, body, seconds_of(answer.header("Retry-After")), answer.header("Svc-Request-Id"))


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime):
        return iso_of(value)
    return value.isoformat() if isinstance(value, date) else str(value)


def iso_of(moment: Union[datetime, str]) -> str:
    """A time as the API takes it. One without a time zone is in that of this computer."""
    if isinstance(moment, str):
        return moment
    return moment.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def query_of(query: Mapping[str, object]) -> str:
    """A list as a parameter for each of its values; without what is None."""
    pairs: List[Tuple[str, str]] = []
    for name, value in query.items():
        for one in value if isinstance(value, (list, tuple)) else [value]:
            if one is not None:
                pairs.append((name, _written(one)))
    return f"?{urlencode(pairs, quote_via=quote)}" if pairs else ""


def is_file(body: object) -> bool:
    return isinstance(body, (bytes, bytearray, memoryview)) or hasattr(body, "read")


def _json_default(value: object) -> str:
    if isinstance(value, (datetime, date)):
        return _written(value)
    raise TypeError(f"{type(value).__name__} cannot be written as JSON.")


def json_bytes(body: object) -> bytes:
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"), default=_json_default).encode()


class Requests:
    """Sends the requests of one client. Safe for several threads."""

    def __init__(self, options: ClientOptions) -> None:
        if (options.get("api_key") is None) == (options.get("session") is None):
            raise TypeError("Give the client either an api_key or a session.")
        if options.get("api_key") == "":
            raise ValueError("The api_key is empty.")
        self._options = options
        base = options["base_url"].rstrip("/")
        parts = urlsplit(base)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError("base_url is the address of the service, such as https://sign.example.com.")
        self._host = f"{parts.scheme}://{parts.netloc}"
        self._root = f"{parts.path}/api/v1"
        self._connections = Connections(self._host, options.get("context"))
        self.pause: Callable[[float], None] = options.get("pause") or time.sleep

    def close(self) -> None:
        self._connections.close()

    def send(
        self,
        operation: str,
        method: str,
        path: str,
        *,
        body: object = None,
        query: Optional[Mapping[str, object]] = None,
        is_text: bool = False,
        options: Optional[RequestOptions] = None,
    ) -> Any:
        """Sends the request, again if it has to; answers its body."""
        given = options or RequestOptions()
        repeatable = not hasattr(body, "read")
        default = self._options.get("retries", 3)
        retries = given.get("retries", default) if repeatable else 0
        key = None if method == "GET" else given.get("idempotency_key") or str(uuid.uuid4())
        content_type, data = _body_of(body)
        session = self._options.get("session")
        renewed = False
        attempt = 0
        while True:
            attempt += 1
            token = session.token() if session else self._options.get("api_key") or ""
            headers = self._headers(given, token, key, content_type)
            try:
                return self._attempt(operation, method, path + query_of(query or {}), headers, data, is_text, given, attempt)
            except (SigillError, ConnectionFailed) as error:
                can_renew = not renewed and repeatable and session is not None
                if isinstance(error, SigillError) and error.status == 401 and session is not None and can_renew:
                    renewed = True
                    session.renew(token)
                    continue
                wait = _pause_after(error, attempt)
                if attempt > retries or wait is None:
                    raise
                self.pause(wait)

    def fetch_file(self, url: str, options: Optional[RequestOptions]) -> Tuple[Answer, http.client.HTTPConnection]:
        """A file, from an address that needs no token. Its body is not read, and its connection is the caller's."""
        timeout = self._timeout(options or RequestOptions())
        whole = urljoin(self._host + self._root, url)
        for _ in range(5):
            parts = urlsplit(whole)
            connection = Connections(f"{parts.scheme}://{parts.netloc}", self._options.get("context")).open(timeout)
            answer = _exchange(connection, "GET", parts._replace(scheme="", netloc="").geturl(), self._agent(), None)
            if answer.status in (301, 302, 303, 307, 308) and answer.header("Location"):
                connection.close()
                whole = urljoin(whole, answer.header("Location") or "")
                continue
            if answer.status == 200:
                return answer, connection
            data = answer.response.read()
            connection.close()
            raise answered_error(answer, data)
        raise ConnectionFailed(f"{url} was redirected too often.")

    def _timeout(self, given: RequestOptions) -> float:
        return given.get("timeout", self._options.get("timeout", 60.0))

    def _agent(self) -> Dict[str, str]:
        return {"User-Agent": f"sigill-sdk-python/{PACKAGE_VERSION}"}

    def _headers(
        self, given: RequestOptions, token: str, key: Optional[str], content_type: Optional[str]
    ) -> Dict[str, str]:
        from ._operations import API_VERSION

        headers = {**self._agent(), **self._options.get("headers", {}), **given.get("headers", {})}
        headers["Authorization"] = f"Bearer {token}"
        headers["Svc-Version"] = self._options.get("version") or API_VERSION
        workspace = given.get("workspace") or self._options.get("workspace")
        if workspace:
            headers["Svc-Workspace"] = workspace
        if content_type:
            headers["Content-Type"] = content_type
        if key:
            headers["Idempotency-Key"] = key
        return headers

    def _attempt(
        self,
        operation: str,
        method: str,
        path: str,
        headers: Dict[str, str],
        data: Union[bytes, IO[bytes], None],
        is_text: bool,
        given: RequestOptions,
        attempt: int,
    ) -> Any:
        answer, body = self._answered(method, self._root + path, headers, data, self._timeout(given))
        facts: AnswerFacts = {
            "operation": operation,
            "status": answer.status,
            "headers": {name.lower(): value for name, value in answer.headers.items()},
            "request_id": answer.header("Svc-Request-Id"),
            "attempts": attempt,
        }
        for report in (self._options.get("on_response"), given.get("on_response")):
            if report:
                report(facts)
        if not 200 <= answer.status < 300:
            raise answered_error(answer, body)
        if is_text:
            return body.decode()
        return json.loads(body) if body else None

    def _answered(
        self,
        method: str,
        path: str,
        headers: Dict[str, str],
        data: Union[bytes, IO[bytes], None],
        timeout: float,
    ) -> Tuple[Answer, bytes]:
        connection, was_used = self._connections.take(timeout)
        try:
            answer = _exchange(connection, method, path, headers, data)
            body = answer.response.read()
        except (http.client.RemoteDisconnected, BrokenPipeError, ConnectionResetError) as error:
            connection.close()
            # The other side had closed a connection that was kept open: that is no failed attempt.
            if was_used and not hasattr(data, "read"):
                return self._answered(method, path, headers, data, timeout)
            raise ConnectionFailed(f"{method} {self._host}{path} got no answer: {error}") from error
        except (OSError, http.client.HTTPException) as error:
            connection.close()
            raise ConnectionFailed(f"{method} {self._host}{path} got no answer: {error}") from error
        except BaseException:
            connection.close()  # such as an interrupt, which leaves the answer half read
            raise
        if answer.response.will_close:
            connection.close()
        else:
            self._connections.give_back(connection)
        return answer, body


def _body_of(body: object) -> Tuple[Optional[str], Union[bytes, IO[bytes], None]]:
    if body is None:
        return None, None
    if isinstance(body, (bytes, bytearray, memoryview)):
        return "application/pdf", bytes(body)
    if hasattr(body, "read"):
        return "application/pdf", body  # type: ignore[return-value]
    return "application/json", json_bytes(body)


def _exchange(
    connection: http.client.HTTPConnection,
    method: str,
    path: str,
    headers: Dict[str, str],
    data: Union[bytes, IO[bytes], None],
) -> Answer:
    connection.request(method, path, body=data, headers=headers)
    return Answer(connection.getresponse())


def _pause_after(error: Exception, attempt: int) -> Optional[float]:
    """Seconds until the next attempt; None if there should be none."""
    growing = random.random() * 0.5 * 2**attempt
    if not isinstance(error, SigillError):
        return growing
    if error.status not in _REPEATED and error.code != "IDEMPOTENCY_KEY_IN_USE":
        return None
    if error.retry_after is None:
        return growing
    return None if error.retry_after > _LONGEST_PAUSE else error.retry_after
