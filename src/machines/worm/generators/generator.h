/*
 * What the generators share: the task, random directions, and the map of bytes that the fast ones
 * work on.
 *
 * Most of them only ask whether a neighbour is untouched, so that they work on any connected set of
 * cells; some need whole rows or rectangles:
 *
 *   any connected set   worm, wormfast, nucleation, wilson, backtracker, prim,
 *                       growrandom, growoldest, growmixed, kruskal, huntandkill, aldousbroder
 *   whole rows          eller (a set of the row might find no cell below), sidewinder (nor above),
 *                       binarytree (a cell with neither neighbour would begin another tree)
 *   a rectangle         division
 *
 * So the first of these work on a mask, whose other cells are `outside` as the border is; in the packed
 * map they are WORM_OUTSIDE. The others refuse masks (mask_code.c).
 */
#ifndef MW_WORM_GENERATOR_H
#define MW_WORM_GENERATOR_H

#include "../masks/mask.h"

/* A move: what it adds to the position and to the two cells. `delta` is 0 where there is none. */
struct worm_move {
    int32_t delta;
    uint8_t leave; /* the direction bits it adds to the cell it leaves */
    uint8_t enter; /* ... and to the cell it enters */
    uint8_t direction;
    uint8_t unused;
};

/* Random bits, 64 drawn at a time. */
struct worm_bits {
    uint64_t word;
    uint32_t left; /* draws left in the word */
};

enum {
    /* A direction takes six bits: 63 of the 64 values are fair to three candidates, and all are to
     * 1, 2 and 4; the other is drawn again. No division, and a branch that is hardly ever taken. */
    DRAW_BITS = 6,
    DRAWS = 1 << DRAW_BITS,
    DRAWS_PER_WORD = 64 / DRAW_BITS,
};

static inline uint32_t worm_draw_bits(struct rng *rng, struct worm_bits *bits)
{
    if (bits->left == 0) {
        bits->word = rng_next(rng);
        bits->left = DRAWS_PER_WORD;
    }
    uint32_t draw = (uint32_t)(bits->word & (DRAWS - 1));
    bits->word >>= DRAW_BITS;
    bits->left--;
    return draw;
}

/* The direction that a draw takes of a set; false: to be drawn again. The set is not empty. */
bool worm_pick_direction(uint32_t set, uint32_t draw, uint32_t *direction);

/* All ways to draw: move[set of directions][draw]. */
typedef struct worm_move worm_moves[16][DRAWS];

/* A coin; 64 of a word. A maker draws coins or directions, not both from the same word. */
static inline bool worm_flip_coin(struct rng *rng, struct worm_bits *bits)
{
    if (bits->left == 0) {
        bits->word = rng_next(rng);
        bits->left = 64;
    }
    bool heads = bits->word & 1;
    bits->word >>= 1;
    bits->left--;
    return heads;
}

enum worm_phase { WORM_CLEARING, WORM_GROWING, WORM_PACKING, WORM_BRAIDING, WORM_DONE };

/* The removal of dead ends, on the packed cells; braid.c. */
struct worm_braiding {
    uint32_t cell;     /* the next to look at */
    bool counted;      /* the first pass, which counts, is over */
    uint32_t dead;     /* dead ends that are ahead in this pass */
    uint32_t kept;     /* ... that it has left behind */
    uint32_t wanted;   /* still to be removed */
    bool removed_some; /* in this pass */
};

struct worm_generator;

struct worm_algorithm {
    const char *name;
    bool packed;     /* works on the packed map; the others on a map of bytes */
    uint8_t inside;  /* map of bytes: what a cell is at first */
    uint8_t outside; /* ... and what the border around all cells is */
    size_t size;     /* of the algorithm's struct, which begins with a struct worm_generator */
    /* Prepares what memory the algorithm needs beside; false: none. May be NULL. */
    bool (*open)(struct worm_generator *generator);
    /* Goes on from a row of the map that has been cleared, the one above it too. May be NULL. */
    void (*prepare_row)(struct worm_generator *generator, uint32_t row);
    /* Does `budget` steps; true if the maze is whole. */
    bool (*grow)(struct worm_generator *generator, uint32_t budget);
    /* Lays the path of an unfinished walk over the packed cells. May be NULL. */
    void (*overlay)(const struct worm_generator *generator, uint8_t *cells);
    void (*close)(struct worm_generator *generator); /* may be NULL */
};

