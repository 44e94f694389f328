/*
 * The command line: the functions of mazewright.h for research and tests.
 *
 * Output is key/value lines, separated by tabs. Exit status: 0 ok, 1 no solution or no such maze, 2 bad
 * input (exceeded limits included), 3 gave up. An error is one line on standard error, with the argument
 * or file at fault and the position in it. Progress goes to standard error too.
 */
/* fcntl */
#define _XOPEN_SOURCE 700

#include "cli/cli.h"
#include "core/kind.h"
#include "memory_trim.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

enum { STEP_BYTES = 1 << 14 }; /* moves per step: bounds the output in memory */

struct mw_context *context;
const struct mw_peers *peers;

/* ---- Work on a code ---- */

static enum exit_status generate_code(const struct input *code)
{
    mw_handle job;
    enum mw_status status = mw_generate(context, code->bytes, code->length, &job);
    if (status != MW_OK)
        return report_error(status, code);
    enum exit_status result = print_job(job, NULL, NULL);
    if (result == EXIT_YES)
        putchar('\n');
    return result;
}

/* Solves the code's maze from where its moves lead, or rates it. */
static enum exit_status solve_or_rate(const struct input *code, bool solve)
{
    mw_handle session, job;
    enum mw_status status = generate_session(code, &session);
    if (status != MW_OK)
        return report_error(status, code);
    status = solve ? mw_solve(context, session, true, &job) : mw_rate(context, session, &job);
    if (status != MW_OK)
        return report_error(status, NULL);
    return print_job(job, NULL, NULL);
}

/* Returns the bytes to play in one step. It ends at a blank, since a move may be a whole word. */
static size_t step_length(const struct input *moves, size_t at)
{
    if (moves->length - at <= STEP_BYTES)
        return moves->length - at;
    size_t length = STEP_BYTES;
    while (length > 0 && moves->bytes[at + length - 1] != ' ')
        length--;
    return length ? length : STEP_BYTES;
}

/* Prints the lines of the moves: an answer up to its line `state`. */
static void print_moves(void)
{
    struct mw_text answer = mw_output(context);
    static const char end[] = "state\n";
    size_t at = 0;
    while (at < answer.length && strncmp(answer.bytes + at, end, sizeof end - 1) != 0)
        at = (size_t)((const char *)memchr(answer.bytes + at, '\n', answer.length - at) -
                      answer.bytes) +
             1;
    fwrite(answer.bytes, 1, at, stdout);
}

static enum mw_status play_moves(mw_handle session, const struct input *moves)
{
    size_t length;
    for (size_t at = 0; at < moves->length; at += length) {
        length = step_length(moves, at);
        enum mw_status status = mw_step(context, session, moves->bytes + at, length);
        if (status != MW_OK)
            return status;
        print_moves();
    }
    return MW_OK;
}

/* Plays the moves without output and prints the log of the game. */
static enum exit_status play_log(const struct input *code, const struct input *moves)
{
    mw_handle session, job;
    enum mw_status status = generate_session(code, &session);
    if (status != MW_OK)
        return report_error(status, code);
    status = mw_step(context, session, moves->bytes, moves->length);
    if (status != MW_OK)
        return report_error(status, moves);
    status = mw_log(context, session, &job);
    return status == MW_OK ? print_job(job, NULL, NULL) : report_error(status, NULL);
}

static enum exit_status play_code(const struct input *code, const struct input *moves)
{
    mw_handle session;
    enum mw_status status = generate_session(code, &session);
    if (status != MW_OK)
        return report_error(status, code);
    status = mw_check_moves(context, session, moves->bytes, moves->length);
    if (status == MW_OK)
        status = mw_history(context, session, 0, MW_CODE_BYTES_MAX);
    if (status == MW_OK) {
        print_output();
        status = play_moves(session, moves);
    }
    if (status == MW_OK)
        status = mw_session_end(context, session);
    if (status != MW_OK)
        return report_error(status, moves);
    print_output();
    return EXIT_YES;
}

/* ---- Commands ---- */

enum exit_status generate(struct words *words)
{
    struct input code;
    enum exit_status result =
        read_word_codes(words, "code", &code) ? generate_code(&code) : EXIT_BAD_INPUT;
    input_free(&code);
    return result;
}

