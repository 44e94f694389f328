/*
 * Tests of worm mazes of triangles, against independent code: two triangles are neighbours if they have two
 * corners in common.
 */
#include "support.h"
#include "worm_grid.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NO_CELL = 12, CELLS_MAX = 1024, PASSAGES_MAX = 17 };

static const char *const generators[] = {
    "worm",       "worm_greedy", "nucleation", "wilson",  "backtracker", "prim",
    "growrandom", "growoldest",  "growmixed",  "kruskal", "huntandkill", "aldousbroder",
};

/* ---- Triangles ---- */

/* Writes the corners of a triangle; x counts halves of a side. */
static void corners_of(int cell, int width, int corners[3][2])
{
    int x = cell % width, y = cell / width, up = (x + y) % 2 == 0;
    int all[3][2] = {{x, y + up}, {x + 2, y + up}, {x + 1, y + !up}};
    memcpy(corners, all, sizeof all);
}

static bool share_a_side(int a, int b, int width)
{
    int of_a[3][2], of_b[3][2], common = 0;
    corners_of(a, width, of_a);
    corners_of(b, width, of_b);
    for (int i = 0; i < 9; i++)
        common += memcmp(of_a[i / 3], of_b[i % 3], sizeof of_a[0]) == 0;
    return common == 2;
}

/* Returns the parts that the passages leave, or -1 if one leads through no side or closes a loop. `inside`: cells of
 * the mask, or NULL. */
static int count_parts(const struct grid *grid, const char *inside)
{
    int above[CELLS_MAX], cells = grid->width * grid->height, parts = 0;
    for (int i = 0; i < cells; i++)
        above[i] = i;
    for (int i = 0; i < cells; i++) {
        bool is_cell = !inside || inside[i] == '.';
        if (is_cell ? grid->nibble[i] < 4 || grid->nibble[i] > 7 : grid->nibble[i] != NO_CELL)
            return -1;
        parts += is_cell;
    }
    for (int passage = 0; passage < 2 * cells; passage++) {
        int a = passage / 2, b = a + (passage % 2 ? 1 : grid->width);
        if (grid->nibble[a] == NO_CELL || !(grid->nibble[a] & (passage % 2 ? 1 : 2)))
            continue;
        if (b >= cells || !share_a_side(a, b, grid->width) || grid->nibble[b] == NO_CELL)
            return -1;
        while (above[a] != a)
            a = above[a];
        while (above[b] != b)
            b = above[b];
        if (a == b)
            return -1;
        above[a] = b;
        parts--;
    }
    return parts;
}

static void every_generator_makes_a_spanning_tree_of_the_triangles(void **unused)
{
    (void)unused;
    static const int sizes[][2] = {{2, 1}, {2, 9}, {3, 2}, {13, 1}, {31, 7}, {8, 21}};
    for (size_t i = 0; i < COUNT_OF(generators) * COUNT_OF(sizes); i++) {
        const int *size = sizes[i % COUNT_OF(sizes)];
        const char *generator = generators[i / COUNT_OF(sizes)];
        for (int seed = 0; seed < 8; seed++) {
            char code[100];
            sprintf(code, "v1.worm.w%d_h%d_%s_tri.s%d", size[0], size[1], generator, seed);
            struct grid grid = grid_of(code, size[0], size[1]);
            if (count_parts(&grid, NULL) != 1)
                fail_msg("%s: %d parts", code, count_parts(&grid, NULL));
            free(grid.nibble);
        }
    }
}

/* Wider than 64 and than 128 cells, where the rows of the byte map get longer. */
static void wide_sheets_are_spanned_too(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(generators); i++)
        for (int width = 63; width < 131; width += 33) {
            char code[100];
            sprintf(code, "v1.worm.w%d_h5_%s_tri.sw", width, generators[i]);
            struct grid grid = grid_of(code, width, 5);
            assert_int_equal(count_parts(&grid, NULL), 1);
            free(grid.nibble);
        }
}

static void generators_span_exactly_the_mask(void **unused)
{
    (void)unused;
    enum { WIDTH = 13, HEIGHT = 5 };
    char inside[WIDTH * HEIGHT + 1] = "##....##...##"
                                      "#......#....."
                                      "....##......#"
                                      ".....#.#....."
                                      "##.........##";
    for (size_t i = 0; i < COUNT_OF(generators); i++)
        for (int seed = 0; seed < 10; seed++) {
            char code[200];
            int length = sprintf(code, "v1.worm.%s_tri_mask.s%d", generators[i], seed);
            for (int row = 0; row < HEIGHT; row++)
                length += sprintf(code + length, "\n%.13s", inside + row * WIDTH);
            struct grid grid = grid_of(code, WIDTH, HEIGHT);
            if (count_parts(&grid, inside) != 1)
                fail_msg("%s: %d parts", code, count_parts(&grid, inside));
            free(grid.nibble);
        }
}

