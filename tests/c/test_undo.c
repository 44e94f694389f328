/* Tests of undo: it equals a replay of the whole game, but replays only the moves since the last mark. */
#include "descriptions.h"
#include "small.h"
#include "support.h"

#include "core/context.h"
#include "core/kind.h"
#include "failing.h"

#include <stdlib.h>
#include <string.h>

enum { MARK_MOVES = 64, LONG_GAME = 10000, HISTORY_MOVES = 200 };

/* One maze a machine, with boards that are not square and with the largest state. */
static const char *const codes[] = {
    "v1.fourbit.b6_oskar.sA",   "v1.worm.w9_h5.sA",           "v1.worm.w7_h4_hex.sA",
    "v1.rook.w5_h3.sA",         "v1.rook.w4_h3_hex.sA",       "v1.procedural.classic.sA",
    "v1.simultaneous.r2_c5.sA", "v1.simultaneous.r4_c4.dall", "v1.blank.classic.sA",
};

static bool has_kind(const char *code)
{
    const char *name = code + strlen("v1.");
    return kind_find(name, (size_t)(strchr(name, '.') - name)) != NULL;
}

/* ---- A session that counts its steps ---- */

static struct mw_kind counting;
static const struct mw_kind *real;
static uint64_t steps;

static enum mw_event counted_step(const struct maze *maze, void *state, char move, struct text *out)
{
    steps++;
    return real->step(maze, state, move, out);
}

static mw_handle open_counting(const char *code)
{
    mw_handle session = open_code(code);
    struct maze *maze = session_maze(context, session);
    real = maze->kind;
    counting = *real;
    counting.step = counted_step;
    maze->kind = &counting;
    return session;
}

static uint64_t steps_of(enum mw_status (*call)(struct mw_context *, mw_handle, uint32_t),
                         mw_handle session, uint32_t count)
{
    uint64_t before = steps;
    assert_int_equal(call(context, session, count), MW_OK);
    return steps - before;
}

/* ---- Games ---- */

/* Random moves of the maze's alphabet, the same in every run; freed by the caller. */
static char *random_moves(mw_handle session, size_t count)
{
    const struct maze *maze = session_maze(context, session);
    const char *alphabet = maze->kind->move_alphabet(maze->values);
    uint32_t random = 1;
    char *moves = malloc(count + 1);
    assert_non_null(moves);
    for (size_t i = 0; i < count; i++) {
        random = random * 1664525 + 1013904223;
        moves[i] = alphabet[(random >> 16) % strlen(alphabet)];
    }
    moves[count] = '\0';
    return moves;
}

/* Makes the moves, one call each. Returns how many were made before the game was over. */
static uint32_t play_singly(mw_handle session, const char *moves)
{
    uint32_t made = 0;
    for (; moves[made]; made++) {
        assert_int_equal(mw_step(context, session, moves + made, 1), MW_OK);
        if (mw_session_event(context, session) == MW_EVENT_OVER)
            break;
    }
    return made;
}

static char *described(mw_handle session)
{
    assert_int_equal(mw_describe(context, session), MW_OK);
    char *text = output_copy();
    char *undone = strstr(text, "redo_count\t");
    assert_non_null(undone);
    /* A replay has nothing to redo. */
    memset(undone, '-', strcspn(undone, "\n"));
    char *end = strchr(undone, '\n');
    memmove(undone, end, strlen(end) + 1);
    return text;
}

static enum mw_status whole_history(struct mw_context *its, mw_handle session)
{
    return mw_history(its, session, 0, UINT32_MAX);
}

/* Where the session stands is where `replayed`, which has seen the same, stands after a reset and `count` moves. */
static void assert_replayed(mw_handle session, mw_handle replayed, const char *moves,
                            uint32_t count)
{
    assert_int_equal(mw_reset(context, replayed), MW_OK);
    assert_int_equal(mw_step(context, replayed, moves, count), MW_OK);
    char *found = described(session), *expected = described(replayed);
    assert_string_equal(found, expected);
    free(found);
    free(expected);
    assert_same_text(session, replayed, mw_session_end);
    if (count <= HISTORY_MOVES)
        assert_same_text(session, replayed, whole_history);
    assert_int_equal(mw_session_event(context, session), mw_session_event(context, replayed));
}

/* Goes back and forth in a game of `count` moves. */
static void check_points(mw_handle session, mw_handle replayed, const char *moves, uint32_t count)
{
    static const uint32_t jumps[] = {1,   1,   2,   61,   62,   63,    64,   65,
                                     128, 129, 300, 1000, 4000, 60000, 50000};
    uint32_t made = count;
    for (size_t i = 0; i < COUNT_OF(jumps) && jumps[i] <= made; i++) {
        assert_int_equal(mw_undo(context, session, jumps[i]), MW_OK);
        made -= jumps[i];
        assert_replayed(session, replayed, moves, made);
    }
    assert_int_equal(mw_redo(context, session, count - made), MW_OK);
    assert_replayed(session, replayed, moves, count);
    assert_int_equal(mw_undo(context, session, count), MW_OK);
    assert_replayed(session, replayed, moves, 0);
}

