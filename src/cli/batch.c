/* `mazewright batch CODE --count N --format FORMAT`: the mazes of the seeds WORD-0 to WORD-(N-1), in files of
 * a folder or on standard output. */
/* fork */
#define _XOPEN_SOURCE 700

#include "cli/batch.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifndef __wasi__
#include <sys/wait.h>
#endif

enum { SLICE_NODES = 1000000 };

/* ---- Hash set of the written mazes, for --unique: open addressing, 0 marks a free slot ---- */

struct hashes {
    uint64_t *slot;
    uint64_t mask;
    uint64_t duplicates;
};

static bool hashes_open(struct hashes *hashes, uint64_t count)
{
    size_t slots = 16;
    while (slots < 2 * count)
        slots *= 2;
    hashes->slot = calloc(slots, sizeof *hashes->slot);
    hashes->mask = slots - 1;
    if (!hashes->slot)
        report_bad_input("memory ran out: --unique keeps a hash of each maze");
    return hashes->slot != NULL;
}

/* Returns false if the hash is already in the set. */
static bool hashes_add(void *own, uint64_t hash)
{
    struct hashes *hashes = own;
    hash += hash == 0;
    uint64_t at = hash & hashes->mask;
    for (; hashes->slot[at]; at = (at + 1) & hashes->mask)
        if (hashes->slot[at] == hash) {
            hashes->duplicates++;
            return false;
        }
    hashes->slot[at] = hash;
    return true;
}

/* ---- Progress ---- */

struct making {
    const struct batch_words *batch;
    struct file_entry before; /* what finished files have */
    struct hashes hashes;
    uint64_t end;
    struct progress_line line;
};

/* Writes what has been made, as key/value lines. */
static void write_sum(const struct making *progress, const struct file_entry *sum, struct text *out)
{
    text_key_unsigned(out, "mazes", sum->rows);
    text_key_unsigned(out, "gave_up", sum->gave_up);
    if (strstr(progress->batch->work.bytes, " --where ") ||
        strstr(progress->batch->work.bytes, " --ends "))
        text_key_unsigned(out, "left_out", sum->left_out);
    if (progress->batch->unique)
        text_key_unsigned(out, "duplicates", sum->duplicates);
}

/* Prints what was made, at the end. */
static void say_sum(const struct making *progress, const struct file_entry *sum)
{
    struct text text = {0};
    write_sum(progress, sum, &text);
    progress_end();
    progress_say((struct mw_text){text.bytes, text.length});
    text_free(&text);
}

static void show_sum(struct making *progress, uint64_t next, const struct file_entry *sum)
{
    struct text text = {0};
    if (!progress_is_due(&progress->line))
        return;
    text_key_unsigned(&text, "done", next);
    text_key_unsigned(&text, "total", progress->end);
    write_sum(progress, sum, &text);
    progress_show(&progress->line, (struct mw_text){text.bytes, text.length});
    text_free(&text);
}

static void show_progress(struct making *progress, const struct batch *batch)
{
    struct file_entry sum = progress->before;
    sum.rows += batch->tally.rows;
    sum.gave_up += batch->tally.gave_up;
    sum.left_out += batch->tally.left_out;
    sum.duplicates = progress->hashes.duplicates;
    show_sum(progress, batch->next, &sum);
}

/* Makes all mazes; `progress` may be NULL. Returns false after printing the error. */
static bool make_mazes(struct batch *batch, struct making *progress)
{
    struct mw_error error;
    enum mw_status status;
    while ((status = batch->task.class->run(&batch->task, SLICE_NODES, &error)) == MW_RUNNING)
        if (progress)
            show_progress(progress, batch);
    progress_end();
    if (status == MW_OK)
        return true;
    char maze[40];
    snprintf(maze, sizeof maze, "maze %llu", (unsigned long long)batch->next);
    return report_bad_name_false(maze, error.sentence, "");
}

/* ---- One file ---- */

static uint64_t first_seed(const struct batch_words *batch, uint64_t number)
{
    uint64_t seed = number * batch->per_file;
    return seed < batch->count ? seed : batch->count;
}

