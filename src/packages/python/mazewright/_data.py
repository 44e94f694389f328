"""Data sets: many mazes as NumPy arrays, made in this process by several threads."""

from __future__ import annotations

import ctypes
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Iterator, Sequence

from . import Job, _context, _library, _numpy, _text

if TYPE_CHECKING:
    import numpy

# Seeds that a thread makes before it takes others.
_CHUNK = 8192


def _request(
    code: str,
    start: int,
    stop: int,
    include: Sequence[str],
    where: str,
    ends: str,
    pairs: int,
    split: str,
    mirrors: bool,
) -> str:
    words = ["--from", str(start), "--to", str(stop)]
    for name, value in (
        ("--with", ",".join(include)),
        ("--where", where.replace(" ", "")),
        ("--ends", ends),
        ("--pairs", str(pairs) if pairs > 1 else ""),
        ("--split", split),
    ):
        if value:
            words += [name, value]
    if mirrors:
        words.append("--mirrors")
    return " ".join(words) + "\n" + code


def _columns(request: str) -> dict[str, numpy.ndarray]:
    """The columns of one range of seeds, with `rows`, `gave_up` and `left_out`."""
    context = _context()
    job = Job(context, context.open_handle("mw_batch", *_text(request)))
    while job.run():
        pass
    columns: dict[str, numpy.ndarray] = {}
    column = _library.Column()
    with context.lock:
        while True:
            status = context._library.mw_batch_column(
                context._context, job._handle, len(columns), ctypes.byref(column)
            )
            if status != _library.OK:
                break
            shape = (column.rows, *column.array.shape[: column.array.rank])
            columns[column.array.name.decode()] = _numpy(column.array, shape)
    job.close()
    return columns


def _join(parts: list[dict[str, numpy.ndarray]]) -> dict[str, numpy.ndarray]:
    import numpy

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
    include: Sequence[str] = (),
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
    if count < 1:
        raise ValueError("a batch must have at least one maze")
    requests = [
        _request(code, at, min(at + _CHUNK, start + count), include, where, ends, pairs, split, mirrors)
        for at in range(start, start + count, _CHUNK)
    ]
    if threads == 1 or len(requests) == 1:
        return _join([_columns(request) for request in requests])
    with ThreadPoolExecutor(threads) as pool:
        return _join(list(pool.map(_columns, requests)))


class MazeDataset:
    """The mazes of a seed as a data set, made when they are asked for.

    It has what torch.utils.data.Dataset asks of a data set, len() and indexing, without importing torch,
    and pickles for loaders with several processes. Item i is a dictionary of the arrays of maze i. Options
    are those of `batch`; where a seed has no maze, or not one that meets the conditions, item i is None.
    """

    def __init__(self, code: str, count: int, **options: object) -> None:
        self.code = code
        self.count = count
        self.options = options
        _context().call("mw_code_canonical", *_text(code))

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, index: int) -> dict[str, numpy.ndarray] | None:
        if index < 0:
            index += self.count
        if not 0 <= index < self.count:
            raise IndexError(index)
        columns = batch(self.code, 1, start=index, **self.options)  # type: ignore[arg-type]
        if not columns:
            return None
        return {
            name: column if f"{name}_offsets" in columns else column[0]
            for name, column in columns.items()
            if not name.endswith("_offsets")
        }

    def batches(self, size: int) -> Iterator[dict[str, numpy.ndarray]]:
        """All mazes in order, as the columns of `size` seeds at a time."""
        for start in range(0, self.count, size):
            yield batch(self.code, min(size, self.count - start), start=start, **self.options)  # type: ignore[arg-type]
