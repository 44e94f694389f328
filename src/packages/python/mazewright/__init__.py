"""Five maze machines in one small core.

>>> import mazewright
>>> maze = mazewright.open("v1.worm.w8_h5_wilson.sHELLO")
>>> maze.facts()["width"]
8

A code means the same maze for ever, on every platform. Bad input raises MazeError, with one plain
sentence and the offset of the error in the text. Every thread has a context of its own. A maze may be used
in other threads, and travels to other processes as its code and moves.

Each machine has a module with its codes and tasks: fourbit, worm, rook, procedural, simultaneous.

>>> mazewright.fourbit.count(2).results()["valid"]
5
"""

from __future__ import annotations

import ctypes
import functools
import json
import keyword
import operator
import os
import re
import threading
import urllib.parse
import weakref
from typing import TYPE_CHECKING, Any, Generic, Iterator, Mapping, Sequence, TypeVar, Union

from . import _library

if TYPE_CHECKING:
    from types import ModuleType

    import numpy

__all__ = [
    "__version__",
    "Job",
    "Maze",
    "MazeDataset",
    "MazeError",
    "Rows",
    "batch",
    "book",
    "canonical",
    "code",
    "facts",
    "from_array",
    "from_connections",
    "from_solved_maze",
    "generate",
    "kinds",
    "open",
    "read",
    "task",
]

# Units of work per call; other threads take turns between calls.
_NODES = 1_000_000

Rows = "list[list[str]]"
Value = Union[int, float, str, None]


class MazeError(ValueError):
    """An error: its text is one plain sentence.

    status: one of 'bad-syntax', 'out-of-range', 'illegal-move', 'no-memory', 'gave-up',
    'unsolvable', 'stale-handle'; offset: the byte at fault of the text (of a code without the blanks or the
    link before it), or None; result: the partial result of a task that failed, or None.
    """

    def __init__(self, sentence: str, status: str, offset: int | None = None) -> None:
        super().__init__(sentence)
        self.status = status
        self.offset = offset
        self.result: str | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (str(self), self.status, self.offset), self.__dict__


def rows(text: str) -> list[list[str]]:
    """Splits a text into lines, and lines into fields at tabs."""
    return [line.split("\t") for line in text.splitlines()]


# ---- Values by the rows of the core ----


@functools.lru_cache(maxsize=None)
def _rows(*start: str) -> list[list[str]]:
    """The rows of the core that begin with these cells, without them."""
    return [row[len(start) :] for row in kinds() if tuple(row[: len(start)]) == start]


def _types(*start: str) -> dict[str, str]:
    return {key: kind for key, kind, *_ in _rows(*start)}


@functools.lru_cache(maxsize=None)
def _all_types() -> dict[str, str]:
    """The types of the keys of all tasks and measures; a key with several types is a text."""
    found = {"done": "integer", "total": "integer"}
    for key, kind in [tuple(row[2:4]) for row in _rows("result")] + [tuple(row[1:3]) for row in _rows("measure")]:
        found[key] = kind if found.get(key, kind) == kind else "text"
    return found


_CONVERSIONS = {
    "integer": int,
    "exact": int,
    "decimal": float,
    "share": float,
    "flag": lambda text: text in ("1", "yes"),
}


def _value(kind: str | None, text: str) -> Value:
    """A value of a type; several values stay a text, and '-' is none."""
    if kind is None or "\t" in text:
        return text
    return None if text == "-" else _CONVERSIONS.get(kind, str)(text)


def facts(text: str, types: Mapping[str, str] | None = None) -> dict[str, Value]:
    """Parses lines `NAME<TAB>VALUE`. If a name repeats, the first line counts.

    Numbers are int or float, yes and no are bool, and a value that is missing is None, as the core declares the names;
    see Job.results for tables.
    """
    types = _all_types() if types is None else types
    found: dict[str, Value] = {}
    for name, *values in rows(text):
        if name not in found:
            found[name] = _value(types.get(name), "\t".join(values))
    return found


