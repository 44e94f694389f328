/*
 * The procedural maze of a bomb module: 6x6 cells, some of them with a circle, and walls that are
 * decided only while the player walks, by counting circles against a seed of six bits.
 *
 * Cells are numbered row * 6 + column. A set of cells is a word with bit n for cell n; a row of six
 * bits (a seed, a slice) has its first character in bit 5, as it is written. The sides of a cell
 * and the moves are numbered clockwise, U R D L.
 */
#ifndef MW_PROCEDURAL_H
#define MW_PROCEDURAL_H

#include "core/cells.h"
#include "core/kind.h"

enum {
    PROCEDURAL_SIDE = 6,
    PROCEDURAL_CELLS = PROCEDURAL_SIDE * PROCEDURAL_SIDE,
    PROCEDURAL_DESCRIPTION = 2 + 2 + PROCEDURAL_CELLS,
    PROCEDURAL_NO_CELL = 255,
    /* Words that six bits make. */
    PROCEDURAL_SEEDS = 1 << PROCEDURAL_SIDE,
    /* No shortest walk is longer: each of 35 cells is entered once, at most 35 moves apart. */
    PROCEDURAL_WALK_MAX = (PROCEDURAL_CELLS - 1) * (PROCEDURAL_CELLS - 1),
    /* A search gives up past so many states: the most among 100,000 random boards was 6,342 from
     * the start, but boards that are described with few circles can take millions. */
    PROCEDURAL_STATES_MAX = 1 << 20,
};

enum procedural_side { PROCEDURAL_UP, PROCEDURAL_RIGHT, PROCEDURAL_DOWN, PROCEDURAL_LEFT };

#define PROCEDURAL_LAST_COLUMN  UINT64_C(0x820820820)
#define PROCEDURAL_FIRST_ROW    UINT64_C(0x3f)
#define PROCEDURAL_LAST_ROW     (PROCEDURAL_FIRST_ROW << 30)
#define PROCEDURAL_FIRST_COLUMN UINT64_C(0x041041041)

/* A drawn or described board: never changed while it is played. */
struct procedural_board {
    uint64_t circles;
    uint8_t start, goal;
    uint8_t seed; /* the initial one */
    /* slice[move][line]: the bitmask after that move into that column (right, left) or row. */
    uint8_t slice[4][PROCEDURAL_SIDE];
};

/* What is decided: the walls of the cells that were entered, and the seed that is left. The walls
 * between two cells that were not entered are undecided. */
struct procedural_walls {
    uint64_t right;   /* cells with a present wall at their right side, the border included */
    uint64_t below;   /* the same for their lower side */
    uint64_t entered; /* the start included */
    uint32_t seed;
};

/* procedural_neighbour[cell][side], PROCEDURAL_NO_CELL across the border. */
extern const uint8_t procedural_neighbour[PROCEDURAL_CELLS][4];

static inline uint64_t procedural_bit(uint32_t cell)
{
    return UINT64_C(1) << cell;
}

static inline bool procedural_is_entered(const struct procedural_walls *walls, uint32_t cell)
{
    return walls->entered >> cell & 1;
}

/* Whether a wall is present on a side of a cell. Undecided walls are not. */
static inline bool procedural_is_wall(const struct procedural_walls *walls, uint32_t cell,
                                      uint32_t side)
{
    switch (side) {
    case PROCEDURAL_UP:
        return cell < PROCEDURAL_SIDE || (walls->below >> (cell - PROCEDURAL_SIDE) & 1);
    case PROCEDURAL_RIGHT:
        return walls->right >> cell & 1;
    case PROCEDURAL_DOWN:
        return walls->below >> cell & 1;
    default:
        return cell % PROCEDURAL_SIDE == 0 || (walls->right >> (cell - 1) & 1);
    }
}

/* Whether the walls of a cell that is not entered yet leave this side of it undecided. */
static inline bool procedural_is_undecided(const struct procedural_walls *walls, uint32_t cell,
                                           uint32_t side)
{
    uint32_t other = procedural_neighbour[cell][side];
    return other != PROCEDURAL_NO_CELL && !procedural_is_entered(walls, other);
}

static inline void procedural_build_wall(struct procedural_walls *walls, uint32_t cell,
                                         uint32_t side)
{
    if (side == PROCEDURAL_UP)
        walls->below |= procedural_bit(cell - PROCEDURAL_SIDE);
    else if (side == PROCEDURAL_DOWN)
        walls->below |= procedural_bit(cell);
    else if (side == PROCEDURAL_RIGHT)
        walls->right |= procedural_bit(cell);
    else
        walls->right |= procedural_bit(cell - 1);
}

