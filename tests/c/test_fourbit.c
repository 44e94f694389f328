/*
 * The four-bit machine against a second, simpler implementation: `struct naive` reads descriptions
 * by itself and knows the rules by the paper's words, with no code of src/machines/fourbit.
 */
#include "support.h"

#include "core/rng.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAIVE_STATES = 64, NAIVE_BITS = 6, NEVER = 1000 };

struct naive {
    int bits;
    int states;
    int target[NAIVE_STATES][NAIVE_BITS]; /* -1 where the light is off */
    int distance[NAIVE_STATES][NAIVE_STATES];
};

static int naive_digit(char c)
{
    return c <= '9' ? c - '0' : c - 'a' + 10;
}

static void naive_distances(struct naive *maze)
{
    for (int a = 0; a < maze->states; a++)
        for (int b = 0; b < maze->states; b++)
            maze->distance[a][b] = a == b ? 0 : NEVER;
    for (int n = 0; n < maze->states; n++)
        for (int m = 0; m < maze->bits; m++)
            if (maze->target[n][m] >= 0 && maze->target[n][m] != n)
                maze->distance[n][maze->target[n][m]] = 1;
    for (int k = 0; k < maze->states; k++)
        for (int a = 0; a < maze->states; a++)
            for (int b = 0; b < maze->states; b++)
                if (maze->distance[a][k] + maze->distance[k][b] < maze->distance[a][b])
                    maze->distance[a][b] = maze->distance[a][k] + maze->distance[k][b];
}

/* Reads `v1.fourbit.bB.dDIGITS`. */
static void naive_read(struct naive *maze, const char *code)
{
    maze->bits = code[strlen("v1.fourbit.b")] - '0';
    maze->states = 1 << maze->bits;
    const char *digit = strstr(code, ".d") + 2;
    for (int n = maze->states - 1; n >= 0; n--)
        for (int m = maze->bits - 1; m >= 0; m--) {
            maze->target[n][m] = -1;
            if (n / (1 << m) % 2 == 0)
                continue;
            int value = naive_digit(*digit++);
            if (maze->bits == 6)
                value = value * 32 + naive_digit(*digit++);
            maze->target[n][m] = value;
        }
    assert_int_equal(*digit, '\0');
    naive_distances(maze);
}

/* The paper's four constraints, and the two of the original machine. */
static bool naive_obeys_local_rules(const struct naive *maze, bool oskar)
{
    for (int n = 0; n < maze->states; n++)
        for (int m = 0; m < maze->bits; m++) {
            int t = maze->target[n][m];
            if (t < 0)
                continue;
            if (t >= maze->states || t / (1 << m) % 2 == 1)
                return false;
            for (int k = 0; k < m; k++)
                if (maze->target[n][k] == t)
                    return false;
            int come_on = 0;
            for (int light = 0; light < maze->bits; light++) {
                bool before = n / (1 << light) % 2 == 1, after = t / (1 << light) % 2 == 1;
                if (oskar && light != m && before && !after)
                    return false;
                come_on += !before && after;
            }
            if (oskar && come_on > 2)
                return false;
        }
    return true;
}

static bool naive_is_connected(const struct naive *maze)
{
    for (int n = 0; n < maze->states; n++)
        if (maze->distance[maze->states - 1][n] == NEVER || maze->distance[n][0] == NEVER)
            return false;
    return true;
}

static int naive_shortest(const struct naive *maze)
{
    return maze->distance[maze->states - 1][0];
}

static char *generated(const char *params, const char *seed)
{
    char code[100];
    snprintf(code, sizeof code, "v1.fourbit.%s.s%s", params, seed);
    enum mw_status status;
    char *text = run_generate(code, &status);
    if (status != MW_OK)
        fail_msg("%s: %s", code, text);
    return text;
}

/* ---- Generation ---- */

