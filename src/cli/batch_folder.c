/*
 * The folder of a batch, a data set: files of equal numbers of seeds, each written beside its place and then renamed,
 * and a manifest with one line for each finished file, in order. A run goes on behind the last line. The
 * manifest of a shard has a name of its own, so that several computers can write to one folder.
 *
 *   # shard 1/1 of batch v1.worm...sA*30000 --format npz --per-file 10000
 *   file<TAB>rows<TAB>gave_up<TAB>left_out<TAB>duplicates<TAB>bytes<TAB>sha256
 *   00000.npz<TAB>10000<TAB>0<TAB>0<TAB>0<TAB>1382214<TAB>9f86d0...
 *   # sealed 0123456789abcdef
 */
/* fileno, ftruncate, fcntl, strdup */
#define _XOPEN_SOURCE 700

#include "cli/batch.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char heading[] = "file\trows\tgave_up\tleft_out\tduplicates\tbytes\tsha256\n";
static const char manifest_begin[] = "manifest";

enum { PATH_BYTES = 64, COPY_BYTES = 1 << 16 };

static bool report_write_error(const char *name)
{
    return report_bad_name_false(name, "this file cannot be written: ", strerror(errno));
}

/* ---- Names ---- */

static void file_name(char *name, uint64_t number, enum batch_format format)
{
    snprintf(name, PATH_BYTES, "%05llu.%s", (unsigned long long)number, batch_extension(format));
}

/* Returns FOLDER/NAME, which the caller frees, or NULL after printing the error. */
static char *path_in(const char *folder, const char *name)
{
    size_t length = strlen(folder) + strlen(name) + 2;
    char *path = malloc(length);
    if (path)
        snprintf(path, length, "%s/%s", folder, name);
    else
        report_bad_input("memory ran out");
    return path;
}

static void manifest_name(char *name, struct shard shard)
{
    if (shard.of == 1)
        snprintf(name, PATH_BYTES, "manifest.txt");
    else
        snprintf(name, PATH_BYTES, "manifest-%llu-of-%llu.txt", (unsigned long long)shard.number,
                 (unsigned long long)shard.of);
}

/* ---- Lines ---- */

static void write_entry(uint64_t number, enum batch_format format, const struct file_entry *entry,
                        struct text *out)
{
    char name[PATH_BYTES];
    file_name(name, number, format);
    text_format(out, "%s\t%llu\t%llu\t%llu\t%llu\t%llu\t%s\n", name,
                (unsigned long long)entry->rows, (unsigned long long)entry->gave_up,
                (unsigned long long)entry->left_out, (unsigned long long)entry->duplicates,
                (unsigned long long)entry->bytes, entry->digest);
}

/* Parses the line at *at, which must be that of file `number`, and moves *at behind it. */
static bool parse_entry(const struct text *lines, size_t *at, uint64_t number,
                        enum batch_format format, struct file_entry *entry)
{
    char name[PATH_BYTES];
    file_name(name, number, format);
    size_t length = strlen(name);
    const char *line = lines->bytes + *at;
    const char *end = memchr(line, '\n', lines->length - *at);
    if (!end || (size_t)(end - line) < length || memcmp(line, name, length) != 0)
        return false;
    uint64_t *const numbers[] = {&entry->rows, &entry->gave_up, &entry->left_out,
                                 &entry->duplicates, &entry->bytes};
    const char *place = line + length;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        if (*place++ != '\t')
            return false;
        char *after;
        *numbers[i] = strtoull(place, &after, 10);
        place = after;
    }
    if (*place != '\t' || end - place - 1 != SHA256_DIGITS)
        return false;
    memcpy(entry->digest, place + 1, SHA256_DIGITS);
    entry->digest[SHA256_DIGITS] = '\0';
    *at = (size_t)(end - lines->bytes) + 1;
    return true;
}

/* ---- Files ---- */

static bool write_in(const char *folder, const char *name, const struct text *bytes)
{
    struct output output;
    char *path = path_in(folder, name);
    bool written = path && output_open(&output, path);
    if (written) {
        written = output_finish(&output, bytes->bytes, bytes->length);
        output_close(&output);
    }
    free(path);
    return written;
}

bool folder_write(const struct batch_words *batch, uint64_t number, const struct text *bytes,
                  struct file_entry *entry)
{
    char name[PATH_BYTES];
    struct sha256 sha;
    file_name(name, number, batch->format);
    sha256_begin(&sha);
    sha256_add(&sha, bytes->bytes, bytes->length);
    sha256_end(&sha, entry->digest);
    entry->bytes = bytes->length;
    return write_in(batch->out, name, bytes);
}

