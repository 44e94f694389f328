/*
 * Tests of worm mazes: measures, statistics and memory, against independent code in worm_grid.c, which shares nothing with src/machines/worm.
 */
#include "support.h"
#include "worm_grid.h"

#include <malloc.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const generators[] = {
    "worm",       "worm_greedy", "wormfast",     "wormfast_greedy", "nucleation",
    "wilson",     "backtracker", "prim",         "growrandom",      "growoldest",
    "growmixed",  "kruskal",     "boruvka",      "eller",           "huntandkill",
    "sidewinder", "binarytree",  "aldousbroder", "division",
};

/* Checks an Outback maze by its own flood: the goal is in reach, and at most `percent` of the cells
 * are not. Returns the lost cells in percent. */
static int check_outback(const char *code, int width, int height, int goal, int percent)
{
    struct grid grid = grid_of(code, width, height);
    int *distance = malloc((size_t)width * (size_t)height * sizeof *distance);
    int farthest;
    int lost = width * height - flood(&grid, 0, distance, &farthest);
    assert_true(distance[goal] > 0);
    assert_true(lost * 100 <= percent * width * height);
    free(distance);
    free(grid.nibble);
    return lost * 100 / (width * height);
}

TEST(outback_mazes_can_be_solved)
{
    int large_shares = 0, without = 0;
    for (int seed = 0; seed < 200; seed++) {
        char code[100];
        snprintf(code, sizeof code, "v1.worm.outback.sdeal-%d", seed);
        int share = check_outback(code, 40, 30, 1199, 25);
        large_shares += share >= 15;
        without += share == 0;
    }
    /* Most mazes lose about as many cells as they may. */
    assert_true(large_shares > 120);
    assert_true(without < 20);
}

TEST(outback_keeps_its_limit_with_any_goal)
{
    for (int percent = 0; percent <= 100; percent += 10) {
        for (int goal = 1; goal < 23 * 17; goal += 61) {
            char code[120];
            snprintf(code, sizeof code, "v1.worm.w23_h17_%soutback_braid%d_lost%d_gr%d_gc%d.sfar",
                     goal % 2 ? "greedy_" : "", goal % 50, percent, goal / 23 + 1, goal % 23 + 1);
            check_outback(code, 23, 17, goal, percent);
        }
    }
    /* No cell is lost, so the maze is a tree. */
    struct grid grid = grid_of("v1.worm.w23_h17_outback_lost0.stree", 23, 17);
    assert_int_equal(count_components(&grid, NULL, NULL), 1);
    free(grid.nibble);
}

/* ---- Solutions and measures ---- */

static double fact_real(const char *text, const char *name)
{
    char *value = fact(text, name);
    assert_non_null(value);
    double real = strtod(value, NULL);
    free(value);
    return real;
}

/* Length of the dead end at a leaf in cells, without the junction. */
static int dead_end_length(const struct grid *grid, int leaf)
{
    int before = -1;
    int at = leaf;
    int length = 0;
    for (;;) {
        int next = -1;
        for (int d = 0; d < 4; d++) {
            int to = at + DY[d] * grid->width + DX[d];
            if (is_open(grid, at % grid->width, at / grid->width, DX[d], DY[d]) && to != before)
                next = to;
        }
        before = at;
        at = next;
        length++;
        if (exits_of(grid, at) != 2)
            return length;
    }
}

/* McClendon's sum over hallways in floating point, from junction to junction. */
static double hallway_sum(const struct grid *grid)
{
    double sum = 0;
    for (int cell = 0; cell < grid->width * grid->height; cell++) {
        if (exits_of(grid, cell) == 2)
            continue;
        for (int first = 0; first < 4; first++) {
            int x = cell % grid->width;
            int y = cell / grid->width;
            if (!is_open(grid, x, y, DX[first], DY[first]))
                continue;
            int d = first, length = 0, run = 0;
            double turns = 0;
            for (;;) {
                x += DX[d];
                y += DY[d];
                length++;
                run++;
                if (exits_of(grid, y * grid->width + x) != 2)
                    break;
                if (is_open(grid, x, y, DX[d], DY[d]))
                    continue;
                turns += 0.5 / run;
                run = 0;
                d = is_open(grid, x, y, DX[(d + 1) % 4], DY[(d + 1) % 4]) ? (d + 1) % 4
                                                                          : (d + 3) % 4;
            }
            if (cell <= y * grid->width + x)
                sum += length * turns;
        }
    }
    return sum;
}

