/*
 * The family of the four-bit maze against its rules in words: `struct table` reads descriptions by
 * itself, and `obeys` knows of each rule what its sentence says, with no code of src/.
 */
#include "support.h"

#include "core/rng.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STATES = 64, BITS = 6, NEVER = 1000 };
enum rule { ALLOK, RESET, PIN, MEMORY, DEEPER, NOSENSE, KARNAUGH, ONEWAY, RULES };

static const struct {
    const char *word;
    bool toggles;
    int longest[BITS + 1];
    int usual[BITS + 1];
} rules[RULES] = {
    {"allok", true, {0, 0, 2, 5, 12, 27, 58}, {0, 0, 2, 5, 8, 8, 8}},
    {"reset", false, {0, 0, 3, 7, 15, 31, 63}, {0, 0, 2, 3, 4, 5, 6}},
    {"pin", false, {0, 0, 0, 3, 4, 5, 6}, {0, 0, 0, 3, 4, 5, 6}},
    {"memory", false, {0, 0, 3, 7, 15, 31, 63}, {0, 0, 3, 7, 15, 31, 63}},
    {"deeper", false, {0, 0, 2, 5, 11, 24, 52}, {0, 0, 2, 5, 8, 8, 8}},
    {"nosense", false, {0, 0, 2, 5, 12, 27, 58}, {0, 0, 2, 5, 8, 8, 8}},
    {"karnaugh", true, {0, 0, 2, 7, 14, 31, 62}, {0, 0, 2, 5, 8, 9, 10}},
    {"oneway", true, {0, 0, 2, 7, 14, 31, 62}, {0, 0, 2, 5, 8, 9, 10}},
};

struct table {
    int bits, states, start;
    int target[STATES][BITS]; /* the state itself: nothing happens */
};

static bool is_lit(int state, int light)
{
    return state / (1 << light) % 2 == 1;
}

/* Whether the button stands in a description. */
static bool is_told(enum rule rule, int n, int m)
{
    return n > 0 && (rules[rule].toggles || is_lit(n, m));
}

static void table_begin(struct table *table, int bits)
{
    table->bits = bits;
    table->states = 1 << bits;
    table->start = table->states - 1;
    for (int n = 0; n < table->states; n++)
        for (int m = 0; m < bits; m++)
            table->target[n][m] = n;
}

/* Reads `v1.fourbit.bB_RULE.dDIGITS`. */
static void table_read(struct table *table, enum rule rule, const char *code)
{
    static const char digits[] = "0123456789abcdefghijklmnopqrstuv";
    table_begin(table, code[strlen("v1.fourbit.b")] - '0');
    const char *digit = strstr(code, ".d") + 2;
    for (int n = table->start; n > 0; n--)
        for (int m = table->bits - 1; m >= 0; m--)
            if (is_told(rule, n, m)) {
                int value = (int)(strchr(digits, *digit++) - digits);
                if (table->bits == 6)
                    value = value * 32 + (int)(strchr(digits, *digit++) - digits);
                table->target[n][m] = value;
            }
    assert_int_equal(*digit, '\0');
}

static void table_write(const struct table *table, enum rule rule, char *code)
{
    static const char digits[] = "0123456789abcdefghijklmnopqrstuv";
    char *end = code + sprintf(code, "v1.fourbit.b%d_%s.d", table->bits, rules[rule].word);
    for (int n = table->start; n > 0; n--)
        for (int m = table->bits - 1; m >= 0; m--)
            if (is_told(rule, n, m)) {
                if (table->bits == 6)
                    *end++ = digits[table->target[n][m] / 32];
                *end++ = digits[table->target[n][m] % 32];
            }
    *end = '\0';
}

/* ---- The rules, by their sentences ---- */

