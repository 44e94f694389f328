/* Tests of the four-bit machine against a second, simpler implementation (fourbit_naive.h):
 * generation, solutions, measures, play and broken descriptions. */
#include "fourbit_naive.h"

#include "core/rng.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Generation ---- */

static void check_generated(const char *params, int length, bool oskar, int seeds)
{
    for (int seed = 0; seed < seeds; seed++) {
        char word[16];
        snprintf(word, sizeof word, "g%d", seed);
        char *code = made("fourbit", params, word);
        static struct naive maze;
        naive_read(&maze, code);
        assert_true(naive_obeys_local_rules(&maze, oskar));
        assert_true(naive_is_connected(&maze));
        assert_in_range(naive_length(&maze), length, (1 << maze.bits) - maze.bits);
        free(code);
    }
}

TEST(generated_mazes_are_valid)
{
    for (int length = 1; length <= 12; length++) {
        char params[16];
        snprintf(params, sizeof params, "b4_l%d", length);
        check_generated(params, length, false, 100);
    }
    check_generated("b2_l1", 1, false, 20);
    check_generated("b2_l2", 2, false, 20);
    check_generated("b3_l5", 5, false, 50);
    check_generated("b5_l27", 27, false, 20);
    check_generated("b6_l58", 58, false, 10);
    check_generated("b4_l12_oskar", 12, true, 20);
    check_generated("b5_oskar", 8, true, 20);
    check_generated("classic", 8, false, 200);
}

TEST(length_12_succeeds_every_time)
{
    check_generated("b4_l12", 12, false, 2000);
}

/* ---- The mazes of the paper and of the specification ---- */

/* The full table of the specification, one line per state in the order of a description. */
static const char twelve[] = "v1.fourbit.b4.d"
                             "218c"
                             "035"
                             "38e"
                             "61"
                             "18a"
                             "71"
                             "5c"
                             "6"
                             "854"
                             "98"
                             "b2"
                             "3"
                             "d4"
                             "8"
                             "c";

TEST(the_example_of_twelve_moves)
{
    enum mw_status status;
    char *text = run_solve(twelve, &status);
    if (status != MW_OK)
        fail_msg("%s", text);
    assert_int_equal(fact_number(text, "length"), 12);
    free(text);
}

/* Draws random tables with the path of the paper's figure until it is the only shortest path. */
static const char paper_path[] = "15 (0) 14 (1) 12 (3) 4 (2) 10 (3) 3 (1) 1 (0) 0";
static const struct {
    int state, button, target;
} paper_step[] = {{15, 0, 14}, {14, 1, 12}, {12, 3, 4}, {4, 2, 10},
                  {10, 3, 3},  {3, 1, 1},   {1, 0, 0}};

/* Returns whether a step from `n` jumps ahead on the path, or onto it from outside past its third
 * state. Without such steps the path is often the only shortest solution. */
static bool jumps_ahead(const struct naive *maze, int n)
{
    int position[16];
    for (int k = 0; k < 16; k++)
        position[k] = 1;
    position[0] = (int)COUNT_OF(paper_step);
    for (size_t i = 0; i < COUNT_OF(paper_step); i++)
        position[paper_step[i].state] = (int)i;
    for (int m = 0; m < 4; m++)
        if (maze->target[n][m] >= 0 && position[maze->target[n][m]] > position[n] + 1)
            return true;
    return false;
}

static bool draw_state_with_path(struct naive *maze, struct rng *rng, int n)
{
    for (int m = 0; m < 4; m++)
        maze->target[n][m] = n >> m & 1 ? (int)rng_below(rng, 16) & ~(1 << m) : -1;
    for (size_t i = 0; i < COUNT_OF(paper_step); i++)
        if (paper_step[i].state == n)
            maze->target[n][paper_step[i].button] = paper_step[i].target;
    for (int m = 0; m < 4; m++)
        for (int k = 0; k < m; k++)
            if (maze->target[n][m] >= 0 && maze->target[n][m] == maze->target[n][k])
                return false;
    return !jumps_ahead(maze, n);
}

static void describe_naive(const struct naive *maze, char *code)
{
    char *end = code + sprintf(code, "v1.fourbit.b4.d");
    for (int n = 15; n > 0; n--)
        for (int m = 3; m >= 0; m--)
            if (maze->target[n][m] >= 0)
                *end++ = "0123456789abcdef"[maze->target[n][m]];
    *end = '\0';
}

TEST(the_papers_notation)
{
    static struct naive maze = {.bits = 4, .states = 16};
    struct rng rng;
    rng_seed(&rng, "test", "paper");
    int found = 0;
    while (found < 1) {
        for (int n = 0; n < 16; n++)
            while (!draw_state_with_path(&maze, &rng, n))
                continue;
        naive_distances(&maze);
        if (!naive_obeys_local_rules(&maze, false) || !naive_is_connected(&maze) ||
            naive_length(&maze) != 7)
            continue;
        char code[64];
        describe_naive(&maze, code);
        enum mw_status status;
        char *text = run_solve(code, &status);
        assert_int_equal(status, MW_OK);
        assert_int_equal(fact_number(text, "length"), 7);
        if (fact_number(text, "shortest_paths") == 1) {
            char *path = fact(text, "path"), *moves = fact(text, "moves");
            assert_string_equal(path, paper_path);
            assert_string_equal(moves, "0132310");
            free(path);
            free(moves);
            found++;
        }
        free(text);
    }
}