TEST(measures_match_a_second_count)
{
    static const char *const names[] = {"", "dead_end", "", "three_way", "four_way"};
    for (size_t g = 0; g < COUNT_OF(generators); g++) {
        enum { W = 45, H = 28, CELLS = W * H };
        char code[100];
        snprintf(code, sizeof code, "v1.worm.w45_h28_%s.smeasure", generators[g]);
        struct grid grid = grid_of(code, W, H);
        enum mw_status status;
        char *rate = run_rate(code, &status);
        int of_exits[5] = {0}, straight = 0, histogram[65] = {0};
        for (int i = 0; i < CELLS; i++) {
            int exits = exits_of(&grid, i);
            of_exits[exits]++;
            straight += exits == 2 &&
                        is_open(&grid, i % W, i / W, 0, 1) == is_open(&grid, i % W, i / W, 0, -1);
            if (exits == 1) {
                int length = dead_end_length(&grid, i);
                histogram[length < 64 ? length : 64]++;
            }
        }
        for (int exits = 1; exits <= 4; exits++)
            if (exits != 2)
                assert_true(fabs(fact_real(rate, names[exits]) * CELLS - of_exits[exits]) < 0.01);
        assert_true(fabs(fact_real(rate, "straight") * CELLS - straight) < 0.01);
        assert_true(fabs(fact_real(rate, "turn") * CELLS - (of_exits[2] - straight)) < 0.01);
        for (int length = 1; length < 64; length++) {
            char line[60];
            snprintf(line, sizeof line, "dead_end_length\t%d\t%d\n", length, histogram[length]);
            if (histogram[length] > 0)
                assert_non_null(strstr(rate, line));
        }
        int *distance = malloc(CELLS * sizeof *distance);
        int far, farther;
        flood(&grid, 0, distance, &far);
        double solution = distance[CELLS - 1];
        flood(&grid, far, distance, &farther);
        assert_int_equal(fact_number(rate, "diameter"), distance[farther]);
        assert_true(fabs(fact_real(rate, "tortuosity") - solution / (W + H - 2)) < 1e-6);
        assert_true(fabs(fact_real(rate, "complexity") - log(hallway_sum(&grid))) < 2e-5);
        free(distance);
        free(rate);
        free(grid.nibble);
    }
}

/* ---- Statistics ---- */

enum { FRACTIONS = 5, LENGTHS = 12, VALUES = FRACTIONS + LENGTHS, BOARDS = 60, SIDE = 150 };

/* Measures a maze: the five fractions and the fraction of dead ends of each length. */
static void sample(const char *generator, int seed, double *value)
{
    static const char *const names[FRACTIONS] = {"dead_end", "straight", "turn", "three_way",
                                                 "four_way"};
    char code[100];
    snprintf(code, sizeof code, "v1.worm.w%d_h%d_%s.sagree%d", SIDE, SIDE, generator, seed);
    enum mw_status status;
    char *rate = run_rate(code, &status);
    assert_int_equal(status, MW_OK);
    for (int i = 0; i < FRACTIONS; i++)
        value[i] = fact_real(rate, names[i]);
    for (int i = 0; i < LENGTHS; i++) {
        char key[40];
        snprintf(key, sizeof key, "dead_end_length\t%d\t", i + 1);
        const char *line = strstr(rate, key);
        value[FRACTIONS + i] =
            line ? strtod(line + strlen(key), NULL) / (value[0] * SIDE * SIDE) : 0;
    }
    free(rate);
}

static void moments(const char *generator, double *mean, double *error)
{
    double squares[VALUES] = {0};
    memset(mean, 0, VALUES * sizeof *mean);
    for (int seed = 0; seed < BOARDS; seed++) {
        double value[VALUES];
        sample(generator, seed, value);
        for (int i = 0; i < VALUES; i++) {
            mean[i] += value[i] / BOARDS;
            squares[i] += value[i] * value[i] / BOARDS;
        }
    }
    for (int i = 0; i < VALUES; i++)
        error[i] = sqrt((squares[i] - mean[i] * mean[i]) / (BOARDS - 1));
}

