/*
 * Bitboard of the search: contents of the cells with tables of jumps as bit sets, kept up to date after each change.
 * A set of cells is one to four words. Functions with the number of words as their last argument are
 * inlined, so that the compiler unrolls their loops.
 */
#pragma once

#include "../rook.h"

enum { WORDS_MAX = ROOK_SEARCH_CELLS_MAX / 64, BLOCK = 8 };

#define INLINE static inline __attribute__((always_inline))

/* Jumps of one number and one offset: the set of cells from which this number leads `on` cells ahead in
 * row-major order. The jump back has the same number. Boards of one word have all their jumps here. */
struct jump_set {
    uint64_t lower;
    uint8_t number, on;
};

enum { JUMP_SETS_MAX = ROOK_SEARCH_JUMPS * 63 };

struct rook_bitboard {
    struct rook_board board; /* only contents, start and rules are used */
    uint32_t words;
    uint32_t cells; /* |S| */
    uint32_t cluster_penalty;
    /* For a cell and a number: the cells jumped to, as a list in the order of the directions. */
    uint8_t target_count[ROOK_SEARCH_CELLS_MAX][ROOK_SEARCH_JUMPS];
    uint8_t list[ROOK_SEARCH_CELLS_MAX][ROOK_SEARCH_JUMPS][ROOK_DIRECTIONS_MAX];
    uint8_t number_count[ROOK_SEARCH_CELLS_MAX];
    uint8_t numbers[ROOK_SEARCH_CELLS_MAX][ROOK_SEARCH_JUMP_MAX];
    uint64_t with[ROOK_SEARCH_JUMPS][WORDS_MAX]; /* the cells of each number */
    /* Without U-turns: by direction, where each number leads to; ROOK_NO_CELL. */
    uint16_t (*land)[ROOK_SEARCH_JUMPS][ROOK_DIRECTIONS_MAX];
    uint64_t *into_by_direction; /* [direction][cell][word] */
    /* [cell][word]: cells with a jump here. [cell][number][word]: cells jumped to. */
    uint64_t *into;
    uint64_t *target;
    /* On boards of one word: [number][cell], the cells jumped to again; and the highest number with
     * which there is a move anywhere. */
    uint64_t across[ROOK_SEARCH_JUMPS][64];
    uint32_t highest;
    uint64_t open; /* cells that are not walls */
    struct jump_set jump_set[JUMP_SETS_MAX];
    uint32_t jump_sets;
};

/* Calls a function with the number of words as its last argument. */
#define BY_WORDS(bitboard, function, ...)                                                          \
    ((bitboard)->words == 1   ? function(__VA_ARGS__, 1)                                           \
     : (bitboard)->words == 2 ? function(__VA_ARGS__, 2)                                           \
     : (bitboard)->words == 3 ? function(__VA_ARGS__, 3)                                           \
                              : function(__VA_ARGS__, 4))

/* ---- Sets ---- */

INLINE void add(uint64_t *set, uint32_t cell)
{
    set[cell >> 6] |= UINT64_C(1) << (cell & 63);
}

INLINE void drop(uint64_t *set, uint32_t cell)
{
    set[cell >> 6] &= ~(UINT64_C(1) << (cell & 63));
}

INLINE bool has(const uint64_t *set, uint32_t cell)
{
    return set[cell >> 6] >> (cell & 63) & 1;
}

INLINE bool meets(const uint64_t *a, const uint64_t *b, uint32_t words)
{
    uint64_t common = 0;
    for (uint32_t w = 0; w < words; w++)
        common |= a[w] & b[w];
    return common != 0;
}

INLINE uint32_t size_of(const uint64_t *set, uint32_t words)
{
    uint32_t size = 0;
    for (uint32_t w = 0; w < words; w++)
        size += (uint32_t)__builtin_popcountll(set[w]);
    return size;
}

/* The size of `a` without the members of `b`. */
INLINE uint32_t size_without(const uint64_t *a, const uint64_t *b, uint32_t words)
{
    uint32_t size = 0;
    for (uint32_t w = 0; w < words; w++)
        size += (uint32_t)__builtin_popcountll(a[w] & ~b[w]);
    return size;
}

/* The cells to which a number leads from a cell. */
INLINE const uint64_t *jumps_of(const struct rook_bitboard *bitboard, uint32_t cell,
                                uint32_t number, uint32_t words)
{
    return bitboard->target + (size_t)(cell * ROOK_SEARCH_JUMPS + number) * words;
}

INLINE bool has_two(const uint64_t *set, uint32_t words)
{
    bool any = false;
    for (uint32_t w = 0; w < words; w++) {
        if ((set[w] & (set[w] - 1)) || (any && set[w]))
            return true;
        any = any || set[w];
    }
    return false;
}

INLINE const uint64_t *targets_of(const struct rook_bitboard *bitboard, uint32_t cell,
                                  uint32_t words)
{
    return jumps_of(bitboard, cell, bitboard->board.content[cell], words);
}

/* ---- Rating: terms.c ---- */

/* The part of the energy that depends on distances only. */
int64_t rook_rate_distances(const struct rook_aim *aim, const struct rook_terms *terms);
/* The part that depends on the solution. */
int64_t rook_rate_solution(const struct rook_aim *aim, const struct rook_terms *terms);
/* True if the rating exceeds the bound with any solution; `rating` is the part from distances. */
bool rook_is_hopeless(const struct rook_aim *aim, const struct rook_terms *terms, int64_t rating,
                      int64_t bound);
