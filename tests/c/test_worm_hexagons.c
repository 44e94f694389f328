/*
 * Tests of worm mazes of hexagons, against independent code: two hexagons are neighbours if their middles are as far
 * apart as a hexagon is wide. Odd rows are half a hexagon further to the right.
 */
#include "support.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NO_CELL = 12, CELLS_MAX = 2048, PASSAGES_MAX = 16, LETTERS = 6 };

static const char *const generators[] = {
    "worm",       "worm_greedy", "nucleation", "wilson",  "backtracker", "prim",
    "growrandom", "growoldest",  "growmixed",  "kruskal", "huntandkill", "aldousbroder",
};

/* ---- Hexagons ---- */

struct hexagons {
    int width, height;
    unsigned char nibble[CELLS_MAX];
    bool down_left[CELLS_MAX];
};

/* Where the middle of a neighbour is: half hexagons to the right, rows down. */
static const struct {
    char letter;
    int right, down;
} moves[LETTERS] = {{'Q', -1, -1}, {'E', 1, -1}, {'D', 2, 0},
                    {'C', 1, 1},   {'Z', -1, 1}, {'A', -2, 0}};

static int halves_of(int cell, int width)
{
    return 2 * (cell % width) + cell / width % 2;
}

static bool are_neighbours(int a, int b, int width)
{
    int right = halves_of(b, width) - halves_of(a, width), down = b / width - a / width;
    return right * right + 3 * down * down == 4;
}

/* Returns the neighbour in a direction, or -1. */
static int neighbour_of(const struct hexagons *maze, int cell, int direction)
{
    int row = cell / maze->width + moves[direction].down;
    int halves = halves_of(cell, maze->width) + moves[direction].right - (row & 1);
    bool is_on = row >= 0 && row < maze->height && halves >= 0 && halves / 2 < maze->width;
    return is_on ? row * maze->width + halves / 2 : -1;
}

/* Returns true if a passage joins a cell to a later neighbour. */
static bool is_joined(const struct hexagons *maze, int a, int b)
{
    if (b == a + 1 && b / maze->width == a / maze->width)
        return maze->nibble[a] & 1;
    return halves_of(b, maze->width) > halves_of(a, maze->width) ? maze->nibble[a] & 2
                                                                 : maze->down_left[a];
}

static bool is_open(const struct hexagons *maze, int cell, int direction)
{
    int other = neighbour_of(maze, cell, direction);
    if (other < 0 || maze->nibble[cell] == NO_CELL || maze->nibble[other] == NO_CELL)
        return false;
    return cell < other ? is_joined(maze, cell, other) : is_joined(maze, other, cell);
}

static int exits_of(const struct hexagons *maze, int cell)
{
    int exits = 0;
    for (int d = 0; d < LETTERS; d++)
        exits += is_open(maze, cell, d);
    return exits;
}

static struct hexagons read_hexagons(const uint8_t *cells, size_t length, int width, int height)
{
    struct hexagons maze = {.width = width, .height = height};
    int count = width * height, nibbles = (count + 1) / 2;
    assert_in_range(count, 2, CELLS_MAX);
    assert_int_equal(length, nibbles + (count + 7) / 8);
    for (int i = 0; i < count; i++) {
        maze.nibble[i] = i % 2 == 0 ? cells[i / 2] >> 4 : cells[i / 2] & 15;
        maze.down_left[i] = cells[nibbles + i / 8] >> i % 8 & 1;
    }
    return maze;
}

static struct hexagons maze_of(const char *code, int width, int height)
{
    mw_handle session = open_code(code);
    const uint8_t *cells;
    size_t length;
    assert_int_equal(mw_session_cells(context, session, &cells, &length), MW_OK);
    struct hexagons maze = read_hexagons(cells, length, width, height);
    mw_session_close(context, session);
    return maze;
}

/* Returns the parts that the passages leave, or -1 if one leads to no neighbour, or closes a loop unless `loops` is
 * set. `inside`: cells of the mask, or NULL. */
