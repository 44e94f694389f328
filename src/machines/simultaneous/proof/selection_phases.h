/* Phases of the maze selection (maze_selection.h), and the file of each. */
#pragma once

#include "maze_selection.h"

enum { OPENING, ADDING, SAMPLING, WALKING, FINDING, LISTING, PARTING, TRYING, TAKING };

/* Begins to choose the next maze. */
static inline void sim_selection_begin_sampling(struct sim_selection *selection)
{
    selection->phase = SAMPLING;
    selection->walks = 0;
}

/* selection_walks.c: samples walks, finds mazes for a growing pool, and counts the walks that leave
 * each maze unsolved. Every phase returns MW_RUNNING unless the selection ends. */
enum mw_status sim_selection_run_sampling(struct sim_selection *selection, uint64_t *budget);
enum mw_status sim_selection_run_finding(struct sim_selection *selection, uint64_t *budget);
enum mw_status sim_selection_run_walking(struct sim_selection *selection, uint64_t *budget);
/* Continues a random walk from `*node` of layer `depth` to layer `to`. Returns false if the store
 * cannot be read. */
bool sim_selection_walk_on(struct sim_selection *selection, uint32_t depth, uint32_t to,
                           uint32_t *node, uint8_t *moves);

/* selection_trials.c: lists candidates, takes parts of the automaton, and tries each candidate on
 * them. */
enum mw_status sim_selection_run_listing(struct sim_selection *selection, uint64_t *budget);
enum mw_status sim_selection_run_parting(struct sim_selection *selection, uint64_t *budget);
enum mw_status sim_selection_run_trying(struct sim_selection *selection, uint64_t *budget);
void sim_selection_close_parts(struct sim_selection *selection);
