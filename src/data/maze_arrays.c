/* Public functions that export a session's maze as arrays: its parts, distances to the goal, and the
 * positions along a path. */
#include "array.h"
#include "core/context.h"

#include <stdlib.h>
#include <string.h>

/* Moves the output into the array if the kind returned MW_OK; else passes its status on. */
static enum mw_status finish_array(struct mw_context *context, enum mw_status status,
                                   struct mw_array *array)
{
    if (status == MW_OK)
        status = context_finish_output(context);
    if (status != MW_OK)
        return status;
    array->bytes = (const uint8_t *)context->output.bytes;
    array->length = context->output.length;
    return MW_OK;
}

enum mw_status mw_session_array(struct mw_context *context, mw_handle handle, uint32_t which,
                                struct mw_array *array)
{
    const struct maze *maze = session_maze(context, handle);
    *array = (struct mw_array){0};
    if (!maze)
        return MW_STALE_HANDLE;
    enum mw_status status =
        maze->kind->array(maze, which, array, context_output(context), &context->error);
    if (status == MW_UNSOLVABLE)
        return mw_fail(&context->error, status, MW_NO_OFFSET, "this maze has no array number %u",
                       which);
    return finish_array(context, status, array);
}

enum mw_status mw_session_distances(struct mw_context *context, mw_handle handle,
                                    struct mw_array *array)
{
    const struct maze *maze = session_maze(context, handle);
    *array = (struct mw_array){0};
    if (!maze)
        return MW_STALE_HANDLE;
    if (!maze->kind->distances)
        return mw_fail(&context->error, MW_UNSOLVABLE, MW_NO_OFFSET,
                       "%s: this machine has no distances", maze->kind->name);
    enum mw_status status =
        maze->kind->distances(maze, array, context_output(context), &context->error);
    return finish_array(context, status, array);
}

/* Appends the position of the player, row and column. */
static void add_position(const struct maze *maze, const void *state, struct text *out)
{
    uint32_t position[2];
    maze->kind->position(maze, state, position);
    array_add(out, MW_U16, position[0]);
    array_add(out, MW_U16, position[1]);
}

bool array_add_path(const struct maze *maze, const char *moves, size_t length, struct text *out)
{
    void *state = calloc(1, maze->kind->state_size(maze));
    if (!state)
        return false;
    maze->kind->init_state(maze, state);
    add_position(maze, state, out);
    for (size_t i = 0; i < length; i++) {
        maze->kind->step(maze, state, moves[i], NULL);
        add_position(maze, state, out);
    }
    free(state);
    return true;
}

enum mw_status mw_session_path(struct mw_context *context, mw_handle handle, const char *moves,
                               size_t length, struct mw_array *array)
{
    const struct maze *maze = session_maze(context, handle);
    *array = (struct mw_array){0};
    if (!maze)
        return MW_STALE_HANDLE;
    const struct mw_kind *kind = maze->kind;
    if (!kind->position)
        return mw_fail(&context->error, MW_UNSOLVABLE, MW_NO_OFFSET,
                       "%s: this machine has no positions on a grid", kind->name);
    if (length > MW_MOVES_MAX)
        return mw_fail(&context->error, MW_OUT_OF_RANGE, MW_MOVES_MAX,
                       "a game has at most %d moves", MW_MOVES_MAX);
    const char *alphabet = kind->move_alphabet(maze->values);
    for (size_t i = 0; i < length; i++)
        if (!moves[i] || !strchr(alphabet, moves[i]))
            return mw_fail(&context->error, MW_ILLEGAL_MOVE, i, "%s is not a move of this machine",
                           text_character(moves[i]).name);
    struct text *out = context_output(context);
    array_open(array, "path", MW_U16, 2, (uint32_t)length + 1, 2);
    if (!array_add_path(maze, moves, length, out))
        return mw_fail_memory(&context->error);
    return finish_array(context, MW_OK, array);
}
