/*
 * The command line: the verbs of mazewright.h for research and tests.
 *
 * Output is tab-separated, one fact a line. Exit status: 0 ok, 1 there is none, 2 bad input (a
 * limit passed included), 3 gave up. An error is one line on standard error, with the argument,
 * file or input at fault and the place in it; progress goes there too.
 */
/* fcntl */
#define _XOPEN_SOURCE 700

#include "cli/batch.h"
#include "cli/give_back.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

enum { STEP_BYTES = 1 << 14 }; /* moves made at once: bounds the output in memory */

struct mw_context *context;

static const char usage[] =
    "usage: mazewright generate CODE         the maze's code, by description where it is short\n"
    "       mazewright play CODE [MOVES] [--log]\n"
    "                                        one line an event, then the final state; or the log\n"
    "                                        as the players of a procedural maze have it\n"
    "       mazewright solve CODE            a shortest solution from where the code's moves lead\n"
    "       mazewright rate CODE             the maze's measures\n"
    "       mazewright draw CODE... --format FORM [OPTION...]\n"
    "                                        a drawing: svg, pdf, png; 'help KIND' names others\n"
    "       mazewright book LIST.txt --format pdf [OPTION...]\n"
    "                                        a book of the mazes on a list, with their solutions\n"
    "       mazewright batch CODE --count N --format FORM [OPTION...]\n"
    "                                        a data set: the mazes of the seeds WORD-0 to "
    "WORD-(N-1)\n"
    "       mazewright merge FILE... [--trust] [--memory-mb N]\n"
    "                                        the shards of one piece of work (--shard K/M) put\n"
    "                                        together; those of a proof are checked again unless\n"
    "                                        they are trusted\n"
    "       mazewright merge FILE... --output FILE\n"
    "                                        the shards of a batch put together; '-': standard "
    "output\n"
    "       mazewright kinds                 kinds, parameters, limits, defaults\n"
    "       mazewright help KIND             a kind's parameters, tasks, and what it prints\n"
    "       mazewright KIND TASK [WORD...]   a task of a kind, as in: mazewright fourbit count 4;\n"
    "                                        'help KIND' lists the tasks with their words\n"
    "draw, as svg, pdf or png: several codes make one PDF file, a sheet or more each.\n"
    "  --paper a4|letter|fit|none   a PDF file is a4, pictures have none, unless it is said; fit "
    "is\n"
    "                               a sheet as large as the maze needs\n"
    "  --plain                      not form paper\n"
    "  --way, --solution            the way drawn in; the sheets once more at the end, with the "
    "way\n"
    "  --title TEXT                 of its own\n"
    "  --link ADDRESS               what the QR code leads to, the code behind it\n"
    "  --per-page N                 mazes a sheet, up to 12\n"
    "  --cell MM                    the side of a cell; else as fits, and several sheets below "
    "2.5\n"
    "  --dpi N, --size N, --dots N  of a PNG file: dots an inch, its longer side, dots a cell\n"
    "\n"
    "book, of a list with a code a line and, behind blanks, its title; 'title: TEXT' names it, '#' "
    "begins a\n"
    "line that is not for it. src/cli/README.md has an example:\n"
    "  --paper, --plain, --link, --per-page   as above\n"
    "  --no-solutions               without the ways at its end\n"
    "  --output FILE                   else to standard output\n"
    "\n"
    "batch, of a code with the seed WORD; CODE*N is one name for all of a data set:\n"
    "  --format npz|npy|jsonl|codes     columns for NumPy; the first of them alone; a line of JSON "
    "each;\n"
    "                               their codes. src/cli/README.md has names, shapes and types\n"
    "  --with LIST                  solution, rate, distances, joined by ','; for npz and jsonl\n"
    "  --split NAME:FRACTION,...   as train:0.9,test:0.1; by the hash of the maze, so that equal "
    "mazes\n"
    "                               are on one side\n"
    "  --unique                     a maze that was there before is left out\n"
    "  --shard K/M                  the K-th of M parts, with its seal\n"
    "  --output FILE, --resume         else to standard output; goes on with what was interrupted\n"
    "\n"
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

/* ---- Commands ---- */

static enum exit_status generate(const struct input *code)
{
    mw_handle job;
    enum mw_status status = mw_generate(context, code->bytes, code->length, &job);
    return status == MW_OK ? print_job(job, true) : complain(status, code);
}

/* Solve, from where the code's moves lead, and rate: a job on the code's maze. */
static enum exit_status examine(const struct input *code, bool solve)
{
    mw_handle session, job;
    enum mw_status status = generate_session(code, &session);
    if (status != MW_OK)
        return complain(status, code);
    status = solve ? mw_solve(context, session, true, &job) : mw_rate(context, session, &job);
    if (status != MW_OK)
        return complain(status, NULL);
    return print_job(job, false);
}

