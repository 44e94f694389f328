/* Public functions for drawings and books. */
#include "book.h"
#include "core/context.h"
#include "document.h"

enum mw_status mw_draw(struct mw_context *context, mw_handle handle, const char *form,
                       size_t length, mw_handle *job)
{
    struct maze *maze = session_maze(context, handle);
    *job = 0;
    if (!maze)
        return MW_STALE_HANDLE;
    struct task *task;
    if (kinds_can_print() && maze->kind->picture && document_is_form(form, length))
        task = document_open(maze, session_moves(context, handle), form, length, &context->error);
    else if (maze->kind->draw)
        task = maze->kind->draw(maze, form, length, &context->error);
    else if (kinds_can_print() && maze->kind->picture)
        return mw_fail(&context->error, MW_BAD_SYNTAX, 0,
                       "%.*s: a %s maze is drawn as svg, pdf or png",
                       (int)(length < 20 ? length : 20), form, maze->kind->name);
    else
        return mw_fail(&context->error, MW_UNSOLVABLE, MW_NO_OFFSET,
                       "%s: this machine has no drawings", maze->kind->name);
    return task ? job_open(context, task, job) : context->error.status;
}

enum mw_status mw_draw_check(struct mw_context *context, const char *bytes, size_t code_length,
                             const char *form, size_t length)
{
    struct maze_code code;
    struct maze *maze = NULL;
    enum mw_status status = MW_OK;
    struct mw_error error;
    if (maze_read(bytes, code_length, &code, &maze, &error) == MW_OK && kinds_can_print() &&
        maze->kind->picture && document_is_form(form, length))
        status = document_check(maze, form, length, &context->error);
    maze_release(maze);
    return status;
}

enum mw_status mw_draw_add(struct mw_context *context, mw_handle job, mw_handle handle)
{
    struct task *task = job_task(context, job);
    struct maze *maze = task ? session_maze(context, handle) : NULL;
    if (!maze)
        return MW_STALE_HANDLE;
    if (!kinds_can_print() || !document_is_task(task))
        return mw_fail(&context->error, MW_ILLEGAL_MOVE, 0,
                       "only svg, pdf and png drawings can have several mazes");
    return document_add(task, maze, session_moves(context, handle), NULL, &context->error);
}

enum mw_status mw_book(struct mw_context *context, const char *text, size_t length, mw_handle *job)
{
    *job = 0;
    if (!kinds_can_print())
        return mw_fail(&context->error, MW_UNSOLVABLE, MW_NO_OFFSET,
                       "a build with a single machine cannot make books");
    struct task *task = book_open(text, length, &context->error);
    return task ? job_open(context, task, job) : context->error.status;
}
