/*
 * `merge`: the shares of a proof, one behind the other in any order, put together again. None may be
 * missing or cut or of another proof; the same share may stand there twice, but not two that differ.
 * Each is checked as `check` does it, so that a share with a seal of somebody's own making is found
 * out too; with `--trust` the seals have to do.
 */
#include "../simultaneous.h"
#include "claim.h"

#include <stdlib.h>
#include <string.h>

struct merge_share {
    struct sealed sealed; /* of the input's text, which is gone once the task is open */
    struct sim_prefixes prefixes;
    struct sim_set set;
};

struct merge_task {
    struct task task;
    struct sim_claim claim;
    bool trusts;
    uint64_t memory_limit;
    struct merge_share *shares; /* in the order of their numbers, each once */
    uint32_t count, capacity;
    uint32_t repeated;
    uint64_t mazes;
    uint32_t checked;
    struct task *checking;
    bool refused, proved;
    uint64_t pairs, most_pairs;
};

static struct share share_of(const struct merge_task *merge, uint32_t i)
{
    return merge->shares[i].sealed.share;
}

/* ---- Reading ---- */

static int compare_shares(const void *a, const void *b)
{
    uint64_t left = ((const struct merge_share *)a)->sealed.share.number;
    uint64_t right = ((const struct merge_share *)b)->sealed.share.number;
    return left < right ? -1 : left > right;
}

static bool add_share(struct merge_task *merge, const struct sealed *sealed, struct words *words)
{
    if (merge->count == merge->capacity) {
        uint32_t capacity = merge->capacity ? 2 * merge->capacity : 64;
        void *shares = realloc(merge->shares, capacity * sizeof *merge->shares);
        if (!shares) {
            mw_fail_memory(words->error);
            return false;
        }
        merge->shares = shares;
        merge->capacity = capacity;
    }
    merge->shares[merge->count++] = (struct merge_share){.sealed = *sealed};
    return true;
}

static size_t offset_of(const struct words *words, const char *place)
{
    return words->input_offset + (size_t)(place - words->input);
}

static bool is_foreign(struct merge_task *merge, const struct sealed *sealed, struct words *words)
{
    struct sim_claim claim;
    if (!sim_read_claim(sealed, words, &claim))
        return true;
    if (merge->count == 0)
        merge->claim = claim;
    uint64_t of = merge->count == 0 ? sealed->share.of : share_of(merge, 0).of;
    if (sim_same_claim(&merge->claim, &claim) && of == sealed->share.of)
        return false;
    struct text first = {0};
    sim_write_claim(&merge->claim, &first);
    mw_fail(words->error, MW_BAD_SYNTAX, offset_of(words, sealed->work),
            "a share of other work: the first one is of %llu of '%.*s'", (unsigned long long)of,
            (int)first.length, first.bytes);
    text_free(&first);
    return true;
}

static bool read_shares(struct merge_task *merge, struct words *words)
{
    struct sealed sealed;
    size_t at = 0;
    while (at < words->input_length) {
        if (!share_parse(words->input, words->input_length, words->input_offset, &at, &sealed,
                         words->error) ||
            is_foreign(merge, &sealed, words) || !add_share(merge, &sealed, words))
            return false;
    }
    if (merge->count > 0)
        return true;
    mw_fail(words->error, MW_BAD_SYNTAX, MW_NO_PLACE, "there is no share in this text");
    return false;
}

/* Drops what is there more than once. */
static bool unite(struct merge_task *merge, struct words *words)
{
    qsort(merge->shares, merge->count, sizeof *merge->shares, compare_shares);
    uint32_t kept = 1;
    for (uint32_t i = 1; i < merge->count; i++) {
        const struct sealed *last = &merge->shares[kept - 1].sealed;
        const struct sealed *next = &merge->shares[i].sealed;
        if (next->share.number != last->share.number) {
            merge->shares[kept++] = merge->shares[i];
        } else if (next->body_length == last->body_length &&
                   memcmp(next->body, last->body, next->body_length) == 0) {
            merge->repeated++;
        } else {
            mw_fail(words->error, MW_BAD_SYNTAX, offset_of(words, next->work),
                    "share %llu/%llu is there twice, and the two differ",
                    (unsigned long long)next->share.number, (unsigned long long)next->share.of);
            return false;
        }
    }
    merge->count = kept;
    return true;
}

