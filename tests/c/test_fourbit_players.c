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
    int at[HISTORY]; /* the states */
    int pressed
        [HISTORY]; /* the button pressed in each; -1 if the player did not remember the state */
    bool remembered[STATES];
};

/* Returns the first button of a known path of that many presses to a state with an untried button or
 * one that is not remembered, highest buttons first; -1 if there is none. */
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
    for (int i = 0; i < play->length; i++)
        if (play->pressed[i] >= 0)
            known[play->at[i]][play->pressed[i]] = true;
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

/* Plays once, with a memory that keeps a state at one visit of this number; returns the number of
 * presses. */
static int play_once(struct play *play, int visits)
{
    memset(play->remembered, 0, sizeof play->remembered);
    play->at[0] = play->table->states - 1;
    for (play->length = 0; play->at[play->length] != 0; play->length++) {
        assert_true(play->length + 1 < HISTORY);
        int here = play->at[play->length], button;
        if (below(visits) == 0)
            play->remembered[here] = true;
        if (play->remembered[here]) {
            button = choose_exploring(play);
            play->pressed[play->length] = button;
        } else {
            bool working[BITS];
            for (int m = 0; m < BITS; m++)
                working[m] = works(play->table, here, m);
            button = any_of(working);
            play->pressed[play->length] = -1;
        }
        play->at[play->length + 1] = play->table->target[here][button];
    }
    return play->length;
}

static const struct {
    const char *name;
    int visits;
} players[] = {{"explorer", 1}, {"recall_4", 4}};

static const char *const codes[] = {
    "v1.fourbit.b2.sa",       "v1.fourbit.b3.sa",          "v1.fourbit.b3_l3_oskar.sb",
    "v1.fourbit.b4.sa",       "v1.fourbit.b4_l5.sc",       "v1.fourbit.b4_l6_oskar.sd",
    "v1.fourbit.b5_l5.sa",    "v1.fourbit.b5_l6.sb",       "v1.fourbit.b6_l4.sa",
    "v1.fourbit.b3_allok.sa", "v1.fourbit.b4_karnaugh.sa", "v1.fourbit.b4_oneway.sa",
    "v1.fourbit.b4_reset.sa", "v1.fourbit.b4_pin.sa",      "v1.fourbit.b3_nosense.sa",
};

enum { PLAYS = 10000 }; /* their error is small beside that of the core, of at least 625 plays */

/* Reads `NAME_presses<TAB>MEAN<TAB>ERROR`. */
static void read_player(const char *rated, size_t i, double *mean, double *error)
{
    char name[32];
    snprintf(name, sizeof name, "\n%s_presses\t", players[i].name);
    const char *row = strstr(rated, name);
    assert_non_null(row);
    if (sscanf(row + strlen(name), "%lf\t%lf", mean, error) != 2)
        fail_msg("not two numbers: %.40s", row + 1);
}

static char *run_place(const char *code, int presses)
{
    enum mw_status status;
    char *described = run_generate(code, &status), words[MW_CODE_BYTES_MAX + 16];
    assert_int_equal(status, MW_OK);
    snprintf(words, sizeof words, "%.*s %d", (int)strcspn(described, "\n"), described, presses);
    free(described);
    char *placed = run_task("fourbit", "place", words, &status);
    assert_int_equal(status, MW_OK);
    return placed;
}

static void check_player(struct play *play, const char *code, const char *rated, size_t i)
{
    double mean, error, sum = 0, squares = 0;
    read_player(rated, i, &mean, &error);
    int longer = 0;
    for (int n = 0; n < PLAYS; n++) {
        double presses = play_once(play, players[i].visits);
        sum += presses;
        squares += presses * presses;
        longer += presses > floor(mean);
    }
    double ours = sum / PLAYS;
    double variance = (squares - sum * ours) / (PLAYS - 1) / PLAYS;
    double off = fabs(mean - ours) / sqrt(variance + error * error);
    if (off > 4)
        fail_msg("%s: %s %.1f, the reference players need %.1f", code, players[i].name, mean, ours);
    if (error > 0.02 * mean + 0.01)
        fail_msg("%s: %s %.1f has the error %.1f", code, players[i].name, mean, error);
    char *placed = run_place(code, (int)mean);
    double share = strtod(strstr(placed, players[i].name) + strlen(players[i].name) + 1, NULL);
    free(placed);
    if (fabs(share - (double)longer / PLAYS) > 3 * sqrt(0.02 * 0.02 + 0.25 / PLAYS))
        fail_msg("%s: %s, %.3f of the plays are longer than %.0f, of the reference %d of %d", code,
                 players[i].name, share, floor(mean), longer, PLAYS);
}

