"""Writes the argument types of the library's functions, as ctypes knows them, from its C header.

    python3 functions.py mazewright.h >mazewright/_functions.py

Only functions that return a status and begin with the context are written: all others have an
argument or a result that _library.py declares by hand.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

_PROTOTYPE = re.compile(r"^enum mw_status (mw_\w+)\(struct mw_context \*context(?:, ([^;]*))?\);", re.M)

_TYPES = {
    "bool": "c_bool",
    "const char *": "c_char_p",
    "const uint8_t *": "POINTER(c_uint8)",
    "const uint8_t **": "POINTER(POINTER(c_uint8))",
    "mw_handle": "c_uint32",
    "mw_handle *": "POINTER(c_uint32)",
    "size_t": "c_size_t",
    "size_t *": "POINTER(c_size_t)",
    "const struct mw_store *": "c_void_p",  # not called: it takes functions, and a store is for the command line
    "struct mw_array *": "POINTER(Array)",
    "struct mw_column *": "POINTER(Column)",
    "uint32_t": "c_uint32",
    "uint32_t *": "POINTER(c_uint32)",
}


def type_of(argument: str) -> str:
    """Returns the ctypes type of an argument such as `const char *code`."""
    declared = re.sub(r"\w+$", "", " ".join(argument.split())).strip()
    if declared not in _TYPES:
        raise SystemExit(f"functions.py: no ctypes type is known for '{declared}'")
    return _TYPES[declared]


def main() -> None:
    header = Path(sys.argv[1]).read_text(encoding="utf-8")
    print('"""Argument types of the functions of mazewright.h, written from it by functions.py."""\n')
    print("from ctypes import POINTER, c_bool, c_char_p, c_size_t, c_uint8, c_uint32, c_void_p\n")
    print("from ._structures import Array, Column\n")
    print("# After the context, which comes first.\nFUNCTIONS = {")
    for name, arguments in _PROTOTYPE.findall(header):
        types = [type_of(argument) for argument in arguments.split(",") if argument]
        print(f'    "{name}": [{", ".join(types)}],')
    print("}")


main()