static int count_parts(const struct hexagons *maze, const char *inside, bool loops)
{
    int above[CELLS_MAX], cells = maze->width * maze->height, parts = 0, stored = 0, led = 0;
    for (int i = 0; i < cells; i++) {
        bool is_cell = !inside || inside[i] == '.';
        if (is_cell ? maze->nibble[i] < 4 || maze->nibble[i] > 7 : maze->nibble[i] != NO_CELL)
            return -1;
        above[i] = i;
        parts += is_cell;
        stored += __builtin_popcount(maze->nibble[i] & 3u) + maze->down_left[i];
    }
    for (int i = 0; i < cells; i++)
        for (int d = 0; d < LETTERS; d++) {
            int a = i, b = neighbour_of(maze, i, d);
            if (b < i || !is_open(maze, i, d))
                continue;
            led++;
            while (above[a] != a)
                a = above[a];
            while (above[b] != b)
                b = above[b];
            if (a == b && !loops)
                return -1;
            parts -= a != b;
            above[a] = b;
        }
    return stored == led ? parts : -1;
}

/* Breadth-first search. Returns the cells reached. */
static int flood(const struct hexagons *maze, int from, int *distance)
{
    int list[CELLS_MAX], length = 1, cells = maze->width * maze->height;
    for (int i = 0; i < cells; i++)
        distance[i] = -1;
    distance[list[0] = from] = 0;
    for (int at = 0; at < length; at++)
        for (int d = 0; d < LETTERS; d++) {
            int next = neighbour_of(maze, list[at], d);
            if (!is_open(maze, list[at], d) || distance[next] >= 0)
                continue;
            distance[next] = distance[list[at]] + 1;
            list[length++] = next;
        }
    return length;
}

/* ---- Generators ---- */

static void every_generator_makes_a_spanning_tree_of_the_hexagons(void **unused)
{
    (void)unused;
    static const int sizes[][2] = {{2, 1},  {1, 2},  {1, 9},  {2, 9},  {3, 2},  {13, 1},
                                   {31, 7}, {8, 21}, {62, 4}, {63, 5}, {64, 6}, {130, 5}};
    for (size_t i = 0; i < COUNT_OF(generators) * COUNT_OF(sizes); i++) {
        const int *size = sizes[i % COUNT_OF(sizes)];
        const char *generator = generators[i / COUNT_OF(sizes)];
        for (int seed = 0; seed < 8; seed++) {
            char code[100];
            sprintf(code, "v1.worm.w%d_h%d_%s_hex.s%d", size[0], size[1], generator, seed);
            struct hexagons maze = maze_of(code, size[0], size[1]);
            if (count_parts(&maze, NULL, false) != 1)
                fail_msg("%s: %d parts", code, count_parts(&maze, NULL, true));
        }
    }
}

static void generators_span_exactly_the_mask(void **unused)
{
    (void)unused;
    enum { WIDTH = 13, HEIGHT = 5 };
    static const char inside[WIDTH * HEIGHT + 1] = "##....##...##"
                                                   "#......#....."
                                                   "....##......#"
                                                   ".....#.#....."
                                                   "##.........##";
    for (size_t i = 0; i < COUNT_OF(generators); i++)
        for (int seed = 0; seed < 10; seed++) {
            char code[200];
            int length = sprintf(code, "v1.worm.%s_hex_mask.s%d", generators[i], seed);
            for (int row = 0; row < HEIGHT; row++)
                length += sprintf(code + length, "\n%.13s", inside + row * WIDTH);
            struct hexagons maze = maze_of(code, WIDTH, HEIGHT);
            if (count_parts(&maze, inside, false) != 1)
                fail_msg("%s: %d parts", code, count_parts(&maze, inside, true));
        }
}

/* A mask is accepted if and only if a search by neighbours reaches all of it. */
static void masks_are_connected_as_hexagons_are(void **unused)
{
    (void)unused;
    enum { WIDTH = 4, HEIGHT = 4, CELLS = WIDTH * HEIGHT };
    int connected = 0;
    for (int set = 3; set < 1 << CELLS; set += 7 * ONE_CASE_OF) {
        if (__builtin_popcount((unsigned)set) < 2)
            continue;
        unsigned reached = (unsigned)set & (0u - (unsigned)set), before = 0;
        while (reached != before) {
            before = reached;
            for (int a = 0; a < CELLS; a++)
                for (int b = 0; b < CELLS; b++)
                    if (before >> a & 1 && set >> b & 1 && are_neighbours(a, b, WIDTH))
                        reached |= 1u << b;
        }
        char code[100];
        int length = sprintf(code, "v1.worm.hex_mask.sa");
        for (int i = 0; i < CELLS; i++)
            length +=
                sprintf(code + length, "%s%c", i % WIDTH ? "" : "\n", set >> i & 1 ? '.' : '#');
        enum mw_status status;
        char *canonical = run_canonical(code, &status);
        if ((status == MW_OK) != (reached == (unsigned)set))
            fail_msg("%s: %s", code, canonical);
        connected += status == MW_OK;
        free(canonical);
    }
    assert_true(connected > 100);
}