static void check_generated(const char *params, int wanted, bool oskar, int seeds)
{
    for (int seed = 0; seed < seeds; seed++) {
        char word[16];
        snprintf(word, sizeof word, "g%d", seed);
        char *code = generated(params, word);
        static struct naive maze;
        naive_read(&maze, code);
        assert_true(naive_obeys_local_rules(&maze, oskar));
        assert_true(naive_is_connected(&maze));
        assert_in_range(naive_shortest(&maze), wanted, (1 << maze.bits) - maze.bits);
        free(code);
    }
}

static void generated_mazes_are_valid(void **unused)
{
    (void)unused;
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

static void length_12_succeeds_every_time(void **unused)
{
    (void)unused;
    check_generated("b4_l12", 12, false, 2000);
}

static void generation_does_not_depend_on_slices(void **unused)
{
    (void)unused;
    static const char code[] = "v1.fourbit.b4_l12.sslices";
    char *first = NULL;
    for (uint32_t nodes = 1; nodes < 100000; nodes = nodes * 3 + 1) {
        mw_handle job;
        assert_int_equal(mw_generate(world, code, strlen(code), &job), MW_OK);
        assert_int_equal(run_to_end(job, nodes), MW_OK);
        assert_int_equal(mw_job_result(world, job), MW_OK);
        char *text = output_copy();
        mw_job_close(world, job);
        if (first) {
            assert_string_equal(text, first);
            free(text);
        } else {
            first = text;
        }
    }
    free(first);
}

/* ---- The paper's maze and the spec's ---- */

/* A full table out of `state: button->target` entries of the spec, in the description's order. */
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

static void the_example_of_twelve_moves(void **unused)
{
    (void)unused;
    enum mw_status status;
    char *text = run_solve(twelve, &status);
    if (status != MW_OK)
        fail_msg("%s", text);
    assert_int_equal(fact_number(text, "length"), 12);
    free(text);
}

/* Random tables that hold the path of the paper's figure, until its path is the only shortest. */
static const char paper_path[] = "15 (0) 14 (1) 12 (3) 4 (2) 10 (3) 3 (1) 1 (0) 0";
static const struct {
    int state, button, target;
} paper_step[] = {{15, 0, 14}, {14, 1, 12}, {12, 3, 4}, {4, 2, 10},
                  {10, 3, 3},  {3, 1, 1},   {1, 0, 0}};

/* Whether a step out of `n` jumps ahead on the path, or onto it from outside past its third state:
 * of the tables without such a step many have the path as their only shortest solution. */
static bool jumps_ahead(const struct naive *maze, int n)
{
    int place[16];
    for (int k = 0; k < 16; k++)
        place[k] = 1;
    place[0] = (int)COUNT_OF(paper_step);
    for (size_t i = 0; i < COUNT_OF(paper_step); i++)
        place[paper_step[i].state] = (int)i;
    for (int m = 0; m < 4; m++)
        if (maze->target[n][m] >= 0 && place[maze->target[n][m]] > place[n] + 1)
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

static void the_papers_notation(void **unused)
{
    (void)unused;
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
            naive_shortest(&maze) != 7)
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

/* Expected presses of a random player, by eliminating states one after the other: what leads to an
 * eliminated state is led on to where that leads. Adds and divides only, so nothing cancels. */
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
            double share = chance[n][gone] / leave;
            presses[n] += share * presses[gone];
            for (int k = 0; k <= start; k++)
                if (k == 0 || k > gone)
                    chance[n][k] += share * chance[gone][k];
        }
    }
    return presses[start] / chance[start][0];
}

/* The arm by its definition, from the end of the solution: walk it, then look back. */
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

/* The most states that all reach each other, by the distances between every two. */
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
    assert_int_equal(fact_number(rated, "shortest"), naive_shortest(&maze));
    assert_int_equal(fact_number(solved, "length"), naive_shortest(&maze));
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
    /* The solution's moves lead to the goal, by the naive table. */
    char *moves = fact(solved, "moves");
    int n = start;
    for (char *move = moves; *move; move++) {
        n = maze.target[n][*move - '0'];
        assert_true(n >= 0);
    }
    assert_int_equal(n, 0);
    assert_int_equal(strlen(moves), naive_shortest(&maze));
    free(moves);
    free(presses);
    free(setback);
    free(solved);
    free(rated);
}

