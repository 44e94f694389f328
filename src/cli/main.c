/*
 * The command line: the functions of mazewright.h for research and tests.
 *
 * Output is key/value lines, separated by tabs. Exit status: 0 ok, 1 no solution or no such maze, 2 bad
 * input (exceeded limits included), 3 gave up. An error is one line on standard error, with the argument
 * or file at fault and the position in it. Progress goes to standard error too.
 */
/* fcntl */
#define _XOPEN_SOURCE 700

#include "cli/batch.h"
#include "memory_trim.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

enum { STEP_BYTES = 1 << 14 }; /* moves per step: bounds the output in memory */

struct mw_context *context;

/* clang-format off */
static const char usage[] =
    "usage: mazewright COMMAND [ARGUMENT...]\n"
    "\n"
    "Commands\n"
    "  generate CODE              print the maze's code, by description if it is short enough\n"
    "  play CODE [MOVES] [--log]  print one line for each move, then the final state\n"
    "                             (--log: the log that players of a procedural maze write)\n"
    "  solve CODE                 print a shortest solution from where the code's moves end\n"
    "  rate CODE                  print the maze's measures\n"
    "  draw CODE... --format F    draw mazes as svg, pdf or png; 'help KIND' names other formats\n"
    "  book LIST --format pdf     make a book of the mazes on a list, with their solutions\n"
    "  batch CODE --count N --format F\n"
    "                             write a data set: the mazes of the seeds WORD-0 to WORD-(N-1)\n"
    "  merge FILE...              put the shards of one task together (--shard K/M); shards of a\n"
    "                             proof are checked again; --trust: skip that; --memory-mb N\n"
    "  merge FILE... --output F   put the shards of a batch together ('-': standard output)\n"
    "  kinds                      list the machines with parameters, limits and defaults\n"
    "  help KIND                  show a machine's parameters, tasks and output\n"
    "  KIND TASK [ARGUMENT...]    run a task, for example: mazewright fourbit count 4\n"
    "\n"
    "Options of draw (svg, pdf, png; several codes make one PDF file)\n"
    "  --paper a4|letter|fit|none  paper size; default: a4 for pdf, none for svg and png;\n"
    "                              fit: a sheet as large as the maze needs\n"
    "  --plain                     white paper, without green stripes\n"
    "  --show-solution             draw the solution into the maze\n"
    "  --solution                  add the sheets again at the end, with the solution\n"
    "  --title TEXT                title; default: machine and seed\n"
    "  --link ADDRESS              page that the QR code opens, before the maze's code\n"
    "  --per-page N                mazes on a sheet, 1 to 12\n"
    "  --cell MM                   side of a cell; default: as large as fits, on several sheets\n"
    "                              if cells would be smaller than 2.5 mm\n"
    "  --dpi N                     png: dots per inch\n"
    "  --size N                    png: dots of the longer side\n"
    "  --dots N                    png: dots of a cell\n"
    "\n"
    "Options of book\n"
    "  LIST has one maze a line: its code, spaces, its title. 'title: TEXT' is the title of the\n"
    "  book. Lines starting with '#' are comments. src/cli/README.md has an example.\n"
    "  --paper, --plain, --link, --per-page   as for draw\n"
    "  --no-solutions              leave out the solutions\n"
    "  --output FILE               default: standard output\n"
    "\n"
    "Options of batch (CODE has a seed; CODE*N is short for CODE --count N)\n"
    "  --format npz|npy|jsonl|codes  npz: columns for NumPy; npy: the first column; jsonl: one\n"
    "                              JSON object a line; codes: one code a line\n"
    "  --with LIST                 solution, rate, distances, separated by ',' (npz, jsonl)\n"
    "  --split NAME:FRACTION,...   for example train:0.9,test:0.1, by the hash of the maze, so\n"
    "                              that equal mazes are in the same split\n"
    "  --unique                    leave out mazes equal to earlier ones\n"
    "  --shard K/M                 only part K of M, with a checksum\n"
    "  --output FILE               default: standard output\n"
    "  --resume                    continue an interrupted batch\n"
    "  src/cli/README.md lists the columns with shapes and types.\n"
    "\n"
    "Codes\n"
    "  v1.KIND.PARAMS.sSEED         the maze that this seed always makes\n"
    "  v1.KIND.PARAMS.dDESCRIPTION  the maze itself\n"
    "  .mMOVES after either adds the moves of a game. CODE, MOVES and one input file may be\n"
    "  '-': standard input.\n"
    "\n"
    "Output\n"
    "  Lines of a key and its values, separated by tabs. Errors and progress go to standard\n"
    "  error; an error names its position, counted from 1: 'argument 4, character 2:' or\n"
    "  'FILE, line 3, character 5:'. A file is written under another name first and replaces\n"
    "  FILE when it is complete.\n"
    "\n"
    "Exit status\n"
    "  0  done\n"
    "  1  there is no solution, or no such maze\n"
    "  2  bad input\n"
    "  3  gave up: a budget was spent, or memory ran out\n";
/* clang-format on */

/* ---- Commands ---- */

static enum exit_status generate(const struct input *code)
{
    mw_handle job;
    enum mw_status status = mw_generate(context, code->bytes, code->length, &job);
    return status == MW_OK ? print_job(job, true) : report_error(status, code);
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
    return print_job(job, false);
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
    return status == MW_OK ? print_job(job, false) : report_error(status, NULL);
}

static enum exit_status play(const struct input *code, const struct input *moves)
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

static enum exit_status help(const char *kind)
{
    enum mw_status status = mw_help(context, kind, strlen(kind));
    if (status != MW_OK)
        return report_error(status, NULL);
    print_output();
    return EXIT_YES;
}

static enum exit_status kinds(void)
{
    enum mw_status status = mw_kinds(context);
    if (status != MW_OK)
        return report_error(status, NULL);
    print_output();
    return EXIT_YES;
}

/* Runs a command on a code. `more` is the index of the moves (0: none); `log` prints the log of play. */
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
        result = solve_or_rate(&code, strcmp(command, "solve") == 0);
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
        return report_bad_input("a command is missing; 'mazewright help' lists them");
    const char *command = words[0];
    if (count == 1 && is_one_of(command, "help", "--help", "-h")) {
        fputs(usage, stdout);
        return EXIT_YES;
    }
    if (strcmp(command, "help") == 0)
        return count == 2 ? help(words[1])
                          : report_bad_input(
                                "help expects one machine, for example: mazewright help worm");
    if (strcmp(command, "kinds") == 0)
        return count == 1 ? kinds() : report_bad_input("kinds expects no arguments");
    if (strcmp(command, "play") == 0) {
        bool log = count > 2 && strcmp(words[count - 1], "--log") == 0;
        count -= log;
        if (count < 2 || count > 3)
            return report_bad_input(
                "play expects a code, optional moves, and optional --log at the end");
        if (count == 3 && strcmp(words[1], "-") == 0 && strcmp(words[2], "-") == 0)
            return report_bad_input("only one of code and moves can come from standard input");
        return command_on_code(words, count == 3 ? 2 : 0, log);
    }
    if (is_one_of(command, "generate", "solve", "rate")) {
        if (count != 2)
            return report_bad_input("this command expects one code");
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
        return report_bad_name(command, "there is no such command; 'mazewright help' lists them",
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
    context = mw_context_open();
    enum exit_status status =
        context ? run(argc - 1, argv + 1) : report_bad_input("memory ran out");
    mw_context_close(context);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fputs("mazewright: the output could not be written\n", stderr);
        return EXIT_BAD_INPUT;
    }
    return (int)status;
}