/* distance[n]: presses from `from` to n, or to `from` from n. */
static void distances(const struct table *table, int from, bool backwards, int *distance)
{
    for (int n = 0; n < table->states; n++)
        distance[n] = n == from ? 0 : NEVER;
    for (bool again = true; again;) {
        again = false;
        for (int n = 0; n < table->states; n++)
            for (int m = 0; m < table->bits; m++) {
                int t = table->target[n][m];
                int *far = backwards ? &distance[n] : &distance[t];
                int near = backwards ? distance[t] : distance[n];
                if (near + 1 < *far) {
                    *far = near + 1;
                    again = true;
                }
            }
    }
}

static int shortest(const struct table *table)
{
    int distance[STATES];
    distances(table, table->start, false, distance);
    return distance[0];
}

static bool all_can_be_reached(const struct table *table)
{
    int from_start[STATES], to_goal[STATES];
    distances(table, table->start, false, from_start);
    distances(table, 0, true, to_goal);
    for (int n = 0; n < table->states; n++)
        if (from_start[n] == NEVER || to_goal[n] == NEVER)
            return false;
    return true;
}

/* The buttons of a state lead to different states; asked of those that stand in a description. */
static bool targets_differ(const struct table *table, enum rule rule, int n)
{
    for (int m = 0; m < table->bits; m++)
        for (int k = 0; k < m; k++)
            if (is_told(rule, n, m) && is_told(rule, n, k) &&
                table->target[n][m] == table->target[n][k])
                return false;
    return true;
}

static int lights_that(int before, int after, bool come_on)
{
    int count = 0;
    for (int light = 0; light < BITS; light++)
        count += come_on ? !is_lit(before, light) && is_lit(after, light)
                         : is_lit(before, light) && !is_lit(after, light);
    return count;
}

static bool button_obeys(const struct table *table, enum rule rule, int n, int m)
{
    int t = table->target[n][m];
    bool works = t != n;
    switch (rule) {
    case ALLOK: /* every button always changes its own light */
        return is_lit(n, m) != is_lit(t, m);
    case DEEPER: /* only the pressed light goes out, at most one comes on */
        return !is_lit(t, m) && lights_that(n, t, false) == 1 && lights_that(n, t, true) <= 1;
    case NOSENSE: /* somewhere else */
        return works;
    case KARNAUGH: /* its own light alone, and back again, but not out of the goal */
        return works ? t == (n ^ 1 << m) && (t == 0 || table->target[t][m] == n)
                     : (n ^ 1 << m) == 0 || table->target[n ^ 1 << m][m] == (n ^ 1 << m);
    case ONEWAY: /* its own light alone, and not back again */
        return !works || (t == (n ^ 1 << m) && table->target[t][m] == t);
    default:
        return true;
    }
}

static bool rest_is_dead(const struct table *table, const bool *part)
{
    for (int n = 1; n < table->states; n++)
        for (int m = 0; m < table->bits; m++)
            if (!part[n] && table->target[n][m] != n)
                return false;
    return true;
}

/* One lit button is right and puts its light out, the others lead to the start; up to the goal. */
static bool is_right_way(const struct table *table, bool through_all)
{
    bool part[STATES] = {false};
    int states = 1;
    for (int n = table->start; n != 0; states++) {
        int next = -1;
        part[n] = true;
        for (int m = 0; m < table->bits; m++) {
            int t = table->target[n][m];
            if (!is_lit(n, m) || t == table->start)
                continue;
            if (next >= 0 || is_lit(t, m) || part[t])
                return false;
            next = t;
        }
        if (next < 0)
            return false;
        n = next;
    }
    return through_all ? states == table->states : rest_is_dead(table, part);
}

/* Presses fork, each state has one way in, b presses deep; one end is the goal, the others lead back
 * to the start. */
static bool is_tree(const struct table *table)
{
    int depth[STATES], parent[STATES] = {0};
    bool part[STATES] = {false};
    for (int n = 0; n < table->states; n++)
        depth[n] = -1;
    depth[table->start] = 0;
    for (int d = 0; d <= table->bits; d++)
        for (int n = 0; n < table->states; n++) {
            if (depth[n] != d)
                continue;
            part[n] = true;
            if (n == 0 && d < table->bits)
                return false;
            for (int m = 0; m < table->bits; m++) {
                int t = table->target[n][m];
                if (!is_lit(n, m))
                    continue;
                if (d == table->bits && t != table->start)
                    return false;
                if (d == table->bits)
                    continue;
                if (is_lit(t, m) || (depth[t] >= 0 && (parent[t] != n || t == table->start)))
                    return false;
                depth[t] = d + 1;
                parent[t] = n;
            }
        }
    return part[0] && rest_is_dead(table, part);
}

