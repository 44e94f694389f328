/* Tests: `finish` against trying every change of every window with the rules alone. */
#include "simultaneous_naive.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char letters[] = "udlr";

enum { LENGTH_MAX = 60 };

static bool solves_all(struct naive size, const uint32_t *mazes, uint32_t count, const char *moves,
                       bool perfect)
{
    for (uint32_t i = 0; i < count; i++)
        if (!naive_solves(size, mazes[i], moves, perfect))
            return false;
    return true;
}

/* Returns whether the window at `at` can be one move shorter. */
static bool can_be_shorter(struct naive size, const uint32_t *mazes, uint32_t count,
                           const char *moves, uint32_t at, uint32_t window, bool perfect)
{
    char trial[LENGTH_MAX + 1];
    uint32_t fewer = window - 1;
    memcpy(trial, moves, at);
    strcpy(trial + at + fewer, moves + at + window);
    for (uint32_t number = 0; number < 1u << 2 * fewer; number++) {
        for (uint32_t i = 0; i < fewer; i++)
            trial[at + i] = letters[number >> 2 * i & 3];
        if (solves_all(size, mazes, count, trial, perfect))
            return true;
    }
    return false;
}

TEST(windows_are_decided)
{
    static const struct naive sizes[] = {{2, 3}, {3, 2}, {3, 3}, {3, 4}, {4, 3}};
    struct rng rng;
    rng_seed(&rng, "test", "windows");
    uint32_t shortened = 0, kept = 0;
    for (size_t s = 0; s < COUNT_OF(sizes); s++)
        for (uint32_t round = 0; round < 8; round++) {
            bool perfect = round % 2;
            uint32_t window = 2 + round % 4;
            char from[40], words[200];
            enum mw_status status;
            random_moves(&rng, from, 25);
            snprintf(words, sizeof words, "%dx%d --by ias --minimize --from %s%s", sizes[s].rows,
                     sizes[s].columns, from, perfect ? " --perfect" : "");
            char *made = run_words("approximate", words, &status, 3000);
            assert_int_equal(status, MW_OK);
            char *before = fact(made, "sequence");
            free(made);
            snprintf(words, sizeof words, "%dx%d %s --window %u%s", sizes[s].rows, sizes[s].columns,
                     before, window, perfect ? " --perfect" : "");
            char *text = run_words("finish", words, &status, 3000);
            assert_int_equal(status, MW_OK);
            char *after = fact(text, "sequence");
            uint32_t length = (uint32_t)strlen(after);
            assert_true(length <= strlen(before) && length <= LENGTH_MAX);
            assert_int_equal(fact_number(text, "length"), length);
            assert_int_equal(fact_number(text, "windows_given_up"), 0);
            assert_int_equal(fact_number(text, "windows_proved"), length - window + 1);
            uint32_t *mazes;
            uint32_t count = naive_all(sizes[s], &mazes);
            assert_true(solves_all(sizes[s], mazes, count, after, perfect));
            for (uint32_t at = 0; at + window <= length; at++)
                assert_false(can_be_shorter(sizes[s], mazes, count, after, at, window, perfect));
            shortened += length < strlen(before);
            kept += length == strlen(before);
            free(mazes);
            free(after);
            free(text);
            free(before);
        }
    assert_true(shortened > 0 && kept > 0);
}

/* If the window is the whole sequence, the result is a shortest one. */
TEST(a_window_of_everything_is_exact)
{
    static const struct {
        const char *size;
        uint64_t sigma;
    } sizes[] = {{"2x3", 5}, {"3x3", 11}, {"3x4", 17}, {"2x5", 11}};
    for (size_t s = 0; s < COUNT_OF(sizes); s++) {
        /* The plain program takes the longest, which a sanitized one takes four seconds for. */
        if (ONE_CASE_OF > 1 && sizes[s].sigma > 11)
            continue;
        char words[100];
        snprintf(words, sizeof words, "%s --by ias --minimize", sizes[s].size);
        enum mw_status status;
        char *made = run_words("approximate", words, &status, 3000);
        char *moves = fact(made, "sequence");
        snprintf(words, sizeof words, "%s %s --window 100", sizes[s].size, moves);
        assert_int_equal(number_of("finish", words, "length"), sizes[s].sigma);
        free(moves);
        free(made);
    }
}

TEST(impossible_input_is_refused_with_a_reason)
{
    enum mw_status status;
    free(run_words("finish", "3x3 rdx", &status, 3000));
    assert_int_equal(status, MW_BAD_SYNTAX);
    free(run_words("finish", "3x3 rdr --window 0", &status, 3000));
    assert_int_equal(status, MW_OUT_OF_RANGE);
    char words[300] = "3x3 ";
    memset(words + 4, 'r', 251);
    free(run_words("finish", words, &status, 3000));
    assert_int_equal(status, MW_OUT_OF_RANGE);
    free(run_words("finish", "3x3", &status, 3000));
    assert_int_equal(status, MW_BAD_SYNTAX);
    /* With a low limit of pairs, undecided windows are reported. */
    assert_int_equal(
        number_of("finish", "3x3 rdrrdllddrr --window 8 --states 3", "windows_given_up"), 4);
}
