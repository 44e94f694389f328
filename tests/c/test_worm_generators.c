/*
 * Tests of each worm-maze generator's own properties, and of braids, against independent code.
 * test_worm_lattices.c checks that all of them make spanning trees.
 */
#include "support.h"
#include "worm_grid.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const generators[] = {
    "worm",        "wormfast",   "nucleation", "wilson",       "backtracker", "prim",
    "growrandom",  "growoldest", "growmixed",  "kruskal",      "boruvka",     "eller",
    "huntandkill", "sidewinder", "binarytree", "aldousbroder", "division",
};

static uint64_t random_state = 1;

static uint32_t random_below(uint32_t bound)
{
    random_state = random_state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((random_state >> 33) % bound);
}

static struct grid grid_made(const char *words, int width, int height, int seed)
{
    char code[120];
    snprintf(code, sizeof code, "v1.worm.w%d_h%d_%s.s%d", width, height, words, seed);
    return grid_of(code, width, height);
}

/* ---- Distribution of small mazes ---- */

enum { TREES_MAX = 1 << 12 }; /* passages of 3x3 as bits: 12 */

static uint32_t passages_of(const struct grid *grid)
{
    uint32_t bits = 0;
    for (int i = 0; i < grid->width * grid->height; i++) {
        int x = i % grid->width, y = i / grid->width;
        if (x + 1 < grid->width)
            bits = bits << 1 | (uint32_t)is_open(grid, x, y, 1, 0);
        if (y + 1 < grid->height)
            bits = bits << 1 | (uint32_t)is_open(grid, x, y, 0, 1);
    }
    return bits;
}

static void count_trees(const char *generator, int width, int height, int samples, int *count)
{
    memset(count, 0, TREES_MAX * sizeof *count);
    for (int seed = 0; seed < samples; seed++) {
        struct grid grid = grid_made(generator, width, height, seed);
        count[passages_of(&grid)]++;
        free(grid.nibble);
    }
}

/* Chi-square test of two samples of equal size. */
static void assert_same_distribution(const char *name, const int *a, const int *b)
{
    double square = 0, freedom = -1;
    for (int i = 0; i < TREES_MAX; i++) {
        if (a[i] + b[i] == 0)
            continue;
        square += (double)(a[i] - b[i]) * (a[i] - b[i]) / (a[i] + b[i]);
        freedom++;
    }
    if (square > freedom + 4 * sqrt(2 * freedom))
        fail_msg("%s: chi-square %f with %f degrees of freedom", name, square, freedom);
}

/* ---- Minimum spanning tree, by sorting ---- */

struct passage {
    uint32_t weight;
    int from, to;
};

static int by_weight(const void *a, const void *b)
{
    uint32_t first = ((const struct passage *)a)->weight;
    uint32_t second = ((const struct passage *)b)->weight;
    return (first > second) - (first < second);
}

static int top_of(const int *above, int cell)
{
    while (above[cell] != cell)
        cell = above[cell];
    return cell;
}

static struct grid lightest_tree(int width, int height)
{
    int cells = width * height, count = 0;
    struct passage *all = malloc(2 * (size_t)cells * sizeof *all);
    int *above = malloc((size_t)cells * sizeof *above);
    struct grid grid = {width, height, malloc((size_t)cells), NULL};
    memset(grid.nibble, 4, (size_t)cells);
    for (int i = 0; i < cells; i++) {
        above[i] = i;
        if (i % width + 1 < width)
            all[count++] = (struct passage){random_below(1u << 31), i, i + 1};
        if (i + width < cells)
            all[count++] = (struct passage){random_below(1u << 31), i, i + width};
    }
    qsort(all, (size_t)count, sizeof *all, by_weight);
    for (int i = 0; i < count; i++) {
        int a = top_of(above, all[i].from), b = top_of(above, all[i].to);
        if (a == b)
            continue;
        above[a > b ? a : b] = a < b ? a : b;
        grid.nibble[all[i].from] |= all[i].to == all[i].from + 1 ? 1 : 2;
    }
    free(above);
    free(all);
    return grid;
}

