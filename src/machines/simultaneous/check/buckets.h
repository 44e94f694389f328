/*
 * Sorting of records of 32-bit words in buckets of consecutive keys, in bounded memory and in budgeted slices.
 *
 * The caller goes through its records and adds each. If all fit at once, they are placed in one
 * bucket. Otherwise the first pass only counts the records of each bucket; further passes place and
 * sort as many buckets as fit at a time.
 *
 *     begin; for (;;) { add all records; if (ends_pass) continue;
 *                       do { sort, use the records } while (next); if (is_last) break;
 *                       begin_pass }
 */
#pragma once

#include "../sets/memory.h"

#include <string.h>

enum {
    SORT_DIGIT_BITS = 11,
    SORT_BUCKETS = 1 << SORT_DIGIT_BITS,
    SORT_KEYS_MAX = 4,
    SORT_DIGITS_MAX = (32 + SORT_DIGIT_BITS - 1) / SORT_DIGIT_BITS, /* of a word */
};

enum {
    CHECK_BUCKETS_MAX = 1 << 12,
    CHECK_ONE_BUCKET_BITS = 31,
    CHECK_ONE_BUCKET_NODES_MAX = 1 << 26 /* a node and one of 64 cells have 32 bits */
};

/* A radix sort, from the last digit to the first. */
struct check_sort {
    uint32_t words; /* words of a record: 1, or 5, of which the last is not part of the key */
    uint32_t keys;  /* words of the key, most significant first */
    uint32_t digits, digit_bits;
    size_t count;
    uint32_t *records, *spare; /* swapped after each pass; the result is in `records` */
    uint32_t pass;             /* pass 0 counts the digits, each other pass sorts by one */
    size_t at;
    uint32_t place[SORT_KEYS_MAX * SORT_DIGITS_MAX][SORT_BUCKETS];
};

struct check_buckets {
    uint32_t words;             /* of a record */
    uint32_t bits;              /* of the numbers of nodes in a bucket */
    uint32_t number;            /* of buckets */
    uint32_t from, to, sorting; /* the buckets in memory, and the one that is sorted */
    bool places;                /* this pass places the records, not only counts them */
    uint64_t count[CHECK_BUCKETS_MAX], end[CHECK_BUCKETS_MAX]; /* `end`: of the records placed */
    uint32_t *records, *spare;
    struct check_sort sort;
};

/* Begins with records of `words` words, at most `most`, by numbers below `nodes`. Returns false if memory
 * runs out. */
bool check_buckets_begin(struct check_buckets *buckets, struct sim_memory *memory, uint32_t words,
                         uint64_t most, uint32_t nodes);
/* Ends a pass of adding. Sets *again if the next pass places what this one counted. Returns false if
 * memory runs out. */
bool check_buckets_end_pass(struct check_buckets *buckets, struct sim_memory *memory, bool *again);
/* Begins a pass that places the records of the next buckets. Returns false if memory runs out. */
bool check_buckets_begin_pass(struct check_buckets *buckets, struct sim_memory *memory);
/* Begins to sort a bucket, whose key words have at most `bits` bits. */
void check_buckets_begin_sort(struct check_buckets *buckets, uint32_t bits);
/* Sorts on. Returns true when the bucket is sorted, false when the budget is spent. */
bool check_sort_run(struct check_sort *sort, uint64_t *budget);
/* Goes on to the next bucket. Returns false if no bucket is left in memory. */
bool check_buckets_next(struct check_buckets *buckets, struct sim_memory *memory);
void check_buckets_close(struct check_buckets *buckets, struct sim_memory *memory);

static inline bool check_buckets_is_last(const struct check_buckets *buckets)
{
    return buckets->to == buckets->number;
}

/* Counts a record, or places it if its bucket is in memory. `words` is a constant, so that records are
 * moved by a few instructions. */
static inline void check_buckets_add(struct check_buckets *buckets, uint32_t bucket,
                                     const uint32_t *record, const uint32_t words)
{
    if (!buckets->places) {
        buckets->count[bucket]++;
        return;
    }
    if (bucket < buckets->from || bucket >= buckets->to)
        return;
    memcpy(buckets->records + buckets->end[bucket]++ * words, record, words * sizeof *record);
}

/* Returns the number of bits of numbers up to `most`. */
static inline uint32_t bits_of(uint32_t most)
{
    uint32_t bits = 0;
    while (most >> bits)
        bits++;
    return bits;
}
