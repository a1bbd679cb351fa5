"""Files of a document."""

from __future__ import annotations

import http.client
import os
import re
from typing import IO, TYPE_CHECKING, Any, Iterator, Optional, Union, cast
from urllib.parse import unquote

from ._error import ConnectionFailed
from ._requests import Answer, RequestOptions

if TYPE_CHECKING:
    from ._client import Sigill

_CHUNK = 64 * 1024


class Download:
    """A file whose bytes have begun to come. Read them once: all, in pieces, or into a file. A context manager."""

    def __init__(self, answer: Answer, connection: http.client.HTTPConnection, default_name: str, seal: Any) -> None:
        self._answer = answer
        self._connection = connection
        size = answer.header("Content-Length")
        self.file_name: str = file_name_of(answer.header("Content-Disposition")) or default_name
        self.content_type: str = answer.header("Content-Type") or "application/pdf"
        self.size: Optional[int] = None if size is None else int(size)
        """In bytes; None if the answer does not have it."""
        self.seal: Any = seal
        """Its seal; None of ORIGINAL."""

    def __enter__(self) -> Download:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __iter__(self) -> Iterator[bytes]:
        """The pieces of the file. Fails with `ConnectionFailed` if it ends too early."""
        got = 0
        try:
            while True:
                piece = self._answer.response.read(_CHUNK)
                if not piece:
                    break
                got += len(piece)
                yield piece
        except (OSError, http.client.HTTPException) as error:
            raise ConnectionFailed(f"{self.file_name} has ended early: {error}") from error
        finally:
            self.close()
        if self.size is not None and got != self.size:
            raise ConnectionFailed(f"{self.file_name} has ended after {got} of {self.size} bytes.")

    def read(self) -> bytes:
        return b"".join(self)

    def save_to(self, target: Union[str, "os.PathLike[str]", IO[bytes]]) -> None:
        """
        Writes it to a file that is open, or to a path where nothing is yet (else `FileExistsError`). A path has the whole
        file afterwards, or nothing.
        """
        if hasattr(target, "write"):
            for piece in self:
                cast("IO[bytes]", target).write(piece)
            return
        path = os.fspath(cast(Any, target))
        with open(path, "xb") as file:
            try:
                for piece in self:
                    file.write(piece)
            except BaseException:
                os.remove(path)
                raise

    def close(self) -> None:
        self._answer.response.close()
        self._connection.close()


def file_name_of(disposition: Optional[str]) -> Optional[str]:
    """The name that the answer gives the file, in the form for all characters if it has one."""
    extended = re.search(r"filename\*=UTF-8''([^;]+)", disposition or "", re.IGNORECASE)
    if extended:
        return unquote(extended.group(1).strip())
    plain = re.search(r'filename="([^"]*)"', disposition or "", re.IGNORECASE)
    return plain.group(1) if plain else None


def download(sigill: Sigill, document_id: str, type: str, options: Optional[RequestOptions]) -> Download:
    file = sigill.document_files.get(document_id, cast(Any, type), options)
    answer, connection = sigill.requests.fetch_file(file["url"], options)
    return Download(answer, connection, f"{document_id}-{type.lower()}.pdf", file["seal"])