/* Compares 1.35 million cells of each algorithm: no two of 17 values may be 4 standard errors
 * apart. */
PLAIN_TEST(fast_worms_agree_with_worms)
{
    static const char *const pairs[][2] = {{"worm", "wormfast"},
                                           {"worm_greedy", "wormfast_greedy"}};
    for (size_t p = 0; p < COUNT_OF(pairs); p++) {
        double mean[2][VALUES], error[2][VALUES];
        moments(pairs[p][0], mean[0], error[0]);
        moments(pairs[p][1], mean[1], error[1]);
        for (int i = 0; i < VALUES; i++) {
            double apart = fabs(mean[0][i] - mean[1][i]);
            if (apart > 4 * hypot(error[0][i], error[1][i]))
                fail_msg("%s, value %d: %f and %f", pairs[p][1], i, mean[0][i], mean[1][i]);
        }
    }
}

/* ---- Memory ---- */

#if !defined(__SANITIZE_ADDRESS__)
/* Heap growth while a classic worm maze is generated: the packed map and a number of bytes that
 * does not depend on its size. */
static size_t heap_growth(const char *code)
{
    struct mallinfo2 before = mallinfo2();
    mw_handle job;
    assert_int_equal(mw_generate(context, code, strlen(code), &job), MW_OK);
    struct mallinfo2 after = mallinfo2();
    size_t most = 0;
    for (int i = 0; i < 200 && mw_job_run(context, job, 5000) == MW_RUNNING; i++) {
        after = mallinfo2();
        size_t now = after.uordblks + after.hblkhd - before.uordblks - before.hblkhd;
        most = now > most ? now : most;
    }
    mw_job_close(context, job);
    return most;
}

TEST(the_classic_worm_needs_little_more_than_its_map)
{
    static const int shapes[][2] = {{50, 41}, {300, 111}, {1000, 1000}, {4096, 64}};
    for (size_t s = 0; s < COUNT_OF(shapes); s++) {
        char code[100];
        int width = shapes[s][0], height = shapes[s][1];
        snprintf(code, sizeof code, "v1.worm.w%d_h%d.smemory", width, height);
        size_t map = ((size_t)width * (size_t)height + 1) / 2;
        size_t growth = heap_growth(code);
        assert_in_range(growth, map, map + 1600 + (map > 100000 ? 4096u : 0u));
    }
    /* Proves that the test can fail: other algorithms need more. */
    assert_true(heap_growth("v1.worm.w300_h111_wormfast.smemory") > 300 * 111);
}
#endif

/* ---- Slices ---- */

static uint64_t progress_number(mw_handle job, const char *name)
{
    assert_int_equal(mw_job_progress(context, job), MW_OK);
    char *text = output_copy();
    uint64_t number = fact_number(text, name);
    free(text);
    return number;
}

/* The cells can be looked at after every step; nothing stands behind the last one. */
TEST(one_node_is_one_step)
{
    enum { W = 21, H = 13 };
    for (size_t g = 0; g < COUNT_OF(generators); g++) {
        char code[100];
        snprintf(code, sizeof code, "v1.worm.w%d_h%d_%s.sstep", W, H, generators[g]);
        mw_handle job;
        assert_int_equal(mw_generate(context, code, strlen(code), &job), MW_OK);
        while (progress_number(job, "steps") == 0)
            assert_int_equal(mw_job_run(context, job, 1), MW_RUNNING);
        for (uint64_t steps = 1; steps < 200; steps++) {
            assert_int_equal(progress_number(job, "steps"), steps);
            const uint8_t *cells;
            size_t length;
            assert_int_equal(mw_job_cells(context, job, &cells, &length), MW_OK);
            assert_int_equal(length, (W * H + 1) / 2);
            assert_int_equal(cells[length - 1] & 15, 0);
            struct grid grid = read_grid(NULL, cells, length, W, H);
            uint64_t finished = 0;
            for (int i = 0; i < W * H; i++)
                finished += grid.nibble[i] >= 4 && grid.nibble[i] <= 7;
            assert_int_equal(finished, progress_number(job, "done"));
            free(grid.nibble);
            if (mw_job_run(context, job, 1) != MW_RUNNING)
                break;
        }
        mw_job_close(context, job);
    }
}

