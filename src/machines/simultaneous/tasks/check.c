/*
 * `check`: whether a certificate proves that no sequence of at most LENGTH moves solves all its
 * mazes. Shares nothing with the chooser but the move rule, so that the two have to agree.
 *
 * The mazes are taken in the order of the file. A state is a joint position; for each maze the
 * pairs (state, field) in reach are found breadth first with a set of fields for each state, then
 * numbered by state and field, then measured backwards from all-solved, then cut by g + h. Where
 * the mazes are closed under transposition only sequences that begin with r are looked at: those
 * that begin with d are their mirror images, and u and l do nothing in the first field.
 */
#include "../simultaneous.h"

#include <stdlib.h>
#include <string.h>

enum { CHECK_FIELDS_MAX = 64, NOWHERE = UINT32_MAX, NEVER = 255, CHECK_LENGTH_MAX = 250 };

enum { REACHING, NUMBERING, LINKING, MEASURING, CUTTING };

enum { PIECE_PAIRS = 1 << 16 };

struct graph_of_states {
    uint32_t count;
    uint32_t start;
    uint32_t (*next)[SIM_MOVES];
    uint8_t *behind; /* moves from the start */
    uint8_t *ahead;  /* moves to all-solved */
};

struct check_task {
    struct task task;
    struct sim_size size;
    struct sim_set set;
    uint32_t length;
    bool perfect;
    bool mirrored; /* the set is closed under transposition */
    uint64_t memory_limit, most_states, expanded;
    uint32_t maze;
    uint32_t phase;
    struct graph_of_states old, made;
    uint8_t neighbour[CHECK_FIELDS_MAX][SIM_MOVES]; /* of this maze */
    uint64_t *fields; /* of each old state: the fields its token can be on */
    uint32_t *base;   /* of each old state: the number of its first pair */
    uint64_t **queue; /* pairs, state * 64 + field, in order of their distance; in pieces */
    size_t pairs, pieces;
    size_t level_end[CHECK_LENGTH_MAX + 2]; /* in the queue */
    uint32_t level;
    size_t at;
    bool changed;
    enum { UNDECIDED, PROVED, REFUSED } verdict;
    struct sim_sequence sequence;
};

/* ---- The maze ---- */

static void read_maze(struct check_task *check)
{
    const uint64_t *mask = sim_mask(&check->set, check->maze);
    uint32_t goal = check->size.fields - 1;
    for (uint32_t field = 0; field <= goal; field++)
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            uint32_t to = sim_neighbour(check->size, field, move);
            bool stays = to > goal || !sim_is_free(mask, to) || (field == goal && !check->perfect);
            check->neighbour[field][move] = (uint8_t)(stays ? field : to);
        }
}

static int compare_masks(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return left < right ? -1 : left > right;
}

/* Whether the mirror image of each maze is among them (a mask is one word here): as sorted lists the
 * mazes and their images are then the same, but for how often one stands there. */
static bool find_mirrored(const struct check_task *check, uint64_t *sorted)
{
    uint32_t count = check->set.count;
    memcpy(sorted, check->set.masks, count * sizeof *sorted);
    qsort(sorted, count, sizeof *sorted, compare_masks);
    for (uint32_t i = 0; i < count; i++) {
        uint64_t mirror[SIM_WORDS_MAX];
        sim_transpose(check->size, sim_mask(&check->set, i), mirror);
        if (!bsearch(mirror, sorted, count, sizeof *sorted, compare_masks))
            return false;
    }
    return true;
}

/* False: no memory. */
static bool look_for_mirrors(struct check_task *check)
{
    if (check->size.rows != check->size.columns || check->length == 0)
        return true;
    uint64_t *sorted = malloc(check->set.count * sizeof *sorted);
    if (!sorted)
        return false;
    check->mirrored = find_mirrored(check, sorted);
    free(sorted);
    return true;
}

static uint32_t moves_left(const struct check_task *check)
{
    return check->length - check->mirrored;
}

/* ---- Finding the pairs ---- */

enum {
    STATE_BYTES = sizeof(uint32_t[SIM_MOVES]) + 2,
    OLD_BYTES = STATE_BYTES + 12, /* its fields and its first pair's number beside */
    PAIR_BYTES = 8 + STATE_BYTES + 4,
};

/* Whether this step stays within the memory to its end, if the queue gets one piece more. */
static bool fits_memory(const struct check_task *check)
{
    uint64_t pairs = (uint64_t)(check->pieces + 1) * PIECE_PAIRS;
    uint64_t bytes = (uint64_t)check->old.count * OLD_BYTES + pairs * PAIR_BYTES;
    return bytes <= check->memory_limit && pairs < NOWHERE;
}

