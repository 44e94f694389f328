/*
 * Strip search: looks for the 9n - 6 moves that solve all mazes of a formula (cnf.c builds these
 * strips).
 *
 * So few moves solve M only by one of its shortest paths. Block by block, each of these takes one
 * of three routes: `ddr`, `drd` or `rdd` down through the two columns of a variable, then `rruurr`
 * to the next block. Every right move is needed, so a token of a clause's maze that falls a column
 * behind M's token never reaches the goal in time. In front of a block, each token therefore is in
 * M's column, either in the top row (it waits) or in the bottom row (it has crossed, and nothing
 * brings it back). The set of waiting tokens is the whole state. The search visits these states
 * from left to right, each once, and cuts a state with
 *
 * - a token that a route leaves behind,
 * - a waiting token whose strip cannot be crossed in any later block, or
 * - waiting tokens that share the only later block they can cross in, but no route through it.
 *
 * The effect of a route on a token is played in the mazes, not derived from the formula.
 */
#pragma once

#include "../maze/sequence.h"
#include "../sets/key_table.h"
#include "../sets/set.h"

enum {
    SIM_STRIP_ROWS = 3,
    SIM_STRIP_BLOCK = 5, /* columns from one variable to the next */
    SIM_STRIP_BLOCKS_MAX = 64,
    SIM_STRIP_CLAUSES_MAX = 4096,
    SIM_STRIP_ROUTES = 3,
};

struct sim_strip {
    const struct sim_set *set; /* M, then a maze for each clause; owned by the caller */
    uint32_t blocks, clauses, words;
    struct sim_memory memory;
    bool fits; /* the sets of clauses were allocated; otherwise the search gives up at once */
    /* Sets of clauses, `words` words each. `crossing` and `losing` (by block and route): tokens
     * waiting in front of the block that cross or get lost. `later` (by block): tokens that can
     * cross in this block or a later one. `only` (by block and the other block): tokens that from
     * here on can cross in one block only. */
    uint64_t *crossing, *losing, *later, *only;
    uint32_t prepared; /* clauses whose tokens were walked */
    bool searching;
    /* The current path: the tokens waiting in front of each block, and the routes to try there. */
    uint64_t *waiting;
    uint32_t block, deepest;
    uint8_t route[SIM_STRIP_BLOCKS_MAX][SIM_STRIP_ROUTES];
    uint8_t routes[SIM_STRIP_BLOCKS_MAX], tried[SIM_STRIP_BLOCKS_MAX];
    struct sim_key_table visited; /* positions: a block and the tokens waiting in front of it */
    uint64_t *position;           /* the one that is looked up */
    /* The solution, and the number of mazes it was checked on. */
    struct sim_sequence sequence;
    uint32_t walked;
};

/* Returns false if memory runs out. Call sim_strip_close in both cases. */
bool sim_strip_begin(struct sim_strip *strip, const struct sim_set *set, uint32_t blocks,
                     uint64_t memory_limit);
/* Returns MW_OK (`sequence` solves all mazes), MW_RUNNING, MW_UNSOLVABLE, or MW_NO_MEMORY at the
 * limit. */
enum mw_status sim_strip_run(struct sim_strip *strip, uint64_t *budget);
void sim_strip_close(struct sim_strip *strip);
