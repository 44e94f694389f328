/* The language of all shortest sequences that solve every maze, as an automaton. */
#pragma once

#include "maze_selection.h"
#include "word_count.h"

struct sim_language {
    struct sim_selection selection;
    uint32_t maze; /* mazes tested after all samples succeeded */
    bool selected; /* the selection is done */
    bool testing;  /* ... and its sequences are counted; now mazes are tested one by one */
    bool added;    /* the product with the maze on trial is finished */
    uint128 words; /* accepted sequences */
    struct sim_word_count count;
};

/* `length` must be the shortest with a solution. */
bool sim_language_begin(struct sim_language *language, struct sim_size size, uint32_t length,
                        bool perfect, bool symmetric, const struct sim_slices *mazes,
                        uint64_t memory_bytes);
/* Returns MW_OK with the number of sequences in `words` (including mirror images, if symmetric). */
enum mw_status sim_language_run(struct sim_language *language, uint64_t *budget);
/* Writes `sequence<TAB>...` lines in the order u d l r; mirror images follow their originals. */
void sim_language_write(const struct sim_language *language, struct text *out);
void sim_language_close(struct sim_language *language);
