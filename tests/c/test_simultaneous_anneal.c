/* Tests: two-sided annealing against the reference simulation. */
#include "failing.h"
#include "simultaneous_naive.h"

#include "machines/simultaneous/sets/bit_planes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Planes ---- */

enum { CASES = 200 };

struct block {
    struct naive size;
    struct sim_rules rules;
    uint32_t maze[CASES];
    int cell[CASES];
    sim_plane free[20], token[20];
};

static void set_bit(sim_plane *plane, uint32_t index)
{
    ((uint64_t *)plane)[index / 64] |= UINT64_C(1) << index % 64;
}

static bool has_bit(const sim_plane *plane, uint32_t index)
{
    return ((const uint64_t *)plane)[index / 64] >> index % 64 & 1;
}

/* Random mazes with a token on one of the free cells of each. */
static void draw_block(struct block *block, struct rng *rng, struct naive size, bool perfect)
{
    int cells = size.rows * size.columns;
    memset(block->free, 0, sizeof block->free);
    memset(block->token, 0, sizeof block->token);
    block->size = size;
    block->rules.size = sim_size((uint32_t)size.rows, (uint32_t)size.columns);
    block->rules.size.perfect = perfect;
    for (uint32_t i = 0; i < CASES; i++) {
        block->maze[i] = 1 | 1u << (cells - 1) | rng_below(rng, 1u << cells);
        do
            block->cell[i] = (int)rng_below(rng, (uint32_t)cells);
        while (!(block->maze[i] >> block->cell[i] & 1));
        for (int cell = 0; cell < cells; cell++)
            if (block->maze[i] >> cell & 1)
                set_bit(&block->free[cell], i);
        set_bit(&block->token[block->cell[i]], i);
    }
}

static const struct naive sizes[] = {{1, 5}, {4, 1}, {2, 3}, {3, 2}, {4, 5}, {5, 3}};

/* Each move takes each token where the rules say. Backward, the move then the rest solve from a
 * cell if the rest solves from the token's next cell. */
TEST(planes_move_like_tokens)
{
    struct rng rng;
    rng_seed(&rng, "test", "planes");
    static struct block block;
    uint32_t moved = 0;
    for (uint32_t round = 0; round < 20 * COUNT_OF(sizes); round++) {
        struct naive size = sizes[round % COUNT_OF(sizes)];
        bool perfect = round % 2;
        uint32_t move = rng_below(&rng, SIM_MOVES);
        sim_plane next[20], solves[20], before[20];
        draw_block(&block, &rng, size, perfect);
        sim_planes_forward(&block.rules, block.free, move, block.token, next);
        uint32_t cells = block.rules.size.cells;
        for (uint32_t cell = 0; cell < cells; cell++) {
            uint64_t random[SIM_PLANE_WORDS] = {rng_next(&rng), rng_next(&rng), rng_next(&rng),
                                                rng_next(&rng)};
            memcpy(&solves[cell], random, sizeof random);
        }
        sim_planes_backward(&block.rules, block.free, move, solves, before);
        for (uint32_t i = 0; i < CASES; i++) {
            int to = naive_step(size, block.maze[i], block.cell[i], sim_letters[move], perfect);
            moved += to != block.cell[i];
            for (uint32_t cell = 0; cell < cells; cell++)
                assert_int_equal(has_bit(&next[cell], i), (int)cell == to);
            assert_int_equal(has_bit(&before[block.cell[i]], i), has_bit(&solves[to], i));
        }
    }
    assert_true(moved > 1000);
}

TEST(counters_count)
{
    enum { BITS = 3 };
    struct rng rng;
    rng_seed(&rng, "test", "counters");
    sim_plane counters[BITS] = {{0}};
    uint32_t known[SIM_PLANE_BITS] = {0};
    for (uint32_t round = 0; round < 100; round++) {
        sim_plane mask = {rng_next(&rng), rng_next(&rng) & rng_next(&rng), 0, rng_next(&rng)};
        uint64_t sum = 0;
        sim_counters_raise(counters, BITS, &mask);
        if (round % 3 == 0)
            sim_counters_lower(counters, BITS);
        for (uint32_t i = 0; i < SIM_PLANE_BITS; i++) {
            known[i] += has_bit(&mask, i) && known[i] < (1 << BITS) - 1;
            known[i] -= round % 3 == 0 && known[i] > 0;
            sum += has_bit(&mask, i) ? 1 + known[i] : 0;
        }
        assert_int_equal(sim_counters_sum(counters, BITS, &mask), sum);
    }
}