def _parse(text: str, types: Mapping[str, str]) -> dict[str, Any]:
    """Values by name; of names with columns a list of dictionaries, or of lines if the columns have no names."""
    lines, *sections = re.split(r"^section\t(.*)\n", text, flags=re.M)
    found: dict[str, Any] = {}
    for name, *values in rows(lines):
        columns = [key[len(name) + 1 :] for key in types if key.startswith(name + ".")]
        if name in types or not columns:
            kind = types.get(name) or _all_types().get(name)
            found.setdefault(name, _value(kind, "\t".join(values)))
        elif columns == ["*"]:
            found.setdefault(name, []).append("\t".join(values))
        else:
            cells = {column: _value(types[f"{name}.{column}"], value) for column, value in zip(columns, values)}
            found.setdefault(name, []).append(cells)
    return {**found, **dict(zip(sections[::2], sections[1::2]))}


def _word(name: str, value: object) -> str:
    """The value of one option of the core, where blanks would begin another one."""
    if not isinstance(value, str):
        raise TypeError(f"{name}: a text was expected, not {value!r}")
    if value.split() != [value] or value.startswith("-"):
        raise MazeError(f"{name}: {value!r}: it must be one word", "bad-syntax")
    return value


def _identifier(name: str) -> str:
    return name.replace("-", "_") + "_" * keyword.iskeyword(name)


def _argument(name: str, kind: str, value: object) -> tuple[str, str | None]:
    """The word of a value, and the text that stands below all words."""
    if kind == "file" or (kind in ("mazes", "text") and isinstance(value, str) and "\n" in value):
        return "-", value if isinstance(value, str) else _word(name, value)
    if kind == "code" and isinstance(value, str) and "\n" in value:
        code, below = value.split("\n", 1)
        return _word(name, code), below
    if kind == "size" and isinstance(value, (tuple, list)):
        value = "x".join(map(str, value))
    elif kind == "choices" and isinstance(value, Sequence) and not isinstance(value, str):
        value = ",".join(value)
    elif kind == "integer":
        try:
            value = str(operator.index(value))  # type: ignore[call-overload]
        except TypeError:
            raise TypeError(f"{name}: a whole number was expected, not {value!r}") from None
    elif kind == "decimal":
        value = str(value)
    return _word(name, value), None


def _given(table: list[list[str]], what: str, values: dict[str, object]) -> list[tuple[list[str], object]]:
    """The rows of the values that are set, in their order."""
    known = {_identifier(row[0]): row for row in table}
    for name in values:
        if name not in known:
            raise TypeError(f"{what} has no argument {name!r}")
    return [
        (row, values[name])
        for name, row in known.items()
        if values.get(name) is not None and values[name] is not False
    ]


def _words(kind: str, name: str, values: dict[str, object]) -> tuple[str, str]:
    """The arguments of a task as the command line has them, and the text below them."""
    words: list[str] = []
    input_text = ""
    for (option, form, place, *_), value in _given(_rows("argument", kind, name), f"{kind} {name}", values):
        if place != "word":
            words.append(f"--{option}")
        if form != "flag":
            word, below = _argument(option, form, value)
            words.append(word)
            input_text = f"\n{below}" if below is not None else input_text
    return " ".join(words), input_text


_loaded = _library.load()


