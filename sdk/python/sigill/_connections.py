"""Connections to one host that are kept open between requests. Safe for several threads."""

from __future__ import annotations

import http.client
import ssl
import threading
from typing import Dict, List, Optional, Tuple
from urllib.parse import SplitResult, unquote, urlsplit
from urllib.request import getproxies, proxy_bypass

_MOST_IDLE = 8


class Connections:
    """`host` is the beginning of an address, such as `https://sign.example.com`. Proxies are those of the environment."""

    def __init__(self, host: str, context: Optional[ssl.SSLContext]) -> None:
        self._address = urlsplit(host)
        self._context = context
        self._idle: List[http.client.HTTPConnection] = []
        self._lock = threading.Lock()

    def take(self, timeout: float) -> Tuple[http.client.HTTPConnection, bool]:
        """A connection, and whether it was used before: the other side may have closed such a one."""
        with self._lock:
            used = self._idle.pop() if self._idle else None
        connection = used or self.open(timeout)
        connection.timeout = timeout
        if connection.sock is not None:
            connection.sock.settimeout(timeout)
        return connection, used is not None

    def give_back(self, connection: http.client.HTTPConnection) -> None:
        """After the whole answer was read."""
        if connection.sock is None:
            return
        with self._lock:
            if len(self._idle) < _MOST_IDLE:
                self._idle.append(connection)
                return
        connection.close()

    def close(self) -> None:
        with self._lock:
            idle, self._idle = self._idle, []
        for connection in idle:
            connection.close()

    def open(self, timeout: float) -> http.client.HTTPConnection:
        """A new connection."""
        host, port, is_secure = self._address.hostname or "", self._address.port, self._address.scheme == "https"
        proxy = None if proxy_bypass(host) else getproxies().get(self._address.scheme)
        if proxy is None:
            return self._new(host, port, is_secure, timeout)
        through = urlsplit(proxy if "//" in proxy else f"http://{proxy}")
        connection = self._new(through.hostname or "", through.port, is_secure, timeout)
        connection.set_tunnel(host, port or (443 if is_secure else 80), _proxy_headers(through))
        return connection

    def _new(self, host: str, port: Optional[int], is_secure: bool, timeout: float) -> http.client.HTTPConnection:
        if is_secure:
            context = self._context or ssl.create_default_context()
            return http.client.HTTPSConnection(host, port, timeout=timeout, context=context)
        return http.client.HTTPConnection(host, port, timeout=timeout)


def _proxy_headers(proxy: SplitResult) -> Dict[str, str]:
    if proxy.username is None:
        return {}
    import base64

    pair = f"{unquote(proxy.username)}:{unquote(proxy.password or '')}"
    return {"Proxy-Authorization": f"Basic {base64.b64encode(pair.encode()).decode()}"}
