/*
 * Tests of the four-bit players: a second implementation from the descriptions in
 * src/machines/fourbit/measures/players.h, with another random stream, doubles and no code of the
 * machine. The chain without return is checked by Gaussian elimination with pivots.
 */
#include "support.h"

#include "core/soft_float.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STATES = 64, BITS = 6, HISTORY = 1 << 20 };

struct table {
    int bits;
    int states;
    int target[STATES][BITS]; /* the state itself if the button is dead */
};

/* Fills the table from the arrows that the core reports. */
static void read_table(struct table *table, const char *code)
{
    char *facts;
    mw_handle session = open_code(code);
    assert_int_equal(mw_describe(context, session), MW_OK);
    facts = output_copy();
    mw_session_close(context, session);
    table->bits = (int)fact_number(facts, "bits");
    table->states = 1 << table->bits;
    for (int n = 0; n < STATES; n++)
        for (int m = 0; m < BITS; m++)
            table->target[n][m] = n;
    for (char *line = strstr(facts, "\narrow\t"); line; line = strstr(line + 1, "\narrow\t")) {
        int n, m, target;
        assert_int_equal(sscanf(line, "\narrow\t%d\t%d\t%d", &n, &m, &target), 3);
        table->target[n][m] = target;
    }
    free(facts);
}

static uint64_t stream = 88172645463325252;

static int below(int bound)
{
    stream ^= stream << 13;
    stream ^= stream >> 7;
    stream ^= stream << 17;
    return (int)(stream % (uint64_t)bound);
}

static bool works(const struct table *table, int n, int m)
{
    return table->target[n][m] != n;
}

/* Returns a random marked button. */
static int any_of(const bool *marked)
{
    int button;
    do
        button = below(BITS);
    while (!marked[button]);
    return button;
}

static bool is_any(const bool *marked)
{
    for (int m = 0; m < BITS; m++)
        if (marked[m])
            return true;
    return false;
}

/* ---- Players ---- */

struct play {
    const struct table *table;
    int length;
    int at[HISTORY];      /* the states */
    int pressed[HISTORY]; /* the button pressed in each */
    double value[STATES][BITS];
};

/* Marks the buttons pressed here that are still remembered. Goes back from visit to visit while at
 * most `remembered` other states lie between. */
static void mark_remembered(const struct play *play, int remembered, bool *known)
{
    int here = play->at[play->length];
    bool between[STATES] = {false};
    int others = 0;
    for (int i = play->length - 1; i >= 0; i--) {
        if (play->at[i] == here) {
            known[play->pressed[i]] = true;
            memset(between, 0, sizeof between);
            others = 0;
        } else if (!between[play->at[i]]) {
            between[play->at[i]] = true;
            if (++others > remembered)
                return;
        }
    }
}

static int choose_remembering(const struct play *play, int remembered)
{
    int here = play->at[play->length];
    bool known[BITS] = {false}, fresh[BITS], working[BITS];
    mark_remembered(play, remembered, known);
    for (int m = 0; m < BITS; m++) {
        working[m] = works(play->table, here, m);
        fresh[m] = working[m] && !known[m];
    }
    return any_of(is_any(fresh) ? fresh : working);
}

static bool was_pressed(const struct play *play, int n, int m)
{
    for (int i = 0; i < play->length; i++)
        if (play->at[i] == n && play->pressed[i] == m)
            return true;
    return false;
}

/* Returns the first button of a known path of that many presses to a state with an untried button,
 * highest buttons first; -1 if there is none. */
static int find_path(const struct play *play, const bool known[STATES][BITS], int n, int presses)
{
    for (int m = BITS - 1; m >= 0; m--) {
        if (presses == 0 && works(play->table, n, m) && !known[n][m])
            return m;
        if (presses > 0 && known[n][m] &&
            find_path(play, known, play->table->target[n][m], presses - 1) >= 0)
            return m;
    }
    return -1;
}

static int choose_exploring(const struct play *play)
{
    int here = play->at[play->length];
    bool known[STATES][BITS] = {{false}}, fresh[BITS];
    for (int n = 0; n < play->table->states; n++)
        for (int m = 0; m < BITS; m++)
            known[n][m] = was_pressed(play, n, m);
    for (int m = 0; m < BITS; m++)
        fresh[m] = works(play->table, here, m) && !known[here][m];
    if (is_any(fresh))
        return any_of(fresh);
    for (int presses = 1;; presses++) {
        assert_true(presses < STATES);
        int button = find_path(play, known, here, presses);
        if (button >= 0)
            return button;
    }
}

static double best_value(const struct play *play, int n)
{
    double best = n == 0 ? 0 : -INFINITY;
    for (int m = 0; m < BITS; m++)
        if (works(play->table, n, m) && play->value[n][m] > best)
            best = play->value[n][m];
    return best;
}

