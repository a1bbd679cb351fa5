"""Signatures of webhooks, by Standard Webhooks (https://www.standardwebhooks.com), and a handler of their requests."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from http.server import BaseHTTPRequestHandler
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, List, Mapping, Optional, Sequence, Tuple, Type, Union, cast

from .types import Event

if TYPE_CHECKING:
    from typing import Literal

    WebhookProblem = Literal["HEADERS_MISSING", "TOO_OLD", "TOO_NEW", "WRONG_SIGNATURE", "NO_JSON"]


class WebhookInvalid(Exception):
    """The request is not from the service, or too old. Answer it with 400."""

    def __init__(self, reason: WebhookProblem, message: str) -> None:
        super().__init__(message)
        self.reason = reason


def _key_of(secret: str) -> bytes:
    text = secret[len("whsec_") :] if secret.startswith("whsec_") else secret
    try:
        key = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not key:
        raise ValueError("The secret of a webhook is whsec_ and base64.")
    return key


def _signature(secret: str, id: str, timestamp: str, body: bytes) -> str:
    signed = f"{id}.{timestamp}.".encode() + body
    return "v1," + base64.b64encode(hmac.new(_key_of(secret), signed, hashlib.sha256).digest()).decode()


def verify_webhook(
    headers: Mapping[str, str],
    body: Union[bytes, str],
    secrets: Union[str, Sequence[str]],
    *,
    tolerance: float = 300.0,
    now: Optional[float] = None,
) -> Event:
    """
    The event of a request, if the service has sent it; else `WebhookInvalid`. `body` is as it came: parsing and writing it
    again changes it. `secrets` is that of the webhook, or several while you change it. `tolerance` is how many seconds the
    clocks may differ.
    """
    given = {name.lower(): value for name, value in headers.items()}
    for name in ("webhook-id", "webhook-timestamp", "webhook-signature"):
        if not given.get(name):
            raise WebhookInvalid("HEADERS_MISSING", f"The header {name} is missing.")
    timestamp = given["webhook-timestamp"]
    is_number = timestamp.isascii() and timestamp.isdigit() and len(timestamp) < 16
    behind = (time.time() if now is None else now) - int(timestamp) if is_number else float("inf")
    if behind > tolerance:
        raise WebhookInvalid("TOO_OLD", "The webhook was signed too long ago.")
    if behind < -tolerance:
        raise WebhookInvalid("TOO_NEW", "The webhook was signed in the future.")
    data = body.encode() if isinstance(body, str) else bytes(body)
    signatures = [one.encode() for one in given["webhook-signature"].split(" ")]
    expected = [
        _signature(secret, given["webhook-id"], timestamp, data).encode()
        for secret in ([secrets] if isinstance(secrets, str) else secrets)
    ]
    matches = [hmac.compare_digest(one, other) for one in expected for other in signatures]
    if not any(matches):
        raise WebhookInvalid("WRONG_SIGNATURE", "No signature of the webhook is right.")
    try:
        return cast(Event, json.loads(data))
    except ValueError:
        raise WebhookInvalid("NO_JSON", "The body of the webhook is no JSON.") from None


def sign_webhook(id: str, body: Union[bytes, str], secret: str, *, now: Optional[float] = None) -> Dict[str, str]:
    """The headers of a webhook that is signed with this secret, for tests and for forwarding."""
    timestamp = str(int(time.time() if now is None else now))
    data = body.encode() if isinstance(body, str) else bytes(body)
    return {
        "webhook-id": id,
        "webhook-timestamp": timestamp,
        "webhook-signature": _signature(secret, id, timestamp, data),
    }


class WebhookHandler:
    """
    Answers the requests of webhooks: 204 when the event was handled, 400 to what the service has not sent, and 500 when
    something failed, so that the event is sent again later. Handle events within 30 seconds, or put them into a queue.

    `on` is what to do by the type of the event, `other` what to do with all others, also with types of later versions.
    The same event can come twice: `is_known` answers whether it was handled, and `remember` is called when it was.
    """

    def __init__(
        self,
        secrets: Union[str, Sequence[str]],
        on: Mapping[str, Callable[[Any], object]],
        *,
        other: Optional[Callable[[Event], object]] = None,
        is_known: Optional[Callable[[str], bool]] = None,
        remember: Optional[Callable[[str], object]] = None,
        on_error: Optional[Callable[[Exception, Event], object]] = None,
        tolerance: float = 300.0,
        longest_body: int = 5_000_000,
    ) -> None:
        self._secrets = secrets
        self._on = dict(on)
        self._other = other
        self._is_known = is_known
        self._remember = remember
        self._on_error = on_error
        self._tolerance = tolerance
        self.longest_body = longest_body

    def answer(self, method: str, headers: Mapping[str, str], body: bytes) -> Tuple[int, str]:
        """The status and the text of the answer, for every framework."""
        if method != "POST":
            return 405, "Webhooks are sent with POST."
        try:
            event = verify_webhook(headers, body, self._secrets, tolerance=self._tolerance)
        except WebhookInvalid as error:
            return 400, str(error)
        try:
            if self._is_known and self._is_known(event["id"]):
                return 204, ""
            handle = self._on.get(event["type"], self._other)
            if handle:
                handle(event)
            if self._remember:
                self._remember(event["id"])
            return 204, ""
        except Exception as error:
            if self._on_error:
                self._on_error(error, event)
            return 500, "The event could not be handled."

    def wsgi(self, environ: Dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        """A WSGI application, for Django, Flask, gunicorn and others."""
        headers = {key[5:].replace("_", "-"): str(value) for key, value in environ.items() if key.startswith("HTTP_")}
        length = str(environ.get("CONTENT_LENGTH") or "0")
        size = int(length) if length.isdigit() else 0
        if size > self.longest_body:
            status, text = 413, "The body is too long."
        else:
            status, text = self.answer(str(environ["REQUEST_METHOD"]), headers, environ["wsgi.input"].read(size))
        data = text.encode()
        more = [("Content-Type", "text/plain; charset=utf-8"), ("Content-Length", str(len(data)))] if data else []
        start_response(f"{status} {_REASONS[status]}", more)
        return [data]

    def http_server_handler(self) -> Type[BaseHTTPRequestHandler]:
        """A class for `http.server`."""
        handler = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                length = self.headers.get("Content-Length") or ""
                size = int(length) if length.isdigit() else 0
                if size > handler.longest_body:
                    status, text = 413, "The body is too long."
                    self.close_connection = True
                else:
                    status, text = handler.answer("POST", dict(self.headers.items()), self.rfile.read(size))
                data = text.encode()
                self.send_response(status)
                if status != 204:
                    self.send_header("Content-Type", "text/plain; charset=utf-8")
                    self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, format: str, *args: object) -> None:
                pass

        return Handler


_REASONS = {
    204: "No Content",
    400: "Bad Request",
    405: "Method Not Allowed",
    413: "Content Too Large",
    500: "Internal Server Error",
}

__all__: List[str] = ["WebhookHandler", "WebhookInvalid", "sign_webhook", "verify_webhook"]