static bool obeys(const struct table *table, enum rule rule)
{
    if (rule == RESET || rule == MEMORY)
        return is_right_way(table, rule == MEMORY);
    if (rule == PIN)
        return is_tree(table);
    for (int n = 1; n < table->states; n++) {
        for (int m = 0; m < table->bits; m++)
            if (is_told(rule, n, m) && !button_obeys(table, rule, n, m))
                return false;
        if (rule != KARNAUGH && rule != ONEWAY && !targets_differ(table, rule, n))
            return false;
    }
    return all_can_be_reached(table);
}

/* The core reads a table if, and only if, it obeys. */
static void check_reading(const struct table *table, enum rule rule, bool good)
{
    char code[1024];
    table_write(table, rule, code);
    enum mw_status status = mw_code_canonical(world, code, strlen(code));
    if (good != (status == MW_OK))
        fail_msg("%s: %s", code, good ? mw_last_error(world)->sentence : "it was read");
    if (good) {
        struct mw_text text = mw_output(world);
        assert_int_equal(text.length, strlen(code));
        assert_memory_equal(text.bytes, code, strlen(code));
        return;
    }
    assert_int_equal(status, MW_OUT_OF_RANGE);
    const struct mw_error *error = mw_last_error(world);
    assert_int_equal(strncmp(error->sentence, "state ", 6), 0);
    assert_in_range(error->offset, strstr(code, ".d") + 2 - code, strlen(code));
}

/* ---- Bounds, by listing all tables ---- */

static void check_longest(enum rule rule, int bits, int longest, uint64_t valid)
{
    assert_true(valid > 0 || longest == 0);
    assert_int_equal(longest, rules[rule].longest[bits]);
}

static void two_bits_by_brute_force(void **unused)
{
    (void)unused;
    for (enum rule rule = 0; rule < RULES; rule++) {
        static struct table table;
        int state[6], button[6], count = 0, longest = 0;
        uint64_t valid = 0;
        table_begin(&table, 2);
        for (int n = 3; n > 0; n--)
            for (int m = 1; m >= 0; m--)
                if (is_told(rule, n, m)) {
                    state[count] = n;
                    button[count++] = m;
                }
        for (int i = 0; i < 1 << 2 * count; i++) {
            for (int at = 0; at < count; at++)
                table.target[state[at]][button[at]] = i >> 2 * at & 3;
            bool good = obeys(&table, rule);
            valid += good;
            if (good && shortest(&table) > longest)
                longest = shortest(&table);
            if (rule != PIN)
                check_reading(&table, rule, good);
        }
        check_longest(rule, 2, longest, valid);
    }
}

/* Three bits, own light or dead: all 2^21 tables, for both rules that are of that kind. */
static void three_bits_of_own_lights(void **unused)
{
    (void)unused;
    static struct table table;
    table_begin(&table, 3);
    int longest[RULES] = {0};
    uint64_t valid[RULES] = {0};
    for (uint32_t i = 0; i < 1u << 21; i++) {
        for (int at = 0; at < 21; at++) {
            int n = 1 + at / 3, m = at % 3;
            table.target[n][m] = i >> at & 1 ? n ^ 1 << m : n;
        }
        for (enum rule rule = KARNAUGH; rule <= ONEWAY; rule++) {
            bool good = obeys(&table, rule);
            if (good && shortest(&table) > longest[rule])
                longest[rule] = shortest(&table);
            valid[rule] += good;
            if (good || i % 101 == 0)
                check_reading(&table, rule, good);
        }
    }
    check_longest(KARNAUGH, 3, longest[KARNAUGH], valid[KARNAUGH]);
    check_longest(ONEWAY, 3, longest[ONEWAY], valid[ONEWAY]);
}

