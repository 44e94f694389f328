/* What machines call: shares of a maze, sections of a result, a measuring task. */
#include "kind.h"

#include <stdlib.h>

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
