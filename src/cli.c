/*
 * The command line: the verbs of mazewright.h for research and tests.
 *
 * Output is tab-separated, one fact a line. Exit status: 0 ok, 1 there is none, 2 bad input (a
 * limit passed included), 3 gave up. An error is one line on standard error, with the argument,
 * file or input at fault and the place in it; progress goes there too.
 */
/* clock_gettime, realpath, fsync; SIGXFSZ */
#define _XOPEN_SOURCE 700

#include "mazewright.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum exit_status { EXIT_YES = 0, EXIT_NONE = 1, EXIT_BAD_INPUT = 2, EXIT_GAVE_UP = 3 };

enum {
    SLICE_NODES = 20000,
    STEP_BYTES = 1 << 14, /* moves made at once: bounds the output in memory */
    INPUT_BYTES_MAX = MW_MOVES_MAX + 2,
};

static const char usage[] =
    "usage: mazewright generate CODE         the maze's code, by description where it is short\n"
    "       mazewright play CODE [MOVES]     one line an event, then the final state\n"
    "       mazewright solve CODE            a shortest solution from where the code's moves lead\n"
    "       mazewright rate CODE             the maze's measures\n"
    "       mazewright draw CODE --as FORM   a drawing; 'help KIND' names its forms\n"
    "       mazewright kinds                 kinds, parameters, limits, defaults\n"
    "       mazewright help KIND             a kind's parameters, tasks, and what it prints\n"
    "       mazewright KIND TASK [WORD...]   a task of a kind, as in: mazewright fourbit count 4;\n"
    "                                        'help KIND' lists the tasks with their words\n"
    "CODE, MOVES and a task's input file may be '-': read from standard input.\n"
    "\n"
    "CODE is v1.KIND.PARAMS.sSEED, the maze that the kind makes of this word, the same for ever, "
    "or\n"
    "v1.KIND.PARAMS.dDESCRIPTION, the maze itself; with .mMOVES behind it, a game on it.\n"
    "\n"
    "Output is tab-separated, one fact a line. Exit status: 0 done, 1 there is none, 2 bad input "
    "(a\n"
    "limit passed included), 3 gave up. An error is one line on standard error, with its place "
    "where\n"
    "it has one, counted from 1: 'argument 4, character 2:', 'FILE, line 3, character 5:'. "
    "Progress\n"
    "goes there too. A file that is written is opened beside the one that is named before the "
    "work,\n"
    "and takes its place when it is whole.\n";

static enum exit_status exit_of(enum mw_status status)
{
    switch (status) {
    case MW_OK:
    case MW_RUNNING:
        return EXIT_YES;
    case MW_UNSOLVABLE:
        return EXIT_NONE;
    case MW_GAVE_UP:
    case MW_NO_MEMORY:
        return EXIT_GAVE_UP;
    case MW_BAD_SYNTAX:
    case MW_OUT_OF_RANGE:
    case MW_ILLEGAL_MOVE:
    case MW_STALE_HANDLE:
        break;
    }
    return EXIT_BAD_INPUT;
}

/* The one world of this program. */
static struct mw_world *world;

/* ---- What is said on standard error: one line of whole characters ---- */

enum { NAME_BYTES_MAX = 200 };

/* The bytes of the character that begins here; 0 if a terminal should not see it. */
static size_t character_bytes(const char *text)
{
    uint8_t first = (uint8_t)text[0], second = (uint8_t)text[1];
    if (first < 0x80)
        return first >= ' ' && first != 127;
    size_t bytes = first >> 5 == 6 ? 2 : first >> 4 == 14 ? 3 : first >> 3 == 30 ? 4 : 0;
    for (size_t i = 1; i < bytes; i++)
        if ((uint8_t)text[i] >> 6 != 2)
            return 0;
    bool control = first == 0xc2 && second < 0xa0;
    return control ? 0 : bytes;
}

/* A name that somebody typed, of a file or a command. */
static void print_name(const char *name)
{
    size_t at = 0;
    while (name[at] && at < NAME_BYTES_MAX) {
        size_t bytes = character_bytes(name + at);
        if (bytes)
            fwrite(name + at, 1, bytes, stderr);
        else
            fputc('?', stderr);
        at += bytes ? bytes : 1;
    }
    if (name[at])
        fputs("...", stderr);
}

