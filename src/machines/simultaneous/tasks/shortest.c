/*
 * Task `shortest`: a shortest sequence for a set of mazes or for all of a size, by one of five methods (Nusser 2016,
 * sections 5.1 and 5.3, and automata as in proof/maze_selection.h), and the number of shortest sequences.
 */
#include "../exact/ess.h"
#include "../exact/product_search.h"
#include "../maze/symmetry.h"
#include "../proof/maze_selection.h"
#include "../proof/words.h"
#include "../sets/distinct.h"
#include "../statement/statement.h"
#include "tasks.h"

#include <stdlib.h>

/* The first three are a product search; `chain` proves one length after the other by an automaton. */
enum method { BRUTE = SIM_BRUTE, DIJKSTRA = SIM_DIJKSTRA, ASTAR = SIM_ASTAR, ESS, CHAIN };

enum {
    LIST_MAX = 1000000,
    /* Limits for solving a board: about ten seconds, and memory that a page can spare. */
    BOARD_MEMORY_MB = 512,
    BOARD_STATES_MAX = 1 << 27,
    MOVES_PER_NODE = 64, /* of one token */
};

struct shortest_task {
    struct task task;
    enum phase { GATHERING, READYING, SEARCHING, SELECTING, ADDING, COUNTING } phase;
    enum method method;
    struct sim_size size;
    bool all; /* the mazes are all of the size */
    bool count, list;
    /* sim_write_answer for a task, sim_write_statement for a board: playing needs no records. */
    void (*write)(const struct sim_statement *statement, struct text *out);
    struct sim_memory memory; /* of the set; a search gets the rest of the limit */
    struct sim_distinct distinct;
    struct sim_set set;         /* input mazes, or every component of the size */
    uint32_t ready;             /* mazes of the set that are prepared */
    struct sim_slices slices;   /* the same mazes as slices, for automata */
    struct sim_sequence prefix; /* moves already made, or required first */
    uint16_t *from;             /* cell of each maze's token; NULL: at the start */
    struct sim_product_search product;
    struct sim_ess ess;
    struct sim_selection selection;
    bool proving;           /* the selection is open */
    uint32_t length;        /* chain: the length to begin with, then the current one */
    uint32_t states_max;    /* of all searches together; 0: no limit */
    uint64_t states, steps; /* of finished searches */
    uint32_t added; /* mazes added to the automaton of the shortest sequences, to count these */
    struct sim_word_count word_count;
    struct sim_words words;
    struct sim_sequence sequence;
    bool done;
};

static bool needs_slices(const struct shortest_task *shortest)
{
    return shortest->method == CHAIN || shortest->count;
}

/* Returns whether the mazes are stored; otherwise the finder produces them when needed. */
static bool is_held(const struct shortest_task *shortest)
{
    return !shortest->all || sim_all_mazes_fit(shortest->size);
}

/* Returns whether the search begins where the prefix leads, since its method knows no prefix. */
static bool begins_behind(const struct shortest_task *shortest)
{
    return shortest->prefix.length > 0 && shortest->method < ESS;
}

/* Returns whether the set has the image of each maze, so that plain sequences suffice (symmetry.h). */
static bool is_symmetric(const struct shortest_task *shortest)
{
    return shortest->all && shortest->prefix.length == 0 && sim_symmetries(shortest->size) > 1 &&
           shortest->size.cells > 1;
}

static uint64_t memory_left(const struct shortest_task *shortest)
{
    return shortest->memory.limit - shortest->memory.used;
}

/* ---- Mazes: stored, then prepared one by one ---- */

static void open_mazes(struct shortest_task *shortest)
{
    if (shortest->method == CHAIN && !shortest->size.edges)
        shortest->length = shortest->size.rows + shortest->size.columns - 2;
    if (shortest->all) {
        sim_set_open(&shortest->set, shortest->size);
        shortest->set.memory = &shortest->memory;
        if (is_held(shortest))
            sim_distinct_begin(&shortest->distinct, shortest->size);
    }
    if (needs_slices(shortest))
        sim_slices_open(&shortest->slices, shortest->size);
}

