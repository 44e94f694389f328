/* The searches and the presets: what they promise of lengths, of energy and of budgets. */
#include "rook_naive.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The mazes of a sanitized program are those of the plain one, so it leaves their medians to it. */
enum { SEEDS = ONE_CASE_OF > 1 ? 1 : 5 };

struct figures {
    int energy[SEEDS], length[SEEDS];
};

static int compare(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* Every one has a single solution and no dead cell; sorted. */
static struct figures measure(const char *params)
{
    struct figures figures;
    for (int seed = 0; seed < SEEDS; seed++) {
        char code[80];
        enum mw_status status;
        snprintf(code, sizeof code, "v1.rook.%s.sdeep%d", params, seed);
        char *rated = run_rate(code, &status);
        assert_int_equal(status, MW_OK);
        assert_int_equal(fact_number(rated, "shortest_paths"), 1);
        assert_int_equal(fact_number(rated, "unreaching"), 0);
        char *energy = fact(rated, "energy");
        figures.energy[seed] = atoi(energy);
        figures.length[seed] = (int)fact_number(rated, "shortest");
        free(energy);
        free(rated);
    }
    qsort(figures.energy, SEEDS, sizeof figures.energy[0], compare);
    qsort(figures.length, SEEDS, sizeof figures.length[0], compare);
    return figures;
}

/* On the torus of 5 by 5 no shortest solution has more than 5 jumps. */
TEST(mazes_are_good_by_every_rule)
{
    static const struct {
        const char *params;
        int energy_at_most, length_at_least;
    } cases[] = {{"w5_h5", -8, 5},
                 {"w8_h8", -22, 26},
                 {"w5_h5_deep", -9, 10},
                 {"w8_h8_deep", -41, 46},
                 {"w8_h8_queen_deep", -34, 46},
                 {"w8_h8_hex_deep", -47, 54},
                 {"w8_h8_torus_deep", -15, 16},
                 {"w5_h5_torus_deep", -4, 4},
                 {"w8_h8_hex_torus_deep", -8, 9},
                 {"w8_h8_tri_torus_deep", -14, 15},
                 {"w8_h8_walls_deep", -35, 40}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct figures figures = measure(cases[i].params);
        print_message("%s: energy median %d, length median %d\n", cases[i].params,
                      figures.energy[SEEDS / 2], figures.length[SEEDS / 2]);
        if (SEEDS == 1)
            continue;
        assert_true(figures.energy[SEEDS / 2] <= cases[i].energy_at_most);
        assert_true(figures.length[SEEDS / 2] >= cases[i].length_at_least);
    }
}

/* The windows as the help gives them, by hand for some sizes and rules. */
TEST(presets_keep_their_windows)
{
    static const struct {
        const char *params;
        int least, most;
    } cases[] = {
        {"w5_h5_easy", 4, 4},
        {"w5_h5_medium", 9, 11},
        {"w5_h5_hard", 12, 14},
        {"w8_h8_easy", 6, 6},
        {"w8_h8_medium", 14, 18},
        {"w8_h8_hard", 28, 36},
        {"w6_h6_queen_medium", 11, 13},
        {"w8_h8_torus_hard", 13, 15},
        {"w6_h6_hex_easy", 5, 5},
        {"w5_h5_torus_easy", 2, 2},
        {"w5_h5_torus_medium", 4, 4},
        {"w6_h4_tri_medium", 9, 11},
        {"w6_h6_nouturn_medium", 11, 13},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct figures figures = measure(cases[i].params);
        print_message("%s: %d to %d\n", cases[i].params, figures.length[0],
                      figures.length[SEEDS - 1]);
        assert_true(figures.length[0] >= cases[i].least);
        assert_true(figures.length[SEEDS - 1] <= cases[i].most);
    }
}

TEST(presets_take_what_comes_nearest)
{
    /* On 3 by 3 no single solution is so long as a hard one should be; none gives up. */
    for (int seed = 0; seed < SEEDS; seed++) {
        char code[80];
        enum mw_status status;
        snprintf(code, sizeof code, "v1.rook.w3_h3_hard_i2000.s%d", seed);
        char *rated = run_rate(code, &status);
        assert_int_equal(status, MW_OK);
        assert_int_equal(fact_number(rated, "shortest_paths"), 1);
        free(rated);
    }
}

TEST(lengths_exclude_presets)
{
    static const char *const codes[] = {"v1.rook.easy_l5.sa", "v1.rook.hard_hardest.sa"};
    for (size_t i = 0; i < COUNT_OF(codes); i++) {
        enum mw_status status;
        char *text = run_generate(codes[i], &status);
        assert_int_equal(status, MW_OUT_OF_RANGE);
        assert_non_null(strstr(text, "each ask for a length"));
        free(text);
    }
}

/* A length is met where it is there, and a search that gives up has what came nearest. */
TEST(a_search_that_gives_up_has_the_nearest)
{
    enum mw_status status;
    char *rated = run_rate("v1.rook.w4_h4_deep_l9.sa", &status);
    assert_int_equal(status, MW_OK);
    assert_int_equal(fact_number(rated, "shortest"), 9);
    free(rated);
    const char *code = "v1.rook.w3_h3_deep_l8_i500.sa";
    mw_handle job;
    assert_int_equal(mw_generate(context, code, strlen(code), &job), MW_OK);
    assert_int_equal(run_to_end(job, 100000), MW_GAVE_UP);
    assert_int_equal(mw_job_progress(context, job), MW_OK);
    char *text = output_copy();
    assert_int_equal(fact_number(text, "changes"), fact_number(text, "budget_changes"));
    char *best = fact(text, "best");
    char nearest[80];
    snprintf(nearest, sizeof nearest, "v1.rook.w3_h3.d%s", best);
    rated = run_rate(nearest, &status);
    assert_int_equal(fact_number(rated, "shortest"), fact_number(text, "longest"));
    assert_int_equal(fact_number(rated, "shortest_paths"), 1);
    assert_true(fact_number(rated, "shortest") >= 4);
    mw_job_close(context, job);
    free(best);
    free(rated);
    free(text);
}

/* The rules of a code with sides of at most two digits, an uncommon goal or start not among them. */
static void read_rules(struct naive *n, const char *code)
{
    *n = (struct naive){.queen = strstr(code, "_queen"),
                        .hex = strstr(code, "_hex"),
                        .tri = strstr(code, "_tri"),
                        .torus = strstr(code, "_torus"),
                        .no_u_turn = strstr(code, "_nouturn")};
    assert_int_equal(sscanf(code, "v1.rook.w%d_h%d", &n->w, &n->h), 2);
}

/* The energy and the solution are those of the simple implementation too. */
static long energy_checked(const char *code, int start, int goal, long *length)
{
    enum mw_status status;
    char expected[600];
    static struct naive n;
    char *generated = run_generate(code, &status);
    assert_int_equal(status, MW_OK);
    read_rules(&n, generated);
    n.start = start;
    read_naive(&n, generated);
    prepare_naive(&n);
    rate_naive(&n, expected);
    char *rated = run_rate(generated, &status);
    assert_int_equal(strncmp(rated, expected, strlen(expected)), 0);
    assert_int_equal(fact_number(expected, "shortest_paths"), 1);
    assert_int_equal(fact_number(expected, "unreaching"), 0);
    assert_true(goal < 0 || n.goal == goal);
    char *energy = fact(expected, "energy");
    long result = atol(energy);
    *length = (long)fact_number(expected, "shortest");
    free(energy);
    free(rated);
    free(generated);
    return result;
}

/* A random board of these sizes has a short path: one seed is enough. Other rules are tested on 8 by 8. */
TEST(large_boards_are_good_too)
{
    static const struct {
        const char *params;
        long energy_at_most, length_at_least;
    } cases[] = {{"w16_h16", -200, 205},
                 {"w16_h16_tri", -185, 195},
                 {"w12_h16_queen_torus", -50, 50},
                 {"w16_h16_torus_walls", -110, 110}};
    for (size_t i = 0; i < COUNT_OF(cases); i += ONE_CASE_OF) {
        char code[80];
        long length;
        snprintf(code, sizeof code, "v1.rook.%s_deep.slarge", cases[i].params);
        long energy = energy_checked(code, 0, -1, &length);
        print_message("%s: energy %ld, length %ld\n", code, energy, length);
        assert_true(energy <= cases[i].energy_at_most);
        assert_true(length >= cases[i].length_at_least);
    }
}

/* The search honours the start and the goal of the code, and the walls that it draws. */
TEST(deep_mazes_keep_their_ends)
{
    static const char *const rules[] = {"", "_queen", "_hex_torus", "_walls", "_torus_walls"};
    for (size_t i = 0; i < COUNT_OF(rules); i++)
        for (int seed = 0; seed < 3; seed++) {
            char code[80];
            long length;
            snprintf(code, sizeof code, "v1.rook.w6_h8%s_startC2_gB5_deep_i3000.s%d", rules[i],
                     seed);
            long energy = energy_checked(code, 1 * 6 + 2, 4 * 6 + 1, &length);
            print_message("%s: energy %ld, length %ld\n", code, energy, length);
            assert_true(length > 2);
        }
}

TEST(the_longest_is_found_clean)
{
    static const char *const codes[] = {"v1.rook.w6_h7_hardest_deep_i300000.srecord-0",
                                        "v1.rook.w7_h6_hardest_deep_i300000.srecord-0"};
    for (size_t i = 0; i < COUNT_OF(codes); i++) {
        enum mw_status status;
        char *rated = run_rate(codes[i], &status);
        assert_int_equal(status, MW_OK);
        assert_int_equal(fact_number(rated, "shortest"), 39);
        assert_int_equal(fact_number(rated, "shortest_paths"), 1);
        assert_int_equal(fact_number(rated, "unreaching"), 0);
        free(rated);
    }
}

/* A length next to the longest known, which the rounds before give up, is met by a search as for the
 * longest. */
TEST(lengths_next_to_the_longest_are_met)
{
    static const struct {
        const char *params;
        unsigned length;
    } cases[] = {{"w4_h4", 11}, {"w4_h4_queen", 9}, {"w4_h4_torus", 6}, {"w4_h4_nouturn", 19},
                 {"w5_h4", 17}, {"w5_h3_hex", 11},  {"w5_h5", 20}};
    /* A sanitized program takes small ones alone. */
    for (size_t i = 0; i < (ONE_CASE_OF > 1 ? 2 : COUNT_OF(cases)); i++)
        for (unsigned less = 0; less < 2; less++) {
            char code[80];
            enum mw_status status;
            snprintf(code, sizeof code, "v1.rook.%s_l%u_deep.sx", cases[i].params,
                     cases[i].length - less);
            char *rated = run_rate(code, &status);
            assert_int_equal(status, MW_OK);
            assert_int_equal(fact_number(rated, "shortest"), cases[i].length - less);
            assert_int_equal(fact_number(rated, "shortest_paths"), 1);
            free(rated);
        }
}

/* Without U-turns a length that no round meets is left to parallel tempering; with walls and a fixed goal too. */
TEST(lengths_without_u_turns_are_met)
{
    static const struct {
        const char *code;
        unsigned length;
    } cases[] = {{"v1.rook.w4_h4_nouturn_l19_i2000.sa", 19},
                 {"v1.rook.w4_h4_nouturn_l18_i1000.sb", 18},
                 {"v1.rook.w4_h4_nouturn_gC3_l17_i100.sa", 17},
                 {"v1.rook.w4_h4_nouturn_walls_l16_i100.sa", 16}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        enum mw_status status;
        char *rated = run_rate(cases[i].code, &status);
        assert_int_equal(status, MW_OK);
        assert_int_equal(fact_number(rated, "shortest"), cases[i].length);
        assert_int_equal(fact_number(rated, "shortest_paths"), 1);
        free(rated);
    }
}

/* The search keeps, among the longest mazes it finds, one without dead cells if it finds any, and
 * among those one with the lowest energy. */
TEST(the_hardest_is_clean_too)
{
    static const char *const words[] = {"", "_deep"};
    long energies[2];
    for (size_t i = 0; i < COUNT_OF(words); i++) {
        char code[80];
        enum mw_status status;
        snprintf(code, sizeof code, "v1.rook.w4_h4_hardest%s_i40000.sa", words[i]);
        char *rated = run_rate(code, &status);
        assert_int_equal(status, MW_OK);
        assert_int_equal(fact_number(rated, "shortest_paths"), 1);
        assert_int_equal(fact_number(rated, "shortest"), 11);
        char *energy = fact(rated, "energy");
        energies[i] = atol(energy);
        free(energy);
        free(rated);
    }
    assert_true(energies[1] <= energies[0]);
}