static int choose_learning(struct play *play)
{
    int here = play->at[play->length];
    bool all = below(16) == 0, good[BITS];
    double best = best_value(play, here);
    for (int m = 0; m < BITS; m++)
        good[m] = works(play->table, here, m) && (all || play->value[here][m] >= best - 1e-4);
    int button = any_of(good);
    double *value = &play->value[here][button];
    *value += 0.5 * (best_value(play, play->table->target[here][button]) - 1 - *value);
    return button;
}

enum { EXPLORER = 1000, LEARNER };

/* Plays once; returns the number of presses. */
static int play_once(struct play *play, int player)
{
    memset(play->value, 0, sizeof play->value);
    play->at[0] = play->table->states - 1;
    for (play->length = 0; play->at[play->length] != 0; play->length++) {
        assert_true(play->length + 1 < HISTORY);
        int button = player == EXPLORER  ? choose_exploring(play)
                     : player == LEARNER ? choose_learning(play)
                                         : choose_remembering(play, player);
        play->pressed[play->length] = button;
        play->at[play->length + 1] = play->table->target[play->at[play->length]][button];
    }
    return play->length;
}

static const struct {
    const char *name;
    int player;
} players[] = {{"memory_1_presses", 1},
               {"memory_2_presses", 2},
               {"memory_4_presses", 4},
               {"explorer_presses", EXPLORER},
               {"learner_presses", LEARNER}};

static const char *const codes[] = {
    "v1.fourbit.b2.sa",       "v1.fourbit.b3.sa",          "v1.fourbit.b3_l3_oskar.sb",
    "v1.fourbit.b4.sa",       "v1.fourbit.b4_l5.sc",       "v1.fourbit.b4_l6_oskar.sd",
    "v1.fourbit.b5_l5.sa",    "v1.fourbit.b5_l6.sb",       "v1.fourbit.b6_l4.sa",
    "v1.fourbit.b3_allok.sa", "v1.fourbit.b4_karnaugh.sa", "v1.fourbit.b4_oneway.sa",
    "v1.fourbit.b4_reset.sa", "v1.fourbit.b4_pin.sa",      "v1.fourbit.b3_nosense.sa",
};

static void check_player(struct play *play, const char *code, const char *rated, size_t i)
{
    enum { PLAYS = 400 }; /* as many as the core simulates, so the errors are comparable */
    char *line = fact(rated, players[i].name);
    double mean, error, sum = 0, squares = 0;
    assert_non_null(line);
    const char *row = strstr(rated, players[i].name) + strlen(players[i].name);
    assert_int_equal(sscanf(row, "\t%lf\t%lf", &mean, &error), 2);
    for (int n = 0; n < PLAYS; n++) {
        double presses = play_once(play, players[i].player);
        sum += presses;
        squares += presses * presses;
    }
    double ours = sum / PLAYS;
    double variance = (squares - sum * ours) / (PLAYS - 1) / PLAYS;
    /* The printed error has one decimal place. */
    double off = fabs(mean - ours) / sqrt(variance + (error + 0.05) * (error + 0.05));
    if (off > 5)
        fail_msg("%s: %s %s, the reference players need %.1f", code, players[i].name, line, ours);
    /* The errors agree within the precision of 400 plays. */
    if (fabs(error - sqrt(variance)) > 0.4 * error + 0.1)
        fail_msg("%s: %s has the error %.1f, the reference %.1f", code, players[i].name, error,
                 sqrt(variance));
    free(line);
}

static void players_agree_with_the_reference(void **unused)
{
    (void)unused;
    struct play *play = malloc(sizeof *play);
    struct table table;
    for (size_t c = 0; c < COUNT_OF(codes); c++) {
        enum mw_status status;
        char *rated = run_rate(codes[c], &status);
        assert_int_equal(status, MW_OK);
        read_table(&table, codes[c]);
        play->table = &table;
        for (size_t i = 0; i < COUNT_OF(players); i++)
            check_player(play, codes[c], rated, i);
        free(rated);
    }
    free(play);
}

/* A player with too few finished plays prints -; no mean is below the shortest solution. */
static void too_few_plays_give_no_mean(void **unused)
{
    (void)unused;
    enum mw_status status;
    char *rated = run_rate("v1.fourbit.b6_l20.sa", &status);
    assert_non_null(strstr(rated, "\nmemory_1_presses\t-\t-\n"));
    assert_null(strstr(rated, "\nexplorer_presses\t-"));
    char *learner = fact(rated, "learner_presses");
    assert_true(strtod(learner, NULL) > (double)fact_number(rated, "shortest"));
    free(learner);
    free(rated);
}

/* ---- Without return ---- */

/* Numbers the pairs of a state and its previous state; `states` means no previous state. */
static int index_of(const struct table *table, int state, int from)
{
    return state * (table->states + 1) + from;
}

