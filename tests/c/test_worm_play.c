/* Tests of playing worm mazes: steps, bumps, start and goal, and dead ends along the solution. */
#include "support.h"

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

static void bumps_are_not_counted_as_steps(void **unused)
{
    (void)unused;
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

static void a_hallway_at_the_start_or_goal_is_a_dead_end(void **unused)
{
    (void)unused;
    assert_int_equal(measured("v1.worm.w2_h2.ddkQ", "solution_dead_ends"), 1);
    /* The same from the goal: its hallway is the first column. */
    assert_int_equal(measured("v1.worm.w2_h2_sr2_gr1_gc1.ddkQ", "solution_dead_ends"), 1);
    /* One hallway, which is the whole solution. */
    assert_int_equal(measured("v1.worm.w1_h500.sgold", "solution_dead_ends"), 0);
}

static void start_and_goal_can_be_any_two_cells(void **unused)
{
    (void)unused;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bumps_are_not_counted_as_steps),
        cmocka_unit_test(a_hallway_at_the_start_or_goal_is_a_dead_end),
        cmocka_unit_test(start_and_goal_can_be_any_two_cells),
    };
    return cmocka_run_group_tests_name("worm_play", tests, NULL, NULL);
}
