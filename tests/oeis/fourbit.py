# Mazes of b lights by the length of the shortest solution, by trying every table.
from itertools import permutations, product

def by_length(b):
    """Returns the number of valid tables whose shortest solution has 1, 2, 3, ... presses."""
    states = range(2 ** b)
    doors = [[bit for bit in range(b) if state >> bit & 1] for state in states]
    choices = [[targets for targets in permutations(states, len(on))
                if not any(target >> bit & 1 for bit, target in zip(on, targets))] for on in doors]
    lengths = {}
    for table in product(*choices):
        from_start = [2 ** b - 1]
        for state in from_start:
            from_start += [new for new in set(table[state]) if new not in from_start]
        distance, layer, length = {}, [0], 0
        while layer:
            distance.update((state, length) for state in layer)
            length += 1
            layer = [state for state in states
                     if state not in distance and set(table[state]) & set(layer)]
        if len(from_start) == len(distance) == 2 ** b:
            lengths[distance[2 ** b - 1]] = lengths.get(distance[2 ** b - 1], 0) + 1
    return [lengths[length] for length in sorted(lengths)]
