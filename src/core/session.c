/* Sessions: a maze being played. Undo and redo replay the list of moves from the start, so that one
 * function, step, knows the rules. */
#include "context.h"
#include "moves.h"

#include <stdlib.h>
#include <string.h>

struct session {
    struct maze *maze;
    void *state;
    void *before;   /* copy of the state, restored when a call fails */
    char *moves;    /* moves made, followed by moves undone */
    uint32_t made;  /* moves made */
    uint32_t known; /* moves made or undone */
    size_t capacity;
    enum mw_event event; /* of the last move made */
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
    return session ? (struct mw_text){session->moves, session->made} : (struct mw_text){NULL, 0};
}

void session_free(void *item)
{
    struct session *session = item;
    maze_release(session->maze);
    free(session->state);
    free(session->before);
    free(session->moves);
    free(session);
}

/* ---- Moves ---- */

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

/* Replays the first `count` moves from the start; this is undo. */
static void replay(struct session *session, uint32_t count)
{
    const struct mw_kind *kind = session->maze->kind;
    kind->rewind_state(session->maze, session->state);
    session->event = MW_EVENT_NONE;
    for (uint32_t i = 0; i < count; i++)
        session->event = kind->step(session->maze, session->state, session->moves[i], NULL);
    session->made = count;
}

/* Makes moves until the game is over and returns how many were made. The caller records them. */
static uint32_t make_moves(struct session *session, const char *moves, size_t length,
                           struct text *out)
{
    const struct mw_kind *kind = session->maze->kind;
    uint32_t made = 0;
    for (; made < length; made++) {
        enum mw_event event = kind->step(session->maze, session->state, moves[made], out);
        session->event = event;
        if (event == MW_EVENT_OVER)
            break;
    }
    return made;
}

static enum mw_status check_moves(struct mw_context *context, const struct session *session,
                                  const char *moves, size_t length)
{
    struct mw_error *error = &context->error;
    if (length > MW_MOVES_MAX - session->made)
        return mw_fail(error, MW_OUT_OF_RANGE, MW_MOVES_MAX - session->made,
                       "a game has at most %d moves", MW_MOVES_MAX);
    const struct maze *maze = session->maze;
    return moves_check(moves_open(maze->kind, maze->values, moves, length), 0, error);
}

/* Reads checked moves into the buffer behind the known ones. Returns their number. */
static uint32_t read_moves(struct session *session, const char *moves, size_t length)
{
    const struct maze *maze = session->maze;
    struct move_text text = moves_open(maze->kind, maze->values, moves, length);
    char *read = session->moves + session->known;
    while (moves_take(&text, read))
        read++;
    return (uint32_t)(read - (session->moves + session->known));
}

static enum mw_status step(struct mw_context *context, struct session *session, const char *moves,
                           size_t length, struct text *out)
{
    enum mw_status status = check_moves(context, session, moves, length);
    if (status != MW_OK)
        return status;
    if (!reserve_moves(session, session->known + length + 1))
        return mw_fail_memory(&context->error);
    size_t size = session->maze->kind->state_size(session->maze);
    enum mw_event event = session->event;
    memcpy(session->before, session->state, size);
    const char *read = session->moves + session->known;
    uint32_t made = make_moves(session, read, read_moves(session, moves, length), out);
    if (out && out->failed) {
        /* A replay would not do: it keeps what these moves have shown to the player. */
        memcpy(session->state, session->before, size);
        session->event = event;
        return context_finish_output(context);
    }
    if (made > 0)
        memmove(session->moves + session->made, read, made);
    session->made += made;
    session->known = session->made;
    return MW_OK;
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
    session->state = calloc(1, maze->kind->state_size(maze));
    session->before = calloc(1, maze->kind->state_size(maze));
    if (!session->state || !session->before || !reserve_moves(session, moves.length)) {
        session_free(session);
        return mw_fail_memory(&context->error);
    }
    maze->kind->init_state(maze, session->state);
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
    return step(context, session, moves, length, context_output(context));
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
    for (uint32_t i = 0; i < session->made && (i < first || i - first < count); i++)
        kind->step(session->maze, state, session->moves[i], i < first ? NULL : out);
    free(state);
    return context_finish_output(context);
}

enum mw_event mw_session_event(struct mw_context *context, mw_handle handle)
{
    const struct session *session = find(context, handle);
    return session ? session->event : MW_EVENT_NONE;
}

enum mw_status mw_undo(struct mw_context *context, mw_handle handle, uint32_t count)
{
    struct session *session = find(context, handle);
    if (!session)
        return MW_STALE_HANDLE;
    if (count > session->made)
        return mw_fail(&context->error, MW_ILLEGAL_MOVE, 0, "only %u moves can be undone",
                       session->made);
    if (count > 0)
        replay(session, session->made - count);
    return MW_OK;
}

enum mw_status mw_redo(struct mw_context *context, mw_handle handle, uint32_t count)
{
    struct session *session = find(context, handle);
    if (!session)
        return MW_STALE_HANDLE;
    if (count > session->known - session->made)
        return mw_fail(&context->error, MW_ILLEGAL_MOVE, 0, "only %u moves can be redone",
                       session->known - session->made);
    /* Without moves there is no buffer either. */
    if (count > 0)
        session->made += make_moves(session, session->moves + session->made, count, NULL);
    return MW_OK;
}

enum mw_status mw_reset(struct mw_context *context, mw_handle handle)
{
    struct session *session = find(context, handle);
    if (!session)
        return MW_STALE_HANDLE;
    replay(session, 0);
    session->known = 0;
    return MW_OK;
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
    if (moves && session->made > 0) {
        text_string(out, ".m");
        text_bytes(out, session->moves, session->made);
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
    text_key_unsigned(out, "move_count", session->made);
    text_key_unsigned(out, "redo_count", session->known - session->made);
    text_key_unsigned(out, "event", session->event);
    session->maze->kind->describe(session->maze, session->state, out);
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
    return job_open(context, maze->kind->log(maze, session->moves, session->made), job);
}
