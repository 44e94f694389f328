/* Tests: simultaneous maze solving against the reference implementation. */
#include "simultaneous_naive.h"

#include "machines/simultaneous/counterexamples/finder.h"
#include "machines/simultaneous/sets/slices.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Verify ---- */

/* The number of mazes that `verify --all` leaves unsolved, which its lines add up to. */
static uint64_t left_by_verify(const char *sequence)
{
    char words[320];
    enum mw_status status;
    snprintf(words, sizeof words, "%s --all", sequence);
    char *text = run_words("verify", words, &status, 20000), *claim = fact(text, "claim");
    uint64_t left = 0, listed = 0;
    if (status != MW_OK)
        assert_int_equal(sscanf(claim, "leaves_count\t%lu", &left), 1);
    for (const char *line = strstr(text, "\nleft\t"); line; line = strstr(line + 1, "\nleft\t")) {
        uint64_t alike;
        assert_int_equal(sscanf(line, "\nleft\t%*s\t%lu", &alike), 1);
        listed += alike;
    }
    assert_int_equal(listed, left);
    free(claim);
    free(text);
    return left;
}

TEST(verify_agrees_with_naive)
{
    static const struct naive sizes[] = {{1, 4}, {2, 2}, {2, 5}, {3, 2}, {3, 3}, {3, 4}, {4, 3}};
    struct rng rng;
    rng_seed(&rng, "test", "verify");
    uint32_t solved = 0, unsolved = 0;
    for (size_t s = 0; s < COUNT_OF(sizes); s++) {
        uint32_t *mazes;
        uint32_t count = naive_all(sizes[s], &mazes);
        for (uint32_t round = 0; round < 30; round++) {
            char moves[201], words[300];
            random_moves(&rng, moves, 1 + rng_below(&rng, 200));
            bool perfect = round % 3 == 0;
            uint32_t left = 0;
            for (uint32_t i = 0; i < count; i++)
                left += !naive_solves(sizes[s], mazes[i], moves, perfect);
            bool all = left == 0;
            snprintf(words, sizeof words, "%dx%d %s%s", sizes[s].rows, sizes[s].columns, moves,
                     perfect ? " --perfect" : "");
            enum mw_status status;
            assert_int_equal(left_by_verify(words), left);
            char *text = run_words("verify", words, &status, 1 + round % 7 * 50);
            assert_int_equal(status, all ? MW_OK : MW_UNSOLVABLE);
            if (all) {
                assert_int_equal(fact_number(text, "solves"), count);
                solved++;
            } else {
                char *mask = fact(text, "unsolved");
                uint32_t maze = (uint32_t)strtoul(mask, NULL, 16);
                assert_true(naive_solvable(sizes[s], maze));
                assert_false(naive_solves(sizes[s], maze, moves, perfect));
                free(mask);
                unsolved++;
            }
            free(text);
        }
        free(mazes);
    }
    assert_true(solved > 20 && unsolved > 20);
}

