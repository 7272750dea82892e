"""What CircuitPython's zlib unpacks."""

import io

import deflate


def decompress(data, wbits=0, bufsize=0):
    return deflate.DeflateIO(io.BytesIO(data), deflate.ZLIB).read()
