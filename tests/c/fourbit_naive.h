/* A second, simpler four-bit maze: it reads descriptions by itself and knows the rules by the paper's
 * words, with no code of src/machines/fourbit. */
#ifndef TESTS_FOURBIT_NAIVE_H
#define TESTS_FOURBIT_NAIVE_H

#include "support.h"

#include <stdbool.h>

enum { NAIVE_STATES = 64, NAIVE_BITS = 6, NEVER = 1000 };

struct naive {
    int bits;
    int states;
    int target[NAIVE_STATES][NAIVE_BITS]; /* -1 where the light is off */
    int distance[NAIVE_STATES][NAIVE_STATES];
};

/* Reads `v1.fourbit.bB.dDIGITS`, and finds the distances. */
void naive_read(struct naive *maze, const char *code);
/* All distances of a table that was changed. */
void naive_distances(struct naive *maze);
/* The paper's four constraints, and the two of the original machine. */
bool naive_obeys_local_rules(const struct naive *maze, bool oskar);
bool naive_is_connected(const struct naive *maze);
int naive_length(const struct naive *maze);

#endif
