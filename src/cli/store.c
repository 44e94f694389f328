/*
 * Column store of a batch: one file per column in the folder FILE.partial, with the progress in state.txt,
 * until the completed first column becomes FILE. The state records how many bytes of each column belong
 * to complete rows, so a later run can continue after any interruption. Before the first column is moved
 * the state says `finishing`, and a later run only removes the rest. Output to a pipe uses unnamed
 * temporary files and has no state.
 */
/* realpath, fsync, ftruncate, fdopen */
#define _XOPEN_SOURCE 700

#include "cli/batch.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BUFFER_BYTES = 1 << 16, TIME_FRACTION = 20 };

bool store_report_write_error(const struct store *store)
{
    const char *name = store->batch->out ? store->batch->out : "standard output";
    report_bad_name(name, "this file cannot be written: ", strerror(errno));
    if (store->folder && !store->batch->merging)
        report_bad_name(store->folder, "the finished part stays here; --resume continues it", "");
    return false;
}

static char *join(const char *a, const char *b)
{
    char *joined = malloc(strlen(a) + strlen(b) + 1);
    if (joined)
        strcat(strcpy(joined, a), b);
    return joined;
}

bool store_is_name(const char *name, size_t length)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
    return length > 0 && length < COLUMN_NAME_BYTES && strspn(name, letters) >= length;
}

static const char column_end[] = ".column";

/* Returns the path of a column, which the caller frees, or NULL after printing the error. */
static char *column_path(const struct store *store, const char *name, size_t length)
{
    struct text path = {0};
    text_format(&path, "%s/%.*s%s", store->folder, (int)length, name, column_end);
    text_char(&path, '\0');
    if (!path.failed)
        return path.bytes;
    text_free(&path);
    report_bad_input("memory ran out");
    return NULL;
}

/* ---- The state ---- */

uint32_t store_columns(const struct store *store)
{
    return store->empty ? 0 : store->count;
}

void store_write_about(const struct store *store, struct text *out)
{
    static const char *const numbers[] = {"bool", "u8", "u16", "u32", "u64", "f64"};
    const struct batch *batch = store->batch;
    size_t from = out->length;
    shard_open(out, batch->shard, batch->work.bytes);
    text_key_unsigned(out, "next", store->tally.next);
    text_key_unsigned(out, "rows", store->tally.rows);
    text_key_unsigned(out, "gave_up", store->tally.gave_up);
    if (batch->unique)
        text_key_unsigned(out, "duplicates", store->tally.duplicates);
    for (uint32_t i = 0; i < batch->splits; i++)
        text_format(out, "split\t%u\t%s\n", i, batch->split[i].name);
    if (store->finishing)
        text_key_value(out, "finishing", store->column[0].name);
    for (uint32_t i = 0; i < store_columns(store); i++) {
        const struct column *column = &store->column[i];
        text_format(out, "column\t%s\t%s\t", column->name, numbers[column->number]);
        for (uint32_t k = 0; k < column->rank; k++)
            text_format(out, "%s%u", k ? "," : "", column->shape[k]);
        text_format(out, "\t%llu\t%u\n", (unsigned long long)column->bytes, column->crc);
    }
    shard_seal(out, from);
}

/* Finds the line that begins with `begins`; `*rest` is the text after it. */
static bool find_line(const struct text *state, const char *begins, const char **rest)
{
    for (const char *at = state->bytes; at && *at;
         at = strchr(at, '\n') ? strchr(at, '\n') + 1 : NULL) {
        if (strncmp(at, begins, strlen(begins)) != 0)
            continue;
        *rest = at + strlen(begins);
        return true;
    }
    return false;
}

static uint64_t find_number(const struct text *state, const char *name)
{
    const char *rest;
    return find_line(state, name, &rest) ? strtoull(rest, NULL, 10) : 0;
}

static bool state_has_columns(const struct store *store)
{
    const char *rest;
    return find_line(&store->found, "column\t", &rest);
}

bool store_has_columns(const struct store *store)
{
    return store->count > 0 || state_has_columns(store);
}

static bool matches_batch(const struct store *store, const struct sealed_shard *sealed)
{
    const struct batch *batch = store->batch;
    return sealed->shard.number == batch->shard.number && sealed->shard.of == batch->shard.of &&
           text_is(sealed->work, sealed->work_length, batch->work.bytes);
}