/* ---- Cells from elsewhere ---- */

TEST(a_maze_opens_from_its_cells)
{
    const char *code = "v1.worm.w101_h73_wormfast.scells";
    mw_handle made = open_code(code);
    const uint8_t *cells;
    size_t length;
    assert_int_equal(mw_session_cells(context, made, &cells, &length), MW_OK);
    mw_handle copy;
    assert_int_equal(mw_session_open_cells(context, code, strlen(code), cells, length, &copy),
                     MW_OK);
    assert_int_equal(mw_session_code(context, copy, false, false), MW_OK);
    char *name = output_copy();
    assert_string_equal(name, code);
    free(name);
    mw_handle job;
    assert_int_equal(mw_solve(context, copy, false, &job), MW_OK);
    assert_int_equal(run_to_end(job, 1000), MW_OK);
    mw_job_close(context, job);
    uint8_t *bad = malloc(length);
    assert_non_null(bad);
    memcpy(bad, cells, length);
    bad[length / 2] = 0xf5;
    mw_handle none;
    assert_int_equal(mw_session_open_cells(context, code, strlen(code), bad, length, &none),
                     MW_OUT_OF_RANGE);
    assert_int_equal(mw_session_open_cells(context, code, strlen(code), cells, length - 1, &none),
                     MW_BAD_SYNTAX);
    assert_int_equal(none, 0);
    /* Loops pass the check and must do no harm. */
    for (int i = 0; i < 101 * 73; i++) {
        int nibble = 4 | (i % 101 < 100) | (i / 101 < 72) << 1;
        bad[i / 2] = (uint8_t)(i % 2 ? (bad[i / 2] & 0xf0) | nibble : nibble << 4 | 4);
    }
    assert_int_equal(mw_session_open_cells(context, code, strlen(code), bad, length, &none), MW_OK);
    assert_int_equal(mw_rate(context, none, &job), MW_OK);
    assert_int_equal(run_to_end(job, 100), MW_OK);
    mw_job_close(context, job);
    assert_int_equal(mw_solve(context, none, false, &job), MW_OK);
    assert_int_equal(run_to_end(job, 100), MW_OK);
    mw_job_close(context, job);
    mw_session_close(context, none);
    free(bad);
    mw_session_close(context, copy);
    mw_session_close(context, made);
}