static void measures_are_exact(void **unused)
{
    (void)unused;
    static const char *const params[] = {"b2",      "b3",     "b3_l1", "b4_l1", "b4_l4",
                                         "classic", "b4_l12", "oskar", "b5_l4", "b5_l27",
                                         "b6_l2",   "b6_l12", "b6_l58"};
    for (size_t i = 0; i < COUNT_OF(params); i++)
        for (int seed = 0; seed < 25; seed++) {
            char word[16];
            snprintf(word, sizeof word, "m%d", seed);
            char *code = generated(params[i], word);
            check_measures(code);
            free(code);
        }
}

/* What is seen over some hundred seeds: nothing leads back to all lights on, so that the part of the
 * start says nothing; the largest part tells mazes apart. */
static void check_parts(const char *params, int smallest, int largest)
{
    int least = NAIVE_STATES, most = 0;
    for (int seed = 0; seed < 300; seed++) {
        char word[16];
        snprintf(word, sizeof word, "p%d", seed);
        char *code = generated(params, word);
        static struct naive maze;
        naive_read(&maze, code);
        enum mw_status status;
        char *rated = run_rate(code, &status);
        assert_int_equal(status, MW_OK);
        int part = (int)fact_number(rated, "largest_strong_part");
        assert_int_equal(part, naive_largest_part(&maze));
        least = part < least ? part : least;
        most = part > most ? part : most;
        free(rated);
        free(code);
    }
    assert_int_equal(least, smallest);
    assert_int_equal(most, largest);
}

static void the_largest_part_tells_mazes_apart(void **unused)
{
    (void)unused;
    check_parts("classic", 8, 14);
    check_parts("oskar", 4, 13);
}

/* ---- Play: every state and button, against the naive table ---- */

static void play_follows_the_table(void **unused)
{
    (void)unused;
    for (int bits = 2; bits <= 6; bits++) {
        char params[16];
        snprintf(params, sizeof params, "b%d", bits);
        char *code = generated(params, "play");
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
            assert_int_equal(mw_step(world, session, &move, 1), MW_OK);
            char *text = output_copy();
            assert_string_equal(text, line);
            free(text);
            n = to;
            presses += lit;
            assert_int_equal(mw_describe(world, session), MW_OK);
            text = output_copy();
            assert_int_equal(fact_number(text, "state"), n);
            assert_int_equal(fact_number(text, "presses"), presses);
            free(text);
            if (n == 0) {
                assert_int_equal(mw_session_event(world, session), MW_EVENT_SOLVED);
                assert_int_equal(mw_session_end(world, session), MW_OK);
                assert_int_equal(mw_reset(world, session), MW_OK);
                n = maze.states - 1;
                presses = 0;
            }
        }
        free(code);
        mw_session_close(world, session);
    }
}

/* ---- Descriptions that break a rule: each has its own sentence ---- */