/* ---- Eller with plain labels ---- */

static void relabel(int *label, int width, int from, int to)
{
    for (int i = 0; i < width; i++)
        if (label[i] == from)
            label[i] = to;
}

static bool is_last_of_set(const int *label, int width, int column)
{
    for (int i = column + 1; i < width; i++)
        if (label[i] == label[column])
            return false;
    return true;
}

/* Joins neighbours by a coin flip; then opens cells down by a coin flip, at least one of each
 * set. */
static struct grid plain_eller(int width, int height)
{
    struct grid grid = {width, height, malloc((size_t)(width * height)), NULL};
    int *label = malloc((size_t)width * sizeof *label);
    int fresh = 0;
    for (int x = 0; x < width; x++)
        label[x] = fresh++;
    for (int y = 0; y < height; y++) {
        unsigned char *row = grid.nibble + y * width;
        memset(row, 4, (size_t)width);
        for (int x = 0; x + 1 < width; x++)
            if (label[x] != label[x + 1] && (y + 1 == height || random_below(2))) {
                relabel(label, width, label[x + 1], label[x]);
                row[x] |= 1;
            }
        bool *descended = calloc((size_t)fresh, sizeof *descended);
        int *next = malloc((size_t)width * sizeof *next);
        for (int x = 0; x < width && y + 1 < height; x++) {
            bool forced = is_last_of_set(label, width, x) && !descended[label[x]];
            bool down = forced || random_below(2);
            row[x] |= down ? 2 : 0;
            descended[label[x]] |= down;
            next[x] = down ? label[x] : -1;
        }
        free(descended);
        for (int x = 0; x < width && y + 1 < height; x++)
            label[x] = next[x] >= 0 ? next[x] : fresh++;
        free(next);
    }
    free(label);
    return grid;
}

PLAIN_TEST(small_mazes_have_the_distribution_of_a_plain_generator)
{
    static const struct {
        const char *generator;
        struct grid (*plain)(int width, int height);
    } pairs[] = {{"kruskal", lightest_tree},
                 {"boruvka", lightest_tree},
                 {"prim", lightest_tree},
                 {"eller", plain_eller}};
    enum { SAMPLES = 20000 };
    static int count[TREES_MAX], plain[TREES_MAX];
    for (size_t p = 0; p < COUNT_OF(pairs); p++) {
        count_trees(pairs[p].generator, 3, 3, SAMPLES, count);
        memset(plain, 0, sizeof plain);
        for (int i = 0; i < SAMPLES; i++) {
            struct grid grid = pairs[p].plain(3, 3);
            plain[passages_of(&grid)]++;
            free(grid.nibble);
        }
        assert_same_distribution(pairs[p].generator, count, plain);
    }
}

/* A mask of 3x3 cells of four blocks: of 128 columns, and of 127 rows and more. */
TEST(mazes_across_blocks_have_the_distribution_of_a_plain_generator)
{
    enum { SAMPLES = 2000 / ONE_CASE_OF, ROWS = 128, LINE = 131, LEFT = 126, TOP = 125 };
    static int count[TREES_MAX], plain[TREES_MAX];
    static char code[40 + ROWS * LINE];
    for (int seed = 0; seed < SAMPLES; seed++) {
        int length = snprintf(code, sizeof code, "v1.worm.mask_boruvka.s%d", seed);
        for (int i = 0; i < ROWS * LINE; i++)
            code[length + i] = i % LINE == 0                                               ? '\n'
                               : i / LINE >= TOP && i % LINE > LEFT && i % LINE < LEFT + 4 ? '.'
                                                                                           : '#';
        code[length + ROWS * LINE] = '\0';
        struct grid sheet = grid_of(code, LINE - 1, ROWS), grid = {3, 3, malloc(9), NULL};
        for (int i = 0; i < 9; i++)
            grid.nibble[i] = sheet.nibble[(TOP + i / 3) * sheet.width + LEFT + i % 3];
        count[passages_of(&grid)]++;
        free(grid.nibble);
        free(sheet.nibble);
        grid = lightest_tree(3, 3);
        plain[passages_of(&grid)]++;
        free(grid.nibble);
    }
    assert_same_distribution("boruvka", count, plain);
}