static void loops_and_parts_are_as_the_code_says(void **unused)
{
    (void)unused;
    for (int seed = 0; seed < 10; seed++) {
        char code[100];
        enum mw_status status;
        sprintf(code, "v1.worm.w23_h17_percolation_hex.s%d", seed);
        struct hexagons maze = maze_of(code, 23, 17);
        char *rate = run_rate(code, &status);
        assert_int_equal(fact_number(rate, "regions"), count_parts(&maze, NULL, true));
        free(rate);
        sprintf(code, "v1.worm.w23_h17_braid100_hex.s%d", seed);
        maze = maze_of(code, 23, 17);
        assert_int_equal(count_parts(&maze, NULL, true), 1);
        for (int cell = 0; cell < 23 * 17; cell++)
            assert_true(exits_of(&maze, cell) > 1);
        sprintf(code, "v1.worm.w23_h17_outback_hex.s%d", seed);
        maze = maze_of(code, 23, 17);
        int distance[CELLS_MAX], cells = flood(&maze, 0, distance);
        assert_true(distance[23 * 17 - 1] > 0);
        assert_true(cells >= 23 * 17 * 3 / 4);
        rate = run_rate(code, &status);
        assert_int_equal(fact_number(rate, "unreachable_cells"), 23 * 17 - cells);
        free(rate);
    }
}

/* ---- Uniform generators, and the law ---- */

static int list_passages(int width, int height, int passages[][2])
{
    int count = 0;
    for (int a = 0; a < width * height; a++)
        for (int b = a + 1; b < width * height; b++)
            if (are_neighbours(a, b, width)) {
                passages[count][0] = a;
                passages[count++][1] = b;
            }
    return count;
}

static void open_passage(struct hexagons *maze, const int passage[2])
{
    int a = passage[0], b = passage[1];
    if (b == a + 1 && a / maze->width == b / maze->width)
        maze->nibble[a] |= 1;
    else if (halves_of(b, maze->width) > halves_of(a, maze->width))
        maze->nibble[a] |= 2;
    else
        maze->down_left[a] = true;
}

/* The number of spanning trees by the matrix-tree theorem. */
static double count_trees(int cells, int passages[][2], int count)
{
    double laplacian[16][16] = {{0}}, determinant = 1;
    for (int i = 0; i < count; i++) {
        int a = passages[i][0], b = passages[i][1];
        laplacian[a][a]++;
        laplacian[b][b]++;
        laplacian[a][b]--;
        laplacian[b][a]--;
    }
    for (int i = 0; i + 1 < cells; i++) {
        determinant *= laplacian[i][i];
        for (int row = i + 1; row < cells; row++)
            for (int column = cells - 1; column >= i; column--)
                laplacian[row][column] -=
                    laplacian[i][column] * laplacian[row][i] / laplacian[i][i];
    }
    return determinant;
}

static const char *share_of(const struct hexagons *maze, int cell)
{
    static const char *const names[] = {"", "dead_end", "turn", "three_way"};
    int exits = exits_of(maze, cell);
    for (int d = 0; exits == 2 && d < LETTERS / 2; d++)
        if (is_open(maze, cell, d) && is_open(maze, cell, d + LETTERS / 2))
            return "straight";
    return exits < 4 ? names[exits] : "four_way";
}

static const char *const shares[] = {"dead_end", "straight", "turn", "three_way", "four_way"};

