/* Public functions for drawings and books. */
#include "core/context.h"
#include "document.h"
#include "maze_text.h"

const struct maze_format mw_all_formats[] = {
    {.name = "svg",
     FORMAT_TEXTS("SVG", "the picture, for screens and documents; cannot be read back")},
    {.name = "pdf", FORMAT_TEXTS("PDF", "the picture, for printers; cannot be read back")},
    {.name = "png", FORMAT_TEXTS("PNG", "the picture, in dots; the page reads it back")},
    {"json",
     FORMAT_TEXTS("JSON", "an object with kind, code, size, rules, the arrays of 'batch', "
                          "solution_status (0 solved, 1 "
                          "no solution, 3 gave up) and solution"),
     .open = maze_text_open, .form = MAZE_TEXT_JSON},
    {0},
};

static bool is_drawn_alone(const struct maze *maze, const struct maze_format *format)
{
    return format->write || format->open || (kinds_can_print() && maze->kind->picture);
}

/* The lists of formats: those of every machine, then the machine's own. */
static const struct maze_format *format_list(const struct maze *maze, int list)
{
    static const struct maze_format none[] = {{0}};
    const struct maze_format *formats = list                ? maze->kind->formats
                                        : kinds_can_print() ? mw_all_formats
                                                            : NULL;
    return formats ? formats : none;
}

static const struct maze_format *find_format(const struct maze *maze, struct mw_text name)
{
    for (int list = 0; list < 2; list++)
        for (const struct maze_format *format = format_list(maze, list); format->name; format++)
            if (text_is(name.bytes, name.length, format->name) && is_drawn_alone(maze, format))
                return format;
    return NULL;
}

static enum mw_status unknown_format(const struct maze *maze, struct mw_text name,
                                     struct mw_error *error)
{
    char names[200];
    struct text list = {.bytes = names, .capacity = sizeof names, .fixed = true};
    for (int which = 0; which < 2; which++)
        for (const struct maze_format *format = format_list(maze, which); format->name; format++)
            if (is_drawn_alone(maze, format))
                text_format(&list, "%s%s", list.length ? ", " : "", format->name);
    if (list.length == 0)
        return mw_fail(error, MW_UNSOLVABLE, MW_NO_OFFSET, "%s: this machine has no drawings",
                       maze->kind->name);
    return mw_fail(error, MW_BAD_SYNTAX, 0,
                   "%.*s: there is no such format of a %s maze; there are %.*s",
                   name.length > 20 ? 20 : (int)name.length, name.bytes, maze->kind->name,
                   (int)list.length, names);
}

/* Starts a drawing that is none of pages. Offsets of errors count in the whole form. */
static struct task *open_format(struct maze *maze, const char *form, size_t length,
                                struct mw_error *error)
{
    struct mw_text options = {form, length}, name;
    text_next_part(&options, ' ', &name);
    const struct maze_format *format = find_format(maze, name);
    size_t before = options.bytes ? (size_t)(options.bytes - form) : length;
    struct task *task = NULL;
    if (!format) {
        unknown_format(maze, name, error);
    } else if (format->open) {
        task = format->open(format, maze, options, error);
        if (!task && error->offset != MW_NO_OFFSET)
            error->offset += before;
    } else if (options.length > 0) {
        mw_fail(error, MW_BAD_SYNTAX, before, "the format %s has no options", format->name);
    } else if (!(task = task_measure(maze, format->write))) {
        mw_fail_memory(error);
    }
    return task;
}

enum mw_status mw_draw(struct mw_context *context, mw_handle handle, const char *form,
                       size_t length, mw_handle *job)
{
    struct maze *maze = session_maze(context, handle);
    struct mw_error *error = &context->error;
    *job = 0;
    if (!maze)
        return MW_STALE_HANDLE;
    bool pages = kinds_can_print() && maze->kind->picture && document_is_form(form, length);
    struct task *task =
        pages ? document_open(maze, session_moves(context, handle), form, length, error)
              : open_format(maze, form, length, error);
    return task ? job_open(context, task, job) : error->status;
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