/* Returns the expected presses by Gaussian elimination with pivots over all reachable pairs. */
static double expected_without_return(const struct table *table)
{
    int all = table->states * (table->states + 1);
    int *number = malloc((size_t)all * sizeof *number);
    int *pair = malloc((size_t)all * sizeof *pair);
    for (int i = 0; i < all; i++)
        number[i] = -1;
    int count = 0, first = index_of(table, table->states - 1, table->states);
    number[first] = count;
    pair[count++] = first;
    double(*row)[STATES * BITS + 2] = calloc(STATES * BITS + 2, sizeof *row);
    for (int i = 0; i < count; i++) {
        int state = pair[i] / (table->states + 1), from = pair[i] % (table->states + 1);
        int choices = 0, others = 0;
        for (int m = 0; m < table->bits; m++) {
            choices += works(table, state, m);
            others += works(table, state, m) && table->target[state][m] != from;
        }
        row[i][i] += 1;
        row[i][STATES * BITS + 1] = 1;
        for (int m = 0; m < table->bits; m++) {
            int target = table->target[state][m];
            if (!works(table, state, m) || (others > 0 && target == from) || target == 0)
                continue;
            int next = index_of(table, target, state);
            if (number[next] < 0) {
                number[next] = count;
                pair[count++] = next;
            }
            row[i][number[next]] -= 1.0 / (others > 0 ? others : choices);
        }
    }
    enum { RIGHT = STATES * BITS + 1 };
    for (int c = count - 1; c >= 0; c--) {
        int pivot = c;
        for (int r = 0; r < c; r++)
            if (fabs(row[r][c]) > fabs(row[pivot][c]))
                pivot = r;
        for (int k = 0; k <= RIGHT; k++) {
            double swapped = row[c][k];
            row[c][k] = row[pivot][k];
            row[pivot][k] = swapped;
        }
        for (int r = 0; r < c; r++) {
            double factor = row[r][c] / row[c][c];
            for (int k = 0; factor != 0 && k <= RIGHT; k++)
                row[r][k] -= factor * row[c][k];
        }
    }
    double presses = row[0][RIGHT] / row[0][0];
    free(row);
    free(pair);
    free(number);
    return presses;
}

static void no_return_is_exact(void **unused)
{
    (void)unused;
    static const char *const shapes[] = {"b2",        "b3",       "b4",       "b4_oskar",
                                         "b5_l6",     "b6_l6",    "b3_allok", "b5_karnaugh",
                                         "b4_oneway", "b4_reset", "b4_pin"};
    struct table table;
    for (size_t shape = 0; shape < COUNT_OF(shapes); shape++)
        for (int seed = 0; seed < 12; seed++) {
            char code[64];
            snprintf(code, sizeof code, "v1.fourbit.%s.sn%d", shapes[shape], seed);
            enum mw_status status;
            char *rated = run_rate(code, &status);
            char *presses = fact(rated, "no_return_presses");
            read_table(&table, code);
            double expected = expected_without_return(&table);
            if (fabs(strtod(presses, NULL) - expected) > 1e-8 * expected + 1e-6)
                fail_msg("%s: %s presses without return, %f by pivoting", code, presses, expected);
            free(presses);
            free(rated);
        }
}

/* ---- Soft float ---- */

static void check_written(struct soft_float value, const char *expected)
{
    struct text out = {0};
    soft_float_write(&out, value);
    text_char(&out, '\0');
    assert_string_equal(out.bytes, expected);
    text_free(&out);
}

static void soft_floats_are_written_in_decimal(void **unused)
{
    (void)unused;
    struct soft_float seven = soft_float_of(7),
                      third = soft_float_divide(soft_float_of(1), soft_float_of(3));
    check_written(soft_float_of(0), "0.000000");
    check_written(seven, "7.000000");
    check_written(third, "0.333333");
    check_written(soft_float_add(soft_float_of(0), third), "0.333333");
    check_written(soft_float_add(third, soft_float_add(third, third)), "1.000000");
    check_written(soft_float_divide(soft_float_of(2), soft_float_of(3)), "0.666667");
    check_written(soft_float_multiply(third, soft_float_multiply(seven, soft_float_of(9))),
                  "21.000000");
    check_written(soft_float_divide(soft_float_of(1), soft_float_of(UINT64_MAX)), "0.000000");
    check_written(soft_float_add(soft_float_of(UINT64_C(1) << 40), third), "1099511627776.330000");
    struct soft_float large =
        soft_float_multiply(soft_float_of(123456789012345678), soft_float_of(1000000000));
    check_written(large, "123456789012346000000000000.000000");
    /* A mantissa that overflows, and a summand too small to matter. */
    check_written(soft_float_add(soft_float_of(UINT64_MAX), soft_float_of(UINT64_MAX)),
                  "36893488147419100000.000000");
    check_written(soft_float_add(large, third), "123456789012346000000000000.000000");
    check_written(soft_float_multiply(large, large),
                  "15241578753238800000000000000000000000000000000000000.000000");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_agree_with_the_reference),
        cmocka_unit_test(too_few_plays_give_no_mean),
        cmocka_unit_test(no_return_is_exact),
        cmocka_unit_test(soft_floats_are_written_in_decimal),
    };
    return cmocka_run_group_tests_name("fourbit players", tests, NULL, NULL);
}
