/* A session's maze as arrays of numbers: its parts, its distances, and the cells along a path. */
#include "array.h"
#include "core/context.h"

#include <stdlib.h>
#include <string.h>

/* What a kind has written becomes the array's; `status` is what it said. */
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
                       "%s: the places of this kind have no distances", maze->kind->name);
    enum mw_status status =
        maze->kind->distances(maze, array, context_output(context), &context->error);
    return finish_array(context, status, array);
}

/* The place in the state, as two numbers. */
static void add_place(const struct maze *maze, const void *state, struct text *out)
{
    uint32_t place[2];
    maze->kind->position(maze, state, place);
    array_add(out, MW_U16, place[0]);
    array_add(out, MW_U16, place[1]);
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
                       "%s: no one walks over a grid in this kind", kind->name);
    if (length > MW_MOVES_MAX)
        return mw_fail(&context->error, MW_OUT_OF_RANGE, MW_MOVES_MAX,
                       "a game has at most %d moves", MW_MOVES_MAX);
    const char *alphabet = kind->move_alphabet(maze->values);
    for (size_t i = 0; i < length; i++)
        if (!moves[i] || !strchr(alphabet, moves[i]))
            return mw_fail(&context->error, MW_ILLEGAL_MOVE, i, "%s is no move of this machine",
                           text_character(moves[i]).name);
    void *state = calloc(1, kind->state_size(maze));
    if (!state)
        return mw_fail_memory(&context->error);
    struct text *out = context_output(context);
    array_open(array, "way", MW_U16, 2, (uint32_t)length + 1, 2);
    kind->init_state(maze, state);
    add_place(maze, state, out);
    for (size_t i = 0; i < length; i++) {
        kind->step(maze, state, moves[i], NULL);
        add_place(maze, state, out);
    }
    free(state);
    return finish_array(context, MW_OK, array);
}
