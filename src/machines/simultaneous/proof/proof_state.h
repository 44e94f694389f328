/* What a selection (selection.h) has so far as bytes, for another run to go on from: its numbers and mazes
 * first, then the nodes of its automaton in pieces. Only between two mazes, when no product is being
 * made and no sample is drawn. */
#ifndef SIMULTANEOUS_PROOF_STATE_H
#define SIMULTANEOUS_PROOF_STATE_H

#include "core/saved_state.h"
#include "maze_selection.h"

bool sim_selection_rests(const struct sim_selection *selection);
void sim_selection_save(const struct sim_selection *selection, struct text *out);
/* Piece `piece` of the nodes, from 0; false: there is none. */
bool sim_selection_save_nodes(const struct sim_selection *selection, uint32_t piece,
                              struct text *out);

/* Into a selection that has begun in the same way and done nothing yet. What cannot be sets
 * state->failed; false: no memory. */
bool sim_selection_load(struct sim_selection *selection, struct saved_state *state);
/* The nodes of the next piece; gives whether there are more to come. */
bool sim_selection_load_nodes(struct sim_selection *selection, struct saved_state *state,
                              uint64_t *loaded);

/* Masks. */
void sim_set_save(const struct sim_set *set, struct text *out);
bool sim_set_load(struct sim_set *set, struct saved_state *state);

#endif
