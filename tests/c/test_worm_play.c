/* Tests of playing worm mazes: steps, bumps, start and goals, and dead ends along the solution. */
#include "support.h"
#include "worm_grid.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Returns a number from the output of `describe`. */
static uint64_t described(mw_handle session, const char *name)
{
    assert_int_equal(mw_describe(context, session), MW_OK);
    char *text = output_copy();
    uint64_t value = fact_number(text, name);
    free(text);
    return value;
}

TEST(bumps_are_not_counted_as_steps)
{
    /* A 2 by 2 maze with one wall: right, down and left are open. */
    mw_handle session = open_code("v1.worm.w2_h2.ddkQ");
    assert_int_equal(mw_step(context, session, "LURLUD", 6), MW_OK);
    assert_int_equal(described(session, "walked"), 3);
    assert_int_equal(described(session, "bumps"), 3);
    assert_int_equal(described(session, "move_count"), 6);
    assert_int_equal(mw_undo(context, session, 2), MW_OK);
    assert_int_equal(described(session, "walked"), 2);
    assert_int_equal(described(session, "bumps"), 2);
    mw_session_close(context, session);
}

static uint64_t measured(const char *code, const char *name)
{
    enum mw_status status;
    char *rate = run_rate(code, &status);
    assert_int_equal(status, MW_OK);
    uint64_t value = fact_number(rate, name);
    free(rate);
    return value;
}

TEST(a_hallway_at_the_start_or_goal_is_a_dead_end)
{
    assert_int_equal(measured("v1.worm.w2_h2.ddkQ", "solution_dead_ends"), 1);
    /* The same from the goal: its hallway is the first column. */
    assert_int_equal(measured("v1.worm.w2_h2_sr2_gr1_gc1.ddkQ", "solution_dead_ends"), 1);
    /* One hallway, which is the whole solution. */
    assert_int_equal(measured("v1.worm.w1_h500.sgold", "solution_dead_ends"), 0);
}

TEST(start_and_goal_can_be_any_two_cells)
{
    enum { W = 9, H = 7 };
    for (int seed = 0; seed < 40; seed++) {
        int start = seed * 5 % (W * H);
        int goal = (seed * 11 + 3) % (W * H);
        if (start == goal)
            continue;
        char code[100], last[60];
        snprintf(code, sizeof code, "v1.worm.w9_h7_wilson_sr%d_sc%d_gr%d_gc%d.s%d", start / W + 1,
                 start % W + 1, goal / W + 1, goal % W + 1, seed);
        snprintf(last, sizeof last, "end\t%d\t%d\tsolved\n", goal / W + 1, goal % W + 1);
        enum mw_status status;
        char *solution = run_solve(code, &status);
        assert_int_equal(status, MW_OK);
        char *moves = fact(solution, "moves");
        char *play = run_play(code, moves, &status);
        assert_non_null(strstr(play, last));
        assert_null(strstr(play, "blocked"));
        assert_int_equal(measured(code, "solution_length"), strlen(moves));
        mw_handle session = open_code(code);
        assert_int_equal(described(session, "start_row"), start / W + 1);
        assert_int_equal(described(session, "row"), start / W + 1);
        assert_int_equal(described(session, "column"), start % W + 1);
        assert_int_equal(described(session, "goal_column"), goal % W + 1);
        mw_session_close(context, session);
        free(play);
        free(moves);
        free(solution);
    }
}

/* Marks cells of a description as goals: the first two bits of a cell, 01, become 10. */
static void mark_goals(char *digits, const int *cells, int count)
{
    static const char base64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for (int i = 0; i < count; i++)
        for (int bit = 4 * cells[i]; bit < 4 * cells[i] + 2; bit++) {
            char *digit = &digits[bit / 6];
            *digit = base64[(strchr(base64, *digit) - base64) ^ (32 >> bit % 6)];
        }
}

