/* Exact number of solvable mazes of a size by the frontier method (transfer matrix), cell by
 * cell. */
#pragma once

#include "../maze/mask.h"
#include "../sets/hash_table.h"

enum {
    SIM_FRONTIER_WIDTH_MAX = 14,  /* 4-bit labels; 14x14 has about a million frontiers */
    SIM_FRONTIER_CELLS_MAX = 255, /* 256-bit numbers */
    SIM_BIGINT_WORDS = 4,
};

struct sim_bigint {
    uint64_t word[SIM_BIGINT_WORDS];
};

void sim_bigint_add(struct sim_bigint *sum, const struct sim_bigint *other);
struct sim_digits {
    char digits[80];
};
struct sim_digits sim_digits(struct sim_bigint value);

/* Frontiers with their numbers of mazes. A row is the key, then the number, in as many words as the
 * cells so far can require. */
struct sim_lines {
    uint32_t count, capacity;
    uint32_t words; /* words of a number */
    uint64_t *row;  /* 1 + words per frontier */
    struct sim_hash_table table;
};

struct sim_frontier {
    uint32_t width, length; /* the frontier has `width` cells */
    uint32_t cell;          /* cells done */
    uint32_t line;          /* frontiers of this cell done */
    struct sim_lines lines, next;
    uint64_t steps; /* transitions, including those to known frontiers */
    uint32_t most_lines;
    struct sim_bigint count;
};

/* Returns false if the size exceeds the limits above (with an error) or memory runs out. */
bool sim_frontier_begin(struct sim_frontier *frontier, struct sim_size size,
                        struct mw_error *error);
enum mw_status sim_frontier_run(struct sim_frontier *frontier, uint64_t *budget,
                                struct mw_error *error);
void sim_frontier_close(struct sim_frontier *frontier);