static enum exit_status refuse(const char *sentence)
{
    fprintf(stderr, "mazewright: %s\n", sentence);
    return EXIT_BAD_INPUT;
}

static enum exit_status refuse_name(const char *name, const char *what, const char *why)
{
    fputs("mazewright: ", stderr);
    print_name(name);
    fprintf(stderr, ": %s%s\n", what, why);
    return EXIT_BAD_INPUT;
}

/* A text with where it came from: an argument, a file, or standard input (neither). */
struct input {
    char *bytes;
    size_t length;
    bool owned;
    int argument; /* counted from 1, the command itself; 0: none */
    const char *path;
};

/* `FILE, line 3, character 5: `; lines and characters count from 1. */
static void print_place(const struct input *input, size_t offset)
{
    size_t line = 1, character = 1;
    for (size_t i = 0; i < offset; i++) {
        bool newline = input->bytes[i] == '\n';
        line += newline;
        /* A character of several bytes counts once. */
        character = newline ? 1 : character + ((uint8_t)input->bytes[i] >> 6 != 2);
    }
    if (input->argument) {
        fprintf(stderr, "argument %d, character %zu: ", input->argument, character);
        return;
    }
    if (input->path)
        print_name(input->path);
    fprintf(stderr, "%s, line %zu, character %zu: ", input->path ? "" : "standard input", line,
            character);
}

/* A sentence of the core, with its place where it has one: in `input` (NULL: none), whose first
 * byte is the core's byte `from`. */
static enum exit_status complain_from(enum mw_status status, const struct input *input, size_t from)
{
    const struct mw_error *error = mw_last_error(world);
    bool has_place =
        status == MW_BAD_SYNTAX || status == MW_OUT_OF_RANGE || status == MW_ILLEGAL_MOVE;
    fputs("mazewright: ", stderr);
    if (has_place && input && error->offset != MW_NO_PLACE && error->offset - from <= input->length)
        print_place(input, error->offset - from);
    fprintf(stderr, "%s\n", error->sentence);
    return exit_of(status);
}

static enum exit_status complain(enum mw_status status, const struct input *input)
{
    return complain_from(status, input, 0);
}

/* A zero byte is none: strchr would find it. */
static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static void print_output(void)
{
    struct mw_text text = mw_output(world);
    fwrite(text.bytes, 1, text.length, stdout);
}

/* ---- Input ---- */

static void input_free(struct input *input)
{
    if (input->owned)
        free(input->bytes);
    input->bytes = NULL;
}

/* All of a file, or of standard input where `path` is NULL. */
static bool read_all(const char *path, struct input *input)
{
    const char *name = path ? path : "standard input";
    FILE *file = path ? fopen(path, "rb") : stdin;
    *input = (struct input){.path = path, .owned = true};
    if (!file) {
        refuse_name(name, "this file cannot be read: ", strerror(errno));
        return false;
    }
    input->bytes = malloc(INPUT_BYTES_MAX);
    bool read = input->bytes != NULL;
    if (!read)
        refuse("memory ran out while the input was read");
    else
        input->length = fread(input->bytes, 1, INPUT_BYTES_MAX, file);
    if (read && ferror(file)) {
        refuse_name(name,
                    path ? "this file cannot be read: " : "it cannot be read: ", strerror(errno));
        read = false;
    } else if (read && input->length == INPUT_BYTES_MAX) {
        refuse_name(name, "longer than the 16777216 bytes that a game has moves", "");
        read = false;
    }
    if (path)
        fclose(file);
    if (!read)
        input_free(input);
    return read;
}

/* The argument, or standard input without the white space behind it. */
static bool read_argument(char *text, int argument, struct input *input)
{
    if (strcmp(text, "-") != 0) {
        *input = (struct input){.bytes = text, .length = strlen(text), .argument = argument};
        return true;
    }
    if (!read_all(NULL, input))
        return false;
    while (input->length > 0 && is_blank(input->bytes[input->length - 1]))
        input->length--;
    return true;
}

/* ---- Output to a file ---- */

/* What a task writes goes to a file beside the one that is named, which takes its place when all
 * is there: an unwritable path is refused before the work, and whatever goes wrong leaves an old
 * file as it was. */
struct output {
    const char *path;
    char *target;    /* the path behind links */
    char *temporary; /* NULL: a device or a pipe, written directly */
    FILE *file;
};

