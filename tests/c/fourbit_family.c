/* Reference implementation of the four-bit rules: each rule written once more in its own words. */
#include "fourbit_family.h"

#include <stdio.h>
#include <string.h>

const struct rule_limits rules[RULES] = {
    {"allok", true, {0, 0, 2, 5, 12, 27, 58}, {0, 0, 2, 5, 8, 8, 8}},
    {"reset", false, {0, 0, 3, 7, 15, 31, 63}, {0, 0, 2, 3, 4, 5, 6}},
    {"pin", false, {0, 0, 0, 3, 4, 5, 6}, {0, 0, 0, 3, 4, 5, 6}},
    {"memory", false, {0, 0, 3, 7, 15, 31, 63}, {0, 0, 3, 7, 15, 31, 63}},
    {"deeper", false, {0, 0, 2, 5, 11, 24, 52}, {0, 0, 2, 5, 8, 8, 8}},
    {"nosense", false, {0, 0, 2, 5, 12, 27, 58}, {0, 0, 2, 5, 8, 8, 8}},
    {"karnaugh", true, {0, 0, 2, 7, 14, 31, 62}, {0, 0, 2, 5, 8, 9, 10}},
    {"oneway", true, {0, 0, 2, 7, 14, 31, 62}, {0, 0, 2, 5, 8, 9, 10}},
};

bool is_lit(int state, int light)
{
    return state / (1 << light) % 2 == 1;
}

bool is_described(enum rule rule, int n, int m)
{
    return n > 0 && (rules[rule].toggles || is_lit(n, m));
}

void table_begin(struct table *table, int bits)
{
    table->bits = bits;
    table->states = 1 << bits;
    table->start = table->states - 1;
    for (int n = 0; n < table->states; n++)
        for (int m = 0; m < bits; m++)
            table->target[n][m] = n;
}

void table_read(struct table *table, enum rule rule, const char *code)
{
    static const char digits[] = "0123456789abcdefghijklmnopqrstuv";
    table_begin(table, code[strlen("v1.fourbit.b")] - '0');
    const char *digit = strstr(code, ".d") + 2;
    for (int n = table->start; n > 0; n--)
        for (int m = table->bits - 1; m >= 0; m--)
            if (is_described(rule, n, m)) {
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
            if (is_described(rule, n, m)) {
                if (table->bits == 6)
                    *end++ = digits[table->target[n][m] / 32];
                *end++ = digits[table->target[n][m] % 32];
            }
    *end = '\0';
}

/* ---- The rules ---- */

void distances(const struct table *table, int from, bool backwards, int *distance)
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

int shortest(const struct table *table)
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

/* Checks that the buttons of a state, as far as descriptions contain them, have different targets.
 * */
static bool targets_differ(const struct table *table, enum rule rule, int n)
{
    for (int m = 0; m < table->bits; m++)
        for (int k = 0; k < m; k++)
            if (is_described(rule, n, m) && is_described(rule, n, k) &&
                table->target[n][m] == table->target[n][k])
                return false;
    return true;
}

static int count_changes(int before, int after, bool come_on)
{
    int count = 0;
    for (int light = 0; light < BITS; light++)
        count += come_on ? !is_lit(before, light) && is_lit(after, light)
                         : is_lit(before, light) && !is_lit(after, light);
    return count;
}

bool button_obeys(const struct table *table, enum rule rule, int n, int m)
{
    int t = table->target[n][m];
    bool works = t != n;
    switch (rule) {
    case ALLOK: /* every button changes its own light */
        return is_lit(n, m) != is_lit(t, m);
    case DEEPER: /* only the pressed light goes out, at most one comes on */
        return !is_lit(t, m) && count_changes(n, t, false) == 1 && count_changes(n, t, true) <= 1;
    case NOSENSE: /* to another state */
        return works;
    case KARNAUGH: /* only its own light, in both directions, but not out of the goal */
        return works ? t == (n ^ 1 << m) && (t == 0 || table->target[t][m] == n)
                     : (n ^ 1 << m) == 0 || table->target[n ^ 1 << m][m] == (n ^ 1 << m);
    case ONEWAY: /* only its own light, in one direction */
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

/* In each state up to the goal one lit button is right and puts its light out; the others lead to
 * the start. */
static bool is_single_path(const struct table *table, bool through_all)
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

/* The presses form a tree of depth b, in which each state has one parent; one leaf is the goal, the
 * others lead back to the start. */
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

bool obeys(const struct table *table, enum rule rule)
{
    if (rule == RESET || rule == MEMORY)
        return is_single_path(table, rule == MEMORY);
    if (rule == PIN)
        return is_tree(table);
    for (int n = 1; n < table->states; n++) {
        for (int m = 0; m < table->bits; m++)
            if (is_described(rule, n, m) && !button_obeys(table, rule, n, m))
                return false;
        if (rule != KARNAUGH && rule != ONEWAY && !targets_differ(table, rule, n))
            return false;
    }
    return all_can_be_reached(table);
}

void check_reading(const struct table *table, enum rule rule, bool good)
{
    char code[1024];
    table_write(table, rule, code);
    enum mw_status status = mw_code_canonical(context, code, strlen(code));
    if (good != (status == MW_OK))
        fail_msg("%s: %s", code, good ? mw_last_error(context)->sentence : "it was accepted");
    if (good) {
        struct mw_text text = mw_output(context);
        assert_int_equal(text.length, strlen(code));
        assert_memory_equal(text.bytes, code, strlen(code));
        return;
    }
    assert_int_equal(status, MW_OUT_OF_RANGE);
    const struct mw_error *error = mw_last_error(context);
    assert_int_equal(strncmp(error->sentence, "state ", 6), 0);
    assert_in_range(error->offset, strstr(code, ".d") + 2 - code, strlen(code));
}
