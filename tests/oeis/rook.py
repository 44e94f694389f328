# Longest shortest solution of a rook jumping maze, by trying every board with every goal.
from itertools import product

def longest(n):
    """Returns the most jumps that an only shortest solution of an n x n board has."""
    def targets(cell, jump):
        row, column = divmod(cell, n)
        for down, right in ((-jump, 0), (jump, 0), (0, -jump), (0, jump)):
            if 0 <= row + down < n and 0 <= column + right < n:
                yield (row + down) * n + column + right
    jumps = [[jump for jump in range(1, n) if list(targets(cell, jump))] for cell in range(n * n)]
    best = 0
    for board in product(*jumps):
        ways, layer, length = {0: 1}, [0], 0
        while layer:
            following = {}
            for cell in layer:
                for target in targets(cell, board[cell]):
                    if target not in ways:
                        following[target] = following.get(target, 0) + ways[cell]
            ways.update(following)
            layer, length = list(following), length + 1
            if 1 in following.values():
                best = max(best, length)
    return best