/* For the signals that end us. */
static char *volatile unfinished;

static void remove_unfinished(int signal_number)
{
    if (unfinished)
        unlink(unfinished);
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

static void watch_signals(void)
{
    static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE};
    for (size_t i = 0; i < sizeof ending / sizeof ending[0]; i++)
        if (signal(ending[i], remove_unfinished) == SIG_IGN)
            signal(ending[i], SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a limit of file sizes is an error of writing like others */
}

static bool open_temporary(struct output *output, const struct stat *old)
{
    enum { TRIES = 100 }; /* one that was killed may have left its own behind */
    size_t room = strlen(output->target) + 32;
    int descriptor = -1;
    output->temporary = malloc(room);
    for (int i = 0; i < TRIES && output->temporary && descriptor < 0; i++) {
        snprintf(output->temporary, room, "%s.part-%ld-%d", output->target, (long)getpid(), i);
        descriptor = open(output->temporary, O_WRONLY | O_CREAT | O_EXCL, 0666);
        if (descriptor < 0 && errno != EEXIST)
            break;
    }
    if (descriptor < 0)
        return false;
    unfinished = output->temporary;
    watch_signals();
    if (old)
        fchmod(descriptor, old->st_mode & 0777);
    output->file = fdopen(descriptor, "wb");
    return output->file != NULL;
}

static void output_close(struct output *output)
{
    if (output->file)
        fclose(output->file);
    if (unfinished)
        unlink(unfinished);
    unfinished = NULL;
    free(output->target);
    free(output->temporary);
    *output = (struct output){0};
}

static bool output_open(struct output *output, const char *path)
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
            open_temporary(output, exists ? &old : NULL);
    }
    if (output->file)
        return true;
    refuse_name(path, "this file cannot be written: ", strerror(errno));
    output_close(output);
    return false;
}

/* Writes the text and lets the file take its place; false with the reason said. */
static bool output_finish(struct output *output, const char *text, size_t length)
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
        unfinished = NULL;
    else
        refuse_name(output->path, "this file cannot be written: ", strerror(errno));
    return written;
}

/* ---- Jobs ---- */

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void show_progress(mw_handle job)
{
    if (mw_job_progress(world, job) != MW_OK)
        return;
    struct mw_text text = mw_output(world);
    for (size_t i = 0; i + 1 < text.length; i++)
        fputc(text.bytes[i] == '\n' ? ';' : text.bytes[i] == '\t' ? ' ' : text.bytes[i], stderr);
    fputc('\n', stderr);
}

/* Runs a job to its end, or for so many milliseconds (0: no limit); a line of true figures every
 * two seconds. */
static enum mw_status run_job(mw_handle job, long budget_ms)
{
    double started = seconds_now();
    double shown = started;
    enum mw_status status;
    while ((status = mw_job_run(world, job, SLICE_NODES)) == MW_RUNNING) {
        if (budget_ms > 0 && (seconds_now() - started) * 1000 > (double)budget_ms)
            return mw_job_stop(world, job);
        if (seconds_now() - shown < 2)
            continue;
        show_progress(job);
        shown = seconds_now();
    }
    return status;
}

/* What the job has to say, which may be something after it gave up too; then why it ended. */
static enum exit_status print_job(mw_handle job, bool newline)
{
    enum mw_status status = run_job(job, 0);
    struct mw_error error = *mw_last_error(world);
    enum mw_status said = mw_job_result(world, job);
    if (said == MW_OK) {
        print_output();
        if (newline)
            putchar('\n');
    }
    mw_job_close(world, job);
    if (status == MW_OK)
        return said == MW_OK ? EXIT_YES : complain(said, NULL);
    fprintf(stderr, "mazewright: %s\n", error.sentence);
    return exit_of(status);
}

static enum mw_status generate_session(const struct input *code, mw_handle *session)
{
    mw_handle job;
    enum mw_status status = mw_generate(world, code->bytes, code->length, &job);
    if (status != MW_OK)
        return status;
    status = run_job(job, 0);
    if (status == MW_OK)
        status = mw_session_open(world, job, session);
    mw_job_close(world, job);
    return status;
}

/* ---- Commands ---- */

