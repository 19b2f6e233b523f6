"""Styles and scripts as they travel: without what only those who change them read."""

from __future__ import annotations

from pathlib import PurePosixPath


def smaller(path: str, data: bytes) -> bytes:
    """Return a file as it is written to a site: a style or a script without comments, any other as it is."""
    from rcssmin import cssmin
    from rjsmin import jsmin

    makers = {".css": cssmin, ".js": jsmin}
    made = makers.get(PurePosixPath(path).suffix)
    return made(data.decode()).encode() + b"\n" if made else data
