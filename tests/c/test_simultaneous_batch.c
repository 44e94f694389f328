/* Tests: batch simulation of all mazes against the walk through one. */
#include "simultaneous_naive.h"

#include "machines/simultaneous/counterexamples/batch_simulation.h"
#include "machines/simultaneous/maze/walker.h"
#include "machines/simultaneous/sets/all_mazes.h"

#include <string.h>

enum { ROUNDS = 40, LENGTH = 60, DRAWS = 4000 };

struct world {
    struct sim_all_mazes all;
    struct sim_memory memory;
    struct sim_batch batch;
    struct rng rng;
};

static void open_world(struct world *w, uint32_t rows, uint32_t columns, bool perfect)
{
    struct mw_error error;
    uint64_t budget = UINT64_MAX;
    memset(w, 0, sizeof *w);
    w->memory.limit = 1 << 28;
    rng_seed(&w->rng, "crowd", "1");
    sim_all_mazes_open(&w->all, sim_size(rows, columns), perfect);
    assert_int_equal(sim_all_mazes_run(&w->all, &budget, &error), MW_OK);
    sim_batch_open(&w->batch, &w->all.slices, &w->memory);
    assert_int_equal(sim_batch_place(&w->batch, &budget), MW_OK);
}

static void close_world(struct world *w)
{
    sim_batch_close(&w->batch);
    sim_all_mazes_close(&w->all);
    assert_int_equal(w->memory.used, 0);
}

static bool walk(const struct world *w, uint32_t maze, const struct sim_sequence *sequence,
                 uint32_t *cell)
{
    uint64_t mask[SIM_WORDS_MAX];
    sim_slices_mask(&w->all.slices, maze, mask);
    return sim_walk(w->all.slices.size, mask, sequence->moves, sequence->length,
                    w->all.slices.perfect, cell);
}

static uint32_t count_unsolved(const struct world *w, const struct sim_sequence *sequence)
{
    uint32_t unsolved = 0, cell;
    for (uint32_t i = 0; i < w->all.slices.count; i++)
        unsolved += !walk(w, i, sequence, &cell);
    return unsolved;
}

static void add_moves(struct world *w, struct sim_sequence *sequence, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        assert_true(sim_sequence_add(sequence, rng_below(&w->rng, SIM_MOVES)));
}

/* Runs in slices of one unit each. */
static enum mw_status walk_on(struct world *w, const struct sim_sequence *sequence)
{
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING) {
        uint64_t budget = 1;
        status = sim_batch_walk(&w->batch, sequence, &w->rng, &budget);
    }
    return status;
}

static const struct {
    uint32_t rows, columns;
    bool perfect;
} worlds[] = {{1, 3, false}, {3, 3, false}, {3, 3, true}, {3, 4, false}, {4, 4, false}};

static void walks_as_one_maze_does(void **state)
{
    (void)state;
    for (size_t k = 0; k < sizeof worlds / sizeof worlds[0]; k++) {
        struct world w;
        struct sim_sequence sequence = {0};
        open_world(&w, worlds[k].rows, worlds[k].columns, worlds[k].perfect);
        for (uint32_t round = 0; round < ROUNDS; round++) {
            sequence.length = 0;
            sim_batch_begin(&w.batch);
            for (uint32_t i = 0; i < 4; i++) {
                uint32_t cell;
                add_moves(&w, &sequence, rng_below(&w.rng, LENGTH));
                uint32_t unsolved = count_unsolved(&w, &sequence);
                enum mw_status status = walk_on(&w, &sequence);
                assert_int_equal(status, unsolved ? MW_UNSOLVABLE : MW_OK);
                if (!unsolved)
                    continue;
                assert_false(walk(&w, w.batch.maze, &sequence, &cell));
                assert_int_equal(w.batch.cell, cell);
            }
        }
        sim_sequence_close(&sequence);
        close_world(&w);
    }
}

/* Draws each unsolved maze about equally often. */
static void draws_each_unsolved_maze(void **state)
{
    (void)state;
    struct world w;
    struct sim_sequence sequence = {0};
    uint32_t drawn[64] = {0};
    open_world(&w, 3, 3, false);
    add_moves(&w, &sequence, 12);
    uint32_t unsolved = count_unsolved(&w, &sequence);
    assert_true(unsolved > 4);
    for (uint32_t i = 0; i < DRAWS; i++) {
        sim_batch_begin(&w.batch);
        assert_int_equal(walk_on(&w, &sequence), MW_UNSOLVABLE);
        drawn[w.batch.maze]++;
    }
    for (uint32_t i = 0; i < w.all.slices.count; i++) {
        uint32_t cell;
        if (walk(&w, i, &sequence, &cell))
            assert_int_equal(drawn[i], 0);
        else
            assert_in_range(drawn[i], DRAWS / unsolved / 2, DRAWS / unsolved * 2);
    }
    sim_sequence_close(&sequence);
    close_world(&w);
}

static uint64_t shorten(struct world *w, struct sim_sequence *sequence, uint64_t slice)
{
    uint64_t before = w->batch.steps;
    enum mw_status status = MW_RUNNING;
    assert_true(sim_batch_can_shorten(&w->batch, sequence->length));
    assert_true(sim_batch_begin_shortening(&w->batch, sequence));
    while (status != MW_UNSOLVABLE) {
        uint64_t budget = slice;
        size_t length = sequence->length;
        status = sim_batch_shorten(&w->batch, sequence, &budget);
        assert_int_equal(sequence->length, length - (status == MW_OK));
    }
    return w->batch.steps - before;
}

/* A shortened sequence solves all mazes and needs every move; the result does not depend on the
 * slices. */
static void shortens_as_far_as_it_goes(void **state)
{
    (void)state;
    for (size_t k = 0; k < sizeof worlds / sizeof worlds[0]; k++) {
        struct world w;
        struct sim_sequence sequence = {0}, again = {0}, without = {0};
        open_world(&w, worlds[k].rows, worlds[k].columns, worlds[k].perfect);
        do
            add_moves(&w, &sequence, 1 + (uint32_t)sequence.length / 8);
        while (count_unsolved(&w, &sequence) > 0);
        assert_true(sim_sequence_copy(&again, sequence.moves, sequence.length));
        uint64_t steps = shorten(&w, &sequence, 1000000);
        w.batch.hard_block = 0;
        assert_int_equal(shorten(&w, &again, 1), steps);
        assert_int_equal(again.length, sequence.length);
        assert_memory_equal(again.moves, sequence.moves, sequence.length);
        assert_int_equal(count_unsolved(&w, &sequence), 0);
        for (size_t cut = 0; cut < sequence.length; cut++) {
            assert_true(sim_sequence_copy(&without, sequence.moves, sequence.length));
            memmove(without.moves + cut, without.moves + cut + 1, --without.length - cut);
            assert_true(count_unsolved(&w, &without) > 0);
        }
        sim_sequence_close(&sequence);
        sim_sequence_close(&again);
        sim_sequence_close(&without);
        close_world(&w);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(walks_as_one_maze_does),
        cmocka_unit_test(draws_each_unsolved_maze),
        cmocka_unit_test(shortens_as_far_as_it_goes),
    };
    return cmocka_run_group_tests_name("simultaneous, the batch", tests, NULL, NULL);
}
