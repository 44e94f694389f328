/* The progress of long work on standard error: a bar that stays in its place on a terminal, else lines. */
/* isatty, clock_gettime */
#define _XOPEN_SOURCE 700

#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { COLUMNS = 79, BAR = 24 };
static const double first_s = 2, terminal_s = 0.25;

double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static bool is_terminal(void)
{
    return isatty(STDERR_FILENO);
}

struct progress_line progress_begin(void)
{
    return (struct progress_line){.shown_at = seconds_now(), .pause = first_s};
}

bool progress_is_due(struct progress_line *line)
{
    double now = seconds_now();
    if (now - line->shown_at < line->pause)
        return false;
    /* A file gets a line at 2, 6, 14, 30 seconds and so on. */
    line->pause = is_terminal() ? terminal_s : 2 * line->pause;
    line->shown_at = now;
    return true;
}

/* The value of a key at the beginning of the text, which moves behind the line; none: empty. */
static struct mw_text take(struct mw_text *facts, const char *key)
{
    size_t length = strlen(key);
    const char *end = facts->length > 0 ? memchr(facts->bytes, '\n', facts->length) : NULL;
    if (!end || facts->length <= length || memcmp(facts->bytes, key, length) != 0 ||
        facts->bytes[length] != '\t')
        return (struct mw_text){"", 0};
    struct mw_text value = {facts->bytes + length + 1, (size_t)(end - facts->bytes) - length - 1};
    facts->length -= (size_t)(end + 1 - facts->bytes);
    facts->bytes = end + 1;
    return value;
}

/* Writes the time that the rest will take if it goes on as since the phase began. */
static void write_time_left(struct progress_line *line, struct mw_text phase, double done,
                            double total, struct text *out)
{
    double now = seconds_now();
    size_t length = phase.length < sizeof line->phase ? phase.length : sizeof line->phase - 1;
    if (line->began_at == 0 || strlen(line->phase) != length ||
        memcmp(line->phase, phase.bytes, length) != 0) {
        memcpy(line->phase, phase.bytes, length);
        line->phase[length] = '\0';
        line->began_at = now;
        line->began_done = done;
    }
    if (done - line->began_done < total / 100 || now - line->began_at < 1)
        return;
    double left = (now - line->began_at) * (total - done) / (done - line->began_done);
    if (left < 100)
        text_format(out, ", %u s left", (unsigned)left + 1);
    else if (left < 6000)
        text_format(out, ", %u min left", (unsigned)(left / 60) + 1);
    else if (left < 3.6e8)
        text_format(out, ", %u h left", (unsigned)(left / 3600) + 1);
}

/* Writes the figures with words for underscores, without unknown values (`-`). */
static void write_figures(struct mw_text facts, struct text *out)
{
    for (size_t i = 0, length; i < facts.length; i += length + 1) {
        const char *fact = facts.bytes + i;
        const char *end = memchr(fact, '\n', facts.length - i);
        length = end ? (size_t)(end - fact) : facts.length - i;
        if (length >= 2 && memcmp(fact + length - 2, "\t-", 2) == 0)
            continue;
        if (out->length > 0)
            text_string(out, "; ");
        bool named = false;
        for (size_t at = 0; at < length; at++) {
            named |= fact[at] == '\t';
            text_char(out, fact[at] == '\t' || (fact[at] == '_' && !named) ? ' ' : fact[at]);
        }
    }
}

void progress_say(struct mw_text facts)
{
    struct text text = {0};
    write_figures(facts, &text);
    fwrite(text.bytes, 1, text.length, stderr);
    fputc('\n', stderr);
    text_free(&text);
}

static void write_bar(double share, struct text *out)
{
    text_char(out, '[');
    for (unsigned i = 0; i < BAR; i++)
        text_char(out, i < (unsigned)(share * BAR) ? '#' : '-');
    text_string(out, "] ");
}

static bool has_bar; /* stands on the terminal */

void progress_end(void)
{
    if (has_bar)
        fputs("\r\033[K", stderr);
    has_bar = false;
}

void progress_show(struct progress_line *line, struct mw_text facts)
{
    struct text text = {0};
    struct mw_text phase = take(&facts, "phase");
    double done = strtod(take(&facts, "done").bytes, NULL);
    double total = strtod(take(&facts, "total").bytes, NULL);
    if (total > 0 && is_terminal())
        write_bar(done / total, &text);
    if (phase.length > 0 && total == 0)
        text_string(&text, "phase ");
    text_bytes(&text, phase.bytes, phase.length);
    if (total > 0) {
        unsigned tenths = (unsigned)(1000 * done / total);
        text_string(&text, phase.length > 0 ? " " : is_terminal() ? "" : "done ");
        text_unsigned(&text, tenths / 10);
        if (tenths < 100) /* slow work moves by less than a percent */
            text_format(&text, ".%u", tenths % 10);
        text_char(&text, '%');
        write_time_left(line, phase, done, total, &text);
    }
    if (total == 0 || !is_terminal())
        write_figures(facts, &text);
    if (text.length == 0)
        text_format(&text, "done %llu", (unsigned long long)done);
    size_t shown = is_terminal() && text.length > COLUMNS ? COLUMNS : text.length;
    progress_end();
    fwrite(text.bytes, 1, shown, stderr);
    if (is_terminal())
        has_bar = true;
    else
        fputc('\n', stderr);
    text_free(&text);
}
