/*
 * Parts of the cli, the command line: the commands and their help (commands.c), the reader of their words (words.c), error
 * messages (errors.c), input and output files (input.c, output.c), mazes of other programs (read.c),
 * jobs (jobs.c), their saved states (resume.c) and stores (store.c), drawings and books (draw.c), machine tasks
 * (task.c), shell completion and the manual page (completion.c, man.c), merged shards (merge.c), data sets (batch.h). main.c has the commands.
 */
#pragma once

#include "core/peers.h"
#include "core/rows.h"
#include "mazewright.h"

#include <stdio.h>

enum exit_status { EXIT_YES = 0, EXIT_NONE = 1, EXIT_BAD_INPUT = 2, EXIT_GAVE_UP = 3 };

/* The one context of this program. */
extern struct mw_context *context;
extern const struct mw_peers *peers; /* NULL: this process is alone */

/* A text and its source: an argument, a file, or standard input (neither). */
struct input {
    char *bytes;
    size_t length;
    bool owned;
    int argument; /* counted from 1, which is the command; 0: no argument */
    const char *path;
};

/* ---- errors.c: every function prints one line on standard error and returns the exit status ---- */

enum exit_status exit_status_of(enum mw_status status);
enum exit_status report_bad_input(const char *sentence);
/* Names the file or command that the user typed; `why` follows `what`. */
enum exit_status report_bad_name(const char *name, const char *what, const char *why);
/* Names the line and character of a byte of the input. */
enum exit_status report_bad_input_at(const struct input *input, size_t offset,
                                     const char *sentence);
/* These return false instead of the status. */
#define report_bad_input_false(...) (report_bad_input(__VA_ARGS__), false)
#define report_bad_name_false(...)  (report_bad_name(__VA_ARGS__), false)
/* Prints the core's last error, with its position in `input` if it has one. `input` may be NULL. */
enum exit_status report_error(enum mw_status status, const struct input *input);
/* Prints an error whose offset counts in a text that has `input` from byte `from` on. */
enum exit_status report_error_from(const struct mw_error *error, const struct input *input,
                                   size_t from);

/* ---- words.c: the one reader of words ---- */

struct command_form;
struct task_form;

/* The words of a command or a task, assigned to its rows. */
struct words {
    char **all; /* they begin with the command, or with machine and task */
    int count;
    struct argument_row rows[ROWS_MAX + 1];
    uint32_t own;          /* the first rows, which the core does not know */
    struct argument *list; /* the words behind the name; `row`: the row whose value it is */
    struct input *inputs;  /* the same words; a request may replace what the core reads */
    uint32_t length;
    struct row_places
        places; /* offsets count as if the words stood in one text, with one byte between them */
};

/* Return false after printing the error at the word at fault. The words have to be closed in any case. */
bool words_of_command(struct words *words, char **all, int count,
                      const struct command_form *command);
bool words_of_task(struct words *words, char **all, int count, const struct task_form *form);
void words_close(struct words *words);
/* Writes the rows of a task; those that the core does not know come first. Returns their number. */
uint32_t task_rows(const struct task_form *form, struct argument_row rows[ROWS_MAX + 1]);
/* Reads and checks the values of a command; `values` may be NULL. Returns false after printing the error. */
bool words_read(struct words *words, void *values);
/* The value of a row; NULL: it is not given. */
const char *word_value(const struct words *words, const char *name);
struct input *word_input(const struct words *words, const char *name);
/* Reads it by read_argument; nothing if it is not given. */
bool read_word(const struct words *words, const char *name, struct input *input);
/* Prints an error at an offset of `places`. */
enum exit_status report_word(const struct words *words, size_t offset, const char *sentence);
/* Whether a word, or NULL, is '-', which stands for standard input. */
bool is_standard(const char *word);
bool is_version(char **words, int count);
bool is_help(const char *word);
/* `-h` behind the first words may be a value or a move. */
bool has_help(char **words, int count);

/* A text for the core, and the words and files that it is made of. */
struct request {
    struct text text;
    struct request_part {
        size_t from; /* offset in the text */
        size_t skip; /* the bytes of the input that are left out */
        struct input input;
    } * parts;
    int count;
};

/* Adds a part, which it borrows. If memory runs out, text.failed is set. */
void request_add(struct request *request, const char *before, struct input part);
void request_add_rest(struct request *request, const char *before, struct input part, size_t skip);
/* Adds the words that the core reads, as typed, or what stands in their place in `inputs`; no bytes: nothing. */
void request_add_words(struct request *request, const struct words *words);
/* Prints the core's error about the text at its place in the word or file. */
enum exit_status report_request(const struct request *request, const struct mw_error *error);
void request_close(struct request *request);

/* ---- commands.c ---- */

/* Runs a command. */
enum exit_status run_command(const struct command_form *command, struct words *words);
/* The command of that name, or NULL. */
const struct command_form *find_command(const char *name);
/* The end of the help: codes, output, exit status. */
extern const char further_help[];
void print_help(void);
void print_command_help(const struct command_form *command);

/* ---- main.c: commands on one maze ---- */

enum exit_status generate(struct words *words);
enum exit_status play(struct words *words);
enum exit_status solve(struct words *words);
enum exit_status rate(struct words *words);
enum exit_status kinds(struct words *words);
enum exit_status help(struct words *words);

/* ---- input.c ---- */

/* Reads a whole file, or standard input if `path` is NULL, without a byte order mark and with line ends of LF alone.
 * Returns false after printing the error. */