TEST(finder_agrees_with_naive)
{
    static const struct naive sizes[] = {{2, 3}, {3, 3}, {4, 3}, {2, 6}};
    struct rng rng;
    rng_seed(&rng, "test", "finder");
    uint32_t found = 0, none = 0;
    for (size_t s = 0; s < COUNT_OF(sizes); s++) {
        uint32_t *mazes;
        uint32_t count = naive_all(sizes[s], &mazes);
        struct sim_size size = sim_size((uint32_t)sizes[s].rows, (uint32_t)sizes[s].columns);
        for (uint32_t round = 0; round < 60; round++) {
            char moves[201];
            uint8_t numbers[200];
            uint32_t length = 1 + rng_below(&rng, 200);
            random_moves(&rng, moves, length);
            for (uint32_t i = 0; i < length; i++)
                numbers[i] = (uint8_t)(strchr(sim_letters, moves[i]) - sim_letters);
            bool all = true;
            size.perfect = round % 2;
            for (uint32_t i = 0; i < count; i++)
                all = all && naive_solves(sizes[s], mazes[i], moves, size.perfect);
            struct sim_finder finder;
            uint64_t mask[2], least[2], budget = UINT64_MAX;
            sim_finder_begin(&finder, size, numbers, length);
            enum mw_status status = sim_finder_run(&finder, &budget, mask);
            assert_int_equal(status, all ? MW_UNSOLVABLE : MW_OK);
            none += all;
            if (all)
                continue;
            found++;
            sim_finder_least(&finder, least);
            assert_true(naive_solvable(sizes[s], (uint32_t)mask[0]));
            assert_true(naive_solvable(sizes[s], (uint32_t)least[0]));
            assert_false(naive_solves(sizes[s], (uint32_t)mask[0], moves, size.perfect));
            assert_false(naive_solves(sizes[s], (uint32_t)least[0], moves, size.perfect));
        }
        free(mazes);
    }
    assert_true(found > 20 && none > 20);
}

/* In a long search, branches walk side by side. The plain search must find the same mazes in the same
 * order, in as many steps. */
TEST(finder_side_by_side_agrees_with_one_by_one)
{
    static const uint32_t sizes[][2] = {{4, 5}, {5, 4}, {6, 3}, {2, 11}, {8, 8}};
    static struct sim_finder plain, wide;
    struct rng rng;
    rng_seed(&rng, "test", "side by side");
    uint32_t found = 0, ended = 0;
    uint64_t skipped = 0;
    for (uint32_t round = 0; round < 100; round++) {
        const uint32_t *sides = sizes[round % COUNT_OF(sizes)];
        uint32_t length = 1 + rng_below(&rng, 300);
        uint8_t moves[1000];
        for (uint32_t i = 0; i < COUNT_OF(moves); i++) /* more often towards the goal */
            moves[i] = (uint8_t)(rng_below(&rng, 3) ? rng_below(&rng, 4) : 1 + 2 * (i % 2));
        sim_finder_begin(&plain, sim_size(sides[0], sides[1]), moves, length);
        sim_finder_begin(&wide, sim_size(sides[0], sides[1]), moves, length);
        wide.alone = UINT32_MAX;
        enum mw_status status = MW_OK;
        for (uint32_t i = 0; i < 300 && status == MW_OK; i++) {
            uint64_t mask, same, budget = UINT64_MAX;
            plain.alone = 0;
            status = sim_finder_run(&plain, &budget, &mask);
            enum mw_status other;
            do {
                budget = 1 + rng_below(&rng, 5000);
                other = sim_finder_run(&wide, &budget, &same);
            } while (other == MW_RUNNING);
            assert_int_equal(other, status);
            assert_true(wide.steps == plain.steps);
            if (status != MW_OK)
                break;
            assert_true(same == mask);
            found++;
            if (round % 2 && length < COUNT_OF(moves)) {
                length += rng_below(&rng, (uint32_t)COUNT_OF(moves) - length + 1);
                sim_finder_extend(&plain, moves, length);
                sim_finder_extend(&wide, moves, length);
            }
        }
        ended += status != MW_OK;
        skipped += wide.steps - (wide.alone - UINT32_MAX);
    }
    assert_true(found > 1000 && ended > 10 && skipped > 10000);
}

/* ---- Counts ---- */

TEST(counts_agree_with_naive)
{
    for (int rows = 1; rows <= 5; rows++)
        for (int columns = 1; rows * columns <= 12; columns++) {
            uint32_t *mazes;
            uint32_t count = naive_all((struct naive){rows, columns}, &mazes);
            free(mazes);
            static const char *const methods[] = {"frontier", "righthand", "enumerate"};
            for (size_t i = 0; i < COUNT_OF(methods); i++) {
                char words[60];
                snprintf(words, sizeof words, "%dx%d --by %s", rows, columns, methods[i]);
                assert_int_equal(number_of("count", words, "count"), count);
            }
            char words[60];
            snprintf(words, sizeof words, "%dx%d --by partition", rows, columns);
            assert_true(number_of("count", words, "at_least") <= count);
        }
    assert_int_equal(number_of("count", "3x3 --by righthand", "paths"), 10);
}

