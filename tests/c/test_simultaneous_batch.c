/* Tests: batch simulation of all mazes against the walk through one. */
#include "simultaneous_naive.h"

#include "machines/simultaneous/counterexamples/batch_simulation.h"
#include "machines/simultaneous/maze/walker.h"
#include "machines/simultaneous/sets/distinct.h"

#include <string.h>

enum { ROUNDS = 40, LENGTH = 60, DRAWS = 4000 };

struct fixture {
    struct sim_all_mazes all;
    struct sim_memory memory;
    struct sim_batch batch;
    struct rng rng;
};

static void open_fixture(struct fixture *f, uint32_t rows, uint32_t columns, bool perfect)
{
    struct mw_error error;
    uint64_t budget = UINT64_MAX;
    memset(f, 0, sizeof *f);
    f->memory.limit = 1 << 28;
    rng_seed(&f->rng, "crowd", "1");
    struct sim_size size = sim_size(rows, columns);
    size.perfect = perfect;
    sim_all_mazes_open(&f->all, size);
    assert_int_equal(sim_all_mazes_run(&f->all, &budget, &error), MW_OK);
    sim_batch_open(&f->batch, &f->all.slices, &f->memory);
    assert_true(sim_batch_place(&f->batch));
}

static void close_fixture(struct fixture *f)
{
    sim_batch_close(&f->batch);
    sim_all_mazes_close(&f->all);
    assert_int_equal(f->memory.used, 0);
}

static bool walk(const struct fixture *f, uint32_t maze, const struct sim_sequence *sequence,
                 uint32_t *cell)
{
    uint64_t mask[SIM_WORDS_MAX];
    sim_slices_mask(&f->all.slices, maze, mask);
    return sim_walk(f->all.slices.rules.size, mask, sequence->moves, sequence->length, cell);
}

static uint32_t count_unsolved(const struct fixture *f, const struct sim_sequence *sequence)
{
    uint32_t unsolved = 0, cell;
    for (uint32_t i = 0; i < f->all.slices.count; i++)
        unsolved += !walk(f, i, sequence, &cell);
    return unsolved;
}

static void add_moves(struct fixture *f, struct sim_sequence *sequence, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        sim_sequence_add(sequence, rng_below(&f->rng, SIM_MOVES));
}

/* Runs in slices of one unit each. */
static enum mw_status walk_on(struct fixture *f, const struct sim_sequence *sequence)
{
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING) {
        uint64_t budget = 1;
        status = sim_batch_walk(&f->batch, sequence, &f->rng, &budget);
    }
    return status;
}

static const struct {
    uint32_t rows, columns;
    bool perfect;
} sizes[] = {{1, 3, false}, {3, 3, false}, {3, 3, true}, {3, 4, false}, {4, 4, false}};

TEST(walks_as_one_maze_does)
{
    for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
        struct fixture f;
        struct sim_sequence sequence = {0};
        open_fixture(&f, sizes[k].rows, sizes[k].columns, sizes[k].perfect);
        for (uint32_t round = 0; round < ROUNDS; round++) {
            sequence.length = 0;
            sim_batch_begin(&f.batch);
            for (uint32_t i = 0; i < 4; i++) {
                uint32_t cell;
                add_moves(&f, &sequence, rng_below(&f.rng, LENGTH));
                uint32_t unsolved = count_unsolved(&f, &sequence);
                enum mw_status status = walk_on(&f, &sequence);
                assert_int_equal(status, unsolved ? MW_UNSOLVABLE : MW_OK);
                if (!unsolved)
                    continue;
                assert_false(walk(&f, f.batch.maze, &sequence, &cell));
                assert_int_equal(f.batch.cell, cell);
            }
        }
        sim_sequence_close(&sequence);
        close_fixture(&f);
    }
}

/* Draws each unsolved maze about equally often. */
TEST(draws_each_unsolved_maze)
{
    struct fixture f;
    struct sim_sequence sequence = {0};
    uint32_t drawn[64] = {0};
    open_fixture(&f, 3, 3, false);
    add_moves(&f, &sequence, 12);
    uint32_t unsolved = count_unsolved(&f, &sequence);
    assert_true(unsolved > 4);
    for (uint32_t i = 0; i < DRAWS; i++) {
        sim_batch_begin(&f.batch);
        assert_int_equal(walk_on(&f, &sequence), MW_UNSOLVABLE);
        drawn[f.batch.maze]++;
    }
    for (uint32_t i = 0; i < f.all.slices.count; i++) {
        uint32_t cell;
        if (walk(&f, i, &sequence, &cell))
            assert_int_equal(drawn[i], 0);
        else
            assert_in_range(drawn[i], DRAWS / unsolved / 2, DRAWS / unsolved * 2);
    }
    sim_sequence_close(&sequence);
    close_fixture(&f);
}

static uint64_t shorten(struct fixture *f, struct sim_sequence *sequence, uint64_t slice)
{
    uint64_t before = f->batch.steps;
    enum mw_status status = MW_RUNNING;
    assert_true(sim_batch_can_shorten(&f->batch, sequence->length));
    assert_true(sim_batch_begin_shortening(&f->batch, sequence));
    while (status != MW_UNSOLVABLE) {
        uint64_t budget = slice;
        size_t length = sequence->length;
        status = sim_batch_shorten(&f->batch, sequence, &budget);
        assert_int_equal(sequence->length, length - (status == MW_OK));
    }
    return f->batch.steps - before;
}

/* A shortened sequence solves all mazes and needs every move; the result does not depend on the
 * slices. */
TEST(shortens_as_far_as_it_goes)
{
    for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
        struct fixture f;
        struct sim_sequence sequence = {0}, again = {0}, without = {0};
        open_fixture(&f, sizes[k].rows, sizes[k].columns, sizes[k].perfect);
        do
            add_moves(&f, &sequence, 1 + (uint32_t)sequence.length / 8);
        while (count_unsolved(&f, &sequence) > 0);
        sim_sequence_copy(&again, sequence.moves, sequence.length);
        uint64_t steps = shorten(&f, &sequence, 1000000);
        f.batch.hard_block = 0;
        assert_int_equal(shorten(&f, &again, 1), steps);
        assert_int_equal(again.length, sequence.length);
        assert_memory_equal(again.moves, sequence.moves, sequence.length);
        assert_int_equal(count_unsolved(&f, &sequence), 0);
        for (size_t cut = 0; cut < sequence.length; cut++) {
            sim_sequence_copy(&without, sequence.moves, sequence.length);
            memmove(without.moves + cut, without.moves + cut + 1, --without.length - cut);
            assert_true(count_unsolved(&f, &without) > 0);
        }
        sim_sequence_close(&sequence);
        sim_sequence_close(&again);
        sim_sequence_close(&without);
        close_fixture(&f);
    }
}