/* ---- Uniform generators ---- */

static int list_passages(int width, int height, int passages[][2])
{
    int count = 0, cells = width * height;
    for (int a = 0; a < cells; a++)
        for (int b = a + 1; b < cells; b++)
            if (share_a_side(a, b, width)) {
                passages[count][0] = a;
                passages[count++][1] = b;
            }
    return count;
}

/* Returns the grid that has a set of passages. */
static struct grid grid_with(int set, int passages[][2], int width, int height,
                             unsigned char *cells)
{
    memset(cells, 4, (size_t)(width * height));
    for (int i = 0; set >> i; i++)
        if (set >> i & 1)
            cells[passages[i][0]] |= passages[i][1] == passages[i][0] + 1 ? 1 : 2;
    return (struct grid){width, height, cells};
}

static void a_percolation_opens_sides_of_triangles(void **unused)
{
    (void)unused;
    static int passages[CELLS_MAX][2];
    for (int open = 0; open <= 1000; open += 500) {
        char code[100];
        sprintf(code, "v1.worm.w13_h8_percolation_open%d_tri.sp", open);
        struct grid grid = grid_of(code, 13, 8);
        int count = list_passages(13, 8, passages), found = 0, bits = 0;
        for (int i = 0; i < count; i++)
            found +=
                (grid.nibble[passages[i][0]] & (passages[i][1] == passages[i][0] + 1 ? 1 : 2)) > 0;
        for (int i = 0; i < 13 * 8; i++)
            bits += __builtin_popcount(grid.nibble[i] & 3u);
        assert_int_equal(found, bits);
        int off = open == 500 ? count / 4 : 0;
        assert_in_range(found, count * open / 1000 - off, count * open / 1000 + off);
        free(grid.nibble);
    }
}

/* Draws mazes, counts each tree, and compares the law with the mean over all trees. */
static void check_uniform(const char *generator, int width, int height)
{
    enum { EACH = 300 };
    static int count[1 << PASSAGES_MAX];
    int passages[PASSAGES_MAX][2], of_exits[4] = {0}, trees = 0;
    unsigned char cells[CELLS_MAX];
    int sets = 1 << list_passages(width, height, passages);
    memset(count, 0, sizeof count);
    for (int set = 0; set < sets; set++) {
        struct grid grid = grid_with(set, passages, width, height, cells);
        bool is_tree = count_parts(&grid, NULL) == 1;
        trees += is_tree;
        count[set] = is_tree ? 0 : -1;
        for (int i = 0; i < width * height && is_tree; i++)
            of_exits[exits_of(&grid, i)]++;
    }
    for (int seed = 0; seed < EACH * trees; seed++) {
        char code[100];
        int set = 0;
        sprintf(code, "v1.worm.w%d_h%d_%s_tri.s%d", width, height, generator, seed);
        struct grid grid = grid_of(code, width, height);
        for (int i = 0; 1 << i < sets; i++)
            set |= (grid.nibble[passages[i][0]] >> (passages[i][1] != passages[i][0] + 1) & 1) << i;
        assert_true(count[set] >= 0);
        count[set]++;
        free(grid.nibble);
    }
    double square = 0;
    for (int set = 0; set < sets; set++)
        if (count[set] >= 0)
            square += (count[set] - (double)EACH) * (count[set] - (double)EACH) / EACH;
    if (square > trees - 1 + 4 * sqrt(2.0 * (trees - 1)))
        fail_msg("%s, %d trees: chi-square %f", generator, trees, square);
    static const char *const names[] = {"", "dead_end", "turn", "three_way"};
    char code[100];
    sprintf(code, "v1.worm.w%d_h%d_tri.sx", width, height);
    enum mw_status status;
    char *law = run_task("worm", "law", code, &status);
    for (int exits = 1; exits < 4; exits++) {
        char *share = fact(law, names[exits]);
        double expected = (double)of_exits[exits] / trees / (width * height);
        if (fabs(strtod(share, NULL) - expected) > 1.1e-8)
            fail_msg("%s: %s, not %.9f", names[exits], share, expected);
        free(share);
    }
    free(law);
}

static void uniform_generators_draw_every_tree_alike(void **unused)
{
    (void)unused;
    check_uniform("wilson", 5, 3);
    check_uniform("aldousbroder", 4, 3);
}

/* ---- Play, solutions and text ---- */

static void a_solution_is_a_shortest_path(void **unused)
{
    (void)unused;
    for (int seed = 0; seed < 20; seed++) {
        char code[100];
        static int distance[CELLS_MAX];
        int farthest;
        sprintf(code, "v1.worm.w23_h17_wilson_braid40_tri.s%d", seed);
        struct grid grid = grid_of(code, 23, 17);
        assert_int_equal(flood(&grid, 0, distance, &farthest), 23 * 17);
        enum mw_status status;
        char *solution = run_solve(code, &status), *moves = fact(solution, "moves");
        assert_int_equal(fact_number(solution, "length"), distance[23 * 17 - 1]);
        char *played = run_play(code, moves, &status);
        assert_non_null(strstr(played, "\nend\t17\t23\tsolved"));
        free(played);
        free(moves);
        free(solution);
        free(grid.nibble);
    }
}

