"""One of four golden lines by the Python package, whose folder comes first; then the folder of the lines. The command
line, which has the same core, holds for all of them."""

import sys
from pathlib import Path

sys.path.insert(0, sys.argv[1])
import mazewright  # noqa: E402

STATUS = ("ok", "running", "bad-syntax", "out-of-range", "illegal-move", "no-memory", "gave-up")


def lines(rows):
    return "".join("\t".join(row) + "\n" for row in rows)


def outcome(command, *words):
    if command == "canonical":
        return mazewright.canonical(words[0])
    if command == "generate":
        return mazewright.generate(words[0]).result()
    if command == "task":
        return mazewright.task(*words).result()
    if command == "error":
        try:
            mazewright.generate(words[0]).result()
        except mazewright.MazeError as error:
            return f"{STATUS.index(error.status)} {error}"
        return "0 "
    maze = mazewright.open(words[0])
    if command == "solve":
        return maze.solve().result()
    if command == "rate":
        return maze.rate().result()
    assert command == "play"
    maze.step(words[1])
    return lines(maze.history()) + lines([maze.end()])


def unescaped(text):
    return text.encode().decode("unicode_escape")


EVERY = 4
count = 0
for name in sys.argv[3:]:
    for line in (Path(sys.argv[2]) / f"{name}.tsv").read_text().splitlines():
        if line and not line.startswith("#"):
            *words, equals, expected = line.split("\t")
            assert equals == "="
            if count % EVERY == 0:
                actual = outcome(*words)
                assert actual == unescaped(expected), f"{line}\n{actual}"
            count += 1
print(count)
