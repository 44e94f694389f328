/* List of the tasks. */
#include "tasks.h"

const struct task_form *const sim_tasks[] = {
    &sim_verify,       &sim_prove,       &sim_check, &sim_merge,     &sim_finish,
    &sim_shortest,     &sim_approximate, &sim_count, &sim_sequences, &sim_facts,
    &sim_records_task, &sim_cnf,         &sim_bound, NULL,
};