/* Stores every component of the size, unless the finder produces them when needed; counts the memory
 * of an input set. */
static enum mw_status gather(struct shortest_task *shortest, uint64_t *budget)
{
    const struct sim_set *set = &shortest->set;
    if (shortest->all && is_held(shortest)) {
        enum mw_status status = sim_distinct_list(&shortest->distinct, budget, &shortest->set);
        if (status != MW_OK)
            return status;
    } else if (!sim_memory_reserve(&shortest->memory,
                                   (uint64_t)set->capacity * set->words * sizeof(uint64_t))) {
        return MW_NO_MEMORY;
    }
    shortest->phase = READYING;
    if (begins_behind(shortest))
        shortest->from = malloc((set->count + 1) * sizeof *shortest->from);
    return begins_behind(shortest) && !shortest->from ? MW_NO_MEMORY : MW_RUNNING;
}

/* Prepares the next maze: copies it into slices for the automata, measures its shortest path, as the longest is a
 * lower bound for all sequences, and finds its token's cell after the prefix for a search that begins there. */
static bool ready_maze(struct shortest_task *shortest)
{
    const uint64_t *mask = sim_mask(&shortest->set, shortest->ready);
    uint32_t cell;
    if (needs_slices(shortest) && !sim_slices_add(&shortest->slices, mask))
        return false;
    if (shortest->method == CHAIN) {
        uint32_t distance = sim_distance(shortest->size, mask);
        shortest->length = distance > shortest->length ? distance : shortest->length;
    }
    if (begins_behind(shortest)) {
        sim_walk(shortest->size, mask, shortest->prefix.moves, shortest->prefix.length, &cell);
        shortest->from[shortest->ready] = (uint16_t)cell;
    }
    shortest->ready++;
    return true;
}

/* ---- Searching ---- */

/* Begins to prove a length with these mazes. Returns false if memory runs out or the length is too large. */
static bool begin_length(struct shortest_task *shortest, const struct sim_set *start)
{
    struct sim_selection *selection = &shortest->selection;
    if (shortest->length < shortest->prefix.length)
        shortest->length = (uint32_t)shortest->prefix.length;
    if (shortest->length > SIM_PROOF_MOVES_MAX)
        return false;
    shortest->proving = true;
    bool begun = sim_selection_begin(
        selection, shortest->size, shortest->length, is_symmetric(shortest),
        is_held(shortest) ? &shortest->slices : NULL, start, memory_left(shortest));
    selection->window = sim_window_behind(&shortest->prefix);
    if (shortest->states_max > 0)
        selection->states_max =
            shortest->states_max > shortest->states ? shortest->states_max - shortest->states : 1;
    return begun;
}

static bool begin_search(struct shortest_task *shortest)
{
    bool enumerates = !shortest->all || shortest->size.edges;
    shortest->phase = SEARCHING;
    if (shortest->method == CHAIN)
        return begin_length(shortest, NULL);
    if (shortest->method == ESS) {
        sim_ess_begin(&shortest->ess, shortest->size, enumerates ? &shortest->set : NULL,
                      &shortest->prefix, memory_left(shortest));
        return true;
    }
    bool begun = sim_product_search_begin(&shortest->product, &shortest->set, shortest->from,
                                          (enum sim_method)shortest->method, memory_left(shortest));
    shortest->product.states_max = shortest->states_max;
    return begun;
}

static enum mw_status ready(struct shortest_task *shortest, uint64_t *budget)
{
    uint64_t cost = 2 + shortest->size.cells / 8 + shortest->prefix.length / MOVES_PER_NODE;
    for (; shortest->ready < shortest->set.count; spend(budget, cost)) {
        if (*budget == 0)
            return MW_RUNNING;
        if (!ready_maze(shortest))
            return MW_NO_MEMORY;
    }
    return begin_search(shortest) ? MW_RUNNING : MW_NO_MEMORY;
}

