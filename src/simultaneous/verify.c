/* `verify`: whether a sequence solves every maze of a size, or which one it does not. */
#include "all.h"
#include "finder.h"
#include "frontier.h"
#include "simultaneous.h"

#include <stdlib.h>
#include <string.h>

enum phase { BEGINNING, ENUMERATING, WALKING, FINDING, COUNTING };

struct verify_task {
    struct task task;
    enum phase phase;
    struct sim_size size;
    bool perfect;
    bool all; /* else the mazes of `set` */
    struct sim_set set;
    struct sim_sequence sequence;
    struct sim_frontier frontier;
    struct sim_all mazes;
    struct sim_finder finder;
    /* The walk through the slices, a block at a time, in pieces of the sequence. */
    uint32_t block;
    size_t done;
    sim_lane token[SIM_SLICE_FIELDS_MAX];
    uint64_t steps;
    bool unsolved;
    uint64_t mask[SIM_WORDS_MAX];
};

/* Moves walked between two looks at the budget: a block's move is about a tenth of a microsecond
 * for each lane of 512. */
enum { WALK_PIECE = 4096, MOVES_A_NODE = 4 };

static enum mw_status begin_mazes(struct verify_task *verify, struct mw_error *error)
{
    verify->phase = ENUMERATING;
    if (verify->all && verify->size.fields > SIM_ALL_FIELDS_MAX) {
        verify->phase = FINDING;
        sim_finder_begin(&verify->finder, verify->size, verify->perfect, verify->sequence.moves,
                         verify->sequence.length);
    }
    for (uint32_t i = 0; i < verify->set.count; i++)
        if (!sim_walk(verify->size, sim_mask(&verify->set, i), verify->sequence.moves,
                      verify->sequence.length, verify->perfect, NULL)) {
            memcpy(verify->mask, sim_mask(&verify->set, i),
                   verify->set.words * sizeof *verify->mask);
            verify->unsolved = true;
            return mw_fail(error, MW_UNSOLVABLE, 0, "this sequence leaves a maze unsolved");
        }
    return verify->all ? MW_RUNNING : MW_OK;
}

static enum mw_status walk(struct verify_task *verify, uint64_t *budget)
{
    const struct sim_slices *slices = &verify->mazes.slices;
    uint64_t unsolved[SIM_LANE_WORDS];
    while (verify->block < slices->blocks) {
        size_t piece = verify->sequence.length - verify->done;
        if (piece > WALK_PIECE)
            piece = WALK_PIECE;
        uint64_t cost = piece / MOVES_A_NODE + 1;
        if (*budget == 0)
            return MW_RUNNING;
        *budget -= cost < *budget ? cost : *budget;
        const uint8_t *moves = piece ? verify->sequence.moves + verify->done : NULL;
        sim_slices_walk(slices, verify->block, moves, piece, verify->done == 0, verify->token,
                        unsolved);
        verify->steps += (uint64_t)piece * SIM_LANE_BITS;
        verify->done += piece;
        bool any = sim_count_bits(unsolved, SIM_LANE_WORDS) > 0;
        if (verify->done < verify->sequence.length && (any || verify->perfect))
            continue;
        for (uint32_t i = 0; any && i < SIM_LANE_WORDS; i++)
            if (unsolved[i]) {
                sim_slices_mask(slices,
                                verify->block * SIM_LANE_BITS + i * 64 +
                                    (uint32_t)__builtin_ctzll(unsolved[i]),
                                verify->mask);
                return MW_UNSOLVABLE;
            }
        verify->block++;
        verify->done = 0;
    }
    return MW_OK;
}

static enum mw_status refuse(struct verify_task *verify, struct mw_error *error)
{
    verify->unsolved = true;
    return mw_fail(error, MW_UNSOLVABLE, 0, "this sequence leaves a maze unsolved");
}

static enum mw_status find(struct verify_task *verify, uint64_t *budget)
{
    enum mw_status status = sim_finder_run(&verify->finder, budget, verify->mask);
    verify->steps = verify->finder.steps;
    if (status == MW_RUNNING)
        return status;
    return status == MW_OK ? MW_UNSOLVABLE : MW_OK; /* its answer is about unsolved mazes */
}

