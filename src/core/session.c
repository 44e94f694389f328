/* Sessions: a maze being played. One function, step, knows the rules: undo returns to a stored state and replays
 * the moves since then. Marks are these stored states, one after every MARK_MOVES moves, so that undo costs the same
 * in a game of any length. */
#include "context.h"
#include "moves.h"

#include <stdlib.h>
#include <string.h>

enum {
    MARK_MOVES = 64, /* replayed in well under a millisecond, even in 3,828 mazes at once */
    /* 65,536 moves, and less in the largest sets of mazes. Then every other mark goes, and undo may replay twice
     * as many moves. */
    MARKS_MAX = 1024,
    MARK_BYTES_MAX = 1 << 26,
};

/* The position in the list of moves. */
struct position {
    uint32_t made;       /* moves made */
    uint32_t known;      /* moves made or undone */
    enum mw_event event; /* of the last move made */
};

struct session {
    struct maze *maze;
    void *state;
    void *before; /* the state before the last call, restored when that fails */
    struct position before_at;
    char *moves; /* moves made, followed by moves undone */
    size_t capacity;
    struct position at;
    uint8_t *marks; /* mark i: the bytes that undo takes back, after (i + 1) * mark_moves moves */
    uint32_t mark_count, mark_capacity;
    uint32_t mark_moves; /* between marks */
};

static struct session *find(struct mw_context *context, mw_handle handle)
{
    struct session *session = pool_get(&context->sessions, handle);
    if (!session)
        context_stale_handle(context);
    return session;
}

struct maze *session_maze(struct mw_context *context, mw_handle handle)
{
    struct session *session = find(context, handle);
    return session ? session->maze : NULL;
}

struct mw_text session_moves(struct mw_context *context, mw_handle handle)
{
    struct session *session = find(context, handle);
    return session ? (struct mw_text){session->moves, session->at.made} : (struct mw_text){NULL, 0};
}

void session_free(void *item)
{
    struct session *session = item;
    maze_release(session->maze);
    free(session->state);
    free(session->before);
    free(session->moves);
    free(session->marks);
    free(session);
}

static bool reserve_moves(struct session *session, size_t count)
{
    if (count <= session->capacity)
        return true;
    size_t capacity = session->capacity ? session->capacity : 64;
    while (capacity < count)
        capacity *= 2;
    char *moves = realloc(session->moves, capacity);
    if (!moves)
        return false;
    session->moves = moves;
    session->capacity = capacity;
    return true;
}

/* ---- Marks ---- */

static size_t mark_size(const struct maze *maze)
{
    return maze->kind->undo_size ? maze->kind->undo_size : maze->kind->state_size(maze);
}

/* Drops every other mark. */
static void thin_marks(struct session *session)
{
    size_t size = mark_size(session->maze);
    session->mark_moves *= 2;
    session->mark_count /= 2;
    for (uint32_t i = 0; i < session->mark_count; i++)
        memcpy(session->marks + i * size, session->marks + (2 * i + 1) * size, size);
}

static bool reserve_mark(struct session *session)
{
    if (session->mark_count < session->mark_capacity)
        return true;
    uint32_t capacity = session->mark_capacity ? 2 * session->mark_capacity : 4;
    size_t size = mark_size(session->maze);
    bool fits = capacity <= MARKS_MAX && size <= MARK_BYTES_MAX / capacity;
    uint8_t *marks = fits ? realloc(session->marks, capacity * size) : NULL;
    if (!marks)
        return false;
    session->marks = marks;
    session->mark_capacity = capacity;
    return true;
}

/* Adds a mark if one is due. Where there is no room, the marks become fewer instead. */
static void add_mark(struct session *session)
{
    if (session->at.made != (session->mark_count + 1) * session->mark_moves)
        return;
    if (!reserve_mark(session)) {
        thin_marks(session);
        return;
    }
    size_t size = mark_size(session->maze);
    memcpy(session->marks + session->mark_count++ * size, session->state, size);
}

/* Drops the marks after the moves made: other moves will follow. */
static void drop_marks(struct session *session)
{
    uint32_t count = session->at.made / session->mark_moves;
    if (session->mark_count > count)
        session->mark_count = count;
}

/* Returns to the state after the first `count` moves: restores the last mark before them, and replays at least
 * one move, for its event. */