/* Mean fractions of cells by exits over some boards, with standard errors. */
static void proportions(struct grid (*next)(const char *, int), const char *generator, double *mean,
                        double *error)
{
    enum { BOARDS = 12 };
    double squares[5] = {0};
    memset(mean, 0, 5 * sizeof *mean);
    for (int board = 0; board < BOARDS; board++) {
        struct grid grid = next(generator, board);
        int cells = grid.width * grid.height, of_exits[5] = {0};
        for (int i = 0; i < cells; i++)
            of_exits[exits_of(&grid, i)]++;
        for (int i = 0; i < 5; i++) {
            double proportion = (double)of_exits[i] / cells;
            mean[i] += proportion / BOARDS;
            squares[i] += proportion * proportion / BOARDS;
        }
        free(grid.nibble);
    }
    for (int i = 0; i < 5; i++)
        error[i] = sqrt(fmax(0, squares[i] - mean[i] * mean[i]) / (BOARDS - 1));
}

static struct grid core_board(const char *generator, int board)
{
    return grid_made(generator, 200, 200, board);
}

static struct grid plain_board(const char *generator, int board)
{
    (void)board;
    return strcmp(generator, "eller") == 0 ? plain_eller(200, 200) : lightest_tree(200, 200);
}

PLAIN_TEST(large_mazes_have_the_proportions_of_a_plain_generator)
{
    static const char *const pairs[] = {"kruskal", "boruvka", "prim", "eller"};
    for (size_t p = 0; p < COUNT_OF(pairs); p++) {
        double mean[2][5], error[2][5];
        proportions(core_board, pairs[p], mean[0], error[0]);
        proportions(plain_board, pairs[p], mean[1], error[1]);
        for (int i = 1; i < 5; i++)
            if (fabs(mean[0][i] - mean[1][i]) > 4.5 * hypot(error[0][i], error[1][i]))
                fail_msg("%s: %f and %f of cells with %d exits", pairs[p], mean[0][i], mean[1][i],
                         i);
    }
}

/* ---- Properties of single generators ---- */

TEST(binary_tree_cells_lead_up_or_left)
{
    struct grid grid = grid_made("binarytree", 31, 22, 1);
    for (int i = 1; i < 31 * 22; i++) {
        int x = i % 31, y = i / 31;
        assert_int_equal(is_open(&grid, x, y, -1, 0) + is_open(&grid, x, y, 0, -1), 1);
    }
    for (int x = 1; x < 31; x++)
        assert_true(is_open(&grid, x, 0, -1, 0));
    for (int y = 1; y < 22; y++)
        assert_true(is_open(&grid, 0, y, 0, -1));
    free(grid.nibble);
}

TEST(sidewinder_runs_have_one_passage_up)
{
    struct grid grid = grid_made("sidewinder", 31, 22, 1);
    int longest = 0;
    for (int x = 1; x < 31; x++)
        assert_true(is_open(&grid, x, 0, -1, 0));
    for (int y = 1; y < 22; y++) {
        int up = 0, length = 0;
        for (int x = 0; x < 31; x++) {
            up += is_open(&grid, x, y, 0, -1);
            length++;
            if (is_open(&grid, x, y, 1, 0))
                continue;
            assert_int_equal(up, 1);
            longest = length > longest ? length : longest;
            up = length = 0;
        }
    }
    assert_true(longest > 3);
    free(grid.nibble);
}

/* Number of gaps in the line after a row or column of a room. */
static int gaps(const struct grid *grid, const int *room, int place, bool across)
{
    int count = 0;
    for (int i = 0; i < (across ? room[2] : room[3]); i++)
        count += across ? is_open(grid, room[0] + i, room[1] + place, 0, 1)
                        : is_open(grid, room[0] + place, room[1] + i, 1, 0);
    return count;
}