struct worm_generator {
    struct task task;
    const struct worm_algorithm *algorithm;
    struct worm_board *board;     /* the maze's */
    const struct worm_mask *mask; /* NULL: all cells */
    uint32_t cells;               /* of the mask */
    enum worm_phase phase;
    uint32_t row;   /* CLEARING and PACKING: the next one */
    uint32_t braid; /* percent of the dead ends */
    struct worm_braiding braiding;
    struct rng rng;
    struct worm_bits bits;
    bool greedy;
    bool outback;
    bool first;  /* no worm has been finalized yet */
    bool active; /* a worm (or a walk) is at work */
    bool no_memory;
    uint32_t head; /* its head: an index, or a position of the map of bytes */
    /* Counted for whoever looks on; the generators do not read them. */
    uint64_t steps;
    uint64_t worms;
    uint64_t killed;
    uint32_t finished; /* cells of the maze */
    /* The map of bytes: rows of `stride`, a border above and below and one byte between rows. */
    uint32_t stride;
    uint8_t *map;
    worm_moves *moves;
};

static inline uint32_t worm_position(const struct worm_generator *generator, uint32_t row,
                                     uint32_t column)
{
    return (row + 1) * generator->stride + column;
}

/* The neighbours of `p` that have `bit`, as a set of directions. */
static inline uint32_t worm_neighbours_with(const uint8_t *p, uint32_t stride, uint32_t bit)
{
    return (p[-(ptrdiff_t)stride] >> bit & 1u) | (p[1] >> bit & 1u) << 1 |
           (p[stride] >> bit & 1u) << 2 | (p[-1] >> bit & 1u) << 3;
}

/* A uniformly chosen cell. */
static inline uint32_t worm_random_cell(struct worm_generator *generator)
{
    uint32_t rank = rng_below(&generator->rng, generator->cells);
    return generator->mask ? worm_mask_cell(generator->mask, rank) : rank;
}

/* ---- Makers that grow one tree on the map of bytes ---- */

/* Begins it in a uniformly chosen cell; gives its position. */
static inline uint32_t worm_begin_tree(struct worm_generator *generator)
{
    uint32_t cell = worm_random_cell(generator);
    uint32_t at =
        worm_position(generator, cell / generator->board->width, cell % generator->board->width);
    generator->map[at] = WORM_FINAL;
    generator->head = at;
    generator->first = false;
    generator->finished = 1;
    return at;
}

/* A uniformly chosen move of a set, which is not empty. */
static inline struct worm_move worm_draw_move(struct worm_generator *generator, uint32_t set)
{
    struct worm_move move;
    do
        move = (*generator->moves)[set][worm_draw_bits(&generator->rng, &generator->bits)];
    while (move.delta == 0);
    return move;
}

static inline struct worm_move worm_move_to(const struct worm_generator *generator,
                                            uint32_t direction)
{
    return (*generator->moves)[1u << direction][0];
}

/* Opens the way from a cell of the tree to an untouched one; gives its position. */
static inline uint32_t worm_carve(struct worm_generator *generator, uint32_t at,
                                  struct worm_move move)
{
    uint32_t next = at + (uint32_t)move.delta;
    generator->map[at] |= move.leave;
    generator->map[next] = WORM_FINAL | move.enter;
    generator->head = next;
    generator->finished++;
    return next;
}

extern const struct worm_algorithm worm_classic, worm_fast, worm_nucleation, worm_wilson,
    worm_backtracker, worm_prim, worm_growing_random, worm_growing_oldest, worm_growing_mixed,
    worm_kruskal, worm_eller, worm_hunt_and_kill, worm_sidewinder, worm_binary_tree,
    worm_aldous_broder, worm_division;

/* braid.c: begins, and does `budget` nodes' work; true if it is over. */
void worm_braid_begin(struct worm_generator *generator);
bool worm_braid(struct worm_generator *generator, uint32_t budget);

#endif
