"""OAuth 2.0: connects an account of somebody else, and keeps it connected."""

from __future__ import annotations

import base64
import hashlib
import http.client
import json
import secrets
import ssl
import threading
import time
from typing import Any, Callable, Dict, Optional, Sequence, Union
from urllib.parse import parse_qs, urlencode, urlsplit

from ._connections import Connections
from ._error import ConnectionFailed


class Tokens:
    """`expires_at` is in seconds since 1970. Keep them secret; `to_dict` and `from_dict` are for storing them."""

    def __init__(self, access_token: str, refresh_token: str, expires_at: float, scope: str) -> None:
        self.access_token = access_token
        self.refresh_token = refresh_token
        self.expires_at = expires_at
        self.scope = scope

    def to_dict(self) -> Dict[str, Any]:
        return dict(self.__dict__)

    @classmethod
    def from_dict(cls, stored: Dict[str, Any]) -> Tokens:
        return cls(**stored)


class OAuthFailed(Exception):
    """What the service answered instead of tokens. After `invalid_grant` the person has to connect again."""

    def __init__(self, code: str, description: str, status: int) -> None:
        super().__init__(f"{code}: {description}")
        self.code = code
        self.status = status


class Authorization:
    """Where to send the person: `url`. Keep `state` and `code_verifier` until the person is back."""

    def __init__(self, url: str, state: str, code_verifier: str) -> None:
        self.url = url
        self.state = state
        self.code_verifier = code_verifier


class OAuthClient:
    """An app. `client_secret` is that of an app with a server; programs on the device of a person have none."""

    def __init__(
        self,
        base_url: str,
        client_id: str,
        redirect_uri: str,
        client_secret: Optional[str] = None,
        *,
        timeout: float = 60.0,
        context: Optional[ssl.SSLContext] = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._base_url = base_url.rstrip("/")
        self._client_id = client_id
        self._client_secret = client_secret
        self._redirect_uri = redirect_uri
        self._timeout = timeout
        self._context = context
        self.now = now

    def authorization(
        self, scope: Union[str, Sequence[str]], *, prompt: Optional[str] = None, state: Optional[str] = None
    ) -> Authorization:
        verifier = secrets.token_urlsafe(32)
        own_state = state or secrets.token_urlsafe(32)
        digest = hashlib.sha256(verifier.encode()).digest()
        params = {
            "response_type": "code",
            "client_id": self._client_id,
            "redirect_uri": self._redirect_uri,
            "scope": scope if isinstance(scope, str) else " ".join(scope),
            "state": own_state,
            "code_challenge": base64.urlsafe_b64encode(digest).decode().rstrip("="),
            "code_challenge_method": "S256",
            **({"prompt": prompt} if prompt else {}),
        }
        return Authorization(f"{self._base_url}/api/oauth/authorize?{urlencode(params)}", own_state, verifier)

    def exchange(self, callback_url: str, state: str, code_verifier: str) -> Tokens:
        """The tokens of the person who came back to `callback_url`; `OAuthFailed` also when the person cancelled."""
        answer = {name: values[0] for name, values in parse_qs(urlsplit(callback_url).query).items()}
        if not secrets.compare_digest(answer.get("state", "").encode(), state.encode()):
            raise OAuthFailed("invalid_state", "The answer is of another request.", 400)
        if "error" in answer:
            raise OAuthFailed(answer["error"], answer.get("error_description", "The app was not connected."), 400)
        issuer = answer.get("iss")
        if issuer is not None and issuer.rstrip("/") != self._base_url:
            raise OAuthFailed("invalid_issuer", f"The answer is of {issuer}.", 400)
        return self._tokens(
            {
                "grant_type": "authorization_code",
                "code": answer.get("code", ""),
                "redirect_uri": self._redirect_uri,
                "code_verifier": code_verifier,
            }
        )

    def refresh(self, refresh_token: str) -> Tokens:
        """New tokens; the refresh token that is given stops working."""
        return self._tokens({"grant_type": "refresh_token", "refresh_token": refresh_token})

    def revoke(self, token: str) -> None:
        """Disconnects."""
        self._post("revoke", {"token": token})

    def _tokens(self, fields: Dict[str, str]) -> Tokens:
        asked = self.now()
        answer = json.loads(self._post("token", fields))
        expires_at = asked + answer["expires_in"]
        return Tokens(answer["access_token"], answer["refresh_token"], expires_at, answer["scope"])

    def _post(self, name: str, fields: Dict[str, str]) -> bytes:
        secret = {} if self._client_secret is None else {"client_secret": self._client_secret}
        body = urlencode({**fields, "client_id": self._client_id, **secret})
        parts = urlsplit(f"{self._base_url}/api/oauth/{name}")
        connection = Connections(f"{parts.scheme}://{parts.netloc}", self._context).open(self._timeout)
        try:
            connection.request("POST", parts.path, body, {"Content-Type": "application/x-www-form-urlencoded"})
            response = connection.getresponse()
            data = response.read()
        except (OSError, http.client.HTTPException) as error:
            raise ConnectionFailed(f"POST {parts.geturl()} got no answer: {error}") from error
        finally:
            connection.close()
        if 200 <= response.status < 300:
            return data
        try:
            answer = json.loads(data)
        except ValueError:
            answer = None  # of a proxy
        if not isinstance(answer, dict):
            answer = {}
        description = answer.get("error_description") or data[:200].decode(errors="replace")
        raise OAuthFailed(answer.get("error") or "server_error", description, response.status)


_EARLY = 60.0
"""Access tokens last for 15 minutes; one is exchanged when it has less than this left."""


class OAuthSession:
    """
    The session of a client: `Sigill(base_url=..., session=session)`. `save` stores new tokens, which are used only after
    that: the old refresh token has stopped working. Safe for several threads; let one process of yours refresh at a time.
    """

    def __init__(self, client: OAuthClient, tokens: Tokens, save: Callable[[Tokens], object]) -> None:
        self._client = client
        self._tokens = tokens
        self._save = save
        self._unsaved: Optional[Tokens] = None
        self._lock = threading.Lock()

    def token(self) -> str:
        with self._lock:
            if self._unsaved is not None or self._tokens.expires_at - self._client.now() < _EARLY:
                self._refresh()
            return self._tokens.access_token

    def renew(self, token: str) -> None:
        """Refreshes unless another request has done so since it took the token."""
        with self._lock:
            if token == self._tokens.access_token:
                self._refresh()

    def revoke(self) -> None:
        """Disconnects the app."""
        self._client.revoke(self._tokens.refresh_token)

    def _refresh(self) -> None:
        # What the service gave and `save` has not stored is stored before anything else.
        if self._unsaved is None:
            self._unsaved = self._client.refresh(self._tokens.refresh_token)
        self._save(self._unsaved)
        self._tokens = self._unsaved
        self._unsaved = None
