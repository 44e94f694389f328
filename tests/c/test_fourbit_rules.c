/* Tests of the four-bit rules: generated mazes, length limits, measures and error messages, against
 * the reference implementation in fourbit_family.h. */
#include "fourbit_family.h"

#include "core/rng.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Generated mazes ---- */

/* Checks the rows of `describe`: rule, reachable states and working buttons. */
static void check_described(const struct table *table, enum rule rule, const char *code,
                            void *unused)
{
    (void)unused;
    mw_handle session = open_code(code);
    assert_int_equal(mw_describe(context, session), MW_OK);
    char *text = output_copy();
    char *word = fact(text, "rule");
    assert_string_equal(word, rules[rule].word);
    free(word);
    int from_start[STATES];
    distances(table, table->start, false, from_start);
    for (int n = 0; n < table->states; n++) {
        char row[40];
        snprintf(row, sizeof row, "\nnode\t%d\t", n);
        assert_int_equal(strstr(text, row) != NULL, from_start[n] < NEVER);
        for (int m = 0; m < table->bits; m++) {
            int t = table->target[n][m];
            snprintf(row, sizeof row, "\narrow\t%d\t%d\t%d\n", n, m, t);
            assert_int_equal(strstr(text, row) != NULL, t != n);
        }
    }
    free(text);
    mw_session_close(context, session);
}

/* Checks a generated maze, given as table and as code of its description. */
typedef void check_generated(const struct table *table, enum rule rule, const char *code,
                             void *more);

/* Calls `check` with `count` mazes of every rule and number of bits; their seeds are PREFIX0,
 * PREFIX1... */
static void each_generated(const char *prefix, int count, check_generated *check, void *more)
{
    static struct table table;
    for (enum rule rule = 0; rule < RULES; rule++)
        for (int bits = rule == PIN ? 3 : 2; bits <= BITS; bits++)
            for (int seed = 0; seed < count; seed += ONE_CASE_OF) {
                char params[24], word[16];
                snprintf(params, sizeof params, "b%d_%s", bits, rules[rule].word);
                snprintf(word, sizeof word, "%s%d", prefix, seed);
                char *code = made("fourbit", params, word);
                table_read(&table, rule, code);
                check(&table, rule, code, more);
                free(code);
            }
}

static void check_obeys(const struct table *table, enum rule rule, const char *code, void *unused)
{
    (void)code;
    (void)unused;
    assert_true(obeys(table, rule));
    assert_in_range(shortest(table), rules[rule].default_length[table->bits],
                    rules[rule].longest[table->bits]);
}

TEST(generated_mazes_obey)
{
    each_generated("f", 200, check_obeys, NULL);
    each_generated("f", 5, check_described, NULL);
}

/* A path of b presses changes only the pressed lights. */
TEST(the_classic_reset_changes_own_lights)
{
    static struct table table;
    for (int seed = 0; seed < 100; seed++) {
        char word[16];
        snprintf(word, sizeof word, "c%d", seed);
        char *code = made("fourbit", "reset", word);
        table_read(&table, RESET, code);
        assert_int_equal(shortest(&table), 4);
        for (int n = 1; n < 16; n++)
            for (int m = 0; m < 4; m++) {
                int t = table.target[n][m];
                assert_true(t == n || t == 15 || t == (n ^ 1 << m));
            }
        free(code);
    }
}

/* The core rejects one press more than the bound, accepts the bound and generates these mazes. */
TEST(bounds_hold_and_are_reached)
{
    for (enum rule rule = 0; rule < RULES; rule++)
        for (int bits = 2; bits <= BITS; bits++) {
            for (int length = 1; length <= 64; length++) {
                char code[64];
                int longest = rules[rule].longest[bits];
                bool one_length = rule == PIN || rule == MEMORY;
                bool is_length = one_length ? length == longest : length <= longest;
                int end = snprintf(code, sizeof code, "v1.fourbit.b%d_l%d_%s.sx", bits, length,
                                   rules[rule].word);
                enum mw_status status = mw_code_canonical(context, code, (size_t)end);
                assert_int_equal(status, is_length ? MW_OK : MW_OUT_OF_RANGE);
            }
        }
    static const struct {
        enum rule rule;
        const char *params;
        int length;
    } reached[] = {
        {ALLOK, "b3_l5_allok", 5},         {ALLOK, "b4_l12_allok", 12},
        {ALLOK, "b5_l27_allok", 27},       {NOSENSE, "b3_l5_nosense", 5},
        {NOSENSE, "b4_l12_nosense", 12},   {NOSENSE, "b5_l27_nosense", 27},
        {NOSENSE, "b6_l58_nosense", 58},   {DEEPER, "b4_l11_deeper", 11},
        {KARNAUGH, "b4_l14_karnaugh", 14}, {KARNAUGH, "b5_l31_karnaugh", 31},
        {ONEWAY, "b4_l14_oneway", 14},     {ONEWAY, "b5_l31_oneway", 31},
        {ONEWAY, "b6_l62_oneway", 62},     {RESET, "b6_l63_reset", 63},
        {RESET, "b4_l1_reset", 1},         {RESET, "b5_l17_reset", 17},
    };
    static struct table table;
    for (size_t i = 0; i < COUNT_OF(reached); i++) {
        char *code = made("fourbit", reached[i].params, "bound");
        table_read(&table, reached[i].rule, code);
        assert_true(obeys(&table, reached[i].rule));
        assert_int_equal(shortest(&table), reached[i].length);
        free(code);
    }
}

