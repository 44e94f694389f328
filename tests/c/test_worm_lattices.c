/*
 * Tests of what worm mazes of squares, triangles and hexagons have in common, against worm_grid.c: spanning trees, uniform
 * generators, the law of uniformly random mazes, loops, solutions and drawings.
 */
#include "support.h"
#include "worm_grid.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 200, CELLS_MAX = 2048, PASSAGES_MAX = 17, EDGES_MAX = 4 * CELLS_MAX };

/* The first ON_EVERY_LATTICE work on triangles and hexagons too. */
static const char *const generators[] = {
    "worm",       "worm_greedy",     "nucleation",   "wilson",    "backtracker",
    "prim",       "growrandom",      "growoldest",   "growmixed", "kruskal",
    "boruvka",    "huntandkill",     "aldousbroder", "wormfast",  "eller",
    "sidewinder", "wormfast_greedy", "binarytree",   "division",
};
enum { ON_EVERY_LATTICE = 13 };

static size_t generators_on(int lattice)
{
    return lattice == SQUARES ? COUNT_OF(generators) : ON_EVERY_LATTICE;
}

/* Writes the code of a maze of a lattice. */
static void write_code(char *code, int lattice, int width, int height, const char *words, int seed)
{
    const char *word = lattices[lattice].word;
    snprintf(code, ROOM, "v1.worm.w%d_h%d_%s%s%s.s%d", width, height, words, *word ? "_" : "", word,
             seed);
}

/* ---- Spanning trees ---- */

TEST(the_checker_finds_errors)
{
    unsigned char tree[] = {7, 4, 4, 4};
    struct grid grid = {2, 2, tree, NULL};
    assert_int_equal(count_components(&grid, NULL, NULL), 2);
    tree[1] = 6;
    assert_int_equal(count_components(&grid, NULL, NULL), 1);
    tree[2] = 5;
    assert_int_equal(count_components(&grid, NULL, NULL), -1);
    tree[2] = 4;
    tree[3] = 5;
    assert_int_equal(count_components(&grid, NULL, NULL), -1);
}

TEST(every_maze_is_a_spanning_tree)
{
    static const int sizes[][2] = {{2, 1},   {1, 2},   {2, 2},  {3, 3},  {2, 9},  {3, 2},
                                   {13, 1},  {31, 7},  {8, 21}, {41, 1}, {2, 37}, {37, 2},
                                   {62, 4},  {3, 101}, {63, 5}, {64, 6}, {96, 5}, {130, 5},
                                   {33, 31}, {65, 34}, {7, 150}};
    for (int lattice = SQUARES; lattice <= HEXAGONS; lattice++)
        for (size_t i = 0; i < generators_on(lattice) * COUNT_OF(sizes); i++) {
            const int *size = sizes[i % COUNT_OF(sizes)];
            if (lattice == TRIANGLES && size[0] < 2)
                continue;
            for (int seed = 0; seed < (lattice == SQUARES ? 40 : 8); seed += ONE_CASE_OF) {
                char code[ROOM];
                write_code(code, lattice, size[0], size[1], generators[i / COUNT_OF(sizes)], seed);
                struct grid grid = grid_of(code, size[0], size[1]);
                if (count_components(&grid, NULL, NULL) != 1)
                    fail_msg("%s is not a spanning tree", code);
                free(grid.nibble);
            }
        }
}

/* ---- All trees of small sheets ---- */

/* All spanning trees of a sheet. */
struct trees {
    struct grid grid;
    int passages[PASSAGES_MAX][2], edges, cells;
    int count;
    double shares[SHARES];
    int drawn[1 << PASSAGES_MAX]; /* how often each was generated; -1: not a tree */
};

