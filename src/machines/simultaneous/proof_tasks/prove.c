/* Task `prove`: proves that no sequence of a length solves all mazes of a size, with a certificate
 * of mazes, or finds a sequence that does. */
#include "prove.h"
#include "../maze/sequence.h"
#include "../maze/symmetry.h"
#include "../proof/proof_state.h"
#include "../statement/statement.h"
#include "../tasks/tasks.h"

/* Orders are annealed at lengths that rise by one to LAST_BELOW below the proof's. Each may cost a
 * fraction of the pairs that the proof would have with that order, which double with each move. */
enum {
    LAST_BELOW = 6,
    LEVEL_FRACTION = 8,
    ORDER_MAZES = 12, /* used by the proof; the others are chosen again */
    EFFORT_DEFAULT = 100,
    EFFORT_MAX = 100000,
};

static bool is_held(const struct prove_task *prove)
{
    return sim_all_mazes_fit(prove->size);
}

static bool is_proof_itself(const struct prove_task *prove)
{
    return prove->level == PROVE_LEVELS;
}

/* Returns by how many moves the level's length is lower than that of the proof. */
static uint32_t below(const struct prove_task *prove)
{
    return is_proof_itself(prove) ? 0 : LAST_BELOW + PROVE_LEVELS - 1 - prove->level;
}

static bool is_symmetric(const struct prove_task *prove)
{
    return sim_symmetries(prove->size) > 1;
}

static void end_phase(struct prove_task *prove)
{
    if (prove->phase == SELECTING) {
        prove->steps += sim_selection_steps(&prove->selection);
        sim_selection_close(&prove->selection);
    }
    if (prove->phase == ANNEALING) {
        prove->steps += SIM_MOVES * prove->annealing.work;
        sim_order_close(&prove->annealing);
    }
    prove->phase = IDLE;
}

bool prove_begin_selection(struct prove_task *prove)
{
    struct sim_selection *selection = &prove->selection;
    const struct sim_set *start = prove->order.count > 0 ? &prove->order : &prove->set;
    end_phase(prove);
    prove->phase = SELECTING;
    if (!sim_selection_begin(selection, prove->size, (uint32_t)prove->length - below(prove),
                             prove->perfect, is_symmetric(prove),
                             is_held(prove) ? &prove->mazes.slices : NULL, start, prove->memory))
        return false;
    if (is_proof_itself(prove))
        selection->prefixes = prove->prefixes;
    selection->rng = prove->rng;
    rng_next(&prove->rng);
    return true;
}

bool prove_begin_annealing(struct prove_task *prove, const struct sim_set *order)
{
    uint64_t shards = prove->shard.of > 0 ? prove->shard.of : 1; /* each anneals the same order */
    uint64_t factor =
        (prove->effort << below(prove)) / LEVEL_FRACTION / ((uint64_t)EFFORT_DEFAULT * shards);
    struct sim_set copy;
    bool begun = sim_set_copy(&copy, order);
    end_phase(prove);
    prove->phase = ANNEALING;
    begun =
        begun && sim_order_begin(&prove->annealing, prove->size,
                                 (uint32_t)prove->length - below(prove), prove->perfect,
                                 is_symmetric(prove), &copy, &prove->rng, factor, prove->memory);
    rng_next(&prove->rng);
    sim_set_close(&copy);
    return begun;
}

/* Takes over an order and begins the next level; the proof itself uses only the first mazes. */
static bool end_level(struct prove_task *prove, const struct sim_set *order)
{
    struct sim_set copy;
    if (!sim_set_copy(&copy, order))
        return false;
    sim_set_close(&prove->order);
    prove->order = copy;
    prove->level++;
    if (is_proof_itself(prove) && prove->order.count > ORDER_MAZES)
        prove->order.count = ORDER_MAZES;
    return prove_begin_selection(prove);
}

/* Ends the selection of a lower level: its order is annealed. If it failed, the proof itself
 * begins. */
static bool end_selection(struct prove_task *prove, enum mw_status status)
{
    const struct sim_set *taken = &prove->selection.taken;
    if (status == MW_UNSOLVABLE && taken->count < SIM_ORDER_MAZES_MAX)
        return prove_begin_annealing(prove, taken);
    prove->level = PROVE_LEVELS - 1;
    return end_level(prove, &prove->order);
}

