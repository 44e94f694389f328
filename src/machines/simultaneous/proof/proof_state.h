/*
 * Saved state of a proof, its maze selection (maze_selection.h), from which another run resumes.
 *
 * The numbers and mazes come first, then the nodes of the automaton in pieces. Saving works only
 * between two mazes, when no product is under way and no sample is drawn.
 */
#pragma once

#include "core/saved_state.h"
#include "maze_selection.h"

void sim_selection_save(const struct sim_selection *selection, struct text *out);
/* Saves piece `piece` of the nodes, counted from 0. Returns false if there is no such piece. */
bool sim_selection_save_nodes(const struct sim_selection *selection, uint32_t piece,
                              struct text *out);

/* Loads into a selection that was begun the same way and has not run. Sets state->failed for
 * invalid states. Returns false if memory runs out. */
bool sim_selection_load(struct sim_selection *selection, struct saved_state *state);
/* Nodes loaded so far, the last of them not yet packed. */
struct sim_loading {
    uint64_t nodes;
    uint32_t row[SIM_BLOCK_RECORDS][SIM_MOVES];
};
/* Loads the nodes of the next piece. Sets *more to whether others follow. Returns false if memory
 * runs out. */
bool sim_selection_load_nodes(struct sim_selection *selection, struct saved_state *state,
                              struct sim_loading *loading, bool *more);

/* Save and load a set's masks. */
void sim_set_save(const struct sim_set *set, struct text *out);
bool sim_set_load(struct sim_set *set, struct saved_state *state);