/* Returns true if recursive division across the longer side can have made a room (x, y, width,
 * height). */
static bool is_divided(const struct grid *grid, const int *room)
{
    int width = room[2], height = room[3];
    if (width == 1 || height == 1) {
        for (int i = 0; i + 1 < width * height; i++)
            if (!is_open(grid, room[0] + (width > 1 ? i : 0), room[1] + (width > 1 ? 0 : i),
                         width > 1, width == 1))
                return false;
        return true;
    }
    for (int across = 0; across < 2; across++) {
        if (across ? width > height : height > width)
            continue;
        for (int place = 0; place + 1 < (across ? height : width); place++) {
            int size = place + 1;
            int first[4] = {room[0], room[1], across ? width : size, across ? size : height};
            int second[4] = {room[0] + (across ? 0 : size), room[1] + (across ? size : 0),
                             across ? width : width - size, across ? height - size : height};
            if (gaps(grid, room, place, across) == 1 && is_divided(grid, first) &&
                is_divided(grid, second))
                return true;
        }
    }
    return false;
}

TEST(division_divides_rooms)
{
    static const int shapes[][2] = {{1, 9}, {9, 1}, {2, 2}, {8, 8}, {17, 12}, {12, 40}};
    for (size_t s = 0; s < COUNT_OF(shapes); s++) {
        struct grid grid = grid_made("division", shapes[s][0], shapes[s][1], 1);
        assert_true(is_divided(&grid, (int[]){0, 0, grid.width, grid.height}));
        free(grid.nibble);
    }
    struct grid other = grid_made("wilson", 12, 12, 1); /* proves that the test can fail */
    assert_false(is_divided(&other, (int[]){0, 0, 12, 12}));
    free(other.nibble);
}

/* Growing from the oldest cell floods the open board: all paths from one cell are as short as on
 * an open board. */
TEST(growing_from_the_oldest_makes_shortest_paths)
{
    enum { W = 17, H = 12 };
    struct grid grid = grid_made("growoldest", W, H, 3);
    int distance[W * H], farthest, roots = 0;
    for (int root = 0; root < W * H; root++) {
        flood(&grid, root, distance, &farthest);
        bool shortest = true;
        for (int i = 0; i < W * H && shortest; i++)
            shortest = distance[i] == abs(i % W - root % W) + abs(i / W - root / W);
        roots += shortest;
    }
    assert_true(roots >= 1);
    free(grid.nibble);
}

TEST(growmixed_is_between_newest_and_random)
{
    static const char *const order[] = {"huntandkill", "growmixed", "growrandom"};
    double before = 0;
    for (size_t m = 0; m < COUNT_OF(order); m++) {
        double mean[5], error[5];
        proportions(core_board, order[m], mean, error);
        assert_true(mean[1] > before + 0.05);
        before = mean[1];
    }
}

/* ---- Braids ---- */

static int dead_ends(const struct grid *grid)
{
    int count = 0;
    for (int i = 0; i < grid->width * grid->height; i++)
        count += exits_of(grid, i) == 1;
    return count;
}

static int inexact_braids, braids;

static void check_braid(const char *generator, int width, int height, int percent, int seed)
{
    char words[60];
    snprintf(words, sizeof words, "%s_braid%d", generator, percent);
    struct grid tree = grid_made(generator, width, height, seed);
    struct grid braid = grid_made(words, width, height, seed);
    int before = dead_ends(&tree), loops;
    int wanted = (before * percent + 50) / 100;
    int left = dead_ends(&braid);
    if (width == 1 || height == 1)
        wanted = 0;
    /* The last dead end of an odd number may have only dead ends around it. */
    bool exact = left == before - wanted || (percent < 100 && left == before - wanted + 1);
    bool large = width > 9 && height > 9;
    inexact_braids += large && left > before - wanted;
    braids += large;
    if (!exact)
        fail_msg("%s, %d by %d, seed %d: %d dead ends of %d are left", words, width, height, seed,
                 left, before);
    assert_int_equal(count_components(&braid, NULL, &loops), 1);
    for (int i = 0; i < width * height; i++)
        assert_int_equal(tree.nibble[i] & ~braid.nibble[i], 0);
    assert_in_range(loops, (before - left + 1) / 2, before - left);
    free(tree.nibble);
    free(braid.nibble);
}

