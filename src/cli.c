/*
 * The command line: the verbs of mazewright.h for research and tests.
 *
 * Output is tab-separated, one fact a line. Exit status: 0 ok, 1 there is none, 2 bad input (a
 * limit passed included), 3 gave up. An error is one line on standard error; so is progress.
 */
/* clock_gettime */
#define _POSIX_C_SOURCE 200809L

#include "mazewright.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum exit_status { EXIT_YES = 0, EXIT_NONE = 1, EXIT_BAD_INPUT = 2, EXIT_GAVE_UP = 3 };

enum {
    SLICE_NODES = 20000,
    STEP_BYTES = 1 << 14, /* moves made at once: bounds the output in memory */
    INPUT_BYTES_MAX = MW_MOVES_MAX + 2,
};

static const char usage[] =
    "usage: mazewright generate CODE         the maze's code, by description where it is short\n"
    "       mazewright play CODE [MOVES]     one line an event, then the final state\n"
    "       mazewright solve CODE            a shortest solution, its length, their number\n"
    "       mazewright rate CODE             the maze's measures\n"
    "       mazewright draw CODE --as FORM   a drawing; worm: svg, text or nibbles\n"
    "       mazewright kinds                 kinds, parameters, limits, defaults\n"
    "       mazewright KIND TASK [WORD...]   a task of a kind, as in: mazewright fourbit count 4;\n"
    "                                        'kinds' lists the tasks with their words\n"
    "CODE and MOVES may be '-': read from standard input.\n";

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

/* A sentence of the core, with its place where it has one. */
static enum exit_status complain(enum mw_status status)
{
    const struct mw_error *error = mw_last_error();
    if (status == MW_BAD_SYNTAX || status == MW_OUT_OF_RANGE || status == MW_ILLEGAL_MOVE)
        fprintf(stderr, "mazewright: %s (character %zu)\n", error->sentence, error->offset + 1);
    else
        fprintf(stderr, "mazewright: %s\n", error->sentence);
    return exit_of(status);
}

static enum exit_status refuse(const char *sentence)
{
    fprintf(stderr, "mazewright: %s\n", sentence);
    return EXIT_BAD_INPUT;
}

static void print_output(void)
{
    struct mw_text text = mw_output();
    fwrite(text.bytes, 1, text.length, stdout);
}

/* ---- Input ---- */

struct input {
    char *bytes;
    size_t length;
    bool owned;
};

static void input_free(struct input *input)
{
    if (input->owned)
        free(input->bytes);
}

/* Standard input up to its end without the white space behind it. */
static bool read_standard_input(struct input *input)
{
    input->bytes = malloc(INPUT_BYTES_MAX);
    input->owned = true;
    if (!input->bytes) {
        refuse("memory ran out while standard input was read");
        return false;
    }
    input->length = fread(input->bytes, 1, INPUT_BYTES_MAX, stdin);
    if (input->length == INPUT_BYTES_MAX) {
        input_free(input);
        refuse("standard input is longer than the 16777216 bytes that a game has moves");
        return false;
    }
    while (input->length > 0 && strchr(" \t\r\n", input->bytes[input->length - 1]))
        input->length--;
    return true;
}

static bool read_argument(char *argument, struct input *input)
{
    if (strcmp(argument, "-") == 0)
        return read_standard_input(input);
    *input = (struct input){argument, strlen(argument), false};
    return true;
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
    if (mw_job_progress(job) != MW_OK)
        return;
    struct mw_text text = mw_output();
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
    while ((status = mw_job_run(job, SLICE_NODES)) == MW_RUNNING) {
        if (budget_ms > 0 && (seconds_now() - started) * 1000 > (double)budget_ms)
            return mw_job_stop(job);
        if (seconds_now() - shown < 2)
            continue;
        show_progress(job);
        shown = seconds_now();
    }
    return status;
}

static enum exit_status print_job(mw_handle job, bool newline)
{
    enum mw_status status = run_job(job, 0);
    if (status == MW_OK)
        status = mw_job_result(job);
    enum exit_status result = EXIT_YES;
    if (status == MW_OK) {
        print_output();
        if (newline)
            putchar('\n');
    } else {
        result = complain(status);
    }
    mw_job_close(job);
    return result;
}

static enum mw_status generate_session(const struct input *code, mw_handle *session)
{
    mw_handle job;
    enum mw_status status = mw_generate(code->bytes, code->length, &job);
    if (status != MW_OK)
        return status;
    status = run_job(job, 0);
    if (status == MW_OK)
        status = mw_session_open(job, session);
    mw_job_close(job);
    return status;
}

/* ---- Commands ---- */

static enum exit_status generate(const struct input *code)
{
    mw_handle job;
    enum mw_status status = mw_generate(code->bytes, code->length, &job);
    return status == MW_OK ? print_job(job, true) : complain(status);
}

/* Solve and rate: a job on the code's maze. */
static enum exit_status examine(const struct input *code, bool solve)
{
    mw_handle session, job;
    enum mw_status status = generate_session(code, &session);
    if (status != MW_OK)
        return complain(status);
    status = solve ? mw_solve(session, false, &job) : mw_rate(session, &job);
    if (status != MW_OK)
        return complain(status);
    return print_job(job, false);
}