/* Lists the trees that have some of the passages from `at` on; group[] are the parts joined so far. */
static void list_trees(struct trees *trees, int at, int parts, const int *group, int set)
{
    int sheet = trees->grid.width * trees->grid.height;
    if (parts == 1) {
        trees->count++;
        trees->drawn[set] = 0;
        for (int i = 0; i < sheet; i++)
            if (trees->grid.nibble[i] != NO_CELL)
                trees->shares[share_of(&trees->grid, i)]++;
        return;
    }
    if (trees->edges - at < parts - 1)
        return;
    int a = trees->passages[at][0], b = trees->passages[at][1];
    list_trees(trees, at + 1, parts, group, set);
    if (group[a] == group[b])
        return;
    int joined[32];
    for (int i = 0; i < sheet; i++)
        joined[i] = group[i] == group[b] ? group[a] : group[i];
    toggle_passage(&trees->grid, a, b);
    list_trees(trees, at + 1, parts - 1, joined, set | 1 << at);
    toggle_passage(&trees->grid, a, b);
}

static void find_trees(struct trees *trees, const struct lattice *lattice, const char *rows)
{
    int group[32];
    *trees = (struct trees){.grid = grid_of_rows(lattice, rows)};
    memset(trees->drawn, -1, sizeof trees->drawn);
    trees->edges = list_passages(&trees->grid, trees->passages);
    for (int i = 0; i < trees->grid.width * trees->grid.height; i++) {
        group[i] = i;
        trees->cells += trees->grid.nibble[i] != NO_CELL;
    }
    list_trees(trees, 0, trees->cells, group, 0);
}

/* Draws `each` mazes a tree, and compares how often each tree is drawn. */
static void check_uniform(struct trees *trees, const char *generator, const char *code, int each)
{
    double square = 0;
    for (int seed = 0; seed < each * trees->count; seed++) {
        char seeded[ROOM];
        int set = 0;
        snprintf(seeded, sizeof seeded, code, generator, seed);
        struct grid grid = grid_of(seeded, trees->grid.width, trees->grid.height);
        for (int i = 0; i < trees->edges; i++)
            set |= is_joined(&grid, trees->passages[i][0], trees->passages[i][1]) << i;
        if (trees->drawn[set]++ < 0)
            fail_msg("%s is not a tree", seeded);
        free(grid.nibble);
    }
    for (int set = 0; set < 1 << trees->edges; set++)
        if (trees->drawn[set] >= 0) {
            square +=
                (trees->drawn[set] - (double)each) * (trees->drawn[set] - (double)each) / each;
            trees->drawn[set] = 0;
        }
    if (square > trees->count - 1 + 4 * sqrt(2.0 * (trees->count - 1)))
        fail_msg("%s, %d trees: chi-square %f", code, trees->count, square);
}

/* Runs `worm law` and reads the shares. */
static void law_of(const char *arguments, double *shares)
{
    enum mw_status status;
    char *text = run_task("worm", "law", arguments, &status);
    if (status != MW_OK)
        fail_msg("%s: %s", arguments, text);
    for (int i = 0; i < SHARES; i++) {
        char *value = fact(text, share_names[i]);
        shares[i] = value ? strtod(value, NULL) : 0;
        free(value);
    }
    free(text);
}