static void broken_tables_are_refused(void **unused)
{
    (void)unused;
    static const struct {
        const char *code, *sentence;
    } cases[] = {
        {"v1.fourbit.b2.d1310",
         "state 3, button 0: in the target 3 light 0 is on, but a pressed light goes out"},
        {"v1.fourbit.b2.d1410", "state 3, button 0: the target 4 is past the last state, 3"},
        {"v1.fourbit.b2.d0010", "state 3, button 0: the target 0 is that of button 1 already"},
        {"v1.fourbit.b2.d0200", "state 1 cannot be reached from the start: no button of a state "
                                "that can be reached leads to it"},
        {"v1.fourbit.b2.d1212", "state 3: the goal cannot be reached by any of its buttons"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        enum mw_status status;
        char *text = run_generate(cases[i].code, &status);
        assert_int_equal(status, MW_OUT_OF_RANGE);
        assert_string_equal(text, cases[i].sentence);
        free(text);
    }
}

/* All tables of b bits that obey the local rules, by odometer: which of them are valid, and does
 * the core accept exactly those? With `ask` every description is read by the core too. */
static void count_tables(int bits, bool ask, uint64_t *local, uint64_t *valid, uint64_t *lengths)
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
                lengths[naive_shortest(&maze)]++;
            if (ask) {
                char code[64];
                int end = snprintf(code, sizeof code, "v1.fourbit.b%d.d", bits);
                for (int i = 0; i < count; i++)
                    code[end++] = (char)('0' + maze.target[state[i]][button[i]]);
                assert_int_equal(mw_code_canonical(world, code, (size_t)end) == MW_OK, good);
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

/* The census has these counts of lengths, and no others. */
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

static void two_bits_are_counted_by_brute_force(void **unused)
{
    (void)unused;
    uint64_t local, valid, lengths[NAIVE_STATES] = {0};
    count_tables(2, true, &local, &valid, lengths);
    check_census("2", 2, lengths);
    enum mw_status status;
    char *text = run_task("fourbit", "count", "2", &status);
    assert_int_equal(status, MW_OK);
    assert_true(fact_number(text, "obey_local_rules") == local);
    assert_true(fact_number(text, "valid") == valid);
    free(text);
}

/* Three bits by brute force over sets: for each state the list of its possible successor sets with
 * how many tables have it; all 7.4 million combinations, reachability by closure on bit sets. */
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

/* Presses from 7 to 0. */
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

static void three_bits_are_counted_by_brute_force(void **unused)
{
    (void)unused;
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
    enum mw_status status;
    char *text = run_task("fourbit", "count", "3", &status);
    assert_int_equal(status, MW_OK);
    assert_true(fact_number(text, "obey_local_rules") == local);
    assert_true(fact_number(text, "valid") == valid);
    free(text);
}

/* At 4 bits: the local rules' count is the spec's product, and the share of valid tables agrees
 * with random tables within six standard deviations. */
static void four_bits_are_counted(void **unused)
{
    (void)unused;
    enum mw_status status;
    char *text = run_task("fourbit", "count", "4", &status);
    assert_int_equal(status, MW_OK);
    char *local = fact(text, "obey_local_rules");
    assert_string_equal(local, "16234064191999180800000000000"); /* 8^4 60^6 420^4 2730 */
    char *valid = fact(text, "valid");
    double share = strtod(valid, NULL) / strtod(local, NULL);
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
    double off = good - draws * share;
    assert_true(off * off < 36 * draws * share * (1 - share));
    free(local);
    free(valid);
    free(text);
}

static void tasks_are_checked(void **unused)
{
    (void)unused;
    static const char *const arguments[] = {"", "1", "5", "44", "x", "2 2"};
    enum mw_status status;
    for (size_t i = 0; i < COUNT_OF(arguments); i++) {
        free(run_task("fourbit", "count", arguments[i], &status));
        assert_int_equal(status, MW_OUT_OF_RANGE);
        free(run_task("fourbit", "census", arguments[i], &status));
        assert_int_equal(status, MW_OUT_OF_RANGE);
    }
    free(run_task("fourbit", "prove", "4", &status));
    assert_int_equal(status, MW_BAD_SYNTAX);
    free(run_task("nosuch", "count", "4", &status));
    assert_int_equal(status, MW_BAD_SYNTAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(generated_mazes_are_valid),
        cmocka_unit_test(length_12_succeeds_every_time),
        cmocka_unit_test(generation_does_not_depend_on_slices),
        cmocka_unit_test(the_example_of_twelve_moves),
        cmocka_unit_test(the_papers_notation),
        cmocka_unit_test(measures_are_exact),
        cmocka_unit_test(the_largest_part_tells_mazes_apart),
        cmocka_unit_test(play_follows_the_table),
        cmocka_unit_test(broken_tables_are_refused),
        cmocka_unit_test(two_bits_are_counted_by_brute_force),
        cmocka_unit_test(three_bits_are_counted_by_brute_force),
        cmocka_unit_test(four_bits_are_counted),
        cmocka_unit_test(tasks_are_checked),
    };
    return cmocka_run_group_tests_name("fourbit", tests, NULL, NULL);
}
