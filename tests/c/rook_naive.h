/*
 * A second, simpler implementation of rook mazes: it reads descriptions by itself, moves by
 * coordinates in the plane, finds distances by relaxing until nothing changes, counts ways by
 * walking every one of them, and merges clusters by renaming. Nothing of src/machines/rook.
 */
#pragma once

#include "core/rng.h"

#include <stdbool.h>

enum { CELLS = 576, DIRECTIONS = 8, NEVER = 100000, PATHS_MAX = 200000 };

struct naive {
    int w, h;
    bool queen, hex, tri, torus, no_u_turn, rim;
    char cell[CELLS];
    int start, goal; /* the first goal */
    const char *go;  /* the letters of the open directions; NULL: all */
    int directions;
    const char *letters;
    int target[CELLS][DIRECTIONS]; /* -1: no move */
    /* to_goal[c][d]: from c, arrived by direction d; the last column: by none. */
    int to_goal[CELLS][DIRECTIONS + 1];
    bool reachable[CELLS][DIRECTIONS + 1];
};

/* With w, h, the rules, the start and the cells set: all else. */
int moves_naive(const struct naive *n, int cell, int by, int *cells, int *sets);
int distance_naive(const struct naive *n, int cell, int by);
int count_paths_naive(const struct naive *n, int cell, int by, int left);
int count_entries_naive(const struct naive *n, int cell);
void rate_naive(const struct naive *n, char *text);
void prepare_naive(struct naive *n);
void code_of_naive(const struct naive *n, char *code);
void read_naive(struct naive *n, const char *code);
void draw_naive(struct naive *n, struct rng *rng, bool walls, bool from_elsewhere);
