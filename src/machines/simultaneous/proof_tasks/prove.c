/* Task `prove`: proves that no sequence of a length solves all mazes of a size, with a certificate
 * of mazes, or finds a sequence that does. */
#include "prove.h"
#include "../maze/sequence.h"
#include "../maze/symmetry.h"
#include "../proof/kept_orders.h"
#include "../proof/proof_state.h"
#include "../statement/statement.h"
#include "../tasks/tasks.h"

enum {
    /* Maximum of moves that the first level is below the proof: with several rounds, and with one. */
    LEVELS_MAX = 8,
    LEVELS_MAX_ONE_ROUND = 14,
    /* Rounds of the first level. Their local minima differ by a factor of five in pairs. */
    ROUNDS = 8,
    ROUND_FRACTION = 32, /* the work of a round is at most this fraction of all work */
    /* The work of a round, the work of a level that is not the last, and the least work of the last
     * one, in chains of the order that it begins with. */
    CHAINS_ROUND = 1000,
    CHAINS_LEVEL = 64,
    CHAINS_LAST = 16,
    MILLIONS_MAX = 1000000,
};

static bool is_held(const struct prove_task *prove)
{
    return sim_all_mazes_fit(prove->size);
}

/* Returns the length that the current phase is about. */
static uint32_t length_now(const struct prove_task *prove)
{
    return prove->is_proving ? (uint32_t)prove->length : prove->level;
}

static bool is_symmetric(const struct prove_task *prove)
{
    return sim_symmetries(prove->size) > 1;
}

/* Returns whether an order that was given is annealed at the length itself. */
static bool anneals_given(const struct prove_task *prove)
{
    return prove->anneals && prove->set.count > 0;
}

/* Returns the rounds of the first level: a small proof does not repay several. */
static uint32_t rounds(const struct prove_task *prove)
{
    return prove->work_max > 0 && !anneals_given(prove) ? ROUNDS : 1;
}

static bool is_in_rounds(const struct prove_task *prove)
{
    return rounds(prove) > 1 && prove->round < rounds(prove);
}

static void end_phase(struct prove_task *prove)
{
    if (prove->phase == SELECTING) {
        prove->steps += sim_selection_steps(&prove->selection);
        sim_selection_close(&prove->selection);
    }
    if (prove->phase == ANNEALING) {
        prove->steps += SIM_MOVES * prove->annealing.work;
        prove->work += prove->annealing.work;
        sim_order_close(&prove->annealing);
    }
    prove->phase = IDLE;
}

bool prove_begin_selection(struct prove_task *prove)
{
    struct sim_selection *selection = &prove->selection;
    bool fresh = prove->order.count == 0 || (!prove->is_proving && is_in_rounds(prove));
    const struct sim_set *start = fresh ? &prove->set : &prove->order;
    end_phase(prove);
    prove->phase = SELECTING;
    if (!sim_selection_begin(selection, prove->size, length_now(prove), prove->perfect,
                             is_symmetric(prove), is_held(prove) ? &prove->mazes.slices : NULL,
                             start, prove->memory))
        return false;
    if (prove->is_proving)
        selection->prefixes = prove->prefixes;
    if (prove->store.functions.write)
        selection->memory.store = &prove->store;
    selection->rng = prove->rng;
    rng_next(&prove->rng);
    return true;
}

bool prove_begin_annealing(struct prove_task *prove, const struct sim_set *order)
{
    struct sim_set copy;
    bool begun = sim_set_copy(&copy, order);
    end_phase(prove);
    prove->phase = ANNEALING;
    begun = begun && sim_order_begin(&prove->annealing, prove->size, prove->level, prove->perfect,
                                     is_symmetric(prove), &copy, &prove->rng, prove->level_work,
                                     prove->memory);
    prove->annealing.again = anneals_given(prove);
    rng_next(&prove->rng);
    sim_set_close(&copy);
    return begun;
}

/* Returns the work of all levels: as requested, or the pairs that the proof itself would have with an
 * order of `pairs` pairs at this level, which double with each move. Each shard anneals the same
 * order. */
static uint64_t work_of_levels(const struct prove_task *prove, uint64_t pairs)
{
    uint64_t shards = prove->shard.of > 0 ? prove->shard.of : 1;
    if (prove->work_max > 0)
        return prove->work_max;
    return (pairs << (prove->length - prove->level)) / shards;
}

/* Decides how long an order with `pairs` pairs is annealed, and whether that is the last level: an order
 * that is good at a low length is good at a higher one, where the same work has fewer trials. */
static void plan_level(struct prove_task *prove, uint64_t pairs)
{
    uint64_t total = work_of_levels(prove, pairs);
    uint64_t left = total > prove->work ? total - prove->work : 0;
    uint64_t work = CHAINS_LEVEL * pairs;
    prove->is_last = prove->level == prove->length || left / CHAINS_LAST < 2 * pairs;
    if (is_in_rounds(prove)) {
        work = CHAINS_ROUND * pairs;
        if (work > total / ROUND_FRACTION)
            work = total / ROUND_FRACTION;
    } else if (prove->is_last) {
        work = left;
    }
    prove->level_work = work < left ? work : left;
}

/* Keeps the first `count` mazes of an order. */
static bool keep_order(struct prove_task *prove, const struct sim_set *order, uint32_t count)
{
    struct sim_set copy;
    if (!sim_set_copy(&copy, order))
        return false;
    copy.count = count;
    sim_set_close(&prove->order);
    prove->order = copy;
    return true;
}