static enum exit_status generate(const struct input *code)
{
    mw_handle job;
    enum mw_status status = mw_generate(world, code->bytes, code->length, &job);
    return status == MW_OK ? print_job(job, true) : complain(status, code);
}

/* Solve, from where the code's moves lead, and rate: a job on the code's maze. */
static enum exit_status examine(const struct input *code, bool solve)
{
    mw_handle session, job;
    enum mw_status status = generate_session(code, &session);
    if (status != MW_OK)
        return complain(status, code);
    status = solve ? mw_solve(world, session, true, &job) : mw_rate(world, session, &job);
    if (status != MW_OK)
        return complain(status, NULL);
    return print_job(job, false);
}

static enum exit_status draw(const struct input *code, const struct input *form)
{
    mw_handle session, job;
    enum mw_status status = generate_session(code, &session);
    if (status != MW_OK)
        return complain(status, code);
    status = mw_draw(world, session, form->bytes, form->length, &job);
    return status == MW_OK ? print_job(job, false) : complain(status, form);
}

static enum mw_status play_moves(mw_handle session, const struct input *moves)
{
    for (size_t at = 0; at < moves->length; at += STEP_BYTES) {
        size_t length = moves->length - at < STEP_BYTES ? moves->length - at : STEP_BYTES;
        enum mw_status status = mw_step(world, session, moves->bytes + at, length);
        if (status != MW_OK)
            return status;
        print_output();
    }
    return MW_OK;
}

static enum exit_status play(const struct input *code, const struct input *moves)
{
    mw_handle session;
    enum mw_status status = generate_session(code, &session);
    if (status != MW_OK)
        return complain(status, code);
    status = mw_check_moves(world, session, moves->bytes, moves->length);
    if (status == MW_OK)
        status = mw_history(world, session, 0, MW_CODE_BYTES_MAX);
    if (status == MW_OK) {
        print_output();
        status = play_moves(session, moves);
    }
    if (status == MW_OK)
        status = mw_session_end(world, session);
    if (status != MW_OK)
        return complain(status, moves);
    print_output();
    return EXIT_YES;
}

static enum exit_status help(const char *kind)
{
    enum mw_status status = mw_help(world, kind, strlen(kind));
    if (status != MW_OK)
        return complain(status, NULL);
    print_output();
    return EXIT_YES;
}

static enum exit_status kinds(void)
{
    enum mw_status status = mw_kinds(world);
    if (status != MW_OK)
        return complain(status, NULL);
    print_output();
    return EXIT_YES;
}

/* ---- Tasks: `mazewright KIND TASK [WORD...]` ---- */

enum { WORDS_MAX = 64 };

/* The words of a task with its files: what is read goes behind the arguments, what is written is
 * a section of the result. */
struct task_words {
    char *arguments; /* the words, then the input file's text */
    size_t length;
    /* Where each word begins in the arguments, and which argument of ours it is. */
    struct {
        size_t from, length;
        int argument;
    } word[WORDS_MAX];
    int count;
    const char *output_path; /* where the section of the result goes */
    char *input_path;        /* NULL: none */
    struct input input;
    size_t input_from;
    long budget_ms; /* 0: none */
};

static bool is_mask_list(const char *word)
{
    if (strchr(word, ','))
        return true;
    return word[strspn(word, "0123456789abcdefABCDEF,")] == '\0';
}

static void add_word(struct task_words *task, const char *word, int argument)
{
    if (task->length > 0)
        task->arguments[task->length++] = ' ';
    size_t length = strlen(word);
    memcpy(task->arguments + task->length, word, length);
    task->word[task->count].from = task->length;
    task->word[task->count].length = length;
    task->word[task->count++].argument = argument;
    task->length += length;
}

static struct mw_text text_of(const char *string)
{
    return (struct mw_text){string, strlen(string)};
}

/* Keeps back the file of an option or an argument that is one; gives what the task is told. */
static const char *take_file(struct task_words *task, enum mw_word role, char *word)
{
    bool mazes = role == MW_OPTION_INPUT && is_mask_list(word); /* typed, not in a file */
    if ((role != MW_WORD_INPUT && role != MW_OPTION_INPUT) || mazes)
        return word;
    task->input_path = word;
    return "-";
}