static bool add_piece(struct check_task *check)
{
    if (!fits_memory(check))
        return false;
    uint64_t **queue = realloc(check->queue, (check->pieces + 1) * sizeof *queue);
    if (!queue)
        return false;
    check->queue = queue;
    queue[check->pieces] = malloc(PIECE_PAIRS * sizeof **queue);
    if (!queue[check->pieces])
        return false;
    check->pieces++;
    return true;
}

static void drop_queue(struct check_task *check)
{
    while (check->pieces > 0)
        free(check->queue[--check->pieces]);
    free(check->queue);
    check->queue = NULL;
}

static uint64_t *pair_at(const struct check_task *check, size_t index)
{
    return &check->queue[index / PIECE_PAIRS][index % PIECE_PAIRS];
}

static enum mw_status add_pair(struct check_task *check, uint32_t state, uint32_t field)
{
    if (check->pairs == check->pieces * PIECE_PAIRS && !add_piece(check))
        return MW_NO_MEMORY;
    check->fields[state] |= UINT64_C(1) << field;
    *pair_at(check, check->pairs++) = (uint64_t)state * CHECK_FIELDS_MAX + field;
    return MW_OK;
}

static enum mw_status begin_reaching(struct check_task *check)
{
    read_maze(check);
    check->fields = calloc(check->old.count, sizeof *check->fields);
    check->base = malloc(check->old.count * sizeof *check->base);
    check->made.behind = NULL;
    drop_queue(check);
    check->pairs = 0;
    check->at = 0;
    check->level = 0;
    check->level_end[0] = 1;
    if (!check->fields || !check->base)
        return MW_NO_MEMORY;
    return add_pair(check, check->old.start, check->mirrored ? check->neighbour[0][SIM_RIGHT] : 0);
}

static enum mw_status reach_from(struct check_task *check, uint64_t pair)
{
    uint32_t state = (uint32_t)(pair / CHECK_FIELDS_MAX);
    for (uint32_t move = 0; move < SIM_MOVES; move++) {
        uint32_t to = check->old.next[state][move];
        uint32_t field = check->neighbour[pair % CHECK_FIELDS_MAX][move];
        if (to == NOWHERE || check->fields[to] >> field & 1 ||
            check->level + 1 + check->old.ahead[to] > moves_left(check))
            continue;
        if (add_pair(check, to, field) != MW_OK)
            return MW_NO_MEMORY;
    }
    return MW_OK;
}

static enum mw_status run_reaching(struct check_task *check, uint64_t *budget)
{
    if (!check->fields && begin_reaching(check) != MW_OK)
        return MW_NO_MEMORY;
    for (; check->at < check->pairs; check->at++) {
        if (*budget == 0)
            return MW_RUNNING;
        --*budget;
        if (check->at == check->level_end[check->level])
            check->level_end[++check->level] = check->pairs;
        if (reach_from(check, *pair_at(check, check->at)) != MW_OK)
            return MW_NO_MEMORY;
    }
    check->expanded += check->pairs;
    if (check->pairs > check->most_states)
        check->most_states = check->pairs;
    check->phase = NUMBERING;
    check->at = 0;
    return MW_RUNNING;
}

/* ---- Numbering and linking them ---- */

static enum mw_status run_numbering(struct check_task *check, uint64_t *budget)
{
    if (check->at == 0) {
        size_t count = check->pairs;
        check->made.count = 0;
        check->made.next = malloc(count * sizeof *check->made.next);
        check->made.behind = malloc(count);
        check->made.ahead = malloc(count);
        if (!check->made.next || !check->made.behind || !check->made.ahead)
            return MW_NO_MEMORY;
    }
    for (; check->at < check->old.count; check->at++) {
        if (*budget == 0)
            return MW_RUNNING;
        *budget -= check->at % 8 == 0;
        check->base[check->at] = check->made.count;
        check->made.count += (uint32_t)__builtin_popcountll(check->fields[check->at]);
    }
    check->phase = LINKING;
    check->at = 0;
    check->level = 0;
    return MW_RUNNING;
}

static uint32_t number_of(const struct check_task *check, uint32_t state, uint32_t field)
{
    uint64_t fields = check->fields[state];
    if (!(fields >> field & 1))
        return NOWHERE;
    return check->base[state] +
           (uint32_t)__builtin_popcountll(fields & ((UINT64_C(1) << field) - 1));
}

static void link_pair(struct check_task *check, uint64_t pair)
{
    uint32_t state = (uint32_t)(pair / CHECK_FIELDS_MAX);
    uint32_t field = (uint32_t)(pair % CHECK_FIELDS_MAX);
    uint32_t number = number_of(check, state, field);
    bool solved = check->old.ahead[state] == 0 && field == check->size.fields - 1;
    for (uint32_t move = 0; move < SIM_MOVES; move++) {
        uint32_t to = check->old.next[state][move];
        check->made.next[number][move] =
            to == NOWHERE ? NOWHERE : number_of(check, to, check->neighbour[field][move]);
    }
    check->made.behind[number] = (uint8_t)check->level;
    check->made.ahead[number] = solved ? 0 : NEVER;
}