static bool digest_file(FILE *file, uint64_t *bytes, char *digest)
{
    char buffer[COPY_BYTES];
    struct sha256 sha;
    size_t read;
    sha256_begin(&sha);
    while ((read = fread(buffer, 1, sizeof buffer, file)) > 0)
        sha256_add(&sha, buffer, read);
    *bytes = sha.length;
    sha256_end(&sha, digest);
    return !ferror(file);
}

bool folder_file_is_whole(const char *folder, uint64_t number, enum batch_format format,
                          const struct file_entry *entry, bool *missing)
{
    char name[PATH_BYTES], digest[SHA256_DIGITS + 1];
    uint64_t bytes = 0;
    file_name(name, number, format);
    char *path = path_in(folder, name);
    FILE *file = path ? fopen(path, "rb") : NULL;
    *missing = path && !file && errno == ENOENT;
    bool whole = false;
    if (file) {
        whole = digest_file(file, &bytes, digest) && bytes == entry->bytes &&
                strcmp(digest, entry->digest) == 0;
        fclose(file);
        if (!whole)
            report_bad_name(path, "this file was altered; remove it to make it again", "");
    } else if (path && !*missing) {
        report_bad_name(path, "this file cannot be read: ", strerror(errno));
    }
    free(path);
    return whole;
}

/* ---- Manifests ---- */

/* Reads a whole manifest. Returns false after printing the error. */
static bool read_manifest(const char *path, FILE *file, struct text *lines)
{
    char buffer[COPY_BYTES];
    size_t read;
    while ((read = fread(buffer, 1, sizeof buffer, file)) > 0)
        text_bytes(lines, buffer, read);
    if (ferror(file) || lines->failed)
        report_bad_name(
            path, "this file cannot be read: ", lines->failed ? "memory ran out" : strerror(errno));
    return !ferror(file) && !lines->failed;
}

/* Whether the file begins as a manifest of this batch, of whatever shard. */
static bool is_of_batch(const char *path, const char *work)
{
    FILE *file = fopen(path, "rb");
    struct text lines = {0};
    if (!file)
        return true;
    bool read = read_manifest(path, file, &lines);
    fclose(file);
    const char *end = lines.length ? memchr(lines.bytes, '\n', lines.length) : NULL;
    const char *of = end ? strstr(lines.bytes, " of ") : NULL;
    bool same = read && (!end || (of && text_is(of + 4, (size_t)(end - of - 4), work)));
    text_free(&lines);
    return same;
}

/* Refuses a folder with a manifest of another batch. */
static bool holds_only_this(const struct batch_words *batch)
{
    DIR *folder = opendir(batch->out);
    struct dirent *entry;
    bool ours = true;
    while (folder && ours && (entry = readdir(folder))) {
        size_t length = strlen(entry->d_name);
        if (strncmp(entry->d_name, manifest_begin, strlen(manifest_begin)) != 0 || length < 4 ||
            strcmp(entry->d_name + length - 4, ".txt") != 0)
            continue;
        char *path = path_in(batch->out, entry->d_name);
        ours = path && is_of_batch(path, batch->work.bytes);
        free(path);
    }
    if (folder)
        closedir(folder);
    if (!ours)
        report_bad_name(batch->out, "this folder holds another batch", "");
    return ours;
}

/* Returns false if another run holds the lock. WASI and some file systems have no locks. */
static bool lock_file(FILE *file)
{
#ifdef F_SETLK
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(fileno(file), F_SETLK, &whole) == 0 || (errno != EACCES && errno != EAGAIN);
#else
    (void)file;
    return true;
#endif
}

static bool append(struct folder *folder, size_t from)
{
    struct text *lines = &folder->lines;
    errno = 0;
    bool written = !lines->failed &&
                   fwrite(lines->bytes + from, 1, lines->length - from, folder->file) ==
                       lines->length - from &&
                   fflush(folder->file) == 0 && fsync(fileno(folder->file)) == 0;
    return written || report_write_error(folder->manifest);
}

void entry_add(struct file_entry *sum, const struct file_entry *entry)
{
    sum->rows += entry->rows;
    sum->gave_up += entry->gave_up;
    sum->left_out += entry->left_out;
    sum->duplicates += entry->duplicates;
}

static void add_to_sum(struct folder *folder, const struct file_entry *entry)
{
    entry_add(&folder->sum, entry);
    folder->next++;
}