static void assert_solvers_find_a_goal(const char *code, uint64_t least)
{
    static const char *const solvers[] = {"dead-end-filling", "breadth-first", "a-star", "tremaux",
                                          "random-mouse"};
    for (size_t i = 0; i < COUNT_OF(solvers); i++) {
        char arguments[200];
        enum mw_status status;
        snprintf(arguments, sizeof arguments, "%s --by %s", code, solvers[i]);
        char *text = run_task("worm", "solve-by", arguments, &status);
        assert_int_equal(status, MW_OK);
        if (i < 3)
            assert_int_equal(fact_number(text, "length"), least);
        char *moves = fact(text, "moves"), *play = run_play(code, moves, &status);
        assert_non_null(strstr(strstr(play, "\nend\t"), "\tsolved\n"));
        free(play);
        free(moves);
        free(text);
    }
}

TEST(the_nearest_of_several_goals_is_found)
{
    enum { W = 9, H = 7, MORE = 4 };
    for (int seed = 0; seed < 40; seed += ONE_CASE_OF) {
        /* Percolation: some goals are out of reach, in a few mazes all of them. */
        static const char *const algorithms[] = {"wilson_braid50", "wilson",
                                                 "wilson_open100_gr4_gc4", "percolation_open550"};
        enum mw_status status;
        int goals[MORE], distance[W * H], farthest;
        char code[200];
        for (int i = 0; i < MORE; i++)
            goals[i] = 1 + (seed * 7 + i * 17) % (W * H - 2);
        snprintf(code, sizeof code, "v1.worm.w9_h7_%s.s%d", algorithms[seed % 4], seed);
        struct grid grid = grid_of(code, W, H);
        char *described_code = run_generate(code, &status);
        mark_goals(strstr(described_code, ".d") + 2, goals, MORE);
        mw_handle session = open_code(described_code);
        int first = seed % 4 == 2 ? 3 * W + 3 : W * H - 1;
        struct mw_array array;
        uint32_t to_goal[W * H];
        assert_int_equal(mw_session_distances(context, session, &array), MW_OK);
        memcpy(to_goal, mw_output(context).bytes, sizeof to_goal);
        mw_session_close(context, session);
        uint32_t nearest[W * H];
        memset(nearest, 255, sizeof nearest);
        for (int i = 0; i <= MORE; i++) {
            flood(&grid, i < MORE ? goals[i] : first, distance, &farthest);
            for (int cell = 0; cell < W * H; cell++)
                if (distance[cell] >= 0 && (uint32_t)distance[cell] < nearest[cell])
                    nearest[cell] = (uint32_t)distance[cell];
        }
        assert_memory_equal(to_goal, nearest, sizeof nearest);
        char *solution = run_solve(described_code, &status);
        assert_int_equal(status, nearest[0] == UINT32_MAX ? MW_UNSOLVABLE : MW_OK);
        if (status == MW_OK) {
            assert_int_equal(fact_number(solution, "length"), nearest[0]);
            assert_int_equal(measured(described_code, "solution_length"), nearest[0]);
            assert_solvers_find_a_goal(described_code, nearest[0]);
        }
        if (seed % 4 == 1)
            assert_int_equal(measured(described_code, "diameter"), measured(code, "diameter"));
        free(solution);
        free(described_code);
        free(grid.nibble);
    }
}

static void assert_refused(const char *code, const char *sentence)
{
    enum mw_status status;
    char *text = run_canonical(code, &status);
    assert_int_equal(status, MW_OUT_OF_RANGE);
    assert_non_null(strstr(text, sentence));
    free(text);
}

TEST(a_maze_has_at_most_16_goals)
{
    char *last = made("worm", "w9_h7", "A"), *code = made("worm", "w9_h7", "A");
    int goals[16];
    for (int i = 0; i < 16; i++)
        goals[i] = i + 20;
    mark_goals(strstr(code, ".d") + 2, goals, 15);
    mark_goals(strstr(last, ".d") + 2, goals, 16);
    mw_session_close(context, open_code(code));
    assert_refused(last, "row 4, column 9: a maze must have at most 16 goals");
    free(last);
    free(code);
    /* The goal of the words is the last cell; marked as a further one too, it is one goal. */
    enum mw_status status;
    last = run_canonical("v1.worm.w2_h2.ddkg", &status);
    assert_string_equal(last, "v1.worm.w2_h2.ddkQ");
    free(last);
    assert_refused("v1.worm.w2_h2.dtkQ", "the start must not be a goal; row 1, column 1 is one");
}
