"""The client of Sigill, a document-signing service. Begin with `Sigill`."""

from . import errors, types
from ._batch import BatchResult
from ._client import Sigill
from ._download import Download
from ._error import ConnectionFailed, SigillError, TimedOut
from ._files import DocumentFileInput
from ._group import Pages
from ._operations import API_VERSION
from ._requests import PACKAGE_VERSION as __version__
from ._requests import AnswerFacts, FileBytes, RequestOptions, Session
from ._waiting import DocumentEnded, DocumentNotSent
from .oauth import Authorization, OAuthClient, OAuthFailed, OAuthSession, Tokens
from .webhooks import WebhookHandler, WebhookInvalid, sign_webhook, verify_webhook

__all__ = [
    "API_VERSION",
    "AnswerFacts",
    "Authorization",
    "BatchResult",
    "ConnectionFailed",
    "DocumentEnded",
    "DocumentNotSent",
    "DocumentFileInput",
    "Download",
    "FileBytes",
    "OAuthClient",
    "OAuthFailed",
    "OAuthSession",
    "Pages",
    "RequestOptions",
    "Session",
    "Sigill",
    "SigillError",
    "TimedOut",
    "Tokens",
    "WebhookHandler",
    "WebhookInvalid",
    "__version__",
    "errors",
    "sign_webhook",
    "types",
    "verify_webhook",
]