static uint64_t states_of(const struct shortest_task *shortest)
{
    bool searches = shortest->proving && shortest->phase == SEARCHING;
    return shortest->states + (searches ? shortest->selection.expanded : 0) +
           shortest->ess.incremental.pairs + shortest->product.expanded;
}

static uint64_t steps_of(const struct shortest_task *shortest)
{
    return shortest->steps + (shortest->proving ? sim_selection_steps(&shortest->selection) : 0) +
           sim_ess_steps(&shortest->ess) + shortest->product.steps;
}

/* Frees the search and keeps its numbers of states and steps. */
static void close_search(struct shortest_task *shortest)
{
    shortest->states = states_of(shortest);
    shortest->steps = steps_of(shortest);
    if (shortest->proving)
        sim_selection_close(&shortest->selection);
    shortest->proving = false;
    sim_product_search_close(&shortest->product);
    sim_ess_close(&shortest->ess);
    shortest->ess = (struct sim_ess){0};
}

/* Proves one length after the other; the mazes that excluded one length are the initial mazes of
 * the next. */
static enum mw_status run_chain(struct shortest_task *shortest, uint64_t *budget)
{
    struct sim_set taken;
    enum mw_status status = sim_selection_run(&shortest->selection, budget);
    if (status != MW_UNSOLVABLE)
        return status;
    if (!sim_set_copy(&taken, &shortest->selection.taken))
        return MW_NO_MEMORY;
    close_search(shortest);
    shortest->length++;
    bool begun = begin_length(shortest, &taken);
    sim_set_close(&taken);
    return begun ? MW_RUNNING : MW_NO_MEMORY;
}

/* ---- Counting: the automaton of all shortest sequences ---- */

/* Selects mazes until every sampled walk solves all. Begins after the search, because both need memory. */
static enum mw_status begin_counting(struct shortest_task *shortest)
{
    struct sim_selection *selection = &shortest->selection;
    close_search(shortest);
    shortest->phase = SELECTING;
    shortest->proving = true;
    bool begun =
        sim_selection_begin(selection, shortest->size, (uint32_t)shortest->sequence.length,
                            is_symmetric(shortest), &shortest->slices, NULL, memory_left(shortest));
    selection->exhaustive = true;
    selection->window = sim_window_behind(&shortest->prefix);
    return begun ? MW_RUNNING : MW_NO_MEMORY;
}

/* Adds the other mazes: each excludes some of the sequences left, or leaves the automaton as it is. */
static enum mw_status add_mazes(struct shortest_task *shortest, uint64_t *budget)
{
    uint64_t mask[SIM_WORDS_MAX];
    while (shortest->added < shortest->slices.count) {
        if (*budget == 0)
            return MW_RUNNING;
        sim_slices_mask(&shortest->slices, shortest->added, mask);
        enum mw_status status = sim_selection_add(&shortest->selection, mask, budget);
        if (status != MW_OK)
            return status;
        shortest->added++;
    }
    shortest->phase = COUNTING;
    return MW_RUNNING;
}

static enum mw_status count_words(struct shortest_task *shortest, uint64_t *budget)
{
    struct sim_selection *selection = &shortest->selection;
    enum mw_status status = sim_word_count_run(&shortest->word_count, &selection->automaton,
                                               &selection->memory, budget, &shortest->words);
    if (status == MW_OK && selection->symmetric)
        shortest->words.exact *= sim_symmetries(shortest->size);
    return status;
}

/* ---- Running ---- */

static enum mw_status search(struct shortest_task *shortest, uint64_t *budget)
{
    enum mw_status status;
    const struct sim_sequence *found;
    if (shortest->method == CHAIN) {
        status = run_chain(shortest, budget);
        found = &shortest->selection.found;
    } else if (shortest->method == ESS) {
        status = sim_ess_run(&shortest->ess, budget);
        found = &shortest->ess.sequence;
    } else {
        status = sim_product_search_run(&shortest->product, budget);
        found = &shortest->product.sequence;
    }
    if (status != MW_OK)
        return status;
    if (shortest->from)
        sim_sequence_copy(&shortest->sequence, shortest->prefix.moves, shortest->prefix.length);
    sim_sequence_append(&shortest->sequence, found->moves, found->length);
    if (shortest->sequence.failed)
        return MW_NO_MEMORY;
    return shortest->count ? begin_counting(shortest) : MW_OK;
}