/* The prefixes of the shares have to follow one another from the first to the last. */
static bool is_complete(struct merge_task *merge, struct words *words)
{
    uint64_t covered = 0, count = 0;
    for (uint32_t i = 0; i < merge->count; i++) {
        struct sim_prefixes *prefixes = &merge->shares[i].prefixes;
        if (!sim_claim_prefixes(&merge->claim, share_of(merge, i), words, MW_NO_PLACE, prefixes))
            return false;
        count = prefixes->count;
        if (prefixes->from != covered)
            break;
        covered = prefixes->to;
    }
    uint64_t of = share_of(merge, 0).of;
    if (covered == count && merge->count == of)
        return true;
    uint64_t missing = 1;
    while (missing <= merge->count && share_of(merge, (uint32_t)missing - 1).number == missing)
        missing++;
    mw_fail(words->error, MW_BAD_SYNTAX, MW_NO_PLACE,
            "%llu of %llu shares %s missing, %s %llu/%llu", (unsigned long long)(of - merge->count),
            (unsigned long long)of, of - merge->count == 1 ? "is" : "are",
            of - merge->count == 1 ? "it is" : "the first is", (unsigned long long)missing,
            (unsigned long long)of);
    return false;
}

static bool read_mazes(struct merge_task *merge, struct words *words)
{
    for (uint32_t i = 0; i < merge->count; i++) {
        struct merge_share *share = &merge->shares[i];
        struct word body = {share->sealed.body, share->sealed.body_length,
                            offset_of(words, share->sealed.body), true};
        if (!sim_read_set(words, &body, merge->claim.size, &share->set))
            return false;
        merge->mazes += share->set.count;
    }
    return true;
}

static bool open_merge(void *task, struct words *words)
{
    struct merge_task *merge = task;
    merge->trusts = words_flag(words, "--trust");
    if (!sim_read_memory(words, &merge->memory_limit) ||
        !words_argument(words, "the shares' FILE") || !words_end(words))
        return false;
    if (!words->input) {
        mw_fail(words->error, MW_BAD_SYNTAX, MW_NO_PLACE, "the shares come in a file");
        return false;
    }
    return read_shares(merge, words) && unite(merge, words) && is_complete(merge, words) &&
           read_mazes(merge, words);
}

/* ---- Checking ---- */

static enum mw_status end_check(struct merge_task *merge, enum mw_status status,
                                struct mw_error *error)
{
    struct share share = share_of(merge, merge->checked);
    if (status != MW_OK) {
        struct mw_error why = *error;
        merge->refused = status == MW_UNSOLVABLE;
        return mw_fail(error, status, 0, "share %llu/%llu: %s", (unsigned long long)share.number,
                       (unsigned long long)share.of, why.sentence);
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
        const struct merge_share *share = &merge->shares[merge->checked];
        merge->checking = sim_check_of_share(&merge->claim, share->sealed.share, &share->prefixes,
                                             &share->set, merge->memory_limit);
        if (!merge->checking)
            return mw_fail_memory(error);
    }
    enum mw_status status = merge->checking->class->run(merge->checking, max_nodes, error);
    return status == MW_RUNNING ? status : end_check(merge, status, error);
}

static void merge_progress(const void *task, struct text *out)
{
    const struct merge_task *merge = task;
    text_fact_unsigned(out, "shares", merge->checked);
    text_fact_unsigned(out, "shares_in_all", merge->count);
    if (merge->checking)
        merge->checking->class->progress(merge->checking, out);
}

static void merge_result(const void *task, struct text *out)
{
    const struct merge_task *merge = task;
    if (merge->refused)
        merge->checking->class->result(merge->checking, out);
    else if (merge->proved)
        text_format(out, "proved\tno sequence of length <= %u\n", merge->claim.length);
    text_format(out, "size\t%ux%u\n", merge->claim.size.rows, merge->claim.size.columns);
    text_fact_unsigned(out, "shares", merge->count);
    text_fact_unsigned(out, "repeated", merge->repeated);
    text_fact_unsigned(out, "mazes_of_shares", merge->mazes);
    text_fact_unsigned(out, "checked", merge->checked);
    if (merge->checked > 0) {
        text_fact_unsigned(out, "states_of_shares", merge->pairs);
        text_fact_unsigned(out, "states_of_largest", merge->most_pairs);
    }
}

static void merge_close(void *task)
{
    struct merge_task *merge = task;
    task_close(merge->checking);
    for (uint32_t i = 0; i < merge->count; i++)
        sim_set_close(&merge->shares[i].set);
    free(merge->shares);
}

static const struct task_class class = {.run = merge_run,
                                        .progress = merge_progress,
                                        .result = merge_result,
                                        .result_without_success = true,
                                        .close = merge_close};

const struct task_form sim_merge = {
    .name = "merge",
    .words = {TASK_INPUT, TASK_OPTION("--memory-mb", "N"), TASK_FLAG("--trust")},
    .meaning = "whether the shares of a proof are all there and each proves its part",
    .class = &class,
    .size = sizeof(struct merge_task),
    .open = open_merge};