/* Makes the mazes of a file; `bytes` (or NULL) receives it. Returns false after printing the error. */
static bool make_file(struct making *progress, uint64_t number, struct text *bytes,
                      struct file_entry *entry)
{
    const struct batch_words *words = progress->batch;
    struct batch *batch =
        batch_of_seeds(words, first_seed(words, number), first_seed(words, number + 1));
    uint64_t duplicates = progress->hashes.duplicates;
    if (!batch)
        return false;
    if (words->unique) {
        batch->keeps = hashes_add;
        batch->own = &progress->hashes;
    }
    bool made = make_mazes(batch, progress);
    *entry = (struct file_entry){.rows = batch->tally.rows,
                                 .gave_up = batch->tally.gave_up,
                                 .left_out = batch->tally.left_out,
                                 .duplicates = progress->hashes.duplicates - duplicates};
    if (made && bytes && batch_is_text(words->format))
        batch_write_lines(batch, words->format, bytes);
    else if (made && bytes)
        batch_write_arrays(batch, words->format, words->work.bytes, bytes);
    if (made && bytes && bytes->failed) {
        report_bad_input("memory ran out");
        made = false;
    }
    task_close(&batch->task);
    return made;
}

static bool write_file(struct making *progress, uint64_t number, struct file_entry *entry)
{
    struct text bytes = {0};
    bool written = make_file(progress, number, &bytes, entry) &&
                   folder_write(progress->batch, number, &bytes, entry);
    text_free(&bytes);
    return written;
}

/* ---- Several processes ---- */

#ifdef __wasi__
static bool write_by_processes(struct making *progress, struct folder *folder)
{
    (void)progress;
    (void)folder;
    return report_bad_input_false("--jobs needs a system with processes");
}
#else
struct child {
    pid_t process;
    int pipe;
};

/* Starts a process that makes a file and reports its entry, or its error, through a pipe. */
static bool start_child(struct making *progress, uint64_t number, struct child *child)
{
    int ends[2];
    if (pipe(ends) != 0 || (child->process = fork()) < 0)
        return report_bad_name_false("--jobs", "a process cannot be started: ", strerror(errno));
    if (child->process == 0) {
        struct file_entry entry;
        close(ends[0]);
        progress->line.pause = 1e300; /* only the first process reports progress */
        bool written = dup2(ends[1], STDERR_FILENO) >= 0 && write_file(progress, number, &entry) &&
                       write(ends[1], &entry, sizeof entry) == sizeof entry;
        _exit(written ? EXIT_YES : EXIT_BAD_INPUT);
    }
    close(ends[1]);
    child->pipe = ends[0];
    return true;
}

/* Waits for the entry of a file. If there is none, prints the error of its process; but not if `good` is
 * false, as then an earlier file had one. */
static bool end_child(const struct child *child, bool good, struct file_entry *entry)
{
    struct text report = {0};
    char bytes[1024];
    ssize_t length;
    int status = 0;
    while ((length = read(child->pipe, bytes, sizeof bytes)) > 0 || (length < 0 && errno == EINTR))
        if (length > 0)
            text_bytes(&report, bytes, (size_t)length);
    close(child->pipe);
    while (waitpid(child->process, &status, 0) < 0 && errno == EINTR)
        continue;
    bool made = WIFEXITED(status) && WEXITSTATUS(status) == EXIT_YES && !report.failed &&
                report.length == sizeof *entry;
    progress_end();
    if (made)
        memcpy(entry, report.bytes, sizeof *entry);
    else if (good && report.length > 0)
        fwrite(report.bytes, 1, report.length, stderr);
    else if (good)
        report_bad_name("--jobs", "a process ended without its file", "");
    text_free(&report);
    return made;
}

/* Files come into the manifest in their order, whichever process ends first. */
static bool write_by_processes(struct making *progress, struct folder *folder)
{
    uint64_t jobs = progress->batch->jobs, started = folder->next;
    struct child child[BATCH_JOBS_MAX];
    bool good = true;
    for (uint64_t number = folder->next; number < started || (good && number < folder->end);
         number++) {
        while (good && started < folder->end && started < number + jobs) {
            good = start_child(progress, started, &child[started % jobs]);
            started += good;
        }
        struct file_entry entry;
        if (number == started)
            break;
        bool made = end_child(&child[number % jobs], good, &entry);
        good = good && made && folder_add(folder, &entry);
        if (good)
            show_sum(progress, first_seed(progress->batch, folder->next), &folder->sum);
    }
    return good;
}
#endif

/* ---- The folder ---- */

static bool write_in_order(struct making *progress, struct folder *folder)
{
    bool good = true;
    while (good && folder->next < folder->end) {
        struct file_entry entry;
        progress->before = folder->sum;
        good = write_file(progress, folder->next, &entry) && folder_add(folder, &entry);
    }
    return good;
}

/* Checks the finished files of an earlier run and makes those again that are missing. --unique makes all of
 * their mazes again, for their hashes. */