/* Reads the drawing as characters: the middles of two triangles are joined where no wall is between. */
static void the_text_shows_the_walls(void **unused)
{
    (void)unused;
    enum { WIDTH = 9, HEIGHT = 6, LINE = 2 * WIDTH + 3 };
    struct grid grid = grid_of("v1.worm.w9_h6_tri.stext", WIDTH, HEIGHT);
    mw_handle session = open_code("v1.worm.w9_h6_tri.stext"), job;
    assert_int_equal(mw_draw(context, session, "text", 4, &job), MW_OK);
    assert_int_equal(run_to_end(job, 1000), MW_OK);
    assert_int_equal(mw_job_result(context, job), MW_OK);
    char *text = output_copy();
    mw_job_close(context, job);
    mw_session_close(context, session);
    static char at[2 * HEIGHT + 1][LINE];
    memset(at, ' ', sizeof at);
    int line = 0;
    for (char *row = strtok(text, "\n"); row; row = strtok(NULL, "\n"))
        memcpy(at[line++], row, strlen(row));
    assert_int_equal(line, 2 * HEIGHT + 1);
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++) {
            bool up = (x + y) % 2 == 0;
            /* Both characters of the slanted wall on the right, and of the base. */
            for (int half = 0; half < 2; half++) {
                char wall = at[2 * y + 1 + half][2 * x + (up ? 2 + half : 3 - half)];
                bool is_shown = wall == (up ? '\\' : '/');
                bool is_goal_door = x == WIDTH - 1 && y == HEIGHT - 1;
                bool is_right_open = is_open(&grid, x, y, 1, 0);
                if (!is_goal_door && is_shown == is_right_open)
                    fail_msg("row %d, column %d: '%c'", y, x, wall);
                if (up && y < HEIGHT - 1)
                    assert_true((at[2 * y + 2][2 * x + 1 + half] == '_') !=
                                is_open(&grid, x, y, 0, 1));
            }
        }
    free(text);
    free(grid.nibble);
}

static void refused_codes_say_why(void **unused)
{
    (void)unused;
    static const char *const refused[][2] = {
        {"w1_h2_tri.sa", "w1_tri: a maze of triangles must be at least 2 wide"},
        {"w201_h200_tri.sa",
         "w201_h200_tri: a maze of triangles must have at most 40000 cells (200 by 200)"},
        {"w9_h9_eller_tri.sa",
         "tri: does not work with eller, where a set of cells might have no cell below"},
        {"w9_h9_sidewinder_tri.sa",
         "tri: does not work with sidewinder, where a run might have no cell above"},
        {"w9_h9_binarytree_tri.sa",
         "tri: does not work with binarytree, where each cell needs a cell above or to the left"},
        {"w9_h9_division_tri.sa", "tri: does not work with division, which divides rectangles"},
        {"w9_h9_wormfast_tri.sa",
         "tri: does not work with wormfast, whose draws are made for four directions; use worm"},
        {"tri_mask.sa\n..#\n###\n.##",
         "a mask must be connected: no path leads from row 1, column 1 to row 3, column 1"},
        /* Connected squares, but these two triangles only touch. */
        {"tri_mask.sa\n.#\n.#\n.#",
         "a mask must be connected: no path leads from row 1, column 1 to row 3, column 1"},
        {"w2_h2_tri.dRkQ", "row 1, column 2: value 6 opens a passage down, where a triangle that "
                           "points down has no side"},
    };
    for (size_t i = 0; i < COUNT_OF(refused); i++) {
        char code[200];
        enum mw_status status;
        sprintf(code, "v1.worm.%s", refused[i][0]);
        char *message = run_canonical(code, &status);
        assert_int_not_equal(status, MW_OK);
        if (!strstr(message, refused[i][1]))
            fail_msg("%s: %s", code, message);
        free(message);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_generator_makes_a_spanning_tree_of_the_triangles),
        cmocka_unit_test(wide_sheets_are_spanned_too),
        cmocka_unit_test(generators_span_exactly_the_mask),
        cmocka_unit_test(uniform_generators_draw_every_tree_alike),
        cmocka_unit_test(a_percolation_opens_sides_of_triangles),
        cmocka_unit_test(a_solution_is_a_shortest_path),
        cmocka_unit_test(the_text_shows_the_walls),
        cmocka_unit_test(refused_codes_say_why),
    };
    return cmocka_run_group_tests_name("worm_triangles", tests, NULL, NULL);
}
