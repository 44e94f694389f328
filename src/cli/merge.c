/* `mazewright merge FILE...`: the shares of one piece of work, in files or several in one, become the
 * whole by the task `merge` of the kind that their first line names. */
#include "cli/batch.h"

#include <stdlib.h>
#include <string.h>

struct shares {
    struct input *files; /* their bytes stand in `arguments` too */
    size_t *from;        /* where each begins there */
    int count;
    char *arguments; /* the words of the task, then the texts of the files */
    size_t length;
};

static bool append(struct shares *shares, const char *bytes, size_t length)
{
    char *arguments = realloc(shares->arguments, shares->length + length + 1);
    if (!arguments) {
        refuse("memory ran out");
        return false;
    }
    shares->arguments = arguments;
    memcpy(arguments + shares->length, bytes, length);
    shares->length += length;
    return true;
}

static bool is_option(const char *word)
{
    return strncmp(word, "--", 2) == 0;
}

/* Whether the word behind it is its value, and no file. */
static bool takes_value(const char *word)
{
    return is_option(word) && strcmp(word, "--trust") != 0;
}

/* The options are the task's; what is none is a file. */
static bool add_words(struct shares *shares, char **words, int count, char **paths, int *files)
{
    if (!append(shares, "-", 1))
        return false;
    for (int i = 1; i < count; i++) {
        bool option = is_option(words[i]), valued = takes_value(words[i]);
        if (!option)
            paths[(*files)++] = words[i];
        for (int k = i; option && k <= i + valued && k < count; k++)
            if (!append(shares, " ", 1) || !append(shares, words[k], strlen(words[k])))
                return false;
        i += valued;
    }
    return append(shares, "\n", 1);
}

static bool add_files(struct shares *shares, char **paths, int files)
{
    for (; shares->count < files; shares->count++) {
        struct input *file = &shares->files[shares->count];
        const char *path = paths[shares->count];
        shares->from[shares->count] = shares->length;
        if (!read_all(strcmp(path, "-") == 0 ? NULL : path, file))
            return false;
        bool ended = file->length > 0 && file->bytes[file->length - 1] == '\n';
        if (!append(shares, file->bytes, file->length) || !(ended || append(shares, "\n", 1)))
            return false;
    }
    return true;
}

/* The kind that the first line of the first share names. */
static struct mw_text kind_of(const struct shares *shares)
{
    static const char mark[] = " of ";
    const char *text = shares->arguments + shares->from[0];
    size_t left = shares->length - shares->from[0];
    const char *end = memchr(text, '\n', left);
    for (const char *at = text; end && at + sizeof mark < end; at++) {
        if (memcmp(at, mark, sizeof mark - 1) != 0)
            continue;
        at += sizeof mark - 1;
        const char *blank = memchr(at, ' ', (size_t)(end - at));
        return (struct mw_text){at, (size_t)((blank ? blank : end) - at)};
    }
    return (struct mw_text){text, 0};
}

/* The core's sentence, with its place in one of the files. */
static enum exit_status complain_of_files(const struct shares *shares, enum mw_status status)
{
    size_t offset = mw_last_error(context)->offset;
    int file = shares->count - 1;
    while (file > 0 && shares->from[file] > offset)
        file--;
    if (offset < shares->from[0])
        return complain(status, NULL);
    return complain_from(status, &shares->files[file], shares->from[file]);
}

static enum exit_status run_merge(struct shares *shares)
{
    static const char name[] = "merge";
    struct mw_text kind = kind_of(shares);
    if (kind.length == 0)
        return refuse_place(&shares->files[0], 0,
                            "a share begins with the line '# share K/M of ...'");
    mw_handle job;
    enum mw_status status = mw_task(context, kind.bytes, kind.length, name, sizeof name - 1,
                                    shares->arguments, shares->length, &job);
    return status == MW_OK ? print_job(job, false) : complain_of_files(shares, status);
}

static void close_shares(struct shares *shares)
{
    for (int i = 0; i < shares->count; i++)
        input_free(&shares->files[i]);
    free(shares->files);
    free(shares->from);
    free(shares->arguments);
}

enum exit_status merge(char **words, int count)
{
    for (int i = 1; i < count; i++) {
        if (takes_value(words[i]))
            i++;
        else if (batch_is_share(words[i]))
            return batch_merge(words, count);
    }
    struct shares shares = {0};
    int files = 0;
    char **paths = malloc((size_t)count * sizeof *paths);
    shares.files = calloc((size_t)count, sizeof *shares.files);
    shares.from = calloc((size_t)count, sizeof *shares.from);
    enum exit_status result = EXIT_BAD_INPUT;
    if (!paths || !shares.files || !shares.from)
        result = refuse("memory ran out");
    else if (add_words(&shares, words, count, paths, &files) && files == 0)
        result = refuse("merge takes the files of all shares");
    else if (files > 0 && add_files(&shares, paths, files))
        result = run_merge(&shares);
    free(paths);
    close_shares(&shares);
    return result;
}
