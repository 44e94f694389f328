/* Stores of jobs: temporary files that lose their names at once. */
/* pread, pwrite, sigprocmask; SIGXFSZ */
#define _XOPEN_SOURCE 700

#include "cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Prints the error; errno is 0 at the end of the file. */
static bool report_failure(const struct store *store, const char *what)
{
    return report_bad_name_false(store->folder, what, errno ? strerror(errno) : "it is too short");
}

/* Writes bytes, or reads them if `from` is NULL. */
static bool transfer(const struct store *store, uint64_t at, const uint8_t *from, uint8_t *to,
                     size_t length)
{
    for (size_t done = 0; done < length;) {
        errno = 0;
        ssize_t moved =
            from ? pwrite(store->descriptor, from + done, length - done, (off_t)(at + done))
                 : pread(store->descriptor, to + done, length - done, (off_t)(at + done));
        if (moved <= 0 && errno != EINTR)
            return report_failure(store, from ? "its temporary file cannot be written: "
                                              : "its temporary file cannot be read: ");
        done += moved > 0 ? (size_t)moved : 0;
    }
    return true;
}

/* The bytes that are written here are freed piece by piece, between others that stay. An allocator keeps such pages for
 * itself, beyond the limit of memory, unless it is told to give them back. */
static void give_back(struct store *store, size_t length)
{
    enum { LEAST = 1 << 21, SHARE = 16 };
    store->written += length;
    store->kept += length;
    if (store->kept < LEAST || store->kept < store->written / SHARE)
        return;
#ifdef __GLIBC__
    malloc_trim(0);
#endif
    store->kept = 0;
}

static bool write_store(void *self, uint64_t at, const uint8_t *bytes, size_t length)
{
    give_back(self, length);
    return transfer(self, at, bytes, NULL, length);
}

static bool read_store(void *self, uint64_t at, uint8_t *bytes, size_t length)
{
    return transfer(self, at, NULL, bytes, length);
}

/* Signals wait until the file has lost its name. Returns the descriptor, or -1. */
static int create_file(const char *folder)
{
    enum { TRIES = 100, NAME_BYTES = 64 };
    size_t room = strlen(folder) + NAME_BYTES;
    char *path = malloc(room);
    int descriptor = -1, error = ENOMEM;
    sigset_t all, before;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, &before);
    for (int i = 0; i < TRIES && path && descriptor < 0; i++) {
        snprintf(path, room, "%s/mazewright-%ld-%d.part", folder, (long)getpid(), i);
        descriptor = open(path, O_RDWR | O_CREAT | O_EXCL, 0600);
        error = errno;
        if (descriptor < 0 && error != EEXIST)
            break;
    }
    if (descriptor >= 0)
        unlink(path);
    sigprocmask(SIG_SETMASK, &before, NULL);
    free(path);
    errno = error;
    return descriptor;
}

bool store_create(struct store *store, const char *folder, struct mw_store *functions)
{
    errno = 0;
    *store = (struct store){.folder = folder, .descriptor = create_file(folder)};
    signal(SIGXFSZ, SIG_IGN); /* reports a file-size limit as a write error */
    if (store->descriptor < 0)
        return report_bad_name_false(
            folder, "no temporary file can be made in this folder: ", strerror(errno));
    *functions = (struct mw_store){store, write_store, read_store};
    return true;
}

bool store_open(struct store *store, const char *folder, mw_handle job)
{
    struct mw_store functions;
    if (!store_create(store, folder, &functions))
        return false;
    if (mw_job_use_store(context, job, &functions) == MW_OK)
        return true;
    report_bad_input(mw_last_error(context)->sentence);
    store_close(store);
    return false;
}

void store_close(struct store *store)
{
    if (store->folder && store->descriptor >= 0)
        close(store->descriptor);
    *store = (struct store){0};
}
