"""Data sets: many mazes as NumPy arrays, made in this process by several threads."""

from __future__ import annotations

import operator
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Iterator, Sequence, overload

from . import Job, MazeError, _code, _context, _import_numpy, _numpy, _text, _word

if TYPE_CHECKING:
    import numpy

# Seeds that a thread makes before it takes others.
_CHUNK = 8192


# Limits: of the core, where the number of a maze follows the seed; of threads.
_COUNT_MAX = 1_000_000_000
_THREADS_MAX = 1024


def _number(name: str, value: int, least: int, most: int = _COUNT_MAX) -> int:
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{name}: a whole number was expected, not {value!r}") from None
    if not least <= number <= most:
        raise MazeError(f"{name}: {number}: it must be {least} to {most}", "out-of-range")
    return number


def _range(start: int, count: int) -> tuple[int, int]:
    """The seeds from the first one to the one behind the last."""
    first = _number("start", start, 0, _COUNT_MAX - 1)
    return first, first + _number("count", count, 1, _COUNT_MAX - first)


def _options(
    include: str | Sequence[str], where: str, ends: str, pairs: int, split: str, mirrors: bool
) -> str:
    """The options of mw_batch."""
    if mirrors not in (True, False):
        raise TypeError(f"mirrors: True or False was expected, not {mirrors!r}")
    parts = [include] if isinstance(include, str) else include
    words = ["--pairs", str(pairs)] if _number("pairs", pairs, 1) > 1 else []
    if parts:
        words += ["--with", ",".join(_word("include", part) for part in parts)]
    if isinstance(where, str):
        where = "".join(where.split())
    for name, value in (("where", where), ("ends", ends), ("split", split)):
        if value != "":
            words += [f"--{name}", _word(name, value)]
    return " ".join(words + ["--mirrors"] * bool(mirrors))


def _columns(code: str, options: str, first: int, stop: int) -> dict[str, numpy.ndarray]:
    """The columns of a range of seeds; empty without a row."""
    line = f"{options} --from {first} --to {stop}\n".encode()
    context = _context()
    columns: dict[str, numpy.ndarray] = {}
    try:
        handle = context.open_handle("mw_batch", *_text(line + _code(code)[0]))
    except MazeError as error:
        if error.offset is not None:  # of the code alone, which is all that the caller wrote
            error.offset = error.offset - len(line) if error.offset >= len(line) else None
        raise
    with Job(context, handle) as job:
        while job.run():
            pass
        with context.lock:
            while column := context.column(job._handle, len(columns)):
                shape = (column.rows, *column.array.shape[: column.array.rank])
                columns[column.array.name.decode()] = _numpy(column.array, shape)
    return columns


def _join(parts: list[dict[str, numpy.ndarray]]) -> dict[str, numpy.ndarray]:
    numpy = _import_numpy()
    parts = [part for part in parts if part]
    if len(parts) <= 1:
        return parts[0] if parts else {}
    joined: dict[str, numpy.ndarray] = {}
    for name in parts[0]:
        pieces = [part[name] for part in parts]
        if name.endswith("_offsets"):
            base = 0
            for i, piece in enumerate(pieces):
                pieces[i] = (piece if i == 0 else piece[1:]) + numpy.uint64(base)
                base += int(piece[-1])
        joined[name] = numpy.concatenate(pieces)
    return joined


def batch(
    code: str,
    count: int,
    *,
    start: int = 0,
    include: str | Sequence[str] = (),
    where: str = "",
    ends: str = "",
    pairs: int = 1,
    split: str = "",
    mirrors: bool = False,
    threads: int = 1,
) -> dict[str, numpy.ndarray]:
    """The mazes of the seeds WORD-start, WORD-(start+1), ... as columns by name.

    include: of 'solution', 'rate', 'distances', 'pixels'; where: conditions as in
    'solution_length>=20,dead_end<0.3'; ends: 'corners', 'random' or 'dead-ends'; split: as in
    'train:0.9,test:0.1'. Seeds without a maze and mazes that meet no condition have no row: see the
    column `index`. The same arguments give the same arrays, whatever `threads` is. Row i's solution is
    solution[solution_offsets[i]:solution_offsets[i + 1]]. An empty result is an empty dictionary.
    """
    start, stop = _range(start, count)
    options = _options(include, where, ends, pairs, split, mirrors)
    chunks = range(start, stop, _CHUNK)

    def make(at: int) -> dict[str, numpy.ndarray]:
        return _columns(code, options, at, min(at + _CHUNK, stop))

    if _number("threads", threads, 1, _THREADS_MAX) == 1 or len(chunks) == 1:
        return _join([make(at) for at in chunks])
    with ThreadPoolExecutor(threads) as pool:
        return _join(list(pool.map(make, chunks)))


class MazeDataset:
    """The mazes of a seed as a data set, made when they are asked for.

    It has what torch.utils.data.Dataset asks of a data set, len() and indexing, without importing torch,
    and pickles for loaders with several processes. Item i is a dictionary of the arrays of maze i, a slice
    is a list of them. Options are those of `batch`; where a seed has no maze, or not one that meets the
    conditions, item i is None. All arguments are checked here, with the last maze.
    """

    def __init__(
        self,
        code: str,
        count: int,
        *,
        start: int = 0,
        include: str | Sequence[str] = (),
        where: str = "",
        ends: str = "",
        pairs: int = 1,
        split: str = "",
        mirrors: bool = False,
    ) -> None:
        self.code = code
        self._start, self._stop = _range(start, count)
        self._options = _options(include, where, ends, pairs, split, mirrors)
        self[-1]

    def __len__(self) -> int:
        return self._stop - self._start

    @overload
    def __getitem__(self, index: int) -> dict[str, numpy.ndarray] | None: ...

    @overload
    def __getitem__(self, index: slice) -> list[dict[str, numpy.ndarray] | None]: ...

    def __getitem__(self, index):  # type: ignore[no-untyped-def]
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        try:
            seed = range(self._start, self._stop)[index]
        except IndexError:
            raise IndexError(f"{index}: this data set has {len(self)} mazes") from None
        columns = _columns(self.code, self._options, seed, seed + 1)
        if not columns:
            return None
        return {
            name: column if f"{name}_offsets" in columns else column[0]
            for name, column in columns.items()
            if not name.endswith("_offsets")
        }

    def batches(self, size: int) -> Iterator[dict[str, numpy.ndarray]]:
        """All mazes in order, as the columns of `size` seeds at a time."""
        for first in range(self._start, self._stop, _number("size", size, 1)):
            yield _columns(self.code, self._options, first, min(first + size, self._stop))