static enum mw_status run_linking(struct check_task *check, uint64_t *budget)
{
    for (; check->at < check->pairs; check->at++) {
        if (*budget == 0)
            return MW_RUNNING;
        --*budget;
        if (check->at == check->level_end[check->level])
            check->level++;
        link_pair(check, *pair_at(check, check->at));
    }
    check->made.start =
        number_of(check, check->old.start, check->mirrored ? check->neighbour[0][SIM_RIGHT] : 0);
    check->phase = MEASURING;
    check->at = 0;
    check->changed = false;
    return MW_RUNNING;
}

/* ---- Measuring and cutting ---- */

/* Against the numbers, then with them, until no distance to all-solved falls any more. */
static enum mw_status run_measuring(struct check_task *check, uint64_t *budget)
{
    struct graph_of_states *made = &check->made;
    for (;;) {
        for (; check->at < check->pairs; check->at++) {
            if (*budget == 0)
                return MW_RUNNING;
            *budget -= check->at % 8 == 0;
            /* The latest found first: most steps lead away from the start. */
            uint64_t pair = *pair_at(check, check->pairs - 1 - check->at);
            uint32_t number = number_of(check, (uint32_t)(pair / CHECK_FIELDS_MAX),
                                        (uint32_t)(pair % CHECK_FIELDS_MAX));
            for (uint32_t move = 0; move < SIM_MOVES; move++) {
                uint32_t to = made->next[number][move];
                if (to == NOWHERE || made->ahead[to] + 1 >= made->ahead[number])
                    continue;
                made->ahead[number] = (uint8_t)(made->ahead[to] + 1);
                check->changed = true;
            }
        }
        if (!check->changed)
            break;
        check->changed = false;
        check->at = 0;
    }
    free(check->fields);
    free(check->base);
    check->fields = NULL;
    check->base = malloc(check->pairs * sizeof *check->base);
    if (!check->base)
        return MW_NO_MEMORY;
    check->phase = CUTTING;
    check->at = 0;
    check->level = 0; /* now the states that stay */
    return MW_RUNNING;
}

static bool stays(const struct check_task *check, size_t number)
{
    return check->made.behind[number] + check->made.ahead[number] <= (int)moves_left(check);
}

static void close_states(struct graph_of_states *states)
{
    free(states->next);
    free(states->behind);
    free(states->ahead);
    *states = (struct graph_of_states){0};
}

/* Gives back what the states that were cut took; without success they keep it. */
static void shrink_states(struct graph_of_states *states)
{
    size_t count = states->count ? states->count : 1;
    void *next = realloc(states->next, count * sizeof *states->next);
    states->next = next ? next : states->next;
    void *behind = realloc(states->behind, count);
    states->behind = behind ? behind : states->behind;
    void *ahead = realloc(states->ahead, count);
    states->ahead = ahead ? ahead : states->ahead;
}

/* Moves a state to its place among those that stay. */
static void cut_state(struct check_task *check, size_t number)
{
    uint32_t place = check->base[number];
    if (place == NOWHERE)
        return;
    for (uint32_t move = 0; move < SIM_MOVES; move++) {
        uint32_t to = check->made.next[number][move];
        check->made.next[place][move] = to == NOWHERE ? NOWHERE : check->base[to];
    }
    check->made.behind[place] = check->made.behind[number];
    check->made.ahead[place] = check->made.ahead[number];
}

/* Two runs over the states: places first, then moves. */
static enum mw_status run_cutting(struct check_task *check, uint64_t *budget)
{
    for (; check->at < 2 * check->pairs; check->at++) {
        if (*budget == 0)
            return MW_RUNNING;
        *budget -= check->at % 4 == 0;
        if (check->at < check->pairs)
            check->base[check->at] = stays(check, check->at) ? check->level++ : NOWHERE;
        else
            cut_state(check, check->at - check->pairs);
    }
    close_states(&check->old);
    check->old = check->made;
    check->old.count = check->level;
    check->old.start = check->base[check->made.start];
    check->made = (struct graph_of_states){0};
    shrink_states(&check->old);
    free(check->base);
    check->base = NULL;
    check->phase = REACHING;
    check->maze++;
    if (check->old.start != NOWHERE)
        return MW_RUNNING;
    check->verdict = PROVED;
    return MW_OK;
}