/* ---- The task ---- */

static char *annealed(const char *words, enum mw_status *status, uint32_t slice)
{
    char all[200];
    snprintf(all, sizeof all, "%s --by anneal", words);
    return run_words("approximate", all, status, slice);
}

TEST(sequences_solve_all)
{
    static const struct {
        struct naive size;
        const char *words;
        uint64_t longest;
    } working_set[] = {
        {{1, 2}, "", 1},
        {{2, 4}, "--tries 20000", 7},
        {{4, 2}, "--perfect", 7},
        {{5, 3}, "--seed b --tries 300000", 31},
        {{3, 4}, "", 17},
        {{4, 3}, "--perfect --tries 200000", 19},
        {{3, 3}, "--rounds 3 --tries 3000 --length 100", 12},
    };
    for (size_t i = 0; i < COUNT_OF(working_set); i++) {
        struct naive size = working_set[i].size;
        char words[100];
        uint32_t *mazes;
        uint32_t count = naive_all(size, &mazes);
        snprintf(words, sizeof words, "%dx%d %s", size.rows, size.columns, working_set[i].words);
        enum mw_status status;
        char *text = annealed(words, &status, 20000);
        assert_int_equal(status, MW_OK);
        char *moves = fact(text, "sequence");
        assert_int_equal(fact_number(text, "length"), strlen(moves));
        assert_true(strlen(moves) <= working_set[i].longest);
        for (uint32_t k = 0; k < count; k++)
            assert_true(naive_solves(size, mazes[k], moves,
                                     strstr(working_set[i].words, "--perfect") != NULL));
        free(moves);
        free(text);
        free(mazes);
    }
}

/* Only a set of mazes: shorter than for all mazes. */
TEST(a_set_is_solved)
{
    static const char *const masks[] = {"1ff", "1d7", "1b3", "139", "1e9"};
    enum mw_status status;
    char *text = annealed("--size 3x3 --mazes 1ff,1d7,1b3,139,1e9 --tries 20000", &status, 20000);
    assert_int_equal(status, MW_OK);
    char *moves = fact(text, "sequence");
    for (size_t i = 0; i < COUNT_OF(masks); i++)
        assert_true(naive_solves((struct naive){3, 3}, (uint32_t)strtoul(masks[i], NULL, 16), moves,
                                 false));
    assert_true(strlen(moves) < 11);
    free(moves);
    free(text);
}

/* Results do not depend on the slices; another seed gives another sequence. */
TEST(a_seed_has_one_sequence)
{
    static const char *const words[] = {"4x4 --tries 20000", "3x4 --length 90 --tries 5000",
                                        "3x3 --rounds 2 --tries 2000 --minimize"};
    for (size_t i = 0; i < COUNT_OF(words); i++) {
        enum mw_status status;
        char *once = annealed(words[i], &status, 1 << 30);
        char *again = annealed(words[i], &status, 123);
        assert_string_equal(once, again);
        free(again);
        char seeded[100];
        snprintf(seeded, sizeof seeded, "%s --seed other", words[i]);
        again = annealed(seeded, &status, 1 << 30);
        assert_string_not_equal(once, again);
        free(again);
        free(once);
    }
}

TEST(a_memory_limit_is_kept)
{
    enum mw_status status;
    char *text = annealed("6x6 --length 300 --memory-mb 1", &status, 20000);
    assert_int_equal(status, MW_GAVE_UP);
    free(text);
}

/* Closing the task at any point frees all memory. */
TEST(a_dropped_task_leaves_nothing)
{
    static const char *const words[] = {"5x5 --by anneal", "6x6 --by anneal --length 300",
                                        "5x6 --by anneal --length 120 --perfect"};
    for (size_t i = 0; i < COUNT_OF(words); i++)
        for (uint32_t slices = 1; slices < 600; slices *= 5) {
            int64_t before = failing_blocks();
            mw_handle job;
            assert_int_equal(mw_task(context, "simultaneous", 12, "approximate", 11, words[i],
                                     strlen(words[i]), &job),
                             MW_OK);
            for (uint32_t slice = 0; slice < slices; slice++)
                assert_int_equal(mw_job_run(context, job, 2000), MW_RUNNING);
            mw_job_close(context, job);
            assert_int_equal(failing_blocks(), before);
        }
}
