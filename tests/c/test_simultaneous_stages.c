/* Tests: sequences that grow in stages, on sizes small enough to check them by all mazes. */
#include "simultaneous_naive.h"

#include "machines/simultaneous/approximate/stages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct sim_stages stages;
static struct sim_annealer annealer;

/* Asserts that `verify` finds the sequence to solve all mazes of the size. */
static void assert_solves(struct sim_size size, const struct sim_sequence *sequence)
{
    char words[5000], *end = words;
    end += snprintf(words, 20, "%ux%u ", size.rows, size.columns);
    for (size_t i = 0; i < sequence->length; i++)
        *end++ = sim_letters[sequence->moves[i]];
    *end = '\0';
    enum mw_status status;
    free(run_words("verify", words, &status, UINT32_MAX));
    assert_int_equal(status, MW_OK);
}

/* Runs to the end of the tries in slices of a budget, with room for `capacity` branches (0: as many
 * as fit). Returns the shortest length. */
static size_t run_stages(struct sim_size size, uint32_t capacity, const char *from, uint64_t slice,
                         bool *halved)
{
    struct sim_memory memory = {.limit = 64 << 20};
    struct sim_sequence begin = {0};
    for (; *from; from++)
        sim_sequence_add(&begin, (uint32_t)(strchr(sim_letters, *from) - sim_letters));
    sim_annealer_open(&annealer, size, &memory);
    rng_seed(&annealer.rng, "test", "stages");
    assert_true(sim_stages_begin(&stages, &annealer, &begin, 30000, annealer.rng));
    stages.capacity = capacity ? capacity : stages.capacity;
    size_t best = SIZE_MAX;
    enum mw_status status;
    do {
        uint64_t budget = slice;
        status = sim_stages_run(&stages, &budget);
        *halved = *halved || stages.halvings > 0;
        if (status != MW_OK)
            continue;
        assert_true(stages.sequence.length < best);
        assert_memory_equal(stages.sequence.moves, begin.moves, begin.length);
        best = stages.sequence.length;
        assert_solves(size, &stages.sequence);
    } while (status == MW_RUNNING || status == MW_OK);
    assert_int_equal(status, MW_GAVE_UP);
    sim_stages_close(&stages);
    sim_annealer_close(&annealer);
    sim_sequence_close(&begin);
    assert_true(memory.used == 0);
    return best;
}

TEST(stages_end_with_sequences_that_solve_all_mazes)
{
    bool halved = false;
    size_t length = run_stages(sim_size(4, 5), 0, "", 1 << 20, &halved);
    assert_true(length >= 51 && length < 80); /* 51 is the shortest */
    assert_false(halved);
    assert_true(run_stages(sim_size(4, 5), 0, "", 777, &halved) == length);
    assert_true(run_stages(sim_size(6, 3), 0, "rrddrd", 1 << 20, &halved) < 80);
}

TEST(stages_drop_branches_only_while_they_do_not_fit)
{
    bool halved = false;
    size_t length = run_stages(sim_size(5, 5), 1500, "", 20000, &halved);
    assert_true(halved);
    assert_true(length >= 59 && length < 500);
}
