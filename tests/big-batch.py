"""Time and memory of large data sets: a million 8x8, ten thousand 100x100, and 10 GB in two shards, one of them killed.

Usage: big-batch.py [PROGRAM [GIGABYTES]]. Needs as much disk in the folder for temporary files. Prints a table.
"""

import hashlib
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "build/mazewright"
GIGABYTES = float(sys.argv[2]) if len(sys.argv) > 2 else 10
CODE = "v1.worm.w100_h100_backtracker.sBIG"
PER_FILE = 1000
# Bytes of a maze: connections and distances.
MAZE_BYTES = 2 * 100 * 100 + 4 * 100 * 100


def start(*words):
    """Starts a batch; its messages are dropped."""
    return subprocess.Popen(
        [PROGRAM, *map(str, words)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


def end(child, expected=0):
    """Waits for a child. Returns its processor seconds and its largest memory in MB."""
    _, status, usage = os.wait4(child.pid, 0)
    code = os.waitstatus_to_exitcode(status)
    child.returncode = code
    assert code == expected, f"{child.args}: status {code}"
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def report(what, seconds, memory, size):
    print(f"{what}\t{seconds:.1f}\t{memory:.0f}\t{size / 1e6:.0f}", flush=True)


def size_of(folder):
    return sum(file.stat().st_size for file in folder.iterdir())


def measure(what, folder, code, count, *words):
    """One run of its own."""
    child = start("batch", code, "--count", count, *words, "--output", folder)
    seconds, memory = end(child)
    report(what, seconds, memory, size_of(folder))


def check_digests(folder):
    """Every file has the digest of the manifest."""
    lines = (folder / "manifest.txt").read_text().splitlines()
    rows = [line.split("\t") for line in lines if ".npz\t" in line]
    for row in rows:
        with open(folder / row[0], "rb") as file:
            digest = hashlib.sha256()
            while block := file.read(1 << 20):
                digest.update(block)
        assert digest.hexdigest() in row, row[0]
    return len(rows)


def hold_shards(folder):
    """Two shards at the same time; the second is killed when it has written half of its files."""
    count = int(GIGABYTES * 1e9 / MAZE_BYTES) // PER_FILE * PER_FILE
    words = ["batch", CODE, "--count", count, "--format", "npz", "--with", "distances"]
    words += ["--per-file", PER_FILE, "--output", folder]
    first, second = (start(*words, "--shard", f"{k}/2") for k in (1, 2))
    files = count // PER_FILE
    while len(list(folder.glob("*.npz"))) < files / 2:
        time.sleep(0.2)
    second.send_signal(signal.SIGKILL)
    seconds, memory = end(second, -signal.SIGKILL)
    report("10 GB, second shard, killed", seconds, memory, size_of(folder))
    seconds, memory = end(start(*words, "--shard", "2/2"))
    report("second shard, continued", seconds, memory, size_of(folder))
    seconds, memory = end(first)
    report("first shard", seconds, memory, size_of(folder))
    seconds, memory = end(start("merge", folder))
    report("merge", seconds, memory, size_of(folder))
    assert check_digests(folder) == files
    # A file that is lost is made again with the same bytes: its digest is the one of the manifest.
    lost = sorted(folder.glob("*.npz"))[files // 2]
    before = lost.read_bytes()
    lost.unlink()
    seconds, memory = end(start(*words))
    report("one lost file again", seconds, memory, size_of(folder))
    assert lost.read_bytes() == before


def main():
    print("data set\tprocessor seconds\tmemory in MB\tMB on disk")
    with tempfile.TemporaryDirectory(prefix="big-batch-") as room:
        folder = pathlib.Path(room)
        measure("a million 8x8", folder / "8x8", "v1.worm.w8_h8_backtracker.sBIG", 1_000_000, "--format", "npz")
        measure("with solutions", folder / "8x8s", "v1.worm.w8_h8_backtracker.sBIG", 1_000_000,
                "--format", "npz", "--with", "solution")  # fmt: skip
        measure("ten thousand 100x100", folder / "100", CODE, 10_000, "--format", "npz")
        measure("with solutions", folder / "100s", CODE, 10_000, "--format", "npz", "--with", "solution")
        for done in ("8x8", "8x8s", "100", "100s"):
            for file in (folder / done).iterdir():
                file.unlink()
        (folder / "shards").mkdir()
        hold_shards(folder / "shards")


if __name__ == "__main__":
    main()