static enum mw_status end_prove(struct prove_task *prove, enum mw_status status,
                                struct mw_error *error)
{
    const struct sim_selection *selection = &prove->selection;
    if (status == MW_UNSOLVABLE) {
        /* A shard refers to a set closed under transposition and needs no mirror images. */
        if (!(prove->shard.of > 0 ? sim_set_copy(&prove->certificate, &selection->taken)
                                  : sim_selection_certificate(selection, &prove->certificate)))
            return mw_fail_memory(error);
        prove->verdict = PROVED;
        return MW_OK; /* the requested proof */
    }
    if (status == MW_OK) {
        prove->verdict = REFUTED;
        return mw_fail(error, MW_UNSOLVABLE, 0,
                       "this cannot be proved: a sequence of %u moves solves all mazes",
                       selection->found_length);
    }
    return mw_fail(error, MW_GAVE_UP, 0,
                   "the memory limit of %llu MB was reached with %u mazes and %llu nodes",
                   (unsigned long long)(selection->memory.limit >> 20), selection->added,
                   (unsigned long long)selection->most_nodes);
}

static enum mw_status prove_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct prove_task *prove = task;
    uint64_t budget = max_nodes;
    if (is_held(prove)) {
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
        if (selecting && (is_proof_itself(prove) || status == MW_OK))
            return end_prove(prove, status, error);
        if (!(selecting ? end_selection(prove, status) : end_level(prove, &prove->annealing.order)))
            return mw_fail_memory(error);
    }
    return MW_RUNNING;
}

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

static void write_annealing(const struct sim_order_annealing *annealing, struct text *out)
{
    text_key_unsigned(out, "limit", annealing->length);
    text_key_unsigned(out, "order_mazes", annealing->links);
    text_key_unsigned(out, "order_states", annealing->pairs);
    text_key_unsigned(out, "tried_states", annealing->work);
    text_key_unsigned(out, "to_be_tried", annealing->work_max);
    text_key_unsigned(out, "memory_mb", annealing->memory.used >> 20);
}

static void prove_progress(const void *task, struct text *out)
{
    const struct prove_task *prove = task;
    const struct sim_selection *selection = &prove->selection;
    if (prove->phase == ANNEALING) {
        write_annealing(&prove->annealing, out);
        return;
    }
    text_key_unsigned(out, "mazes", selection->added);
    text_key_unsigned(out, "nodes", selection->automaton.nodes);
    text_key_unsigned(out, "limit", selection->length);
    text_key_unsigned(out, "states",
                      selection->expanded + selection->tried + selection->product.pairs);
    text_key_unsigned(out, "memory_mb", selection->memory.used >> 20);
    if (selection->added > 0) {
        text_string(out, "last\t");
        sim_write_mask(prove->size, sim_mask(&selection->taken, selection->added - 1), out);
        text_char(out, '\n');
    }
}

/* Returns the statement about all mazes of the size: proved, or refuted by a sequence. */
static struct sim_statement statement_of(const struct prove_task *prove)
{
    bool proved = prove->verdict == PROVED;
    return (struct sim_statement){.form = proved ? SIM_CLAIM_AT_LEAST : SIM_CLAIM_AT_MOST,
                                  .basis = proved ? SIM_BY_ONE_PROGRAM : SIM_BY_PLAY,
                                  .size = prove->size,
                                  .perfect = prove->perfect,
                                  .moves =
                                      proved ? prove->length + 1 : prove->selection.found_length,
                                  .shard = proved ? prove->shard : (struct shard){0, 0},
                                  .prefixes = prove->prefixes};
}

static void open_shard(const struct prove_task *prove, struct text *out)
{
    struct text work = {0};
    sim_write_claim(&(struct sim_claim){prove->size, (uint32_t)prove->length, prove->perfect},
                    &work);
    text_char(&work, '\0');
    if (work.failed)
        out->failed = true;
    else
        shard_open(out, prove->shard, work.bytes);
    text_free(&work);
}

/* Writes a comment with the meaning of the masks, and the size. */
static void write_form(struct sim_size size, struct text *out)
{
    if (!size.edges) {
        text_format(out, "# hexadecimal masks, bit row * columns + column set = free\n%ux%u\n",
                    size.rows, size.columns);
        return;
    }
    text_format(
        out,
        "# walls between cells: PASSAGES_START_EXIT, or only PASSAGES from corner to corner\n"
        "# hexadecimal passages, bit row * %u + column set = open to the right, bit %u + row "
        "* %u + column = open downwards\n%ux%u edges\n",
        size.columns - 1, size.rows * (size.columns - 1), size.columns, size.rows, size.columns);
}

