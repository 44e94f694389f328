/* Output of the command line: standard output, and files that are replaced only when complete. */
/* realpath, fsync, fdopen; SIGXFSZ */
#define _XOPEN_SOURCE 700

#include "cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void print_output(void)
{
    struct mw_text text = mw_output(context);
    if (text.length > 0)
        fwrite(text.bytes, 1, text.length, stdout);
}

/* Temporary files to remove on a signal; a result and a state may be open together. */
enum { UNFINISHED_MAX = 2 };
static char *volatile unfinished[UNFINISHED_MAX];

static void remove_unfinished(int signal_number)
{
    for (int i = 0; i < UNFINISHED_MAX; i++)
        if (unfinished[i])
            unlink(unfinished[i]);
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

/* Finds the slot of a name, or a free slot for NULL. */
static char *volatile *find_unfinished(const char *name)
{
    for (int i = 0; i < UNFINISHED_MAX; i++)
        if (unfinished[i] == name)
            return &unfinished[i];
    return NULL;
}

static void forget_unfinished(const char *name)
{
    char *volatile *place = name ? find_unfinished(name) : NULL;
    if (place)
        *place = NULL;
}

static void watch_signals(void)
{
    static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE};
    for (size_t i = 0; i < sizeof ending / sizeof ending[0]; i++)
        if (signal(ending[i], remove_unfinished) == SIG_IGN)
            signal(ending[i], SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* reports a file-size limit as a write error */
}

/* `again`: always under the same name, so that a run which continues a killed one takes the place of
 * its file. Returns the descriptor, or -1. */
static int create_temporary(struct output *output, bool again)
{
    enum { TRIES = 100 }; /* a killed run may have left files of this name */
    size_t room = strlen(output->target) + 32;
    int descriptor = -1;
    output->temporary = malloc(room);
    for (int i = 0; i < TRIES && output->temporary && descriptor < 0; i++) {
        if (again)
            snprintf(output->temporary, room, "%s.part", output->target);
        else
            snprintf(output->temporary, room, "%s.part-%ld-%d", output->target, (long)getpid(), i);
        descriptor = open(output->temporary, O_WRONLY | O_CREAT | (again ? O_TRUNC : O_EXCL), 0666);
        if (descriptor < 0 && errno != EEXIST)
            break;
    }
    char *volatile *place = descriptor < 0 ? NULL : find_unfinished(NULL);
    if (place)
        *place = output->temporary;
    return descriptor;
}

/* Signals wait until the file is made and its name is kept, since a file without a kept name would stay. */
static bool open_temporary(struct output *output, const struct stat *old, bool again)
{
    sigset_t all, before;
    watch_signals();
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, &before);
    int descriptor = create_temporary(output, again);
    int error = errno;
    sigprocmask(SIG_SETMASK, &before, NULL);
    errno = error;
    if (descriptor < 0)
        return false;
    if (old)
        fchmod(descriptor, old->st_mode & 0777);
    output->file = fdopen(descriptor, "wb");
    return output->file != NULL;
}

void output_close(struct output *output)
{
    if (output->file)
        fclose(output->file);
    if (output->temporary && find_unfinished(output->temporary))
        unlink(output->temporary);
    forget_unfinished(output->temporary);
    free(output->target);
    free(output->temporary);
    *output = (struct output){0};
}

static bool open_output(struct output *output, const char *path, bool again)
{
    struct stat old;
    bool exists = stat(path, &old) == 0;
    *output = (struct output){.path = path};
    errno = 0;
    if (exists && S_ISDIR(old.st_mode)) {
        errno = EISDIR;
    } else if (exists && !S_ISREG(old.st_mode)) {
        output->file = fopen(path, "wb");
    } else if (!exists || access(path, W_OK) == 0) {
        output->target = exists ? realpath(path, NULL) : strdup(path);
        if (output->target)
            open_temporary(output, exists ? &old : NULL, again);
    }
    if (output->file)
        return true;
    report_bad_name(path, "this file cannot be written: ", strerror(errno));
    output_close(output);
    return false;
}

bool output_open(struct output *output, const char *path)
{
    return open_output(output, path, false);
}

bool output_open_again(struct output *output, const char *path)
{
    return open_output(output, path, true);
}

bool output_finish(struct output *output, const char *text, size_t length)
{
    errno = 0;
    bool written = fwrite(text, 1, length, output->file) == length && fflush(output->file) == 0;
    if (output->temporary)
        written = written && fsync(fileno(output->file)) == 0;
    written = fclose(output->file) == 0 && written;
    output->file = NULL;
    if (written && output->temporary)
        written = rename(output->temporary, output->target) == 0;
    if (written)
        forget_unfinished(output->temporary);
    else
        report_bad_name(output->path, "this file cannot be written: ", strerror(errno));
    return written;
}