/* Draws mazes, counts each tree, and compares the law with the mean over all trees. */
static void check_uniform(const char *generator, int width, int height, int each)
{
    static int count[1 << PASSAGES_MAX];
    int passages[PASSAGES_MAX][2], of_share[COUNT_OF(shares)] = {0}, trees = 0;
    int passage_count = list_passages(width, height, passages), sets = 1 << passage_count;
    for (int set = 0; set < sets; set++) {
        struct hexagons maze = {.width = width, .height = height};
        memset(maze.nibble, 4, (size_t)(width * height));
        count[set] = -1;
        if (__builtin_popcount((unsigned)set) != width * height - 1)
            continue;
        for (int i = 0; i < passage_count; i++)
            if (set >> i & 1)
                open_passage(&maze, passages[i]);
        if (count_parts(&maze, NULL, false) != 1)
            continue;
        count[set] = 0;
        trees++;
        for (int cell = 0; cell < width * height; cell++)
            for (size_t i = 0; i < COUNT_OF(shares); i++)
                of_share[i] += strcmp(shares[i], share_of(&maze, cell)) == 0;
    }
    assert_int_equal(trees, lround(count_trees(width * height, passages, passage_count)));
    for (int seed = 0; seed < each * trees / ONE_CASE_OF; seed++) {
        char code[100];
        int set = 0;
        sprintf(code, "v1.worm.w%d_h%d_%s_hex.s%d", width, height, generator, seed);
        struct hexagons maze = maze_of(code, width, height);
        for (int i = 0; i < passage_count; i++)
            set |= is_joined(&maze, passages[i][0], passages[i][1]) << i;
        assert_true(count[set] >= 0);
        count[set]++;
    }
    double square = 0, expected = (double)(each * trees / ONE_CASE_OF) / trees;
    for (int set = 0; set < sets; set++)
        if (count[set] >= 0)
            square += (count[set] - expected) * (count[set] - expected) / expected;
    if (square > trees - 1 + 4 * sqrt(2.0 * (trees - 1)))
        fail_msg("%s, %d trees: chi-square %f", generator, trees, square);
    char code[100];
    sprintf(code, "v1.worm.w%d_h%d_hex.sx", width, height);
    enum mw_status status;
    char *law = run_task("worm", "law", code, &status);
    for (size_t i = 0; i < COUNT_OF(shares); i++) {
        char *share = fact(law, shares[i]);
        double mean = (double)of_share[i] / trees / (width * height);
        if (fabs(strtod(share, NULL) - mean) > 1.1e-8)
            fail_msg("%s: %s, not %.9f", shares[i], share, mean);
        free(share);
    }
    free(law);
}

static void uniform_generators_draw_every_tree_alike(void **unused)
{
    (void)unused;
    check_uniform("wilson", 3, 3, 40);
    check_uniform("aldousbroder", 4, 2, 200);
    check_uniform("aldousbroder", 2, 4, 200);
}

static void read_law(const char *arguments, double *values)
{
    enum mw_status status;
    char *law = run_task("worm", "law", arguments, &status);
    assert_int_equal(status, MW_OK);
    for (size_t i = 0; i < COUNT_OF(shares); i++) {
        char *share = fact(law, shares[i]);
        values[i] = strtod(share, NULL);
        free(share);
    }
    free(law);
}

static void the_law_is_that_of_many_mazes(void **unused)
{
    (void)unused;
    enum { MAZES = 2400 / ONE_CASE_OF, WIDTH = 19, HEIGHT = 14 };
    double law[COUNT_OF(shares)], sum[COUNT_OF(shares)] = {0}, squares[COUNT_OF(shares)] = {0};
    read_law("v1.worm.w19_h14_hex.sx", law);
    for (int seed = 0; seed < MAZES; seed++) {
        char code[100];
        sprintf(code, "v1.worm.w19_h14_wilson_hex.slaw-%d", seed);
        struct hexagons maze = maze_of(code, WIDTH, HEIGHT);
        double here[COUNT_OF(shares)] = {0};
        for (int cell = 0; cell < WIDTH * HEIGHT; cell++)
            for (size_t i = 0; i < COUNT_OF(shares); i++)
                here[i] += strcmp(shares[i], share_of(&maze, cell)) == 0;
        for (size_t i = 0; i < COUNT_OF(shares); i++) {
            double share = here[i] / (WIDTH * HEIGHT);
            sum[i] += share;
            squares[i] += share * share;
        }
    }
    for (size_t i = 0; i < COUNT_OF(shares); i++) {
        double mean = sum[i] / MAZES, error = sqrt((squares[i] / MAZES - mean * mean) / MAZES);
        if (fabs(mean - law[i]) > 4 * error)
            fail_msg("%s: %f in mazes, %f by law, error %f", shares[i], mean, law[i], error);
    }
}

/* ---- Play, solutions, solvers, descriptions and text ---- */

static void check_path(const char *code, const struct hexagons *maze, const char *path)
{
    int at = 0;
    for (const char *move = path; *move; move++) {
        int d = 0;
        while (d < LETTERS && moves[d].letter != *move)
            d++;
        if (d == LETTERS || !is_open(maze, at, d))
            fail_msg("%s: move %c from cell %d in %s", code, *move, at, path);
        at = neighbour_of(maze, at, d);
    }
    assert_int_equal(at, maze->width * maze->height - 1);
}

