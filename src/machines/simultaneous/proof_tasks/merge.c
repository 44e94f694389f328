/*
 * Task `merge`: joins the shards of a proof, given in any order.
 *
 * No shard may be missing, truncated or from another proof. A shard may appear twice, but two
 * different versions may not. Each shard is checked as in `check`, which detects forged seals; with
 * `--trust` the seals are enough.
 */
#include "../statement/statement.h"
#include "../tasks/tasks.h"
#include "claim.h"

#include <stdlib.h>

struct merge_shard {
    struct sealed_shard sealed; /* refers to the input's text, invalid once the task is open */
    struct sim_prefixes prefixes;
    struct sim_set set;
};

struct merge_task {
    struct task task;
    struct sim_claim claim;
    bool trusts;
    uint64_t memory_limit;
    struct merge_shard *shards; /* sorted by number, each once */
    uint32_t count;
    uint32_t repeated;
    uint64_t mazes;
    uint32_t checked;
    struct task *checking;
    bool refused, proved;
    uint64_t pairs, most_pairs;
};

/* ---- Reading ---- */

/* Reads the shards by their claims; their prefixes must join up from first to last. */
static bool read_shards(struct merge_task *merge, const struct shard_list *list,
                        struct mw_error *error)
{
    merge->shards = calloc(list->count, sizeof *merge->shards);
    if (!merge->shards)
        return mw_fail_memory_false(error);
    for (uint32_t i = 0; i < list->count; i++) {
        struct merge_shard *shard = &merge->shards[merge->count++];
        shard->sealed = list->sealed[i];
        if (!sim_claim_prefixes(&merge->claim, shard->sealed.shard, MW_NO_OFFSET, &shard->prefixes,
                                error))
            return false;
    }
    merge->repeated = list->repeated;
    return true;
}

static bool read_mazes(struct merge_task *merge, const struct argument *input,
                       struct mw_error *error)
{
    for (uint32_t i = 0; i < merge->count; i++) {
        struct merge_shard *shard = &merge->shards[i];
        struct argument body = {.text = shard->sealed.body,
                                .length = shard->sealed.body_length,
                                .offset = shard_offset(input, shard->sealed.body)};
        if (!sim_read_set(&body, merge->claim.size, &shard->set, error))
            return false;
        merge->mazes += shard->set.count;
    }
    return true;
}

struct values {
    struct argument file;
    uint64_t memory_mb;
    bool trust;
};

static bool begin_merge(void *task, const void *read, const struct row_places *places,
                        struct mw_error *error)
{
    struct merge_task *merge = task;
    const struct values *values = read;
    struct shard_list list = {0};
    (void)places;
    merge->trusts = values->trust;
    merge->memory_limit = values->memory_mb << 20;
    bool begun = shards_read(&list, &values->file, error) &&
                 sim_read_claim(list.sealed, &values->file, &merge->claim, error) &&
                 shards_unite(&list, &values->file, error) && read_shards(merge, &list, error) &&
                 read_mazes(merge, &values->file, error);
    shards_free(&list);
    return begun;
}

/* ---- Checking ---- */

static enum mw_status end_check(struct merge_task *merge, enum mw_status status,
                                struct mw_error *error)
{
    struct shard shard = merge->shards[merge->checked].sealed.shard;
    if (status != MW_OK) {
        struct mw_error why = *error;
        merge->refused = status == MW_UNSOLVABLE;
        return mw_fail(error, status, 0, "shard %llu/%llu: %s", (unsigned long long)shard.number,
                       (unsigned long long)shard.of, why.sentence);
    }
    uint64_t pairs = sim_check_pairs(merge->checking);
    merge->pairs += pairs;
    merge->most_pairs = pairs > merge->most_pairs ? pairs : merge->most_pairs;
    merge->checked++;
    task_close(merge->checking);
    merge->checking = NULL;
    return MW_RUNNING;
}

static enum mw_status merge_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct merge_task *merge = task;
    if (merge->trusts || merge->checked == merge->count) {
        merge->proved = true;
        return MW_OK;
    }
    if (!merge->checking) {
        const struct merge_shard *shard = &merge->shards[merge->checked];
        merge->checking = sim_check_of_shard(&merge->claim, shard->sealed.shard, &shard->prefixes,
                                             &shard->set, merge->memory_limit);
        if (!merge->checking)
            return mw_fail_memory(error);
    }
    enum mw_status status = merge->checking->class->run(merge->checking, max_nodes, error);
    return status == MW_RUNNING ? status : end_check(merge, status, error);
}

