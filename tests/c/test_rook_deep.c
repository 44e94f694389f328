/* The deep search and the presets: what they promise of lengths, of energy and of budgets. */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __SANITIZE_ADDRESS__
enum { SEEDS = 4 }; /* slow there, and the mazes are the same */
#else
enum { SEEDS = 15 };
#endif

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

/* What the search of before had as medians of 40 seeds was, in this order: -8, -35, -26, -15, -4, -4;
 * on the torus of 5 by 5 half of the mazes had 3 or 4 jumps. */
static void deep_mazes_are_good_by_every_rule(void **unused)
{
    (void)unused;
    static const struct {
        const char *params;
        int energy_at_most, length_at_least;
    } cases[] = {{"w5_h5_deep", -8, 10},           {"w8_h8_deep", -36, 40},
                 {"w8_h8_queen_deep", -27, 32},    {"w8_h8_torus_deep", -16, 16},
                 {"w5_h5_torus_deep", -4, 4},      {"w8_h8_hex_torus_deep", -8, 9},
                 {"w8_h8_tri_torus_deep", -12, 13}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct figures figures = measure(cases[i].params);
        print_message("%s: energy median %d, length median %d\n", cases[i].params,
                      figures.energy[SEEDS / 2], figures.length[SEEDS / 2]);
        assert_true(figures.energy[SEEDS / 2] <= cases[i].energy_at_most);
        assert_true(figures.length[SEEDS / 2] >= cases[i].length_at_least);
    }
}

/* Where the random board's way is short, 16 by 16, one seed tells: -14 and -26 were usual. */
static void large_boards_are_good_too(void **unused)
{
    (void)unused;
    static const char *const params[] = {"w16_h16_queen", "w16_h16_torus", "w16_h16_hex"};
    static const int energies[] = {-110, -70, -140};
    for (size_t i = 0; i < COUNT_OF(params); i++) {
        char code[80];
        enum mw_status status;
        snprintf(code, sizeof code, "v1.rook.%s_deep.slarge", params[i]);
        char *rated = run_rate(code, &status);
        char *energy = fact(rated, "energy");
        assert_true(atoi(energy) <= energies[i]);
        free(energy);
        free(rated);
    }
}

/* The windows as the help gives them, by hand for some sizes and rules. */
static void presets_keep_their_windows(void **unused)
{
    (void)unused;
    static const struct {
        const char *params;
        int least, most;
    } cases[] = {
        {"w5_h5_gentle", 4, 4},          {"w5_h5_usual", 9, 11},         {"w5_h5_fierce", 12, 14},
        {"w8_h8_gentle", 6, 6},          {"w8_h8_usual", 14, 18},        {"w8_h8_fierce", 28, 36},
        {"w6_h6_queen_usual", 11, 13},   {"w8_h8_torus_fierce", 13, 15}, {"w6_h6_hex_gentle", 5, 5},
        {"w5_h5_torus_gentle", 2, 2},    {"w5_h5_torus_usual", 4, 4},    {"w6_h4_tri_usual", 9, 11},
        {"w6_h6_nouturn_usual", 11, 13},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct figures figures = measure(cases[i].params);
        print_message("%s: %d to %d\n", cases[i].params, figures.length[0],
                      figures.length[SEEDS - 1]);
        assert_true(figures.length[0] >= cases[i].least);
        assert_true(figures.length[SEEDS - 1] <= cases[i].most);
    }
}

static void presets_take_what_comes_nearest(void **unused)
{
    (void)unused;
    /* On 3 by 3 no single solution is so long as a fierce one should be; none gives up. */
    for (int seed = 0; seed < SEEDS; seed++) {
        char code[80];
        enum mw_status status;
        snprintf(code, sizeof code, "v1.rook.w3_h3_fierce_i2000.s%d", seed);
        char *rated = run_rate(code, &status);
        assert_int_equal(status, MW_OK);
        assert_int_equal(fact_number(rated, "shortest_paths"), 1);
        free(rated);
    }
}

static void wishes_exclude_presets(void **unused)
{
    (void)unused;
    static const char *const codes[] = {"v1.rook.gentle_l5.sa", "v1.rook.fierce_hardest.sa"};
    for (size_t i = 0; i < COUNT_OF(codes); i++) {
        enum mw_status status;
        char *text = run_generate(codes[i], &status);
        assert_int_equal(status, MW_OUT_OF_RANGE);
        assert_non_null(strstr(text, "ask for a length each"));
        free(text);
    }
}

