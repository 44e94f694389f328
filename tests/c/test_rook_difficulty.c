/* Difficulty of rook mazes against a naive implementation: the random walker by elimination with floating
 * point, traps by distances. */
#include "rook_naive.h"
#include "support.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STATES = 400, KEYS = 1 << DIRECTIONS };

/* The states that can be reached, but for the goal: a cell and by what it was arrived at. */
struct walker {
    int count, traps;
    int cell[STATES], by[STATES];
    int index[CELLS][KEYS]; /* from 1 */
};

/* Where two directions lead to one cell it counts as arrived at by none. */
static int key_of(const struct naive *n, int by)
{
    return n->no_u_turn && (by & (by - 1)) == 0 ? by : 0;
}

static void find_states(const struct naive *n, struct walker *w)
{
    memset(w, 0, sizeof *w);
    w->cell[w->count++] = n->start;
    w->index[n->start][0] = 1;
    for (int i = 0; i < w->count; i++) {
        int cells[DIRECTIONS], sets[DIRECTIONS];
        int count = moves_naive(n, w->cell[i], w->by[i], cells, sets);
        w->traps += distance_naive(n, w->cell[i], w->by[i]) == NEVER;
        for (int k = 0; k < count; k++) {
            int by = key_of(n, sets[k]);
            if (cells[k] == n->goal || w->index[cells[k]][by])
                continue;
            assert_true(w->count < STATES);
            w->cell[w->count] = cells[k];
            w->by[w->count] = by;
            w->index[cells[k]][by] = ++w->count;
        }
    }
}

/* h = 1 + the mean of h where the moves lead: Gauss with the largest pivot first. */
static long double mean_jumps(const struct naive *n, const struct walker *w)
{
    static long double a[STATES][STATES + 1];
    int size = w->count;
    memset(a, 0, sizeof a);
    for (int i = 0; i < size; i++) {
        int cells[DIRECTIONS], sets[DIRECTIONS];
        int count = moves_naive(n, w->cell[i], w->by[i], cells, sets);
        a[i][i] = a[i][size] = 1;
        for (int k = 0; k < count; k++)
            if (cells[k] != n->goal)
                a[i][w->index[cells[k]][key_of(n, sets[k])] - 1] -= 1.0L / count;
    }
    for (int column = 0; column < size; column++) {
        int pivot = column;
        for (int i = column; i < size; i++)
            if (fabsl(a[i][column]) > fabsl(a[pivot][column]))
                pivot = i;
        for (int j = column; j <= size; j++) {
            long double held = a[column][j];
            a[column][j] = a[pivot][j];
            a[pivot][j] = held;
        }
        for (int i = 0; i < size; i++) {
            long double factor = i == column ? 0 : a[i][column] / a[column][column];
            for (int j = column; factor != 0 && j <= size; j++)
                a[i][j] -= factor * a[column][j];
        }
    }
    return a[0][size] / a[0][0];
}

/* Bits of the choices on the solution, in hundredths, rounded to the nearest. */
static void choices(const struct naive *n, int *forward, int *backward)
{
    double forward_bits = 0, backward_bits = 0;
    for (int cell = n->start, by = 0, left = distance_naive(n, n->start, 0); left > 0; left--) {
        int cells[DIRECTIONS], sets[DIRECTIONS], i = 0;
        forward_bits += log2(moves_naive(n, cell, by, cells, sets));
        while (distance_naive(n, cells[i], sets[i]) != left - 1)
            i++;
        cell = cells[i];
        by = sets[i];
        backward_bits += log2(count_entries_naive(n, cell));
    }
    *forward = (int)lround(100 * forward_bits);
    *backward = (int)lround(100 * backward_bits);
}

static void assert_fact(const char *rated, const char *name, const char *expected)
{
    char *value = fact(rated, name);
    assert_string_equal(value, expected);
    free(value);
}

static void assert_hundredths(const char *rated, const char *name, int value)
{
    char expected[32];
    snprintf(expected, sizeof expected, "%d.%02d", value / 100, value % 100);
    assert_fact(rated, name, expected);
}

static double fact_real(const char *rated, const char *name)
{
    char *text = fact(rated, name);
    double value = strtod(text, NULL);
    free(text);
    return value;
}

/* The number as the help puts it together. */
static void assert_difficulty(const char *rated, const struct walker *w, const struct naive *n)
{
    int forward, backward;
    choices(n, &forward, &backward);
    assert_hundredths(rated, "forward_choices", forward);
    assert_hundredths(rated, "backward_choices", backward);
    double points = 2 * distance_naive(n, n->start, 0) + 0.02 * fmin(forward, backward) +
                    20.0 * w->traps / w->count;
    assert_true(fabs((double)fact_number(rated, "difficulty") - points) <= 0.5 + 1e-9);
}

/* Tells whether the walker gets home. */
static bool assert_hardness(const struct naive *n)
{
    static struct walker w;
    char code[512], expected[32];
    enum mw_status status;
    code_of_naive(n, code);
    find_states(n, &w);
    char *rated = run_rate(code, &status);
    assert_int_equal(status, MW_OK);
    assert_int_equal(fact_number(rated, "reachable_states"), w.count);
    assert_int_equal(fact_number(rated, "trap_states"), w.traps);
    if (w.traps == 0) {
        double mean = (double)mean_jumps(n, &w);
        double rating = fact_real(rated, "expected_jumps");
        assert_true(fabs(rating - mean) <= fmax(0.000501, mean * 5.1e-6));
    } else {
        assert_fact(rated, "expected_jumps", "infinite");
    }
    if (distance_naive(n, n->start, 0) < NEVER) {
        assert_difficulty(rated, &w, n);
    } else {
        snprintf(expected, sizeof expected, "-");
        assert_fact(rated, "difficulty", expected);
    }
    free(rated);
    return w.traps == 0;
}

