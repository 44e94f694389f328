# Shortest sequences for all mazes of a size, by breadth first search over all of them at once.
from itertools import product

def solvable(rows, columns):
    """Yields for each solvable maze, for each cell, the cells after the moves up, down, left, right."""
    for bits in product((0, 1), repeat=rows * columns):
        def after(cell, down, right):
            row, column = cell // columns + down, cell % columns + right
            inside = 0 <= row < rows and 0 <= column < columns
            return row * columns + column if inside and bits[row * columns + column] else cell
        table = [[after(cell, *move) for move in ((-1, 0), (1, 0), (0, -1), (0, 1))]
                 for cell in range(len(bits))]
        reached = [0] if bits[0] else []
        for cell in reached:
            reached += set(table[cell]) - set(reached)
        if len(bits) - 1 in reached and bits[-1]:
            yield table

def solve(rows, columns):
    """Returns the length of a shortest sequence for all solvable mazes, and the number of sequences so long."""
    mazes = list(solvable(rows, columns))
    layer, seen, length = {(0,) * len(mazes): 1}, set(), 0
    while True:
        solved = sum(ways for state, ways in layer.items() if state == (None,) * len(mazes))
        if solved:
            return length, solved
        seen.update(layer)
        following = {}
        for (state, ways), move in product(layer.items(), range(4)):
            cells = (None if cell is None else maze[cell][move] for maze, cell in zip(mazes, state))
            new = tuple(None if cell == rows * columns - 1 else cell for cell in cells)
            if new not in seen:
                following[new] = following.get(new, 0) + ways
        layer, length = following, length + 1
