/*
 * Shared parts of the generators: the task and its state, random directions, and the byte map of
 * the fast generators.
 *
 * Most generators only check whether a neighbour is untouched, so they work on any connected set
 * of cells. Some need whole rows or rectangles:
 *
 *   any connected set   worm, wormfast, nucleation, wilson, backtracker, prim,
 *                       growrandom, growoldest, growmixed, kruskal, boruvka, huntandkill,
 *                       aldousbroder, percolation
 *   whole rows          eller (a set of the row might have no cell below), sidewinder (or above),
 *                       binarytree (a cell with neither neighbour would start another tree)
 *   a rectangle         division
 *
 * All of the first group but wormfast make mazes of triangles and of hexagons (worm.c refuses the others).
 * Generators of the first group accept masks. Cells outside of the mask have the value `outside`,
 * like the border; in the packed map they are WORM_OUTSIDE. The other generators refuse masks
 * (mask_code.c).
 */
#ifndef MW_WORM_GENERATOR_H
#define MW_WORM_GENERATOR_H

#include "../masks/mask.h"

/* A move: what it adds to the position and to both cells. `delta` is 0 if the draw has no
 * direction. */
struct worm_move {
    int32_t delta;
    uint8_t leave; /* direction bits added to the cell that it leaves */
    uint8_t enter; /* direction bits added to the cell that it enters */
    uint8_t direction;
    uint8_t unused;
};

/* Buffered random bits of one 64-bit word. */
struct worm_bits {
    uint64_t word;
    uint32_t left; /* draws left in the word */
};

