/*
 * The task `merge`: puts the shards of another task together. The first line of a shard names that
 * task and its arguments. The task is opened once more without `--shard` and takes the shards' output
 * instead of doing the work; only the summary is left to do. The result is the same, byte for byte, as
 * without shards.
 */
#include "core/kind.h"
#include "shard.h"

#include <string.h>

struct merge_task {
    struct task task;
    struct task *whole;
};

/* The next word of the work, up to a blank; moves *at behind it. */
static struct mw_text next_word(const struct sealed_shard *sealed, size_t *at)
{
    const char *from = sealed->work + *at;
    size_t left = sealed->work_length - *at;
    const char *blank = left > 0 ? memchr(from, ' ', left) : NULL;
    size_t length = blank ? (size_t)(blank - from) : left;
    *at += length + (blank != NULL);
    return (struct mw_text){from, length};
}

/* The task that the work names; *at is where its arguments begin. NULL if it has no shards. */
static const struct task_form *form_of(const struct sealed_shard *sealed, size_t *at)
{
    *at = 0;
    struct mw_text name = next_word(sealed, at);
    const struct mw_kind *kind = kind_find(name.bytes, name.length);
    name = next_word(sealed, at);
    const struct task_form *form = kind ? task_find(kind, name.bytes, name.length) : NULL;
    return form && form->class->merge_shard ? form : NULL;
}

/* No task writes a shard of a shard: this one is forged. */
static bool is_shard_of_shard(const struct sealed_shard *sealed)
{
    for (size_t at = 0; at < sealed->work_length;) {
        struct mw_text word = next_word(sealed, &at);
        if (text_is(word.bytes, word.length, "--shard"))
            return true;
    }
    return false;
}

static bool open_whole(struct merge_task *merge, const struct sealed_shard *first,
                       const struct argument *input, struct mw_error *error)
{
    size_t at;
    size_t offset = shard_offset(input, first->work);
    const struct task_form *form = form_of(first, &at);
    if (!form || is_shard_of_shard(first))
        return mw_fail_false(error, MW_BAD_SYNTAX, offset, "'%.*s' is not a task with shards",
                             first->work_length > 80 ? 80 : (int)first->work_length, first->work);
    merge->whole = task_of_form(form, first->work + at, first->work_length - at, error);
    if (merge->whole)
        return true;
    error->offset = error->offset == MW_NO_OFFSET ? offset : offset + at + error->offset;
    return false;
}

static bool merge_shards(struct merge_task *merge, const struct shard_list *list,
                         const struct argument *input, struct mw_error *error)
{
    for (uint32_t i = 0; i < list->count; i++) {
        const struct sealed_shard *sealed = &list->sealed[i];
        struct mw_error why;
        enum mw_status status = merge->whole->class->merge_shard(merge->whole, sealed, &why);
        if (status == MW_OK)
            continue;
        if (status == MW_NO_MEMORY)
            mw_fail_memory(error);
        else
            mw_fail(error, status, shard_offset(input, sealed->body) + why.offset,
                    "shard %llu/%llu: %s", (unsigned long long)sealed->shard.number,
                    (unsigned long long)sealed->shard.of, why.sentence);
        return false;
    }
    return true;
}

struct merge_values {
    struct argument file;
};

static bool begin_merge(void *task, const void *read, const struct row_places *places,
                        struct mw_error *error)
{
    struct merge_task *merge = task;
    const struct argument *input = &((const struct merge_values *)read)->file;
    struct shard_list list = {0};
    (void)places;
    bool opened = shards_read(&list, input, error) &&
                  open_whole(merge, list.sealed, input, error) &&
                  shards_unite(&list, input, error) && merge_shards(merge, &list, input, error);
    shards_free(&list);
    return opened;
}

static enum mw_status merge_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct merge_task *merge = task;
    return merge->whole->class->run(merge->whole, max_nodes, error);
}

static struct progress merge_progress(const void *task)
{
    const struct merge_task *merge = task;
    return task_progress(merge->whole);
}

static void merge_figures(const void *task, struct text *out)
{
    const struct merge_task *merge = task;
    if (merge->whole->class->figures)
        merge->whole->class->figures(merge->whole, out);
}

static void merge_result(const void *task, struct text *out)
{
    const struct merge_task *merge = task;
    merge->whole->class->result(merge->whole, out);
}

static void merge_close(void *task)
{
    struct merge_task *merge = task;
    task_close(merge->whole);
}

static const struct task_class class = {.run = merge_run,
                                        .progress = merge_progress,
                                        .figures = merge_figures,
                                        .result = merge_result,
                                        .close = merge_close};

static const struct argument_row rows[] = {
    ROW("file", AS_TEXT(ROW_FILE, struct merge_values, file), "Shards",
        "all shards of a task, one behind the other", .place = ROW_POSITIONAL),
    {0}};

static const struct result_row results[] = {
    {"*", "text", NULL, "figure", "Results", "all that the task of the shards writes"}, {0}};

const struct task_form shard_merge_task =
    TASK_FORM("merge", "Merge shards",
              "put the shards of a task together; the output is that of the task (see --shard)",
              rows, results, &class, struct merge_task, begin_merge);