static void write_certificate(const struct prove_task *prove, struct text *out)
{
    result_section(out, "certificate");
    size_t from = out->length;
    if (prove->shard.of > 0)
        open_shard(prove, out);
    struct sim_statement statement = statement_of(prove);
    statement.mazes = prove->certificate.count;
    text_string(out, "# ");
    sim_write_sentence(&statement, out);
    text_char(out, '\n');
    write_form(prove->size, out);
    for (uint32_t i = 0; i < prove->certificate.count; i++) {
        sim_write_mask(prove->size, sim_mask(&prove->certificate, i), out);
        text_char(out, '\n');
    }
    if (prove->shard.of > 0)
        shard_seal(out, from);
}

static void prove_result(const void *task, struct text *out)
{
    const struct prove_task *prove = task;
    const struct sim_selection *selection = &prove->selection;
    struct sim_statement statement = statement_of(prove);
    if (prove->verdict != UNDECIDED)
        sim_write_answer(&statement, out);
    if (prove->verdict == REFUTED) {
        text_string(out, "sequence\t");
        sim_write_sequence(selection->found, selection->found_length, out);
        text_char(out, '\n');
    }
    text_key_unsigned(out, "mazes",
                      prove->certificate.count ? prove->certificate.count : selection->added);
    text_key_unsigned(out, "states", selection->expanded);
    text_key_unsigned(out, "most_nodes", selection->most_nodes);
    text_key_unsigned(out, "memory_mb", selection->memory.most >> 20);
    if (prove->verdict == PROVED)
        write_certificate(prove, out);
}

static void prove_close(void *task)
{
    struct prove_task *prove = task;
    end_phase(prove);
    sim_all_mazes_close(&prove->mazes);
    sim_set_close(&prove->set);
    sim_set_close(&prove->order);
    sim_set_close(&prove->certificate);
}

static const struct task_class class = {.run = prove_run,
                                        .progress = prove_progress,
                                        .result = prove_result,
                                        .result_on_failure = true,
                                        .work = prove_work,
                                        .can_save = prove_rests,
                                        .save = prove_save,
                                        .load = prove_load,
                                        .close = prove_close};

static bool read_words(struct prove_task *prove, struct arguments *arguments)
{
    const struct argument *order = arguments_option(arguments, "--order");
    const struct argument *seed = arguments_option(arguments, "--seed");
    struct sim_claim claim;
    uint64_t budget_ms; /* enforced by the front end */
    if (!sim_read_seed(arguments, seed, "prove", &prove->rng) ||
        !arguments_option_number(arguments, "--budget-ms", 1, UINT32_MAX, 0, &budget_ms))
        return false;
    if (!shard_read(arguments, &prove->shard) || !sim_read_memory(arguments, &prove->memory) ||
        !sim_read_claim_words(arguments, SIM_FINDER_CELLS_MAX, SIM_PROOF_MOVES_MAX, &claim) ||
        !sim_check_all(arguments, MW_NO_OFFSET, claim.size) ||
        !arguments_option_number(arguments, "--anneal", 0, EFFORT_MAX, order ? 0 : EFFORT_DEFAULT,
                                 &prove->effort) ||
        !arguments_end(arguments))
        return false;
    prove->seed = prove->rng;
    prove->size = claim.size;
    prove->length = claim.length;
    prove->perfect = claim.perfect;
    if (prove->shard.of > 0 &&
        !sim_claim_prefixes(&claim, prove->shard, arguments, MW_NO_OFFSET, &prove->prefixes))
        return false;
    return !order || sim_read_set(arguments, order, prove->size, &prove->set);
}

/* Skips the levels at which every maze's goal may be out of reach, and all of them without effort. */
static void skip_levels(struct prove_task *prove)
{
    uint32_t length_min = prove->size.rows + prove->size.columns;
    if (prove->effort == 0)
        prove->level = PROVE_LEVELS;
    while (prove->level < PROVE_LEVELS && prove->length < length_min + below(prove))
        prove->level++;
}

static bool open_prove(void *task, struct arguments *arguments)
{
    struct prove_task *prove = task;
    if (!read_words(prove, arguments))
        return false;
    if (is_held(prove))
        sim_all_mazes_open(&prove->mazes, prove->size, prove->perfect);
    sim_set_open(&prove->order, prove->size);
    skip_levels(prove);
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
                  TASK_OPTION("--anneal", "PERCENT"), TASK_OPTION("--shard", "K/M"),
                  TASK_OPTION("--budget-ms", "N"), TASK_OPTION_STATE("--resume"),
                  TASK_FLAG("--perfect"), SIM_WALLS_OPTIONS},
    .meaning =
        "prove that no sequence of at most LENGTH moves solves every maze, or find one that does",
    .class = &class,
    .size = sizeof(struct prove_task),
    .open = open_prove};
