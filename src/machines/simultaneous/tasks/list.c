/* The tasks that need no maze. They are most of this machine, and nothing that the wall waits for: of
 * this file there is a second object with an empty list, for the core that comes first (Makefile, bare). */
#include "tasks.h"

const struct task_form *const sim_tasks[] = {
#ifndef MW_WITHOUT_TASKS
    &sim_verify, &sim_prove, &sim_check, &sim_merge, &sim_finish, &sim_shortest, &sim_approximate,
    &sim_count,  &sim_facts, &sim_cnf,   &sim_bound, &sim_table,  &sim_figure,
#endif
    NULL,
};