class _Context:
    """A context of the core; a lock lets one thread use it at a time."""

    def __init__(self) -> None:
        self._library = _loaded
        self._context = self._library.mw_context_open()
        if not self._context:
            raise MemoryError
        self.lock = threading.RLock()
        weakref.finalize(self, self._library.mw_context_close, self._context).atexit = False
        with _contexts_lock:
            _contexts.add(self)

    def call(self, name: str, *arguments: object) -> None:
        """Calls a function of the core; raises MazeError unless it is done."""
        with self.lock:
            status = getattr(self._library, name)(self._context, *arguments)
            if status != _library.OK:
                raise self._error(status)

    def is_running(self, job: int, nodes: int) -> bool:
        """Does about `nodes` units of work of a job. Returns whether work is left; raises MazeError as `call`."""
        with self.lock:
            status = self._library.mw_job_run(self._context, job, nodes)
            if status not in (_library.OK, _library.RUNNING):
                raise self._error(status)
            return status == _library.RUNNING

    def open_handle(self, name: str, *arguments: object) -> int:
        """Calls a function that opens a job or session, and returns the handle."""
        handle = ctypes.c_uint32()
        self.call(name, *arguments, ctypes.byref(handle))
        return handle.value

    def output_of(self, name: str, *arguments: object) -> bytes:
        """Calls a function and returns its output."""
        with self.lock:
            self.call(name, *arguments)
            text = self._library.mw_output(self._context)
            return ctypes.string_at(text.bytes, text.length) if text.length else b""

    def column(self, job: int, which: int) -> _library.Column | None:
        """A column of a finished batch, valid until the job is closed; None past the last one."""
        column = _library.Column()
        status = self._library.mw_batch_column(self._context, job, which, ctypes.byref(column))
        return column if status == _library.OK else None

    def close(self, name: str, handle: int) -> None:
        """Closes a job or session that is no longer referenced."""
        with self.lock:
            getattr(self._library, name)(self._context, handle)

    def _error(self, status: int) -> MazeError:
        error = self._library.mw_last_error(self._context).contents
        offset = None if error.offset == _library.NO_OFFSET else error.offset
        sentence = error.sentence.decode()
        return MazeError(sentence, _library.STATUS[status], offset)


_contexts: weakref.WeakSet[_Context] = weakref.WeakSet()
_contexts_lock = threading.Lock()
_local = threading.local()


def _context() -> _Context:
    """The context of this thread."""
    if not hasattr(_local, "context"):
        _local.context = _Context()
    return _local.context


# A fork waits until no context is at work, so that the new process gets complete ones.
_held: list[_Context] = []


def _before_fork() -> None:
    _contexts_lock.acquire()
    _held.extend(_contexts)
    for context in _held:
        context.lock.acquire()


def _after_fork_in_parent() -> None:
    while _held:
        _held.pop().lock.release()
    _contexts_lock.release()


def _after_fork_in_child() -> None:
    global _contexts_lock
    while _held:
        _held.pop().lock = threading.RLock()
    _contexts_lock = threading.Lock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(
        before=_before_fork,
        after_in_parent=_after_fork_in_parent,
        after_in_child=_after_fork_in_child,
    )

# The version of the package and of the core in it, as in '1.0.0'.
__version__: str = _loaded.mw_version().decode()


def _text(text: str | bytes, what: str = "text") -> tuple[bytes, int]:
    if not isinstance(text, (str, bytes)):
        raise TypeError(f"{what}: a text was expected, not {text!r}")
    data = text.encode() if isinstance(text, str) else text
    return data, len(data)


# Characters that chat programs insert and nobody sees; what stands around a code; a code in a sentence or a link.
_INVISIBLE = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff"))
_AROUND = " \t\r\n<>()[]{}\"'`*\u201c\u201d\u201e\u201f\u2018\u2019\u201a\u2039\u203a\u00ab\u00bb"
_CODE = re.compile(rf"(?<![\w.~-])v\d+\.[^{re.escape(_AROUND)}]+")


def _code(text: str | bytes) -> tuple[bytes, int]:
    """The code in a text: alone, with blanks or quotation marks around it, or in a link."""
    if isinstance(text, str):
        text = text.translate(_INVISIBLE).strip(_AROUND)
        found = _CODE.search(text)
        if found and found.start() > 0:
            text = urllib.parse.unquote(found[0]).rstrip(_AROUND + ".,;:!?\u2026")
    return _text(text, "code: for example 'v1.worm.w8_h8.sWORD'")