static void solutions_are_shortest_paths_and_solvers_find_paths(void **unused)
{
    (void)unused;
    static const char *const solvers[] = {"dead-end-filling", "left-wall", "right-wall",  "tremaux",
                                          "breadth-first",    "a-star",    "random-mouse"};
    for (int seed = 0; seed < 20; seed++) {
        char code[100], arguments[200];
        int distance[CELLS_MAX];
        bool loops = seed % 2;
        sprintf(code, "v1.worm.w23_h17_wilson%s_hex.s%d", loops ? "_braid40" : "", seed);
        struct hexagons maze = maze_of(code, 23, 17);
        assert_int_equal(flood(&maze, 0, distance), 23 * 17);
        enum mw_status status;
        char *solution = run_solve(code, &status), *path = fact(solution, "moves");
        assert_int_equal(fact_number(solution, "length"), distance[23 * 17 - 1]);
        check_path(code, &maze, path);
        assert_int_equal(strlen(path), distance[23 * 17 - 1]);
        char *played = run_play(code, path, &status);
        assert_non_null(strstr(played, "\nend\t17\t23\tsolved"));
        free(played);
        free(path);
        free(solution);
        for (size_t i = 0; i < COUNT_OF(solvers); i++) {
            sprintf(arguments, "%s --by %s", code, solvers[i]);
            char *result = run_task("worm", "solve-by", arguments, &status);
            if (status == MW_GAVE_UP && loops && strstr(solvers[i], "wall")) {
                free(result);
                continue;
            }
            assert_int_equal(status, MW_OK);
            path = fact(result, "moves");
            check_path(arguments, &maze, path);
            bool is_shortest = !loops || strcmp(solvers[i], "breadth-first") == 0 ||
                               strcmp(solvers[i], "a-star") == 0;
            if (is_shortest)
                assert_int_equal(strlen(path), distance[23 * 17 - 1]);
            free(path);
            free(result);
        }
    }
}

/* The number of shortest paths, counted cell by cell. */
static void shortest_paths_are_counted(void **unused)
{
    (void)unused;
    enum { WIDTH = 9, HEIGHT = 8 };
    for (int seed = 0; seed < 20; seed++) {
        char code[100];
        int distance[CELLS_MAX];
        uint64_t paths[WIDTH * HEIGHT] = {0};
        sprintf(code, "v1.worm.w9_h8_open700_hex.s%d", seed);
        struct hexagons maze = maze_of(code, WIDTH, HEIGHT);
        flood(&maze, 0, distance);
        paths[0] = 1;
        for (int depth = 1; depth < WIDTH * HEIGHT; depth++)
            for (int cell = 0; cell < WIDTH * HEIGHT; cell++)
                for (int d = 0; distance[cell] == depth && d < LETTERS; d++)
                    if (is_open(&maze, cell, d) &&
                        distance[neighbour_of(&maze, cell, d)] == depth - 1)
                        paths[cell] += paths[neighbour_of(&maze, cell, d)];
        enum mw_status status;
        char *solution = run_solve(code, &status);
        assert_int_equal(fact_number(solution, "shortest_paths"), paths[WIDTH * HEIGHT - 1]);
        free(solution);
    }
}

static void descriptions_are_the_same_mazes(void **unused)
{
    (void)unused;
    static const int sizes[][2] = {{3, 3}, {5, 1}, {7, 6}, {80, 60}};
    for (size_t i = 0; i < COUNT_OF(sizes); i++) {
        char code[100];
        enum mw_status status;
        int width = sizes[i][0], height = sizes[i][1];
        static struct hexagons seeded, described;
        sprintf(code, "v1.worm.w%d_h%d_hex.sdescribed", width, height);
        char *description = run_generate(code, &status);
        assert_int_equal(status, MW_OK);
        if (width * height > CELLS_MAX) {
            assert_non_null(strstr(description, "_hex.d"));
        } else {
            seeded = maze_of(code, width, height);
            description[strcspn(description, "\n")] = 0;
            described = maze_of(description, width, height);
            assert_memory_equal(&seeded, &described, sizeof seeded);
        }
        free(description);
    }
}