PLAIN_TEST(players_agree_with_the_reference)
{
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

/* In 300 mazes every player has a mean. In at least 95 of 100 of them nobody who knows more needs more
 * presses, by more than three errors. */
TEST(more_memory_is_not_worse)
{
    static const char *const shapes[] = {"classic",     "b4_l12",    "b4_allok",  "b4_reset",
                                         "b4_pin",      "b4_memory", "b4_deeper", "b4_nosense",
                                         "b4_karnaugh", "b4_oneway"};
    int worse = 0, mazes = 0;
    for (size_t shape = 0; shape < COUNT_OF(shapes); shape++)
        for (int seed = 0; seed < 30; seed += ONE_CASE_OF, mazes++) {
            char code[64];
            snprintf(code, sizeof code, "v1.fourbit.%s.sm%d", shapes[shape], seed);
            enum mw_status status;
            char *rated = run_rate(code, &status);
            assert_int_equal(status, MW_OK);
            double known = (double)fact_number(rated, "shortest"), known_error = 0;
            bool is_worse = false;
            for (size_t i = 0; i <= COUNT_OF(players); i++) {
                double mean, error = 0;
                if (i < COUNT_OF(players)) {
                    read_player(rated, i, &mean, &error);
                } else {
                    char *random = fact(rated, "expected_random_presses");
                    mean = strtod(random, NULL);
                    free(random);
                }
                double sum = sqrt(error * error + known_error * known_error) + 0.01;
                is_worse |= known - mean > 3 * sum;
                known = mean;
                known_error = error;
            }
            worse += is_worse;
            free(rated);
        }
    print_message("more memory is worse in %d of %d mazes\n", worse, mazes);
    assert_true(worse * 20 <= mazes);
}

/* The share of random plays longer than that number of presses, by doubles. */
static double longer_at_random(const struct table *table, int presses)
{
    double now[STATES] = {0};
    now[table->states - 1] = 1;
    for (int i = 0; i < presses; i++) {
        double then[STATES] = {0};
        then[0] = now[0];
        for (int n = 1; n < table->states; n++) {
            int count = 0;
            for (int m = 0; m < table->bits; m++)
                count += works(table, n, m);
            for (int m = 0; m < table->bits; m++)
                if (works(table, n, m))
                    then[table->target[n][m]] += now[n] / count;
        }
        memcpy(now, then, sizeof now);
    }
    return 1 - now[0];
}

/* The share of plays without a return longer than that number of presses, by play. */
static double longer_without_return(const struct table *table, int presses)
{
    enum { TIMES = 20000 };
    int longer = 0;
    for (int play = 0; play < TIMES; play++) {
        int at = table->states - 1, from = -1, length = 0;
        for (; at != 0 && length <= presses; length++) {
            bool working[BITS], other[BITS];
            for (int m = 0; m < BITS; m++) {
                working[m] = works(table, at, m);
                other[m] = working[m] && table->target[at][m] != from;
            }
            int button = any_of(is_any(other) ? other : working);
            from = at;
            at = table->target[at][button];
        }
        longer += length > presses;
    }
    return (double)longer / TIMES;
}

TEST(a_seed_has_the_places_of_its_description)
{
    enum mw_status status;
    char words[MW_CODE_BYTES_MAX + 16];
    snprintf(words, sizeof words, "%s %d", codes[0], 40);
    char *seeded = run_task("fourbit", "place", words, &status);
    assert_int_equal(status, MW_OK);
    char *described = run_place(codes[0], 40);
    assert_string_equal(seeded, described);
    free(seeded);
    free(described);
}

TEST(places_without_memory_are_exact)
{
    struct table table;
    for (size_t c = 0; c < COUNT_OF(codes); c++) {
        read_table(&table, codes[c]);
        for (int presses = 1; presses < 400; presses *= 7) {
            char *placed = run_place(codes[c], presses);
            char *random = fact(placed, "random"), *no_return = fact(placed, "no_return");
            if (fabs(strtod(random, NULL) - longer_at_random(&table, presses)) > 2e-6)
                fail_msg("%s: %s of random plays are longer than %d", codes[c], random, presses);
            if (fabs(strtod(no_return, NULL) - longer_without_return(&table, presses)) > 0.015)
                fail_msg("%s: %s of plays without return are longer than %d", codes[c], no_return,
                         presses);
            free(random);
            free(no_return);
            free(placed);
        }
    }
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

TEST(no_return_is_exact)
{
    static const char *const shapes[] = {"b2",        "b3",       "b4",       "b4_oskar",
                                         "b5_l6",     "b6_l6",    "b3_allok", "b5_karnaugh",
                                         "b4_oneway", "b4_reset", "b4_pin"};
    struct table table;
    for (size_t shape = 0; shape < COUNT_OF(shapes); shape++)
        for (int seed = 0; seed < 12; seed += ONE_CASE_OF) {
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

TEST(soft_floats_are_written_in_decimal)
{
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
