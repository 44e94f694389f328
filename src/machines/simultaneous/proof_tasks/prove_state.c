/* Saved state of `prove` for a later run (core/saved_state.h): the request, which must be the same,
 * then the finished levels, then the current selection or annealing. */
#include "../proof/proof_state.h"
#include "prove.h"

enum { STATE_FORM = 5 };

/* Saves the request, which must match when resuming. The memory limit may differ. */
static void save_question(const struct prove_task *prove, struct text *out)
{
    state_put(out, STATE_FORM);
    state_put(out, prove->size.rows);
    state_put(out, prove->size.columns);
    state_put(out, prove->size.edges + prove->size.any_ends);
    state_put(out, prove->length);
    state_put(out, prove->size.perfect);
    state_put(out, prove->anneals);
    state_put(out, prove->work_max);
    state_put_rng(out, &prove->seed);
    sim_set_save(&prove->set, out);
}

static bool is_same_question(const struct prove_task *prove, struct saved_state *state)
{
    struct text own = {0};
    save_question(prove, &own);
    bool same = !own.failed && state->length >= own.length;
    for (size_t i = 0; same && i < own.length; i++)
        same = state->bytes[i] == (uint8_t)own.bytes[i];
    state->at = own.length;
    text_free(&own);
    return same;
}

bool prove_save(const void *task, uint32_t piece, struct text *out)
{
    const struct prove_task *prove = task;
    bool anneals = prove->phase == ANNEALING;
    if (piece > 0)
        return !anneals && sim_selection_save_nodes(&prove->selection, piece - 1, out);
    save_question(prove, out);
    state_put(out, prove->level);
    state_put(out, prove->phase == PROVING);
    state_put(out, prove->is_last);
    state_put(out, anneals);
    state_put(out, prove->round);
    state_put(out, prove->order_pairs);
    state_put(out, prove->level_work);
    state_put(out, prove->work);
    state_put(out, prove->steps);
    sim_set_save(&prove->order, out);
    state_put_rng(out, &prove->rng);
    if (anneals)
        sim_order_save(&prove->annealing, out);
    else
        sim_selection_save(&prove->selection, out);
    return true;
}

static enum mw_status bad_state(struct mw_error *error)
{
    return mw_fail(error, MW_BAD_SYNTAX, MW_NO_OFFSET, "this is not a saved state of this task");
}

static enum mw_status load_first(struct prove_task *prove, struct saved_state *state,
                                 struct mw_error *error)
{
    if (!is_same_question(prove, state))
        return mw_fail(
            error, MW_BAD_SYNTAX, MW_NO_OFFSET,
            "this is the saved state of another task, or of another version of the program");
    uint32_t level = (uint32_t)state_get_below(state, prove->length + 1);
    bool is_proving = state_get_below(state, 1);
    prove->is_last = state_get_below(state, 1);
    bool anneals = state_get_below(state, 1);
    prove->round = (uint32_t)state_get_below(state, UINT32_MAX);
    prove->order_pairs = state_get(state);
    prove->level_work = state_get(state);
    uint64_t work = state_get(state);
    if (level < prove->level ||
        (!is_proving && (prove->phase == PROVING || level > prove->length)) ||
        (anneals && is_proving))
        state->failed = true;
    else
        prove->level = level;
    bool proves = is_proving || prove->phase == PROVING;
    uint64_t steps = state_get(state);
    if (!sim_set_load(&prove->order, state))
        return mw_fail_memory(error);
    struct rng rng = state_get_rng(state);
    if (state->failed)
        return bad_state(error);
    if (!(anneals ? prove_begin_annealing(prove, &prove->order)
                  : prove_begin_selection(prove, proves ? PROVING : SELECTING)))
        return mw_fail_memory(error);
    prove->rng = rng;
    prove->steps = steps;
    prove->work = work;
    if (!(anneals ? sim_order_load(&prove->annealing, state)
                  : sim_selection_load(&prove->selection, state)))
        return mw_fail_memory(error);
    if (anneals)
        return state->failed ? bad_state(error) : MW_OK;
    return state->failed ? bad_state(error) : MW_RUNNING;
}

enum mw_status prove_load(void *task, struct saved_state *piece, struct mw_error *error)
{
    struct prove_task *prove = task;
    if (!prove->loading) {
        prove->loading = true;
        return load_first(prove, piece, error);
    }
    bool more = false;
    if (!sim_selection_load_nodes(&prove->selection, piece, &prove->loaded, &more))
        return mw_fail_memory(error);
    return piece->failed ? bad_state(error) : more ? MW_RUNNING : MW_OK;
}
