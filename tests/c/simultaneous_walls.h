/* Reference implementation of mazes with walls between cells, from the puzzle's rules alone,
 * sharing no code with src/machines/simultaneous; at most 16 cells. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { WALLS_CELLS = 16, WALLS_TEXT = 32, WALLS_FAR = 99 };

struct walls {
    int rows, columns;
    bool right[WALLS_CELLS]; /* whether a token can go right from this cell */
    bool down[WALLS_CELLS];
    int start, exit;
};

/* The passages are numbered row by row, first those to the right, then those down. */
int walls_passages(int rows, int columns);
struct walls walls_of(int rows, int columns, uint32_t passages, int start, int exit);
/* Writes a maze as the program reads it, always with its cells; and reads what it writes. */
void walls_text(const struct walls *maze, char text[WALLS_TEXT]);
struct walls walls_read(int rows, int columns, const char *text);
/* Returns the cell after a move: walls stop a token, and the exit holds it. */
int walls_step(const struct walls *maze, int cell, char move);
bool walls_solves(const struct walls *maze, const char *moves);
/* Finds the moves from each cell to the exit; WALLS_FAR if it cannot be reached. */
void walls_distances(const struct walls *maze, int distance[WALLS_CELLS]);

/* Lists every solvable maze of a size, with any start and exit or from corner to corner; freed by
 * the caller. Returns their number. */
uint32_t walls_all(int rows, int columns, bool corners, struct walls **mazes);
/* Returns how many have different solving sequences, by comparing minimal automata. */
uint32_t walls_languages(const struct walls *mazes, uint32_t count);
/* Returns the length of a shortest sequence for all mazes, at most `most` moves, and stores the
 * number of such sequences. Tries all sequences, except those in which a maze is too far from its
 * exit for the moves left. */
int walls_shortest(const struct walls *mazes, uint32_t count, int most, uint64_t *sequences);
