/* Sorting in buckets: passes, and the room for their records. */
#include "buckets.h"

enum {
    RECORDS_PER_BUCKET = 1 << 14,
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
                         uint64_t most, uint32_t nodes, uint32_t kinds)
{
    uint64_t wanted = most / RECORDS_PER_BUCKET / kinds + 1;
    buckets->words = words;
    if (2 * most <= room_of(buckets, memory) && nodes <= CHECK_ONE_BUCKET_NODES_MAX)
        return begin_one(buckets, memory, most);
    if (wanted > CHECK_BUCKETS_MAX / kinds)
        wanted = CHECK_BUCKETS_MAX / kinds;
    buckets->bits = 0;
    while ((nodes >> buckets->bits) + UINT64_C(1) > wanted)
        buckets->bits++;
    buckets->number = ((nodes >> buckets->bits) + 1) * kinds;
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
    buckets->sort.records = buckets->records + first * buckets->words;
    buckets->sort.spare = buckets->spare;
    sort_begin(&buckets->sort, buckets->words, bits, (size_t)count);
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
