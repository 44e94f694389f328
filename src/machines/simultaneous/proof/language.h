/* All sequences of one length, the shortest there is, that solve every maze: as an automaton. */
#ifndef SIMULTANEOUS_LANGUAGE_H
#define SIMULTANEOUS_LANGUAGE_H

#include "maze_selection.h"

struct sim_language {
    struct sim_selection selection;
    uint32_t maze; /* mazes looked at so far, once the samples were all good */
    bool chained;  /* the selection is done */
    bool testing;  /* ... and its sequences are counted: maze by maze now */
    bool added;    /* the maze on trial: its product is made */
    uint128 words; /* sequences that the automaton takes */
    /* A count being made, from the last layer back: the ways to all-solved from each node of the
     * layer ahead, and of this one. */
    uint128 *ahead, *here;
    uint32_t layer, node; /* of this one so many are counted */
};

/* `length` must be the least for which there is a sequence. */
bool sim_language_begin(struct sim_language *language, struct sim_size size, uint32_t length,
                        bool perfect, bool symmetric, const struct sim_slices *mazes,
                        uint64_t memory_bytes);
/* MW_OK: `words` is their number (with the mirror images, if symmetric). */
enum mw_status sim_language_run(struct sim_language *language, uint64_t *budget);
/* `sequence<TAB>...` lines, in the order u d l r, mirror images behind their originals. */
void sim_language_write(const struct sim_language *language, struct text *out);
void sim_language_close(struct sim_language *language);

#endif
