/*
 * Braiding: removes a percentage of the dead ends by opening a wall to a random neighbour.
 *
 * The exact number is removed, rounded. A pass through the cells chooses the dead ends by sampling
 * without replacement (Knuth, TAOCP 3.4.2, Algorithm S). A wall between two dead ends removes
 * both. If only one is left to be removed, such walls are skipped, and the dead end stays if it
 * has no other wall. Passes repeat as long as they remove something: in a corridor one cell wide
 * the dead ends stay.
 *
 * A neighbour without an exit (a worm of one cell in Outback) is skipped, since it would become a
 * dead end.
 *
 * Sources: Pullen, 'Think Labyrinth'; Buck, 'Mazes for Programmers', ch. 9.
 */
#include "generator.h"

void worm_braid_begin(struct worm_generator *generator)
{
    generator->braiding = (struct worm_braiding){0};
    generator->cell = 0;
    generator->bits = (struct worm_bits){0}; /* the generator may have left coin flips in it */
}

static bool is_dead_end(const struct worm_board *board, uint32_t cell)
{
    return __builtin_popcount(worm_exits_of(board, cell)) == 1;
}

/* Returns the walls of a dead end that may be opened, as a set. */
static uint32_t walls_to_open(const struct worm_generator *generator, uint32_t cell)
{
    const struct worm_board *board = generator->board;
    uint32_t walls = worm_neighbours(board, cell) & ~worm_exits_of(board, cell);
    uint32_t good = 0;
    for (; walls; walls &= walls - 1) {
        uint32_t direction = (uint32_t)__builtin_ctz(walls);
        uint32_t exits = worm_exits_of(board, worm_neighbour(board, cell, direction));
        bool dead_end = __builtin_popcount(exits) == 1;
        if (exits && !(dead_end && generator->braiding.wanted == 1))
            good |= 1u << direction;
    }
    return good;
}

void worm_open_wall(struct worm_board *board, uint32_t cell, uint32_t direction)
{
    bool is_first = WORM_LATER >> direction & 1;
    uint32_t first = is_first ? cell : worm_neighbour(board, cell, direction);
    if (__builtin_expect(direction >= WORM_UP_RIGHT, 0)) {
        worm_set_down_left(board, first, 1);
        return;
    }
    uint32_t bit = direction == WORM_UP || direction == WORM_GO_DOWN ? WORM_DOWN : WORM_RIGHT;
    worm_set(board->cells, first, worm_get(board->cells, first) | bit);
}

/* Removes a chosen dead end, and its neighbour if that is a dead end too. Returns false if no
 * wall may be opened. */
static bool remove_dead_end(struct worm_generator *generator, uint32_t cell)
{
    struct worm_braiding *braiding = &generator->braiding;
    uint32_t walls = walls_to_open(generator, cell);
    uint32_t direction;
    if (!walls)
        return false;
    while (
        !worm_pick_direction(walls, worm_draw_bits(&generator->rng, &generator->bits), &direction))
        ;
    uint32_t other = worm_neighbour(generator->board, cell, direction);
    if (is_dead_end(generator->board, other)) {
        braiding->wanted--;
        *(other > cell ? &braiding->dead : &braiding->kept) -= 1;
    }
    worm_open_wall(generator->board, cell, direction);
    braiding->wanted--;
    braiding->removed_some = true;
    return true;
}

/* Counts or removes the dead end in this cell, if it is one. */
static void visit(struct worm_generator *generator, uint32_t cell)
{
    struct worm_braiding *braiding = &generator->braiding;
    if (!is_dead_end(generator->board, cell))
        return;
    if (!braiding->counted) {
        braiding->dead++;
        return;
    }
    bool chosen = rng_below(&generator->rng, braiding->dead) < braiding->wanted;
    braiding->dead--;
    if (!chosen || !remove_dead_end(generator, cell))
        braiding->kept++;
}

/* Ends a pass. Returns true if it was the last. */
static bool end_pass(struct worm_generator *generator)
{
    struct worm_braiding *braiding = &generator->braiding;
    bool more = braiding->removed_some;
    if (!braiding->counted) {
        braiding->wanted = (uint32_t)(((uint64_t)braiding->dead * generator->braid + 50) / 100);
        braiding->counted = more = true;
    } else {
        braiding->dead = braiding->kept;
    }
    braiding->kept = 0;
    generator->cell = 0;
    braiding->removed_some = false;
    braiding->passes++;
    return braiding->wanted == 0 || !more;
}

bool worm_braid(struct worm_generator *generator, uint32_t budget)
{
    uint32_t cells = worm_cells(generator->board);
    for (; budget > 0; budget--) {
        for (uint32_t i = 0; i < WORM_CELLS_PER_NODE && generator->cell < cells; i++)
            visit(generator, generator->cell++);
        if (generator->cell == cells && end_pass(generator))
            return true;
    }
    return false;
}
