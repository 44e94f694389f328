/*
 * A search along the strips of a formula's mazes (cnf.c builds them) for 9n - 6 moves that solve
 * all of them.
 *
 * So few moves solve M only by its shortest routes, and each of those is, block by block, one of
 * three: `ddr`, `drd` or `rdd` down through the two columns of a variable, then `rruurr` into the
 * next ones. Every right in them is needed, so a token of a clause's maze that falls a column
 * behind M's never reaches the goal in time. In front of a block each token therefore stands in
 * M's column, in the top row (it waits) or in the bottom row (it has crossed, and nothing brings
 * it back); the set of those that wait is the whole joint position. The search goes through these
 * positions from left to right, each of them once, and cuts those with
 * - a token that a route leaves behind,
 * - a waiting token whose strip can be crossed in no block to come, and
 * - waiting tokens that can cross in one block to come only, the same, by no common route.
 * What a route does to a token is walked in the mazes, not read off the formula.
 */
#ifndef SIMULTANEOUS_STRIP_SEARCH_H
#define SIMULTANEOUS_STRIP_SEARCH_H

#include "../maze/sequence.h"
#include "../sets/set.h"

enum {
    SIM_STRIP_ROWS = 3,
    SIM_STRIP_BLOCK = 5, /* columns from one variable to the next */
    SIM_STRIP_BLOCKS_MAX = 64,
    SIM_STRIP_CLAUSES_MAX = 4096,
    SIM_STRIP_ROUTES = 3,
};

struct sim_strip {
    const struct sim_set *set; /* M, then a maze for each clause; borrowed */
    uint32_t blocks, clauses, words;
    uint64_t memory_limit, memory;
    /* Sets of clauses, `words` words each: whose tokens cross or are lost when they wait in front
     * of a block (by block and route); who can cross in a block or behind it (by block), and who from there
     * on can in one block only (by block, and by that one). */
    uint64_t *crossing, *losing, *later, *only;
    uint32_t prepared; /* clauses whose tokens were walked */
    bool searching;
    /* The route being tried: who waits in front of each block, the routes left there. */
    uint64_t *waiting;
    uint32_t block, deepest;
    uint8_t route[SIM_STRIP_BLOCKS_MAX][SIM_STRIP_ROUTES];
    uint8_t routes[SIM_STRIP_BLOCKS_MAX], tried[SIM_STRIP_BLOCKS_MAX];
    /* The positions met, in binary trees by the bits of their hashes; none is met twice. */
    uint8_t **chunk;
    uint32_t chunks, chunk_bits;
    size_t record;
    uint32_t *root;
    uint32_t positions;
    /* The walk that ends it, and how many mazes it has been tried on. */
    struct sim_sequence sequence;
    uint32_t walked;
};

/* False: no memory. `sim_strip_close` frees what there is after both. */
bool sim_strip_begin(struct sim_strip *strip, const struct sim_set *set, uint32_t blocks,
                     uint64_t memory_limit);
/* MW_OK: `sequence` solves all mazes; MW_RUNNING; MW_UNSOLVABLE; MW_NO_MEMORY: the limit was
 * reached. */
enum mw_status sim_strip_run(struct sim_strip *strip, uint64_t *budget);
void sim_strip_close(struct sim_strip *strip);

#endif
