/* Tests: packed layers of proofs and their store, which may be full or broken. */
#include "machines/simultaneous/check/packed.h"
#include "machines/simultaneous/proof/cell_sets.h"
#include "machines/simultaneous/proof/rows.h"
#include "simultaneous_naive.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A store in memory that can refuse writes past a limit, or give back altered bytes. */
struct fake {
    uint8_t *bytes;
    size_t length, limit;
    bool alters;
    uint32_t writes, reads;
};

static bool write_fake(void *self, uint64_t at, const uint8_t *bytes, size_t length)
{
    struct fake *fake = self;
    fake->writes++;
    if (at + length > fake->limit)
        return false;
    if (at + length > fake->length) {
        fake->bytes = realloc(fake->bytes, at + length);
        fake->length = at + length;
    }
    memcpy(fake->bytes + at, bytes, length);
    return true;
}

static bool read_fake(void *self, uint64_t at, uint8_t *bytes, size_t length)
{
    struct fake *fake = self;
    fake->reads++;
    if (at + length > fake->length)
        return false;
    memcpy(bytes, fake->bytes + at, length);
    if (fake->alters)
        bytes[length / 2] ^= 1;
    return true;
}

static struct mw_store functions_of(struct fake *fake)
{
    return (struct mw_store){fake, write_fake, read_fake};
}

/* Successors with differences of all sizes: none, near ones, and any 32-bit number. */
static uint32_t random_successor(struct rng *rng, uint32_t before)
{
    switch (rng_below(rng, 5)) {
    case 0:
        return SIM_NO_NODE;
    case 1:
        return before + rng_below(rng, 100) < SIM_NO_NODE ? before + rng_below(rng, 100) : before;
    case 2:
        return before > 40000 ? before - rng_below(rng, 40000) : before;
    case 3:
        return rng_below(rng, 1u << 24);
    default:
        return SIM_NO_NODE - 1 - rng_below(rng, 2);
    }
}

enum { ROWS = 40000 };

static uint32_t (*random_rows(struct sim_memory *memory))[SIM_MOVES]
{
    struct rng rng;
    rng_seed(&rng, "test", "rows");
    uint32_t(*row)[SIM_MOVES] = sim_alloc(memory, sizeof(uint32_t) * SIM_MOVES * ROWS, true);
    for (uint32_t i = 0; i < ROWS; i++)
        for (uint32_t move = 0; move < SIM_MOVES; move++)
            row[i][move] = random_successor(&rng, i > 0 ? row[i - 1][move] : 0);
    return row;
}

/* Reads the rows in order, several at once from all over, and one by one. Returns whether all could be read. */
static bool read_rows(const struct sim_rows *rows, const struct sim_memory *memory, uint32_t count,
                      uint32_t (*expected)[SIM_MOVES])
{
    struct sim_rows_reader reader;
    uint32_t number[ROWS], picked[ROWS][SIM_MOVES];
    bool read = sim_rows_begin(rows, memory, count, &reader);
    for (uint32_t i = 0; read && i < count; i++) {
        read = sim_rows_see(rows, memory, &reader, i);
        uint32_t last = i + SIM_BLOCK_RECORDS < count ? i + SIM_BLOCK_RECORDS : count - 1;
        for (uint32_t j = i; read && j <= last; j += SIM_BLOCK_RECORDS / 2)
            assert_memory_equal(sim_rows_at(&reader, j), expected[j], sizeof *expected);
        number[i] = (uint32_t)(UINT64_C(7919) * i / 3 % count);
    }
    sim_rows_reader_close(&reader);
    if (!read || !sim_rows_pick(rows, memory, number, count, picked))
        return false;
    for (uint32_t i = 0; i < count; i++)
        assert_memory_equal(picked[i], expected[number[i]], sizeof *expected);
    for (uint32_t i = 0; i < count; i += 37) {
        if (!sim_rows_pick(rows, memory, &i, 1, picked))
            return false;
        assert_memory_equal(picked[0], expected[i], sizeof *expected);
    }
    return true;
}

TEST(rows_are_read_as_written)
{
    static const uint32_t counts[] = {1, 63, 64, 65, 4096, 4097, 5000, ROWS};
    struct sim_memory memory = {.limit = UINT64_MAX};
    uint32_t(*expected)[SIM_MOVES] = random_rows(NULL);
    for (size_t i = 0; i < COUNT_OF(counts); i++) {
        struct sim_rows rows = {0};
        size_t bytes = counts[i] * sizeof *expected;
        void *row = sim_alloc(&memory, bytes, false);
        memcpy(row, expected, bytes);
        assert_true(sim_rows_take(&rows, &memory, row, 0, counts[i]));
        assert_true(read_rows(&rows, &memory, counts[i], expected));
        sim_rows_close(&rows, &memory);
        assert_int_equal(memory.used, 0);
    }
    sim_free(NULL, expected);
}