/* OEIS A069343; beyond 64 bits from a second program. */
TEST(counts_of_squares)
{
    static const uint64_t known[] = {
        1, 3, 51, 3828, 1225194, 1636193228, 9009490924794, 203037531986079710};
    for (uint32_t n = 1; n <= COUNT_OF(known); n++) {
        char words[20];
        snprintf(words, sizeof words, "%ux%u", n, n);
        assert_true(number_of("count", words, "count") == known[n - 1]);
    }
    assert_true(number_of("count", "5x5 --by righthand", "count") == known[4]);
    assert_true(number_of("count", "5x5 --by enumerate", "count") == known[4]);
}

/* Computes the thesis's S(t, r, k) from its definition. */
static uint64_t partitions(int t, int r, int k)
{
    if ((t > 0 && r == 0) || t < 0 || r < 0 || k < 0)
        return 0;
    if (t == 0 && r == 0)
        return 1;
    uint64_t sum = 0;
    for (int i = 0; i <= r; i++)
        sum += partitions(t - r, i, k - 1);
    return sum;
}

TEST(partition_bound_is_the_thesis_sum)
{
    for (int n = 2; n <= 5; n++)
        for (int m = 1; m <= 4; m++) {
            uint64_t sum = 0;
            for (int s = 0; s <= (n - 1) * (m - 1); s++)
                sum += partitions(s + n - 1, n - 1, m) << s;
            char words[40];
            snprintf(words, sizeof words, "%dx%d --by partition", n, m);
            assert_true(number_of("count", words, "at_least") == sum);
        }
}

/* ---- Shortest sequences ---- */

static void random_set(struct rng *rng, struct naive size, uint32_t count, uint32_t *mazes,
                       char *words)
{
    char *end = words + sprintf(words, "%dx%d --mazes ", size.rows, size.columns);
    for (uint32_t i = 0; i < count; i++) {
        do
            mazes[i] = rng_below(rng, 1u << (size.rows * size.columns));
        while (!naive_solvable(size, mazes[i]));
        end += sprintf(end, i ? ",%x" : "%x", mazes[i]);
    }
}

TEST(methods_agree_on_random_sets)
{
    static const struct naive sizes[] = {{2, 2}, {2, 3}, {3, 2}, {2, 4}, {3, 3}, {4, 2}, {3, 4}};
    static const char *const methods[] = {"dijkstra", "astar", "ess", "chain", "brute"};
    struct rng rng;
    rng_seed(&rng, "test", "sets");
    uint32_t compared = 0;
    for (uint32_t round = 0; round < 1000; round += ONE_CASE_OF) {
        struct naive size = sizes[round % COUNT_OF(sizes)];
        uint32_t mazes[NAIVE_MAZES], count = 1 + rng_below(&rng, NAIVE_MAZES);
        char set[200], words[300];
        random_set(&rng, size, count, mazes, set);
        int length = naive_shortest(size, mazes, count);
        for (size_t i = 0; i < COUNT_OF(methods); i++) {
            if (strcmp(methods[i], "brute") == 0 && (length > 8 || length < 0))
                continue;
            snprintf(words, sizeof words, "%s --by %s", set, methods[i]);
            enum mw_status status;
            char *text = run_words("shortest", words, &status, 1000);
            assert_int_equal(status, MW_OK);
            char *moves = fact(text, "sequence");
            for (uint32_t k = 0; k < count; k++)
                assert_true(naive_solves(size, mazes[k], moves, false));
            if (length < 0)
                length = (int)strlen(moves);
            assert_int_equal(strlen(moves), length);
            assert_int_equal(fact_number(text, "length"), length);
            compared++;
            free(moves);
            free(text);
        }
    }
    assert_true(compared > 4000 / ONE_CASE_OF);
}

