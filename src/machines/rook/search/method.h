/* Searches for a board with a long only shortest solution: what they share, and what search.c, longest.c and
 * measures/rank.c need of each. README.md says which is for what. */
#pragma once

#include "../energy/bitboard.h"

#include "core/rng.h"

struct rook_method;

/* The rule of a search. */
struct rook_method_class {
    size_t size; /* of its struct, which begins with a struct rook_method */
    /* Begins the search. False: no memory. */
    bool (*open)(struct rook_method *method);
    /* Tries about max_nodes choices. False: the search has ended. */
    bool (*run)(struct rook_method *method, uint64_t max_nodes);
    /* Writes the numbers of the longest solution, and returns its goal. Cells that stay 0 may have any number. */
    uint32_t (*solution)(struct rook_method *method, uint8_t *number);
    void (*close)(struct rook_method *method); /* may be NULL */
};

/* Which partial solutions a beam keeps. */
enum rook_costs {
    ROOK_LOW_ENERGY,
    ROOK_LONG_WITHOUT_DEAD_CELLS,
    ROOK_LONG,
};

/* The solution that a search looks for. */
struct rook_request {
    uint32_t goal;   /* ROOK_NO_CELL: any */
    uint32_t length; /* beam, tempering: of the solution; levels: the longest of interest; 0: any */
    uint32_t width;  /* beam: partial solutions that it keeps of each length */
    enum rook_costs costs;     /* beam */
    bool alone;                /* levels: no shorter length is tried */
    uint64_t steps_per_length; /* levels: a step tries a number or takes one back */
    uint64_t nodes;            /* levels: until the best is no longer improved; tempering: boards */
};

/* The first member of each search. */
struct rook_method {
    const struct rook_method_class *class;
    struct rook_request request;
    const struct rook_board *board; /* its walls, start and rules */
    const struct rook_bitboard *bitboard;
    struct rng rng;
    uint64_t nodes;  /* numbers, or boards, that were tried */
    uint32_t length; /* of the longest solution so far; 0: none */
    bool proved;     /* no solution is longer; without one: of the requested length */
};

/* Opens a search. The boards stay until it is closed. NULL: no memory. */
struct rook_method *rook_method_open(const struct rook_method_class *class,
                                     const struct rook_board *board,
                                     const struct rook_bitboard *bitboard,
                                     const struct rook_request *request, const struct rng *rng);
void rook_method_close(struct rook_method *method);
/* Writes the contents of all cells but the walls, and returns the goal. There must be a solution. */
uint32_t rook_method_board(struct rook_method *method, uint8_t *content);

/* Partial solutions that grow by a jump, with any goal or one: boards of low energy, or long ones. */
extern const struct rook_method_class rook_beam;
/* A solution of a length, or a proof that there is none, for boards without the U-turn rule. Lengths are tried from the
 * longest down, then the solution found is improved. */
extern const struct rook_method_class rook_levels;
/* Annealing on the length alone, for boards without U-turns. It ends after the nodes, or with a solution of the length. */
extern const struct rook_method_class rook_tempering;

/* A random cell that is neither of two. */
uint32_t rook_random_cell_but(uint32_t a, uint32_t b, uint32_t cells, struct rng *rng);
/* Makes one cell in nine a wall, every second one a tall one; not the start nor the goal. */
void rook_place_walls(struct rook_board *board, struct rng *rng);

/* Gives random numbers to all cells but the walls and the goal. */
void rook_draw_numbers(struct rook_board *board, const struct rook_bitboard *bitboard,
                       struct rng *rng);

/* -ln(x / 2^16) in 2^-16, for x = 1 .. 2^16. Times a temperature it is by how much a board may be worse and pass, if x is
 * drawn at random: a difference d passes with probability e^(-d/T) (Metropolis). */
uint64_t rook_minus_ln(uint32_t x);

/* Counts the cells outside `reached` that chains of jumps can reach from one: no solution that goes on from it has more
 * jumps. */
INLINE uint32_t count_ahead(const struct rook_bitboard *bitboard, const uint64_t *reached,
                            uint32_t from, uint32_t words)
{
    uint64_t rest[WORDS_MAX], found[WORDS_MAX] = {0};
    uint32_t all = bitboard->cells - size_of(reached, words), left = all;
    for (uint32_t w = 0; w < words; w++)
        rest[w] = ~reached[w];
    add(found, from);
    for (uint32_t w = 0; w < words && left > 0; w = found[w] ? w : w + 1) {
        if (!found[w])
            continue;
        uint32_t cell = w * 64 + (uint32_t)__builtin_ctzll(found[w]), lowest = w;
        found[w] &= found[w] - 1;
        for (uint32_t i = 0; i < bitboard->number_count[cell]; i++) {
            const uint64_t *jumps = jumps_of(bitboard, cell, bitboard->numbers[cell][i], words);
            for (uint32_t v = 0; v < words; v++) {
                uint64_t joined = jumps[v] & rest[v];
                found[v] |= joined;
                rest[v] &= ~joined;
                left -= (uint32_t)__builtin_popcountll(joined);
                lowest = joined && v < lowest ? v : lowest;
            }
        }
        w = lowest;
    }
    return all - left;
}
