/* Sequences of moves as growing lists of move numbers. */
#pragma once

#include "mask.h"

enum {
    /* Longest sequence: far more than anyone types or any search here finds. */
    SIM_MOVES_MAX = 1 << 20,
};

/* A growing list of move numbers. */
struct sim_sequence {
    uint8_t *moves;
    size_t length, capacity;
    bool failed; /* memory ran out; later changes do nothing, and the search ends */
};

void sim_sequence_add(struct sim_sequence *sequence, uint32_t move);
void sim_sequence_append(struct sim_sequence *sequence, const uint8_t *moves, size_t length);
/* Removes the move at a place, if there is one. */
void sim_sequence_remove(struct sim_sequence *sequence, size_t at);
void sim_sequence_copy(struct sim_sequence *to, const uint8_t *moves, size_t length);
void sim_sequence_close(struct sim_sequence *sequence);
void sim_write_sequence(const uint8_t *moves, size_t length, struct text *out);
/* Writes the line `name<TAB>moves`. */
void sim_key_sequence(struct text *out, const char *name, const struct sim_sequence *sequence);