/* Reads the saved state, if it exists. Returns false after printing the error. */
static bool read_state(struct store *store)
{
    struct input file;
    struct sealed_shard sealed;
    struct mw_error error;
    size_t at = 0;
    if (access(store->state, F_OK) != 0)
        return true;
    if (!read_all(store->state, &file))
        return false;
    bool whole = shard_parse(file.bytes, file.length, 0, &at, &sealed, &error);
    bool ours = whole && matches_batch(store, &sealed);
    if (!whole)
        report_bad_name(store->state, error.sentence, "");
    else if (!ours)
        report_bad_name(store->state, "this is the saved state of another batch", "");
    if (ours) {
        text_bytes(&store->found, sealed.body, sealed.body_length);
        text_char(&store->found, '\0');
        store->tally.next = find_number(&store->found, "next\t");
        store->tally.rows = find_number(&store->found, "rows\t");
        store->tally.gave_up = find_number(&store->found, "gave_up\t");
        store->tally.duplicates = find_number(&store->found, "duplicates\t");
    }
    input_free(&file);
    return ours;
}

static bool flush_columns(struct store *store)
{
    for (uint32_t i = 0; i < store->count; i++)
        if (fflush(store->column[i].file) != 0 || fsync(fileno(store->column[i].file)) != 0)
            return store_report_write_error(store);
    return true;
}

bool store_save(struct store *store, bool now)
{
    double began = seconds_now();
    bool due = began - store->saved_at >= TIME_FRACTION * store->cost + 1;
    if (!store->folder || !(now || due))
        return true;
    struct output output;
    struct text state = {0};
    if (!flush_columns(store) || !output_open(&output, store->state))
        return false;
    store_write_about(store, &state);
    bool saved = !state.failed && output_finish(&output, state.bytes, state.length);
    output_close(&output);
    text_free(&state);
    store->saved_at = seconds_now();
    store->cost = store->saved_at - began;
    return saved;
}

/* ---- The folder ---- */

/* Returns false if another run holds the lock. WASI and some file systems have no locks; there only the
 * folder itself keeps other runs out. */
static bool lock_file(int file)
{
#ifdef F_SETLK
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(file, F_SETLK, &whole) == 0 || (errno != EACCES && errno != EAGAIN);
#else
    (void)file;
    return true;
#endif
}

/* Takes the lock of the folder; the system releases it when the process ends. */
static bool lock_folder(struct store *store)
{
    store->lock = open(store->lock_path, O_RDWR | O_CREAT, 0666);
    if (store->lock < 0) {
        report_bad_name(store->batch->out, "this file cannot be written: ", strerror(errno));
        return false;
    }
    store->locked = lock_file(store->lock);
    if (!store->locked) {
        close(store->lock);
        report_bad_name(store->folder, "another run is writing to this folder", "");
    }
    return store->locked;
}

static void unlock_folder(struct store *store)
{
    if (store->locked)
        close(store->lock);
    store->locked = false;
}

/* Whether the store writes files of this name: columns and temporary states. */
static bool is_store_file(const char *name)
{
    static const char state_part[] = "state.txt.part-";
    size_t length = strlen(name), end = strlen(column_end), begin = strlen(state_part);
    if (strncmp(name, state_part, begin) == 0)
        return strspn(name + begin, "0123456789-") == length - begin;
    return length > end && strcmp(name + length - end, column_end) == 0 &&
           store_is_name(name, length - end);
}

/* Removes store files in one scan and reports whether it removed any. Removing files during a scan may
 * hide others, so callers repeat it. */
static bool remove_listed_files(const struct store *store)
{
    DIR *folder = opendir(store->folder);
    struct dirent *entry;
    struct stat file;
    bool removed = false;
    while (folder && (entry = readdir(folder)))
        if (is_store_file(entry->d_name) &&
            fstatat(dirfd(folder), entry->d_name, &file, AT_SYMLINK_NOFOLLOW) == 0 &&
            S_ISREG(file.st_mode) && unlinkat(dirfd(folder), entry->d_name, 0) == 0)
            removed = true;
    if (folder)
        closedir(folder);
    return removed;
}

/* Removes the columns, and temporary states that an interrupted run left. */
static void remove_columns(const struct store *store)
{
    while (remove_listed_files(store))
        continue;
}

static void close_columns(struct store *store)
{
    for (uint32_t i = 0; i < store->count; i++) {
        struct column *column = &store->column[i];
        if (column->file && column->file != store->pipe)
            fclose(column->file);
        column->file = NULL;
    }
}

/* Removes the folder. Files are closed first, since network file systems keep open files. The state is
 * removed last, so that a later run still knows what to do. */
static void remove_folder(struct store *store)
{
    close_columns(store);
    remove_columns(store);
    unlock_folder(store);
    unlink(store->lock_path);
    unlink(store->state);
    if (rmdir(store->folder) != 0 && errno != ENOENT)
        report_bad_name(store->folder, "this folder cannot be removed: ", strerror(errno));
}