static enum exit_status solve_or_rate_words(const struct words *words, bool solves)
{
    struct input code;
    enum exit_status result =
        read_word_codes(words, "code", &code) ? solve_or_rate(&code, solves) : EXIT_BAD_INPUT;
    input_free(&code);
    return result;
}

enum exit_status solve(struct words *words)
{
    return solve_or_rate_words(words, true);
}

enum exit_status rate(struct words *words)
{
    return solve_or_rate_words(words, false);
}

enum exit_status play(struct words *words)
{
    if (is_standard(word_value(words, "code")) && is_standard(word_value(words, "moves")))
        return report_bad_input("only one of code and moves can come from standard input");
    struct input code, moves = {0};
    enum exit_status result = EXIT_BAD_INPUT;
    if (read_word_codes(words, "code", &code) && read_word(words, "moves", &moves))
        result = word_value(words, "log") ? play_log(&code, &moves) : play_code(&code, &moves);
    input_free(&moves);
    input_free(&code);
    return result;
}

/* The help of a machine, or of its task of that name if it has one. */
static enum exit_status kind_help(const char *name, const char *task)
{
    const struct mw_kind *kind = kind_find(name, strlen(name));
    const struct task_form *form = kind && task ? task_find(kind, task, strlen(task)) : NULL;
    enum mw_status status = form ? MW_OK : mw_help(context, name, strlen(name));
    if (status != MW_OK)
        return report_error(status, NULL);
    if (form)
        print_task_help(kind, form);
    else
        print_output();
    return EXIT_YES;
}

/* The help of a command or of a machine; without a name, the list of commands. */
enum exit_status help(struct words *words)
{
    const char *name = word_value(words, "name");
    const struct command_form *command = name ? find_command(name) : NULL;
    if (name && !command)
        return kind_help(name, NULL);
    if (command)
        print_command_help(command);
    else
        print_help();
    return EXIT_YES;
}

enum exit_status kinds(struct words *words)
{
    (void)words;
    enum mw_status status = mw_kinds(context);
    if (status != MW_OK)
        return report_error(status, NULL);
    print_output();
    return EXIT_YES;
}

static enum exit_status check_and_run(const struct command_form *command, char **all, int count)
{
    if (has_help(all, count)) {
        print_command_help(command);
        return EXIT_YES;
    }
    struct words words;
    enum exit_status result = words_of_command(&words, all, count, command)
                                  ? run_command(command, &words)
                                  : EXIT_BAD_INPUT;
    words_close(&words);
    return result;
}

static enum exit_status run(int count, char **words)
{
    if (count == 0)
        return report_bad_input("a command is missing; 'mazewright help' lists them");
    if (is_help(words[0]) && count == 1) {
        print_help();
        return EXIT_YES;
    }
    if (is_version(words, count)) {
        printf("mazewright %s\n", mw_version());
        return EXIT_YES;
    }
    const struct command_form *command = find_command(words[0]);
    if (command)
        return check_and_run(command, words, count);
    if (has_help(words, count))
        return kind_help(words[0], words[1]);
    bool is_kind = kind_find(words[0], strlen(words[0])) != NULL;
    if (count < 2 && is_kind)
        return report_bad_name(words[0], "a task is missing; they are listed by: mazewright help ",
                               words[0]);
    if (count < 2)
        return report_bad_name(words[0], "there is no such command; 'mazewright help' lists them",
                               "");
    return task(words, count);
}

/* Opens closed standard streams, so that no output file gets their descriptors and their messages. The
 * wrong direction makes writes and reads fail as on a closed stream. */
static void reserve_standard_streams(void)
{
    for (int place = STDIN_FILENO; place <= STDERR_FILENO; place++)
        if (fcntl(place, F_GETFD) < 0)
            open("/dev/null", place == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

int main(int argc, char **argv)
{
    reserve_standard_streams();
    trim_freed_memory();
    peers = peers_open();
    context = mw_context_open();
    enum exit_status status = !context                   ? report_bad_input("memory ran out")
                              : peers && peers->rank > 0 ? peers_serve(argv + 1, argc - 1)
                                                         : run(argc - 1, argv + 1);
    mw_context_close(context);
    peers_close();
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fputs("mazewright: the output could not be written\n", stderr);
        return EXIT_BAD_INPUT;
    }
    return (int)status;
}
