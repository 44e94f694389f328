"""The shared library, loaded with ctypes."""

from __future__ import annotations

import ctypes
from ctypes import POINTER, c_char_p, c_int, c_size_t, c_void_p
from pathlib import Path

from ._functions import FUNCTIONS
from ._structures import Array, Column, Error, Text

__all__ = ["Array", "Column", "NO_OFFSET", "NUMBERS", "OK", "RUNNING", "STATUS", "load"]

# NumPy's names of enum mw_number.
NUMBERS = ("?", "<u1", "<u2", "<u4", "<u8", "<f8")

STATUS = (
    "ok",
    "running",
    "bad-syntax",
    "out-of-range",
    "illegal-move",
    "no-memory",
    "gave-up",
    "unsolvable",
    "stale-handle",
)
OK, RUNNING = 0, 1
NO_OFFSET = c_size_t(-1).value


def load() -> ctypes.CDLL:
    """Loads the library beside this file."""
    library = ctypes.CDLL(str(Path(__file__).with_name("libmazewright.so")))
    library.mw_context_open.restype = c_void_p
    library.mw_context_open.argtypes = ()
    library.mw_context_close.restype = None
    library.mw_context_close.argtypes = (c_void_p,)
    library.mw_output.restype = Text
    library.mw_output.argtypes = (c_void_p,)
    library.mw_last_error.restype = POINTER(Error)
    library.mw_last_error.argtypes = (c_void_p,)
    library.mw_version.restype = c_char_p
    library.mw_version.argtypes = ()
    for name, types in FUNCTIONS.items():
        function = getattr(library, name)
        function.restype = c_int
        function.argtypes = (c_void_p, *types)
    return library
