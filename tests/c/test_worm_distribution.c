/*
 * Tests of the worm algorithms' distribution: exact on small boards. On large ones, where the fast worm fills pools and
 * searches blocks, test_worm.c compares it with the classic worm.
 *
 * The distribution is computed from the rules alone. A state is the set of the maze's cells and
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