/* Counts the solving sequences of a length by trying every sequence. */
static uint64_t naive_count(struct naive size, const uint32_t *mazes, uint32_t count,
                            uint32_t length, bool perfect)
{
    uint64_t solving = 0;
    for (uint64_t code = 0; code < UINT64_C(1) << 2 * length; code++) {
        char moves[33] = {0};
        for (uint32_t i = 0; i < length; i++)
            moves[i] = "udlr"[code >> 2 * i & 3];
        bool all = true;
        for (uint32_t i = 0; i < count && all; i++)
            all = naive_solves(size, mazes[i], moves, perfect);
        solving += all;
    }
    return solving;
}

TEST(numbers_of_shortest_sequences)
{
    static const struct naive sizes[] = {{1, 3}, {2, 2}, {2, 3}, {3, 2}, {2, 4}, {4, 2}};
    for (size_t s = 0; s < COUNT_OF(sizes); s++)
        for (int perfect = 0; perfect < 2; perfect++) {
            uint32_t *mazes;
            uint32_t count = naive_all(sizes[s], &mazes);
            char words[80];
            snprintf(words, sizeof words, "%dx%d --all%s", sizes[s].rows, sizes[s].columns,
                     perfect ? " --perfect" : "");
            enum mw_status status;
            char *text = run_words("shortest", words, &status, 5000);
            assert_int_equal(status, MW_OK);
            uint32_t length = (uint32_t)fact_number(text, "length");
            uint64_t number = fact_number(text, "count");
            assert_int_equal(number, naive_count(sizes[s], mazes, count, length, perfect));
            if (length > 0)
                assert_int_equal(naive_count(sizes[s], mazes, count, length - 1, perfect), 0);
            for (char *line = strstr(text, "sequence\t"); line;
                 line = strstr(line + 1, "sequence\t"), number--) {
                char moves[40] = {0};
                sscanf(line + 9, "%39[udlr]", moves);
                for (uint32_t i = 0; i < count; i++)
                    assert_true(naive_solves(sizes[s], mazes[i], moves, perfect));
            }
            assert_int_equal(number, 0);
            free(text);
            free(mazes);
        }
}

/* Table 6.1 of the thesis; its lengths are in brackets. */
TEST(table_of_shortest_lengths)
{
    static const uint64_t known[4][4] = {
        {0, 1, 2, 3}, {1, 3, 5, 7}, {2, 5, 11, 17}, {3, 7, 17, 29}};
    for (uint32_t rows = 1; rows <= 4; rows++)
        for (uint32_t columns = 1; columns <= 4 && rows + columns < 8; columns++) {
            static const char *const methods[] = {"chain", "ess", "astar"};
            for (size_t i = 0; i < COUNT_OF(methods); i++) {
                char words[60];
                snprintf(words, sizeof words, "%ux%u --by %s", rows, columns, methods[i]);
                assert_int_equal(number_of("shortest", words, "length"),
                                 known[rows - 1][columns - 1]);
            }
        }
}

/* ---- Approximations ---- */

