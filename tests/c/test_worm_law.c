/*
 * Tests of the law of uniformly random mazes: all spanning trees of small sheets are listed, and large
 * sheets are compared with many mazes by Wilson's algorithm, counted here.
 */
#include "support.h"
#include "worm_grid.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHARES = 5, EDGES_MAX = 40, CELLS_MAX = 20 };
static const char *const names[SHARES] = {"dead_end", "straight", "turn", "three_way", "four_way"};

/* Runs `worm law CODE` with these options and reads the shares. */
static void law_of(const char *code, const char *options, double *shares)
{
    char arguments[400];
    enum mw_status status;
    snprintf(arguments, sizeof arguments, "%s%s", code, options);
    char *text = run_task("worm", "law", arguments, &status);
    if (status != MW_OK)
        fail_msg("%s: %s", arguments, text);
    for (int i = 0; i < SHARES; i++) {
        char *value = fact(text, names[i]);
        assert_non_null(value);
        shares[i] = strtod(value, NULL);
        free(value);
    }
    free(text);
}

static int share_of(unsigned exits)
{
    int count = __builtin_popcount(exits);
    return count == 1 ? 0 : count == 2 ? (exits == 5 || exits == 10 ? 1 : 2) : count;
}

/* ---- All spanning trees ---- */

struct trees {
    int cells, edges;
    int edge[EDGES_MAX][2];
    unsigned way[EDGES_MAX]; /* the direction of the first cell: right or down */
    unsigned exits[CELLS_MAX];
    double count, sums[SHARES];
};

/* Lists the trees that have some of the edges from `at` on; group[] are the parts joined so far. */
static void list_trees(struct trees *trees, int at, int parts, const int *group)
{
    if (parts == 1) {
        trees->count++;
        for (int i = 0; i < trees->cells; i++)
            trees->sums[share_of(trees->exits[i])]++;
        return;
    }
    if (trees->edges - at < parts - 1)
        return;
    int a = trees->edge[at][0], b = trees->edge[at][1];
    list_trees(trees, at + 1, parts, group);
    if (group[a] == group[b])
        return;
    int joined[CELLS_MAX];
    for (int i = 0; i < trees->cells; i++)
        joined[i] = group[i] == group[b] ? group[a] : group[i];
    trees->exits[a] ^= trees->way[at];
    trees->exits[b] ^= trees->way[at] == 2 ? 8u : 1u;
    list_trees(trees, at + 1, parts - 1, joined);
    trees->exits[a] ^= trees->way[at];
    trees->exits[b] ^= trees->way[at] == 2 ? 8u : 1u;
}

static void add_edge(struct trees *trees, int a, int b, unsigned way)
{
    if (a < 0 || b < 0)
        return;
    trees->edge[trees->edges][0] = a;
    trees->edge[trees->edges][1] = b;
    trees->way[trees->edges++] = way;
}

/* `rows`: rows of cells, joined by '/'; '.' is a cell. */
static void all_trees(const char *rows, struct trees *trees)
{
    int number[8][8], height = 1, width = 0, column = 0;
    memset(number, -1, sizeof number);
    *trees = (struct trees){0};
    for (const char *at = rows; *at; at++) {
        if (*at == '/') {
            height++;
            column = 0;
            continue;
        }
        if (*at == '.')
            number[height - 1][column] = trees->cells++;
        width = ++column > width ? column : width;
    }
    for (int r = 0; r < height; r++)
        for (int c = 0; c < width; c++) {
            add_edge(trees, number[r][c], number[r][c + 1], 2);
            add_edge(trees, number[r][c], number[r + 1][c], 4);
        }
    int group[CELLS_MAX];
    for (int i = 0; i < trees->cells; i++)
        group[i] = i;
    list_trees(trees, 0, trees->cells, group);
}

static void small_sheets_match_all_their_trees(void **unused)
{
    (void)unused;
    static const struct {
        const char *rows;
        double count;
    } cases[] = {{"..", 1},
                 {"../..", 4},
                 {".../.../...", 192},
                 {"..../..../....", 2415},
                 {"../../../../..", 209},
                 {"..../.##./....", 10},
                 {".#../..../#...", 0},
                 {"...../.#.#./.....", 0},
                 {"./././.", 1},
                 {".../.#./.../.#./...", 0}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct trees trees;
        char options[200] = " --mask -\n";
        double shares[SHARES];
        all_trees(cases[i].rows, &trees);
        if (cases[i].count > 0)
            assert_true(trees.count == cases[i].count);
        size_t length = strlen(options);
        for (const char *at = cases[i].rows; *at; at++)
            options[length++] = *at == '/' ? '\n' : *at;
        options[length] = '\0';
        law_of("v1.worm.mask.sx", options, shares);
        for (int s = 0; s < SHARES; s++)
            if (fabs(shares[s] - trees.sums[s] / trees.count / trees.cells) > 1.1e-8)
                fail_msg("%s, %s: %.9f, not %.9f", cases[i].rows, names[s], shares[s],
                         trees.sums[s] / trees.count / trees.cells);
    }
}

/* ---- Wilson's mazes ---- */

