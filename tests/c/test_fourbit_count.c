/* Tests of the number of four-bit mazes against brute force (2 and 3 bits) and sampling (4 bits).
 * */
#include "fourbit_naive.h"

#include "core/rng.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Enumerates all tables of b bits that obey the local rules and counts the valid ones. With `read`,
 * also checks that the core accepts exactly these. */
static void count_tables(int bits, bool read, uint64_t *local, uint64_t *valid, uint64_t *lengths)
{
    static struct naive maze;
    maze.bits = bits;
    maze.states = 1 << bits;
    int state[32], button[32], count = 0;
    for (int n = maze.states - 1; n >= 0; n--)
        for (int m = bits - 1; m >= 0; m--) {
            maze.target[n][m] = n >> m & 1 ? 0 : -1;
            if (n >> m & 1) {
                state[count] = n;
                button[count++] = m;
            }
        }
    *local = *valid = 0;
    for (int at = 0; at < count;) {
        if (naive_obeys_local_rules(&maze, false)) {
            ++*local;
            naive_distances(&maze);
            bool good = naive_is_connected(&maze);
            *valid += good;
            if (good)
                lengths[naive_length(&maze)]++;
            if (read) {
                char code[64];
                int end = snprintf(code, sizeof code, "v1.fourbit.b%d.d", bits);
                for (int i = 0; i < count; i++)
                    code[end++] = (char)('0' + maze.target[state[i]][button[i]]);
                assert_int_equal(mw_code_canonical(context, code, (size_t)end) == MW_OK, good);
            }
        }
        for (at = 0; at < count; at++) {
            int *target = &maze.target[state[at]][button[at]];
            if (++*target < maze.states)
                break;
            *target = 0;
        }
    }
}

/* Checks the counts of the census by length. */
static void check_census(const char *bits, int longest, const uint64_t *lengths)
{
    enum mw_status status;
    char *text = run_task("fourbit", "census", bits, &status);
    assert_int_equal(status, MW_OK);
    uint64_t valid = 0;
    for (int length = 1; length <= longest; length++) {
        char line[64];
        snprintf(line, sizeof line, "\nlength\t%d\t%llu\n", length,
                 (unsigned long long)lengths[length]);
        assert_non_null(strstr(text, line));
        valid += lengths[length];
    }
    assert_true(fact_number(text, "valid") == valid);
    free(text);
}

static void check_count(const char *bits, uint64_t local, uint64_t valid)
{
    enum mw_status status;
    char *text = run_task("fourbit", "count", bits, &status);
    assert_int_equal(status, MW_OK);
    assert_true(fact_number(text, "obey_local_rules") == local);
    assert_true(fact_number(text, "valid") == valid);
    free(text);
}

TEST(two_bits_are_counted_by_brute_force)
{
    uint64_t local, valid, lengths[NAIVE_STATES] = {0};
    count_tables(2, true, &local, &valid, lengths);
    check_census("2", 2, lengths);
    check_count("2", local, valid);
}

/* Brute force for three bits: for each state the possible successor sets with their multiplicity,
 * then all 7.4 million combinations, with reachability on bit sets. */
struct choice {
    unsigned set, ways;
};

static int choices_of(int n, struct choice *choice)
{
    int count = 0;
    for (int a = 0; a < 8; a++)
        for (int b = 0; b < 8; b++)
            for (int c = 0; c < 8; c++) {
                int target[3] = {a, b, c};
                unsigned set = 0;
                bool good = true;
                for (int m = 0; m < 3 && good; m++) {
                    if (!(n >> m & 1)) {
                        good = target[m] == 0;
                        continue;
                    }
                    good = !(target[m] >> m & 1) && !(set >> target[m] & 1);
                    set |= 1u << target[m];
                }
                int i = 0;
                while (good && i < count && choice[i].set != set)
                    i++;
                if (good && i == count)
                    choice[count++] = (struct choice){set, 0};
                if (good)
                    choice[i].ways++;
            }
    return count;
}

/* Returns the number of presses from state 7 to state 0. */
static int length_of_sets(const unsigned *successors)
{
    unsigned reached = 1u << 7;
    for (int length = 0; length < 8; length++) {
        if (reached & 1)
            return length;
        for (unsigned n = 0, before = reached; n < 8; n++)
            if (before >> n & 1)
                reached |= successors[n];
    }
    return 0;
}