TEST(braids_remove_the_exact_number_of_dead_ends)
{
    static const int shapes[][2] = {{1, 9}, {9, 1}, {2, 2}, {2, 9}, {3, 3}, {21, 14}, {40, 31}};
    static const int percents[] = {1, 33, 50, 99, 100};
    for (size_t m = 0; m < COUNT_OF(generators); m++)
        for (size_t s = 0; s < COUNT_OF(shapes); s++)
            for (size_t p = 0; p < COUNT_OF(percents); p++)
                for (int seed = 0; seed < 4; seed++)
                    check_braid(generators[m], shapes[s][0], shapes[s][1], percents[p], seed);
    assert_true(inexact_braids * 20 < braids);
}

/* ---- Percolation ---- */

/* Compares how often each number of successes was counted with the binomial law. Numbers with less than 5
 * expected counts are joined to the next ones. */
static void assert_binomial(const char *words, const int *count, int trials, double chance,
                            int samples)
{
    double square = 0, freedom = -1, expected = 0, seen = 0;
    for (int k = 0; k <= trials; k++) {
        double log_law = lgamma(trials + 1) - lgamma(k + 1) - lgamma(trials - k + 1) +
                         k * log(chance) + (trials - k) * log1p(-chance);
        expected += samples * exp(log_law);
        seen += count[k];
        if (expected < 5 && k < trials)
            continue;
        square += (seen - expected) * (seen - expected) / fmax(expected, 1);
        freedom++;
        expected = seen = 0;
    }
    if (square > freedom + 4 * sqrt(2 * freedom))
        fail_msg("%s: chi-square %f with %f degrees of freedom", words, square, freedom);
}

enum { OPEN_W = 9, OPEN_H = 6, OPEN_PASSAGES = (OPEN_W - 1) * OPEN_H + OPEN_W * (OPEN_H - 1) };

/* Returns whether a passage of a 9 by 6 maze is open; those to the right come first. */
static bool has_passage(const struct grid *grid, int passage)
{
    int across = (OPEN_W - 1) * OPEN_H, below = passage - across;
    return below < 0 ? is_open(grid, passage % (OPEN_W - 1), passage / (OPEN_W - 1), 1, 0)
                     : is_open(grid, below % OPEN_W, below / OPEN_W, 0, 1);
}

/* Each passage that the tree does not have is open with the same chance, on its own. */
static void check_open(const char *tree, int per_mille)
{
    enum { SAMPLES = 4000 };
    int count[OPEN_PASSAGES + 1] = {0}, opened[OPEN_PASSAGES] = {0}, closed[OPEN_PASSAGES] = {0};
    int trials = OPEN_PASSAGES - (tree ? OPEN_W * OPEN_H - 1 : 0);
    double chance = per_mille / 1000.0, square = 0, freedom = 0;
    char words[60];
    snprintf(words, sizeof words, "%s_open%d", tree ? tree : "percolation", per_mille);
    for (int seed = 0; seed < SAMPLES; seed++) {
        struct grid grid = grid_made(words, OPEN_W, OPEN_H, seed), before = {0};
        int loops, open = 0;
        if (tree)
            before = grid_made(tree, OPEN_W, OPEN_H, seed);
        assert_int_not_equal(count_components(&grid, NULL, &loops), -1);
        for (int i = 0; i < OPEN_PASSAGES; i++) {
            bool is = has_passage(&grid, i);
            if (tree && has_passage(&before, i)) {
                assert_true(is);
                continue;
            }
            open += is;
            opened[i] += is;
            closed[i] += !is;
        }
        count[open]++;
        free(before.nibble);
        free(grid.nibble);
    }
    if (per_mille == 0 || per_mille == 1000) {
        assert_int_equal(count[per_mille ? trials : 0], SAMPLES);
        return;
    }
    assert_binomial(words, count, trials, chance, SAMPLES);
    for (int i = 0; i < OPEN_PASSAGES; i++) {
        int drawn = opened[i] + closed[i];
        if (drawn < 100) /* the tree nearly always has it */
            continue;
        double off = opened[i] - drawn * chance;
        square += off * off / (drawn * chance * (1 - chance));
        freedom++;
    }
    if (square > freedom + 4 * sqrt(2 * freedom))
        fail_msg("%s, by passage: chi-square %f, %f degrees of freedom", words, square, freedom);
}