static void check_game(const char *code, size_t length)
{
    mw_handle session = open_code(code), replayed = open_code(code);
    char *moves = random_moves(session, length);
    uint32_t count = play_singly(session, moves);
    assert_int_equal(mw_step(context, replayed, moves, count), MW_OK);
    check_points(session, replayed, moves, count);
    /* Other moves from the middle on: the marks of the first game must be gone. */
    if (count > 100) {
        assert_int_equal(mw_redo(context, session, count / 2), MW_OK);
        char *other = malloc(length + 1);
        assert_non_null(other);
        memcpy(other, moves, count / 2);
        for (uint32_t i = count / 2; i <= count; i++)
            other[i] = i < count ? moves[count - 1 - i] : '\0';
        uint32_t made = count / 2 + play_singly(session, other + count / 2);
        assert_int_equal(mw_step(context, replayed, other, made), MW_OK);
        check_points(session, replayed, other, made);
        free(other);
    }
    free(moves);
    mw_session_close(context, session);
    mw_session_close(context, replayed);
}

TEST(undo_is_a_replay)
{
    for (size_t i = 0; i < COUNT_OF(codes); i++)
        if (has_kind(codes[i]))
            check_game(codes[i], 1500 / ONE_CASE_OF);
    for (size_t i = 0; i < small_code_count; i += ONE_CASE_OF)
        check_game(small_codes[i].code, 200);
}

/* Past 1,024 marks there are fewer for each move. A worm maze goes on after its goal. */
TEST(undo_is_a_replay_in_very_long_games)
{
    check_game("v1.worm.w9_h5.sA", 75000);
}

/* ---- Answers ---- */

static const char *state_in(const char *text)
{
    const char *line = strncmp(text, "state\n", 6) == 0 ? text : strstr(text, "\nstate\n") + 1;
    return line + strlen("state\n");
}

/* The answer in the output ends with the state that mw_describe writes. */
static void check_answer(mw_handle session, enum mw_status status)
{
    assert_int_equal(status, MW_OK);
    char *answer = output_copy();
    assert_int_equal(mw_describe(context, session), MW_OK);
    char *description = output_copy();
    assert_string_equal(state_in(answer), state_in(description));
    free(answer);
    free(description);
}

TEST(answers_end_with_the_state)
{
    for (size_t i = 0; i < small_code_count; i++) {
        mw_handle session = open_code(small_codes[i].code);
        const char *moves = small_codes[i].moves;
        check_answer(session, mw_step(context, session, moves, strlen(moves)));
        check_answer(session, mw_undo(context, session, 2));
        check_answer(session, mw_step(context, session, moves, 1));
        check_answer(session, mw_undo(context, session, 1));
        check_answer(session, mw_redo(context, session, 1));
        check_answer(session, mw_reset(context, session));
        mw_session_close(context, session);
    }
}

/* ---- Costs ---- */

static void check_costs(const char *code)
{
    mw_handle session = open_counting(code);
    char *moves = random_moves(session, LONG_GAME);
    /* A procedural game without a goal in reach goes on for ever. */
    uint32_t made = play_singly(session, moves);
    uint64_t before = steps;
    char move[] = {moves[made ? made - 1 : 0], '\0'};
    play_singly(session, move);
    assert_int_equal(steps - before, 1);
    /* The state before the last press is kept: its undo costs no more than the press. */
    uint32_t now = (uint32_t)session_moves(context, session).length;
    if (now > made)
        assert_int_equal(steps_of(mw_undo, session, 1), 0);
    for (uint32_t i = 0; i < 200 && i < made; i++)
        assert_in_range(steps_of(mw_undo, session, 1), 1, MARK_MOVES);
    for (uint32_t left = made > 200 ? made - 200 : 0; left > 3; left -= left / 3)
        assert_in_range(steps_of(mw_undo, session, left / 3), 1, MARK_MOVES);
    assert_int_equal(steps_of(mw_redo, session, 1), 1);
    session_maze(context, session)->kind = real;
    free(moves);
    mw_session_close(context, session);
}

TEST(undo_replays_few_moves)
{
    for (size_t i = 0; i < COUNT_OF(codes); i++)
        if (has_kind(codes[i]))
            check_costs(codes[i]);
}

/* ---- Memory that ends ---- */

TEST(undo_works_without_memory_for_marks)
{
    for (size_t i = 0; i < COUNT_OF(codes); i++) {
        if (!has_kind(codes[i]))
            continue;
        mw_handle session = open_code(codes[i]), replayed = open_code(codes[i]);
        size_t length = 1200 / ONE_CASE_OF;
        char *moves = random_moves(session, length);
        /* The output buffer grows here, so that the list of moves is the only other allocation below. */
        assert_int_equal(mw_step(context, replayed, moves, length), MW_OK);
        failing_begin(2, true);
        enum mw_status status = mw_step(context, session, moves, length);
        bool failed = failing_end();
        assert_int_equal(status, MW_OK);
        uint32_t made = (uint32_t)session_moves(context, session).length;
        assert_true(failed || made < MARK_MOVES);
        check_points(session, replayed, moves, made);
        free(moves);
        mw_session_close(context, session);
        mw_session_close(context, replayed);
    }
}