static bool check_finished(struct making *progress, struct folder *folder)
{
    struct file_entry entry, again;
    bool missing;
    for (uint64_t number = folder->first; number < folder->next; number++) {
        if (!folder_entry(folder, number, &entry))
            return false;
        bool whole = folder_file_is_whole(progress->batch->out, number, progress->batch->format,
                                          &entry, &missing);
        if (!whole && !missing)
            return false;
        if (missing ? !write_file(progress, number, &again)
                    : progress->batch->unique && !make_file(progress, number, NULL, &again))
            return false;
        if (missing && strcmp(again.digest, entry.digest) != 0)
            return report_bad_name_false(
                folder->manifest, "the manifest does not fit a file that was made again", "");
    }
    return true;
}

static enum exit_status write_folder(struct making *progress)
{
    const struct batch_words *batch = progress->batch;
    struct folder folder;
    enum exit_status status = EXIT_BAD_INPUT;
    if (folder_open(&folder, batch)) {
        progress->end = first_seed(batch, folder.end);
        bool good = check_finished(progress, &folder);
        if (good && !folder.finished)
            good = (batch->jobs > 1 ? write_by_processes : write_in_order)(progress, &folder) &&
                   folder_finish(&folder);
        if (good) {
            say_sum(progress, &folder.sum);
            status = EXIT_YES;
        }
        if (good && folder.sum.rows == 0 && !batch->sharded) {
            report_bad_name("batch", "none of these seeds has a maze", "");
            status = EXIT_GAVE_UP;
        }
    }
    folder_close(&folder);
    return status;
}

/* ---- Standard output ---- */

static enum exit_status write_stream(struct making *progress)
{
    struct file_entry entry, sum = {0};
    struct text bytes = {0};
    bool good = true;
    progress->end = progress->batch->count;
    for (uint64_t number = 0; good && number < progress->batch->files; number++) {
        text_clear(&bytes);
        progress->before = sum;
        good = make_file(progress, number, &bytes, &entry);
        entry_add(&sum, &entry);
        if (good && sum.rows > 0 &&
            (fwrite(bytes.bytes, 1, bytes.length, stdout) != bytes.length || fflush(stdout) != 0)) {
            report_bad_name("standard output", "this file cannot be written: ", strerror(errno));
            good = false;
        }
    }
    text_free(&bytes);
    if (!good)
        return EXIT_BAD_INPUT;
    if (sum.rows == 0) {
        report_bad_name("batch", "none of these seeds has a maze", "");
        return EXIT_GAVE_UP;
    }
    say_sum(progress, &sum);
    return EXIT_YES;
}

/* Chooses the seeds of a file by the size of the first maze of the batch: a power of ten. */
static bool choose_per_file(struct batch_words *batch)
{
    uint64_t bytes = 0;
    if (batch->out && batch->format != BATCH_CODES && !batch->per_file) {
        struct batch *first = batch_of_seeds(batch, 0, 1);
        if (!first)
            return false;
        bool made = make_mazes(first, NULL);
        for (uint32_t i = 0; i < first->columns; i++)
            bytes += first->column[i].bytes.length;
        task_close(&first->task);
        if (!made)
            return false;
    }
    if (!batch->per_file)
        for (batch->per_file = BATCH_FILE_SEEDS;
             batch->per_file > 1 && batch->per_file * bytes > BATCH_FILE_BYTES;)
            batch->per_file /= 10;
    if (!batch->out && !batch_is_text(batch->format))
        batch->per_file = batch->count;
    batch->files = (batch->count + batch->per_file - 1) / batch->per_file;
    if (batch->out)
        text_format(&batch->work, " --per-file %llu", (unsigned long long)batch->per_file);
    text_char(&batch->work, '\0');
    if (batch->sharded && batch->shard.of > batch->files)
        return report_bad_input_false(
            "there are more shards than files; choose a smaller --per-file");
    if (batch->work.failed)
        report_bad_input("memory ran out");
    return !batch->work.failed;
}

enum exit_status batch(struct words *words)
{
    struct batch_words batch = {0};
    struct making progress = {.batch = &batch, .line = progress_begin()};
    enum exit_status status = EXIT_BAD_INPUT;
    if (batch_words_read(&batch, words) && choose_per_file(&batch) &&
        (!batch.unique || hashes_open(&progress.hashes, batch.count)))
        status = batch.out ? write_folder(&progress) : write_stream(&progress);
    batch_words_close(&batch);
    free(progress.hashes.slot);
    return status;
}
