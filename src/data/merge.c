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

static bool open_whole(struct merge_task *merge, const struct sealed_shard *first,
                       struct arguments *arguments)
{
    size_t at;
    size_t offset = shard_offset(arguments, first->work);
    const struct task_form *form = form_of(first, &at);
    struct mw_error why;
    struct arguments whole;
    /* We never write a shard of a shard. */
    bool forged = form &&
                  arguments_split(&whole, first->work + at, first->work_length - at, &why) &&
                  arguments_option(&whole, "--shard");
    if (!form || forged) {
        mw_fail(arguments->error, MW_BAD_SYNTAX, offset, "'%.*s' is not a task with shards",
                first->work_length > 80 ? 80 : (int)first->work_length, first->work);
        return false;
    }
    merge->whole = task_of_form(form, first->work + at, first->work_length - at, arguments->error);
    if (merge->whole)
        return true;
    arguments->error->offset =
        arguments->error->offset == MW_NO_OFFSET ? offset : offset + at + arguments->error->offset;
    return false;
}

static bool merge_shards(struct merge_task *merge, const struct shard_list *list,
                         struct arguments *arguments)
{
    for (uint32_t i = 0; i < list->count; i++) {
        const struct sealed_shard *sealed = &list->sealed[i];
        struct mw_error why;
        enum mw_status status = merge->whole->class->merge_shard(merge->whole, sealed, &why);
        if (status == MW_OK)
            continue;
        if (status == MW_NO_MEMORY)
            mw_fail_memory(arguments->error);
        else
            mw_fail(arguments->error, status, shard_offset(arguments, sealed->body) + why.offset,
                    "shard %llu/%llu: %s", (unsigned long long)sealed->shard.number,
                    (unsigned long long)sealed->shard.of, why.sentence);
        return false;
    }
    return true;
}

static bool open_merge(void *task, struct arguments *arguments)
{
    struct merge_task *merge = task;
    if (!arguments_positional(arguments, "the shards' FILE") || !arguments_end(arguments))
        return false;
    if (!arguments->input) {
        mw_fail(arguments->error, MW_BAD_SYNTAX, MW_NO_OFFSET, "the shards' FILE is missing");
        return false;
    }
    struct shard_list list = {0};
    bool opened = shards_read(arguments, &list) && open_whole(merge, list.sealed, arguments) &&
                  shards_unite(&list, arguments) && merge_shards(merge, &list, arguments);
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

const struct task_form shard_merge_task = {
    .name = "merge",
    .arguments = {TASK_INPUT},
    .meaning = "put the shards of a task together (see --shard K/M)",
    .class = &class,
    .size = sizeof(struct merge_task),
    .open = open_merge};