/* Reads the drawing as characters: a slanted wall is drawn once above each hexagon, an upright one on its left. */
static void the_text_shows_the_walls(void **unused)
{
    (void)unused;
    enum { WIDTH = 9, HEIGHT = 6, LINE = 4 * WIDTH + 5 };
    static const char code[] = "v1.worm.w9_h6_hex.stext";
    struct hexagons maze = maze_of(code, WIDTH, HEIGHT);
    mw_handle session = open_code(code), job;
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
    for (int cell = 0; cell < WIDTH * HEIGHT; cell++)
        for (int d = 0; d < LETTERS; d++) {
            /* The wall is half way to the neighbour's middle. */
            int x = 2 * halves_of(cell, WIDTH) + 2 + moves[d].right;
            int y = 2 * (cell / WIDTH) + 1 + moves[d].down;
            bool is_door = (cell == 0 && d == 0) || (cell == WIDTH * HEIGHT - 1 && d == 3);
            char wall = moves[d].down == 0 ? '|' : moves[d].down * moves[d].right > 0 ? '/' : '\\';
            bool is_wall = !is_door && !is_open(&maze, cell, d);
            if (at[y][x] != (is_wall ? wall : ' '))
                fail_msg("cell %d, move %c: '%c'", cell, moves[d].letter, at[y][x]);
        }
    free(text);
}

static void measures_count_the_cells(void **unused)
{
    (void)unused;
    enum mw_status status;
    struct hexagons maze = maze_of("v1.worm.w23_h17_open300_hex.srate", 23, 17);
    char *rate = run_rate("v1.worm.w23_h17_open300_hex.srate", &status);
    for (size_t i = 0; i < COUNT_OF(shares); i++) {
        int count = 0;
        for (int cell = 0; cell < 23 * 17; cell++)
            count += strcmp(shares[i], share_of(&maze, cell)) == 0;
        char *share = fact(rate, shares[i]);
        assert_true(fabs(strtod(share, NULL) - count / (23.0 * 17)) < 1e-6);
        free(share);
    }
    free(rate);
}

static void refused_codes_say_why(void **unused)
{
    (void)unused;
    static const char *const refused[][2] = {
        {"w201_h200_hex.sa",
         "w201_h200_hex: a maze of hexagons must have at most 40000 cells (200 by 200)"},
        {"w9_h9_eller_hex.sa",
         "hex: does not work with eller, which joins each cell to one cell above"},
        {"w9_h9_sidewinder_hex.sa", "hex: does not work with sidewinder, where a run has one cell "
                                    "above each of its cells"},
        {"w9_h9_binarytree_hex.sa", "hex: does not work with binarytree, where each cell has two "
                                    "neighbours to choose from"},
        {"w9_h9_division_hex.sa", "hex: does not work with division, which divides rectangles"},
        {"w9_h9_wormfast_hex.sa",
         "hex: does not work with wormfast, whose draws are made for four directions; use worm"},
        {"hex_mask.sa\n.#\n##\n.#",
         "a mask must be connected: no path leads from row 1, column 1 to row 3, column 1"},
        /* The same, but the bits of the passages down and to the left: of cell 1, and behind the last cell. */
        {"w2_h1_hex.dRAE", "row 1, column 1: value 4 opens a passage out of the maze"},
        {"w2_h1_hex.dVAQ", "bits after the last cell of the description must be 0"},
        {"w70_h70_hex.dA", "a described maze must have at most 4800 cells, not 4900; use a seed"},
        {"tri_hex.sa", "hex"},
    };
    for (size_t i = 0; i < COUNT_OF(refused); i++) {
        char code[200];
        enum mw_status status;
        sprintf(code, "v1.worm.%s", refused[i][0]);
        char *message = run_canonical(code, &status);
        if (status == MW_OK || !strstr(message, refused[i][1]))
            fail_msg("%s: %s", code, message);
        free(message);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_generator_makes_a_spanning_tree_of_the_hexagons),
        cmocka_unit_test(generators_span_exactly_the_mask),
        cmocka_unit_test(masks_are_connected_as_hexagons_are),
        cmocka_unit_test(loops_and_parts_are_as_the_code_says),
        cmocka_unit_test(uniform_generators_draw_every_tree_alike),
        cmocka_unit_test(the_law_is_that_of_many_mazes),
        cmocka_unit_test(solutions_are_shortest_paths_and_solvers_find_paths),
        cmocka_unit_test(shortest_paths_are_counted),
        cmocka_unit_test(descriptions_are_the_same_mazes),
        cmocka_unit_test(the_text_shows_the_walls),
        cmocka_unit_test(measures_count_the_cells),
        cmocka_unit_test(refused_codes_say_why),
    };
    return cmocka_run_group_tests_name("worm_hexagons", tests, NULL, NULL);
}
