/*
 * The two reference generators, on the map of bytes.
 *
 * Wilson 1996: loop-erased random walks make a uniformly random spanning tree. A cell of a walk
 * holds the direction of its last exit, which is the loop-erased path: no list. At the border the
 * walk draws again, which does not change the law of the tree. The order of the starting cells and
 * the root are free; the root is the middle cell, from where walks are shortest (of a mask, the
 * middle one in reading order).
 *
 * Recursive backtracker: a walk to unvisited cells that goes back where there is none. Each cell
 * holds the direction to its parent: no stack.
 *
 * What limits them at 4096 x 4096: Wilson takes 8 to 10 steps a cell whose positions do not depend
 * on what is read, so that misses overlap (under 2 ns a step); the backtracker waits for the
 * chain read, look up, move, and for a branch that cannot be foreseen in half of the steps.
 */
#include "generator.h"

enum {
    TREE = 0x80,      /* Wilson: a cell of the tree; its nibble is below */
    BORDER = 0x40,    /* Wilson */
    PARENT_SHIFT = 4, /* backtracker: the direction to the parent, two bits */
    ROOT = 0x40,      /* backtracker */
    WALK_DRAWS = 32,  /* two bits each */
};

/* What a move in each direction adds to a position and to both cells. */
static const struct worm_move *single_moves(const struct worm_making *making, uint32_t direction)
{
    return &(*making->moves)[1u << direction][0];
}

/* ---- Wilson ---- */

struct wilson {
    struct worm_making making;
    uint32_t start; /* position of the walk's start; of the next cell to look at between walks */
};

/* Makes the walk a branch of the tree: from its start along the last exits. */
static void add_branch(struct worm_making *making, uint32_t start)
{
    uint32_t at = start;
    uint8_t entered = 0;
    for (;;) {
        const struct worm_move *move = single_moves(making, making->map[at] & 3);
        making->map[at] = (uint8_t)(TREE | WORM_FINAL | entered | move->leave);
        making->finished++;
        entered = move->enter;
        at += (uint32_t)move->delta;
        if (making->map[at] & TREE)
            break;
    }
    making->map[at] |= entered;
    making->active = false;
}

/* Walks until the tree is hit or the budget is spent; gives what is left of it. */
static uint32_t walk(struct worm_making *making, uint32_t budget)
{
    int32_t delta[4];
    for (uint32_t d = 0; d < 4; d++)
        delta[d] = single_moves(making, d)->delta;
    uint8_t *map = making->map;
    uint32_t at = making->head;
    bool hit = false;
    while (budget > 0 && !hit) {
        if (making->bits.left == 0) {
            making->bits.word = rng_next(&making->rng);
            making->bits.left = WALK_DRAWS;
        }
        uint64_t word = making->bits.word;
        uint32_t draws = making->bits.left < budget ? making->bits.left : budget;
        uint32_t done = 0;
        while (done < draws && !hit) {
            uint32_t d = (uint32_t)word & 3;
            word >>= 2;
            done++;
            uint32_t next = at + (uint32_t)delta[d];
            map[at] = (uint8_t)d;
            uint32_t there = map[next];
            /* One branch for both, nearly never taken: a choice of the next position by what is
             * read, as WebAssembly makes of two, would let each step wait for the map. */
            if (__builtin_expect((there & (TREE | BORDER)) != 0, 0)) {
                if (there & BORDER)
                    continue;
                hit = true;
            }
            at = next;
        }
        making->bits.word = word;
        making->bits.left -= done;
        making->steps += done;
        budget -= done;
    }
    making->head = at;
    if (hit)
        add_branch(making, ((struct wilson *)making)->start);
    return budget;
}

static bool wilson_grow(struct worm_making *making, uint32_t budget)
{
    struct wilson *wilson = (struct wilson *)making;
    const struct worm_board *board = making->board;
    if (making->first) {
        uint32_t root = making->mask ? worm_mask_cell(making->mask, making->cells / 2)
                                     : board->height / 2 * board->width + board->width / 2;
        making->map[worm_position(making, root / board->width, root % board->width)] =
            TREE | WORM_FINAL;
        making->first = false;
        making->finished = 1;
        wilson->start = worm_position(making, 0, 0);
    }
    while (budget > 0) {
        if (!making->active) {
            if (making->finished == making->cells)
                return true;
            while (making->map[wilson->start] & (TREE | BORDER))
                wilson->start++;
            making->head = wilson->start;
            making->active = true;
            making->worms++;
        }
        budget = walk(making, budget);
    }
    return false;
}

/* The cells that walks have left are untouched again; those of the present one are a worm. */
static void wilson_overlay(const struct worm_making *making, uint8_t *cells)
{
    const struct worm_board *board = making->board;
    for (uint32_t index = 0; index < worm_cells(board); index++)
        if (!(worm_get(cells, index) & WORM_FINAL))
            worm_set(cells, index, WORM_UNTOUCHED);
    if (!making->active)
        return;
    uint32_t at = ((const struct wilson *)making)->start;
    uint8_t entered = 0;
    for (;;) {
        uint32_t index = (at / making->stride - 1) * board->width + at % making->stride;
        const struct worm_move *move = single_moves(making, making->map[at] & 3);
        worm_set(cells, index, at == making->head ? entered : entered | move->leave);
        if (at == making->head)
            break;
        entered = move->enter;
        at += (uint32_t)move->delta;
    }
}

const struct worm_method worm_wilson = {.name = "wilson",
                                        .inside = WORM_UNTOUCHED,
                                        .outside = BORDER,
                                        .size = sizeof(struct wilson),
                                        .grow = wilson_grow,
                                        .overlay = wilson_overlay};

/* ---- Recursive backtracker ---- */

static bool backtracker_grow(struct worm_making *making, uint32_t budget)
{
    const uint32_t stride = making->stride;
    if (making->first) {
        uint32_t cell = worm_random_cell(making);
        making->head =
            worm_position(making, cell / making->board->width, cell % making->board->width);
        making->map[making->head] = WORM_FINAL | ROOT;
        making->first = false;
        making->active = true;
        making->worms = 1;
        making->finished = 1;
    }
    struct rng rng = making->rng;
    struct worm_bits bits = making->bits;
    uint8_t *p = making->map + making->head;
    uint32_t finished = making->finished;
    uint32_t left = budget;
    bool done = false;
    while (left > 0) {
        uint32_t set = worm_around(p, stride, 3);
        if (set) {
            struct worm_move move;
            do
                move = (*making->moves)[set][worm_draw_bits(&rng, &bits)];
            while (move.delta == 0);
            *p |= move.leave;
            p += move.delta;
            *p = (uint8_t)(WORM_FINAL | move.enter | worm_opposite(move.direction) << PARENT_SHIFT);
            finished++;
        } else {
            if (*p & ROOT) {
                done = true;
                break;
            }
            p += single_moves(making, *p >> PARENT_SHIFT & 3)->delta;
        }
        left--;
    }
    making->rng = rng;
    making->bits = bits;
    making->head = (uint32_t)(p - making->map);
    making->finished = finished;
    making->steps += budget - left;
    return done;
}

const struct worm_method worm_backtracker = {.name = "backtracker",
                                             .inside = WORM_UNTOUCHED,
                                             .outside = 0,
                                             .size = sizeof(struct worm_making),
                                             .grow = backtracker_grow};