static void take_back_to(struct session *session, uint32_t count)
{
    const struct maze *maze = session->maze;
    uint32_t mark = count ? (count - 1) / session->mark_moves : 0;
    if (mark > session->mark_count)
        mark = session->mark_count;
    maze->kind->rewind_state(maze, session->state);
    if (mark > 0)
        memcpy(session->state, session->marks + (mark - 1) * mark_size(maze), mark_size(maze));
    session->at.event = MW_EVENT_NONE;
    session->at.made = count;
    for (uint32_t i = mark * session->mark_moves; i < count; i++)
        session->at.event = maze->kind->step(maze, session->state, session->moves[i], NULL);
}

/* Keeps the state, until the next call. */
static void save(struct session *session)
{
    memcpy(session->before, session->state, session->maze->kind->state_size(session->maze));
    session->before_at = session->at;
}

/* Takes back a press at the price of a press: exchanges the state and the one before the last call, if that had made
 * `count` moves. The player has still seen what the press has shown. */
static bool exchange_state(struct session *session, uint32_t count)
{
    if (session->before_at.made != count)
        return false;
    size_t size = mark_size(session->maze);
    uint8_t *state = session->before, *left = session->state;
    struct position at = session->before_at;
    memcpy(state + size, left + size, session->maze->kind->state_size(session->maze) - size);
    at.known = session->at.known;
    session->before_at = session->at;
    session->at = at;
    session->before = left;
    session->state = state;
    return true;
}

/* ---- Moves ---- */

/* Makes moves until the game is over. */
static void make_moves(struct session *session, const char *moves, size_t length, struct text *out)
{
    const struct mw_kind *kind = session->maze->kind;
    for (size_t i = 0; i < length; i++) {
        session->at.event = kind->step(session->maze, session->state, moves[i], out);
        if (session->at.event == MW_EVENT_OVER)
            return;
        session->at.made++;
        add_mark(session);
    }
}

static enum mw_status check_moves(struct mw_context *context, const struct session *session,
                                  const char *moves, size_t length)
{
    struct mw_error *error = &context->error;
    if (length > MW_MOVES_MAX - session->at.made)
        return mw_fail(error, MW_OUT_OF_RANGE, MW_MOVES_MAX - session->at.made,
                       "a game has at most %d moves", MW_MOVES_MAX);
    const struct maze *maze = session->maze;
    return moves_check(moves_open(maze->kind, maze->values, moves, length), 0, error);
}

/* Reads checked moves into the buffer behind the known ones. Returns their number. */
static uint32_t read_moves(struct session *session, const char *moves, size_t length)
{
    const struct maze *maze = session->maze;
    struct move_text text = moves_open(maze->kind, maze->values, moves, length);
    char *read = session->moves + session->at.known;
    while (moves_take(&text, read))
        read++;
    return (uint32_t)(read - (session->moves + session->at.known));
}

/* ---- Answers ---- */

static void describe_state(const struct session *session, struct text *out)
{
    text_string(out, "state\n");
    text_key_unsigned(out, "move_count", session->at.made);
    text_key_unsigned(out, "redo_count", session->at.known - session->at.made);
    text_key_unsigned(out, "event", session->at.event);
    session->maze->kind->describe_state(session->maze, session->state, out);
}

/* Ends the output of a move, an undo or a redo with what can have changed. If memory runs out, the session is as it
 * was when it was saved: a replay would not do, since it keeps what the moves have shown to the player. */
static enum mw_status answer(struct mw_context *context, struct session *session)
{
    describe_state(session, &context->output);
    enum mw_status status = context_finish_output(context);
    if (status == MW_OK)
        return MW_OK;
    memcpy(session->state, session->before, session->maze->kind->state_size(session->maze));
    session->at = session->before_at;
    drop_marks(session);
    return status;
}

/* Reads moves behind the known ones and makes them; keep_moves follows once nothing can fail. */
static enum mw_status step(struct mw_context *context, struct session *session, const char *moves,
                           size_t length, struct text *out)
{
    enum mw_status status = check_moves(context, session, moves, length);
    if (status != MW_OK)
        return status;
    if (!reserve_moves(session, session->at.known + length + 1))
        return mw_fail_memory(&context->error);
    const char *first = session->moves + session->at.known;
    drop_marks(session);
    make_moves(session, first, read_moves(session, moves, length), out);
    session->at.known = session->at.made;
    return MW_OK;
}

/* Moves the moves of `step` to their place in the list. */
static void keep_moves(struct session *session)
{
    struct position before = session->before_at;
    if (session->at.made > before.made)
        memmove(session->moves + before.made, session->moves + before.known,
                session->at.made - before.made);
}