/* Keeps the best order: whole if it proves the length itself, otherwise its costly beginning. */
static bool keep_best(struct prove_task *prove)
{
    const struct sim_order_annealing *annealing = &prove->annealing;
    bool whole = prove->level == prove->length;
    return keep_order(prove, &annealing->best,
                      whole ? annealing->best.count : annealing->best_costly);
}

/* Begins the next level, or the proof itself. */
static bool end_level(struct prove_task *prove)
{
    prove->is_proving = prove->is_last;
    prove->level++;
    return prove_begin_selection(prove);
}

/* Ends a round of the first level, of which the best order is kept. */
static bool end_round(struct prove_task *prove)
{
    const struct sim_order_annealing *annealing = &prove->annealing;
    if (prove->round == 0 || annealing->best_pairs < prove->order_pairs) {
        prove->order_pairs = annealing->best_pairs;
        if (!keep_best(prove))
            return false;
    }
    prove->round++;
    prove->is_last = prove->level == prove->length;
    return is_in_rounds(prove) ? prove_begin_selection(prove) : end_level(prove);
}

/* Ends the selection of a level: its order is annealed. At a limit, the proof itself begins. Returns
 * false if memory runs out. */
static bool end_selection(struct prove_task *prove, enum mw_status status)
{
    const struct sim_set *taken = &prove->selection.taken;
    if (status == MW_NO_MEMORY && !prove->selection.memory.limited)
        return false;
    if (status == MW_UNSOLVABLE && taken->count < SIM_ORDER_MAZES_MAX) {
        plan_level(prove, prove->selection.expanded);
        return prove_begin_annealing(prove, taken);
    }
    prove->is_last = true;
    return end_level(prove);
}

/* Ends the annealing of a level. At the memory limit, a longer proof would not fit either. Returns false
 * if memory runs out. */
static bool end_annealing(struct prove_task *prove, enum mw_status status)
{
    if (status == MW_NO_MEMORY && !prove->annealing.memory.limited)
        return false;
    if (status == MW_OK && is_in_rounds(prove))
        return end_round(prove);
    if (status != MW_OK)
        prove->is_last = true;
    if (prove->annealing.best.count > 0 && !keep_best(prove))
        return false;
    return end_level(prove);
}

/* Sets the certificate: the mazes of an order that leaves no sequence, with their images. A shard refers
 * to a set closed under transposition and needs no images. */
static bool prove_by(struct prove_task *prove, const struct sim_set *order)
{
    bool images = is_symmetric(prove) && prove->length > 0 && prove->shard.of == 0;
    prove->verdict = PROVED;
    return sim_certificate(order, images, &prove->certificate);
}

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
        if (selecting && (prove->is_proving || status == MW_OK))
            return end_prove(prove, status, error);
        if (!(selecting ? end_selection(prove, status) : end_annealing(prove, status)))
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

static void write_annealing(const struct prove_task *prove, struct text *out)
{
    const struct sim_order_annealing *annealing = &prove->annealing;
    uint64_t level_end = prove->work + prove->level_work;
    text_key_unsigned(out, "limit", annealing->length);
    text_key_unsigned(out, "order_mazes", annealing->links);
    text_key_unsigned(out, "order_states", annealing->best_pairs);
    text_key_unsigned(out, "tried_states", prove->work + annealing->work);
    text_key_unsigned(out, "to_be_tried", prove->work_max > 0 ? prove->work_max : level_end);
    text_key_unsigned(out, "memory_mb", annealing->memory.used >> 20);
}

static void prove_progress(const void *task, struct text *out)
{
    const struct prove_task *prove = task;
    const struct sim_selection *selection = &prove->selection;
    if (prove->phase == ANNEALING) {
        write_annealing(prove, out);
        return;
    }
    text_key_unsigned(out, "mazes", selection->added);
    text_key_unsigned(out, "nodes", selection->automaton.nodes);
    text_key_unsigned(out, "limit", selection->length);
    text_key_unsigned(out, "states",
                      selection->expanded + selection->tried + selection->product.pairs);
    text_key_unsigned(out, "memory_mb", selection->memory.used >> 20);
    sim_memory_write_stored(&selection->memory, out);
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
    bool annealed = prove->phase == ANNEALING && prove->verdict == PROVED; /* it was stopped */
    text_key_unsigned(out, "states", annealed ? prove->annealing.best_pairs : selection->expanded);
    if (!annealed)
        text_key_unsigned(out, "most_nodes", selection->most_nodes);
    text_key_unsigned(out, "memory_mb",
                      (annealed ? prove->annealing.memory.most : selection->memory.most) >> 20);
    sim_memory_write_stored(&selection->memory, out);
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
        if (read && is_symmetric(prove))
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

/* Sets the first level. At shorter lengths every maze's goal may be out of reach. */
static void begin_levels(struct prove_task *prove)
{
    uint32_t length_min = prove->size.rows + prove->size.columns;
    prove->is_proving = !prove->anneals || prove->length < length_min;
    prove->level = prove->is_proving ? (uint32_t)prove->length : length_min;
    uint32_t levels = rounds(prove) > 1 ? LEVELS_MAX : LEVELS_MAX_ONE_ROUND;
    if (anneals_given(prove) && !prove->is_proving)
        prove->level = (uint32_t)prove->length;
    else if (prove->level + levels < prove->length)
        prove->level = (uint32_t)prove->length - levels;
}

static bool open_prove(void *task, struct arguments *arguments)
{
    struct prove_task *prove = task;
    if (!read_words(prove, arguments))
        return false;
    if (is_held(prove))
        sim_all_mazes_open(&prove->mazes, prove->size, prove->perfect);
    sim_set_open(&prove->order, prove->size);
    begin_levels(prove);
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
