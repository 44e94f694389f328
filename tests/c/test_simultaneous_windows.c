/* Tests: exact windows against all moves of a window, and the sequences that windows end with. */
#include "simultaneous_naive.h"

#include "machines/simultaneous/approximate/windows.h"

#include <stdlib.h>
#include <string.h>

enum { MAZES = 40, ROWS = 3, COLUMNS = 4, CELLS = ROWS * COLUMNS, LENGTH = 5, ALL = 1 << 10 };

static const struct naive size = {ROWS, COLUMNS};
static struct sim_window_maze mazes[MAZES];
static struct sim_exact_window window;

/* Makes a maze whose token has made some moves, and which the last moves solve from some cells. */
static void place_maze(struct sim_window_maze *maze, uint32_t mask, const char *before,
                       const char *behind, bool perfect)
{
    char moves[64];
    int cell = 0;
    for (const char *at = before; *at; at++)
        cell = naive_step(size, mask, cell, *at, perfect);
    *maze = (struct sim_window_maze){.cells = CELLS, .token = (uint8_t)cell};
    for (int from = 0; from < CELLS; from++) {
        for (int move = 0; move < SIM_MOVES; move++)
            maze->target[from][move] =
                (uint8_t)naive_step(size, mask, from, sim_letters[move], perfect);
        cell = from;
        for (const char *at = strcpy(moves, behind); *at; at++)
            cell = naive_step(size, mask, cell, *at, perfect);
        maze->solving |= (uint64_t)(cell == CELLS - 1) << from;
    }
}

/* Returns the first maze that the moves leave unsolved, or MAZES. */
static uint32_t unsolved_by(const uint8_t *moves)
{
    for (uint32_t i = 0; i < MAZES; i++) {
        uint32_t cell = mazes[i].token;
        for (int at = 0; at < LENGTH; at++)
            cell = mazes[i].target[cell][moves[at]];
        if (!(mazes[i].solving >> cell & 1))
            return i;
    }
    return MAZES;
}

static uint32_t number_of_moves(const uint8_t *moves)
{
    uint32_t number = 0;
    for (int at = 0; at < LENGTH; at++)
        number = number * SIM_MOVES + moves[at];
    return number;
}

/* Marks all moves that the search finds to solve all mazes; it must not find any twice. */
static uint32_t search(bool *is_found, uint64_t slice)
{
    struct rng rng;
    uint32_t found = 0;
    rng_seed(&rng, "test", "window");
    sim_exact_window_begin(&window, mazes, LENGTH, UINT64_MAX, &rng);
    for (;;) {
        uint64_t budget = slice;
        enum mw_status status = sim_exact_window_run(&window, &rng, &budget);
        if (status == MW_UNSOLVABLE)
            return found;
        if (status == MW_RUNNING)
            continue;
        assert_int_equal(status, MW_OK);
        uint32_t maze = unsolved_by(window.moves);
        if (maze < MAZES) {
            assert_int_equal(sim_exact_window_refuse(&window, maze), MW_OK);
            continue;
        }
        uint32_t number = number_of_moves(window.moves);
        assert_false(is_found[number]);
        is_found[number] = true;
        found++;
        sim_exact_window_skip(&window);
    }
}

static void assert_search_finds_all(const char *before, const char *behind, bool perfect)
{
    bool is_found[ALL] = {0};
    uint32_t *all, count = naive_all(size, &all), solving = 0;
    for (uint32_t i = 0; i < MAZES; i++)
        place_maze(&mazes[i], all[i * 7919 % count], before, behind, perfect);
    free(all);
    uint32_t found = search(is_found, 100);
    for (uint32_t number = 0; number < ALL; number++) {
        uint8_t moves[LENGTH];
        for (uint32_t at = LENGTH, rest = number; at-- > 0; rest /= SIM_MOVES)
            moves[at] = rest % SIM_MOVES;
        bool solves = unsolved_by(moves) == MAZES;
        assert_int_equal(is_found[number], solves);
        solving += solves;
    }
    assert_int_equal(found, solving);
    assert_true(solving > 0);
}

TEST(an_exact_window_finds_all_moves_that_solve)
{
    struct sim_memory memory = {.limit = 64 << 20};
    window.memory = &memory;
    /* A shortest sequence of 3x4 has 17 moves: with 5 more or less at its end or its beginning. */
    assert_search_finds_all("", "drrurrdldrdllurrdrrrdd", false);
    assert_search_finds_all("rrdrddldrrurrdldrd", "drrurrdd", false);
    assert_search_finds_all("rrdrddldrrurrdldrdllurrdrrrdd", "rrrddrrd", true);
    sim_exact_window_close(&window);
    assert_true(memory.used == 0);
}

static void assert_ends_with(const char *words, uint64_t least, uint64_t most)
{
    enum mw_status status;
    uint64_t length = number_of("approximate", words, "length");
    assert_true(length >= least && length <= most);
    char *whole = run_words("approximate", words, &status, UINT32_MAX);
    char *in_slices = run_words("approximate", words, &status, 7777);
    assert_string_equal(whole, in_slices);
    free(whole);
    free(in_slices);
}

PLAIN_TEST(windows_shorten_what_annealing_leaves)
{
    uint64_t annealed = number_of("approximate", "4x4 --by anneal --tries 100 --seed b", "length");
    assert_ends_with("4x4 --by windows --tries 100 --seed b", 29, annealed - 1);
    assert_ends_with("3x5 --by windows --tries 300", 29, 32);
    assert_ends_with("2x4 --by windows --walls edges --ends corners --tries 300", 20, 24);
    assert_ends_with("3x3 --by windows --perfect --tries 30", 11, 14);
    assert_ends_with("3x3 --mazes 1ff,1ef,17d --by windows --tries 10", 4, 8);
}
