/* Radix sort of records, least significant digit first, interruptible. */
#include "sort.h"

#include <string.h>

enum { RECORDS_PER_UNIT = 8 };

void sort_begin(struct check_sort *sort, uint32_t words, uint32_t bits, size_t count)
{
    sort->words = words;
    sort->keys = words > 1 ? words - 1 : 1;
    sort->digits = bits > 0 ? (bits + SORT_DIGIT_BITS - 1) / SORT_DIGIT_BITS : 1;
    sort->digit_bits = bits > 0 ? (bits + sort->digits - 1) / sort->digits : 1;
    sort->count = count;
    sort->pass = 0;
    sort->at = 0;
    memset(sort->place, 0, sort->keys * sort->digits * sizeof sort->place[0]);
}

/* Returns the key word of a pass: from the last digit of the last word to the first digit of the
 * first. */
static uint32_t word_of(const struct check_sort *sort, uint32_t pass)
{
    return sort->keys - 1 - pass / sort->digits;
}

static uint32_t digit_of(const struct check_sort *sort, uint32_t value, uint32_t pass)
{
    return value >> pass % sort->digits * sort->digit_bits & ((1u << sort->digit_bits) - 1);
}

static void count_digits(struct check_sort *sort, size_t end)
{
    uint32_t passes = sort->keys * sort->digits;
    for (const uint32_t *record = sort->records + sort->at * sort->words; sort->at < end;
         sort->at++, record += sort->words)
        for (uint32_t pass = 0; pass < passes; pass++)
            sort->place[pass][digit_of(sort, record[word_of(sort, pass)], pass)]++;
}

/* Turns the digit counts into start positions. */
static void find_places(struct check_sort *sort)
{
    for (uint32_t pass = 0; pass < sort->keys * sort->digits; pass++) {
        uint32_t before = 0;
        for (uint32_t digit = 0; digit < SORT_BUCKETS; digit++) {
            uint32_t number = sort->place[pass][digit];
            sort->place[pass][digit] = before;
            before += number;
        }
    }
}

/* `words` is constant at each call, so a record is moved by a few instructions. */
static inline void move_records(struct check_sort *sort, size_t end, uint32_t pass, uint32_t words)
{
    uint32_t *place = sort->place[pass];
    uint32_t word = word_of(sort, pass);
    uint32_t shift = pass % sort->digits * sort->digit_bits;
    uint32_t mask = (1u << sort->digit_bits) - 1;
    uint32_t *spare = sort->spare;
    const uint32_t *record = sort->records + sort->at * words;
    for (size_t left = end - sort->at; left > 0; left--, record += words) {
        uint32_t to = place[record[word] >> shift & mask]++;
        memcpy(spare + (size_t)to * words, record, words * sizeof *record);
    }
    sort->at = end;
}

static void run_pass(struct check_sort *sort, size_t end)
{
    if (sort->pass == 0)
        count_digits(sort, end);
    else if (sort->words == 1)
        move_records(sort, end, sort->pass - 1, 1);
    else
        move_records(sort, end, sort->pass - 1, SORT_KEYS_MAX + 1);
}

static void end_pass(struct check_sort *sort)
{
    sort->at = 0;
    if (sort->pass++ == 0) {
        find_places(sort);
        return;
    }
    uint32_t *sorted = sort->spare;
    sort->spare = sort->records;
    sort->records = sorted;
}

bool sort_run(struct check_sort *sort, uint64_t *budget)
{
    while (sort->pass <= sort->keys * sort->digits) {
        if (*budget == 0)
            return false;
        size_t left = sort->count - sort->at;
        size_t units = (left + RECORDS_PER_UNIT - 1) / RECORDS_PER_UNIT;
        if (units > *budget) {
            run_pass(sort, sort->at + (size_t)*budget * RECORDS_PER_UNIT);
            *budget = 0;
            return false;
        }
        *budget -= units;
        run_pass(sort, sort->count);
        end_pass(sort);
    }
    return true;
}
