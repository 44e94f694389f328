/* Board generation: draws random mazes from a seed and keeps the solvable ones. */
#include "simultaneous.h"

/* Draws before a generation gives up. At 10x10 about one draw in a hundred is solvable. */
enum { DRAWS_MAX = 4000000 };

struct generate_task {
    struct task task;
    struct sim_board *board; /* belongs to the maze */
    uint32_t wanted;
    uint32_t draws;
};

static enum mw_status generate_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct generate_task *generate = task;
    uint64_t mask[SIM_WORDS_MAX];
    struct sim_set *set = &generate->board->set;
    for (uint32_t i = 0; i <= max_nodes / 8 && set->count < generate->wanted; i++) {
        if (generate->draws++ == DRAWS_MAX)
            return mw_fail(error, MW_GAVE_UP, 0,
                           "too few of %d random mazes were solvable; try smaller or fewer mazes",
                           DRAWS_MAX);
        if (sim_draw(set->size, &generate->task.maze->stream, mask) && !sim_set_add(set, mask))
            return mw_fail_memory(error);
    }
    if (set->count < generate->wanted)
        return MW_RUNNING;
    return sim_board_finish(generate->board) ? MW_OK : mw_fail_memory(error);
}

static struct progress generate_progress(const void *task)
{
    const struct generate_task *generate = task;
    return (struct progress){.done = generate->board->set.count, .total = generate->wanted};
}

static void generate_figures(const void *task, struct text *out)
{
    text_key_unsigned(out, "draws", ((const struct generate_task *)task)->draws);
}

struct task *sim_generate(struct maze *maze)
{
    static const struct task_class class = {
        .run = generate_run, .progress = generate_progress, .figures = generate_figures};
    const int32_t *values = maze->values;
    struct generate_task *generate = task_open(&class, sizeof *generate, maze);
    if (!generate)
        return NULL;
    generate->wanted = (uint32_t)values[SIM_COUNT];
    generate->board = sim_board_open(sim_size_of_values(values));
    maze->board = generate->board;
    return task_or_close(&generate->task, generate->board);
}