static bool sets_are_connected(const unsigned *successors)
{
    unsigned reached = 1u << 7, reaching = 1u;
    for (int round = 0; round < 8; round++)
        for (int n = 0; n < 8; n++) {
            if (reached >> n & 1)
                reached |= successors[n];
            if (successors[n] & reaching)
                reaching |= 1u << n;
        }
    return reached == 255 && reaching == 255;
}

static void count_by_sets(int n, unsigned *successors, struct choice choice[8][512],
                          const int *choices, uint64_t ways, uint64_t *local, uint64_t *lengths)
{
    if (n == 8) {
        *local += ways;
        if (sets_are_connected(successors))
            lengths[length_of_sets(successors)] += ways;
        return;
    }
    for (int i = 0; i < choices[n]; i++) {
        successors[n] = choice[n][i].set;
        count_by_sets(n + 1, successors, choice, choices, ways * choice[n][i].ways, local, lengths);
    }
}

TEST(three_bits_are_counted_by_brute_force)
{
    static struct choice choice[8][512];
    int choices[8];
    for (int n = 0; n < 8; n++)
        choices[n] = choices_of(n, choice[n]);
    unsigned successors[8] = {0};
    uint64_t local = 0, valid = 0, lengths[9] = {0};
    count_by_sets(1, successors, choice, choices, 1, &local, lengths);
    check_census("3", 5, lengths);
    for (int length = 1; length <= 8; length++)
        valid += lengths[length];
    check_count("3", local, valid);
}

/* For 4 bits: the number of tables is the product of the specification, and the fraction of valid
 * tables agrees with random tables within six standard deviations. */
TEST(four_bits_are_counted)
{
    if (ONE_CASE_OF > 1)
        return; /* the same code counts three bits above */
    enum mw_status status;
    char *text = run_task("fourbit", "count", "4", &status);
    assert_int_equal(status, MW_OK);
    char *local = fact(text, "obey_local_rules");
    assert_string_equal(local, "16234064191999180800000000000"); /* 8^4 60^6 420^4 2730 */
    char *valid = fact(text, "valid");
    double fraction = strtod(valid, NULL) / strtod(local, NULL);
    struct rng rng;
    rng_seed(&rng, "test", "share");
    const int draws = 200000;
    int good = 0;
    for (int i = 0; i < draws; i++) {
        unsigned successors[16] = {0};
        for (int n = 1; n < 16; n++) {
            bool differ;
            do {
                differ = true;
                successors[n] = 0;
                for (int m = 0; m < 4; m++) {
                    unsigned t = rng_below(&rng, 16) & ~(1u << m);
                    if (!(n >> m & 1))
                        continue;
                    differ = differ && !(successors[n] >> t & 1);
                    successors[n] |= 1u << t;
                }
            } while (!differ);
        }
        unsigned reached = 1u << 15, reaching = 1u, before;
        do {
            before = reached ^ reaching << 16;
            for (int n = 0; n < 16; n++) {
                if (reached >> n & 1)
                    reached |= successors[n];
                if (successors[n] & reaching)
                    reaching |= 1u << n;
            }
        } while (before != (reached ^ reaching << 16));
        good += reached == 0xffff && reaching == 0xffff;
    }
    double off = good - draws * fraction;
    assert_true(off * off < 36 * draws * fraction * (1 - fraction));
    free(local);
    free(valid);
    free(text);
}

TEST(tasks_are_checked)
{
    static const struct {
        const char *arguments;
        enum mw_status status;
    } cases[] = {
        {"", MW_BAD_SYNTAX},     {"1", MW_OUT_OF_RANGE}, {"5", MW_OUT_OF_RANGE},
        {"44", MW_OUT_OF_RANGE}, {"x", MW_BAD_SYNTAX},   {"2 2", MW_BAD_SYNTAX},
    };
    enum mw_status status;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        free(run_task("fourbit", "count", cases[i].arguments, &status));
        assert_int_equal(status, cases[i].status);
        free(run_task("fourbit", "census", cases[i].arguments, &status));
        assert_int_equal(status, cases[i].status);
    }
    free(run_task("fourbit", "prove", "4", &status));
    assert_int_equal(status, MW_BAD_SYNTAX);
    free(run_task("nosuch", "count", "4", &status));
    assert_int_equal(status, MW_BAD_SYNTAX);
}
