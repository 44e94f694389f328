/* Opening and closing of tasks, reference counts of mazes, and the table of tasks that need no maze. */
#include "kind.h"

#include <stdlib.h>
#include <string.h>

/* ---- Reference counts of mazes ---- */

struct maze *maze_retain(struct maze *maze)
{
    maze->references++;
    return maze;
}

void maze_release(struct maze *maze)
{
    if (!maze || --maze->references > 0)
        return;
    maze->kind->free_board(maze->board);
    free(maze->mask);
    free(maze);
}

enum { ALIGNMENT = 64 };

void *task_open(const struct task_class *class, size_t size, struct maze *maze)
{
    size_t room = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    struct task *task = aligned_alloc(ALIGNMENT, room);
    if (!task)
        return NULL;
    memset(task, 0, room);
    task->class = class;
    task->maze = maze ? maze_retain(maze) : NULL;
    return task;
}

void task_close(struct task *task)
{
    if (!task)
        return;
    if (task->class->close)
        task->class->close(task);
    maze_release(task->maze);
    free(task);
}

struct progress task_progress(const struct task *task)
{
    const struct task_class *class = task->class;
    if (class->progress)
        return class->progress(task);
    return (struct progress){.done = class->work ? class->work(task) : 0};
}

struct task *task_or_close(struct task *task, bool opened)
{
    if (opened)
        return task;
    task_close(task);
    return NULL;
}

void result_section(struct text *out, const char *name)
{
    text_format(out, "section\t%s\n", name);
}

/* ---- Measurements without slices ---- */

struct measure_task {
    struct task task;
    void (*write)(const struct maze *, struct text *);
};

static void measure_result(const void *task, struct text *out)
{
    const struct measure_task *measure = task;
    measure->write(measure->task.maze, out);
}

struct task *task_measure(struct maze *maze, void (*write)(const struct maze *, struct text *))
{
    static const struct task_class class = {.result = measure_result};
    struct measure_task *measure = task_open(&class, sizeof *measure, maze);
    if (!measure)
        return NULL;
    measure->write = write;
    return &measure->task;
}

/* A set of mazes has a sequence of moves. */
struct mw_text solution_moves(struct mw_text result)
{
    struct mw_text moves = text_find_value(result, "moves");
    return moves.bytes ? moves : text_find_value(result, "sequence");
}

/* ---- Tasks that need no maze ---- */

const struct task_form *task_find(const struct mw_kind *kind, const char *name, size_t length)
{
    for (size_t i = 0; kind->tasks && kind->tasks[i]; i++)
        if (text_is(name, length, kind->tasks[i]->name))
            return kind->tasks[i];
    return NULL;
}

struct task *task_of_form(const struct task_form *form, const char *text, size_t length,
                          struct mw_error *error)
{
    _Alignas(16) char values[ROW_VALUES_BYTES_MAX] = {0};
    struct row_places places;
    if (!rows_read_text(form->rows, text, length, form->name, values, &places, error))
        return NULL;
    struct task *task = task_open(form->class, form->size, NULL);
    if (!task)
        mw_fail_memory(error);
    return task_or_close(task, task && form->begin(task, values, &places, error));
}

void task_write_usage(const struct task_form *form, struct text *out)
{
    rows_write_usage(form->rows, out);
}
