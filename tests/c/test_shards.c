/* Tests of forged shards: contents changed at random and sealed again are refused, or merged without harm.
 * tests/cli/shards.test.mjs tests genuine shards and all messages. */
#include "core/rng.h"
#include "data/shard.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHARDS = 2, ROUNDS = 1500, TEXT_MAX = 1 << 14 };

static const struct work {
    const char *kind, *name, *words;
} works[] = {
    {"worm", "survey", "--size 4x3 --count 3 --algorithms worm,wilson --each"},
};

static mw_handle begin(const char *kind, const char *name, const char *words)
{
    mw_handle job = 0;
    mw_task(context, kind, strlen(kind), name, strlen(name), words, strlen(words), &job);
    return job;
}

/* The output of shard K of the work. */
static char *make_shard(const struct work *work, int number)
{
    char words[200];
    snprintf(words, sizeof words, "%s --shard %d/%d", work->words, number, SHARDS);
    mw_handle job = begin(work->kind, work->name, words);
    assert_int_equal(run_to_end(job, 5000), MW_OK);
    assert_int_equal(mw_job_result(context, job), MW_OK);
    char *text = output_copy();
    mw_job_close(context, job);
    return text;
}

/* Changes, drops or doubles some bytes between the first line and the seal, and seals again. */
static void damage(struct rng *rng, const char *shard, struct text *out)
{
    static const char common[] = "0123456789\t\n.-maze";
    const char *body = strchr(shard, '\n') + 1, *seal = strstr(shard, "# sealed");
    size_t from = out->length, length = (size_t)(seal - body);
    char bytes[TEXT_MAX];
    assert_true(length < sizeof bytes - 8);
    memcpy(bytes, body, length);
    for (uint32_t changes = rng_below(rng, 3); changes > 0 && length > 8; changes--) {
        size_t at = rng_below(rng, (uint32_t)length), some = 1 + rng_below(rng, 6);
        switch (rng_below(rng, 3)) {
        case 0:
            bytes[at] = common[rng_below(rng, sizeof common - 1)];
            break;
        case 1:
            some = some < length - at ? some : length - at;
            memmove(bytes + at, bytes + at + some, length - at - some);
            length -= some;
            break;
        default:
            memmove(bytes + at + 1, bytes + at, length - at);
            length++;
        }
    }
    text_bytes(out, shard, (size_t)(body - shard));
    text_bytes(out, bytes, length);
    if (length > 0 && bytes[length - 1] != '\n')
        text_char(out, '\n');
    shard_seal(out, from);
}

TEST(damaged_shards_do_no_harm)
{
    struct rng rng;
    rng_seed(&rng, "test", "shards");
    for (size_t w = 0; w < COUNT_OF(works); w++) {
        char *shards[SHARDS];
        int refused = 0, taken = 0;
        for (int i = 0; i < SHARDS; i++)
            shards[i] = make_shard(&works[w], i + 1);
        for (int round = 0; round < ROUNDS; round++) {
            struct text text = {0};
            text_string(&text, "-\n");
            for (int i = 0; i < SHARDS; i++)
                damage(&rng, shards[i], &text);
            text_char(&text, '\0');
            mw_handle job = begin(works[w].kind, "merge", text.bytes);
            if (job) {
                enum mw_status status = run_to_end(job, 5000);
                assert_true(status == MW_OK || status == MW_BAD_SYNTAX || status == MW_GAVE_UP);
                taken += status == MW_OK && mw_job_result(context, job) == MW_OK;
                mw_job_close(context, job);
            } else {
                refused += mw_last_error(context)->status != MW_OK;
            }
            text_free(&text);
        }
        assert_true(refused > ROUNDS / 4);
        assert_true(taken > ROUNDS / 20);
        for (int i = 0; i < SHARDS; i++)
            free(shards[i]);
    }
}
