"""ctypes bindings of the shared library: the functions of mazewright.h that the package uses."""

from __future__ import annotations

import ctypes
from ctypes import POINTER, c_bool, c_char_p, c_int, c_size_t, c_uint8, c_uint32, c_uint64, c_void_p
from pathlib import Path


class Text(ctypes.Structure):
    """struct mw_text"""

    _fields_ = [("bytes", c_void_p), ("length", c_size_t)]


class Error(ctypes.Structure):
    """struct mw_error"""

    _fields_ = [("status", c_int), ("offset", c_size_t), ("sentence", ctypes.c_char * 320)]


class Array(ctypes.Structure):
    """struct mw_array"""

    _fields_ = [
        ("name", c_char_p),
        ("number", c_int),
        ("rank", c_uint32),
        ("shape", c_uint32 * 4),
        ("bytes", c_void_p),
        ("length", c_size_t),
    ]


class Column(ctypes.Structure):
    """struct mw_column"""

    _fields_ = [("array", Array), ("rows", c_uint64)]


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

_handle = c_uint32
_out = POINTER(c_uint32)
_text = (c_char_p, c_size_t)
_cells = (POINTER(POINTER(c_uint8)), POINTER(c_size_t))

# Argument types after the context, which comes first.
_FUNCTIONS = {
    "mw_kinds": (),
    "mw_code_canonical": _text,
    "mw_generate": (*_text, _out),
    "mw_task": (*_text, *_text, *_text, _out),
    "mw_solve": (_handle, c_bool, _out),
    "mw_rate": (_handle, _out),
    "mw_log": (_handle, _out),
    "mw_draw": (_handle, *_text, _out),
    "mw_book": (*_text, _out),
    "mw_batch": (*_text, _out),
    "mw_batch_column": (_handle, c_uint32, POINTER(Column)),
    "mw_job_run": (_handle, c_uint32),
    "mw_job_progress": (_handle,),
    "mw_job_result": (_handle,),
    "mw_job_close": (_handle,),
    "mw_session_open": (_handle, _out),
    "mw_session_close": (_handle,),
    "mw_step": (_handle, *_text),
    "mw_history": (_handle, c_uint32, c_uint32),
    "mw_undo": (_handle, c_uint32),
    "mw_redo": (_handle, c_uint32),
    "mw_reset": (_handle,),
    "mw_session_code": (_handle, c_bool, c_bool),
    "mw_describe": (_handle,),
    "mw_session_end": (_handle,),
    "mw_session_cells": (_handle, *_cells),
    "mw_session_array": (_handle, c_uint32, POINTER(Array)),
    "mw_session_distances": (_handle, POINTER(Array)),
    "mw_session_path": (_handle, *_text, POINTER(Array)),
}


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
    for name, types in _FUNCTIONS.items():
        function = getattr(library, name)
        function.restype = c_int
        function.argtypes = (c_void_p, *types)
    return library