static enum mw_status run_phase(struct verify_task *verify, uint64_t *budget,
                                struct mw_error *error)
{
    enum mw_status status;
    switch (verify->phase) {
    case BEGINNING:
        return begin_mazes(verify, error);
    case ENUMERATING:
        status = sim_all_run(&verify->mazes, budget, error);
        if (status == MW_OK)
            verify->phase = WALKING;
        return status == MW_OK ? MW_RUNNING : status;
    case COUNTING:
        return sim_frontier_run(&verify->frontier, budget, error);
    default:
        status = verify->phase == WALKING ? walk(verify, budget) : find(verify, budget);
    }
    if (status == MW_UNSOLVABLE)
        return refuse(verify, error);
    if (status == MW_OK)
        verify->phase = COUNTING; /* how many they are matters only now */
    return status == MW_OK ? MW_RUNNING : status;
}

static enum mw_status verify_run(struct task *task, uint32_t max_nodes, struct mw_error *error)
{
    struct verify_task *verify = (struct verify_task *)task;
    uint64_t budget = max_nodes;
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING && budget > 0)
        status = run_phase(verify, &budget, error);
    return status;
}

static void verify_progress(const struct task *task, struct text *out)
{
    const struct verify_task *verify = (const struct verify_task *)task;
    text_fact_unsigned(out, "mazes", verify->mazes.slices.count);
    text_fact_unsigned(out, "steps", verify->steps);
}

static void verify_result(const struct task *task, struct text *out)
{
    const struct verify_task *verify = (const struct verify_task *)task;
    text_string(out, verify->unsolved ? "unsolved\t" : "solves\t");
    if (verify->unsolved)
        sim_write_mask(verify->size, verify->mask, out);
    else if (verify->all)
        sim_write_wide(verify->frontier.count, out);
    else
        text_unsigned(out, verify->set.count);
    text_char(out, '\n');
}

static void verify_close(struct task *task)
{
    struct verify_task *verify = (struct verify_task *)task;
    sim_set_close(&verify->set);
    sim_sequence_close(&verify->sequence);
    sim_frontier_close(&verify->frontier);
    sim_all_close(&verify->mazes);
    free(verify);
}

static const struct task_class class = {.run = verify_run,
                                        .progress = verify_progress,
                                        .result = verify_result,
                                        .result_without_success = true,
                                        .close = verify_close};

static bool read_words(struct verify_task *verify, struct sim_words *words)
{
    verify->perfect = sim_flag(words, "--perfect");
    if (!sim_read_problem(words, SIM_FIELDS_MAX, &verify->size, &verify->set, &verify->all))
        return false;
    if (verify->all && verify->size.fields > SIM_FINDER_FIELDS_MAX) {
        mw_fail(words->error, MW_OUT_OF_RANGE, MW_NO_PLACE,
                "%ux%u: a sequence is verified on all mazes of at most %d fields",
                verify->size.rows, verify->size.columns, SIM_FINDER_FIELDS_MAX);
        return false;
    }
    /* An empty sequence is no word, and solves the maze of one field. */
    const struct sim_word *sequence = sim_has_argument(words) ? sim_argument(words, "") : NULL;
    if (sequence && !sim_read_sequence(words, sequence, &verify->sequence))
        return false;
    if (!sim_words_end(words))
        return false;
    if (!verify->all)
        return true;
    if (!sim_frontier_begin(&verify->frontier, verify->size, words->error))
        return false;
    if (verify->size.fields <= SIM_ALL_FIELDS_MAX)
        sim_all_open(&verify->mazes, verify->size, verify->perfect);
    return true;
}

struct task *sim_verify_task(struct sim_words *words)
{
    struct verify_task *verify = aligned_alloc(sizeof(sim_lane), sizeof *verify);
    if (!verify) {
        mw_fail_memory(words->error);
        return NULL;
    }
    memset(verify, 0, sizeof *verify);
    verify->task.class = &class;
    if (read_words(verify, words))
        return &verify->task;
    verify_close(&verify->task);
    return NULL;
}