/* Counts of tables with one random change that obey the rule and that do not. */
struct changes {
    struct rng rng;
    int good, bad;
};

/* Checks that core and reference agree whether a changed table obeys. */
static void check_changes(const struct table *table, enum rule rule, const char *code, void *more)
{
    (void)code;
    struct changes *changes = more;
    struct table changed = *table;
    for (int change = 0; change < 40; change++) {
        int n = 1 + (int)rng_below(&changes->rng, (uint32_t)table->start);
        int m = (int)rng_below(&changes->rng, (uint32_t)table->bits);
        if (!is_described(rule, n, m))
            continue;
        changed.target[n][m] = (int)rng_below(&changes->rng, (uint32_t)table->states);
        bool good = obeys(&changed, rule);
        check_reading(&changed, rule, good);
        changes->good += good;
        changes->bad += !good;
        changed.target[n][m] = table->target[n][m];
    }
}

TEST(changed_tables_are_checked)
{
    struct changes changes = {.good = 0};
    rng_seed(&changes.rng, "test", "changed");
    each_generated("j", 20, check_changes, &changes);
    assert_true(changes.good > 1000 / ONE_CASE_OF && changes.bad > 1000 / ONE_CASE_OF);
}

/* ---- Measures ---- */

/* Returns the expected presses of a random player by eliminating states, with additions and
 * divisions only. */
static double expected_presses(const struct table *table)
{
    static double chance[STATES][STATES];
    double presses[STATES];
    for (int n = 1; n < table->states; n++) {
        int working = 0;
        presses[n] = 1;
        for (int k = 0; k < table->states; k++)
            chance[n][k] = 0;
        for (int m = 0; m < table->bits; m++)
            working += table->target[n][m] != n;
        for (int m = 0; m < table->bits; m++)
            if (table->target[n][m] != n)
                chance[n][table->target[n][m]] += 1.0 / working;
    }
    for (int gone = 1; gone < table->start; gone++) {
        double leave = 0;
        for (int k = 0; k <= table->start; k++)
            leave += k == 0 || k > gone ? chance[gone][k] : 0;
        for (int n = gone + 1; n <= table->start; n++) {
            if (chance[n][gone] == 0)
                continue;
            double fraction = chance[n][gone] / leave;
            presses[n] += fraction * presses[gone];
            for (int k = 0; k <= table->start; k++)
                if (k == 0 || k > gone)
                    chance[n][k] += fraction * chance[gone][k];
        }
    }
    return presses[table->start] / chance[table->start][0];
}

static void check_solution(const struct table *table, const char *code)
{
    enum mw_status status;
    char *solved = run_solve(code, &status);
    assert_int_equal(status, MW_OK);
    char *moves = fact(solved, "moves");
    assert_int_equal(strlen(moves), shortest(table));
    int n = table->start;
    for (char *move = moves; *move; move++)
        n = table->target[n][*move - '0'];
    assert_int_equal(n, 0);
    free(moves);
    free(solved);
}

static void check_measures(const struct table *table, enum rule rule, const char *code,
                           void *unused)
{
    (void)rule;
    (void)unused;
    check_solution(table, code);
    enum mw_status status;
    char *rated = run_rate(code, &status);
    assert_int_equal(status, MW_OK);
    assert_int_equal(fact_number(rated, "shortest"), shortest(table));
    assert_int_equal(fact_number(rated, "unreachable"), 0);
    assert_int_equal(fact_number(rated, "non_reaching"), 0);
    char *presses = fact(rated, "expected_random_presses");
    double expected = expected_presses(table);
    double off = strtod(presses, NULL) - expected;
    if (off > 1e-9 * expected + 1e-6 || off < -1e-9 * expected - 1e-6)
        fail_msg("%s: %s expected presses, %f by elimination", code, presses, expected);
    free(presses);
    free(rated);
}

TEST(measures_are_exact)
{
    each_generated("r", 8, check_measures, NULL);
}

/* ---- Error messages and their offsets ---- */