/* Reads the finished files from the manifest; a line that an interrupted run did not finish is cut off.
 * Returns false after printing the error. */
static bool read_entries(struct folder *folder)
{
    struct text *lines = &folder->lines;
    struct text head = {0};
    shard_open(&head, folder->batch->shard, folder->batch->work.bytes);
    text_string(&head, heading);
    bool begun = lines->length >= head.length && memcmp(lines->bytes, head.bytes, head.length) == 0;
    size_t at = head.length;
    if (!begun) {
        /* The first line is torn, or there is none. */
        text_clear(lines);
        text_bytes(lines, head.bytes, head.length);
        text_free(&head);
        return ftruncate(fileno(folder->file), 0) == 0 && fseek(folder->file, 0, SEEK_SET) == 0
                   ? append(folder, 0)
                   : report_write_error(folder->manifest);
    }
    text_free(&head);
    struct file_entry entry;
    while (folder->next < folder->end &&
           parse_entry(lines, &at, folder->next, folder->batch->format, &entry))
        add_to_sum(folder, &entry);
    if (lines->length > at) {
        struct sealed_shard sealed;
        struct mw_error error;
        size_t from = 0;
        bool torn = !memchr(lines->bytes + at, '\n', lines->length - at);
        folder->finished = folder->next == folder->end && !torn &&
                           shard_parse(lines->bytes, lines->length, 0, &from, &sealed, &error);
        if (!folder->finished && !torn)
            return report_bad_name_false(folder->manifest,
                                         "this manifest was altered; remove it and its files", "");
    }
    if (folder->finished)
        return true;
    lines->length = at;
    return (ftruncate(fileno(folder->file), (off_t)at) == 0 &&
            fseek(folder->file, 0, SEEK_END) == 0) ||
           report_write_error(folder->manifest);
}

bool folder_entry(const struct folder *folder, uint64_t number, struct file_entry *entry)
{
    size_t at = 0;
    for (int line = 0; line < 2; line++)
        at += (size_t)((char *)memchr(folder->lines.bytes + at, '\n', folder->lines.length - at) -
                       (folder->lines.bytes + at)) +
              1;
    for (uint64_t i = folder->first; i <= number; i++)
        if (!parse_entry(&folder->lines, &at, i, folder->batch->format, entry))
            return false;
    return true;
}

bool folder_open(struct folder *folder, const struct batch_words *batch)
{
    char name[PATH_BYTES];
    struct stat status;
    *folder = (struct folder){.batch = batch};
    folder->first = shard_from(batch->shard.number, batch->shard.of, batch->files);
    folder->end = shard_from(batch->shard.number + 1, batch->shard.of, batch->files);
    folder->next = folder->first;
    if (mkdir(batch->out, 0777) != 0 && errno != EEXIST)
        return report_write_error(batch->out);
    if (stat(batch->out, &status) != 0 || !S_ISDIR(status.st_mode))
        return report_bad_name_false(
            batch->out, "a batch needs a folder of this name, but the name is taken", "");
    if (!holds_only_this(batch))
        return false;
    manifest_name(name, batch->shard);
    folder->manifest = path_in(batch->out, name);
    if (!folder->manifest)
        return false;
    folder->file = fopen(folder->manifest, "a+b");
    if (!folder->file)
        return report_write_error(folder->manifest);
    if (!lock_file(folder->file))
        return report_bad_name_false(batch->out, "another run is writing to this folder", "");
    rewind(folder->file);
    return read_manifest(folder->manifest, folder->file, &folder->lines) && read_entries(folder);
}

void folder_close(struct folder *folder)
{
    if (folder->file)
        fclose(folder->file);
    free(folder->manifest);
    text_free(&folder->lines);
}

bool folder_add(struct folder *folder, const struct file_entry *entry)
{
    size_t from = folder->lines.length;
    write_entry(folder->next, folder->batch->format, entry, &folder->lines);
    add_to_sum(folder, entry);
    return append(folder, from);
}

bool folder_finish(struct folder *folder)
{
    size_t from = folder->lines.length;
    shard_seal(&folder->lines, 0);
    return append(folder, from);
}

/* ---- Merging ---- */

