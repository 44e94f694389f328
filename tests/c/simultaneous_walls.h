/* Mazes with walls between cells by the puzzle's words, with no code of src/machines/simultaneous: of
 * at most 16 cells. */
#ifndef TESTS_SIMULTANEOUS_WALLS_H
#define TESTS_SIMULTANEOUS_WALLS_H

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
/* As the program reads it, with the cells always; and back from what it writes. */
void walls_text(const struct walls *maze, char text[WALLS_TEXT]);
struct walls walls_read(int rows, int columns, const char *text);
/* By the rules: walls stop a token, and the exit keeps it. */
int walls_step(const struct walls *maze, int cell, char move);
bool walls_solves(const struct walls *maze, const char *moves);
/* The moves from each cell to the exit; WALLS_FAR where it cannot be reached. */
void walls_distances(const struct walls *maze, int distance[WALLS_CELLS]);

/* Every maze of a size with every start and exit from which it can be reached, or from corner to
 * corner; freed by the caller. Gives their number. */
uint32_t walls_all(int rows, int columns, bool corners, struct walls **mazes);
/* How many of them have different solving sequences: their minimal automata are compared. */
uint32_t walls_languages(const struct walls *mazes, uint32_t count);
/* The length of a shortest sequence for all, by trying all sequences, those left out by which a maze is
 * too far from its exit for the moves left; how many there are is stored. At most `most` moves. */
int walls_shortest(const struct walls *mazes, uint32_t count, int most, uint64_t *sequences);

#endif