/* A length is met where it is there, and a search that gives up has what came nearest. */
static void a_search_that_gives_up_has_the_nearest(void **unused)
{
    (void)unused;
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

/* The deep search's medians here are -5, -33, -33 and -95, and -157 without U-turns. */
static void fine_mazes_are_good_on_large_boards(void **unused)
{
    (void)unused;
    static const struct {
        const char *params;
        int energy_at_most, length_at_least;
    } cases[] = {{"w16_h16_queen_torus", -25, 25},
                 {"w16_h16_hex_torus", -60, 60},
                 {"w16_h16_tri_torus", -65, 65},
                 {"w16_h16_torus", -80, 80},
                 {"w16_h16_nouturn", -150, 200}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char code[80];
        enum mw_status status;
        snprintf(code, sizeof code, "v1.rook.%s_fine.slarge", cases[i].params);
        char *rated = run_rate(code, &status);
        char *energy = fact(rated, "energy");
        print_message("%s: energy %s\n", code, energy);
        assert_int_equal(fact_number(rated, "shortest_paths"), 1);
        assert_int_equal(fact_number(rated, "unreaching"), 0);
        assert_true(atoi(energy) <= cases[i].energy_at_most);
        assert_true((int)fact_number(rated, "shortest") >= cases[i].length_at_least);
        free(energy);
        free(rated);
    }
}

/* The longest that was known of these sizes had 38 moves and two dead cells. */
static void keen_finds_the_longest_clean(void **unused)
{
    (void)unused;
    static const char *const codes[] = {"v1.rook.w6_h7_hardest_keen_i300000.srecord-0",
                                        "v1.rook.w7_h6_hardest_keen_i300000.srecord-0"};
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
 * longest; with an old word too, since codes that make a maze keep it. */
static void lengths_next_to_the_longest_are_met(void **unused)
{
    (void)unused;
    static const struct {
        const char *params;
        unsigned length;
    } cases[] = {{"w4_h4", 11}, {"w4_h4_queen", 9}, {"w4_h4_torus", 6}, {"w4_h4_nouturn", 19},
                 {"w5_h4", 17}, {"w5_h3_hex", 11},  {"w5_h5", 20}};
    /* A sanitized program takes the 4 by 4 ones alone. */
    for (size_t i = 0; i < (SEEDS < 15 ? 4 : COUNT_OF(cases)); i++)
        for (unsigned less = 0; less < 2; less++) {
            char code[80];
            enum mw_status status;
            snprintf(code, sizeof code, "v1.rook.%s_l%u_%s.sx", cases[i].params,
                     cases[i].length - less, less ? "deep" : "fine");
            char *rated = run_rate(code, &status);
            assert_int_equal(status, MW_OK);
            assert_int_equal(fact_number(rated, "shortest"), cases[i].length - less);
            assert_int_equal(fact_number(rated, "shortest_paths"), 1);
            free(rated);
        }
}

/* Of the longest that the search finds, the one it keeps has no dead cell if it finds such, and of
 * those the least energy. */
static void the_hardest_is_clean_too(void **unused)
{
    (void)unused;
    static const char *const words[] = {"deep", "fine"};
    long energies[2];
    for (size_t i = 0; i < COUNT_OF(words); i++) {
        char code[80];
        enum mw_status status;
        snprintf(code, sizeof code, "v1.rook.w4_h4_hardest_%s_i40000.sa", words[i]);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deep_mazes_are_good_by_every_rule),
        cmocka_unit_test(large_boards_are_good_too),
        cmocka_unit_test(presets_keep_their_windows),
        cmocka_unit_test(presets_take_what_comes_nearest),
        cmocka_unit_test(wishes_exclude_presets),
        cmocka_unit_test(a_search_that_gives_up_has_the_nearest),
        cmocka_unit_test(fine_mazes_are_good_on_large_boards),
        cmocka_unit_test(keen_finds_the_longest_clean),
        cmocka_unit_test(lengths_next_to_the_longest_are_met),
        cmocka_unit_test(the_hardest_is_clean_too),
    };
    return cmocka_run_group_tests_name("rook_deep", tests, NULL, NULL);
}