/* Completes an earlier run that was stopped after it moved the file and before it removed the rest. */
static bool finish_earlier_run(struct store *store)
{
    const char *name;
    if (!find_line(&store->found, "finishing\t", &name))
        return true;
    char *path = column_path(store, name, strcspn(name, "\n"));
    if (!path)
        return false;
    bool moved = access(path, F_OK) != 0 && errno == ENOENT;
    free(path);
    if (moved && access(store->target, F_OK) != 0) {
        report_bad_name(store->folder,
                        "the finished file is gone; remove this folder to start again", "");
        return false;
    }
    store->finished = moved;
    if (moved)
        remove_folder(store);
    return true;
}

/* Opens an existing folder: an unfinished batch, or the remains of a merge. */
static bool open_existing_folder(struct store *store)
{
    const struct batch *batch = store->batch;
    struct stat folder;
    const char *sentence = NULL;
    bool is_folder = lstat(store->folder, &folder) == 0 && S_ISDIR(folder.st_mode);
    if (!is_folder)
        sentence = "the unfinished batch needs a folder of this name, but the name is taken";
    else if (!batch->merging && !batch->resume)
        sentence = "an unfinished batch is here; continue it with --resume, or remove it";
    if (sentence) {
        report_bad_name(store->folder, sentence, "");
        return false;
    }
    if (!lock_folder(store))
        return false;
    if (batch->merging && access(store->state, F_OK) == 0) {
        unlock_folder(store);
        report_bad_name(store->folder, "an unfinished batch is here; remove it first", "");
        return false;
    }
    if (!read_state(store) || !finish_earlier_run(store))
        return false;
    if (!store->finished && !state_has_columns(store))
        remove_columns(store);
    return true;
}

static bool open_folder(struct store *store)
{
    if (mkdir(store->folder, 0777) == 0)
        return lock_folder(store);
    if (errno == EEXIST)
        return open_existing_folder(store);
    report_bad_name(store->batch->out, "this file cannot be written: ", strerror(errno));
    return false;
}

/* ---- Opening ---- */

bool store_open(struct store *store, const struct batch *batch)
{
    struct stat old;
    const char *out = batch->out;
    bool exists = out && stat(out, &old) == 0;
    *store = (struct store){.batch = batch, .pipe = stdout};
    store->tally.next = shard_from(batch->shard.number, batch->shard.of, batch->count);
    signal(SIGXFSZ, SIG_IGN); /* reports a file-size limit as a write error */
    if (!out)
        return true;
    errno = 0;
    if (exists && S_ISDIR(old.st_mode))
        errno = EISDIR;
    else if (exists && !S_ISREG(old.st_mode))
        store->pipe = fopen(out, "wb");
    else if (!exists || access(out, W_OK) == 0)
        store->target = exists ? realpath(out, NULL) : join(out, "");
    if (exists && store->pipe && store->pipe != stdout)
        return true;
    store->mode = exists ? old.st_mode & 0777 : 0;
    store->folder = store->target ? join(store->target, ".partial") : NULL;
    store->state = store->folder ? join(store->folder, "/state.txt") : NULL;
    store->lock_path = store->folder ? join(store->folder, "/run.lock") : NULL;
    bool named = store->state && store->lock_path;
    if (!named)
        report_bad_name(out, "this file cannot be written: ", strerror(errno));
    return named && open_folder(store);
}

void store_close(struct store *store)
{
    close_columns(store);
    for (uint32_t i = 0; i < store->count; i++)
        free(store->column[i].path);
    if (store->pipe && store->pipe != stdout)
        fclose(store->pipe);
    unlock_folder(store);
    text_free(&store->found);
    free(store->folder);
    free(store->state);
    free(store->lock_path);
    free(store->target);
}

void store_discard(struct store *store)
{
    if (store->locked)
        remove_folder(store);
}

/* ---- Columns ---- */

/* Whether the numbers match the column's checksum. */
static bool matches_checksum(const struct column *column)
{
    static char buffer[BUFFER_BYTES];
    uint32_t crc = 0;
    bool read = fseeko(column->file, (off_t)column->head, SEEK_SET) == 0;
    for (uint64_t left = column->bytes; read && left > 0;) {
        size_t wanted = left < sizeof buffer ? (size_t)left : sizeof buffer;
        read = fread(buffer, 1, wanted, column->file) == wanted;
        crc = crc32_update(crc, buffer, wanted);
        left -= wanted;
    }
    return read && crc == column->crc;
}