static enum mw_status run_phase(struct shortest_task *shortest, uint64_t *budget)
{
    enum mw_status status;
    switch (shortest->phase) {
    case GATHERING:
        return gather(shortest, budget);
    case READYING:
        return ready(shortest, budget);
    case SEARCHING:
        return search(shortest, budget);
    case SELECTING:
        status = sim_selection_run(&shortest->selection, budget);
        if (status == MW_OK)
            shortest->phase = ADDING;
        return status == MW_OK ? MW_RUNNING : status;
    case ADDING:
        return add_mazes(shortest, budget);
    default:
        return count_words(shortest, budget);
    }
}

/* Returns the length below which all sequences are excluded, with the moves of the prefix. */
static uint32_t excluded_below(const struct shortest_task *shortest)
{
    return shortest->method == CHAIN ? shortest->length
           : shortest->method == ESS ? shortest->ess.incremental.length
                                     : (uint32_t)shortest->prefix.length + shortest->product.bound;
}

/* Reports the memory limit, and what is known at this point. */
static enum mw_status give_up(struct shortest_task *shortest, struct mw_error *error)
{
    if (shortest->phase >= SELECTING)
        return mw_fail(
            error, MW_GAVE_UP, 0,
            "the memory limit of %llu MB was reached while counting the shortest sequences",
            (unsigned long long)(shortest->memory.limit >> 20));
    if (excluded_below(shortest) > SIM_PROOF_MOVES_MAX && shortest->method >= ESS)
        return mw_fail(
            error, MW_GAVE_UP, 0,
            "a sequence needs at least %u moves, but --by chain allows at most %d; use --by astar",
            excluded_below(shortest), SIM_PROOF_MOVES_MAX);
    return mw_fail(error, MW_GAVE_UP, 0,
                   "the memory limit of %llu MB was reached; a sequence needs at least %u moves",
                   (unsigned long long)(shortest->memory.limit >> 20), excluded_below(shortest));
}

static uint64_t shortest_work(const void *task)
{
    return steps_of(task);
}

static enum mw_status shortest_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct shortest_task *shortest = task;
    uint64_t budget = max_nodes;
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING && budget > 0)
        status = run_phase(shortest, &budget);
    if (status == MW_GAVE_UP)
        return mw_fail(error, MW_GAVE_UP, 0,
                       "the limit of %u states was reached; a sequence needs at least %u moves",
                       shortest->states_max, excluded_below(shortest));
    if (status == MW_OK && shortest->list && shortest->words.exact > LIST_MAX)
        return mw_fail(error, MW_OUT_OF_RANGE, 0,
                       "more than %d sequences are shortest; use --count for their number",
                       LIST_MAX);
    shortest->done = status == MW_OK;
    return status == MW_NO_MEMORY ? give_up(shortest, error) : status;
}

static void write_figures(const struct shortest_task *shortest, struct text *out)
{
    text_key_unsigned(out, "at_least", excluded_below(shortest));
    text_key_unsigned(out, "mazes",
                      shortest->method == CHAIN ? shortest->selection.added
                      : shortest->method == ESS ? shortest->ess.incremental.taken.count
                                                : shortest->set.count);
    text_key_unsigned(out, "states", states_of(shortest));
}

static struct progress shortest_progress(const void *task)
{
    const struct shortest_task *shortest = task;
    bool counting = shortest->phase >= SELECTING;
    if (shortest->phase > SELECTING)
        return (struct progress){shortest->added, shortest->slices.count, "mazes"};
    return (struct progress){.done = shortest_work(task), .phase = counting ? "count" : "search"};
}

static void shortest_figures(const void *task, struct text *out)
{
    write_figures(task, out);
    text_key_unsigned(out, "maze_steps", shortest_work(task));
}