enum {
    /* A direction takes six bits. Of the 64 values, all are fair to 1, 2 and 4 candidates, 63 to
     * three, and 60 to five and six; the last ones are drawn again. */
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

/* Sets *direction to a random one of a set that is not empty. Returns false if `draw` must be
 * drawn again. */
static inline bool worm_pick_direction(uint32_t set, uint32_t draw, uint32_t *direction)
{
    uint32_t count = (uint32_t)__builtin_popcount(set);
    uint32_t skipped = draw & (count - 1);
    if (count == 3) {
        skipped = draw % 3;
        if (draw == DRAWS - 1)
            return false;
    } else if (count > 4) {
        skipped = count == 5 ? draw % 5 : draw % 6;
        if (draw >= DRAWS - 4)
            return false;
    }
    for (; skipped > 0; skipped--)
        set &= set - 1;
    *direction = (uint32_t)__builtin_ctz(set);
    return true;
}

/* All moves of a set of directions by draw. */
typedef struct worm_move worm_moves[DRAWS];

/* Bits of a cell of the byte map. */
enum { WORM_BIT_DOWN_LEFT = 16, WORM_BITS = 31 };

/* Flips a coin. A generator draws either coins or directions from a buffer, not both. */
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

enum worm_phase {
    WORM_CLEARING,
    WORM_GROWING,
    WORM_PACKING,
    WORM_OPENING, /* more passages of a tree */
    WORM_BRAIDING,
    WORM_JOINING, /* the parts of an Outback maze */
    WORM_DONE
};

/* State of the dead-end removal on the packed cells; braid.c. */
struct worm_braiding {
    bool counted;      /* the first pass, which counts dead ends, is done */
    uint32_t dead;     /* dead ends from this cell on */
    uint32_t kept;     /* dead ends before this cell */
    uint32_t wanted;   /* dead ends still to be removed */
    bool removed_some; /* a dead end was removed in this pass */
    uint32_t passes;   /* ended */
};

struct worm_generator;
struct worm_outback;
struct worm_log;

/* A cell of the unfinished path, and the bits that it shows. */
struct worm_path_cell {
    uint32_t cell;
    uint32_t bits;
};

/* A walk along the unfinished path. Zero-initialize it before the first cell. */
struct worm_path_step {
    struct worm_path_cell at;
    uint32_t index;    /* cells visited so far */
    uint32_t position; /* the algorithm's own: where the walk is */
    uint8_t entered;   /* and the bits with which it entered that cell */
};

struct worm_algorithm {
    const char *name;
    bool packed;     /* works on the packed map; the others use a byte map */
    bool tiled;      /* byte map: in tiles, since it goes back and forth between distant cells */
    uint8_t inside;  /* byte map: initial value of a cell */
    uint8_t outside; /* byte map: value of the border and of cells outside of the mask */
    size_t size;     /* size of the algorithm's struct, which begins with a struct worm_generator */
    /* Allocates extra memory. Returns false if memory runs out. May be NULL. */
    bool (*open)(struct worm_generator *generator);
    /* Prepares a row of the map after this row and the row above are cleared. May be NULL. */
    void (*prepare_row)(struct worm_generator *generator, uint32_t row);
    /* Does `budget` steps. Returns true when the maze is finished. */
    bool (*grow)(struct worm_generator *generator, uint32_t budget);
    /* Writes the open passages of cells of a row to the byte map. NULL if `grow` writes them. */
    void (*write_cells)(const struct worm_generator *generator, uint32_t row, uint32_t column,
                        uint32_t count);
    /* Sets step->at to the next cell of the unfinished path of an active worm or walk; returns false
     * after the last one. NULL if every change of a cell is next to the head. In a byte map with
     * such paths, other cells that are not final are untouched. */
    bool (*list_path)(const struct worm_generator *generator, struct worm_path_step *step);
    /* The head goes to a neighbour in each step; if that is on the path, the loop is erased. */
    bool erases_loops;
    void (*close)(struct worm_generator *generator); /* may be NULL */
};

struct worm_generator {
    struct task task;
    const struct worm_algorithm *algorithm;
    struct worm_board *board;     /* owned by the maze */
    const struct worm_mask *mask; /* NULL: all cells */
    uint32_t cells;               /* cells of the mask */
    enum worm_phase phase;
    uint32_t row;   /* CLEARING and PACKING: the next row */
    uint32_t cell;  /* percolation, OPENING and BRAIDING: the next cell of the pass */
    uint32_t open;  /* per mille: how likely a passage is open that the tree does not have */
    uint32_t braid; /* percent of the dead ends to remove */
    struct worm_braiding braiding;
    uint32_t lost;              /* Outback: percent of the cells that may stay out of reach */
    struct worm_outback *parts; /* of an Outback maze while they are joined, or NULL */
    struct worm_log *log;       /* of all changes, or NULL */
    struct rng rng;
    struct worm_bits bits;
    bool greedy;
    bool outback;
    bool first;  /* no worm is finished yet */
    bool active; /* a worm (or a walk) is at work */
    bool no_memory;
    uint32_t head; /* position of its head: a cell index, or an index into the byte map */
    /* Statistics. The generators do not read them. */
    uint64_t steps;
    uint64_t worms;
    uint64_t killed;
    uint32_t finished; /* finished cells */
    /* Byte map: rows of `stride` bytes, a border above and below, at least one border byte
     * between rows. A map in tiles has a border of tiles above and below, and at least one border byte after each row of
     * cells. `around` is what the moves from a cell add to its position, by its place in the tile and the direction; 0
     * if it has no such side. */
    uint32_t stride; /* odd for triangles, so that a position tells which way its triangle points */
    uint8_t *map;
    uint32_t across; /* tiles in a row of tiles; 0: a map in rows */
    uint32_t (*around)[WORM_DIRECTIONS];
    worm_moves *moves; /* by set of directions */
    uint32_t sides[2]; /* directions with a side, by the lowest bit of the position */
    /* Every second row of hexagons begins one byte earlier, so that the six neighbours of a position
     * have the same offsets in all rows: 1, the stride, the stride less 1, and their opposites. */
    bool hexagons;
};

/* A tile is a cache line, which has most neighbours of its cells, too. */
enum { TILE_SIDE = 8, TILE = TILE_SIDE * TILE_SIDE };

/* Number of tiles of a map, with its border. */
static inline uint32_t worm_tiles(const struct worm_generator *generator)
{
    return (generator->board->height / TILE_SIDE + 3) * generator->across;
}

static inline uint32_t worm_position(const struct worm_generator *generator, uint32_t row,
                                     uint32_t column)
{
    if (generator->across) {
        uint32_t tile = (row / TILE_SIDE + 1) * generator->across + column / TILE_SIDE + 1;
        return tile * TILE + row % TILE_SIDE * TILE_SIDE + column % TILE_SIDE;
    }
    uint32_t earlier = generator->hexagons ? row / 2 : 0;
    return (row + 1) * generator->stride + column - earlier;
}

/* Sets the row and column of a position; on the border they may be outside of the sheet. */
static inline void worm_place_of(const struct worm_generator *generator, uint32_t at, uint32_t *row,
                                 uint32_t *column)
{
    uint32_t stride = generator->stride, across = generator->across;
    if (across) {
        *row = ((at / TILE - 1) / across - 1) * TILE_SIDE + at % TILE / TILE_SIDE;
        *column = (at / TILE - 1) % across * TILE_SIDE + at % TILE_SIDE;
        return;
    }
    *row = at / stride - 1;
    *column = at % stride;
    if (!generator->hexagons || at < stride)
        return;
    uint32_t in_pair = (at - stride) % (2 * stride - 1);
    *row = (at - stride) / (2 * stride - 1) * 2 + (in_pair >= stride);
    *column = in_pair % stride;
}

/* Returns the neighbours of a position that have bit number `bit`, as a set of directions. The grid is a constant, so
 * that squares pay nothing for the sides of triangles and the directions of hexagons. */
static inline __attribute__((always_inline)) uint32_t worm_neighbours_on(
    const struct worm_generator *generator, uint32_t at, uint32_t bit, const enum worm_grid grid)
{
    const uint8_t *p = generator->map + at;
    const uint32_t stride = generator->stride;
    uint32_t set = (p[-(ptrdiff_t)stride] >> bit & 1u) | (p[1] >> bit & 1u) << 1 |
                   (p[stride] >> bit & 1u) << 2 | (p[-1] >> bit & 1u) << 3;
    if (grid == WORM_HEXAGONS)
        set |= (p[1 - (ptrdiff_t)stride] >> bit & 1u) << WORM_UP_RIGHT | (p[stride - 1] >> bit & 1u)
                                                                             << WORM_DOWN_LEFT;
    return grid == WORM_TRIANGLES ? set & generator->sides[at & 1] : set;
}

/* The same for a map in tiles, which has the grid in its distances. `directions` is a constant: 4, or those of hexagons. */
static inline __attribute__((always_inline)) uint32_t worm_tiled_neighbours(
    const struct worm_generator *generator, uint32_t at, uint32_t bit, const uint32_t directions)
{
    const uint32_t *around = generator->around[at % TILE];
    uint32_t set = 0;
    for (uint32_t d = 0; d < directions; d++)
        set |= ((uint32_t)generator->map[at + around[d]] >> bit & 1) << d;
    return set;
}

/* Returns a set of the null cells among eight, the first in the lowest bit. Compiles to one load on little-endian
 * machines. */
static inline uint32_t worm_nulls_of_eight(const uint8_t *p)
{
    uint64_t word = p[0] | (uint64_t)p[1] << 8 | (uint64_t)p[2] << 16 | (uint64_t)p[3] << 24 |
                    (uint64_t)p[4] << 32 | (uint64_t)p[5] << 40 | (uint64_t)p[6] << 48 |
                    (uint64_t)p[7] << 56;
    uint64_t nulls = word >> 3 & UINT64_C(0x0101010101010101);
    return (uint32_t)(nulls * UINT64_C(0x0102040810204080) >> 56);
}

/* Calls a function that is compiled for each grid, with the grid as its last argument. */
#define WORM_FOR_GRID(grid, function, ...)                                                         \
    ((grid) == WORM_SQUARES     ? function(__VA_ARGS__, WORM_SQUARES)                              \
     : (grid) == WORM_TRIANGLES ? function(__VA_ARGS__, WORM_TRIANGLES)                            \
                                : function(__VA_ARGS__, WORM_HEXAGONS))

static inline uint32_t worm_neighbours_with(const struct worm_generator *generator, uint32_t at,
                                            uint32_t bit)
{
    return __builtin_expect(generator->hexagons, 0)
               ? worm_neighbours_on(generator, at, bit, WORM_HEXAGONS)
           /* A branch that is always predicted costs squares less than the mask. */
           : generator->stride & 1 ? worm_neighbours_on(generator, at, bit, WORM_TRIANGLES)
                                   : worm_neighbours_on(generator, at, bit, WORM_SQUARES);
}

/* Brings an entry of an array into the cache before it is needed. WebAssembly has no prefetch: there it is a true
 * read, whose value goes into *sum, which the caller must store. */
static inline void worm_read_ahead(uint32_t *sum, const void *entry)
{
#ifdef __wasm__
    *sum ^= *(const uint32_t *)entry;
#else
    (void)sum;
    __builtin_prefetch(entry);
#endif
}

/* Returns a uniformly random cell. */
static inline uint32_t worm_random_cell(struct worm_generator *generator)
{
    uint32_t rank = rng_below(&generator->rng, generator->cells);
    return generator->mask ? worm_mask_cell(generator->mask, rank) : rank;
}

/* ---- Generators that grow one tree on the byte map ---- */

/* Starts the tree in a uniformly random cell. Returns its position. */
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

/* Returns a uniformly random move of a set that is not empty. A loop that is hot keeps the random state in registers. */
static inline struct worm_move worm_draw_move_by(const struct worm_generator *generator,
                                                 uint32_t set, struct rng *rng,
                                                 struct worm_bits *bits)
{
    struct worm_move move;
    do
        move = generator->moves[set][worm_draw_bits(rng, bits)];
    while (move.delta == 0);
    return move;
}

static inline struct worm_move worm_draw_move(struct worm_generator *generator, uint32_t set)
{
    return worm_draw_move_by(generator, set, &generator->rng, &generator->bits);
}

static inline struct worm_move worm_move_to(const struct worm_generator *generator,
                                            uint32_t direction)
{
    return generator->moves[1u << direction][0];
}

/* Opens the wall from a cell of the tree to an untouched cell. Returns the position of the new
 * cell. */
static inline uint32_t worm_carve_to(struct worm_generator *generator, uint32_t at, uint32_t next,
                                     struct worm_move move)
{
    generator->map[at] |= move.leave;
    generator->map[next] = WORM_FINAL | move.enter;
    generator->head = next;
    generator->finished++;
    return next;
}

static inline uint32_t worm_carve(struct worm_generator *generator, uint32_t at,
                                  struct worm_move move)
{
    return worm_carve_to(generator, at, at + (uint32_t)move.delta, move);
}

/* Fills in what each draw of a direction adds to a position, by the position's lowest bit: 0 where a cell has no
 * such side, so that a walk stays where it is and draws again. */
static inline void worm_fill_steps(const struct worm_generator *generator, int32_t delta[2][8])
{
    for (uint32_t odd = 0; odd < 2; odd++)
        for (uint32_t d = 0; d < 8; d++)
            delta[odd][d] = generator->sides[odd] >> d & 1 ? worm_move_to(generator, d).delta : 0;
}

extern const struct worm_algorithm worm_classic, worm_fast, worm_nucleation, worm_wilson,
    worm_backtracker, worm_prim, worm_growing_random, worm_growing_oldest, worm_growing_mixed,
    worm_kruskal, worm_boruvka, worm_eller, worm_hunt_and_kill, worm_sidewinder, worm_binary_tree,
    worm_aldous_broder, worm_division, worm_percolation;

enum {
    WORM_CELLS_PER_NODE = 16, /* cells that opening and braiding visit in a node */
    WORM_OPEN_ALL = 1000,     /* per mille */
};

/* percolation.c: does `budget` nodes of opening passages of a tree and returns true when done. */
bool worm_open_passages(struct worm_generator *generator, uint32_t budget);

/* braid.c: starts braiding; then does `budget` nodes of work and returns true when done. */
void worm_braid_begin(struct worm_generator *generator);
bool worm_braid(struct worm_generator *generator, uint32_t budget);
void worm_open_wall(struct worm_board *board, uint32_t cell, uint32_t direction);

/* outback.c: prepares the joining of parts; returns false if memory runs out. Then does `budget`
 * nodes of work and returns true when done. */
bool worm_outback_open(struct worm_generator *generator);
bool worm_outback(struct worm_generator *generator, uint32_t budget);
void worm_outback_close(struct worm_generator *generator);
struct progress worm_outback_progress(const struct worm_generator *generator);

/* Does `max_nodes` nodes of a generation. */
typedef enum mw_status worm_run_nodes(struct worm_generator *generator, uint32_t max_nodes,
                                      struct mw_error *error);

/* change_log.c: opens the log before the first node; returns false if memory runs out. Then runs
 * the generation by `run_nodes` and logs it; `part` writes the records of the last slice. */
bool worm_log_open(struct worm_generator *generator, uint32_t every);
enum mw_status worm_log_run(struct worm_generator *generator, worm_run_nodes *run_nodes,
                            uint32_t max_nodes, struct mw_error *error);
void worm_log_part(const struct worm_generator *generator, struct text *out);
void worm_log_close(struct worm_generator *generator);

#endif
