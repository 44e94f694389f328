/* Minimization of a sequence, move by move, until no single move can be removed. */
#include "minimizer.h"

#include <string.h>

bool sim_minimizer_begin(struct sim_minimizer *minimizer, const struct sim_sequence *sequence)
{
    minimizer->cut = 0;
    minimizer->shortened = false;
    minimizer->batched =
        minimizer->evaluator->held && sim_batch_can_shorten(minimizer->batch, sequence->length);
    return !minimizer->batched || sim_batch_begin_shortening(minimizer->batch, sequence);
}

void sim_minimizer_close(struct sim_minimizer *minimizer)
{
    sim_sequence_close(&minimizer->trial);
}

/* Copies the sequence without the move on trial. */
static bool leave_out(struct sim_minimizer *minimizer, const struct sim_sequence *sequence)
{
    struct sim_sequence *trial = &minimizer->trial;
    if (!sim_sequence_copy(trial, sequence->moves, sequence->length))
        return false;
    uint8_t *gap = trial->moves + minimizer->cut;
    memmove(gap, gap + 1, --trial->length - minimizer->cut);
    return true;
}

enum mw_status sim_minimizer_run(struct sim_minimizer *minimizer, struct sim_sequence *sequence,
                                 struct rng *rng, uint64_t *budget)
{
    if (minimizer->batched)
        return sim_batch_shorten(minimizer->batch, sequence, budget);
    if (minimizer->cut >= sequence->length) {
        if (!minimizer->shortened)
            return MW_UNSOLVABLE;
        minimizer->cut = 0;
        minimizer->shortened = false;
        return MW_RUNNING;
    }
    if (!minimizer->evaluator->begun && !leave_out(minimizer, sequence))
        return MW_NO_MEMORY;
    enum mw_status status = sim_evaluator_run(minimizer->evaluator, &minimizer->trial, rng, budget);
    if (status == MW_UNSOLVABLE) {
        minimizer->cut++;
        return MW_RUNNING;
    }
    if (status != MW_OK)
        return status;
    minimizer->shortened = true;
    bool copied = sim_sequence_copy(sequence, minimizer->trial.moves, minimizer->trial.length);
    return copied ? MW_OK : MW_NO_MEMORY;
}
