from __future__ import annotations


def in_prose(reader, document, sentences):
    return ()
