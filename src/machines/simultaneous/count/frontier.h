/* How many solvable mazes a size has, exactly, cell by cell along a border line. */
#ifndef SIMULTANEOUS_FRONTIER_H
#define SIMULTANEOUS_FRONTIER_H

#include "../maze/mask.h"

enum {
    SIM_FRONTIER_WIDTH_MAX = 14,  /* 4-bit labels; 14x14 has about a million border lines */
    SIM_FRONTIER_CELLS_MAX = 255, /* 256-bit numbers */
    SIM_BIGINT_WORDS = 4,
};

struct sim_bigint {
    uint64_t word[SIM_BIGINT_WORDS];
};

void sim_bigint_add(struct sim_bigint *sum, const struct sim_bigint *other);
void sim_write_bigint(struct sim_bigint value, struct text *out);

/* Border lines with their numbers of mazes, found by hashing. A line is a row of words: its key, then
 * its number, in as many words as the cells so far can need. */
struct sim_lines {
    uint32_t count, capacity, slots;
    uint32_t words; /* of a number */
    uint64_t *row;  /* 1 + words for each */
    uint64_t
        *slot; /* 1 + a line in the low half, some bits of its hash in the high half; 0: free */
};

struct sim_frontier {
    uint32_t width, length; /* the border line has `width` cells */
    uint32_t cell;          /* cells done */
    uint32_t line;          /* lines of this cell done */
    struct sim_lines lines, next;
    uint64_t steps; /* lines that were made of others, the same ones counted again */
    uint32_t most_lines;
    struct sim_bigint count;
};

/* False: the size is past the limits above (with an error) or memory ran out. */
bool sim_frontier_begin(struct sim_frontier *frontier, struct sim_size size,
                        struct mw_error *error);
enum mw_status sim_frontier_run(struct sim_frontier *frontier, uint64_t *budget,
                                struct mw_error *error);
void sim_frontier_close(struct sim_frontier *frontier);

#endif
