/* Searches for a board with a long only shortest solution: what they share, and what search.c, longest.c and
 * measures/rank.c need of each. README.md says which is for what. */
#pragma once

#include "jumps.h"

#include "core/rng.h"

struct rook_method;

/* The rule of a search. */
struct rook_method_class {
    size_t size; /* of its struct, which begins with a struct rook_method */
    bool
        on_states; /* it searches on states, for which jumps are listed; else on the cells of the bitboard */
    /* Begins the search. False: no memory. */
    bool (*open)(struct rook_method *method);
    /* Tries about max_nodes choices. False: the search has ended. */
    bool (*run)(struct rook_method *method, uint64_t max_nodes);
    /* Writes the numbers of the longest solution, and returns its goal. Cells that stay 0 may have any number. */
    uint32_t (*solution)(struct rook_method *method, uint8_t *number);
    void (*close)(struct rook_method *method); /* may be NULL */
};

/* The solution that a search looks for. */
struct rook_request {
    uint32_t goal;   /* ROOK_NO_CELL: any */
    uint32_t length; /* beam, tempering: of the solution; levels: the longest of interest; 0: any */
    uint32_t width;  /* beams: partial solutions that they keep of each length */
    bool longest;    /* beam: only the length counts, not the energy */
    bool alone;      /* levels: no shorter length is tried */
    uint64_t steps_per_length; /* levels: a step tries a number or takes one back */
    uint64_t nodes;            /* levels: until the best is no longer improved; tempering: boards */
};

/* The first member of each search. */
struct rook_method {
    const struct rook_method_class *class;
    struct rook_request request;
    const struct rook_board *board; /* its walls, start and rules; tempering: its numbers */
    const struct rook_bitboard *bitboard;
    struct rook_jumps *jumps; /* NULL on cells */
    struct jump_table table;
    struct rng rng;
    uint64_t open[STATE_WORDS_MAX]; /* states of cells that are no walls */
    uint64_t nodes;                 /* numbers, or boards, that were tried */
    uint32_t length;                /* of the longest solution so far; 0: none */
    bool proved; /* no solution is longer; without one: of the requested length */
};

/* Opens a search. The boards stay until it is closed. NULL: no memory. */
struct rook_method *rook_method_open(const struct rook_method_class *class,
                                     const struct rook_board *board,
                                     const struct rook_bitboard *bitboard,
                                     const struct rook_request *request, const struct rng *rng);
void rook_method_close(struct rook_method *method);
/* Writes the contents of all cells but the walls, and returns the goal. There must be a solution. */
uint32_t rook_method_board(struct rook_method *method, uint8_t *content);
/* A number of a cell at random; 1 if the cell has none. */
uint8_t rook_method_random_number(struct rook_method *method, uint32_t cell);

/* Boards of low energy without dead cells. */
extern const struct rook_method_class rook_beam;
/* A solution of a length, or a proof that there is none, for boards without the U-turn rule. Lengths are tried from the
 * longest down, then the solution found is improved. */
extern const struct rook_method_class rook_levels;
/* A long solution soon, with any goal. */
extern const struct rook_method_class rook_level_beam;
/* Annealing on the length alone. It begins with the contents of the board and with random ones, and ends after the nodes,
 * or with a solution of the length. */
extern const struct rook_method_class rook_tempering;