TEST(approximations_solve_all)
{
    static const char *const methods[] = {"rs", "so", "ias", "gl", "anneal", "windows --tries 20"};
    static const struct naive sizes[] = {{1, 1}, {1, 3}, {2, 3}, {3, 3}, {4, 3}};
    for (size_t s = 0; s < COUNT_OF(sizes); s += ONE_CASE_OF / 4 + 1)
        for (size_t i = 0; i < COUNT_OF(methods); i++) {
            uint32_t *mazes;
            uint32_t count = naive_all(sizes[s], &mazes);
            char words[80];
            snprintf(words, sizeof words, "%dx%d --by %s --minimize --seed t%zu", sizes[s].rows,
                     sizes[s].columns, methods[i], s);
            enum mw_status status;
            char *text = run_words("approximate", words, &status, 20000);
            assert_int_equal(status, MW_OK);
            char *moves = fact(text, "sequence");
            for (uint32_t k = 0; k < count; k++)
                assert_true(naive_solves(sizes[s], mazes[k], moves, false));
            /* Minimized: every single move is needed. */
            for (size_t cut = 0; moves[cut]; cut++) {
                char shorter[400];
                snprintf(shorter, sizeof shorter, "%.*s%s", (int)cut, moves, moves + cut + 1);
                bool all = true;
                for (uint32_t k = 0; k < count; k++)
                    all = all && naive_solves(sizes[s], mazes[k], shorter, false);
                assert_false(all);
            }
            free(moves);
            free(text);
            free(mazes);
        }
}

/* ---- Formulas ---- */

TEST(formulas_agree_with_truth_tables)
{
    struct rng rng;
    rng_seed(&rng, "test", "cnf");
    uint32_t satisfiable = 0, rounds = 120;
    for (uint32_t round = 0; round < rounds; round++) {
        int variables = 1 + (int)rng_below(&rng, 5), clauses = (int)rng_below(&rng, 14);
        int literal[14][3], lengths[14];
        char text[600];
        char *end = text + sprintf(text, "-\nc random\np cnf %d %d\n", variables, clauses);
        for (int i = 0; i < clauses; i++) {
            lengths[i] = 1 + (int)rng_below(&rng, 3);
            for (int k = 0; k < lengths[i]; k++) {
                literal[i][k] = 1 + (int)rng_below(&rng, (uint32_t)variables);
                if (rng_below(&rng, 2))
                    literal[i][k] = -literal[i][k];
                end += sprintf(end, "%d ", literal[i][k]);
            }
            end += sprintf(end, "0\n");
        }
        bool any = false;
        uint32_t models = 0; /* as bits over the assignments */
        for (uint32_t values = 0; values < 1u << variables; values++) {
            bool all = true;
            for (int i = 0; i < clauses; i++) {
                bool clause = false;
                for (int k = 0; k < lengths[i]; k++)
                    clause |= (values >> (abs(literal[i][k]) - 1) & 1) == (literal[i][k] > 0);
                all = all && clause;
            }
            any = any || all;
            models |= (uint32_t)all << values;
        }
        enum mw_status status;
        char *result = run_words("cnf", text, &status, 5000);
        assert_int_equal(status, any ? MW_OK : MW_UNSOLVABLE);
        satisfiable += any;
        if (any) {
            char *assignment = fact(result, "assignment");
            uint32_t values = 0;
            char *at = assignment;
            for (int i = 0; i < variables; i++)
                values |= (uint32_t)(strtol(at, &at, 10) > 0) << i;
            assert_true(models >> values & 1);
            free(assignment);
        }
        free(result);
    }
    assert_true(satisfiable > 20 && satisfiable < rounds - 20);
}

