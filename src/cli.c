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
    "       mazewright KIND TASK [WORD...]   a task of a kind, as in: mazewright fourbit count 4\n"
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

/* Runs a job to its end; a line of true figures every two seconds. */
static enum mw_status run_job(mw_handle job)
{
    double shown = seconds_now();
    enum mw_status status;
    while ((status = mw_job_run(job, SLICE_NODES)) == MW_RUNNING) {
        if (seconds_now() - shown < 2)
            continue;
        show_progress(job);
        shown = seconds_now();
    }
    return status;
}

static enum exit_status print_job(mw_handle job, bool newline)
{
    enum mw_status status = run_job(job);
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
    status = run_job(job);
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

/* `mazewright KIND TASK [WORD...]` */
static enum exit_status task(char **words, int count)
{
    size_t length = 0;
    for (int i = 2; i < count; i++)
        length += strlen(words[i]) + 1;
    char *arguments = malloc(length + 1);
    if (!arguments)
        return refuse("memory ran out");
    char *end = arguments;
    for (int i = 2; i < count; i++)
        end += sprintf(end, i == 2 ? "%s" : " %s", words[i]);
    mw_handle job;
    enum mw_status status = mw_task(words[0], strlen(words[0]), words[1], strlen(words[1]),
                                    arguments, (size_t)(end - arguments), &job);
    free(arguments);
    return status == MW_OK ? print_job(job, false) : complain(status);
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