static struct progress merge_progress(const void *task)
{
    const struct merge_task *merge = task;
    struct progress now = {.total = merge->mazes};
    for (uint32_t i = 0; i < merge->checked; i++)
        now.done += merge->shards[i].set.count;
    if (merge->checking)
        now.done += task_progress(merge->checking).done;
    return now;
}

static void merge_figures(const void *task, struct text *out)
{
    const struct merge_task *merge = task;
    text_key_unsigned(out, "shards", merge->checked);
    if (merge->checking)
        merge->checking->class->figures(merge->checking, out);
}

static void merge_result(const void *task, struct text *out)
{
    const struct merge_task *merge = task;
    struct sim_statement statement = {.form = SIM_CLAIM_AT_LEAST,
                                      .basis = merge->trusts ? SIM_BY_TRUSTED_SHARDS
                                                             : SIM_BY_CHECKED_SHARDS,
                                      .size = merge->claim.size,
                                      .perfect = merge->claim.perfect,
                                      .moves = merge->claim.length + 1,
                                      .shard = {.of = merge->count}};
    if (merge->refused)
        merge->checking->class->result(merge->checking, out);
    else if (merge->proved)
        sim_write_answer(&statement, out);
    text_format(out, "size\t%ux%u\n", merge->claim.size.rows, merge->claim.size.columns);
    text_key_unsigned(out, "shards", merge->count);
    text_key_unsigned(out, "repeated", merge->repeated);
    text_key_unsigned(out, "mazes_of_shards", merge->mazes);
    text_key_unsigned(out, "checked", merge->checked);
    if (merge->checked > 0) {
        text_key_unsigned(out, "states_of_shards", merge->pairs);
        text_key_unsigned(out, "states_of_largest", merge->most_pairs);
    }
}

static void merge_close(void *task)
{
    struct merge_task *merge = task;
    task_close(merge->checking);
    for (uint32_t i = 0; i < merge->count; i++)
        sim_set_close(&merge->shards[i].set);
    free(merge->shards);
}

static const struct task_class class = {.run = merge_run,
                                        .progress = merge_progress,
                                        .figures = merge_figures,
                                        .result = merge_result,
                                        .result_on_failure = true,
                                        .close = merge_close};

static const struct argument_row rows[] = {
    ROW("file", AS_TEXT(ROW_FILE, struct values, file), "Shards",
        "all shards of a proof, one behind the other", .place = ROW_POSITIONAL),
    MEMORY_ROW(struct values),
    ROW("trust", AS_FLAG(struct values, trust), "Trust the seals", "do not check the shards again"),
    {0}};

static const struct result_row results[] = {
    SIM_ANSWER_RESULTS,
    {"size", "size", NULL, "figure", "Size", NULL},
    {"shards", "integer", "shards", "figure", "Shards", NULL},
    {"repeated", "integer", "shards", "figure", "Repeated", "shards that were there twice"},
    {"mazes_of_shards", "integer", "mazes", "figure", "Mazes", "of all shards"},
    {"checked", "integer", "shards", "figure", "Checked", NULL},
    {"states_of_shards", "integer", "states", "figure", "States", "of all shards"},
    {"states_of_largest", "integer", "states", "figure", "States of the largest shard", NULL},
    {"shard", "shard", NULL, "figure", "Shard", NULL},
    {"refused", "sequence", NULL, "headline", "Solving sequence",
     "a sequence that solves all mazes of a shard"},
    {"mazes", "integer", "mazes", "figure", "Mazes of the shard", NULL},
    {"mazes_used", "integer", "mazes", "figure", "Mazes used", NULL},
    {"layer", "integer", "moves", "figure", "Layer", NULL},
    {"states", "integer", "states", "figure", "States of the shard", NULL},
    {"most_states", "integer", "states", "figure", "Most states", NULL},
    SIM_MEMORY_RESULTS,
    {0}};

const struct task_form sim_merge =
    TASK_FORM("merge", "Merge shards of a proof",
              "check that no shard of a proof is missing and that each proves its part", rows,
              results, &class, struct merge_task, begin_merge);