TEST(random_boards_are_as_hard_as_by_brute_force)
{
    struct rng rng;
    rng_seed(&rng, "rook", "hardness");
    int finite = 0, infinite = 0;
    for (int rules = 0; rules < 64; rules++)
        for (int round = 0; round < 6; round++) {
            struct naive n = {.w = 4 + 2 * (int)rng_below(&rng, 2), .h = 4};
            n.queen = (rules & 3) == 1;
            n.hex = (rules & 3) == 2;
            n.tri = (rules & 3) == 3;
            n.torus = rules & 4;
            n.no_u_turn = rules & 8;
            draw_naive(&n, &rng, rules & 16, rules & 32);
            prepare_naive(&n);
            *(assert_hardness(&n) ? &finite : &infinite) += 1;
        }
    assert_true(finite > 40 && infinite > 40);
}

/* Mazes that are made are long for a walker: the elimination keeps its places there. */
TEST(made_mazes_are_as_hard_as_by_brute_force)
{
    static const char *const codes[] = {"v1.rook.w5_h5.sa", "v1.rook.w8_h8_easy_i5000.sa",
                                        "v1.rook.w6_h6.sa"};
    for (size_t i = 0; i < COUNT_OF(codes); i++) {
        enum mw_status status;
        char *made = run_generate(codes[i], &status);
        struct naive n = {0};
        assert_int_equal(sscanf(made, "v1.rook.w%d_h%d.", &n.w, &n.h), 2);
        made[strcspn(made, "\n")] = '\0';
        read_naive(&n, made);
        prepare_naive(&n);
        assert_true(assert_hardness(&n));
        free(made);
    }
}

/* Two stones that send back and forth, and one way out of four: by hand. */
TEST(small_boards_by_hand)
{
    enum mw_status status;
    /* A1 jumps to C1 or A3, both of which can only jump back or, A3, to the goal C3. */
    char *rated = run_rate("v1.rook.w3_h3.d212-111-210", &status);
    assert_fact(rated, "expected_jumps", "4.000");
    assert_fact(rated, "reachable_states", "3");
    free(rated);
    /* Exactly 8 jumps, which a sum of truncated terms misses by its last place. */
    rated = run_rate("v1.rook.w3_h3_torus.d211-021-122", &status);
    assert_fact(rated, "expected_jumps", "8.000");
    free(rated);
    rated = run_rate("v1.rook.w3_h3.df11-111-110", &status);
    assert_fact(rated, "expected_jumps", "infinite");
    assert_fact(rated, "trap_states", "1");
    assert_fact(rated, "difficulty", "-");
    free(rated);
}

/* ---- The place among boards of the same size and rules ---- */

/* Sizes and rules of all kinds. */
static const char *const sorts[] = {
    "w5_h5",         "w8_h8",     "w6_h6_torus",     "w6_h6_queen",
    "w6_h6_hex",     "w6_h6_tri", "w8_h8_hex_torus", "w8_h8_queen_torus",
    "w5_h5_nouturn", "w10_h6",    "w7_h5_walls",     "w8_h6_tri_torus"};

/* Returns the difficulty of the maze of a seed; -1 if it has none. *described is its code. */
static int difficulty_of(const char *sort, const char *preset, int seed, char **described)
{
    char code[96];
    enum mw_status status;
    snprintf(code, sizeof code, "v1.rook.%s_%s.splace-%d", sort, preset, seed);
    *described = run_generate(code, &status);
    assert_int_equal(status, MW_OK);
    (*described)[strcspn(*described, "\n")] = '\0';
    char *rated = run_rate(*described, &status);
    int difficulty = (int)fact_number(rated, "difficulty");
    free(rated);
    return difficulty;
}

/* Easy, medium and hard mazes lie apart among the boards, and the counts add up to the place. */
TEST(places_are_counted)
{
    static const char *const presets[] = {"easy", "medium", "hard"};
    /* A place is counted among 1,000 boards, so one sort of four must do. */
    for (size_t sort = 0; sort < COUNT_OF(sorts); sort += ONE_CASE_OF == 1 ? 4 : ONE_CASE_OF) {
        int before = -1;
        for (int preset = 0; preset < 3; preset++) {
            char *described;
            enum mw_status status;
            int own = difficulty_of(sorts[sort], presets[preset], 0, &described);
            char *placed = run_task("rook", "place", described, &status);
            assert_int_equal(status, MW_OK);
            int easier = (int)fact_number(placed, "easier"), below = 0, all = 0;
            assert_int_equal(fact_number(placed, "difficulty"), own);
            for (const char *line = placed; (line = strstr(line, "score\t")); line++) {
                int score, boards;
                assert_int_equal(sscanf(line, "score\t%d\t%d", &score, &boards), 2);
                below += score < own ? boards : 0;
                all += boards;
            }
            assert_int_equal(all, 1000);
            assert_int_equal(below, easier);
            assert_true(easier > before + 30 || preset == 0);
            assert_true(easier < 1000);
            before = easier;
            free(placed);
            free(described);
        }
    }
}