static inline uint32_t procedural_slice(const struct procedural_board *board, uint32_t cell,
                                        uint32_t move)
{
    return board->slice[move][move & 1 ? cell % PROCEDURAL_SIDE : cell / PROCEDURAL_SIDE];
}

/* Whether six bits hold an even number of ones. */
static inline bool procedural_is_even(uint32_t bits)
{
    return !(UINT64_C(0x6996966996696996) >> bits & 1);
}

/* Decides one wall: whether it is present, and the seed after it. */
static inline bool procedural_decide(uint32_t slice, uint32_t *seed)
{
    bool present = procedural_is_even(slice & *seed);
    *seed = *seed >> 1 | (uint32_t)present << (PROCEDURAL_SIDE - 1);
    return present;
}

/* The sides of an entered cell in the order in which they are decided, clockwise from the one
 * behind the one that was just crossed. */
static inline uint32_t procedural_order(uint32_t move, uint32_t i)
{
    return (move + 3 + i) & 3;
}

/* Enters a cell by a move across a side without a wall. */
static inline void procedural_enter(const struct procedural_board *board,
                                    struct procedural_walls *walls, uint32_t cell, uint32_t move)
{
    if (procedural_is_entered(walls, cell))
        return;
    uint32_t slice = procedural_slice(board, cell, move);
    for (uint32_t i = 0; i < 3; i++) {
        uint32_t side = procedural_order(move, i);
        if (procedural_is_undecided(walls, cell, side) && procedural_decide(slice, &walls->seed))
            procedural_build_wall(walls, cell, side);
    }
    walls->entered |= procedural_bit(cell);
}

/* A set of cells, and those next to them with no present wall between. */
static inline uint64_t procedural_spread(const struct procedural_walls *walls, uint64_t cells)
{
    return cells | (cells & ~walls->right) << 1 | (cells >> 1 & ~walls->right) |
           (cells & ~walls->below) << PROCEDURAL_SIDE | (cells >> PROCEDURAL_SIDE & ~walls->below);
}

/* Whether walls already cut the goal off from the cells that were entered. */
static inline bool procedural_is_cut_off(const struct procedural_walls *walls, uint32_t goal)
{
    uint64_t cells = walls->entered;
    for (uint64_t before = 0; cells != before;) {
        if (cells >> goal & 1)
            return false;
        before = cells;
        cells = procedural_spread(walls, cells);
    }
    return true;
}

/* Two words that tell walls apart, with room for a cell (6 bits at PROCEDURAL_KEY_CELL of the
 * second word) and 14 bits more above that. The border and the goal's own walls are left out. */
enum { PROCEDURAL_KEY_SEED = 38, PROCEDURAL_KEY_CELL = 44, PROCEDURAL_KEY_FREE = 50 };

static inline void procedural_pack(const struct procedural_walls *walls, uint64_t key[2])
{
    key[0] = walls->right | walls->entered << PROCEDURAL_CELLS;
    key[1] = (walls->below & ~PROCEDURAL_LAST_ROW) | walls->entered >> 28 << 30 |
             (uint64_t)walls->seed << PROCEDURAL_KEY_SEED;
}

static inline void procedural_unpack(const uint64_t key[2], struct procedural_walls *walls)
{
    const uint64_t all = (UINT64_C(1) << PROCEDURAL_CELLS) - 1;
    walls->right = key[0] & all;
    walls->below = (key[1] & ((UINT64_C(1) << 30) - 1)) | PROCEDURAL_LAST_ROW;
    walls->entered = key[0] >> PROCEDURAL_CELLS | (key[1] >> 30 & 0xff) << 28;
    walls->seed = key[1] >> PROCEDURAL_KEY_SEED & (PROCEDURAL_SEEDS - 1);
}

static inline uint32_t procedural_hash(const uint64_t key[2])
{
    uint64_t hash = (key[0] ^ key[1] * UINT64_C(0x9e3779b97f4a7c15)) * UINT64_C(0xff51afd7ed558ccd);
    return (uint32_t)((hash ^ hash >> 32) * UINT64_C(0x9e3779b97f4a7c15) >> 32);
}

/* board.c */