/* Random clauses of three literals, too many for a quick answer. */
TEST(a_formula_is_searched_in_slices)
{
    enum { VARIABLES = 64, CLAUSES = 280 };
    static char text[CLAUSES * 16 + 64];
    struct rng rng;
    rng_seed(&rng, "test", "slices");
    char *end = text + sprintf(text, "- --memory-mb 2\np cnf %d %d\n", VARIABLES, CLAUSES);
    for (int i = 0; i < 3 * CLAUSES; i++)
        end += sprintf(end, "%s%u%s", rng_below(&rng, 2) ? "-" : "", 1 + rng_below(&rng, VARIABLES),
                       i % 3 == 2 ? " 0\n" : " ");
    mw_handle job;
    assert_int_equal(mw_task(context, "simultaneous", 12, "cnf", 3, text, strlen(text), &job),
                     MW_OK);
    uint64_t states = 0;
    enum mw_status status;
    for (int slice = 0; slice < 100; slice++) {
        assert_int_equal(mw_job_run(context, job, 500), MW_RUNNING);
        assert_int_equal(mw_job_progress(context, job), MW_OK);
        char *progress = output_copy();
        uint64_t more = fact_number(progress, "states");
        /* A node is at most one position, and the clauses come before the first. */
        assert_true(more <= states + 500 && (slice < 50 || more > states));
        states = more;
        assert_true(fact_number(progress, "variable_reached") <= VARIABLES);
        free(progress);
    }
    while ((status = mw_job_run(context, job, 20000)) == MW_RUNNING)
        ;
    assert_int_equal(status, MW_GAVE_UP);
    assert_non_null(strstr(mw_last_error(context)->sentence, "2 MB"));
    assert_int_equal(mw_job_result(context, job), MW_OK);
    char *result = output_copy();
    assert_int_equal(strncmp(result, "gave_up\t", 8), 0);
    assert_null(fact(result, "satisfiable"));
    free(result);
    mw_job_close(context, job);
}

/* ---- Bounds and the game ---- */

TEST(bounds_are_below_sigma)
{
    static const char *const methods[] = {"astar", "ess", "pic", "zigzag"};
    for (size_t i = 0; i < COUNT_OF(methods); i++) {
        char words[60];
        snprintf(words, sizeof words, "3x3 --by %s", methods[i]);
        uint64_t bound = number_of("bound", words, "at_least");
        assert_true(bound >= 4 && bound <= 11);
    }
    assert_int_equal(number_of("bound", "3x3 --by ess", "at_least"), 11);
    /* Section 4.6: the zigzag of 5 rows and 5 columns. */
    enum mw_status status;
    char *facts = run_words("facts", "5x5", &status, 1);
    assert_non_null(strstr(facts, "zigzag\t16\t"));
    free(facts);
    facts = run_words("facts", "3x3", &status, 1);
    assert_non_null(strstr(facts, "sequence_at_most\t5760\t"));
    free(facts);
}

TEST(a_budget_of_nodes_ends_at_the_same_place)
{
    static const char *const methods[] = {"astar", "ess", "gess", "pic"};
    for (size_t i = 0; i < COUNT_OF(methods); i++) {
        char words[60];
        enum mw_status status;
        snprintf(words, sizeof words, "4x4 --by %s --nodes 50000", methods[i]);
        char *small = run_words("bound", words, &status, 1);
        assert_int_equal(status, MW_OK);
        char *large = run_words("bound", words, &status, 1000000);
        assert_string_equal(small, large);
        assert_non_null(strstr(small, "ended_by\tnodes\n"));
        free(small);
        free(large);
    }
}

TEST(all_51_mazes_of_3x3_are_solved)
{
    enum mw_status status;
    char *text = run_play("v1.simultaneous.r3_c3.dall", "drddruurrdd", &status);
    assert_int_equal(status, MW_OK);
    assert_non_null(strstr(text, "solved\td\t"));
    assert_non_null(strstr(text, "end\t51\t51\tsolved"));
    free(text);
    text = run_play("v1.simultaneous.r2_c3.d37-2f.mRRDDR", "", &status);
    assert_int_equal(status, MW_OK);
    free(text);
    text = run_generate("v1.simultaneous.r4_c5_k6.sWORD", &status);
    assert_int_equal(status, MW_OK);
    char *again = run_canonical(text, &status);
    assert_string_equal(text, again);
    free(again);
    free(text);
    free(run_generate("v1.simultaneous.r5_c5.dall", &status));
    assert_int_equal(status, MW_OUT_OF_RANGE);
    free(run_generate("v1.simultaneous.r3_c3.d101", &status));
    assert_int_equal(status, MW_OUT_OF_RANGE);
    free(run_generate("v1.simultaneous.r3_c3.d1ff-", &status));
    assert_int_equal(status, MW_BAD_SYNTAX);
}