class _Handle:
    """A job or session of the core, which is closed when nothing refers to it any more."""

    def __init__(self, context: _Context, close: str, number: int) -> None:
        self.number = number
        weakref.finalize(self, context.close, close, number)


_Self = TypeVar("_Self", bound="_Open")


class _Open:
    """What is open until close(), the end of a `with`, or until nothing refers to it."""

    def __init__(self, context: _Context, close: str, number: int) -> None:
        self._context = context
        self._open: _Handle | None = _Handle(context, close, number)

    @property
    def _handle(self) -> int:
        if not self._open:
            raise MazeError(f"this {type(self).__name__.lower()} was closed", "stale-handle")
        return self._open.number

    def close(self) -> None:
        """Frees the memory, or leaves that to the arrays that still share it. Nothing else can be called then."""
        self._open = None

    def __enter__(self: _Self) -> _Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


_Results = TypeVar("_Results")


class Job(_Open, Generic[_Results]):
    """Long work, done in slices: iterate over it for its progress, or call result() or results()."""

    def __init__(self, context: _Context, number: int, types: Mapping[str, str] | None = None) -> None:
        super().__init__(context, "mw_job_close", number)
        self._types = types or {}

    def run(self, nodes: int = _NODES) -> bool:
        """Does about `nodes` units of work. Returns whether work is left; raises MazeError if there is no result."""
        with self._context.lock:
            try:
                return self._context.is_running(self._handle, nodes)
            except MazeError as error:
                if self._open:
                    try:
                        error.result = self._context.output_of("mw_job_result", self._handle).decode()
                    except MazeError:
                        pass
                raise error from None

    def progress(self) -> dict[str, Value]:
        """The progress so far, as key/value pairs."""
        return facts(self._context.output_of("mw_job_progress", self._handle).decode())

    def __iter__(self) -> Iterator[dict[str, Value]]:
        while self.run():
            yield self.progress()

    def data(self) -> bytes:
        """Finishes the work and returns the result as bytes: drawings may be binary."""
        while self.run():
            pass
        return self._context.output_of("mw_job_result", self._handle)

    def result(self) -> str:
        """Finishes the work and returns the result as text."""
        data = self.data()
        try:
            return data.decode()
        except UnicodeDecodeError:
            raise TypeError("this result is no text but a file of bytes: call data() instead of result()") from None

    def results(self) -> _Results:
        """Finishes the work and returns the values of the result by name: numbers, texts, and lists for tables."""
        results: Any = _parse(self.result(), self._types)
        return results