/* ---- Public functions ---- */

/* Opens a session with a reference to the maze and plays the moves. */
static enum mw_status open_maze(struct mw_context *context, struct maze *maze, struct mw_text moves,
                                mw_handle *handle)
{
    struct session *session = calloc(1, sizeof *session);
    if (!session)
        return mw_fail_memory(&context->error);
    session->maze = maze_retain(maze);
    session->mark_moves = MARK_MOVES;
    session->state = calloc(1, maze->kind->state_size(maze));
    session->before = calloc(1, maze->kind->state_size(maze));
    if (!session->state || !session->before || !reserve_moves(session, moves.length)) {
        session_free(session);
        return mw_fail_memory(&context->error);
    }
    maze->kind->init_state(maze, session->state);
    save(session);
    enum mw_status status = step(context, session, moves.bytes, moves.length, NULL);
    if (status == MW_OK) {
        *handle = pool_put(&context->sessions, session, &context->error);
        if (*handle)
            return MW_OK;
        status = context->error.status;
    }
    session_free(session);
    return status;
}

enum mw_status mw_session_open(struct mw_context *context, mw_handle job, mw_handle *handle)
{
    struct mw_text moves;
    *handle = 0;
    struct maze *maze = job_generated_maze(context, job, &moves);
    return maze ? open_maze(context, maze, moves, handle) : context->error.status;
}

enum mw_status mw_session_open_cells(struct mw_context *context, const char *text,
                                     size_t text_length, const uint8_t *cells, size_t cells_length,
                                     mw_handle *handle)
{
    struct maze_code code;
    struct maze *maze = NULL;
    *handle = 0;
    enum mw_status status = maze_read(text, text_length, &code, &maze, &context->error);
    if (status != MW_OK)
        return status;
    if (!maze->seeded || !maze->kind->adopt_cells)
        status = mw_fail(
            &context->error, MW_UNSOLVABLE, 0,
            "packed cells can only be opened with the seed code of a machine that has them");
    else
        status = maze->kind->adopt_cells(maze, cells, cells_length, &context->error);
    if (status == MW_OK)
        status = open_maze(context, maze, (struct mw_text){code.moves, code.moves_length}, handle);
    maze_release(maze);
    return status;
}

enum mw_status mw_session_close(struct mw_context *context, mw_handle handle)
{
    struct session *session = pool_take(&context->sessions, handle);
    if (!session)
        return context_stale_handle(context);
    session_free(session);
    return MW_OK;
}

enum mw_status mw_step(struct mw_context *context, mw_handle handle, const char *moves,
                       size_t length)
{
    struct session *session = find(context, handle);
    if (!session)
        return MW_STALE_HANDLE;
    save(session);
    enum mw_status status = step(context, session, moves, length, context_output(context));
    if (status == MW_OK)
        status = answer(context, session);
    if (status == MW_OK)
        keep_moves(session);
    return status;
}

enum mw_status mw_check_moves(struct mw_context *context, mw_handle handle, const char *moves,
                              size_t length)
{
    const struct session *session = find(context, handle);
    return session ? check_moves(context, session, moves, length) : MW_STALE_HANDLE;
}

enum mw_status mw_history(struct mw_context *context, mw_handle handle, uint32_t first,
                          uint32_t count)
{
    const struct session *session = find(context, handle);
    if (!session)
        return MW_STALE_HANDLE;
    struct text *out = context_output(context);
    const struct mw_kind *kind = session->maze->kind;
    void *state = calloc(1, kind->state_size(session->maze));
    if (!state)
        return mw_fail_memory(&context->error);
    kind->init_state(session->maze, state);
    for (uint32_t i = 0; i < session->at.made && (i < first || i - first < count); i++)
        kind->step(session->maze, state, session->moves[i], i < first ? NULL : out);
    free(state);
    return context_finish_output(context);
}

enum mw_event mw_session_event(struct mw_context *context, mw_handle handle)
{
    const struct session *session = find(context, handle);
    return session ? session->at.event : MW_EVENT_NONE;
}

enum mw_status mw_undo(struct mw_context *context, mw_handle handle, uint32_t count)
{
    struct session *session = find(context, handle);
    if (!session)
        return MW_STALE_HANDLE;
    if (count > session->at.made)
        return mw_fail(&context->error, MW_ILLEGAL_MOVE, 0, "only %u moves can be undone",
                       session->at.made);
    context_output(context);
    if (count == 0 || !exchange_state(session, session->at.made - count)) {
        save(session);
        if (count > 0)
            take_back_to(session, session->at.made - count);
    }
    return answer(context, session);
}