TEST(violations_are_named)
{
    static const struct {
        const char *code;
        int offset; /* in the description; -1 for an error of the parameters */
        const char *sentence;
    } cases[] = {
        {"v1.fourbit.b2_allok.d221330", 0,
         "state 3, button 1: target 2 leaves light 1 unchanged, but every button must change its "
         "own light"},
        {"v1.fourbit.b2_allok.d001330", 1,
         "state 3, button 0: target 0 is already the target of button 1; buttons of a state must "
         "have different targets"},
        {"v1.fourbit.b2_nosense.d3110", 0,
         "state 3, button 1: the target is the state itself, but every lit button must lead to "
         "another state"},
        {"v1.fourbit.b3_deeper.d156653621604", 0,
         "state 7, button 2: target 1 has light 1 off too, but only the pressed light may go out"},
        {"v1.fourbit.b3_deeper.d756353621604", 0,
         "state 7, button 2: target 7 has light 2 on, but the pressed light must go out"},
        {"v1.fourbit.b3_deeper.d356353621603", 11,
         "state 1, button 0: target 3 has light 0 on, but the pressed light must go out"},
        {"v1.fourbit.b3_deeper.d356353621606", 11,
         "state 1, button 0: target 6 turns on several lights, but at most one may come on"},
        {"v1.fourbit.b2_karnaugh.d320330", 4,
         "state 1, button 1: it works here but is dead in state 3; a button must work in both "
         "directions or in neither"},
        {"v1.fourbit.b2_karnaugh.d120310", 4,
         "state 1, button 1: it is dead here but works in state 3; a button must work in both "
         "directions or in neither"},
        {"v1.fourbit.b2_karnaugh.d020330", 0,
         "state 3, button 1: the target is 0, but it must be 1 (own light changed) or 3 (dead "
         "button)"},
        {"v1.fourbit.b2_karnaugh.d122331", 0,
         "state 3: the goal cannot be reached from this state"},
        {"v1.fourbit.b2_oneway.d120330", 3,
         "state 2, button 0: it works here and in state 3; the button pressed last must be dead"},
        {"v1.fourbit.b2_reset.d1120", 1,
         "state 3, button 0: target 1 has light 0 on, but a right press must put its light out and "
         "a wrong press must lead to the start"},
        {"v1.fourbit.b2_reset.d1020", 1,
         "state 3, button 0: button 1 already leads on; every other lit button must lead to the "
         "start"},
        {"v1.fourbit.b2_reset.d3320", 0, "state 3: no button leads on; exactly one must"},
        {"v1.fourbit.b2_reset.d1321", 3,
         "state 1, button 0: target 1 has light 0 on, but a press that leads on must put its light "
         "out"},
        {"v1.fourbit.b2_reset.d1330", 2,
         "state 2, button 1: the state is not part of the maze, so its buttons must be dead and "
         "lead to the state itself"},
        {"v1.fourbit.b2_memory.d1320", 2,
         "state 2 is not on the path, which must visit every state"},
        {"v1.fourbit.b3_pin.d212773607744", 11,
         "state 1, button 0: another state already leads to target 4; the presses must form a "
         "tree"},
        {"v1.fourbit.b3_pin.d212753607754", 4,
         "state 6, button 1: the target is 5, but after 3 wrong presses it must be the start"},
        {"v1.fourbit.b3_pin.d012773607754", 0,
         "state 7, button 2: press 1 leads to the goal, but only press 3 may"},
        {"v1.fourbit.b2_pin.d1210", -1,
         "pin: a PIN code needs at least 3 lights; with 2 lights one branch of the tree has no "
         "state left for its end"},
        {"v1.fourbit.oskar_reset.sx", -1,
         "oskar: the original machine has the plain rule; leave out 'oskar' or 'reset'"},
        {"v1.fourbit.b4_l14_memory.sx", -1,
         "l14: with 4 lights the solution visits all 16 states and has exactly 15 moves"},
        {"v1.fourbit.b4_l3_pin.sx", -1, "l3: with 4 lights a PIN code has exactly 4 moves"},
        {"v1.fourbit.b4_l15_karnaugh.sx", -1,
         "l15: with 4 lights the shortest solution has at most 14 moves, because their number must "
         "be even and no state repeats"},
        {"v1.fourbit.b3_l8_reset.sx", -1,
         "l8: with 3 lights the solution has at most 7 moves, because no state repeats"},
        {"v1.fourbit.b4_l12_deeper.sx", -1,
         "l12: with 4 lights the shortest solution has at most 11 moves, because no press leads to "
         "more lights and the buttons of a state have different targets"},
        {"v1.fourbit.b4_l13_allok.sx", -1,
         "l13: with 4 lights the shortest solution has at most 12 moves, because the start has 4 "
         "different successors among 16 states"},
        {"v1.fourbit.reset_pin.sx", -1,
         "pin: 'reset' is already chosen, and only one of the two is possible"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        enum mw_status status;
        char *text = run_canonical(cases[i].code, &status);
        size_t offset = mw_last_error(context)->offset;
        assert_int_not_equal(status, MW_OK);
        assert_string_equal(text, cases[i].sentence);
        if (cases[i].offset >= 0)
            assert_int_equal(cases[i].code + offset - strstr(cases[i].code, ".d"),
                             2 + cases[i].offset);
        free(text);
    }
}
