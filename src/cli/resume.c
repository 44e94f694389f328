/*
 * Saved job states (`--resume FILE`), from which another run continues. The file has the core's pieces,
 * each with its length before it and its checksum after it. A complete new state replaces the old one,
 * so one of them always exists. Saving takes at most a twentieth of the time.
 */
#include "cli/cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PIECE_BYTES_MAX = 1 << 26, HEAD_BYTES = 4, SUM_BYTES = 8, TIME_FRACTION = 20 };

/* ---- Numbers ---- */

static void put_number(uint64_t number, char *bytes, int count)
{
    for (int i = 0; i < count; i++)
        bytes[i] = (char)(number >> 8 * i & 255);
}

static uint64_t get_number(const char *bytes, int count)
{
    uint64_t number = 0;
    for (int i = 0; i < count; i++)
        number |= (uint64_t)(uint8_t)bytes[i] << 8 * i;
    return number;
}

/* ---- Saving ---- */

static bool write_piece(FILE *file, struct mw_text piece)
{
    char head[HEAD_BYTES], sum[SUM_BYTES];
    put_number(piece.length, head, HEAD_BYTES);
    put_number(mw_checksum(piece.bytes, piece.length), sum, SUM_BYTES);
    return fwrite(head, 1, sizeof head, file) == sizeof head &&
           fwrite(piece.bytes, 1, piece.length, file) == piece.length &&
           fwrite(sum, 1, sizeof sum, file) == sizeof sum;
}

/* Writes all pieces; the first one is already in the core's output. */
static bool write_pieces(mw_handle job, FILE *file)
{
    for (uint32_t piece = 1; mw_output(context).length > 0; piece++) {
        errno = 0;
        if (!write_piece(file, mw_output(context)))
            return false;
        if (mw_job_save(context, job, piece) != MW_OK)
            return false;
    }
    return true;
}

bool resume_save(struct resume *resume, mw_handle job, double now)
{
    if (now - resume->saved_at < TIME_FRACTION * resume->cost ||
        mw_job_save(context, job, 0) != MW_OK)
        return true;
    struct output output;
    if (!output_open_again(&output, resume->path))
        return false;
    bool saved = write_pieces(job, output.file);
    if (!saved)
        report_bad_name(resume->path, "this file cannot be written: ", strerror(errno));
    saved = saved && output_finish(&output, "", 0);
    output_close(&output);
    resume->saved_at = seconds_now();
    resume->cost = resume->saved_at - now;
    return saved;
}

void resume_end(const struct resume *resume)
{
    unlink(resume->path);
}

/* ---- Loading ---- */

/* Returns a piece, which the caller frees, or NULL if it is cut or altered; `*end` is set at the end of
 * the file. */
static char *read_piece(FILE *file, size_t *length, bool *end)
{
    char head[HEAD_BYTES], sum[SUM_BYTES];
    size_t read = fread(head, 1, sizeof head, file);
    *end = read == 0;
    *length = (size_t)get_number(head, HEAD_BYTES);
    if (read < sizeof head || *length > PIECE_BYTES_MAX)
        return NULL;
    char *bytes = malloc(*length + 1);
    if (!bytes)
        return NULL;
    if (fread(bytes, 1, *length, file) == *length &&
        fread(sum, 1, sizeof sum, file) == sizeof sum &&
        get_number(sum, SUM_BYTES) == mw_checksum(bytes, *length))
        return bytes;
    free(bytes);
    return NULL;
}

static bool load_pieces(const struct resume *resume, mw_handle job, FILE *file)
{
    enum mw_status status = MW_RUNNING;
    bool end = false;
    while (status == MW_RUNNING) {
        size_t length;
        char *bytes = read_piece(file, &length, &end);
        if (!bytes)
            return report_bad_name_false(
                resume->path, "this saved state is incomplete or altered; remove it to start again",
                "");
        status = mw_job_load(context, job, bytes, length);
        free(bytes);
    }
    if (status != MW_OK)
        report_bad_name(resume->path, mw_last_error(context)->sentence, "");
    return status == MW_OK;
}

/* Checks before the work that the file can be written. */
static bool can_create(const char *path)
{
    struct output output;
    bool can = output_open_again(&output, path);
    if (can)
        output_close(&output);
    return can;
}

bool resume_load(struct resume *resume, mw_handle job)
{
    FILE *file = fopen(resume->path, "rb");
    if (!file && errno == ENOENT)
        return can_create(resume->path);
    if (!file)
        return report_bad_name_false(resume->path, "this file cannot be read: ", strerror(errno));
    bool loaded = load_pieces(resume, job, file);
    fclose(file);
    return loaded;
}