enum mw_status mw_redo(struct mw_context *context, mw_handle handle, uint32_t count)
{
    struct session *session = find(context, handle);
    if (!session)
        return MW_STALE_HANDLE;
    if (count > session->at.known - session->at.made)
        return mw_fail(&context->error, MW_ILLEGAL_MOVE, 0, "only %u moves can be redone",
                       session->at.known - session->at.made);
    save(session);
    struct text *out = context_output(context);
    /* Without moves there is no buffer either. */
    if (count > 0)
        make_moves(session, session->moves + session->at.made, count, out);
    return answer(context, session);
}

enum mw_status mw_reset(struct mw_context *context, mw_handle handle)
{
    struct session *session = find(context, handle);
    if (!session)
        return MW_STALE_HANDLE;
    save(session);
    context_output(context);
    take_back_to(session, 0);
    session->at.known = 0;
    return answer(context, session);
}

enum mw_status mw_session_code(struct mw_context *context, mw_handle handle, bool description,
                               bool moves)
{
    const struct session *session = find(context, handle);
    if (!session)
        return MW_STALE_HANDLE;
    if (!description && !session->maze->seeded)
        return mw_fail(&context->error, MW_UNSOLVABLE, 0,
                       "this maze has no seed: its code is a description");
    struct text *out = context_output(context);
    bool fits = maze_write_code(session->maze, description, out);
    if (moves && session->at.made > 0) {
        text_string(out, ".m");
        text_bytes(out, session->moves, session->at.made);
    }
    size_t line = out->length;
    code_write_below(out, session->maze, !description);
    if (!fits || line > MW_CODE_BYTES_MAX)
        return mw_fail(&context->error, MW_OUT_OF_RANGE, 0, "%s is too long for a code of %d bytes",
                       fits ? "this game" : "the description of this maze", MW_CODE_BYTES_MAX);
    return context_finish_output(context);
}

enum mw_status mw_describe(struct mw_context *context, mw_handle handle)
{
    const struct session *session = find(context, handle);
    if (!session)
        return MW_STALE_HANDLE;
    struct text *out = context_output(context);
    text_key_value(out, "kind", session->maze->kind->name);
    session->maze->kind->describe_fixed(session->maze, out);
    describe_state(session, out);
    return context_finish_output(context);
}

enum mw_status mw_session_end(struct mw_context *context, mw_handle handle)
{
    const struct session *session = find(context, handle);
    if (!session)
        return MW_STALE_HANDLE;
    session->maze->kind->write_end(session->maze, session->state, context_output(context));
    return context_finish_output(context);
}

enum mw_status mw_session_cells(struct mw_context *context, mw_handle handle, const uint8_t **cells,
                                size_t *length)
{
    const struct session *session = find(context, handle);
    *cells = NULL;
    *length = 0;
    if (!session)
        return MW_STALE_HANDLE;
    if (!session->maze->kind->cells)
        return mw_fail(&context->error, MW_UNSOLVABLE, 0, "this machine has no packed cells");
    *cells = session->maze->kind->cells(session->maze, length);
    return MW_OK;
}

/* ---- Jobs of a session ---- */

enum mw_status mw_solve(struct mw_context *context, mw_handle handle, bool from_here,
                        mw_handle *job)
{
    struct session *session = find(context, handle);
    *job = 0;
    if (!session)
        return MW_STALE_HANDLE;
    return job_open(
        context, session->maze->kind->solve(session->maze, from_here ? session->state : NULL), job);
}

enum mw_status mw_rate(struct mw_context *context, mw_handle handle, mw_handle *job)
{
    struct session *session = find(context, handle);
    *job = 0;
    if (!session)
        return MW_STALE_HANDLE;
    return job_open(context, session->maze->kind->rate(session->maze), job);
}

enum mw_status mw_log(struct mw_context *context, mw_handle handle, mw_handle *job)
{
    struct session *session = find(context, handle);
    *job = 0;
    if (!session)
        return MW_STALE_HANDLE;
    struct maze *maze = session->maze;
    if (!maze->kind->log)
        return mw_fail(&context->error, MW_UNSOLVABLE, MW_NO_OFFSET, "%s: this machine has no log",
                       maze->kind->name);
    return job_open(context, maze->kind->log(maze, session->moves, session->at.made), job);
}