/* Reads the manifest of a shard and appends its lines. */
static bool merge_manifest(const char *folder, struct shard shard, struct text *work,
                           struct text *out)
{
    char name[PATH_BYTES];
    struct text lines = {0};
    struct sealed_shard sealed;
    struct mw_error error;
    size_t at = 0;
    manifest_name(name, shard);
    char *path = path_in(folder, name);
    FILE *file = path ? fopen(path, "rb") : NULL;
    bool good = false;
    if (path && !file)
        report_bad_name(path, "this shard is missing", "");
    if (file && read_manifest(path, file, &lines)) {
        good = shard_parse(lines.bytes, lines.length, 0, &at, &sealed, &error);
        if (!good)
            report_bad_name(path, "this shard is not finished, or was altered: ", error.sentence);
    }
    if (good && work->length == 0)
        text_bytes(work, sealed.work, sealed.work_length);
    bool same = good && sealed.work_length == work->length && sealed.shard.number == shard.number &&
                sealed.shard.of == shard.of && memcmp(sealed.work, work->bytes, work->length) == 0;
    if (good && !same)
        report_bad_name(path, "this shard and the first one belong to different batches", "");
    size_t head = sizeof heading - 1;
    if (same)
        text_bytes(out, sealed.body + head, sealed.body_length - head);
    if (file)
        fclose(file);
    free(path);
    text_free(&lines);
    return same;
}

/* Finds how many shards there are, from the name of the first manifest of a shard. */
static uint64_t count_shards(const char *path)
{
    DIR *folder = opendir(path);
    struct dirent *entry;
    uint64_t shards = 0;
    while (folder && (entry = readdir(folder))) {
        unsigned long long number, of;
        int length = 0;
        if (sscanf(entry->d_name, "manifest-%llu-of-%llu.txt%n", &number, &of, &length) == 2 &&
            length > 0 && !entry->d_name[length] && of >= 1 && of <= SHARDS_MAX && of > shards)
            shards = of;
    }
    if (folder)
        closedir(folder);
    return shards;
}

/* Finds the format in the words of a batch. */
static bool find_format(const struct text *work, enum batch_format *format)
{
    static const char *const marks[BATCH_FORMATS] = {" --format npy ", " --format npz ",
                                                     " --format jsonl ", " --format codes ",
                                                     " --format tokens "};
    for (uint32_t i = 0; i < BATCH_FORMATS; i++)
        if (strstr(work->bytes, marks[i])) {
            *format = i;
            return true;
        }
    return false;
}

/* Checks every file of the lines, which must be those of files 0, 1, 2, ... */
static bool check_files(const char *folder, const struct text *lines, enum batch_format format,
                        struct file_entry *sum)
{
    struct file_entry entry;
    bool missing;
    size_t at = 0;
    uint64_t number = 0;
    for (; at < lines->length; number++) {
        if (!parse_entry(lines, &at, number, format, &entry))
            return report_bad_name_false(folder, "a manifest was altered", "");
        if (!folder_file_is_whole(folder, number, format, &entry, &missing)) {
            char name[PATH_BYTES];
            file_name(name, number, format);
            if (missing)
                report_bad_name(folder, "this file of the batch is missing: ", name);
            return false;
        }
        sum->rows += entry.rows;
    }
    return true;
}

static bool write_merged(const char *folder, const struct text *work, const struct text *lines)
{
    struct text whole = {0};
    shard_open(&whole, (struct shard){1, 1}, work->bytes);
    text_string(&whole, heading);
    text_bytes(&whole, lines->bytes, lines->length);
    shard_seal(&whole, 0);
    bool written = !whole.failed && write_in(folder, "manifest.txt", &whole);
    text_free(&whole);
    return written;
}

enum exit_status batch_merge(const char *path)
{
    struct text work = {0}, lines = {0};
    struct file_entry sum = {0};
    enum batch_format format;
    uint64_t shards = count_shards(path);
    bool good = shards > 0;
    if (!good)
        report_bad_name(path, "this folder has no manifests of shards", "");
    for (uint64_t i = 1; good && i <= shards; i++)
        good = merge_manifest(path, (struct shard){i, shards}, &work, &lines);
    text_char(&work, '\0');
    if (good && !find_format(&work, &format)) {
        report_bad_name(path, "the manifests are not those of a batch", "");
        good = false;
    }
    good = good && check_files(path, &lines, format, &sum);
    enum exit_status status = good && write_merged(path, &work, &lines) ? EXIT_YES : EXIT_BAD_INPUT;
    if (status == EXIT_YES && sum.rows == 0) {
        report_bad_name("batch", "none of these seeds has a maze", "");
        status = EXIT_GAVE_UP;
    }
    text_free(&work);
    text_free(&lines);
    return status;
}
