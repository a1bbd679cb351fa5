"""Errors that the package raises. Those with a code of the API are in `errors`."""

from __future__ import annotations

from typing import Any, Dict, List, Optional


class SigillError(Exception):
    """An error that the service answered. Each code has a class; a code of a later version is of this class itself."""

    code: str
    """Branch on it, or on the class. Empty if the answer was no error of the API, such as a page of a proxy."""
    status: int
    request_id: Optional[str]
    """For the support of the service."""
    issues: List[Dict[str, Any]]
    """Every problem of the request; empty unless the code is VALIDATION_FAILED."""
    user_message: Optional[str]
    """In the language of the account, and can be shown to people."""
    retry_after: Optional[float]
    """Seconds that the service asks to wait."""
    document_id: Optional[str]
    """Of a document that the request created and could not send."""
    readiness: List[Dict[str, Any]]
    """What prevents a document from being sent; empty unless the code is DOCUMENT_NOT_READY."""
    body: Optional[Dict[str, Any]]
    """The whole answer; None if it was no error of the API."""

    def __init__(
        self,
        status: int,
        body: Optional[Dict[str, Any]],
        retry_after: Optional[float] = None,
        request_id: Optional[str] = None,
    ) -> None:
        super().__init__(_message_of(status, body))
        given = body or {}
        self.code = given.get("code") or ""
        self.status = status
        self.request_id = request_id or given.get("requestId")
        self.issues = given.get("issues") or []
        self.user_message = given.get("userMessage")
        self.retry_after = retry_after
        self.document_id = given.get("documentId")
        self.readiness = given.get("readiness") or []
        self.body = body


def _message_of(status: int, body: Optional[Dict[str, Any]]) -> str:
    if body is None:
        return f"The answer had the status {status} and was no error of the API."
    message = f"{body['code']}: {body['message']}"
    issues = body.get("issues") or []
    if not issues or issues[0]["message"] in body["message"]:
        return message
    return f"{message} {issues[0]['path']}: {issues[0]['message']}"


class ConnectionFailed(Exception):
    """No answer came, also after retries. Whether the request did anything is unknown."""


class TimedOut(Exception):
    """What was waited for did not come in time."""
