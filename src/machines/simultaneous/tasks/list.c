/* List of the tasks. They are most of this machine, and playing needs none of them: the core that
 * loads first links a second object of this file with an empty list (Makefile, bare). */
#include "tasks.h"

const struct task_form *const sim_tasks[] = {
#ifndef MW_WITHOUT_TASKS
    &sim_verify, &sim_prove, &sim_check, &sim_merge, &sim_finish, &sim_shortest, &sim_approximate,
    &sim_count,  &sim_facts, &sim_cnf,   &sim_bound, &sim_table,  &sim_figure,
#endif
    NULL,
};