/* Sorts the words behind kind and task: files to read become `-`, files to write are kept back. */
static void sort_words(struct task_words *task, char **words, int count)
{
    uint32_t arguments = 0;
    for (int i = 2; i < count; i++) {
        enum mw_word role =
            mw_task_word(text_of(words[0]), text_of(words[1]), text_of(words[i]), arguments);
        bool valued = role >= MW_OPTION_VALUE && i + 1 < count;
        arguments += strncmp(words[i], "--", 2) != 0;
        if (valued && role == MW_OPTION_OUTPUT) {
            task->output_path = words[++i];
        } else if (valued) {
            if (strcmp(words[i], "--budget-ms") == 0)
                task->budget_ms = strtol(words[i + 1], NULL, 10);
            add_word(task, words[i], i + 1);
            i++;
            add_word(task, take_file(task, role, words[i]), i + 1);
        } else {
            add_word(task, take_file(task, role, words[i]), i + 1);
        }
    }
}

/* Puts the input file's text behind the words. */
static bool add_input(struct task_words *task)
{
    if (!task->input_path)
        return true;
    bool standard = strcmp(task->input_path, "-") == 0;
    if (!read_all(standard ? NULL : task->input_path, &task->input))
        return false;
    size_t length = task->input.length;
    char *arguments = realloc(task->arguments, task->length + length + 2);
    if (!arguments) {
        refuse("memory ran out");
        return false;
    }
    task->arguments = arguments;
    arguments[task->length++] = '\n';
    task->input_from = task->length;
    memcpy(arguments + task->length, task->input.bytes, length);
    task->length += length;
    return true;
}

/* The core's sentence about the arguments, whose place is in a word or in the input file. */
static enum exit_status complain_of_words(const struct task_words *task, enum mw_status status)
{
    size_t offset = mw_last_error(world)->offset;
    struct input shifted = {0};
    const struct input *input = NULL;
    size_t from = 0;
    if (task->input_from && offset >= task->input_from) {
        input = &task->input;
        from = task->input_from;
    }
    for (int i = 0; i < task->count && !input; i++) {
        if (offset < task->word[i].from || offset - task->word[i].from > task->word[i].length)
            continue;
        from = task->word[i].from;
        shifted = (struct input){.bytes = task->arguments + from,
                                 .length = task->word[i].length,
                                 .argument = task->word[i].argument};
        input = &shifted;
    }
    return complain_from(status, input, from);
}

/* Prints the facts; the section goes to the file that was asked for it, or behind them. */
static enum exit_status print_sections(const struct task_words *task, struct output *output,
                                       enum exit_status status)
{
    struct mw_text text = mw_output(world);
    static const char mark[] = "section\t";
    size_t facts = 0;
    while (facts < text.length && strncmp(text.bytes + facts, mark, sizeof mark - 1) != 0) {
        const char *line = memchr(text.bytes + facts, '\n', text.length - facts);
        facts = line ? (size_t)(line - text.bytes) + 1 : text.length;
    }
    fwrite(text.bytes, 1, facts, stdout);
    if (facts == text.length)
        return status;
    const char *body = (const char *)memchr(text.bytes + facts, '\n', text.length - facts) + 1;
    size_t length = text.length - (size_t)(body - text.bytes);
    if (task->output_path && output_finish(output, body, length))
        return status;
    /* What took hours to find is not thrown away because a disk is full. */
    fwrite(body, 1, length, stdout);
    return task->output_path ? EXIT_BAD_INPUT : status;
}

static enum exit_status run_task(const struct task_words *task, mw_handle job)
{
    struct output output = {0};
    if (task->output_path && !output_open(&output, task->output_path))
        return EXIT_BAD_INPUT;
    enum mw_status status = run_job(job, task->budget_ms);
    enum exit_status result = exit_of(status);
    char reason[sizeof mw_last_error(world)->sentence] = "";
    if (status != MW_OK)
        strcpy(reason, mw_last_error(world)->sentence);
    if (mw_job_result(world, job) == MW_OK)
        result = print_sections(task, &output, result);
    if (status != MW_OK)
        fprintf(stderr, "mazewright: %s\n", reason);
    output_close(&output);
    return result;
}

