/* `mazewright merge FILE...`: joins the shards of one task, one or several in a file, by the task `merge`
 * of the machine that their first line names. */
#include "cli/batch.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct shards {
    struct input *files; /* their bytes are also in `arguments` */
    size_t *from;        /* offset of each file in `arguments` */
    int count;
    char *arguments; /* the arguments of the task, then the texts of the files */
    size_t length;
};

static bool append(struct shards *shards, const char *bytes, size_t length)
{
    char *arguments = realloc(shards->arguments, shards->length + length + 1);
    if (!arguments) {
        report_bad_input("memory ran out");
        return false;
    }
    shards->arguments = arguments;
    memcpy(arguments + shards->length, bytes, length);
    shards->length += length;
    return true;
}

static bool is_option(const char *word)
{
    return strncmp(word, "--", 2) == 0;
}

/* Whether the next word is the value of this option rather than a file. */
static bool has_value_after(const char *word)
{
    return is_option(word) && strcmp(word, "--trust") != 0;
}

/* Passes the options to the task; all other words are files. */
static bool add_words(struct shards *shards, char **words, int count, char **paths, int *files)
{
    if (!append(shards, "-", 1))
        return false;
    for (int i = 1; i < count; i++) {
        bool option = is_option(words[i]), valued = has_value_after(words[i]);
        if (!option)
            paths[(*files)++] = words[i];
        for (int k = i; option && k <= i + valued && k < count; k++)
            if (!append(shards, " ", 1) || !append(shards, words[k], strlen(words[k])))
                return false;
        i += valued;
    }
    return append(shards, "\n", 1);
}

static bool add_files(struct shards *shards, char **paths, int files)
{
    for (; shards->count < files; shards->count++) {
        struct input *file = &shards->files[shards->count];
        const char *path = paths[shards->count];
        shards->from[shards->count] = shards->length;
        if (!read_all(strcmp(path, "-") == 0 ? NULL : path, file))
            return false;
        bool ended = file->length > 0 && file->bytes[file->length - 1] == '\n';
        if (!append(shards, file->bytes, file->length) || !(ended || append(shards, "\n", 1)))
            return false;
    }
    return true;
}

/* Returns the machine that the first line of the first shard names; nothing if that is no line of a shard. */
static struct mw_text find_kind(const struct shards *shards)
{
    static const char begin[] = "# shard ", mark[] = " of ";
    const char *text = shards->arguments + shards->from[0];
    size_t left = shards->length - shards->from[0];
    const char *end = memchr(text, '\n', left);
    if (left < sizeof begin || memcmp(text, begin, sizeof begin - 1) != 0)
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

/* Prints the core's error with its position in one of the files. */
static enum exit_status report_file_error(const struct shards *shards, enum mw_status status)
{
    size_t offset = mw_last_error(context)->offset;
    int file = shards->count - 1;
    while (file > 0 && shards->from[file] > offset)
        file--;
    if (offset < shards->from[0])
        return report_error(status, NULL);
    return report_error_from(status, &shards->files[file], shards->from[file]);
}

static enum exit_status run_merge(struct shards *shards)
{
    static const char name[] = "merge";
    struct mw_text kind = find_kind(shards);
    if (kind.length == 0)
        return report_bad_input_at(
            &shards->files[0], 0,
            "a shard begins with the line '# shard K/M of ...'; --certificate or --output "
            "writes it");
    mw_handle job;
    enum mw_status status = mw_task(context, kind.bytes, kind.length, name, sizeof name - 1,
                                    shards->arguments, shards->length, &job);
    return status == MW_OK ? print_job(job, false) : report_file_error(shards, status);
}

static void close_shards(struct shards *shards)
{
    for (int i = 0; i < shards->count; i++)
        input_free(&shards->files[i]);
    free(shards->files);
    free(shards->from);
    free(shards->arguments);
}

enum exit_status merge(char **words, int count)
{
    struct stat status;
    if (count == 2 && stat(words[1], &status) == 0 && S_ISDIR(status.st_mode))
        return batch_merge(words[1]);
    struct shards shards = {0};
    int files = 0;
    char **paths = malloc((size_t)count * sizeof *paths);
    shards.files = calloc((size_t)count, sizeof *shards.files);
    shards.from = calloc((size_t)count, sizeof *shards.from);
    enum exit_status result = EXIT_BAD_INPUT;
    if (!paths || !shards.files || !shards.from)
        result = report_bad_input("memory ran out");
    else if (add_words(&shards, words, count, paths, &files) && files == 0)
        result = report_bad_input("merge expects the files of all shards");
    else if (files > 0 && add_files(&shards, paths, files))
        result = run_merge(&shards);
    free(paths);
    close_shards(&shards);
    return result;
}
