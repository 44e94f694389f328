/*
 * Tests of the worm algorithms' distribution: exact on small boards, and against a plain simulation on
 * 48 x 48 cells, where the fast worm fills pools and searches blocks.
 *
 * On small boards the distribution is computed from the rules alone. A state is the set of the maze's cells and
 * its passages. From each state every worm is followed: every start and every step with its
 * probability. Worms that die leave the state unchanged, so the probabilities of the others are
 * normalized.
 */
#include "support.h"
#include "worm_grid.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS_MAX = 10, MAZES = 40000 / ONE_CASE_OF };

struct distribution {
    int width, height, cells;
    int passages; /* number of pairs of neighbours */
    int passage[CELLS_MAX]
               [CELLS_MAX]; /* index of the passage between two cells; -1: not neighbours */
    bool greedy;
    double *chance; /* of a state: bits of the cells, above them bits of the passages */
};

/* Successors of a state: the probability of each and their list. */
struct next {
    double *chance;
    unsigned *state;
    int count;
};

/* A worm being followed. */
struct worm {
    const struct distribution *distribution;
    unsigned state;
    unsigned body;
    unsigned trail; /* bits of its passages */
    struct next *next;
};

static struct distribution open_distribution(int width, int height, bool greedy)
{
    struct distribution distribution = {
        .width = width, .height = height, .cells = width * height, .greedy = greedy};
    for (int a = 0; a < distribution.cells; a++) {
        for (int b = 0; b < distribution.cells; b++) {
            int across = abs(a % width - b % width);
            int down = abs(a / width - b / width);
            distribution.passage[a][b] = a > b                ? distribution.passage[b][a]
                                         : across + down == 1 ? distribution.passages++
                                                              : -1;
        }
    }
    distribution.chance = calloc((size_t)1 << (distribution.cells + distribution.passages),
                                 sizeof *distribution.chance);
    assert_non_null(distribution.chance);
    return distribution;
}

/* Lists the neighbours of a cell that are in the maze (or not), without those of the worm. */
static int neighbours(const struct worm *worm, int cell, bool of_maze, int *list)
{
    int count = 0;
    for (int b = 0; b < worm->distribution->cells; b++) {
        if (worm->distribution->passage[cell][b] >= 0 && !(worm->body >> b & 1) &&
            (worm->state >> b & 1) == of_maze)
            list[count++] = b;
    }
    return count;
}

static void keep(const struct worm *worm, unsigned trail, double chance)
{
    unsigned state = worm->state | worm->body | trail << worm->distribution->cells;
    if (worm->next->chance[state] == 0)
        worm->next->state[worm->next->count++] = state;
    worm->next->chance[state] += chance;
}

static void follow(struct worm worm, int head, double chance)
{
    int free[4], final[4];
    int frees = neighbours(&worm, head, false, free);
    int finals = neighbours(&worm, head, true, final);
    if (worm.distribution->greedy && finals > 0)
        frees = 0;
    if (frees + finals == 0 && (worm.state & ((1u << worm.distribution->cells) - 1)) == 0)
        keep(&worm, worm.trail, chance);
    for (int i = 0; i < finals; i++)
        keep(&worm, worm.trail | 1u << worm.distribution->passage[head][final[i]],
             chance / (frees + finals));
    for (int i = 0; i < frees; i++) {
        struct worm longer = worm;
        longer.body |= 1u << free[i];
        longer.trail |= 1u << worm.distribution->passage[head][free[i]];
        follow(longer, free[i], chance / (frees + finals));
    }
}

/* Adds a state's probability to its successors. */
static void add_successors(const struct distribution *distribution, unsigned state,
                           struct next *next)
{
    next->count = 0;
    for (int start = 0; start < distribution->cells; start++) {
        if (!(state >> start & 1))
            follow((struct worm){distribution, state, 1u << start, 0, next}, start, 1);
    }
    double kept = 0;
    for (int i = 0; i < next->count; i++)
        kept += next->chance[next->state[i]];
    for (int i = 0; i < next->count; i++) {
        distribution->chance[next->state[i]] +=
            distribution->chance[state] * next->chance[next->state[i]] / kept;
        next->chance[next->state[i]] = 0;
    }
}

