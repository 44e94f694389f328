/*
 * The parts of the command line: what is said on standard error (say.c), what is read and written
 * (input.c, output.c), jobs run to their end (run.c) and their
 * states (resume.c), drawings and books (draw.c), the tasks of the kinds (task.c), shards put
 * together (merge.c). main.c has the commands.
 */
#ifndef CLI_H
#define CLI_H

#include "mazewright.h"

#include <stdio.h>

enum exit_status { EXIT_YES = 0, EXIT_NONE = 1, EXIT_BAD_INPUT = 2, EXIT_GAVE_UP = 3 };

/* The one context of this program. */
extern struct mw_context *context;

/* A text with where it came from: an argument, a file, or standard input (neither). */
struct input {
    char *bytes;
    size_t length;
    bool owned;
    int argument; /* counted from 1, the command itself; 0: none */
    const char *path;
};

/* ---- say.c: one line of whole characters on standard error, and the exit status ---- */

enum exit_status exit_status_of(enum mw_status status);
enum exit_status report_bad_input(const char *sentence);
/* `name` is what somebody typed: a file or a command. */
enum exit_status report_bad_name(const char *name, const char *what, const char *why);
/* A sentence about a byte of an input, whose line and character are said. */
enum exit_status report_bad_input_at(const struct input *input, size_t offset,
                                     const char *sentence);
/* A sentence of the core, with its place where it has one: in `input` (NULL: none). */
enum exit_status report_error(enum mw_status status, const struct input *input);
/* The same where the first byte of `input` is the core's byte `from`. */
enum exit_status report_error_from(enum mw_status status, const struct input *input, size_t from);

/* ---- input.c ---- */

/* All of a file, or of standard input where `path` is NULL; false with the reason said. */
bool read_all(const char *path, struct input *input);
/* The argument, or for '-' standard input without the white space behind it. */
bool read_argument(char *text, int argument, struct input *input);
void input_free(struct input *input);

/* ---- output.c ---- */

/* What a task writes goes to a file beside the one that is named, which takes its place when all
 * is there: an unwritable path is refused before the work, and whatever goes wrong leaves an old
 * file as it was. */
struct output {
    const char *path;
    char *target;    /* the path behind links */
    char *temporary; /* NULL: a device or a pipe, written directly */
    FILE *file;
};

bool output_open(struct output *output, const char *path);
/* Writes the text and lets the file take its place; false with the reason said. */
bool output_finish(struct output *output, const char *text, size_t length);
void output_close(struct output *output);

/* What the core has to say, to standard output. */
void print_output(void);

/* ---- clock.c ---- */

/* Seconds since some fixed moment; never goes back. */
double seconds_now(void);

/* ---- resume.c ---- */

struct resume {
    const char *path;
    double saved_at, cost; /* seconds: when, and how long it took */
};

/* Gives a new job the state in the file, if there is one; false with the reason said. */
bool resume_load(struct resume *resume, mw_handle job);
/* Saves the job's state if it is time and the job rests; false with the reason said. */
bool resume_save(struct resume *resume, mw_handle job, double now);
/* The work is done: its state goes. */
void resume_end(const struct resume *resume);

/* ---- run.c ---- */

/* Runs a job to its end, or for so many milliseconds (0: no limit); a line of true figures every
 * two seconds. Its state is kept where `resume` (NULL: nowhere) says. */
enum mw_status run_job(mw_handle job, long budget_ms, struct resume *resume);
/* Runs and closes it, and prints what it has to say, which may be something after it gave up too;
 * then why it ended. */
enum exit_status print_job(mw_handle job, bool newline);

/* Makes the maze of a code and opens it. */
enum mw_status generate_session(const struct input *code, mw_handle *session);

/* ---- draw.c ---- */

/* Their words begin with the command. */
enum exit_status draw(char **words, int count);
enum exit_status book(char **words, int count);

/* ---- task.c ---- */

/* `mazewright KIND TASK [WORD...]`; the words begin with the kind. */
enum exit_status task(char **words, int count);

/* ---- merge.c ---- */

/* `mazewright merge FILE...`; the words begin with the command. */
enum exit_status merge(char **words, int count);

#endif
