/* How many solvable mazes a size has, exactly, field by field along a border line. */
#ifndef SIMULTANEOUS_BORDER_H
#define SIMULTANEOUS_BORDER_H

#include "../maze/mask.h"

enum {
    SIM_BORDER_WIDTH_MAX = 14,   /* 4-bit labels; 14x14 has about a million border lines */
    SIM_BORDER_FIELDS_MAX = 255, /* 256-bit numbers */
    SIM_WIDE_WORDS = 4,
};

struct sim_wide {
    uint64_t word[SIM_WIDE_WORDS];
};

void sim_wide_add(struct sim_wide *sum, const struct sim_wide *other);
void sim_write_wide(struct sim_wide value, struct text *out);

/* Border lines with their numbers of mazes, found by hashing. A line is a row of words: its key, then
 * its number, in as many words as the fields so far can need. */
struct sim_lines {
    uint32_t count, capacity, slots;
    uint32_t words; /* of a number */
    uint64_t *row;  /* 1 + words for each */
    uint64_t
        *slot; /* 1 + a line in the low half, some bits of its hash in the high half; 0: free */
};

struct sim_border {
    uint32_t width, length; /* the border line has `width` fields */
    uint32_t field;         /* fields done */
    uint32_t line;          /* lines of this field done */
    struct sim_lines lines, next;
    uint64_t steps; /* lines that were made of others, the same ones counted again */
    uint32_t most_lines;
    struct sim_wide count;
};

/* False: the size is past the limits above (with an error) or memory ran out. */
bool sim_border_begin(struct sim_border *frontier, struct sim_size size, struct mw_error *error);
enum mw_status sim_border_run(struct sim_border *frontier, uint64_t *budget,
                              struct mw_error *error);
void sim_border_close(struct sim_border *frontier);

#endif