class Maze(_Open):
    """A maze being played. Its memory is freed when it is no longer referenced, or by close().

    Two are equal if the maze is the same, whatever moves were made; mazes that are too large for a
    description are equal if their seeds are.
    """

    def __init__(self, context: _Context, number: int) -> None:
        super().__init__(context, "mw_session_close", number)

    def __repr__(self) -> str:
        if not self._open:
            return "<mazewright.Maze, closed>"
        code, moves = self._origin()
        return f"<mazewright.Maze {code}{'.m' if moves else ''}{moves}>"

    def __eq__(self, other: object) -> bool:
        return self._identity() == other._identity() if isinstance(other, Maze) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._identity())

    def _identity(self) -> str:
        try:
            return self.code(moves=False)
        except MazeError:
            return self.code(written_out=False, moves=False)

    def __reduce__(self) -> tuple[object, ...]:
        return _reopen, self._origin()

    def _origin(self) -> tuple[str, str]:
        """Code and moves, from which the same game is opened elsewhere; undone moves are left out."""
        try:
            code = self.code(written_out=False, moves=False)
        except MazeError:
            code = self.code(moves=False)
        return code, "".join(row[1] for row in self.history())

    def code(self, *, written_out: bool = True, moves: bool = True) -> str:
        """Its code: by description (`written_out`) or by seed, with or without the moves."""
        return self._context.output_of("mw_session_code", self._handle, written_out, moves).decode().strip()

    def facts(self) -> dict[str, Value]:
        """The values that a renderer needs, but those of tables; see `state`."""
        text = self._described()
        return facts(text, self._row_types("state", text))

    def state(self) -> Any:
        """All values that a renderer needs, tables too: a State of the machine's module."""
        text = self._described()
        return _parse(text, self._row_types("state", text))

    def _described(self) -> str:
        text = self._context.output_of("mw_describe", self._handle).decode()
        # The line between what never changes and what does; a four-bit maze also has a value of this name.
        return text.replace("\nstate\n", "\n", 1)

    def _row_types(self, of: str, described: str) -> dict[str, str]:
        return _types(of, str(facts(described, {})["kind"]))

    def step(self, moves: str) -> list[list[str]]:
        """Makes moves, one letter each. All are checked first. Returns a row per move: event, move, ..."""
        return self._moved("mw_step", *_text(moves))

    def undo(self, count: int = 1) -> None:
        """Takes back the last moves."""
        self._context.call("mw_undo", self._handle, count)

    def redo(self, count: int = 1) -> list[list[str]]:
        """Makes moves again that were taken back. Returns a row per move."""
        return self._moved("mw_redo", count)

    def _moved(self, name: str, *arguments: object) -> list[list[str]]:
        """The rows of an answer before its line 'state'."""
        answer = rows(self._context.output_of(name, self._handle, *arguments).decode())
        return answer[: answer.index(["state"])]

    def reset(self) -> None:
        self._context.call("mw_reset", self._handle)

    def history(self, first: int = 0, count: int = 1 << 24) -> list[list[str]]:
        """The moves made so far, as `step` returned them."""
        return rows(self._context.output_of("mw_history", self._handle, first, count).decode())

    def end(self) -> list[str]:
        """The state of the game: 'end', then fields of the machine."""
        return rows(self._context.output_of("mw_session_end", self._handle).decode())[0]

    def _job(self, name: str, *arguments: object, types: Mapping[str, str] | None = None) -> Job[Any]:
        return Job(self._context, self._context.open_handle(name, *arguments), types)

    def solve(self, *, from_here: bool = False) -> Job[Any]:
        """Starts a search for a shortest solution."""
        return self._job("mw_solve", self._handle, from_here)

    def rate(self) -> Job[Any]:
        """Starts measuring the maze; its results() are the Measures of the machine's module."""
        return self._job("mw_rate", self._handle, types=self._row_types("measure", self._described()))

    def log(self) -> Job[Any]:
        """The log of the game, where the machine keeps one."""
        return self._job("mw_log", self._handle)

    def draw(self, form: str) -> Job[Any]:
        """A drawing: 'svg', 'pdf' or 'png' with the options of the command line; see Job.data."""
        return self._job("mw_draw", self._handle, *_text(form))

    def _array(self, name: str, *arguments: object) -> tuple[str, numpy.ndarray]:
        array = _library.Array()
        with self._context.lock:
            self._context.call(name, self._handle, *arguments, ctypes.byref(array))
            return array.name.decode(), _numpy(array, tuple(array.shape[: array.rank]))

    def arrays(self) -> dict[str, numpy.ndarray]:
        """The maze itself as arrays of numbers; the page on data sets names them for each machine."""
        found: dict[str, numpy.ndarray] = {}
        while True:
            try:
                name, array = self._array("mw_session_array", len(found))
            except MazeError as error:
                if error.status == "unsolvable":
                    return found
                raise
            found[name] = array

    def distances(self) -> numpy.ndarray:
        """Moves to the goal from each cell; 4294967295: unreachable."""
        return self._array("mw_session_distances")[1]

    def path(self, moves: str) -> numpy.ndarray:
        """Rows and columns of the cells that these moves lead through from the start; shape (n, 2)."""
        return self._array("mw_session_path", *_text(moves))[1]

    def solution(self) -> numpy.ndarray:
        """A shortest solution, as the column 'solution' of data sets has it: its path, or for four-bit and
        simultaneous mazes the letters of its moves as bytes. MazeError if there is none."""
        numpy = _import_numpy()
        solved = facts(self.solve().result())
        moves = str(solved.get("moves", solved.get("sequence", "")))
        try:
            return self.path(moves)
        except MazeError as error:
            if error.status != "unsolvable":
                raise
            return numpy.frombuffer(moves.encode(), dtype=numpy.uint8)

    def cells(self) -> numpy.ndarray:
        """The packed cells of a worm maze as bytes, two cells a byte, the first in the high bits: 1 open
        to the right, 2 open below. No copy, read-only; they keep the maze alive. See `arrays` for others."""
        numpy = _import_numpy()
        address = ctypes.POINTER(ctypes.c_uint8)()
        length = ctypes.c_size_t()
        self._context.call(
            "mw_session_cells", self._handle, ctypes.byref(address), ctypes.byref(length)
        )
        memory = (ctypes.c_uint8 * length.value).from_address(
            ctypes.addressof(address.contents)
        )
        memory.maze = self._open
        array = numpy.frombuffer(memory, dtype=numpy.uint8)
        array.flags.writeable = False
        return array


