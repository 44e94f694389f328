"""The structures of mazewright.h, as ctypes knows them."""

from __future__ import annotations

import ctypes
from ctypes import c_char_p, c_int, c_size_t, c_uint32, c_uint64, c_void_p


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