/* The counts of trees are from the matrix-tree theorem. */
PLAIN_TEST(small_sheets_have_all_their_trees_alike)
{
    static const struct {
        int lattice;
        const char *rows;
        int trees, each; /* each: mazes drawn a tree; 0: the law alone */
    } cases[] = {
        {SQUARES, ".../.../...", 192, 200},
        {SQUARES, ".../...", 15, 200},
        {SQUARES, "../../..", 15, 200},
        {SQUARES, ".../.#./...", 8, 400},
        {SQUARES, "..../.#../##..", 15, 400},
        {SQUARES, ".#./.../..#/#..", 4, 400},
        {SQUARES, "..", 1, 0},
        {SQUARES, "..../..../....", 2415, 0},
        {SQUARES, "../../../../..", 209, 0},
        {SQUARES, "..../.##./....", 10, 0},
        {SQUARES, ".#../..../#...", 56, 0},
        {SQUARES, "...../.#.#./.....", 60, 0},
        {SQUARES, "./././.", 1, 0},
        {SQUARES, ".../.#./.../.#./...", 60, 0},
        {TRIANGLES, "...../...../.....", 196, 300},
        {TRIANGLES, "..../..../....", 35, 300},
        {HEXAGONS, ".../.../...", 2071, 40},
        {HEXAGONS, "..../....", 377, 100},
        {HEXAGONS, "../../../..", 377, 100},
    };
    static struct trees trees;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const struct lattice *lattice = &lattices[cases[i].lattice];
        char code[ROOM], rows[ROOM / 2], law[ROOM];
        double shares[SHARES];
        find_trees(&trees, lattice, cases[i].rows);
        assert_int_equal(trees.count, cases[i].trees);
        snprintf(rows, sizeof rows, "\n%s", cases[i].rows);
        for (char *at = rows; (at = strchr(at, '/'));)
            *at = '\n';
        snprintf(code, sizeof code, "v1.worm.%%s%s%s_mask.s%%d%s", *lattice->word ? "_" : "",
                 lattice->word, rows);
        int each = cases[i].each;
        if (each > 0) {
            check_uniform(&trees, "wilson", code, each);
            check_uniform(&trees, "aldousbroder", code, each);
        }
        snprintf(law, sizeof law, "v1.worm.%s%smask.sx --mask -%s", lattice->word,
                 *lattice->word ? "_" : "", rows);
        law_of(law, shares);
        for (int s = 0; s < SHARES; s++) {
            double mean = trees.shares[s] / trees.count / trees.cells;
            if (fabs(shares[s] - mean) > 1.1e-8)
                fail_msg("%s, %s: %.9f, not %.9f", law, share_names[s], shares[s], mean);
        }
        free(trees.grid.nibble);
    }
}

/* ---- The law on large sheets ---- */

/* Means of the shares over mazes, and the standard errors of the means. */
static void count_mazes(const char *params, int width, int height, int mazes, double *mean,
                        double *error)
{
    double sum[SHARES] = {0}, squares[SHARES] = {0};
    for (int maze = 0; maze < mazes; maze++) {
        char code[ROOM];
        double of[SHARES] = {0}, cells = 0;
        snprintf(code, sizeof code, "v1.worm.%s.slaw-%d", params, maze);
        struct grid grid = grid_of(code, width, height);
        for (int i = 0; i < width * height; i++)
            if (grid.nibble[i] != NO_CELL) {
                cells++;
                of[share_of(&grid, i)]++;
            }
        free(grid.nibble);
        for (int s = 0; s < SHARES; s++) {
            sum[s] += of[s] / cells;
            squares[s] += of[s] / cells * of[s] / cells;
        }
    }
    for (int s = 0; s < SHARES; s++) {
        mean[s] = sum[s] / mazes;
        error[s] = sqrt((squares[s] / mazes - mean[s] * mean[s]) / (mazes - 1));
    }
}

PLAIN_TEST(wilson_mazes_have_the_law)
{
    /* The mask has a hole of nine cells and two legs. */
    static const struct {
        const char *params;
        int width, height, mazes, errors;
    } cases[] = {{"w40_h30_wilson", 40, 30, 6000, 3},
                 {"w9_h7_wilson_maskPvvvv1u3vrvv04", 9, 7, 40000, 3},
                 {"w19_h14_wilson_hex", 19, 14, 2400, 4}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char code[ROOM];
        double shares[SHARES], mean[SHARES], error[SHARES];
        snprintf(code, sizeof code, "v1.worm.%s.sx", cases[i].params);
        law_of(code, shares);
        count_mazes(cases[i].params, cases[i].width, cases[i].height, cases[i].mazes, mean, error);
        for (int s = 0; s < SHARES; s++)
            if (fabs(mean[s] - shares[s]) > cases[i].errors * error[s])
                fail_msg("%s, %s: %.6f +- %.6f, not %.6f", code, share_names[s], mean[s], error[s],
                         shares[s]);
    }
}

static void assert_near(const char *a, const char *b, double off)
{
    double of_a[SHARES], of_b[SHARES];
    law_of(a, of_a);
    law_of(b, of_b);
    for (int s = 0; s < SHARES; s++)
        if (fabs(of_a[s] - of_b[s]) > off)
            fail_msg("%s, %s: %.8f and %.8f", a, share_names[s], of_a[s], of_b[s]);
}