/* Writes the statement so far: the exact length at the end, before that the lengths excluded. */
static void write_statement(const struct shortest_task *shortest, struct text *out)
{
    uint128 words = shortest->count ? shortest->words.exact : 0;
    struct sim_statement statement = {
        .form = shortest->done ? SIM_CLAIM_EXACTLY : SIM_CLAIM_AT_LEAST,
        .basis = SIM_BY_ONE_PROGRAM,
        .size = shortest->size,
        .mazes = shortest->all ? 0 : shortest->set.count,
        .moves = shortest->done ? shortest->sequence.length : excluded_below(shortest),
        .prefix = &shortest->prefix,
        .count = {{(uint64_t)words, (uint64_t)(words >> 64)}}};
    if (!shortest->from || shortest->prefix.length > 0) /* else the tokens are on their way */
        shortest->write(&statement, out);
}

/* Without success, writes the bound known so far. */
static void shortest_result(const void *task, struct text *out)
{
    const struct shortest_task *shortest = task;
    write_statement(shortest, out);
    if (!shortest->done) {
        write_figures(shortest, out);
        return;
    }
    text_key_unsigned(out, "length", shortest->sequence.length);
    if (!shortest->list)
        sim_key_sequence(out, "sequence", &shortest->sequence);
    text_key_unsigned(out, "states", states_of(shortest));
    if (!shortest->count)
        return;
    text_string(out, "count\t");
    text_uint128(out, shortest->words.exact);
    text_char(out, '\n');
    const struct sim_selection *selection = &shortest->selection;
    if (shortest->list)
        sim_write_words(&selection->automaton, &selection->memory, shortest->size, selection->fixed,
                        selection->symmetric ? sim_symmetries(shortest->size) : 1, out);
}

static void shortest_close(void *task)
{
    struct shortest_task *shortest = task;
    close_search(shortest);
    sim_word_count_close(&shortest->word_count, &shortest->selection.memory);
    sim_set_close(&shortest->set);
    sim_slices_close(&shortest->slices);
    sim_sequence_close(&shortest->sequence);
    sim_sequence_close(&shortest->prefix);
    free(shortest->from);
}

static const struct task_class class = {.run = shortest_run,
                                        .progress = shortest_progress,
                                        .figures = shortest_figures,
                                        .result = shortest_result,
                                        .result_on_failure = true,
                                        .work = shortest_work,
                                        .close = shortest_close};

/* ---- Opening ---- */

/* Checks that the method can represent mazes of this size. */
static bool check_limits(const struct shortest_task *shortest, struct mw_error *error)
{
    uint32_t limit = SIM_CELLS_MAX;
    if (needs_slices(shortest) || shortest->all || shortest->method == ESS)
        limit = SIM_SLICE_CELLS_MAX;
    if (shortest->size.cells <= limit)
        return true;
    return mw_fail_false(error, MW_OUT_OF_RANGE, MW_NO_OFFSET,
                         "%ux%u: this search allows mazes of at most %u cells", shortest->size.rows,
                         shortest->size.columns, limit);
}

/* Rejects a prefix that automata cannot hold. */
static bool check_prefix(const struct shortest_task *shortest, size_t place, struct mw_error *error)
{
    bool uses_automata = shortest->method >= ESS || shortest->count;
    if (!uses_automata || shortest->prefix.length <= SIM_PROOF_MOVES_MAX)
        return true;
    return mw_fail_false(
        error, MW_OUT_OF_RANGE, place,
        "a prefix of %llu moves: with ess, chain and --count at most %d; use --by astar",
        (unsigned long long)shortest->prefix.length, SIM_PROOF_MOVES_MAX);
}

struct values {
    struct sim_problem problem;
    struct argument prefix;
    uint32_t by;
    bool count, all;
    uint64_t memory_mb;
};

