/* Described boards of every density: the search for a shortest safe walk comes to its end on each, and
 * agrees with the search that only asks whether there is one. */
#include "support.h"

#include "machines/procedural/search/safe_walk.h"
#include "machines/procedural/search/search.h"

#include <string.h>

/* More than twice what any of a million such boards took. */
enum { BOARDS = 4000, STATES_MAX = 1 << 14, SLICE = 1 << 16 };

static void draw_sparse(struct procedural_board *board, struct rng *rng)
{
    char text[PROCEDURAL_DESCRIPTION + 1] = "A1F6";
    uint32_t density = 1 + rng_below(rng, PROCEDURAL_CELLS);
    for (uint32_t cell = 0; cell < PROCEDURAL_CELLS; cell++)
        text[4 + cell] = rng_below(rng, PROCEDURAL_CELLS) < density ? '1' : '0';
    struct mw_error error;
    assert_int_equal(procedural_read_board(board, text, PROCEDURAL_DESCRIPTION, &error), MW_OK);
}

static enum mw_status search(const struct procedural_board *board, uint32_t *states)
{
    struct procedural_search search;
    struct procedural_walls walls;
    procedural_begin_walls(board, &walls);
    assert_true(procedural_search_open(&search, board, &walls, board->start, false));
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING) {
        uint32_t nodes = SLICE;
        status = procedural_search_run(&search, &nodes);
    }
    *states = search.states;
    procedural_search_close(&search);
    return status;
}

static enum procedural_answer ask(const struct procedural_board *board)
{
    struct procedural_reach reach;
    struct procedural_walls walls;
    procedural_begin_walls(board, &walls);
    assert_true(procedural_reach_open(&reach, board));
    enum procedural_answer answer = procedural_reach_ask(&reach, &walls);
    while (answer == PROCEDURAL_UNKNOWN) {
        uint32_t nodes = SLICE;
        answer = procedural_reach_run(&reach, &nodes);
    }
    procedural_reach_close(&reach);
    return answer;
}

TEST(test_sparse_boards)
{
    struct rng rng;
    rng_seed(&rng, "test", "sparse");
    uint32_t solvable = 0;
    for (int i = 0; i < BOARDS; i++) {
        struct procedural_board board = {0};
        draw_sparse(&board, &rng);
        uint32_t states;
        enum mw_status status = search(&board, &states);
        assert_in_range(states, 1, STATES_MAX);
        assert_int_equal(ask(&board), status == MW_OK ? PROCEDURAL_REACHABLE : PROCEDURAL_TRAPPED);
        solvable += status == MW_OK;
    }
    assert_in_range(solvable, BOARDS / 10, BOARDS - BOARDS / 10);
}
