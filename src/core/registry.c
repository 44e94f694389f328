/* The registry of machines, and what is the same for all of them. */
#include "kind.h"

#include <stdlib.h>
#include <string.h>

#define MACHINE(name) extern const struct mw_kind name##_kind;
#include "machines/list.h"
#undef MACHINE

#define MACHINE(name) &name##_kind,
const struct mw_kind *const mw_all_kinds[] = {
#include "machines/list.h"
};
#undef MACHINE
const size_t mw_kind_count = sizeof mw_all_kinds / sizeof mw_all_kinds[0];

const struct mw_kind *kind_find(const char *name, size_t length)
{
    for (size_t i = 0; i < mw_kind_count; i++) {
        const struct mw_kind *kind = mw_all_kinds[i];
        if (strlen(kind->name) == length && memcmp(kind->name, name, length) == 0)
            return kind;
    }
    return NULL;
}

uint32_t kind_param(const struct mw_kind *kind, const char *name, size_t length)
{
    uint32_t i = 0;
    for (; i < kind->param_count; i++) {
        const char *candidate = kind->params[i].name;
        if (strlen(candidate) == length && memcmp(candidate, name, length) == 0)
            break;
    }
    return i;
}

struct maze *maze_keep(struct maze *maze)
{
    maze->references++;
    return maze;
}

void maze_release(struct maze *maze)
{
    if (!maze || --maze->references > 0)
        return;
    maze->kind->free_board(maze->board);
    free(maze);
}

void result_section(struct text *out, const char *name)
{
    text_format(out, "section\t%s\n", name);
}

/* ---- Measuring at once ---- */

struct measure_task {
    struct task task;
    struct maze *maze;
    void (*write)(const struct maze *, struct text *);
};

static enum mw_status measure_run(struct task *task, uint32_t max_nodes, struct mw_error *error)
{
    (void)task;
    (void)max_nodes;
    (void)error;
    return MW_OK;
}

static void measure_result(const struct task *task, struct text *out)
{
    const struct measure_task *measure = (const struct measure_task *)task;
    measure->write(measure->maze, out);
}

static void measure_close(struct task *task)
{
    maze_release(((struct measure_task *)task)->maze);
    free(task);
}

struct task *task_measure(struct maze *maze, void (*write)(const struct maze *, struct text *))
{
    static const struct task_class class = {
        .run = measure_run, .result = measure_result, .close = measure_close};
    struct measure_task *measure = malloc(sizeof *measure);
    if (!measure)
        return NULL;
    *measure = (struct measure_task){{&class}, maze_keep(maze), write};
    return &measure->task;
}