static mw_handle begin_law(const char *arguments)
{
    mw_handle job;
    assert_int_equal(mw_task(context, "worm", 4, "law", 3, arguments, strlen(arguments), &job),
                     MW_OK);
    return job;
}

TEST(the_law_is_that_of_the_cells)
{
    assert_near("v1.worm.w20_h50.sx", "v1.worm.w50_h20.sx", 1e-8);
    char *description = made("worm", "w9_h7_wilson_maskPvvvv1u3vrvv04", "x");
    assert_near(description, "v1.worm.w9_h7_maskPvvvv1u3vrvv04.sy", 0);
    free(description);
    free(result_in_any_slices(begin_law, "v1.worm.w13_h7.sx"));
    /* Manna, Dhar and Majumdar 1992. The rim has its part of a sheet of this size. */
    static const double endless[SHARES] = {0.29454, 0.16816, 0.27885, 0.22238, 0.03608};
    double shares[SHARES];
    law_of("v1.worm.w120_h120.sx", shares);
    for (int s = 0; s < SHARES; s++)
        assert_true(fabs(shares[s] - endless[s]) < 0.003);
}

TEST(the_law_refuses_wrong_arguments)
{
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

/* ---- Loops and parts ---- */

TEST(as_many_passages_are_opened_as_the_code_says)
{
    static int passages[EDGES_MAX][2];
    for (int lattice = SQUARES; lattice <= HEXAGONS; lattice++)
        for (size_t g = 0; g < generators_on(lattice) + 3; g++) {
            char code[ROOM], words[60];
            int per_mille = g < 3 ? 500 * (int)g : 1000, loops;
            snprintf(words, sizeof words, "%s_open%d", g < 3 ? "percolation" : generators[g - 3],
                     per_mille);
            write_code(code, lattice, 23, 17, words, 7);
            struct grid grid = grid_of(code, 23, 17);
            int parts = count_components(&grid, NULL, &loops),
                count = list_passages(&grid, passages);
            int open = 23 * 17 - parts + loops, off = per_mille == 500 ? count / 10 : 0;
            assert_in_range(open, count * per_mille / 1000 - off, count * per_mille / 1000 + off);
            enum mw_status status;
            char *rate = run_rate(code, &status);
            assert_int_equal(fact_number(rate, "regions"), parts);
            free(rate);
            free(grid.nibble);
        }
}

TEST(braids_of_hexagons_have_no_dead_ends)
{
    for (int seed = 0; seed < 10; seed++) {
        char code[ROOM];
        int loops;
        write_code(code, HEXAGONS, 23, 17, "braid100", seed);
        struct grid grid = grid_of(code, 23, 17);
        assert_int_equal(count_components(&grid, NULL, &loops), 1);
        for (int cell = 0; cell < 23 * 17; cell++)
            assert_true(exits_of(&grid, cell) > 1);
        free(grid.nibble);
    }
}

/* ---- Solutions ---- */

/* Counts the shortest paths from the first cell to the last, by distance from the last. */
static uint64_t count_paths(const struct grid *grid, const int *distance)
{
    int cells = grid->width * grid->height, sides = grid->lattice->sides;
    uint64_t *paths = calloc((size_t)cells, sizeof *paths);
    paths[cells - 1] = 1;
    for (int far = 1; far <= distance[0]; far++)
        for (int i = 0; i < cells; i++)
            for (int d = 0; d < sides && distance[i] == far; d++) {
                int next = leads(grid, i, d) ? step_from(grid, i, d) : i;
                if (distance[next] == far - 1)
                    paths[i] =
                        paths[i] > UINT64_MAX - paths[next] ? UINT64_MAX : paths[i] + paths[next];
            }
    uint64_t count = paths[0];
    free(paths);
    return count;
}

/* A path leads through passages from the first cell to the last. */
static void check_path(const char *code, const struct grid *grid, const char *path)
{
    int at = 0, sides = grid->lattice->sides;
    for (const char *move = path; *move; move++) {
        int d = 0;
        while (d < sides && grid->lattice->moves[d].letter != *move)
            d++;
        if (d == sides || !leads(grid, at, d))
            fail_msg("%s: move %c from cell %d in %s", code, *move, at, path);
        at = step_from(grid, at, d);
    }
    assert_int_equal(at, grid->width * grid->height - 1);
}

/* The facts of a maze's solution and measures, counted here. Returns the cells that are out of reach. */
static int check_solution(const char *code, const struct grid *grid)
{
    static int distance[CELLS_MAX];
    int loops, cells = grid->width * grid->height,
               lost = cells - flood(grid, cells - 1, distance, NULL);
    int of_share[SHARES] = {0};
    enum mw_status status;
    char *solution = run_solve(code, &status), *moves = fact(solution, "moves"), end[60];
    assert_int_equal(fact_number(solution, "length"), distance[0]);
    assert_true(fact_number(solution, "shortest_paths") == count_paths(grid, distance));
    assert_int_equal(strlen(moves), distance[0]);
    check_path(code, grid, moves);
    char *play = run_play(code, moves, &status);
    snprintf(end, sizeof end, "end\t%d\t%d\tsolved\n", grid->height, grid->width);
    assert_non_null(strstr(play, end));
    assert_null(strstr(play, "blocked"));
    char *rate = run_rate(code, &status), *diameter = fact(rate, "diameter");
    assert_int_equal(fact_number(rate, "regions"), count_components(grid, NULL, &loops));
    assert_int_equal(fact_number(rate, "loops"), loops);
    assert_int_equal(fact_number(rate, "unreachable_cells"), lost);
    assert_int_equal(fact_number(rate, "solution_length"), distance[0]);
    assert_true(loops == 0 || strcmp(diameter, "-") == 0);
    for (int cell = 0; cell < cells; cell++)
        of_share[share_of(grid, cell)]++;
    for (int s = 0; s < SHARES; s++) {
        char *share = fact(rate, share_names[s]);
        assert_true(fabs((share ? strtod(share, NULL) : 0) - of_share[s] / (double)cells) < 1e-6);
        free(share);
    }
    free(diameter);
    free(rate);
    free(play);
    free(moves);
    free(solution);
    return lost;
}

/* A maze and its description have the same cells and the same solution. Returns the cells that are out of reach. */
static int check_maze(int lattice, const char *words, int width, int height, int seed)
{
    char code[ROOM];
    enum mw_status status;
    write_code(code, lattice, width, height, words, seed);
    char *described = run_generate(code, &status);
    struct grid grid = grid_of(code, width, height), same = grid_of(described, width, height);
    assert_memory_equal(same.nibble, grid.nibble, (size_t)(width * height));
    int lost = check_solution(code, &grid);
    assert_int_equal(check_solution(described, &same), lost);
    free(same.nibble);
    free(grid.nibble);
    free(described);
    return lost;
}

TEST(solutions_are_shortest_and_counted)
{
    for (size_t g = 0; g < COUNT_OF(generators); g++)
        for (int percent = 0; percent <= 100; percent += 25) {
            char words[60];
            snprintf(words, sizeof words, "%s_braid%d", generators[g], percent);
            check_maze(SQUARES, words, 37, 26, 1);
        }
    static const struct {
        int lattice;
        const char *words;
        int width, height,
            apart; /* apart: at least this number of 20 mazes has cells out of reach */
    } cases[] = {
        {SQUARES, "outback", 33, 21, 10},
        {SQUARES, "greedy_outback", 33, 21, 10},
        {TRIANGLES, "wilson_braid40", 23, 17, 0},
        {TRIANGLES, "open700", 9, 8, 0},
        {HEXAGONS, "wilson", 23, 17, 0},
        {HEXAGONS, "wilson_braid40", 23, 17, 0},
        {HEXAGONS, "open700", 9, 8, 0},
        {HEXAGONS, "outback", 23, 17, 10},
        {HEXAGONS, "prim", 5, 1, 0},
        {HEXAGONS, "prim", 3, 3, 0},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        int apart = 0;
        for (int seed = 0; seed < 20; seed++)
            apart += check_maze(cases[i].lattice, cases[i].words, cases[i].width, cases[i].height,
                                seed) > 0;
        assert_in_range(apart, cases[i].apart, cases[i].apart ? 20 : 0);
    }
}

TEST(solvers_find_paths_through_hexagons)
{
    static const char *const solvers[] = {"dead-end-filling", "left-wall", "right-wall",  "tremaux",
                                          "breadth-first",    "a-star",    "random-mouse"};
    for (int seed = 0; seed < 20; seed++) {
        char code[ROOM], arguments[ROOM + 40];
        static int distance[CELLS_MAX];
        bool loops = seed % 2;
        write_code(code, HEXAGONS, 23, 17, loops ? "wilson_braid40" : "wilson", seed);
        struct grid grid = grid_of(code, 23, 17);
        flood(&grid, 0, distance, NULL);
        for (size_t i = 0; i < COUNT_OF(solvers); i++) {
            enum mw_status status;
            snprintf(arguments, sizeof arguments, "%s --by %s", code, solvers[i]);
            char *result = run_task("worm", "solve-by", arguments, &status);
            bool may_give_up = loops && strstr(solvers[i], "wall");
            if (status != MW_GAVE_UP || !may_give_up) {
                assert_int_equal(status, MW_OK);
                char *path = fact(result, "moves");
                check_path(arguments, &grid, path);
                if (!loops || i == 4 || i == 5)
                    assert_int_equal(strlen(path), distance[23 * 17 - 1]);
                free(path);
            }
            free(result);
        }
        free(grid.nibble);
    }
}

/* ---- The text drawing ---- */

enum { W = 9, H = 6, LINES = 2 * H + 1, LINE = 4 * W + 5 };

/* Draws a maze as text, its lines padded with spaces. */
static void draw_text(const char *code, char at[LINES][LINE])
{
    char *text = run_draw(code, "text");
    int line = 0;
    memset(at, ' ', LINES * LINE);
    for (char *row = strtok(text, "\n"); row; row = strtok(NULL, "\n"))
        memcpy(at[line++], row, strlen(row));
    assert_int_equal(line, LINES);
    free(text);
}

/* A slanted wall is drawn once above each hexagon, an upright one on its left: half way to the neighbour's middle. */
TEST(the_text_shows_the_walls_of_hexagons)
{
    static char at[LINES][LINE];
    struct grid grid = grid_of("v1.worm.w9_h6_hex.stext", W, H);
    draw_text("v1.worm.w9_h6_hex.stext", at);
    for (int cell = 0; cell < W * H; cell++)
        for (int d = 0; d < 6; d++) {
            int right = grid.lattice->moves[d].right, down = grid.lattice->moves[d].down;
            bool is_door = (cell == 0 && d == 0) || (cell == W * H - 1 && d == 3);
            char wall = down == 0 ? '|' : down * right > 0 ? '/' : '\\';
            char shown = at[2 * (cell / W) + 1 + down][2 * halves_of(&grid, cell) + 2 + right];
            if (shown != (is_door || leads(&grid, cell, d) ? ' ' : wall))
                fail_msg("cell %d, side %d: '%c'", cell, d, shown);
        }
    free(grid.nibble);
}

/* Both characters of the slanted wall on the right of each triangle, and of the base. */
TEST(the_text_shows_the_walls_of_triangles)
{
    static char at[LINES][LINE];
    struct grid grid = grid_of("v1.worm.w9_h6_tri.stext", W, H);
    draw_text("v1.worm.w9_h6_tri.stext", at);
    for (int cell = 0; cell < W * H; cell++)
        for (int half = 0; half < 2; half++) {
            int x = cell % W, y = cell / W;
            bool up = (x + y) % 2 == 0;
            char shown = at[2 * y + 1 + half][2 * x + (up ? 2 + half : 3 - half)];
            if (cell != W * H - 1 && (shown == (up ? '\\' : '/')) == leads(&grid, cell, 1))
                fail_msg("row %d, column %d: '%c'", y, x, shown);
            if (up && y < H - 1)
                assert_true((at[2 * y + 2][2 * x + 1 + half] == '_') != leads(&grid, cell, 2));
        }
    free(grid.nibble);
}