/* Reads the words and files of a task and runs it. */
static enum exit_status run_words(struct task_words *task, char **words, int count)
{
    for (int i = 0; i < count; i++) {
        const char *newline = strchr(words[i], '\n');
        struct input input = {.bytes = words[i], .length = strlen(words[i]), .argument = i + 1};
        if (!newline)
            continue;
        fputs("mazewright: ", stderr);
        print_place(&input, (size_t)(newline - words[i]));
        fputs("a line break is not of a word\n", stderr);
        return EXIT_BAD_INPUT;
    }
    sort_words(task, words, count);
    if (!add_input(task))
        return EXIT_BAD_INPUT;
    mw_handle job;
    enum mw_status status = mw_task(world, words[0], strlen(words[0]), words[1], strlen(words[1]),
                                    task->arguments, task->length, &job);
    if (status != MW_OK)
        return complain_of_words(task, status);
    enum exit_status result = run_task(task, job);
    mw_job_close(world, job);
    return result;
}

static enum exit_status task(char **words, int count)
{
    struct task_words task = {0};
    if (count - 2 > WORDS_MAX)
        return refuse("a task takes fewer words than that");
    size_t room = 1;
    for (int i = 2; i < count; i++)
        room += strlen(words[i]) + 2;
    task.arguments = calloc(room, 1);
    if (!task.arguments)
        return refuse("memory ran out");
    enum exit_status result = run_words(&task, words, count);
    input_free(&task.input);
    free(task.arguments);
    return result;
}

/* The words are the command, the code, and what the command takes besides: moves or a form. */
static enum exit_status command_on_code(char **words, int more)
{
    const char *command = words[0];
    struct input code, other = {0};
    if (!read_argument(words[1], 2, &code))
        return EXIT_BAD_INPUT;
    enum exit_status result = EXIT_BAD_INPUT;
    bool is_draw = strcmp(command, "draw") == 0;
    if (is_draw) /* a form is never read from standard input */
        other = (struct input){
            .bytes = words[more], .length = strlen(words[more]), .argument = more + 1};
    else if (more && !read_argument(words[more], more + 1, &other))
        more = -1;
    if (more < 0)
        result = EXIT_BAD_INPUT;
    else if (strcmp(command, "generate") == 0)
        result = generate(&code);
    else if (strcmp(command, "play") == 0)
        result = play(&code, &other);
    else if (is_draw)
        result = draw(&code, &other);
    else
        result = examine(&code, strcmp(command, "solve") == 0);
    input_free(&other);
    input_free(&code);
    return result;
}

static bool is_one_of(const char *word, const char *a, const char *b, const char *c)
{
    return strcmp(word, a) == 0 || strcmp(word, b) == 0 || strcmp(word, c) == 0;
}

static enum exit_status run(int count, char **words)
{
    if (count == 0)
        return refuse("a command is missing; 'mazewright help' lists them");
    const char *command = words[0];
    if (count == 1 && is_one_of(command, "help", "--help", "-h")) {
        fputs(usage, stdout);
        return EXIT_YES;
    }
    if (strcmp(command, "help") == 0)
        return count == 2 ? help(words[1]) : refuse("help takes one kind");
    if (strcmp(command, "kinds") == 0)
        return count == 1 ? kinds() : refuse("kinds takes no arguments");
    if (strcmp(command, "play") == 0) {
        if (count < 2 || count > 3)
            return refuse("play takes a code and perhaps moves");
        if (count == 3 && strcmp(words[1], "-") == 0 && strcmp(words[2], "-") == 0)
            return refuse("only one of code and moves can come from standard input");
        return command_on_code(words, count == 3 ? 2 : 0);
    }
    if (is_one_of(command, "generate", "solve", "rate")) {
        if (count != 2)
            return refuse("this command takes one code");
        return command_on_code(words, 0);
    }
    if (strcmp(command, "draw") == 0) {
        if (count != 4 || strcmp(words[2], "--as") != 0)
            return refuse("draw takes a code and a form, as in: mazewright draw CODE --as svg");
        return command_on_code(words, 3);
    }
    if (count < 2)
        return refuse_name(command, "there is no such command; 'mazewright help' lists them", "");
    return task(words, count);
}

int main(int argc, char **argv)
{
    world = mw_world_open();
    enum exit_status status = world ? run(argc - 1, argv + 1) : refuse("memory ran out");
    mw_world_close(world);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fputs("mazewright: the output could not be written\n", stderr);
        return EXIT_BAD_INPUT;
    }
    return (int)status;
}
