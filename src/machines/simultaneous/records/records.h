/* Records: what is known of the shortest sequences of each size, from tests/data/simultaneous through
 * the generated record_rows.h. Every known value that the program or the page shows comes from here. */
#pragma once

#include "../maze/mask.h"

enum sim_record_rules { SIM_RECORD_PLAIN, SIM_RECORD_PERFECT, SIM_RECORD_CORNERS, SIM_RECORD_ANY };

struct sim_record {
    uint8_t rows, columns, rules;
    bool checked; /* a second program has checked the lower bound */
    uint16_t at_least,
        at_most; /* moves of a shortest sequence; at_least 0: only smaller sizes bound it */
};

extern const struct sim_record sim_records[];
extern const unsigned sim_record_count;

/* The best bounds known of a size, in moves. */
struct sim_known {
    uint64_t at_least, at_most;      /* at_most 0: no sequence is known */
    const struct sim_record *record; /* on which at_least rests; NULL: on a formula */
    const struct sim_record *own;    /* of this size and these rules; NULL: none */
    const struct sim_record
        *larger;    /* of a larger size, on which at_most rests; NULL: on the own one */
    bool inherited; /* the record is of a smaller size, or without --perfect */
};

/* Finds what is known of all mazes of a size. Returns false if nothing is. A size and its transpose
 * have the same lengths. Each further row or column costs a move (Nusser 2016, section 4.6), so a lower bound may come
 * from a smaller size, and an upper bound from a larger one. */
bool sim_find_known(struct sim_size size, struct sim_known *known);
/* Returns the size of a record, with its rules. */
struct sim_size sim_record_size(const struct sim_record *record);

/* ---- Closed-form lower bounds of a size ---- */

/* Returns the shortest path length of the zigzag maze (Nusser 2016, section 4.6); sides of at least
 * 2. */
uint64_t sim_zigzag(uint32_t rows, uint32_t columns);
/* Returns the best of the direct path, the zigzag and monotony: a lower bound for every
 * sequence. */
uint64_t sim_easy_bound(struct sim_size size);
