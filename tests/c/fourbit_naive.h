/* Reference implementation of the plain four-bit maze for tests: it reads descriptions by itself
 * and checks the rules in the words of the paper. It uses no code of src/machines/fourbit. */
#pragma once

#include "support.h"

#include <stdbool.h>

enum { NAIVE_STATES = 64, NAIVE_BITS = 6, NEVER = 1000 };

struct naive {
    int bits;
    int states;
    int target[NAIVE_STATES][NAIVE_BITS]; /* -1 if the light is off */
    int distance[NAIVE_STATES][NAIVE_STATES];
};

/* Reads `v1.fourbit.bB.dDIGITS` and computes the distances. */
void naive_read(struct naive *maze, const char *code);
/* Computes all distances (Floyd and Warshall); call it after a change of the table. */
void naive_distances(struct naive *maze);
/* Checks the four constraints of the paper, and the two of the original machine (`oskar`). */
bool naive_obeys_local_rules(const struct naive *maze, bool oskar);
bool naive_is_connected(const struct naive *maze);
int naive_length(const struct naive *maze);
