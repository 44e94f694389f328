/* Tests of the maximum solution length of each four-bit rule: they enumerate all tables of 2 and 3
 * bits. */
#include "fourbit_family.h"

static void check_longest(enum rule rule, int bits, int longest, uint64_t valid)
{
    assert_true(valid > 0 || longest == 0);
    assert_int_equal(longest, rules[rule].longest[bits]);
}

TEST(two_bits_by_brute_force)
{
    for (enum rule rule = 0; rule < RULES; rule++) {
        static struct table table;
        int state[6], button[6], count = 0, longest = 0;
        uint64_t valid = 0;
        table_begin(&table, 2);
        for (int n = 3; n > 0; n--)
            for (int m = 1; m >= 0; m--)
                if (is_described(rule, n, m)) {
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

/* Enumerates all 2^21 tables of three bits whose buttons change their own light or are dead, for
 * both rules of this type. */
TEST(three_bits_of_own_lights)
{
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

TEST(three_bits_of_deeper)
{
    static struct table table;
    int longest = 0;
    uint64_t valid = 0;
    table_begin(&table, 3);
    deeper_at(&table, 7, 2, &longest, &valid);
    check_longest(DEEPER, 3, longest, valid);
}

/* Enumerates all ways to complete a path of three bits. */
static void complete_path(struct table *table, int n, bool *seen, int length, uint64_t *count)
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
                complete_path(table, t, seen, length + 1, count);
                for (int k = 0; k < 3; k++)
                    table->target[n][k] = n;
            }
    seen[n] = false;
}

TEST(three_bits_of_single_paths)
{
    static struct table table;
    bool seen[8] = {false};
    uint64_t count[9] = {0};
    table_begin(&table, 3);
    complete_path(&table, 7, seen, 0, count);
    for (int length = 1; length <= 7; length++)
        assert_true(count[length] > 0);
    assert_int_equal(count[8], 0);
    assert_int_equal(count[1], 3); /* any of the three buttons puts out all */
}

/* Enumerates all ways to complete a tree of three bits; the buttons of states[at], states[at + 1],
 * ... have no target yet. */
static void complete_tree(struct table *table, int *states, int *depth, int at, int count, int m,
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
        complete_tree(table, states, depth, at + 1, count, 0, trees);
        return;
    }
    if (!is_lit(n, m)) {
        complete_tree(table, states, depth, at, count, m + 1, trees);
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
        complete_tree(table, states, depth, at, known < count ? count : count + 1, m + 1, trees);
        table->target[n][m] = n;
    }
}

TEST(three_bits_of_trees)
{
    static struct table table;
    int states[10] = {7}, depth[10] = {0};
    uint64_t trees = 0;
    table_begin(&table, 3);
    complete_tree(&table, states, depth, 0, 1, 0, &trees);
    assert_true(trees > 0);
}