static enum exit_status draw(const struct input *code, const char *form)
{
    mw_handle session, job;
    enum mw_status status = generate_session(code, &session);
    if (status == MW_OK)
        status = mw_draw(session, form, strlen(form), &job);
    return status == MW_OK ? print_job(job, false) : complain(status);
}

static enum mw_status play_moves(mw_handle session, const struct input *moves)
{
    for (size_t at = 0; at < moves->length; at += STEP_BYTES) {
        size_t length = moves->length - at < STEP_BYTES ? moves->length - at : STEP_BYTES;
        enum mw_status status = mw_step(session, moves->bytes + at, length);
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
    if (status == MW_OK)
        status = mw_check_moves(session, moves->bytes, moves->length);
    if (status == MW_OK)
        status = mw_history(session, 0, MW_CODE_BYTES_MAX);
    if (status == MW_OK) {
        print_output();
        status = play_moves(session, moves);
    }
    if (status == MW_OK)
        status = mw_session_end(session);
    if (status != MW_OK)
        return complain(status);
    print_output();
    return EXIT_YES;
}

static enum exit_status kinds(void)
{
    enum mw_status status = mw_kinds();
    if (status != MW_OK)
        return complain(status);
    print_output();
    return EXIT_YES;
}

/* ---- Tasks: `mazewright KIND TASK [WORD...]` ---- */

/* The words of a task with its files: what is read goes behind the arguments, what is written is
 * a section of the result. */
struct task_words {
    char form[1024]; /* how the task is called (mw_task_form); words in it name the files */
    char *arguments; /* the words, then the input file's text */
    size_t length;
    const char *output_name, *output_path; /* the section's name, and where it goes */
    char *input_path;                      /* NULL: none */
    long budget_ms;                        /* 0: none */
};

static bool is_mask_list(const char *word)
{
    if (strchr(word, ','))
        return true;
    return word[strspn(word, "0123456789abcdefABCDEF,")] == '\0';
}

/* Whether the form has `WHAT` directly behind `word`, as in `--certificate >FILE`. */
static bool form_says(const struct task_words *task, const char *word, const char *what)
{
    char wanted[64];
    if (snprintf(wanted, sizeof wanted, "%s %s", word, what) >= (int)sizeof wanted)
        return false;
    return strstr(task->form, wanted) != NULL;
}

/* Whether word `index` of the words that are no options is a file to read. */
static bool is_input_argument(const struct task_words *task, int index)
{
    char form[sizeof task->form];
    strcpy(form, task->form);
    int at = 0;
    for (char *word = strtok(form, " "); word; word = strtok(NULL, " ")) {
        if (word[0] == '-' || word[0] == '[')
            return false;
        if (at++ == index)
            return strcmp(word, "<FILE") == 0;
    }
    return false;
}

static bool read_file(const char *path, char **bytes, size_t *length)
{
    FILE *file = fopen(path, "rb");
    *bytes = malloc(INPUT_BYTES_MAX);
    if (!file || !*bytes) {
        fprintf(stderr, "mazewright: %.200s: this file cannot be read\n", path);
        if (file)
            fclose(file);
        return false;
    }
    *length = fread(*bytes, 1, INPUT_BYTES_MAX, file);
    bool whole = *length < INPUT_BYTES_MAX && !ferror(file);
    fclose(file);
    if (!whole)
        fprintf(stderr, "mazewright: %.200s: this file is longer than 16777216 bytes\n", path);
    return whole;
}

static void add_word(struct task_words *task, const char *word)
{
    if (task->length > 0)
        task->arguments[task->length++] = ' ';
    strcpy(task->arguments + task->length, word);
    task->length += strlen(word);
}

/* Sorts the words: files to read become `-`, files to write are kept back. */
static void sort_words(struct task_words *task, char **words, int count)
{
    int arguments = 0;
    for (int i = 0; i < count; i++) {
        bool option = strncmp(words[i], "--", 2) == 0;
        if (option && i + 1 < count && form_says(task, words[i], ">FILE")) {
            task->output_name = words[i] + 2;
            task->output_path = words[++i];
        } else if (i + 1 < count && strcmp(words[i], "--budget-ms") == 0 &&
                   form_says(task, words[i], "N")) {
            add_word(task, words[i]);
            add_word(task, words[++i]);
            task->budget_ms = strtol(words[i], NULL, 10);
            if (task->budget_ms <= 0)
                task->budget_ms = 1;
        } else if (option && i + 1 < count && form_says(task, words[i], "<FILE") &&
                   !is_mask_list(words[i + 1])) {
            add_word(task, words[i]);
            add_word(task, "-");
            task->input_path = words[++i];
        } else if (option && i + 1 < count && form_says(task, words[i], "")) {
            add_word(task, words[i]);
            /* A flag has nothing behind it in the form but an end or the next option. */
            char flag[64];
            snprintf(flag, sizeof flag, "[%s]", words[i]);
            if (!strstr(task->form, flag))
                add_word(task, words[++i]);
        } else if (!option && is_input_argument(task, arguments)) {
            arguments++;
            add_word(task, "-");
            task->input_path = words[i];
        } else {
            arguments += !option;
            add_word(task, words[i]);
        }
    }
}

static bool add_input(struct task_words *task)
{
    if (!task->input_path)
        return true;
    char *bytes;
    size_t length;
    bool read = read_file(task->input_path, &bytes, &length);
    char *arguments = read ? realloc(task->arguments, task->length + length + 2) : NULL;
    if (arguments) {
        task->arguments = arguments;
        arguments[task->length++] = '\n';
        memcpy(arguments + task->length, bytes, length);
        task->length += length;
    }
    free(bytes);
    return arguments != NULL;
}

/* Prints the facts, and the section where it is wanted. */
static enum exit_status print_sections(const struct task_words *task, enum exit_status status)
{
    struct mw_text text = mw_output();
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
    FILE *file = task->output_path ? fopen(task->output_path, "wb") : stdout;
    bool written = file && fwrite(body, 1, length, file) == length;
    if (file && file != stdout)
        written = fclose(file) == 0 && written;
    if (written)
        return status;
    fprintf(stderr, "mazewright: %.200s: this file cannot be written\n", task->output_path);
    return EXIT_BAD_INPUT;
}

static enum exit_status run_task(const struct task_words *task, mw_handle job)
{
    enum mw_status status = run_job(job, task->budget_ms);
    enum exit_status result = exit_of(status);
    char reason[sizeof mw_last_error()->sentence] = "";
    if (status != MW_OK)
        strcpy(reason, mw_last_error()->sentence);
    if (mw_job_result(job) == MW_OK)
        result = print_sections(task, result);
    else
        result = exit_of(status);
    if (status != MW_OK)
        fprintf(stderr, "mazewright: %s\n", reason);
    mw_job_close(job);
    return result;
}

static enum exit_status task(char **words, int count)
{
    struct task_words task = {0};
    if (mw_task_form(words[0], strlen(words[0]), words[1], strlen(words[1])) == MW_OK) {
        struct mw_text form = mw_output();
        size_t length = form.length < sizeof task.form ? form.length : sizeof task.form - 1;
        memcpy(task.form, form.bytes, length);
    }
    size_t room = 1;
    for (int i = 2; i < count; i++)
        room += strlen(words[i]) + 2;
    task.arguments = malloc(room);
    if (!task.arguments)
        return refuse("memory ran out");
    task.arguments[0] = '\0';
    sort_words(&task, words + 2, count - 2);
    enum exit_status result = EXIT_BAD_INPUT;
    mw_handle job;
    if (add_input(&task)) {
        enum mw_status status = mw_task(words[0], strlen(words[0]), words[1], strlen(words[1]),
                                        task.arguments, task.length, &job);
        result = status == MW_OK ? run_task(&task, job) : complain(status);
    }
    free(task.arguments);
    return result;
}

static enum exit_status command_on_code(const char *command, char *code_argument,
                                        char *moves_argument, const char *form)
{
    struct input code, moves = {0};
    if (!read_argument(code_argument, &code))
        return EXIT_BAD_INPUT;
    enum exit_status result = EXIT_BAD_INPUT;
    if (moves_argument && !read_argument(moves_argument, &moves))
        result = EXIT_BAD_INPUT;
    else if (strcmp(command, "generate") == 0)
        result = generate(&code);
    else if (strcmp(command, "play") == 0)
        result = play(&code, &moves);
    else if (strcmp(command, "draw") == 0)
        result = draw(&code, form);
    else
        result = examine(&code, strcmp(command, "solve") == 0);
    input_free(&moves);
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
    if (strcmp(command, "kinds") == 0)
        return count == 1 ? kinds() : refuse("kinds takes no arguments");
    if (strcmp(command, "play") == 0) {
        if (count < 2 || count > 3)
            return refuse("play takes a code and perhaps moves");
        if (count == 3 && strcmp(words[1], "-") == 0 && strcmp(words[2], "-") == 0)
            return refuse("only one of code and moves can come from standard input");
        return command_on_code(command, words[1], count == 3 ? words[2] : NULL, NULL);
    }
    if (is_one_of(command, "generate", "solve", "rate")) {
        if (count != 2)
            return refuse("this command takes one code");
        return command_on_code(command, words[1], NULL, NULL);
    }
    if (strcmp(command, "draw") == 0) {
        if (count != 4 || strcmp(words[2], "--as") != 0)
            return refuse("draw takes a code and a form, as in: mazewright draw CODE --as svg");
        return command_on_code(command, words[1], NULL, words[3]);
    }
    if (count < 2) {
        fprintf(stderr,
                "mazewright: %.40s: there is no such command; 'mazewright help' lists them\n",
                command);
        return EXIT_BAD_INPUT;
    }
    return task(words, count);
}

int main(int argc, char **argv)
{
    enum exit_status status = run(argc - 1, argv + 1);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fputs("mazewright: the output could not be written\n", stderr);
        return EXIT_BAD_INPUT;
    }
    return (int)status;
}