/* How much to play at once, from a place on: as far as a blank, since words may stand for moves. */
static size_t step_length(const struct input *moves, size_t at)
{
    if (moves->length - at <= STEP_BYTES)
        return moves->length - at;
    size_t length = STEP_BYTES;
    while (length > 0 && moves->bytes[at + length - 1] != ' ')
        length--;
    return length ? length : STEP_BYTES;
}

static enum mw_status play_moves(mw_handle session, const struct input *moves)
{
    size_t length;
    for (size_t at = 0; at < moves->length; at += length) {
        length = step_length(moves, at);
        enum mw_status status = mw_step(context, session, moves->bytes + at, length);
        if (status != MW_OK)
            return status;
        print_output();
    }
    return MW_OK;
}

/* Plays the moves without a word, and prints the log of the whole. */
static enum exit_status play_log(const struct input *code, const struct input *moves)
{
    mw_handle session, job;
    enum mw_status status = generate_session(code, &session);
    if (status != MW_OK)
        return complain(status, code);
    status = mw_step(context, session, moves->bytes, moves->length);
    if (status != MW_OK)
        return complain(status, moves);
    status = mw_log(context, session, &job);
    return status == MW_OK ? print_job(job, false) : complain(status, NULL);
}

static enum exit_status play(const struct input *code, const struct input *moves)
{
    mw_handle session;
    enum mw_status status = generate_session(code, &session);
    if (status != MW_OK)
        return complain(status, code);
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
        return complain(status, moves);
    print_output();
    return EXIT_YES;
}

static enum exit_status help(const char *kind)
{
    enum mw_status status = mw_help(context, kind, strlen(kind));
    if (status != MW_OK)
        return complain(status, NULL);
    print_output();
    return EXIT_YES;
}

static enum exit_status kinds(void)
{
    enum mw_status status = mw_kinds(context);
    if (status != MW_OK)
        return complain(status, NULL);
    print_output();
    return EXIT_YES;
}

/* The words are the command, the code, and perhaps moves; `log`: play for its log. */
static enum exit_status command_on_code(char **words, int more, bool log)
{
    const char *command = words[0];
    struct input code, other = {0};
    if (!read_argument(words[1], 2, &code))
        return EXIT_BAD_INPUT;
    enum exit_status result = EXIT_BAD_INPUT;
    if (more && !read_argument(words[more], more + 1, &other))
        more = -1;
    if (more < 0)
        result = EXIT_BAD_INPUT;
    else if (strcmp(command, "generate") == 0)
        result = generate(&code);
    else if (strcmp(command, "play") == 0)
        result = log ? play_log(&code, &other) : play(&code, &other);
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
        bool log = count > 2 && strcmp(words[count - 1], "--log") == 0;
        count -= log;
        if (count < 2 || count > 3)
            return refuse("play takes a code and perhaps moves, and --log at the end");
        if (count == 3 && strcmp(words[1], "-") == 0 && strcmp(words[2], "-") == 0)
            return refuse("only one of code and moves can come from standard input");
        return command_on_code(words, count == 3 ? 2 : 0, log);
    }
    if (is_one_of(command, "generate", "solve", "rate")) {
        if (count != 2)
            return refuse("this command takes one code");
        return command_on_code(words, 0, false);
    }
    if (strcmp(command, "draw") == 0)
        return draw(words, count);
    if (strcmp(command, "book") == 0)
        return book(words, count);
    if (strcmp(command, "batch") == 0)
        return batch(words, count);
    if (strcmp(command, "merge") == 0)
        return merge(words, count);
    if (count < 2)
        return refuse_name(command, "there is no such command; 'mazewright help' lists them", "");
    return task(words, count);
}

/* A file that we open takes the place of a stream that is closed, and would get what is said there.
 * What is open for the other direction keeps the place, and fails as before. */
static void keep_standard_places(void)
{
    for (int place = STDIN_FILENO; place <= STDERR_FILENO; place++)
        if (fcntl(place, F_GETFD) < 0)
            open("/dev/null", place == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

int main(int argc, char **argv)
{
    keep_standard_places();
    give_memory_back();
    context = mw_context_open();
    enum exit_status status = context ? run(argc - 1, argv + 1) : refuse("memory ran out");
    mw_context_close(context);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fputs("mazewright: the output could not be written\n", stderr);
        return EXIT_BAD_INPUT;
    }
    return (int)status;
}
