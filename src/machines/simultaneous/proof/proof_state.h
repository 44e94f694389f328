/* What a chooser (chooser.h) has so far as bytes, for another run to go on from: its numbers and mazes
 * first, then the nodes of its automaton in pieces. Only between two mazes, when no product is being
 * made and no sample is drawn. */
#ifndef SIMULTANEOUS_SAVING_H
#define SIMULTANEOUS_SAVING_H

#include "maze_selection.h"
#include "core/saved_state.h"

bool sim_chooser_rests(const struct sim_chooser *chooser);
void sim_chooser_save(const struct sim_chooser *chooser, struct text *out);
/* Piece `piece` of the nodes, from 0; false: there is none. */
bool sim_chooser_save_nodes(const struct sim_chooser *chooser, uint32_t piece, struct text *out);

/* Into a chooser that has begun in the same way and done nothing yet. What cannot be sets
 * state->failed; false: no memory. */
bool sim_chooser_load(struct sim_chooser *chooser, struct saved_state *state);
/* The nodes of the next piece; gives whether there are more to come. */
bool sim_chooser_load_nodes(struct sim_chooser *chooser, struct saved_state *state,
                            uint64_t *loaded);

/* Masks. */
void sim_set_save(const struct sim_set *set, struct text *out);
bool sim_set_load(struct sim_set *set, struct saved_state *state);

#endif