static int count_bits(unsigned set)
{
    int count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

static void compute(struct distribution *distribution)
{
    size_t states = (size_t)1 << (distribution->cells + distribution->passages);
    unsigned all = (1u << distribution->cells) - 1;
    struct next next = {calloc(states, sizeof(double)), calloc(states, sizeof(unsigned)), 0};
    assert_true(next.chance && next.state);
    distribution->chance[0] = 1;
    for (int cells = 0; cells < distribution->cells; cells++)
        for (unsigned state = 0; state < states; state++)
            if (distribution->chance[state] > 0 && count_bits(state & all) == cells)
                add_successors(distribution, state, &next);
    free(next.chance);
    free(next.state);
}

static unsigned state_of(const struct distribution *distribution, const char *code)
{
    struct grid grid = grid_of(code, distribution->width, distribution->height);
    unsigned state = (1u << distribution->cells) - 1;
    for (int a = 0; a < distribution->cells; a++) {
        int x = a % distribution->width, y = a / distribution->width;
        if (is_open(&grid, x, y, 1, 0))
            state |= 1u << (distribution->cells + distribution->passage[a][a + 1]);
        if (is_open(&grid, x, y, 0, 1))
            state |=
                1u << (distribution->cells + distribution->passage[a][a + distribution->width]);
    }
    free(grid.nibble);
    return state;
}

/* Returns the chi-square statistic of MAZES mazes of a generator against the distribution, in
 * standard deviations from its mean. */
static double deviation(const struct distribution *distribution, const char *generator)
{
    size_t states = (size_t)1 << (distribution->cells + distribution->passages);
    unsigned all = (1u << distribution->cells) - 1;
    uint32_t *seen = calloc(states, sizeof *seen);
    assert_non_null(seen);
    for (int seed = 0; seed < MAZES; seed++) {
        char code[80];
        snprintf(code, sizeof code, "v1.worm.w%d_h%d_%s.slaw-%d", distribution->width,
                 distribution->height, generator, seed);
        seen[state_of(distribution, code)]++;
    }
    double sum = 0, total = 0;
    int mazes = 0;
    for (size_t state = all; state < states; state += (size_t)all + 1) {
        double expected = distribution->chance[state] * MAZES;
        total += distribution->chance[state];
        mazes += expected > 0;
        if (expected > 0)
            sum += (seen[state] - expected) * (seen[state] - expected) / expected;
        else
            assert_int_equal(seen[state], 0);
    }
    free(seen);
    assert_true(fabs(total - 1) < 1e-9);
    return (sum - (mazes - 1)) / sqrt(2.0 * (mazes - 1));
}

TEST(generators_have_the_exact_distribution)
{
    static const int shapes[][2] = {{2, 2}, {3, 2}, {2, 4}, {3, 3}};
    static const char *const generators[2][2] = {{"worm", "wormfast"},
                                                 {"worm_greedy", "wormfast_greedy"}};
    for (size_t s = 0; s < COUNT_OF(shapes); s++) {
        for (int greedy = 0; greedy < 2; greedy++) {
            struct distribution distribution =
                open_distribution(shapes[s][0], shapes[s][1], greedy);
            compute(&distribution);
            for (int m = 0; m < 2; m++) {
                double away = deviation(&distribution, generators[greedy][m]);
                if (fabs(away) > 4)
                    fail_msg("%dx%d, %s: %f", shapes[s][0], shapes[s][1], generators[greedy][m],
                             away);
            }
            /* Proves that the test can fail: mazes of the other rule differ. */
            if (s == COUNT_OF(shapes) - 1)
                assert_true(deviation(&distribution, generators[!greedy][1]) >
                            20 / sqrt(ONE_CASE_OF));
            free(distribution.chance);
        }
    }
}

/* ---- Larger boards: a plain simulation ---- */

enum { SIDE = 48, PLAIN_CELLS = SIDE * SIDE, FEATURES = 10, PLAIN_MAZES = 1000 };

static uint64_t plain_state = 88172645463325252u;

static unsigned plain_below(unsigned count)
{
    plain_state ^= plain_state << 13;
    plain_state ^= plain_state >> 7;
    plain_state ^= plain_state << 17;
    return (unsigned)((plain_state >> 33) % count);
}

/* One worm of the essay from a uniformly random free cell. Returns the number of cells that it adds. */
static int plain_worm(struct grid *grid, const int *free, int frees, bool greedy)
{
    enum { FREE = 15, BODY = 0, MAZE = 4 };
    static int path[PLAIN_CELLS];
    static unsigned ways[PLAIN_CELLS];
    bool first = frees == PLAIN_CELLS;
    int length = 0, at = free[plain_below((unsigned)frees)];
    for (;;) {
        unsigned choices[4], count = 0, joins = 0;
        grid->nibble[at] = BODY;
        path[length] = at;
        for (unsigned d = 0; d < 4; d++) {
            int x = at % SIDE + DX[d], y = at / SIDE + DY[d];
            if (x < 0 || y < 0 || x >= SIDE || y >= SIDE || grid->nibble[y * SIDE + x] == BODY)
                continue;
            bool joining = grid->nibble[y * SIDE + x] != FREE;
            if (greedy && joining && joins == 0)
                count = 0;
            joins += joining;
            if (!greedy || joining || joins == 0)
                choices[count++] = d;
        }
        if (count == 0)
            break;
        unsigned d = choices[plain_below(count)];
        ways[length++] = d;
        at += DY[d] * SIDE + DX[d];
        if (grid->nibble[at] == FREE)
            continue;
        /* Joined: write the passages, each in the upper or left cell of the two. */
        for (int i = 0; i < length; i++)
            grid->nibble[path[i]] = MAZE;
        path[length] = at;
        for (int i = 0; i < length; i++) {
            int of = ways[i] == 0 || ways[i] == 3 ? path[i + 1] : path[i];
            grid->nibble[of] |= ways[i] % 2 ? 1 : 2;
        }
        return length;
    }
    for (int i = 0; i <= length; i++)
        grid->nibble[path[i]] = first ? MAZE : FREE;
    for (int i = 0; first && i < length; i++) {
        int of = ways[i] == 0 || ways[i] == 3 ? path[i + 1] : path[i];
        grid->nibble[of] |= ways[i] % 2 ? 1 : 2;
    }
    return first ? length + 1 : 0;
}

static struct grid plain_maze(bool greedy)
{
    static int free_cells[PLAIN_CELLS];
    struct grid grid = {SIDE, SIDE, malloc(PLAIN_CELLS), NULL};
    assert_non_null(grid.nibble);
    memset(grid.nibble, 15, PLAIN_CELLS);
    for (int frees = PLAIN_CELLS; frees > 0;) {
        frees = 0;
        for (int i = 0; i < PLAIN_CELLS; i++)
            if (grid.nibble[i] == 15)
                free_cells[frees++] = i;
        while (frees > 0 && plain_worm(&grid, free_cells, frees, greedy) == 0)
            ;
    }
    return grid;
}

/* Cells by exits, straights, dead ends in the middle block and next to the border, dead ends side by side, and
 * lengths of paths. */
static void measure_maze(const struct grid *grid, double *features)
{
    static int distance[PLAIN_CELLS];
    int farthest;
    assert_int_equal(flood(grid, 0, distance, &farthest), PLAIN_CELLS);
    memset(features, 0, FEATURES * sizeof *features);
    for (int i = 0; i < PLAIN_CELLS; i++) {
        int x = i % SIDE, y = i / SIDE, exits = exits_of(grid, i);
        features[exits - 1]++;
        features[4] += exits == 2 && is_open(grid, x, y, 1, 0) == is_open(grid, x, y, -1, 0);
        if (exits != 1)
            continue;
        features[5] += x / 16 == 1 && y / 16 == 1;
        features[6] += x == 0 || y == 0 || x == SIDE - 1 || y == SIDE - 1;
        features[7] += x + 1 < SIDE && exits_of(grid, i + 1) == 1;
    }
    features[8] = distance[PLAIN_CELLS - 1];
    features[9] = distance[farthest];
}

/* The largest difference of two means of features, in standard errors. */
static double largest_z(const double (*sum)[FEATURES], const double (*squares)[FEATURES])
{
    double largest = 0;
    for (int f = 0; f < FEATURES; f++) {
        double mean[2], variance = 0;
        for (int s = 0; s < 2; s++) {
            mean[s] = sum[s][f] / PLAIN_MAZES;
            variance += (squares[s][f] / PLAIN_MAZES - mean[s] * mean[s]) / PLAIN_MAZES;
        }
        double z = fabs(mean[0] - mean[1]) / sqrt(variance);
        largest = z > largest ? z : largest;
    }
    return largest;
}

/* Adds the features of mazes of a generator, or of the simulation if `generator` is NULL. */
static void add_features(const char *generator, bool greedy, double *sum, double *squares)
{
    for (int maze = 0; maze < PLAIN_MAZES; maze++) {
        char code[80];
        double features[FEATURES];
        if (generator)
            snprintf(code, sizeof code, "v1.worm.w%d_h%d_%s.slarge-%d", SIDE, SIDE, generator,
                     maze);
        struct grid grid = generator ? grid_of(code, SIDE, SIDE) : plain_maze(greedy);
        measure_maze(&grid, features);
        free(grid.nibble);
        for (int f = 0; f < FEATURES; f++) {
            sum[f] += features[f];
            squares[f] += features[f] * features[f];
        }
    }
}

PLAIN_TEST(large_mazes_match_a_plain_simulation)
{
    static const char *const generators[2][2] = {{"worm", "wormfast"},
                                                 {"worm_greedy", "wormfast_greedy"}};
    for (int greedy = 0; greedy < 2; greedy++) {
        double plain_sum[FEATURES] = {0}, plain_squares[FEATURES] = {0};
        add_features(NULL, greedy, plain_sum, plain_squares);
        for (int m = 0; m < 3; m++) {
            /* The third proves that the test can fail: mazes of the other rule differ. */
            const char *generator = m < 2 ? generators[greedy][m] : generators[!greedy][1];
            double sum[2][FEATURES] = {{0}}, squares[2][FEATURES] = {{0}};
            memcpy(sum[0], plain_sum, sizeof plain_sum);
            memcpy(squares[0], plain_squares, sizeof plain_squares);
            add_features(generator, greedy, sum[1], squares[1]);
            double z =
                largest_z((const double(*)[FEATURES])sum, (const double(*)[FEATURES])squares);
            if (m < 2 ? z > 3.7 : z < 20)
                fail_msg("%s, rule %d: z %f", generator, greedy, z);
        }
    }
}