/* Reopens a column at the end of its complete rows, which the state records. */
static bool continue_column(struct store *store, struct column *column)
{
    char begins[COLUMN_NAME_BYTES + 16];
    const char *rest;
    snprintf(begins, sizeof begins, "column\t%s\t", column->name);
    bool known = find_line(&store->found, begins, &rest);
    for (int tabs = 0; known && tabs < 2; tabs++) {
        rest = strchr(rest, '\t');
        known = rest != NULL;
        rest += known;
    }
    if (!known) {
        report_bad_name(store->state, "the saved state lacks the column ", column->name);
        return false;
    }
    char *behind;
    column->bytes = strtoull(rest, &behind, 10);
    column->crc = (uint32_t)strtoul(behind + 1, NULL, 10);
    struct stat now;
    off_t end = (off_t)(column->head + column->bytes);
    column->file = fopen(column->path, "r+b");
    const char *sentence = NULL;
    if (!column->file || fstat(fileno(column->file), &now) != 0 || now.st_size < end)
        sentence = "this column is shorter than its state says";
    else if (!matches_checksum(column))
        sentence = "this column was altered: its checksum differs from the saved state";
    if (sentence) {
        report_bad_name(column->path, sentence, "");
        return false;
    }
    bool cut =
        ftruncate(fileno(column->file), end) == 0 && fseeko(column->file, end, SEEK_SET) == 0;
    return cut || store_report_write_error(store);
}

static const char *nameless_folder(void)
{
    const char *folder = getenv("TMPDIR");
    return folder ? folder : "/tmp";
}

/* Opens a temporary file for pipe output. Its name is removed right away, so nothing remains. */
static FILE *open_nameless(void)
{
    static int number;
    char path[4096];
    snprintf(path, sizeof path, "%s/mazewright-%ld-%d", nameless_folder(), (long)getpid(),
             number++);
    int descriptor = open(path, O_RDWR | O_CREAT | O_EXCL, 0600);
    if (descriptor < 0)
        return NULL;
    unlink(path);
    return fdopen(descriptor, "w+b");
}

static bool begin(struct store *store, struct column *column)
{
    static const char nothing[512];
    bool text = column == store->column && batch_is_text(store->batch->form);
    size_t head = (size_t)column->head;
    if (store->folder)
        column->file = fopen(column->path, "w+bx");
    else
        column->file = text ? store->pipe : open_nameless();
    if (column->file && column->file != store->pipe)
        setvbuf(column->file, NULL, _IOFBF, BUFFER_BYTES);
    if (!column->file && !store->folder) {
        report_bad_name(nameless_folder(),
                        "a file for the columns cannot be created here: ", strerror(errno));
        return false;
    }
    if (!column->file || fwrite(nothing, 1, head, column->file) != head)
        return store_report_write_error(store);
    return true;
}

struct column *store_column(struct store *store, const char *name, uint32_t number, uint32_t rank,
                            const uint32_t *shape, uint64_t head)
{
    MW_ASSERT(store->count < COLUMNS_MAX && head <= 512);
    struct column *column = &store->column[store->count++];
    *column = (struct column){.number = number, .rank = rank, .head = head};
    snprintf(column->name, sizeof column->name, "%s", name);
    for (uint32_t i = 0; i < rank; i++)
        column->shape[i] = shape[i];
    if (store->folder) {
        column->path = column_path(store, column->name, strlen(column->name));
        if (!column->path)
            return NULL;
    }
    bool opened = state_has_columns(store) ? continue_column(store, column) : begin(store, column);
    return opened ? column : NULL;
}

bool store_begin_empty(struct store *store)
{
    store->empty = true;
    return store_column(store, "empty", MW_U8, 0, NULL, 0) != NULL;
}

bool store_write(struct store *store, struct column *column, const void *bytes, size_t length)
{
    column->crc = crc32_update(column->crc, bytes, length);
    column->bytes += length;
    errno = 0;
    return fwrite(bytes, 1, length, column->file) == length || store_report_write_error(store);
}

/* ---- The end ---- */

static bool copy_to_pipe(struct store *store)
{
    char buffer[BUFFER_BYTES];
    FILE *file = store->column[0].file;
    size_t length;
    if (file != store->pipe) {
        rewind(file);
        while ((length = fread(buffer, 1, sizeof buffer, file)) > 0)
            if (fwrite(buffer, 1, length, store->pipe) != length)
                return store_report_write_error(store);
    }
    return fflush(store->pipe) == 0 || store_report_write_error(store);
}

/* Writes a shard's seal to FILE.shard, for formats that cannot contain it. */
static bool write_seal(const struct store *store)
{
    char *path = join(store->target, ".shard");
    struct text about = {0};
    struct output output;
    store_write_about(store, &about);
    bool written = path && !about.failed && output_open(&output, path);
    if (written) {
        written = output_finish(&output, about.bytes, about.length);
        output_close(&output);
    }
    text_free(&about);
    free(path);
    return written;
}

bool store_finish(struct store *store)
{
    if (!store->folder)
        return copy_to_pipe(store);
    if (store->batch->sharded && store->batch->form != BATCH_NPZ && !write_seal(store))
        return false;
    if (store->mode)
        fchmod(fileno(store->column[0].file), store->mode);
    store->finishing = true;
    if (!(store->batch->merging ? flush_columns(store) : store_save(store, true)))
        return false;
    if (rename(store->column[0].path, store->target) != 0)
        return store_report_write_error(store);
    remove_folder(store);
    return true;
}