/* Follows the distances through what is left: a sequence that solves all mazes of the file. */
static enum mw_status refuse(struct check_task *check, struct mw_error *error)
{
    uint32_t state = check->old.start;
    if (check->mirrored && !sim_sequence_add(&check->sequence, SIM_RIGHT))
        return mw_fail_memory(error);
    while (check->old.ahead[state] > 0) {
        uint32_t move = 0;
        while (check->old.next[state][move] == NOWHERE ||
               check->old.ahead[check->old.next[state][move]] + 1 != check->old.ahead[state])
            move++;
        if (!sim_sequence_add(&check->sequence, move))
            return mw_fail_memory(error);
        state = check->old.next[state][move];
    }
    check->verdict = REFUSED;
    return mw_fail(error, MW_UNSOLVABLE, 0,
                   "this is no certificate: %u moves solve all of its mazes",
                   (uint32_t)check->sequence.length);
}

static enum mw_status check_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct check_task *check = task;
    uint64_t budget = max_nodes;
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING && budget > 0) {
        if (check->maze == check->set.count)
            return refuse(check, error);
        switch (check->phase) {
        case REACHING:
            status = run_reaching(check, &budget);
            break;
        case NUMBERING:
            status = run_numbering(check, &budget);
            break;
        case LINKING:
            status = run_linking(check, &budget);
            break;
        case MEASURING:
            status = run_measuring(check, &budget);
            break;
        default:
            status = run_cutting(check, &budget);
        }
    }
    if (status != MW_NO_MEMORY)
        return status;
    return mw_fail(error, MW_GAVE_UP, 0, "the memory limit of %llu MB was reached at maze %u",
                   (unsigned long long)(check->memory_limit >> 20), check->maze + 1);
}

static void check_progress(const void *task, struct text *out)
{
    const struct check_task *check = task;
    text_fact_unsigned(out, "mazes", check->maze);
    text_fact_unsigned(out, "mazes_in_all", check->set.count);
    text_fact_unsigned(out, "states", check->expanded);
}

static void check_result(const void *task, struct text *out)
{
    const struct check_task *check = task;
    if (check->verdict == REFUSED) {
        text_string(out, "refused	");
        sim_write_sequence(check->sequence.moves, check->sequence.length, out);
        text_char(out, '\n');
    } else if (check->verdict == PROVED) {
        text_format(out, "proved	no sequence of length <= %u\n", check->length);
    }
    text_fact_unsigned(out, "mazes", check->set.count);
    text_fact_unsigned(out, "mazes_used", check->maze);
    text_fact_unsigned(out, "states", check->expanded);
    text_fact_unsigned(out, "most_states", check->most_states);
}

static void check_close(void *task)
{
    struct check_task *check = task;
    close_states(&check->old);
    close_states(&check->made);
    free(check->fields);
    free(check->base);
    drop_queue(check);
    sim_set_close(&check->set);
    sim_sequence_close(&check->sequence);
}

static const struct task_class class = {.run = check_run,
                                        .progress = check_progress,
                                        .result = check_result,
                                        .result_without_success = true,
                                        .close = check_close};

static bool read_words(struct check_task *check, struct words *words)
{
    uint64_t length;
    const struct word *size, *limit, *file;
    check->perfect = words_flag(words, "--perfect");
    if (!sim_read_memory(words, &check->memory_limit) || !(size = words_argument(words, "SIZE")) ||
        !sim_read_size(words, size, CHECK_FIELDS_MAX, CHECK_FIELDS_MAX, &check->size) ||
        !(limit = words_argument(words, "LENGTH")) ||
        !words_number(words, limit, "a length", 0, CHECK_LENGTH_MAX, &length) ||
        !(file = words_argument(words, "the certificate's FILE")) || !words_end(words))
        return false;
    check->length = (uint32_t)length;
    return sim_read_set(words, file, check->size, &check->set);
}

/* The chain begins with one state that every move leaves as it is. */
static bool open_chain(struct check_task *check)
{
    check->old.count = 1;
    check->old.next = calloc(1, sizeof *check->old.next);
    check->old.behind = calloc(1, 1);
    check->old.ahead = calloc(1, 1);
    return check->old.next && check->old.behind && check->old.ahead;
}

static bool open_check(void *task, struct words *words)
{
    struct check_task *check = task;
    if (!read_words(check, words))
        return false;
    if (look_for_mirrors(check) && open_chain(check))
        return true;
    mw_fail_memory(words->error);
    return false;
}

const struct task_form sim_check = {
    .name = "check",
    .words = {TASK_ARGUMENT("SIZE"), TASK_ARGUMENT("LENGTH"), TASK_INPUT,
              TASK_OPTION("--memory-mb", "N"), TASK_FLAG("--perfect")},
    .meaning =
        "whether the mazes of a file prove that no sequence of so many moves or fewer solves all",
    .class = &class,
    .size = sizeof(struct check_task),
    .open = open_check};
