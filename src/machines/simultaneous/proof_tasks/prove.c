/* Task `prove`: proves that no sequence of a length solves all mazes of a size, with a certificate
 * of mazes, or finds a sequence that does. */
#include "prove.h"
#include "../proof/proof_state.h"
#include "../proof/shared.h"
#include "../tasks/tasks.h"

enum { MILLIONS_MAX = 1000000 };

/* ---- The certificate: an order of mazes that leaves no sequence, followed by their images under the symmetries ---- */

static bool prove_by(struct prove_task *prove, const struct sim_set *order)
{
    uint64_t image[SIM_WORDS_MAX];
    uint32_t images = prove->length > 0 ? sim_symmetries(prove->size) : 1;
    prove->verdict = PROVED;
    if (!sim_set_copy(&prove->certificate, order))
        return false;
    for (uint32_t i = 1; i < images; i++)
        for (uint32_t maze = 0; maze < order->count; maze++) {
            sim_image(prove->size, i, sim_mask(order, maze), image);
            if (!sim_set_include(&prove->certificate, image))
                return false;
        }
    return true;
}

/* Drops the images at the end, which are no part of the order. */
static void drop_images(struct sim_set *certificate)
{
    uint64_t image[SIM_WORDS_MAX];
    for (bool dropped = true; dropped && certificate->count > 1;) {
        uint32_t last = certificate->count - 1;
        dropped = false;
        for (uint32_t i = 1; !dropped && i < sim_symmetries(certificate->size); i++) {
            sim_image(certificate->size, i, sim_mask(certificate, last), image);
            dropped = sim_is_among(certificate, last, image);
        }
        certificate->count -= dropped;
    }
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
                       (uint32_t)selection->found.length);
    }
    return sim_memory_fail(&selection->memory, selection->added, error);
}

static enum mw_status prove_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct prove_task *prove = task;
    uint64_t budget = max_nodes;
    enum mw_status status = sim_all_mazes_run(&prove->mazes, &budget, error);
    if (status != MW_OK)
        return status;
    while (budget > 0) {
        bool selecting = prove_is_selecting(prove);
        status = selecting ? sim_selection_run(&prove->selection, &budget)
                           : sim_order_run(&prove->annealing, &budget);
        if (status == MW_RUNNING)
            break;
        if (selecting && (prove->phase == PROVING || status == MW_OK))
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
        annealing->best.count > 0)
        return prove_by(prove, &annealing->best) ? MW_OK : mw_fail_memory(error);
    return mw_fail(error, MW_GAVE_UP, 0, "the job was stopped before its end");
}

static void prove_use_store(void *task, const struct mw_store *store)
{
    struct prove_task *prove = task;
    prove->store.functions = *store;
    if (prove_is_selecting(prove))
        prove->selection.memory.store = &prove->store;
}

static void prove_use_peers(void *task, const struct mw_peers *peers)
{
    struct prove_task *prove = task;
    prove->peers = peers;
    if (prove->phase == PROVING)
        prove->selection.peers = peers;
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
                           : prove_is_selecting(prove) ? sim_selection_steps(&prove->selection)
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
    text_free(&prove->level_name);
}

static const struct task_class class = {.run = prove_run,
                                        .progress = prove_progress,
                                        .figures = prove_figures,
                                        .result = prove_result,
                                        .result_on_failure = true,
                                        .work = prove_work,
                                        .stop = prove_stop,
                                        .can_save = prove_rests,
                                        .save = prove_save,
                                        .load = prove_load,
                                        .use_store = prove_use_store,
                                        .use_peers = prove_use_peers,
                                        .serve = sim_shared_serve,
                                        .close = prove_close};

struct values {
    struct sim_claim_values claim;
    struct argument order, seed;
    uint64_t memory_mb, anneal, budget_ms; /* the front end enforces the time limit */
};

/* For a few sizes, an order of mazes whose proofs are cheap is kept, annealed once for a long time
 * (proof/order_annealing.h). An order only saves work: a proof that begins with it is still complete. */
#define ORDER(rows, columns, mask) {rows, columns, UINT64_C(mask)},
static const struct {
    uint32_t rows, columns;
    uint64_t mask;
} kept[] = {
#include "order_rows.h" /* generated from tests/data/simultaneous, see the Makefile */
};

static uint64_t transpose(uint64_t mask, uint32_t rows, uint32_t columns)
{
    uint64_t image = 0;
    for (uint32_t row = 0; row < rows; row++)
        for (uint32_t column = 0; column < columns; column++)
            image |= (mask >> (row * columns + column) & 1) << (column * rows + row);
    return image;
}