def generate(code: str) -> Job[Any]:
    """Starts generating the maze of a code. The result is its code, by description if that is short."""
    context = _context()
    return Job(context, context.open_handle("mw_generate", *_code(code)))


def open(code: object) -> Maze:  # noqa: A001 - as one opens a book
    """Generates the maze of a code and plays the moves of the code, which may stand in a link or between blanks.

    A text without a code is read as `read` does, and must have one maze. An array is a maze as in `from_connections` with
    three dimensions, else as in `from_array`; a SolvedMaze is one as in `from_solved_maze`.
    """
    if hasattr(code, "connection_list"):
        return from_solved_maze(code)
    if not isinstance(code, (str, bytes)) and hasattr(code, "__len__"):
        array = _listed(code)
        return from_connections(array) if _depth(array) == 3 else from_array(array)
    if isinstance(code, str) and not _CODE.search(code) and any(c in code for c in "\n{[<"):
        return _open_one(read(code))
    with generate(code) as job:  # type: ignore[arg-type] - which says what was expected
        while job.run():
            pass
        return Maze(job._context, job._context.open_handle("mw_session_open", job._handle))


# ---- Mazes of other programs ----


def read(text: str, as_: str | None = None) -> list[str]:
    """The codes of the mazes in a text: drawings, grids of numbers, tokens, JSON, logs, codes.

    as_: the format, where the text can be read in several ways; `mazewright help KIND` lists the formats. A maze that is
    too large for a code has its description on the next line. Raises MazeError for moves alone.
    """
    given = _text(as_ or "", "as_")
    lines = rows(_context().output_of("mw_read", *_text(text), *given).decode())
    names = [line[1] for line in lines if line[0] == "reading"]
    if len(names) > 1:
        raise MazeError(f"the text can be read in these ways; choose one with as_: {' or '.join(names)}", "bad-syntax")
    codes = ["\n".join([line[1], *line[3:]]) for line in lines if line[0] == "code"]
    if not codes:
        raise MazeError("these are moves; the maze is missing", "bad-syntax")
    return codes


def _open_one(codes: list[str]) -> Maze:
    if len(codes) != 1:
        raise MazeError(f"the text has {len(codes)} mazes; 'read' returns the code of each", "out-of-range")
    return open(codes[0])


def _listed(array: Any) -> Any:
    """An array, or rows of characters, as nested lists of integers or characters."""
    array = array.tolist() if hasattr(array, "tolist") else array
    if isinstance(array, str) and len(array) == 1:
        return array
    if hasattr(array, "__len__"):
        return [_listed(part) for part in array]
    return int(array) if isinstance(array, float) and array.is_integer() else operator.index(array)


def _depth(array: Any) -> int:
    return 1 + _depth(array[0]) if isinstance(array, list) and array else 0


