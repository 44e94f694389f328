/* Radix sort of records of 32-bit words, from the last digit to the first, in budgeted slices. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SORT_DIGIT_BITS = 11,
    SORT_BUCKETS = 1 << SORT_DIGIT_BITS,
    SORT_KEYS_MAX = 4,
    SORT_DIGITS_MAX = (32 + SORT_DIGIT_BITS - 1) / SORT_DIGIT_BITS, /* of a word */
};

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

/* Begins sorting `records`; `spare` has the same size. Key words have at most `bits` bits. */
void sort_begin(struct check_sort *sort, uint32_t words, uint32_t bits, size_t count);
/* Returns true when sorted, false when the budget is spent. */
bool sort_run(struct check_sort *sort, uint64_t *budget);

/* Returns the number of bits of numbers up to `most`. */
static inline uint32_t bits_of(uint32_t most)
{
    uint32_t bits = 0;
    while (most >> bits)
        bits++;
    return bits;
}