static bool begin_shortest(void *task, const void *read, const struct row_places *places,
                           struct mw_error *error)
{
    /* The choices of --by begin with the default. */
    static const enum method methods[] = {CHAIN, BRUTE, DIJKSTRA, ASTAR, ESS};
    struct shortest_task *shortest = task;
    const struct values *values = read;
    shortest->write = sim_write_answer;
    shortest->method = methods[values->by];
    shortest->list = values->all;
    shortest->count = values->count || values->all;
    shortest->memory.limit = values->memory_mb << 20;
    if ((values->prefix.text && !sim_read_sequence(&values->prefix, &shortest->prefix, error)) ||
        !sim_take_problem(&values->problem, places, SIM_CELLS_MAX, &shortest->size, &shortest->set,
                          &shortest->all, error) ||
        !check_limits(shortest, error) || !check_prefix(shortest, values->prefix.offset, error))
        return false;
    open_mazes(shortest);
    return true;
}

static const struct argument_row rows[] = {
    SIM_SIZE_OR_MAZES_ROW(
        struct values, SIM_CELLS_MAX, SIM_EDGES_LIMITS(SIM_CELLS_MAX),
        {"!mazes by=brute|dijkstra|astar", 0, 0, SIM_ALL_CELLS_MAX},
        {"!mazes count", 0, 0, SIM_ALL_CELLS_MAX}, {"!mazes all", 0, 0, SIM_ALL_CELLS_MAX},
        {"!mazes", 0, 0, SIM_SLICE_CELLS_MAX}, {"by=ess|chain", 0, 0, SIM_SLICE_CELLS_MAX}),
    SIM_MAZES_ROWS(struct values),
    ROW("by", AS_CHOICE(struct values, by), "Method", "how to search",
        .choices = "chain=Chain of proofs;brute=Brute force;dijkstra=Dijkstra;astar=A*;ess=Sets of "
                   "sequences",
        .placeholder = "METHOD"),
    ROW("count", AS_FLAG(struct values, count), "Count", "how many shortest sequences there are"),
    ROW("all", AS_FLAG(struct values, all), "All", "all shortest sequences"),
    SIM_PERFECT_ROW(struct values),
    ROW("prefix", AS_TEXT(ROW_SEQUENCE, struct values, prefix), "Begins with",
        "moves that the sequence begins with", .minimum = 0, .maximum = SIM_MOVES_MAX),
    MEMORY_ROW(struct values),
    SIM_WALLS_ROWS(struct values),
    {0}};

static const struct result_row results[] = {
    SIM_ANSWER_RESULTS,
    SIM_UNDER_RESULT,
    {"length", "integer", "moves", "headline", "Length", "moves of a shortest sequence"},
    {"sequence", "sequence", NULL, "headline", "Sequence",
     "a shortest sequence; with --all each of them"},
    {"states", "integer", "states", "figure", "States", "states that the search visited"},
    {"mazes", "integer", "mazes", "figure", "Mazes", "mazes that were needed"},
    {"at_least", "integer", "moves", "best", "At least", "moves that any sequence needs"},
    {"count", "exact", "sequences", "headline", "Shortest sequences", "number of them"},
    {"maze_steps", "integer", NULL, "figure", "Steps", NULL},
    {0}};

const struct task_form sim_shortest =
    TASK_FORM("shortest", "Shortest sequence", "find a shortest sequence that solves all mazes",
              rows, results, &class, struct shortest_task, begin_shortest,
              .cost = "seconds up to 4x4, hours from 4x5 on");

struct task *sim_shortest_of_set(const struct sim_set *set, const uint8_t *cells)
{
    struct shortest_task *shortest = task_open(&class, sizeof *shortest, NULL);
    if (!shortest)
        return NULL;
    shortest->method = cells ? ASTAR : CHAIN;
    shortest->write = sim_write_statement;
    shortest->size = set->size;
    shortest->memory.limit = (uint64_t)BOARD_MEMORY_MB << 20;
    shortest->states_max = BOARD_STATES_MAX;
    if (cells)
        shortest->from = malloc((set->count + 1) * sizeof *shortest->from);
    if ((cells && !shortest->from) || !sim_set_copy(&shortest->set, set))
        return task_or_close(&shortest->task, false);
    for (uint32_t i = 0; cells && i < set->count; i++)
        shortest->from[i] = cells[i];
    open_mazes(shortest);
    return &shortest->task;
}