static void deeper_at(struct table *table, int n, int m, int *longest, uint64_t *valid)
{
    if (n == 0) {
        bool good = obeys(table, DEEPER);
        if (good && shortest(table) > *longest)
            *longest = shortest(table);
        *valid += good;
        check_reading(table, DEEPER, good);
        return;
    }
    int next_n = m == 0 ? n - 1 : n, next_m = m == 0 ? 2 : m - 1;
    if (!is_lit(n, m))
        deeper_at(table, next_n, next_m, longest, valid);
    for (int t = 0; t < 8 && is_lit(n, m); t++) {
        table->target[n][m] = t;
        if (button_obeys(table, DEEPER, n, m))
            deeper_at(table, next_n, next_m, longest, valid);
        table->target[n][m] = n;
    }
}

static void three_bits_of_deeper(void **unused)
{
    (void)unused;
    static struct table table;
    int longest = 0;
    uint64_t valid = 0;
    table_begin(&table, 3);
    deeper_at(&table, 7, 2, &longest, &valid);
    check_longest(DEEPER, 3, longest, valid);
}

/* All right ways of three bits, from where the way stands. */
static void ways_from(struct table *table, int n, bool *seen, int length, uint64_t *count)
{
    if (n == 0) {
        assert_true(obeys(table, RESET));
        assert_int_equal(shortest(table), length);
        check_reading(table, RESET, true);
        check_reading(table, MEMORY, length == 7);
        count[length]++;
        return;
    }
    seen[n] = true;
    for (int m = 0; m < 3; m++)
        if (is_lit(n, m))
            for (int t = 0; t < 8; t++) {
                if (seen[t] || is_lit(t, m))
                    continue;
                for (int k = 0; k < 3; k++)
                    if (is_lit(n, k))
                        table->target[n][k] = k == m ? t : table->start;
                ways_from(table, t, seen, length + 1, count);
                for (int k = 0; k < 3; k++)
                    table->target[n][k] = n;
            }
    seen[n] = false;
}

static void three_bits_of_right_ways(void **unused)
{
    (void)unused;
    static struct table table;
    bool seen[8] = {false};
    uint64_t count[9] = {0};
    table_begin(&table, 3);
    ways_from(&table, 7, seen, 0, count);
    for (int length = 1; length <= 7; length++)
        assert_true(count[length] > 0);
    assert_int_equal(count[8], 0);
    assert_int_equal(count[1], 3); /* any of the three buttons puts out all */
}

/* All trees of three bits: the buttons of states[at], states[at + 1] ... are still to be led. */
static void trees_from(struct table *table, int *states, int *depth, int at, int count, int m,
                       uint64_t *trees)
{
    if (at == count) {
        bool good = obeys(table, PIN);
        check_reading(table, PIN, good);
        *trees += good;
        return;
    }
    int n = states[at];
    if (m == 3) {
        trees_from(table, states, depth, at + 1, count, 0, trees);
        return;
    }
    if (!is_lit(n, m)) {
        trees_from(table, states, depth, at, count, m + 1, trees);
        return;
    }
    for (int t = 0; t < 8; t++) {
        int known = 0;
        while (known < count && states[known] != t)
            known++;
        bool own = false;
        for (int k = 0; k < m; k++)
            own = own || (is_lit(n, k) && table->target[n][k] == t);
        if (depth[at] == 3 ? t != 7 : is_lit(t, m) || (known < count && !own))
            continue;
        table->target[n][m] = t;
        states[count] = t;
        depth[count] = depth[at] + 1;
        trees_from(table, states, depth, at, known < count ? count : count + 1, m + 1, trees);
        table->target[n][m] = n;
    }
}

static void three_bits_of_trees(void **unused)
{
    (void)unused;
    static struct table table;
    int states[10] = {7}, depth[10] = {0};
    uint64_t trees = 0;
    table_begin(&table, 3);
    trees_from(&table, states, depth, 0, 1, 0, &trees);
    assert_true(trees > 0);
}

