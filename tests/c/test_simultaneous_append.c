/* Tests: one search that appends (`approximate --by ias`) against the reference simulation, and against
 * the search that begins again after each maze appended. */
#include "simultaneous_naive.h"

#include "machines/simultaneous/approximate/greedy.h"
#include "machines/simultaneous/counterexamples/finder.h"
#include "machines/simultaneous/maze/walker.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *appended(const char *words, uint32_t slice)
{
    enum mw_status status;
    char all[400];
    snprintf(all, sizeof all, "%s --by ias", words);
    char *text = run_words("approximate", all, &status, slice);
    assert_int_equal(status, MW_OK);
    char *moves = fact(text, "sequence");
    free(text);
    return moves;
}

/* Every maze of small sizes, from nothing and from random first moves. */
TEST(solves_every_maze)
{
    static const struct naive sizes[] = {{1, 1}, {1, 4}, {2, 6}, {6, 2}, {3, 3}, {3, 4}, {4, 3}};
    struct rng rng;
    rng_seed(&rng, "test", "append");
    for (uint32_t round = 0; round < 6 * COUNT_OF(sizes); round++) {
        struct naive size = sizes[round % COUNT_OF(sizes)];
        bool perfect = round % 2;
        char first[9], words[60];
        random_moves(&rng, first, 1 + rng_below(&rng, 8));
        snprintf(words, sizeof words, "%dx%d%s%s%s", size.rows, size.columns,
                 perfect ? " --perfect" : "", round < COUNT_OF(sizes) ? "" : " --from ",
                 round < COUNT_OF(sizes) ? "" : first);
        uint32_t *mazes;
        uint32_t count = naive_all(size, &mazes);
        char *moves = appended(words, 1000);
        for (uint32_t k = 0; k < count; k++)
            assert_true(naive_solves(size, mazes[k], moves, perfect));
        assert_true(round < COUNT_OF(sizes) || strncmp(moves, first, strlen(first)) == 0);
        free(moves);
        free(mazes);
    }
}

/* Alg. 5.4 as printed: the search for an unsolved maze begins again after each path. */
static void append_again(struct sim_size size, struct sim_sequence *sequence)
{
    static struct sim_finder finder;
    uint64_t mask[SIM_WORDS_MAX];
    for (;;) {
        uint64_t budget = UINT64_MAX;
        uint32_t cell;
        sim_finder_begin(&finder, size, sequence->moves, sequence->length);
        if (sim_finder_run(&finder, &budget, mask) != MW_OK)
            return;
        sim_finder_least(&finder, mask);
        sim_walk(size, mask, sequence->moves, sequence->length, &cell);
        sim_append_path(size, mask, cell, sequence);
    }
}

TEST(equals_the_search_begun_again)
{
    static const char *const sizes[] = {"2x2", "3x3", "2x9", "9x2", "4x5", "5x4", "5x5"};
    for (size_t i = 0; i < COUNT_OF(sizes); i++) {
        struct sim_sequence again = {0};
        append_again(sim_size((uint32_t)sizes[i][0] - '0', (uint32_t)sizes[i][2] - '0'), &again);
        for (uint32_t slice = 17; slice < 1 << 24; slice *= 1000) {
            char *moves = appended(sizes[i], slice);
            assert_int_equal(strlen(moves), again.length);
            for (size_t k = 0; k < again.length; k++)
                assert_int_equal(moves[k], sim_letters[again.moves[k]]);
            free(moves);
        }
        sim_sequence_close(&again);
    }
}

/* The verifier searches through all mazes of 5x5 and 5x6. */
TEST(verifier_agrees)
{
    static const char *const sizes[] = {"5x5", "5x6"};
    for (size_t i = 0; i < COUNT_OF(sizes); i++) {
        char *moves = appended(sizes[i], 1 << 20);
        size_t length = strlen(moves);
        char *words = malloc(length + 10);
        enum mw_status status;
        sprintf(words, "%s %s", sizes[i], moves);
        free(run_words("verify", words, &status, 1 << 20));
        assert_int_equal(status, MW_OK);
        words[strlen(words) - 1] = '\0'; /* the last move was appended because a maze needed it */
        free(run_words("verify", words, &status, 1 << 20));
        assert_int_equal(status, MW_UNSOLVABLE);
        free(words);
        free(moves);
    }
}