TEST(each_passage_is_open_by_the_same_chance)
{
    static const int chances[] = {0, 200, 500, 700, 1000};
    for (size_t i = 0; i < COUNT_OF(chances); i += ONE_CASE_OF / 4 + 1) {
        check_open(NULL, chances[i]);
        check_open("backtracker", chances[i]);
        check_open("eller", chances[i]);
    }
}

TEST(a_percolation_may_have_no_path)
{
    enum mw_status status;
    char *solution = run_solve("v1.worm.w9_h6_percolation_open0.sa", &status);
    assert_int_equal(status, MW_UNSOLVABLE);
    assert_non_null(strstr(solution, "the goal cannot be reached from row 1, column 1: "
                                     "53 of the 54 cells are out of reach"));
    free(solution);
    char *rate = run_rate("v1.worm.w9_h6_percolation_open0.sa", &status);
    assert_int_equal(status, MW_OK);
    assert_int_equal(fact_number(rate, "regions"), 54);
    assert_int_equal(fact_number(rate, "unreachable_cells"), 53);
    char *length = fact(rate, "solution_length");
    assert_string_equal(length, "-");
    free(length);
    free(rate);
    int solvable = 0;
    for (int seed = 0; seed < 40; seed++) {
        char code[100];
        snprintf(code, sizeof code, "v1.worm.w9_h6_percolation.s%d", seed);
        solution = run_solve(code, &status);
        assert_true(status == MW_OK || status == MW_UNSOLVABLE);
        solvable += status == MW_OK;
        free(solution);
    }
    assert_in_range(solvable, 1, 39);
}

/* ---- Open boards ---- */

/* Writes the description of a board without walls. */
static void describe_open(char *code, int side)
{
    static const char base64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    int length = sprintf(code, "v1.worm.w%d_h%d.d", side, side);
    uint32_t bits = 0;
    int held = 0;
    for (int i = 0; i < side * side + side * side % 2; i++) {
        bool cell = i < side * side;
        uint32_t nibble =
            cell ? 4u | (i % side + 1 < side) | (uint32_t)(i / side + 1 < side) << 1 : 0;
        bits = bits << 4 | nibble;
        for (held += 4; held >= 6; held -= 6)
            code[length++] = base64[bits >> (held - 6) & 63];
    }
    if (held > 0)
        code[length++] = base64[bits << (6 - held) & 63];
    code[length] = '\0';
}

TEST(an_open_board_has_a_binomial_number_of_paths)
{
    static char code[MW_CODE_BYTES_MAX + 1];
    static const struct {
        int side;
        uint64_t paths;
    } boards[] = {{2, 2}, {9, 12870}, {33, UINT64_C(1832624140942590534)}, {70, UINT64_MAX}};
    for (size_t i = 0; i < COUNT_OF(boards); i++) {
        describe_open(code, boards[i].side);
        enum mw_status status;
        char *solution = run_solve(code, &status);
        assert_int_equal(status, MW_OK);
        assert_true(fact_number(solution, "shortest_paths") == boards[i].paths);
        assert_int_equal(fact_number(solution, "length"), 2 * (boards[i].side - 1));
        free(solution);
    }
}