/* Means of the shares over mazes, and the standard errors of the means. */
static void count_mazes(const char *params, int width, int height, int mazes, double *mean,
                        double *error)
{
    double sum[SHARES] = {0}, squares[SHARES] = {0};
    for (int maze = 0; maze < mazes; maze++) {
        char code[200];
        int of[SHARES] = {0}, cells = 0;
        snprintf(code, sizeof code, "v1.worm.%s.slaw-%d", params, maze);
        struct grid grid = grid_of(code, width, height);
        for (int i = 0; i < width * height; i++) {
            unsigned exits = 0;
            for (unsigned d = 0; d < 4; d++)
                exits |= (unsigned)is_open(&grid, i % width, i / width, DX[d], DY[d]) << d;
            cells += exits != 0;
            if (exits != 0)
                of[share_of(exits)]++;
        }
        free(grid.nibble);
        for (int s = 0; s < SHARES; s++) {
            sum[s] += (double)of[s] / cells;
            squares[s] += (double)of[s] / cells * of[s] / cells;
        }
    }
    for (int s = 0; s < SHARES; s++) {
        mean[s] = sum[s] / mazes;
        error[s] = sqrt((squares[s] / mazes - mean[s] * mean[s]) / (mazes - 1));
    }
}

static void wilson_mazes_have_the_law(void **unused)
{
    (void)unused;
    /* The mask has a hole of nine cells and two legs. */
    static const struct {
        const char *params;
        int width, height, mazes;
    } cases[] = {{"w40_h30_wilson", 40, 30, 100000},
                 {"w9_h7_wilson_maskPvvvv1u3vrvv04", 9, 7, 100000}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char code[200];
        double shares[SHARES], mean[SHARES], error[SHARES];
        int mazes = cases[i].mazes / (ONE_CASE_OF * ONE_CASE_OF);
        snprintf(code, sizeof code, "v1.worm.%s.sx", cases[i].params);
        law_of(code, "", shares);
        count_mazes(cases[i].params, cases[i].width, cases[i].height, mazes, mean, error);
        for (int s = 0; s < SHARES; s++)
            /* One of the ten means of the first few mazes may be further away. */
            if (fabs(mean[s] - shares[s]) > (ONE_CASE_OF > 1 ? 3 : 2) * error[s])
                fail_msg("%s, %s: %.6f +- %.6f, not %.6f", cases[i].params, names[s], mean[s],
                         error[s], shares[s]);
    }
}

static void assert_near(const double *a, const double *b, double off)
{
    for (int s = 0; s < SHARES; s++)
        if (fabs(a[s] - b[s]) > off)
            fail_msg("%s: %.8f and %.8f", names[s], a[s], b[s]);
}

static void rows_and_columns_are_alike(void **unused)
{
    (void)unused;
    double high[SHARES], wide[SHARES];
    law_of("v1.worm.w20_h50.sx", "", high);
    law_of("v1.worm.w50_h20.sx", "", wide);
    assert_near(high, wide, 1e-8);
}

static void a_long_sheet_nears_the_endless_grid(void **unused)
{
    (void)unused;
    /* Manna, Dhar and Majumdar 1992. The rim has its part of a sheet of this size. */
    double shares[SHARES];
    law_of("v1.worm.w120_h120.sx", "", shares);
    assert_near(shares, (double[]){0.29454, 0.16816, 0.27885, 0.22238, 0.03608}, 0.003);
}

/* ---- The task ---- */

static mw_handle begun(const char *arguments)
{
    mw_handle job;
    assert_int_equal(mw_task(context, "worm", 4, "law", 3, arguments, strlen(arguments), &job),
                     MW_OK);
    return job;
}

static void it_does_not_depend_on_slices(void **unused)
{
    (void)unused;
    free(result_in_any_slices(begun, "v1.worm.w13_h7.sx"));
}

static void a_described_maze_has_the_law_of_its_cells(void **unused)
{
    (void)unused;
    double described[SHARES], seeded[SHARES];
    char *description = made("worm", "w9_h7_wilson_maskPvvvv1u3vrvv04", "x");
    law_of(description, "", described);
    law_of("v1.worm.w9_h7_maskPvvvv1u3vrvv04.sy", "", seeded);
    assert_near(described, seeded, 0);
    free(description);
}

static void wrong_arguments_are_refused(void **unused)
{
    (void)unused;
    static const struct {
        const char *arguments, *sentence;
    } cases[] = {
        {"", "CODE is missing"},
        {"v1.rook.classic.sx", "must be a code of a worm maze"},
        {"v1.worm.w900_h900.sx", "900 by 900 cells are too many for exact shares"},
        {"v1.worm.w0.sx", "width must be 1 to 16384"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        enum mw_status status;
        char *text = run_task("worm", "law", cases[i].arguments, &status);
        assert_int_not_equal(status, MW_OK);
        if (!strstr(text, cases[i].sentence))
            fail_msg("%s: %s", cases[i].arguments, text);
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_sheets_match_all_their_trees),
        cmocka_unit_test(wilson_mazes_have_the_law),
        cmocka_unit_test(rows_and_columns_are_alike),
        cmocka_unit_test(a_long_sheet_nears_the_endless_grid),
        cmocka_unit_test(it_does_not_depend_on_slices),
        cmocka_unit_test(a_described_maze_has_the_law_of_its_cells),
        cmocka_unit_test(wrong_arguments_are_refused),
    };
    return cmocka_run_group_tests_name("worm_law", tests, NULL, NULL);
}
