/* Searches for a board with a long only shortest solution: what search.c, longest.c and measures/rank.c need of each. They
 * differ in how they search, run in slices and end by themselves; README.md says which is for what. */
#pragma once

#include "../rook.h"

#include "core/rng.h"

struct rook_method;

struct rook_method_class {
    /* Tries about max_nodes choices. False: the search has ended. */
    bool (*run)(struct rook_method *method, uint64_t max_nodes);
    /* Writes the contents of all cells but the walls, and returns the goal. There must be a solution. */
    uint32_t (*board)(struct rook_method *method, uint8_t *content);
    void (*close)(struct rook_method *method);
};

/* The first member of each search. */
struct rook_method {
    const struct rook_method_class *class;
    uint64_t nodes;  /* numbers, or boards, that were tried */
    uint32_t length; /* of the longest solution so far; 0: none */
    bool proved;     /* no solution is longer; without one: of the requested length */
};

/* The openers give NULL if there is no memory. */
static inline void rook_method_close(struct rook_method *method)
{
    if (method)
        method->class->close(method);
}

/* The solution that a search looks for. */
struct rook_request {
    uint32_t start;
    uint32_t goal;   /* ROOK_NO_CELL: any */
    uint32_t length; /* beam, tempering: of the solution; levels: the longest of interest; 0: any */
    uint32_t width;  /* beam: partial solutions that it keeps of each length */
    bool longest;    /* beam: only the length counts, not the energy */
    bool alone;      /* levels: no shorter length is tried */
    uint64_t steps_per_length, nodes; /* levels: a step tries a number or takes one back */
};

/* Searches on a bitboard need it to the end. */

/* ---- beam.c: boards of low energy without dead cells ---- */

struct rook_method *rook_beam_open(const struct rook_bitboard *bitboard,
                                   const struct rook_request *request, const struct rng *rng);

/* ---- levels.c: a solution of a length, or a proof that there is none ---- */

/* For boards without the U-turn rule. Lengths are tried from the longest down, then the solution found is improved. */
struct rook_method *rook_levels_open(const struct rook_bitboard *bitboard,
                                     const struct rook_request *request, const struct rng *rng);

/* ---- level_beam.c: a long solution soon ---- */

/* For the walls, the start and the rules of `board`, with any goal. Of each length it keeps `width` (1 or more) partial
 * solutions. */
struct rook_method *rook_level_beam_open(const struct rook_board *board, uint32_t width,
                                         const struct rng *rng);

/* ---- tempering.c: annealing on the length alone ---- */

/* For the walls, the start and the rules of `board`. It begins with the contents of `board` and with random ones, and ends
 * after `nodes` boards of the request, or with a solution of its length. */
struct rook_method *rook_tempering_open(const struct rook_board *board,
                                        const struct rook_request *request, const struct rng *rng);