/* ---- Solving and measuring, against the naive maze ---- */

static uint64_t naive_paths(const struct naive *maze, int from)
{
    if (from == 0)
        return 1;
    uint64_t paths = 0;
    for (int m = 0; m < maze->bits; m++) {
        int t = maze->target[from][m];
        if (t >= 0 && maze->distance[t][0] == maze->distance[from][0] - 1)
            paths += naive_paths(maze, t);
    }
    return paths;
}

/* Returns the expected presses of a random player by eliminating one state after the other and
 * rerouting its arrows. It only adds and divides, so no digits cancel. */
static double naive_expected(const struct naive *maze)
{
    static double chance[NAIVE_STATES][NAIVE_STATES];
    double presses[NAIVE_STATES];
    for (int n = 1; n < maze->states; n++) {
        int lit = 0;
        for (int k = 0; k < maze->states; k++)
            chance[n][k] = 0;
        for (int m = 0; m < maze->bits; m++)
            lit += maze->target[n][m] >= 0;
        for (int m = 0; m < maze->bits; m++)
            if (maze->target[n][m] >= 0)
                chance[n][maze->target[n][m]] += 1.0 / lit;
        presses[n] = 1;
    }
    int start = maze->states - 1;
    for (int gone = 1; gone < start; gone++) {
        double leave = 0;
        for (int k = 0; k <= start; k++)
            leave += k == 0 || k > gone ? chance[gone][k] : 0;
        for (int n = gone + 1; n <= start; n++) {
            double fraction = chance[n][gone] / leave;
            presses[n] += fraction * presses[gone];
            for (int k = 0; k <= start; k++)
                if (k == 0 || k > gone)
                    chance[n][k] += fraction * chance[gone][k];
        }
    }
    return presses[start] / chance[start][0];
}

/* Finds the arm by its definition: follows the solution, then goes back from its end. */
static void naive_arm(const struct naive *maze, int *length, int *wrong, int *cost)
{
    int path[NAIVE_STATES], moves = 0;
    for (int n = maze->states - 1; n != 0; moves++) {
        path[moves] = n;
        int next = -1;
        for (int m = maze->bits - 1; m >= 0 && next < 0; m--)
            if (maze->target[n][m] >= 0 &&
                maze->distance[maze->target[n][m]][0] == maze->distance[n][0] - 1)
                next = maze->target[n][m];
        n = next;
    }
    *length = *wrong = *cost = 0;
    for (int i = moves - 1; i >= 0; i--) {
        int here = maze->distance[path[i]][0], nearer = 0, others = 0, lost = 0;
        for (int m = 0; m < maze->bits; m++) {
            if (maze->target[path[i]][m] < 0)
                continue;
            int there = maze->distance[maze->target[path[i]][m]][0];
            if (there < here) {
                nearer++;
            } else {
                others++;
                lost += there + 1 - here;
            }
        }
        if (nearer != 1)
            break;
        *length += 1;
        *wrong += others;
        *cost += lost;
    }
}

/* Returns the size of the largest strong component, by the distances between all pairs. */
static int naive_largest_part(const struct naive *maze)
{
    int largest = 0;
    for (int n = 0; n < maze->states; n++) {
        int part = 0;
        for (int other = 0; other < maze->states; other++)
            part += maze->distance[n][other] < NEVER && maze->distance[other][n] < NEVER;
        if (part > largest)
            largest = part;
    }
    return largest;
}

static void check_measures(const char *code)
{
    static struct naive maze;
    naive_read(&maze, code);
    enum mw_status status;
    char *solved = run_solve(code, &status);
    assert_int_equal(status, MW_OK);
    char *rated = run_rate(code, &status);
    assert_int_equal(status, MW_OK);
    int start = maze.states - 1;
    assert_int_equal(fact_number(rated, "shortest"), naive_length(&maze));
    assert_int_equal(fact_number(solved, "length"), naive_length(&maze));
    assert_true(fact_number(rated, "shortest_paths") == naive_paths(&maze, start));
    assert_true(fact_number(solved, "shortest_paths") == naive_paths(&maze, start));
    assert_int_equal(fact_number(rated, "unreachable"), 0);
    assert_int_equal(fact_number(rated, "non_reaching"), 0);
    assert_int_equal(fact_number(rated, "largest_strong_part"), naive_largest_part(&maze));
    char *presses = fact(rated, "expected_random_presses");
    double expected = naive_expected(&maze);
    double off = strtod(presses, NULL) - expected;
    if (off > 1e-9 * expected + 1e-6 || off < -1e-9 * expected - 1e-6)
        fail_msg("%s: %s expected presses, %f by elimination", code, presses, expected);
    int length, wrong, cost;
    naive_arm(&maze, &length, &wrong, &cost);
    assert_int_equal(fact_number(rated, "arm_length"), length);
    char *setback = fact(rated, "arm_setback");
    char text[32] = "-";
    if (wrong > 0)
        snprintf(text, sizeof text, "%.6f", (double)cost / wrong);
    assert_string_equal(setback, text);
    /* The moves of the solution lead to the goal in the naive table. */
    char *moves = fact(solved, "moves");
    int n = start;
    for (char *move = moves; *move; move++) {
        n = maze.target[n][*move - '0'];
        assert_true(n >= 0);
    }
    assert_int_equal(n, 0);
    assert_int_equal(strlen(moves), naive_length(&maze));
    free(moves);
    free(presses);
    free(setback);
    free(solved);
    free(rated);
}

