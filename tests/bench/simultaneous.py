"""Benchmark baseline: A*, ESS, UMF and IAS of Nusser 2016 in plain Python, as in the thesis.

    python3 tests/bench/simultaneous.py ROW    runs for about two seconds, prints runs per second

Follows the thesis's pseudocode (Alg. 5.2, 5.3, 5.4; A* with the longest single distance), without
further tricks, so that the ratios show what the C core gains.
"""

import heapq
import sys
import time

MOVES = {"u": (-1, 0), "d": (1, 0), "l": (0, -1), "r": (0, 1)}
FREE, BLOCKED, UNKNOWN = 0, 1, 2


def step(maze, pos, move):
    rows, cols = len(maze), len(maze[0])
    row, col = pos[0] + MOVES[move][0], pos[1] + MOVES[move][1]
    if 0 <= row < rows and 0 <= col < cols and maze[row][col] != BLOCKED:
        return (row, col)
    return pos


def distances(maze):
    """Moves to the goal from every cell connected with it."""
    goal = (len(maze) - 1, len(maze[0]) - 1)
    distance = {goal: 0}
    queue = [goal]
    for pos in queue:
        for move in MOVES:
            following = step(maze, pos, move)
            if following not in distance:
                distance[following] = distance[pos] + 1
                queue.append(following)
    return distance


def solvable(maze):
    return (0, 0) in distances(maze)


def find_unsolved_maze(rows, cols, sequence):
    """Alg. 5.2: a maze that the sequence does not solve, or None."""
    goal = (rows - 1, cols - 1)
    maze = [[UNKNOWN] * cols for _ in range(rows)]
    maze[0][0] = maze[-1][-1] = FREE
    stack = [(maze, (0, 0), 0)]
    while stack:
        maze, pos, depth = stack.pop()
        if pos == goal:
            continue
        if depth == len(sequence):
            return [[FREE if cell == UNKNOWN else cell for cell in row] for row in maze]
        row, col = (a + b for a, b in zip(pos, MOVES[sequence[depth]]))
        inside = 0 <= row < rows and 0 <= col < cols
        known = maze[row][col] if inside else BLOCKED
        if known in (FREE, UNKNOWN):
            opened = [list(line) for line in maze]
            opened[row][col] = FREE
            stack.append((opened, (row, col), depth + 1))
        if known == UNKNOWN:
            closed = [list(line) for line in maze]
            closed[row][col] = BLOCKED
            if solvable(closed):
                stack.append((closed, pos, depth + 1))
        elif known == BLOCKED:
            stack.append((maze, pos, depth + 1))
    return None


def astar(mazes):
    """A shortest sequence that solves all of the mazes."""
    goal = (len(mazes[0]) - 1, len(mazes[0][0]) - 1)
    tables = [distances(maze) for maze in mazes]

    def bound(state):
        return max(table[pos] for table, pos in zip(tables, state))

    start = tuple((0, 0) for _ in mazes)
    queue = [(bound(start), 0, start, "")]
    settled = set()
    while queue:
        _, made, state, sequence = heapq.heappop(queue)
        if state in settled:
            continue
        settled.add(state)
        if all(pos == goal for pos in state):
            return sequence
        for move in MOVES:
            following = tuple(
                pos if pos == goal else step(maze, pos, move) for maze, pos in zip(mazes, state)
            )
            if following not in settled:
                heapq.heappush(
                    queue, (made + 1 + bound(following), made + 1, following, sequence + move)
                )
    return None


def ess(rows, cols):
    """Alg. 5.3 for all mazes of a size."""
    mazes, sequence = [], ""
    while True:
        maze = find_unsolved_maze(rows, cols, sequence)
        if maze is None:
            return sequence
        mazes.append(maze)
        sequence = astar(mazes)


def ias(rows, cols):
    """Alg. 5.4."""
    goal = (rows - 1, cols - 1)
    sequence = ""
    while True:
        maze = find_unsolved_maze(rows, cols, sequence)
        if maze is None:
            return sequence
        pos = (0, 0)
        for move in sequence:
            pos = step(maze, pos, move)
        table = distances(maze)
        while pos != goal:
            move = next(m for m in MOVES if table[step(maze, pos, m)] < table[pos])
            sequence += move
            pos = step(maze, pos, move)


def random_sequence(length, seed):
    """The letters of bench_simultaneous.c."""
    sequence = ""
    for _ in range(length):
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        sequence += "udlr"[seed >> 16 & 3]
    return sequence


ROWS = {
    "astar_3x3": lambda: astar(all_mazes(3, 3)),
    "ess_3x3": lambda: ess(3, 3),
    "ess_3x4": lambda: ess(3, 4),
    "umf_10x10": lambda: find_unsolved_maze(10, 10, random_sequence(150, 1)),
    "ias_4x4": lambda: ias(4, 4),
}


def all_mazes(rows, cols):
    mazes = []
    for mask in range(1 << (rows * cols)):
        maze = [
            [FREE if mask >> (row * cols + col) & 1 else BLOCKED for col in range(cols)]
            for row in range(rows)
        ]
        if maze[0][0] == FREE and maze[-1][-1] == FREE and solvable(maze):
            mazes.append(maze)
    return mazes


def main():
    work = ROWS[sys.argv[1]]
    started = time.perf_counter()
    rounds = 0
    while time.perf_counter() - started < 2:
        work()
        rounds += 1
    print(rounds / (time.perf_counter() - started))


main()
