/* The commands of the command line as rows, those of drawings, books and data sets among them, for `mazewright kinds`.
 * They stand in the highest room that every core has. */
#include "core/kind.h"
#include "data/batch.h"
#include "document.h"

/* ---- Arguments; draw, book and batch have those of the core too ---- */

/* Values of shared rows, which the front end passes on as they are typed. */
struct command_values {
    struct argument code;
    uint64_t memory_mb;
};
#define OUTPUT_ROW ROW("output", .type = ROW_OUTPUT, "File", "file; default: standard output")

static const struct argument_row no_rows[] = {{0}};
static const struct argument_row code_rows[] = {CODE_ROW(struct command_values), AS_ROW, {0}};
static const struct argument_row play_rows[] = {
    CODE_ROW(struct command_values),
    ROW("moves", .type = ROW_SEQUENCE, "Moves", "moves to make", .place = ROW_POSITIONAL,
        .fallback = "none"),
    ROW("log", .type = ROW_FLAG, "Log", "the log that players of a procedural maze write"),
    AS_ROW,
    {0}};
static const struct argument_row draw_own[] = {
    ROW("code", .type = ROW_CODE, "Mazes",
        "codes of mazes; several make one PDF file. With moves, a procedural maze is drawn "
        "as the game left it; other machines leave moves out",
        .place = ROW_POSITIONAL, .repeats = true),
    AS_ROW,
    OUTPUT_ROW,
    {0}};
static const struct argument_row book_own[] = {
    ROW("list", .type = ROW_FILE, "List",
        "file with one maze a line: its code, spaces, its title. 'title: TEXT' is the title "
        "of the book. Lines starting with '#' are comments",
        .place = ROW_POSITIONAL),
    ROW("format", .type = ROW_CHOICE, "Format", "file format", .place = ROW_NEEDED,
        .choices = "pdf=PDF", .placeholder = "pdf"),
    OUTPUT_ROW,
    {0}};
static const struct argument_row batch_own[] = {
    ROW("code", AS_TEXT(ROW_CODE, struct batch_command, code), "Maze",
        "code with a seed WORD; CODE*N is short for CODE --count N", .place = ROW_POSITIONAL),
    ROW("count", AS_INTEGER(struct batch_command, count), "Mazes",
        "number of mazes, of the seeds WORD-0 to WORD-(N-1)", .minimum = 1,
        .maximum = BATCH_COUNT_MAX, .unit = "mazes"),
    ROW("format", AS_CHOICE(struct batch_command, format), "Format",
        "npz: columns for NumPy; npy: the first column; jsonl: one JSON object a line; "
        "codes: one code a line; tokens: one maze of maze-dataset's words a line",
        .place = ROW_NEEDED, .choices = BATCH_FORMAT_CHOICES, .placeholder = "FORMAT"),
    ROW("unique", AS_FLAG(struct batch_command, unique), "No repetitions",
        "leave out mazes equal to earlier ones"),
    ROW("per-file", AS_INTEGER(struct batch_command, per_file), "Seeds in a file",
        "seeds in a file; fewer if mazes are large", .place = ROW_EXPERT, .minimum = 1,
        .maximum = BATCH_COUNT_MAX, .fallback = "10000", .unit = "seeds"),
    ROW("shard", AS_SHARD(struct batch_command, shard), "Shard", "only part K of M of the files",
        .place = ROW_EXPERT, .needs = "output"),
    ROW("jobs", AS_INTEGER(struct batch_command, jobs), "Jobs", "files made at the same time",
        .place = ROW_EXPERT, .minimum = 1, .maximum = BATCH_JOBS_MAX, .initial = 1,
        .unit = "files"),
    ROW("output", .type = ROW_FOLDER, "Folder",
        "folder for files and a manifest; the same command continues them after an "
        "interruption; default: standard output. src/cli/README.md lists the columns"),
    {0}};
static const struct argument_row read_rows[] = {
    {.name = "text",
     .type = ROW_TEXT,
     .place = ROW_POSITIONAL,
     .fallback = "-",
     .label = "Text",
     .help = "file with drawings, grids, tokens, logs or codes of mazes; '-': standard input; "
             "or the text itself"},
    AS_ROW,
    {.name = "explain",
     .type = ROW_FLAG,
     .label = "Explain",
     .help = "print all that was recognised, as lines 'reading FORMAT KIND SENTENCE' and 'code "
             "CODE SENTENCE' with what stands below the code"},
    {0}};
static const struct argument_row merge_own[] = {
    ROW("file", .type = ROW_FILE, "Shards",
        "files of shards (--shard K/M), or the folder of the shards of a batch",
        .place = ROW_POSITIONAL, .repeats = true),
    {0}};
static const struct argument_row merge_rows[] = {OUTPUT_ROW, {0}};
static const struct argument_row completion_rows[] = {
    ROW("shell", .type = ROW_CHOICE, "Shell", "the shell that reads the script",
        .place = ROW_POSITIONAL, .choices = "bash=bash;zsh=zsh;fish=fish"),
    ROW("line", .type = ROW_TEXT, "Line",
        "a line so far, as the script sends it: the words that can follow are printed",
        .place = ROW_POSITIONAL, .fallback = "none"),
    {0}};
static const struct argument_row help_rows[] = {ROW("name", .type = ROW_WORD, "Name",
                                                    "a command or a machine",
                                                    .place = ROW_POSITIONAL, .fallback = "all"),
                                                {0}};

const struct command_form mw_all_commands[] = {
    {"generate", code_rows, NULL, "print the maze's code, by description if it is short enough"},
    {"play", play_rows, NULL, "print one line for each move, then the final state"},
    {"solve", code_rows, NULL, "print a shortest solution from where the code's moves end"},
    {"read", read_rows, NULL,
     "print the codes of mazes that other programs wrote or people drew, one a line"},
    {"rate", code_rows, NULL, "print the maze's measures"},
    {"draw", draw_own, draw_rows, "draw mazes as svg, pdf or png; 'help KIND' names other formats"},
    {"book", book_own, book_rows, "make a book of the mazes on a list, with their solutions"},
    {"batch", batch_own, batch_rows + BATCH_ROWS_INTERNAL,
     "write a data set: the mazes of the seeds WORD-0 to WORD-(N-1)"},
    {"merge", merge_own, merge_rows, "put the shards of one task together"},
    {"kinds", no_rows, NULL, "list all parameters, tasks, arguments, results and measures"},
    {"completion", completion_rows, NULL,
     "print a script for a shell that completes commands, tasks, options and choices"},
    {"man", no_rows, NULL, "print the manual page, for: mazewright man | man -l -"},
    {"help", help_rows, NULL,
     "show a command's options, or a machine's parameters, tasks and output"},
    {0}};

uint32_t command_rows(const struct command_form *command, struct argument_row rows[ROWS_MAX + 1])
{
    uint32_t count = 0, own;
    for (const struct argument_row *row = command->own; row->name; row++)
        rows[count++] = *row;
    own = count;
    for (const struct argument_row *row = command->shared; row && row->name; row++)
        rows[count++] = *row;
    MW_ASSERT(count <= ROWS_MAX);
    rows[count] = (struct argument_row){0};
    return own;
}