/* With hardly any memory, chunks go to the store; freed ones leave their place to others. */
TEST(chunks_past_the_limit_go_to_the_store)
{
    uint32_t(*expected)[SIM_MOVES] = random_rows(NULL);
    for (uint32_t alters = 0; alters < 2; alters++) {
        struct fake fake = {.limit = SIZE_MAX};
        struct sim_store store = {.functions = functions_of(&fake)};
        struct sim_memory memory = {.limit = 300000, .store = &store};
        size_t length = 0;
        for (uint32_t round = 0; round < 3; round++) {
            struct sim_rows rows = {0};
            for (uint32_t i = 0; i < ROWS; i += SIM_BLOCK_RECORDS)
                assert_true(sim_rows_add(&rows, &memory, expected + i, SIM_BLOCK_RECORDS));
            assert_true(sim_rows_end(&rows, &memory));
            assert_true(memory.most <= memory.limit);
            fake.alters = alters == 1 && round == 2;
            assert_int_equal(read_rows(&rows, &memory, ROWS, expected), !fake.alters);
            assert_int_equal(store.broken, fake.alters);
            sim_rows_close(&rows, &memory);
            assert_true(round == 0 || fake.length == length);
            length = fake.length;
            assert_true(length > 0 && fake.reads > 0);
        }
        assert_int_equal(memory.used, 0);
        sim_memory_close(&memory);
        free(fake.bytes);
    }
    sim_free(NULL, expected);
}

TEST(sets_of_cells_are_read_as_written)
{
    struct rng rng;
    rng_seed(&rng, "test", "sets");
    for (uint32_t round = 0; round < 20000; round++) {
        uint64_t cells[2], read[2];
        uint8_t bytes[2 * SIM_STEPS_CELLS_MAX + SIM_STREAM_SLACK], few[sizeof bytes] = {0};
        uint32_t count, words = 1 + round % 2, sparse = round % 7;
        for (uint32_t i = 0; i < 2; i++)
            for (uint32_t j = 0; j <= sparse; j++)
                cells[i] = j == 0 ? rng_next(&rng) : cells[i] & rng_next(&rng);
        if (round % 50 == 0)
            memset(cells, round % 100 ? 0xff : 0, sizeof cells);
        uint8_t *end = sim_pack_cells(cells, words, bytes);
        memset(end, 0x7f, SIM_STREAM_SLACK);
        assert_ptr_equal(sim_unpack_cells(bytes, words, read, &count), end);
        assert_memory_equal(read, cells, words * sizeof *cells);
        if (words == 2)
            continue;
        assert_ptr_equal(sim_unpack_few_cells(bytes, read, &count), end);
        assert_int_equal(read[0], cells[0]);
        assert_int_equal(count, __builtin_popcountll(cells[0]));
        uint8_t *few_end = sim_pack_few_cells(cells[0], count, few);
        assert_int_equal(few_end - few, end - bytes);
        assert_memory_equal(few, bytes, (size_t)(end - bytes));
    }
}

static void fill_block(struct rng *rng, struct check_block *block, uint32_t nodes)
{
    block->nodes = nodes;
    block->first[0] = 0;
    for (uint32_t i = 0; i < nodes; i++) {
        for (uint32_t move = 0; move < SIM_MOVES; move++)
            block->next[i][move] =
                rng_below(rng, 3) ? rng_below(rng, rng_below(rng, 2) ? 300 : UINT32_MAX >> 1) : 0;
        uint32_t cells = rng_below(rng, 4) ? rng_below(rng, 4) : rng_below(rng, 65);
        block->first[i + 1] = block->first[i] + cells;
        for (uint32_t j = 0; j < cells; j++)
            block->cell[block->first[i] + j] = (uint8_t)rng_below(rng, 64);
    }
}

