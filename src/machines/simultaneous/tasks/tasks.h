/* The tasks of the machine: the form of each. */
#pragma once

#include "core/task.h"
#include "input.h"

/* Each task is one file of its name in tasks/ or proof_tasks/. */
extern const struct task_form sim_verify, sim_prove, sim_check, sim_finish, sim_shortest,
    sim_approximate, sim_count, sim_sequences, sim_facts, sim_records_task, sim_cnf, sim_bound;

/* Opens `shortest` for a board. `cells` has the cell of each maze's token; NULL: all tokens are at
 * their starts. Returns NULL if memory runs out. */
struct task *sim_shortest_of_set(const struct sim_set *set, const uint8_t *cells);