/* Fills in what follows from circles and start. */
void procedural_complete_board(struct procedural_board *board);
/* Draws a board, with a safe walk or without: what is called a random board. */
void procedural_draw_board(struct procedural_board *board, struct rng *rng);
/* Draws new circles until the board has a safe walk. Start and goal stay. */
void procedural_redraw_board(struct procedural_board *board, struct rng *rng);
void procedural_begin_walls(const struct procedural_board *board, struct procedural_walls *walls);
/* The generation as a resumable task. NULL: no memory. */
struct task *procedural_generate(struct maze *maze);
void procedural_write_board(const struct procedural_board *board, struct text *out);
enum mw_status procedural_read_board(struct procedural_board *board, const char *text,
                                     size_t length, struct mw_error *error);
static inline void procedural_write_cell(uint32_t cell, struct text *out)
{
    cell_write(out, cell, PROCEDURAL_SIDE);
}

/* reach.c: whether a safe walk is left. It depends on the walls and the seed only: the cells that
 * were entered hang together, so that a player can go back to each of them. */

enum procedural_answer {
    PROCEDURAL_UNKNOWN,
    PROCEDURAL_REACHABLE,
    PROCEDURAL_TRAPPED,
    PROCEDURAL_GAVE_UP, /* more than PROCEDURAL_STATES_MAX states */
    PROCEDURAL_NO_MEMORY,
};

struct procedural_place {
    struct procedural_walls walls;
    uint64_t todo[4]; /* by move: cells that can be entered by it and were not tried yet */
    uint8_t ring;     /* cells nearer to the goal than this have been tried */
};

/* A search that remembers every answer, for one board. */
struct procedural_reach {
    const struct procedural_board *board;
    uint64_t (*table)[2]; /* keys with the answer in the free bits; a free slot is zero */
    uint32_t slots;       /* a power of two; half of them at most are used */
    uint32_t states;      /* used */
    uint32_t depth;
    struct procedural_place place[PROCEDURAL_CELLS];
};

/* False: no memory. */
bool procedural_reach_open(struct procedural_reach *reach, const struct procedural_board *board);
void procedural_reach_close(struct procedural_reach *reach);
/* Asks about walls; UNKNOWN until `procedural_reach_run` has an answer. */
enum procedural_answer procedural_reach_ask(struct procedural_reach *reach,
                                            const struct procedural_walls *walls);
/* Tries at most *nodes walls more, and counts them off. */
enum procedural_answer procedural_reach_run(struct procedural_reach *reach, uint32_t *nodes);

/* search.c: a shortest safe walk, over states of walls, seed and cell. */

struct procedural_node {
    uint64_t key[2];
    uint64_t walks;  /* shortest safe walks that end here; UINT64_MAX: so many or more */
    uint32_t parent; /* the first state that led here */
    uint32_t next;   /* in a queue */
    uint32_t moves;  /* from where the search began */
};

struct procedural_queue {
    uint32_t first, last;
};

struct procedural_search {
    const struct procedural_board *board;
    bool is_borrowed; /* node and slot are not its own, and do not grow */
    bool plain;       /* breadth first, without the distance to the goal */
    uint32_t bound;   /* moves made and moves left at the least: those of `later`, `found`, or one
                      * step more for `beyond` */
    uint32_t states;  /* nodes in use; node 0 is none */
    uint32_t capacity;
    struct procedural_node *node;
    uint32_t *slot; /* twice the capacity: the index of a node, or 0 */
    struct procedural_queue later, found, beyond;
    uint32_t goal; /* the node of the goal, once the search has ended there */
};

/* False: no memory. */
bool procedural_search_open(struct procedural_search *search, const struct procedural_board *board,
                            const struct procedural_walls *walls, uint32_t cell, bool plain);
void procedural_search_close(struct procedural_search *search);
/* MW_OK with `goal` set, MW_UNSOLVABLE, MW_RUNNING, MW_GAVE_UP or MW_NO_MEMORY. */
enum mw_status procedural_search_run(struct procedural_search *search, uint32_t *nodes);
/* Whether a board has a safe walk, in a search of bounded size. */
bool procedural_has_safe_walk(const struct procedural_board *board);
/* The cell of a node. */
uint32_t procedural_search_cell(const struct procedural_search *search, uint32_t node);

/* measure.c: the task of `rate`. NULL: no memory. */
struct task *procedural_rate(struct maze *maze);

extern const char procedural_letters[5]; /* URDL */

#endif
