/* Sorting in buckets: passes, the room for their records, and a radix sort. */
#include "buckets.h"

enum {
    RECORDS_PER_UNIT = 8,
    RECORDS_PER_BUCKET = 1 << 12,
    ROOM_FRACTION = 4, /* of the memory limit, for the records */
};

static uint32_t *take(const struct check_buckets *buckets, struct sim_memory *memory,
                      uint64_t records)
{
    return sim_alloc(memory, records * buckets->words * sizeof(uint32_t), false);
}

/* Returns how many records may be in memory. */
static uint64_t room_of(const struct check_buckets *buckets, const struct sim_memory *memory)
{
    return memory->limit / ROOM_FRACTION / sizeof(uint32_t) / buckets->words;
}

static bool begin_one(struct check_buckets *buckets, struct sim_memory *memory, uint64_t most)
{
    buckets->bits = CHECK_ONE_BUCKET_BITS;
    buckets->number = buckets->to = 1;
    buckets->from = buckets->sorting = 0;
    buckets->end[0] = 0;
    buckets->places = true;
    buckets->records = take(buckets, memory, most);
    return buckets->records != NULL;
}

bool check_buckets_begin(struct check_buckets *buckets, struct sim_memory *memory, uint32_t words,
                         uint64_t most, uint32_t nodes)
{
    uint64_t wanted = most / RECORDS_PER_BUCKET + 1;
    buckets->words = words;
    if (2 * most <= room_of(buckets, memory) && nodes <= CHECK_ONE_BUCKET_NODES_MAX)
        return begin_one(buckets, memory, most);
    if (wanted > CHECK_BUCKETS_MAX)
        wanted = CHECK_BUCKETS_MAX;
    buckets->bits = 0;
    while ((nodes >> buckets->bits) + UINT64_C(1) > wanted)
        buckets->bits++;
    buckets->number = (nodes >> buckets->bits) + 1;
    buckets->from = buckets->to = 0;
    buckets->places = false;
    memset(buckets->count, 0, buckets->number * sizeof buckets->count[0]);
    return true;
}

bool check_buckets_begin_pass(struct check_buckets *buckets, struct sim_memory *memory)
{
    uint64_t room = room_of(buckets, memory), sum = 0, largest = 0;
    buckets->places = true;
    buckets->from = buckets->to;
    for (uint32_t i = buckets->from; i < buckets->number; i++) {
        uint64_t count = buckets->count[i];
        if (i > buckets->from && sum + count > room)
            break;
        buckets->end[i] = sum;
        sum += count;
        largest = count > largest ? count : largest;
        buckets->to++;
    }
    buckets->sorting = buckets->from;
    buckets->records = take(buckets, memory, sum);
    buckets->spare = take(buckets, memory, largest);
    return buckets->records && buckets->spare;
}

/* Shrinks the array of one bucket. */
static bool end_one(struct check_buckets *buckets, struct sim_memory *memory)
{
    uint64_t words = buckets->end[0] * buckets->words;
    buckets->count[0] = buckets->end[0];
    uint32_t *records = sim_realloc(memory, buckets->records, words * sizeof(uint32_t));
    if (!records)
        return false;
    buckets->records = records;
    buckets->spare = take(buckets, memory, buckets->end[0]);
    return buckets->spare != NULL;
}

bool check_buckets_end_pass(struct check_buckets *buckets, struct sim_memory *memory, bool *again)
{
    *again = !buckets->places;
    if (*again)
        return check_buckets_begin_pass(buckets, memory);
    return buckets->number > 1 || end_one(buckets, memory);
}

void check_buckets_begin_sort(struct check_buckets *buckets, uint32_t bits)
{
    uint64_t count = buckets->count[buckets->sorting];
    uint64_t first = buckets->end[buckets->sorting] - count;
    uint32_t digits = bits > 0 ? (bits + SORT_DIGIT_BITS - 1) / SORT_DIGIT_BITS : 1;
    struct check_sort *sort = &buckets->sort;
    sort->words = buckets->words;
    sort->keys = buckets->words > 1 ? buckets->words - 1 : 1;
    sort->digits = digits;
    sort->digit_bits = bits > 0 ? (bits + digits - 1) / digits : 1;
    sort->count = (size_t)count;
    sort->records = buckets->records + first * buckets->words;
    sort->spare = buckets->spare;
    sort->pass = 0;
    sort->at = 0;
    memset(sort->place, 0, sort->keys * digits * sizeof sort->place[0]);
}

void check_buckets_close(struct check_buckets *buckets, struct sim_memory *memory)
{
    sim_free(memory, buckets->records);
    sim_free(memory, buckets->spare);
    buckets->records = buckets->spare = NULL;
}

bool check_buckets_next(struct check_buckets *buckets, struct sim_memory *memory)
{
    if (++buckets->sorting < buckets->to)
        return true;
    check_buckets_close(buckets, memory);
    return false;
}

/* ---- Radix sort ---- */

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

bool check_sort_run(struct check_sort *sort, uint64_t *budget)
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
