/* `mazewright merge FILE...`: joins the shards of one task, one or several in a file, by the task `merge`
 * of the machine that their first line names. */
#include "cli/batch.h"
#include "core/kind.h"

#include <string.h>
#include <sys/stat.h>

/* Reads the files and adds them behind the options. */
static bool add_files(struct request *request, struct words *words)
{
    const char *before = "\n";
    for (uint32_t i = 0; i < words->length; i++) {
        if (words->list[i].row != words->rows)
            continue;
        const char *path = words->list[i].text;
        struct input *file = &words->inputs[i];
        if (!read_all(is_standard(path) ? NULL : path, file))
            return false;
        request_add(request, before, *file);
        before = file->length > 0 && file->bytes[file->length - 1] == '\n' ? "" : "\n";
    }
    text_string(&request->text, before);
    return true;
}

/* Returns the machine that the first line of the first shard names; nothing if that is no line of a shard. */
static struct mw_text find_kind(const struct input *shard)
{
    static const char begin[] = "# shard ", mark[] = " of ";
    const char *text = shard->bytes;
    const char *end = memchr(text, '\n', shard->length);
    if (shard->length < sizeof begin || memcmp(text, begin, sizeof begin - 1) != 0)
        return (struct mw_text){text, 0};
    for (const char *at = text; end && at + sizeof mark < end; at++) {
        if (memcmp(at, mark, sizeof mark - 1) != 0)
            continue;
        at += sizeof mark - 1;
        const char *blank = memchr(at, ' ', (size_t)(end - at));
        return (struct mw_text){at, (size_t)((blank ? blank : end) - at)};
    }
    return (struct mw_text){text, 0};
}

static enum exit_status run_merge(const struct request *request, const struct words *words)
{
    static const char name[] = "merge";
    const struct input *first = word_input(words, "file");
    struct mw_text kind = find_kind(first);
    const char *path = word_value(words, "output");
    struct output output = {0};
    mw_handle job;
    if (request->text.failed)
        return report_bad_input("memory ran out");
    if (kind.length == 0)
        return report_bad_input_at(
            first, 0,
            "a shard begins with the line '# shard K/M of ...'; --output writes "
            "it");
    const struct mw_kind *machine = kind_find(kind.bytes, kind.length);
    if (machine && !task_find(machine, name, sizeof name - 1))
        return report_bad_input_at(first, (size_t)(kind.bytes - first->bytes),
                                   "this machine has no task with shards");
    if (mw_task(context, kind.bytes, kind.length, name, sizeof name - 1, request->text.bytes,
                request->text.length, &job) != MW_OK)
        return report_request(request, mw_last_error(context));
    return !path || output_open(&output, path) ? print_job(job, &output, NULL) : EXIT_BAD_INPUT;
}

enum exit_status merge(struct words *words)
{
    struct stat status;
    static char dash[] = "-";
    if (words->length == 1 && stat(words->all[1], &status) == 0 && S_ISDIR(status.st_mode))
        return batch_merge(words->all[1]);
    if (!words_read(words, NULL))
        return EXIT_BAD_INPUT;
    struct request request = {0};
    request_add(&request, "", (struct input){.bytes = dash, .length = 1});
    request_add_words(&request, words);
    enum exit_status result =
        add_files(&request, words) ? run_merge(&request, words) : EXIT_BAD_INPUT;
    for (uint32_t i = 0; i < words->length; i++)
        input_free(&words->inputs[i]);
    request_close(&request);
    return result;
}