TEST(wrong_codes_are_refused)
{
    static const struct {
        const char *code;
        enum mw_status status;
        const char *sentence;
    } cases[] = {
        {"v1.worm.w2_h1.dVA", MW_OK, ""},
        {"v1.worm.w2_h1.dVQ", MW_OUT_OF_RANGE,
         "row 1, column 2: value 5 opens a passage out of the maze"},
        {"v1.worm.w2_h1.dVE", MW_BAD_SYNTAX, "bits after the last cell"},
        {"v1.worm.w2_h1.d8A", MW_OUT_OF_RANGE, "row 1, column 1: value 15"},
        {"v1.worm.w2_h1.dRA", MW_OK, ""},
        {"v1.worm.w2_h2.ddlQ", MW_OK, ""}, /* a loop */
        {"v1.worm.w2_h2_braid101.sa", MW_OUT_OF_RANGE, "0 to 100 percent"},
        {"v1.worm.kruskal_greedy.sa", MW_OUT_OF_RANGE, "greedy"},
        {"v1.worm.w2_h2.dRE", MW_BAD_SYNTAX, "must have 3 characters"},
        {"v1.worm.w100_h100.dRE", MW_OUT_OF_RANGE, "at most 6000"},
        {"v1.worm.w1_h1.sa", MW_OUT_OF_RANGE, "at least 2 cells"},
        {"v1.worm.w16384_h1025.sa", MW_OUT_OF_RANGE, "16777216"},
        {"v1.worm.w16385.sa", MW_OUT_OF_RANGE, "16384"},
        {"v1.worm.wilson_greedy.sa", MW_OUT_OF_RANGE, "greedy"},
        {"v1.worm.wormfast_outback.sa", MW_OUT_OF_RANGE, "outback"},
        {"v1.worm.lost10.sa", MW_OUT_OF_RANGE, "lost"},
        {"v1.worm.outback_lost101.sa", MW_OUT_OF_RANGE, "lost"},
        {"v1.worm.wilson_backtracker.sa", MW_BAD_SYNTAX,
         "backtracker: 'wilson' is already chosen, and only one of the two is possible"},
        {"v1.worm.wilson_wilson.sa", MW_BAD_SYNTAX, "given twice"},
        {"v1.worm.w1_h2_tri.sa", MW_OUT_OF_RANGE,
         "w1_tri: a maze of triangles must be at least 2 wide"},
        {"v1.worm.w201_h200_tri.sa", MW_OUT_OF_RANGE,
         "w201_h200_tri: a maze of triangles must have at most 40000 cells (200 by 200)"},
        {"v1.worm.w9_h9_eller_tri.sa", MW_OUT_OF_RANGE,
         "tri: does not work with eller, where a set of cells might have no cell below"},
        {"v1.worm.w9_h9_sidewinder_tri.sa", MW_OUT_OF_RANGE,
         "tri: does not work with sidewinder, where a run might have no cell above"},
        {"v1.worm.w9_h9_binarytree_tri.sa", MW_OUT_OF_RANGE,
         "tri: does not work with binarytree, where each cell needs a cell above or to the left"},
        {"v1.worm.w9_h9_division_tri.sa", MW_OUT_OF_RANGE,
         "tri: does not work with division, which divides rectangles"},
        {"v1.worm.w9_h9_wormfast_tri.sa", MW_OUT_OF_RANGE,
         "tri: does not work with wormfast, whose draws are made for four directions; use worm"},
        {"v1.worm.w2_h2_tri.dRkQ", MW_OUT_OF_RANGE,
         "row 1, column 2: value 6 opens a passage down, where a triangle that "
         "points down has no side"},
        {"v1.worm.w201_h200_hex.sa", MW_OUT_OF_RANGE,
         "w201_h200_hex: a maze of hexagons must have at most 40000 cells (200 by 200)"},
        {"v1.worm.w9_h9_eller_hex.sa", MW_OUT_OF_RANGE,
         "hex: does not work with eller, which joins each cell to one cell above"},
        {"v1.worm.w9_h9_sidewinder_hex.sa", MW_OUT_OF_RANGE,
         "hex: does not work with sidewinder, where a run has one cell above each of its cells"},
        {"v1.worm.w9_h9_binarytree_hex.sa", MW_OUT_OF_RANGE,
         "hex: does not work with binarytree, where each cell has two neighbours to choose from"},
        {"v1.worm.w9_h9_division_hex.sa", MW_OUT_OF_RANGE,
         "hex: does not work with division, which divides rectangles"},
        {"v1.worm.w9_h9_wormfast_hex.sa", MW_OUT_OF_RANGE,
         "hex: does not work with wormfast, whose draws are made for four directions; use worm"},
        /* The bits of the passages down and to the left: of cell 1, and behind the last cell. */
        {"v1.worm.w2_h1_hex.dRAE", MW_OUT_OF_RANGE,
         "row 1, column 1: value 4 opens a passage out of the maze"},
        {"v1.worm.w2_h1_hex.dVAQ", MW_BAD_SYNTAX,
         "bits after the last cell of the description must be 0"},
        {"v1.worm.w70_h70_hex.dA", MW_OUT_OF_RANGE,
         "a described maze must have at most 4800 cells, not 4900; use a seed"},
        {"v1.worm.tri_hex.sa", MW_BAD_SYNTAX, "hex"},
        {"v1.worm.open1001.sa", MW_OUT_OF_RANGE, "open must be 0 to 1000"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        mw_handle job;
        enum mw_status status = mw_generate(context, cases[i].code, strlen(cases[i].code), &job);
        if (status != cases[i].status)
            fail_msg("%s: status %d, %s", cases[i].code, (int)status,
                     mw_last_error(context)->sentence);
        if (status != MW_OK && !strstr(mw_last_error(context)->sentence, cases[i].sentence))
            fail_msg("%s: %s", cases[i].code, mw_last_error(context)->sentence);
        if (status == MW_OK)
            mw_job_close(context, job);
    }
}