TEST(the_checker_reads_what_it_wrote)
{
    enum { BLOCKS = 300 };
    struct check_block *blocks = calloc(BLOCKS, sizeof *blocks), *made = calloc(1, sizeof *made);
    struct fake fake = {.limit = SIZE_MAX};
    struct sim_store store = {.functions = functions_of(&fake)};
    struct sim_memory memory = {.limit = 250000, .store = &store};
    struct sim_stream next = {0}, cells = {0};
    struct sim_stream_reader next_reader = {0}, cells_reader = {0};
    struct rng rng;
    rng_seed(&rng, "test", "blocks");
    for (uint32_t i = 0; i < BLOCKS; i++) {
        fill_block(&rng, &blocks[i], i + 1 < BLOCKS ? SIM_BLOCK_RECORDS : 5);
        uint32_t before[SIM_MOVES];
        memcpy(before, made->before, sizeof before);
        *made = blocks[i];
        assert_true(check_write_cells(&cells, &memory, made));
        *made = blocks[i];
        memcpy(made->before, before, sizeof before);
        assert_true(check_write_successors(&next, &memory, made));
    }
    assert_true(sim_stream_end(&next, &memory) && sim_stream_end(&cells, &memory));
    assert_true(fake.writes > 0);
    memset(made, 0, sizeof *made);
    for (uint32_t i = 0; i < BLOCKS; i++) {
        uint32_t nodes = blocks[i].nodes;
        assert_true(check_read_successors(&next, &memory, &next_reader, nodes, made));
        assert_true(check_read_cells(&cells, &memory, &cells_reader, nodes, made));
        assert_memory_equal(made->next, blocks[i].next, nodes * sizeof made->next[0]);
        assert_memory_equal(made->first, blocks[i].first, (nodes + 1) * sizeof made->first[0]);
        assert_memory_equal(made->cell, blocks[i].cell, blocks[i].first[nodes]);
    }
    sim_stream_reader_close(&next_reader);
    sim_stream_reader_close(&cells_reader);
    sim_stream_close(&next, &memory);
    sim_stream_close(&cells, &memory);
    sim_memory_close(&memory);
    free(fake.bytes);
    free(made);
    free(blocks);
}

/* Runs a task with a store; the result is freed by the caller. */
static char *run_with(const char *name, const char *words, struct fake *fake,
                      enum mw_status *status)
{
    mw_handle job;
    struct mw_store store = functions_of(fake);
    assert_int_equal(
        mw_task(context, "simultaneous", 12, name, strlen(name), words, strlen(words), &job),
        MW_OK);
    assert_int_equal(mw_job_use_store(context, job, &store), MW_OK);
    *status = run_to_end(job, 20000);
    assert_int_equal(mw_job_result(context, job), MW_OK);
    char *result = output_copy();
    mw_job_close(context, job);
    return result;
}

/* Runs a task below its need of memory: the same counts with a store, an honest end with a full one, and
 * with one that alters a byte. Returns the result without a limit, freed by the caller. */
static char *run_with_stores(const char *name, const char *head, const char *limit,
                             const char *file)
{
    size_t room = strlen(head) + strlen(limit) + strlen(file) + 3;
    char *whole = malloc(room), *small = malloc(room);
    enum mw_status status;
    struct fake none = {.limit = SIZE_MAX}, fake = none, full = {.limit = 200000}, broken = none;
    broken.alters = true;
    sprintf(whole, "%s\n%s", head, file);
    char *expected = run_with(name, whole, &none, &status);
    assert_int_equal(status, MW_OK);
    assert_int_equal(none.writes, 0);
    sprintf(small, "%s %s\n%s", head, limit, file);
    char *result = run_with(name, small, &fake, &status);
    assert_int_equal(status, MW_OK);
    assert_true(fake.writes > 0 && fake.reads > 0);
    assert_int_equal(fact_number(result, "states"), fact_number(expected, "states"));
    assert_int_equal(fact_number(result, "mazes"), fact_number(expected, "mazes"));
    free(result);
    result = run_with(name, small, &full, &status);
    assert_int_equal(status, MW_GAVE_UP);
    assert_non_null(strstr(result, "the disk is full"));
    assert_null(strstr(result, "statement"));
    free(result);
    result = run_with(name, small, &broken, &status);
    assert_int_equal(status, MW_GAVE_UP);
    assert_non_null(strstr(result, "could not be read again"));
    assert_null(strstr(result, "statement"));
    free(result);
    free(whole);
    free(small);
    free(fake.bytes);
    free(full.bytes);
    free(broken.bytes);
    return expected;
}

TEST(a_store_changes_no_result)
{
    char *order = read_data("order-5x5.txt");
    char *proof = run_with_stores("prove", "5x5 46 --order -", "--memory-mb 5", order);
    const char *certificate = strstr(strstr(proof, "section\tcertificate"), "\n") + 1;
    char *checked = run_with_stores("check", "5x5 46 -", "--memory-mb 5", certificate);
    assert_int_equal(fact_number(checked, "states"), fact_number(proof, "states"));
    free(checked);
    free(proof);
    free(order);
}

TEST(other_tasks_use_no_store)
{
    mw_handle job;
    struct fake fake = {0};
    struct mw_store store = functions_of(&fake);
    assert_int_equal(mw_task(context, "simultaneous", 12, "count", 5, "2x2", 3, &job), MW_OK);
    assert_int_equal(mw_job_use_store(context, job, &store), MW_UNSOLVABLE);
    mw_job_close(context, job);
    assert_int_equal(mw_job_use_store(context, job, &store), MW_STALE_HANDLE);
}
