/* Task `prove`: proves that no sequence of a length solves all mazes of a size, with a certificate
 * of mazes, or finds a sequence that does. */
#include "prove.h"
#include "../proof/kept_orders.h"
#include "../proof/proof_state.h"
#include "../tasks/tasks.h"

enum { MILLIONS_MAX = 1000000 };

/* Sets the certificate: the mazes of an order that leaves no sequence, with their images. A shard refers
 * to a set closed under transposition and needs no images. */
static bool prove_by(struct prove_task *prove, const struct sim_set *order)
{
    bool images = prove_is_symmetric(prove) && prove->length > 0 && prove->shard.of == 0;
    prove->verdict = PROVED;
    return sim_certificate(order, images, &prove->certificate);
}

/* Sets the verdict when the selection at the requested length has ended. */
static enum mw_status end_prove(struct prove_task *prove, enum mw_status status,
                                struct mw_error *error)
{
    const struct sim_selection *selection = &prove->selection;
    if (status == MW_UNSOLVABLE) /* the requested proof */
        return prove_by(prove, &selection->taken) ? MW_OK : mw_fail_memory(error);
    if (status == MW_OK) {
        prove->verdict = REFUTED;
        return mw_fail(error, MW_UNSOLVABLE, 0,
                       "this cannot be proved: a sequence of %u moves solves all mazes",
                       selection->found_length);
    }
    return sim_memory_fail(&selection->memory, selection->added, error);
}

static enum mw_status prove_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct prove_task *prove = task;
    uint64_t budget = max_nodes;
    if (prove_is_held(prove)) {
        enum mw_status status = sim_all_mazes_run(&prove->mazes, &budget, error);
        if (status != MW_OK)
            return status;
    }
    while (budget > 0) {
        bool selecting = prove->phase == SELECTING;
        enum mw_status status = selecting ? sim_selection_run(&prove->selection, &budget)
                                          : sim_order_run(&prove->annealing, &budget);
        if (status == MW_RUNNING)
            break;
        if (selecting && (prove->is_proving || status == MW_OK))
            return end_prove(prove, status, error);
        if (!(selecting ? prove_end_selection(prove, status) : prove_end_annealing(prove, status)))
            return mw_fail_memory(error);
    }
    return MW_RUNNING;
}

/* An order that was annealed at the full length is a proof, and the best one is kept. */
static enum mw_status prove_stop(void *task, struct mw_error *error)
{
    struct prove_task *prove = task;
    const struct sim_order_annealing *annealing = &prove->annealing;
    if (prove->phase == ANNEALING && annealing->length == prove->length &&
        annealing->best.count > 0 && prove->shard.of == 0)
        return prove_by(prove, &annealing->best) ? MW_OK : mw_fail_memory(error);
    return mw_fail(error, MW_GAVE_UP, 0, "the job was stopped before its end");
}

static void prove_use_store(void *task, const struct mw_store *store)
{
    struct prove_task *prove = task;
    prove->store.functions = *store;
    if (prove->phase == SELECTING)
        prove->selection.memory.store = &prove->store;
}

/* Returns whether the state can be saved now. */
static bool prove_rests(const void *task)
{
    const struct prove_task *prove = task;
    return prove->phase == ANNEALING ? prove->annealing.pairs > 0
                                     : sim_selection_rests(&prove->selection);
}

static uint64_t prove_work(const void *task)
{
    const struct prove_task *prove = task;
    return prove->steps + (prove->phase == ANNEALING   ? SIM_MOVES * prove->annealing.work
                           : prove->phase == SELECTING ? sim_selection_steps(&prove->selection)
                                                       : 0);
}

static void prove_close(void *task)
{
    struct prove_task *prove = task;
    prove_end_phase(prove);
    sim_all_mazes_close(&prove->mazes);
    sim_set_close(&prove->set);
    sim_set_close(&prove->order);
    sim_set_close(&prove->certificate);
}

static const struct task_class class = {.run = prove_run,
                                        .figures = prove_figures,
                                        .result = prove_result,
                                        .result_on_failure = true,
                                        .work = prove_work,
                                        .stop = prove_stop,
                                        .can_save = prove_rests,
                                        .save = prove_save,
                                        .load = prove_load,
                                        .use_store = prove_use_store,
                                        .close = prove_close};

static bool read_words(struct prove_task *prove, struct arguments *arguments)
{
    const struct argument *order = arguments_option(arguments, "--order");
    const struct argument *seed = arguments_option(arguments, "--seed");
    struct sim_claim claim;
    uint64_t millions, budget_ms; /* which the front end enforces */
    if (!sim_read_seed(arguments, seed, "prove", &prove->rng) ||
        !arguments_option_number(arguments, "--budget-ms", 1, UINT32_MAX, 0, &budget_ms))
        return false;
    if (!shard_read(arguments, &prove->shard) || !sim_read_memory(arguments, &prove->memory) ||
        !sim_read_claim_words(arguments, SIM_FINDER_CELLS_MAX, SIM_PROOF_MOVES_MAX, &claim) ||
        !sim_check_all(arguments, MW_NO_OFFSET, claim.size) ||
        !arguments_option_number(arguments, "--anneal", 0, MILLIONS_MAX, UINT64_MAX, &millions) ||
        !arguments_end(arguments))
        return false;
    prove->seed = prove->rng;
    prove->size = claim.size;
    prove->length = claim.length;
    prove->perfect = claim.perfect;
    prove->anneals = millions != UINT64_MAX ? millions > 0 : !order;
    prove->work_max = millions != UINT64_MAX ? millions * 1000000 : 0;
    if (prove->shard.of > 0 &&
        !sim_claim_prefixes(&claim, prove->shard, arguments, MW_NO_OFFSET, &prove->prefixes))
        return false;
    if (order) {
        bool read = sim_read_set(arguments, order, prove->size, &prove->set);
        if (read && prove_is_symmetric(prove))
            sim_drop_images(&prove->set);
        return read;
    }
    if (millions != UINT64_MAX)
        return true;
    if (!sim_kept_order(prove->size, &prove->set)) {
        mw_fail_memory(arguments->error);
        return false;
    }
    prove->anneals = prove->set.count == 0;
    return true;
}

static bool open_prove(void *task, struct arguments *arguments)
{
    struct prove_task *prove = task;
    if (!read_words(prove, arguments))
        return false;
    if (prove_is_held(prove))
        sim_all_mazes_open(&prove->mazes, prove->size, prove->perfect);
    sim_set_open(&prove->order, prove->size);
    prove_begin_levels(prove);
    if (prove_begin_selection(prove))
        return true;
    mw_fail_memory(arguments->error);
    return false;
}

const struct task_form sim_prove = {
    .name = "prove",
    .arguments = {TASK_ARGUMENT("SIZE"), TASK_ARGUMENT("LENGTH"),
                  TASK_OPTION_OUTPUT("--certificate"), TASK_OPTION("--memory-mb", "N"),
                  TASK_OPTION_INPUT("--order"), TASK_OPTION("--seed", "WORD"),
                  TASK_OPTION("--anneal", "MILLIONS"), TASK_OPTION("--shard", "K/M"),
                  TASK_OPTION("--budget-ms", "N"), TASK_OPTION_STATE("--resume"),
                  TASK_OPTION_STORE("--disk"), TASK_FLAG("--perfect"), SIM_WALLS_OPTIONS},
    .meaning =
        "prove that no sequence of at most LENGTH moves solves every maze, or find one that does",
    .class = &class,
    .size = sizeof(struct prove_task),
    .open = open_prove};