/* ---- What is made ---- */

static char *made(const char *params, const char *seed)
{
    char code[100];
    snprintf(code, sizeof code, "v1.fourbit.%s.s%s", params, seed);
    enum mw_status status;
    char *text = run_generate(code, &status);
    if (status != MW_OK)
        fail_msg("%s: %s", code, text);
    return text;
}

/* The rows of `describe`: the rule, the states that can be reached, the buttons that work. */
static void check_described(const struct table *table, enum rule rule, const char *code)
{
    mw_handle session = open_code(code);
    assert_int_equal(mw_describe(world, session), MW_OK);
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
            snprintf(row, sizeof row, "\narrow\t%d\t%d\t%d\t0\n", n, m, t);
            assert_int_equal(strstr(text, row) != NULL, t != n);
        }
    }
    free(text);
    mw_session_close(world, session);
}

static void made_mazes_obey(void **unused)
{
    (void)unused;
    static struct table table;
    for (enum rule rule = 0; rule < RULES; rule++)
        for (int bits = rule == PIN ? 3 : 2; bits <= BITS; bits++)
            for (int seed = 0; seed < 200; seed++) {
                char params[24], word[16];
                snprintf(params, sizeof params, "b%d_%s", bits, rules[rule].word);
                snprintf(word, sizeof word, "f%d", seed);
                char *code = made(params, word);
                table_read(&table, rule, code);
                assert_true(obeys(&table, rule));
                assert_in_range(shortest(&table), rules[rule].usual[bits],
                                rules[rule].longest[bits]);
                if (seed < 5)
                    check_described(&table, rule, code);
                free(code);
            }
}