def from_array(array: Any) -> Maze:
    """The maze of a grid (h, w): 1 a wall, 0 a passage, 2 the start, 3 a goal; or of rows of characters such as '#S.G'.

    Walls stand between cells if all cells are passages in odd rows and columns; else each number is a block or a cell.
    """
    return _open_one(read(json.dumps(_listed(array)), "arrays"))


def from_connections(connections: Any, start: Any = None, goal: Any = None) -> Maze:
    """The maze of the passages down and to the right of each cell (2, h, w), or of hexagons (3, h, w).

    start, goal: row and column from 0; default: the first and the last cell. goal may be a list of up to 16 of them. See
    Maze.arrays for the inverse.
    """
    listed = _listed(connections)
    maze: dict[str, Any] = {"kind": "worm", "rules": ["hex"] if len(listed) == 3 else [], "connections": listed}
    for name, place in (("start", start), ("goal", goal)):
        if place is not None:
            listed = _listed(place)
            maze["goals" if name == "goal" and _depth(listed) == 2 else name] = listed
    return _open_one(read(json.dumps(maze), "object"))


def from_solved_maze(maze: Any) -> Maze:
    """The maze of a SolvedMaze of maze-dataset, or of a maze with start_pos and end_pos, from its first to its last cell."""
    solution = getattr(maze, "solution", None)
    ends = (maze.start_pos, maze.end_pos) if solution is None else (solution[0], solution[-1])
    return from_connections(maze.connection_list, *ends)


def _reopen(code: str, moves: str) -> Maze:
    maze = open(code)
    if moves:
        maze.step(moves)
    return maze


def _import_numpy() -> ModuleType:
    try:
        import numpy
    except ImportError:
        raise ImportError("arrays need NumPy: pip install mazewright[arrays]") from None
    return numpy


def _numpy(array: _library.Array, shape: tuple[int, ...]) -> numpy.ndarray:
    """A copy as a NumPy array."""
    data = ctypes.string_at(array.bytes, array.length) if array.length else b""
    return _import_numpy().frombuffer(bytearray(data), dtype=_library.NUMBERS[array.number]).reshape(shape)


def task(kind: str, name: str, words: str = "", **values: object) -> Job[Any]:
    """Starts a task of a machine, as `mazewright KIND NAME WORDS`. An input file's text follows on the next line.

    Values by name take the place of words. The modules of the machines have a function for each task.
    """
    context = _context()
    given, input_text = _words(kind, name, values)
    line, newline, below = words.partition("\n")
    text = f"{line} {given}".strip(" ") + newline + below + input_text
    handle = context.open_handle("mw_task", *_text(kind), *_text(name), *_text(text))
    return Job(context, handle, _types("result", kind, name))


def code(kind: str, seed: str, **params: object) -> str:
    """The canonical code of the maze of a seed, as in code("worm", "WORD", w=8, h=5, wilson=True)."""
    tokens = [
        str(value) if form == "choice" else name if form in ("flag", "word") else f"{name}{value}"
        for (name, form, *_), value in _given(_rows("param", kind), kind, params)
    ]
    return canonical(f"v1.{kind}.{'_'.join(tokens) or 'classic'}.s{seed}")


def book(lines: str, options: str = "") -> Job[Any]:
    """Starts a PDF book, as `mazewright book`, from lines of a code and a title; see Job.data."""
    if "\n" in options:
        raise MazeError("options: they must be one line", "bad-syntax")
    context = _context()
    return Job(context, context.open_handle("mw_book", *_text(options + "\n" + lines)))


def canonical(code: str) -> str:
    """The canonical form of a code."""
    return _context().output_of("mw_code_canonical", *_code(code)).decode().strip()


def kinds() -> list[list[str]]:
    """The machines with their parameters, tasks and the keys of Maze.facts, as lines of fields."""
    return rows(_context().output_of("mw_kinds").decode())


from . import _machines  # noqa: E402 - these need the names above
from ._data import MazeDataset, batch  # noqa: E402
from ._machines import *  # noqa: E402, F403

__all__ += _machines.__all__
