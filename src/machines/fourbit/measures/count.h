/*
 * Exact counting of valid mazes: the arithmetic and the tables that count.c and census.c share.
 * Method: count.c. A set of states without the goal g is an index: bit n - 1 stands for state n.
 */
#pragma once

#include "../fourbit.h"

enum {
    STATES_MAX = 1 << FOURBIT_COUNT_BITS_MAX,
    INDEX_MAX = 1 << (STATES_MAX - 1), /* subsets of S - g */
    INNER_MAX = INDEX_MAX / 2,         /* subsets of S - g - s */
};

enum phase { WEIGHTS, SINKS, ISLANDS, REACHING, SOURCES, DONE };

/* ---- Residues ---- */

/* A count modulo 2^64 and modulo the prime 2^31 - 1, which determine counts below 2^94. 128-bit
 * products would be library calls in WebAssembly and take twice as long. */
struct residue {
    uint64_t word;
    uint64_t prime; /* 0..PRIME; both ends stand for 0 */
};

#define PRIME UINT64_C(0x7fffffff)

static const struct residue one = {1, 1};

/* Reduces a value below 2^62 modulo PRIME, to 0..PRIME. */
static inline uint64_t reduce(uint64_t value)
{
    value = (value & PRIME) + (value >> 31);
    return value > PRIME ? value - PRIME : value;
}

static inline struct residue add(struct residue a, struct residue b)
{
    return (struct residue){a.word + b.word, reduce(a.prime + b.prime)};
}

static inline struct residue multiply(struct residue a, struct residue b)
{
    return (struct residue){a.word * b.word, reduce(a.prime * b.prime)};
}

static inline struct residue scale(struct residue a, uint64_t factor)
{
    return (struct residue){a.word * factor, reduce(a.prime * factor)};
}

static inline struct residue negate(struct residue a)
{
    return (struct residue){0 - a.word, PRIME - a.prime};
}

static inline struct residue add_product(struct residue sum, struct residue a, struct residue b)
{
    return (struct residue){sum.word + a.word * b.word, reduce(sum.prime + a.prime * b.prime)};
}

static inline struct residue subtract_product(struct residue sum, struct residue a,
                                              struct residue b)
{
    return add_product(sum, negate(a), b);
}

/* Returns the number below 2^94: word + 2^64 k, where k = (prime - word) / 2^64 = (prime - word) *
 * 2^29 modulo PRIME. */
static inline uint128 number_of(struct residue a)
{
    uint64_t word = reduce(reduce(a.word >> 2) * 4 + (a.word & 3));
    uint64_t k = reduce((a.prime + PRIME - word) % PRIME * (UINT64_C(1) << 29)) % PRIME;
    return (uint128)k << 64 | a.word;
}

struct count_task {
    struct task task;
    uint32_t bits;
    uint32_t states;
    enum phase phase;
    uint32_t outer;                             /* progress of the phase: a state or an index */
    uint32_t outer_part;                        /* SOURCES: index of T within the U of `outer` */
    uint64_t steps;                             /* multiplications so far */
    uint16_t weight[STATES_MAX][2 * INDEX_MAX]; /* w(v, X), X a set with g as bit 0 */
    struct residue sink[INDEX_MAX];
    struct residue strong[INNER_MAX];
    struct residue islands[INNER_MAX];
    struct residue reaching[INNER_MAX]; /* r(Z) by Z - s - g */
    /* By Z - s - g: sum of islands(I) * source(W, S - I) over all I and W that leave Z. */
    struct residue coefficient[INNER_MAX];
    struct residue source[INNER_MAX];  /* for the current U */
    struct residue product[INDEX_MAX]; /* of the w(v, X) over subsets, for the current X */
};

/* Converts an index to a set with g as bit 0. */
static inline uint32_t set_of(uint32_t index)
{
    return index << 1;
}

static inline uint32_t inner_mask(const struct count_task *c)
{
    return (1u << (c->states - 2)) - 1;
}

static inline uint32_t next_subset(uint32_t subset, uint32_t of)
{
    return (subset - of) & of;
}

/* Fills product[V] for all subsets V of `of`: the product over V of w(v, X), with g as bit 0 of X.
 * */
void count_fill_products(struct count_task *c, uint32_t of, uint32_t set);
/* The argument, rows and beginning of both tasks. */
struct count_values {
    uint64_t bits;
};
extern const struct argument_row count_rows[];
bool count_begin(void *task, const void *values, const struct row_places *places,
                 struct mw_error *error);
/* How far the count is, of either task. */
struct progress count_progress(const void *task);
/* Does one piece of the work; the phase is DONE after the last. */
void count_step(struct count_task *c);
/* Returns the number of valid tables, after the phase DONE. */
uint128 count_valid(const struct count_task *c);