/* A right way of b presses changes the pressed light only. */
static void the_classic_reset_changes_own_lights(void **unused)
{
    (void)unused;
    static struct table table;
    for (int seed = 0; seed < 100; seed++) {
        char word[16];
        snprintf(word, sizeof word, "c%d", seed);
        char *code = made("reset", word);
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

/* One more press than the bound is refused; the bound itself is not, and these are made. */
static void bounds_hold_and_are_reached(void **unused)
{
    (void)unused;
    for (enum rule rule = 0; rule < RULES; rule++)
        for (int bits = 2; bits <= BITS; bits++) {
            for (int length = 1; length <= 64; length++) {
                char code[64];
                int longest = rules[rule].longest[bits];
                bool one_length = rule == PIN || rule == MEMORY;
                bool is_length = one_length ? length == longest : length <= longest;
                int end = snprintf(code, sizeof code, "v1.fourbit.b%d_l%d_%s.sx", bits, length,
                                   rules[rule].word);
                enum mw_status status = mw_code_canonical(world, code, (size_t)end);
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
        char *code = made(reached[i].params, "bound");
        table_read(&table, reached[i].rule, code);
        assert_true(obeys(&table, reached[i].rule));
        assert_int_equal(shortest(&table), reached[i].length);
        free(code);
    }
}

/* One target of a valid table changed at random: the core agrees on whether it still obeys. */
static void changed_tables_are_judged(void **unused)
{
    (void)unused;
    static struct table table;
    struct rng rng;
    rng_seed(&rng, "test", "changed");
    int good_ones = 0, bad_ones = 0;
    for (enum rule rule = 0; rule < RULES; rule++)
        for (int bits = rule == PIN ? 3 : 2; bits <= BITS; bits++)
            for (int seed = 0; seed < 20; seed++) {
                char params[24], word[16];
                snprintf(params, sizeof params, "b%d_%s", bits, rules[rule].word);
                snprintf(word, sizeof word, "j%d", seed);
                char *code = made(params, word);
                table_read(&table, rule, code);
                free(code);
                for (int change = 0; change < 40; change++) {
                    int n = 1 + (int)rng_below(&rng, (uint32_t)table.start);
                    int m = (int)rng_below(&rng, (uint32_t)bits);
                    int old = table.target[n][m];
                    if (!is_told(rule, n, m))
                        continue;
                    table.target[n][m] = (int)rng_below(&rng, (uint32_t)table.states);
                    bool good = obeys(&table, rule);
                    check_reading(&table, rule, good);
                    good_ones += good;
                    bad_ones += !good;
                    table.target[n][m] = old;
                }
            }
    assert_true(good_ones > 1000 && bad_ones > 1000);
}

/* ---- Measures ---- */

/* Expected presses of who presses a working button at random, by eliminating states: adds and
 * divides only. */
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
            double share = chance[n][gone] / leave;
            presses[n] += share * presses[gone];
            for (int k = 0; k <= table->start; k++)
                if (k == 0 || k > gone)
                    chance[n][k] += share * chance[gone][k];
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

static void measures_are_exact(void **unused)
{
    (void)unused;
    static struct table table;
    for (enum rule rule = 0; rule < RULES; rule++)
        for (int bits = rule == PIN ? 3 : 2; bits <= BITS; bits++)
            for (int seed = 0; seed < 20; seed++) {
                char params[24], word[16];
                snprintf(params, sizeof params, "b%d_%s", bits, rules[rule].word);
                snprintf(word, sizeof word, "r%d", seed);
                char *code = made(params, word);
                table_read(&table, rule, code);
                check_solution(&table, code);
                enum mw_status status;
                char *rated = run_rate(code, &status);
                assert_int_equal(status, MW_OK);
                assert_int_equal(fact_number(rated, "shortest"), shortest(&table));
                assert_int_equal(fact_number(rated, "unreachable"), 0);
                assert_int_equal(fact_number(rated, "non_reaching"), 0);
                char *presses = fact(rated, "expected_random_presses");
                double expected = expected_presses(&table);
                double off = strtod(presses, NULL) - expected;
                if (off > 1e-9 * expected + 1e-6 || off < -1e-9 * expected - 1e-6)
                    fail_msg("%s: %s expected presses, %f by elimination", code, presses, expected);
                free(presses);
                free(rated);
                free(code);
            }
}

/* ---- Sentences, and their places ---- */

static void violations_are_named(void **unused)
{
    (void)unused;
    static const struct {
        const char *code;
        int place; /* in the description; -1: the sentence is of the parameters */
        const char *sentence;
    } cases[] = {
        {"v1.fourbit.b2_allok.d221330", 0,
         "state 3, button 1: in the target 2 light 1 is as it was, but every button changes its "
         "own light"},
        {"v1.fourbit.b2_allok.d001330", 1,
         "state 3, button 0: the target 0 is that of button 1 already"},
        {"v1.fourbit.b2_nosense.d3110", 0,
         "state 3, button 1: the target is the state itself, but the button of every lit light "
         "leads to another one"},
        {"v1.fourbit.b3_deeper.d156653621604", 0,
         "state 7, button 2: in the target 1 light 1 is off too, but only the pressed light goes "
         "out"},
        {"v1.fourbit.b3_deeper.d756353621604", 0,
         "state 7, button 2: in the target 7 light 2 is on, but a pressed light goes out"},
        {"v1.fourbit.b3_deeper.d356353621603", 11,
         "state 1, button 0: in the target 3 light 0 is on, but a pressed light goes out"},
        {"v1.fourbit.b3_deeper.d356353621606", 11,
         "state 1, button 0: towards the target 6 more than one light comes on"},
        {"v1.fourbit.b2_karnaugh.d320330", 4,
         "state 1, button 1: it works here but is dead in state 3; a button works both ways or not "
         "at all"},
        {"v1.fourbit.b2_karnaugh.d120310", 4,
         "state 1, button 1: it is dead here but works in state 3; a button works both ways or not "
         "at all"},
        {"v1.fourbit.b2_karnaugh.d020330", 0,
         "state 3, button 1: the target is 0, but it can only be 1, its own light changed, or 3 "
         "itself for a dead button"},
        {"v1.fourbit.b2_karnaugh.d122331", 0,
         "state 3: the goal cannot be reached by any of its buttons"},
        {"v1.fourbit.b2_oneway.d120330", 3,
         "state 2, button 0: it works here and in state 3; the button that was just pushed is "
         "dead"},
        {"v1.fourbit.b2_reset.d1120", 1,
         "state 3, button 0: in the target 1 light 0 is on, but a right press puts its light out, "
         "and a wrong one leads to the start"},
        {"v1.fourbit.b2_reset.d1020", 1,
         "state 3, button 0: button 1 leads on already, and every other lit one leads to the "
         "start"},
        {"v1.fourbit.b2_reset.d3320", 0, "state 3: none of its buttons leads on"},
        {"v1.fourbit.b2_reset.d1321", 3,
         "state 1, button 0: in the target 1 light 0 is on, but a press that leads on puts its "
         "light out"},
        {"v1.fourbit.b2_reset.d1330", 2,
         "state 2, button 1: the state is not part of the maze, so that its buttons are dead and "
         "lead to itself"},
        {"v1.fourbit.b2_memory.d1320", 2,
         "state 2 is not on the right way, which goes through all states"},
        {"v1.fourbit.b3_pin.d212773607744", 11,
         "state 1, button 0: to the target 4 leads another state already"},
        {"v1.fourbit.b3_pin.d212753607754", 4,
         "state 6, button 1: the target is 5, but after 3 presses a wrong way leads back to the "
         "start"},
        {"v1.fourbit.b3_pin.d012773607754", 0,
         "state 7, button 2: it leads to the goal by press 1, but only press 3 may"},
        {"v1.fourbit.b2_pin.d1210", -1,
         "pin: with 2 bits there is no PIN code: the start forks to the states 1 and 2, and below "
         "one of them no state is left for the wrong end"},
        {"v1.fourbit.oskar_reset.sx", -1,
         "oskar: the original machine has the plain rule, not that of 'reset'"},
        {"v1.fourbit.b4_l14_memory.sx", -1,
         "l14: with 4 bits the right way goes through all 16 states and has 15 moves"},
        {"v1.fourbit.b4_l3_pin.sx", -1, "l3: with 4 bits a PIN code has exactly 4 presses"},
        {"v1.fourbit.b4_l15_karnaugh.sx", -1,
         "l15: with 4 bits the shortest solution has at most 14 moves: each changes one light, so "
         "that their number is even, and no state comes twice"},
        {"v1.fourbit.b3_l8_reset.sx", -1,
         "l8: with 3 bits the right way has at most 7 moves, since no state comes twice"},
        {"v1.fourbit.b4_l12_deeper.sx", -1,
         "l12: with 4 bits the shortest solution has at most 11 moves, since no press leads to "
         "more lights, and those of a state lead to different ones"},
        {"v1.fourbit.b4_l13_allok.sx", -1,
         "l13: with 4 bits the shortest solution has at most 12 moves, since the start has 4 "
         "different successors among 16 states"},
        {"v1.fourbit.reset_pin.sx", -1, "pin: the parameter 'allok' is given twice"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        enum mw_status status;
        char *text = run_canonical(cases[i].code, &status);
        size_t place = mw_last_error(world)->offset;
        assert_int_not_equal(status, MW_OK);
        assert_string_equal(text, cases[i].sentence);
        if (cases[i].place >= 0)
            assert_int_equal(cases[i].code + place - strstr(cases[i].code, ".d"),
                             2 + cases[i].place);
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_bits_by_brute_force),
        cmocka_unit_test(three_bits_of_own_lights),
        cmocka_unit_test(three_bits_of_deeper),
        cmocka_unit_test(three_bits_of_right_ways),
        cmocka_unit_test(three_bits_of_trees),
        cmocka_unit_test(made_mazes_obey),
        cmocka_unit_test(the_classic_reset_changes_own_lights),
        cmocka_unit_test(bounds_hold_and_are_reached),
        cmocka_unit_test(changed_tables_are_judged),
        cmocka_unit_test(measures_are_exact),
        cmocka_unit_test(violations_are_named),
    };
    return cmocka_run_group_tests_name("fourbit rules", tests, NULL, NULL);
}
