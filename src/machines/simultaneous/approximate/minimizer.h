/* Minimization: removal of single moves while all mazes stay solved, by the batch where its planes fit in
 * memory, otherwise by the evaluator (Nusser 2016, section 5.4). */
#pragma once

#include "../counterexamples/batch_simulation.h"
#include "../counterexamples/evaluator.h"

struct sim_minimizer {
    struct sim_evaluator *evaluator; /* owned by the caller */
    struct sim_batch *batch;         /* owned by the caller */
    bool batched;                    /* moves are removed by the batch ... */
    struct sim_sequence trial;       /* ... or by the evaluator: the sequence without a move ... */
    size_t cut;                      /* ... the place of this move ... */
    bool shortened;                  /* ... and whether this pass over the moves removed one */
};

/* Begins with a sequence that solves all mazes. Returns false if memory runs out. */
bool sim_minimizer_begin(struct sim_minimizer *minimizer, const struct sim_sequence *sequence);
/* Returns MW_OK if a move was removed (call again for the next), MW_UNSOLVABLE if none can be,
 * MW_RUNNING or MW_NO_MEMORY. */
enum mw_status sim_minimizer_run(struct sim_minimizer *minimizer, struct sim_sequence *sequence,
                                 struct rng *rng, uint64_t *budget);
void sim_minimizer_close(struct sim_minimizer *minimizer);