TEST(measures_are_exact)
{
    static const char *const params[] = {"b2",      "b3",     "b3_l1", "b4_l1", "b4_l4",
                                         "classic", "b4_l12", "oskar", "b5_l4", "b5_l27",
                                         "b6_l2",   "b6_l12", "b6_l58"};
    for (size_t i = 0; i < COUNT_OF(params); i++)
        for (int seed = 0; seed < 8; seed += ONE_CASE_OF) {
            char word[16];
            snprintf(word, sizeof word, "m%d", seed);
            char *code = made("fourbit", params[i], word);
            check_measures(code);
            free(code);
        }
}

/* Range of the largest strong component over 300 seeds. The component of the start would always be
 * 1, because no press leads back to all lights on. */
static void check_parts(const char *params, int smallest, int largest)
{
    int min = NAIVE_STATES, max = 0;
    for (int seed = 0; seed < 300; seed += ONE_CASE_OF) {
        char word[16];
        snprintf(word, sizeof word, "p%d", seed);
        char *code = made("fourbit", params, word);
        static struct naive maze;
        naive_read(&maze, code);
        enum mw_status status;
        char *rated = run_rate(code, &status);
        assert_int_equal(status, MW_OK);
        int part = (int)fact_number(rated, "largest_strong_part");
        assert_int_equal(part, naive_largest_part(&maze));
        min = part < min ? part : min;
        max = part > max ? part : max;
        free(rated);
        free(code);
    }
    assert_true(ONE_CASE_OF > 1 || (min == smallest && max == largest));
}

TEST(the_largest_component_differs_between_mazes)
{
    check_parts("classic", 8, 14);
    check_parts("oskar", 4, 13);
}

/* ---- Play: every state and button, against the naive table ---- */

TEST(play_follows_the_table)
{
    for (int bits = 2; bits <= 6; bits++) {
        char params[16];
        snprintf(params, sizeof params, "b%d", bits);
        char *code = made("fourbit", params, "play");
        static struct naive maze;
        naive_read(&maze, code);
        mw_handle session = open_code(code);
        struct rng rng;
        rng_seed(&rng, "test", params);
        int n = maze.states - 1, presses = 0;
        for (int i = 0; i < 3000; i++) {
            int button = (int)rng_below(&rng, (uint32_t)bits);
            char move = (char)('0' + button), line[40];
            int to = maze.target[n][button] < 0 ? n : maze.target[n][button];
            bool lit = maze.target[n][button] >= 0;
            snprintf(line, sizeof line, "%s\t%d\t%d\t%d\n",
                     !lit      ? "nothing"
                     : to == 0 ? "solved"
                               : "moved",
                     button, n, to);
            assert_int_equal(mw_step(context, session, &move, 1), MW_OK);
            char *text = output_copy();
            assert_memory_equal(text, line, strlen(line));
            free(text);
            n = to;
            presses += lit;
            assert_int_equal(mw_describe(context, session), MW_OK);
            text = output_copy();
            assert_int_equal(fact_number(text, "state"), n);
            assert_int_equal(fact_number(text, "presses"), presses);
            free(text);
            if (n == 0) {
                assert_int_equal(mw_session_event(context, session), MW_EVENT_SOLVED);
                assert_int_equal(mw_session_end(context, session), MW_OK);
                assert_int_equal(mw_reset(context, session), MW_OK);
                n = maze.states - 1;
                presses = 0;
            }
        }
        free(code);
        mw_session_close(context, session);
    }
}

/* ---- Error messages for descriptions that break a rule ---- */

TEST(broken_tables_are_refused)
{
    static const struct {
        const char *code, *sentence;
    } cases[] = {
        {"v1.fourbit.b2.d1310",
         "state 3, button 0: target 3 has light 0 on, but the pressed light must go out"},
        {"v1.fourbit.b2.d1410", "state 3, button 0: target 4 does not exist; the last state is 3"},
        {"v1.fourbit.b2.d0010", "state 3, button 0: target 0 is already the target of button 1; "
                                "buttons of a state must have different targets"},
        {"v1.fourbit.b2.d0200", "state 1 cannot be reached from the start: no button of a "
                                "reachable state leads to it"},
        {"v1.fourbit.b2.d1212", "state 3: the goal cannot be reached from this state"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        enum mw_status status;
        char *text = run_generate(cases[i].code, &status);
        assert_int_equal(status, MW_OUT_OF_RANGE);
        assert_string_equal(text, cases[i].sentence);
        free(text);
    }
}