bool read_all(const char *path, struct input *input);
/* Borrows the argument, or reads standard input for '-' and drops the white space at its end. */
bool read_argument(char *text, int argument, struct input *input);
/* Reads a text with mazes: standard input for '-', the file of that name, or else the argument itself. */
bool read_text(char *word, int argument, struct input *input);
void drop_blank_end(struct input *input);
void input_free(struct input *input);

/* ---- read.c: mazes of other programs ---- */

enum exit_status read_mazes(struct words *words);
/* Reads the code in the place of CODE: an argument or standard input that begins with `v1.` as it stands, else the code
 * of the maze in a file or text of another program, in the format of --as. `several`: a line for each maze of the text;
 * else it has one. */
bool read_codes(const struct words *words, char *word, int argument, bool several,
                struct input *input);
/* The same for the value of one row of a command, which is the code of one maze; empty if it is not given. */
bool read_word_codes(const struct words *words, const char *name, struct input *input);

/* ---- output.c ---- */

/* An output file. The text goes to a temporary file beside it, which replaces it when it is complete.
 * An unwritable path is reported before the work starts, and a failure leaves an old file unchanged. */
struct output {
    const char *path;
    char *target;    /* the path with links resolved */
    char *temporary; /* NULL: a device or a pipe is written directly */
    FILE *file;
};

bool output_open(struct output *output, const char *path);
/* The same under a fixed temporary name, which takes the place of one that a killed run has left. Only
 * for a file that no other running program writes. */
bool output_open_again(struct output *output, const char *path);
/* Writes the text and replaces the file. Returns false after printing the error. */
bool output_finish(struct output *output, const char *text, size_t length);
void output_close(struct output *output);

/* Prints the core's output on standard output. */
void print_output(void);

/* ---- store.c ---- */

/* A temporary file for a job's store. It has no name, so that nothing is left of it however the
 * program ends. */
struct store {
    const char *folder;
    int descriptor;
    uint64_t written, kept; /* bytes in all; those that the allocator may still keep */
};

/* Creates the file in a folder, and gives it to the job. Both return false after printing the error. */
bool store_create(struct store *store, const char *folder, struct mw_store *functions);
bool store_open(struct store *store, const char *folder, mw_handle job);
void store_close(struct store *store);

/* ---- peers.c; src/packages/cluster/mpi.c in its place for `make mpi` ---- */

/* Joins the processes that were started together. Returns NULL if this one is alone. */
const struct mw_peers *peers_open(void);
/* Leaves them; the others end when process 0 leaves. */
void peers_close(void);

/* ---- resume.c ---- */

struct resume {
    const char *path;
    double saved_at, cost; /* seconds: time of the last save, and its duration */
};

/* Loads the saved state into a new job, if the file exists. Returns false after printing the error. */
bool resume_load(struct resume *resume, mw_handle job);
/* Saves the job's state if a save is due and the job is between steps. Returns false after printing
 * the error. */
bool resume_save(struct resume *resume, mw_handle job, double now);
/* Deletes the saved state of finished work. */
void resume_end(const struct resume *resume);

/* ---- progress.c ---- */

/* Seconds since some fixed moment; never goes back. */
double seconds_now(void);
/* When the progress was shown, and since when its phase runs. */
struct progress_line {
    double shown_at, pause;
    char phase[32];
    double began_at, began_done;
};

struct progress_line progress_begin(void);
/* Whether it is time to show how far the work is: after two seconds, then often on a terminal, and into a pipe or a
 * file after ever longer pauses. */
bool progress_is_due(struct progress_line *line);
/* Shows the key/value lines of mw_job_progress. */
void progress_show(struct progress_line *line, struct mw_text facts);
/* Prints key/value lines as one line that stays. */
void progress_say(struct mw_text facts);
/* Takes the bar off the terminal, so that something else can be printed. */
void progress_end(void);

/* ---- jobs.c ---- */

/* Runs a job to its end, or for `budget_ms` milliseconds (0: no limit), and shows its progress. `resume` names the
 * file for its state (NULL: no file). */
enum mw_status run_job(mw_handle job, long budget_ms, struct resume *resume);
/* Lets an interrupt (SIGINT) stop the next job, which then has a result, instead of the program. */
void stop_on_interrupt(void);
/* Ends the program by the interrupt that stopped a job, so that its caller learns of it. */
void end_if_interrupted(void);
/* Runs and closes a job. Writes its result, which some jobs have even after they gave up, to standard output or to an
 * opened file, which it closes; then prints the error that ended it, at its place in `request`, if that is not NULL. */
enum exit_status print_job(mw_handle job, struct output *output, const struct request *request);

/* Generates the maze of a code and opens it. The caller closes the session. */
enum mw_status generate_session(const struct input *code, mw_handle *session);

/* ---- draw.c ---- */

enum exit_status draw(struct words *words);
enum exit_status book(struct words *words);

/* ---- task_help.c ---- */

struct mw_kind;
/* Prints the part of a machine's help that is about one task. */
void print_task_help(const struct mw_kind *kind, const struct task_form *form);

/* ---- completion.c, man.c ---- */

enum exit_status completion(struct words *words);
enum exit_status man(struct words *words);

/* ---- task.c ---- */

/* `mazewright KIND TASK [WORD...]`; the words begin with the kind. */
enum exit_status task(char **words, int count);
/* Serves process 0, which runs the same words as a task. */
enum exit_status peers_serve(char **words, int count);

/* ---- merge.c ---- */

/* `mazewright merge FILE...` */
enum exit_status merge(struct words *words);