/* Takes the order that is kept for this size, or for the transposed one; none where none is kept. */
static bool take_kept_order(struct prove_task *prove)
{
    struct sim_size size = prove->size;
    sim_set_open(&prove->set, size);
    for (size_t i = 0; !size.edges && i < sizeof kept / sizeof kept[0]; i++) {
        uint64_t mask = kept[i].mask;
        if (kept[i].rows != size.rows || kept[i].columns != size.columns) {
            if (kept[i].rows != size.columns || kept[i].columns != size.rows)
                continue;
            mask = transpose(mask, size.columns, size.rows);
        }
        if (!sim_set_add(&prove->set, &mask))
            return false;
    }
    return true;
}

/* Takes the mazes to begin with: those of --order, or the order that is kept for this size. */
static bool take_order(struct prove_task *prove, const struct values *values, bool anneals_by_hand,
                       struct mw_error *error)
{
    if (values->order.text) {
        bool read = sim_read_set(&values->order, prove->size, &prove->set, error);
        if (read)
            drop_images(&prove->set);
        return read;
    }
    if (anneals_by_hand)
        return true;
    if (!take_kept_order(prove))
        return mw_fail_memory_false(error);
    prove->anneals = prove->set.count == 0;
    return true;
}

static bool begin_prove(void *task, const void *read, const struct row_places *places,
                        struct mw_error *error)
{
    struct prove_task *prove = task;
    const struct values *values = read;
    bool by_hand = argument_given(places, "anneal");
    sim_seed(&values->seed, &prove->rng);
    if (!sim_take_size(&values->claim.problem, places, &prove->size, error) ||
        !sim_check_all(argument_place(places, "size"), prove->size, error))
        return false;
    prove->seed = prove->rng;
    prove->memory = values->memory_mb << 20;
    prove->length = values->claim.length;
    prove->anneals = by_hand ? values->anneal > 0 : !values->order.text;
    prove->work_max = by_hand ? values->anneal * 1000000 : 0;
    if (!take_order(prove, values, by_hand, error))
        return false;
    sim_all_mazes_open(&prove->mazes, prove->size);
    sim_set_open(&prove->order, prove->size);
    if (prove_begin_levels(prove))
        return true;
    return mw_fail_memory_false(error);
}

static const struct argument_row rows[] = {
    SIM_SIZE_ROW(struct sim_claim_values, SIM_FINDER_CELLS_MAX),
    SIM_LENGTH_ROW(struct sim_claim_values, 0, SIM_PROOF_MOVES_MAX),
    ROW("certificate", .type = ROW_OUTPUT, "Certificate", "file for the mazes that prove it",
        .place = ROW_EXPERT),
    MEMORY_ROW(struct values),
    ROW("order", AS_TEXT(ROW_MAZES, struct values, order), "Mazes to begin with",
        "masks separated by commas, or a file of them such as a certificate: mazes to take "
        "first, in their order",
        .place = ROW_EXPERT),
    SIM_SEED_ROW(struct values, "prove"),
    ROW("anneal", AS_INTEGER(struct values, anneal), "Annealing",
        "work to spend on a better order first", .place = ROW_EXPERT, .maximum = MILLIONS_MAX,
        .fallback = "auto", .unit = "million pairs", .placeholder = "MILLIONS"),
    SIM_BUDGET_ROW(struct values),
    ROW("resume", .type = ROW_STATE, "State",
        "file for the state of the work; the same command continues it", .place = ROW_EXPERT),
    SIM_DISK_ROW,
    SIM_PERFECT_ROW(struct sim_claim_values),
    SIM_WALLS_ROWS(struct sim_claim_values),
    {0}};

static const struct result_row results[] = {
    SIM_ANSWER_RESULTS,
    {"sequence", "sequence", NULL, "headline", "Sequence", "a sequence that solves every maze"},
    {"mazes", "integer", "mazes", "figure", "Mazes", "mazes that prove it"},
    {"states", "integer", "states", "figure", "States", NULL},
    {"most_nodes", "integer", "nodes", "figure", "Largest automaton", NULL},
    SIM_MEMORY_RESULTS,
    {"certificate", "file", NULL, "file", "Certificate", "the mazes that prove it"},
    {"limit", "integer", "moves", "figure", "Length now", NULL},
    {"order_mazes", "integer", "mazes", "figure", "Mazes of the order", NULL},
    {"order_pairs", "integer", "pairs", "best", "Pairs of the order", NULL},
    {"tried_states", "integer", "states", "figure", "States tried", NULL},
    {"to_be_tried", "integer", "states", "figure", "States to try", NULL},
    {"nodes", "integer", "nodes", "figure", "Nodes", NULL},
    {"last.*", "text", NULL, "figure", "Last maze", NULL},
    {0}};

const struct task_form sim_prove =
    TASK_FORM("prove", "Prove a length",
              "prove that no sequence of at most LENGTH moves solves every maze, or find one that "
              "does",
              rows, results, &class, struct prove_task, begin_prove,
              .cost = "seconds up to 4x4, hours from 4x5 on");
