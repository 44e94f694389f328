/* The table of commands: the words that each accepts, and its help. */
#include "cli/batch.h"
#include "print/document.h"

#include <string.h>

/* ---- Arguments ---- */

static const struct argument_form no_forms[] = {{.name = NULL}};
static const struct argument_form code_forms[] = {TASK_ARGUMENT("CODE"), {.name = NULL}};
static const struct argument_form play_forms[] = {
    TASK_ARGUMENT("CODE"), TASK_ARGUMENT("[MOVES]"), TASK_FLAG("--log"), {.name = NULL}};
static const struct argument_form draw_forms[] = {TASK_ARGUMENT("CODE..."),
                                                  TASK_OPTION("--format", "FORMAT"),
                                                  DRAW_OPTIONS,
                                                  TASK_OPTION("--output", "FILE"),
                                                  {.name = NULL}};
static const struct argument_form book_forms[] = {TASK_ARGUMENT("LIST"),
                                                  TASK_OPTION("--format", "pdf"),
                                                  BOOK_OPTIONS,
                                                  TASK_OPTION("--output", "FILE"),
                                                  {.name = NULL}};
static const struct argument_form batch_forms[] = {TASK_ARGUMENT("CODE"),
                                                   TASK_OPTION("--count", "N"),
                                                   TASK_OPTION("--format", "FORMAT"),
                                                   BATCH_OPTIONS,
                                                   TASK_FLAG("--unique"),
                                                   TASK_OPTION("--per-file", "N"),
                                                   TASK_OPTION("--shard", "K/M"),
                                                   TASK_OPTION("--jobs", "N"),
                                                   TASK_OPTION("--output", "FOLDER"),
                                                   {.name = NULL}};
static const struct argument_form merge_forms[] = {TASK_ARGUMENT("FILE..."),
                                                   TASK_FLAG("--trust"),
                                                   TASK_OPTION("--memory-mb", "N"),
                                                   TASK_OPTION("--output", "FILE"),
                                                   {.name = NULL}};
static const struct argument_form help_forms[] = {TASK_ARGUMENT("[COMMAND|KIND]"), {.name = NULL}};

/* ---- Help ---- */

/* clang-format off */
static const char draw_help[] =
    "Options of draw (svg, pdf, png; several codes make one PDF file)\n"
    "  CODE.mMOVES                 of a procedural maze: the game, with its walls and path; other\n"
    "                              machines draw the maze without the moves\n"
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
    "  --size N                    png: dots along the longer side\n"
    "  --dots N                    png: dots per cell\n"
    "  --output FILE               default: standard output\n";

static const char book_help[] =
    "Options of book\n"
    "  LIST has one maze a line: its code, spaces, its title. 'title: TEXT' is the title of the\n"
    "  book. Lines starting with '#' are comments. src/cli/README.md has an example.\n"
    "  --paper, --link, --per-page  as for draw; --stripes: paper with green stripes\n"
    "  --no-solutions              leave out the solutions\n"
    "  --output FILE               default: standard output\n";

static const char batch_help[] =
    "Options of batch (CODE has a seed; CODE*N is short for CODE --count N)\n"
    "  --format npz|npy|jsonl|codes|tokens\n"
    "                              npz: columns for NumPy; npy: the first column; jsonl: one JSON\n"
    "                              object a line; codes: one code a line; tokens: one maze of\n"
    "                              maze-dataset's words a line\n"
    "  --with LIST                 solution, rate, distances, pixels, separated by ','\n"
    "  --where MEASURE>=N,...      only mazes with such measures, as in solution_length>=20\n"
    "  --ends corners|random|dead-ends  start and goal of worm mazes; --pairs P: several a maze\n"
    "  --split NAME:FRACTION,...   for example train:0.9,test:0.1, by the hash of the maze, so\n"
    "                              that equal mazes are in the same split\n"
    "  --mirrors                   mirror images of a maze have its hash\n"
    "  --unique                    leave out mazes equal to earlier ones\n"
    "  --output FOLDER             files and a manifest; the same command continues them after an\n"
    "                              interruption; default: standard output\n"
    "  --per-file N                seeds in a file; default: 10000, fewer if mazes are large\n"
    "  --shard K/M                 only part K of M of the files\n"
    "  --jobs N                    files made at the same time\n"
    "  src/cli/README.md lists the columns with shapes and types.\n";

static const char further_help[] =
    "Codes\n"
    "  v1.KIND.PARAMS.sSEED         the maze that this seed always makes\n"
    "  v1.KIND.PARAMS.dDESCRIPTION  the maze itself\n"
    "  .mMOVES after either adds the moves of a game. CODE, MOVES and one input file may be\n"
    "  '-': standard input. The rows of a mask stand there below the code.\n"
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

static const struct command commands[] = {
    {"generate", generate, code_forms, 1, "generate CODE",
     "  generate CODE              print the maze's code, by description if it is short enough\n",
     NULL},
    {"play", play, play_forms, 1, "play CODE [MOVES] [--log]",
     "  play CODE [MOVES] [--log]  print one line for each move, then the final state\n"
     "                             (--log: the log that players of a procedural maze write)\n",
     NULL},
    {"solve", solve, code_forms, 1, "solve CODE",
     "  solve CODE                 print a shortest solution from where the code's moves end\n",
     NULL},
    {"rate", rate, code_forms, 1, "rate CODE",
     "  rate CODE                  print the maze's measures\n", NULL},
    {"draw", draw, draw_forms, 1, "draw CODE... --format FORMAT [OPTION...]",
     "  draw CODE... --format F    draw mazes as svg, pdf or png; 'help KIND' names other formats\n",
     draw_help},
    {"book", book, book_forms, 1, "book LIST --format pdf [OPTION...]",
     "  book LIST --format pdf     make a book of the mazes on a list, with their solutions\n",
     book_help},
    {"batch", batch, batch_forms, 1, "batch CODE --count N --format FORMAT [OPTION...]",
     "  batch CODE --count N --format F\n"
     "                             write a data set: the mazes of the seeds WORD-0 to WORD-(N-1)\n",
     batch_help},
    {"merge", merge, merge_forms, 1, "merge FILE... [--trust] [--memory-mb N] [--output FILE]",
     "  merge FILE...              put the shards of one task together (--shard K/M); shards of a\n"
     "                             proof are checked again; --trust: skip that; --memory-mb N\n"
     "  merge FOLDER               put the manifests of the shards of a batch together\n",
     NULL},
    {"kinds", kinds, no_forms, 0, "kinds",
     "  kinds                      list the machines with parameters, limits and defaults\n", NULL},
    {"help", help, help_forms, 0, "help [COMMAND|KIND]",
     "  help COMMAND               show a command's options\n"
     "  help KIND                  show a machine's parameters, tasks and output\n", NULL},
};
/* clang-format on */
enum { COMMANDS = sizeof commands / sizeof commands[0] };

const struct command *find_command(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

void print_help(void)
{
    fputs("usage: mazewright COMMAND [ARGUMENT...]\n\nCommands\n", stdout);
    for (int i = 0; i < COMMANDS; i++)
        fputs(commands[i].meaning, stdout);
    fputs("  KIND TASK [ARGUMENT...]    run a task, for example: mazewright fourbit count 4\n"
          "  KIND TASK --help           show a task's usage and output\n"
          "  --version                  print the version\n\n",
          stdout);
    for (int i = 0; i < COMMANDS; i++)
        if (commands[i].options)
            printf("%s\n", commands[i].options);
    fputs(further_help, stdout);
}

void print_command_help(const struct command *command)
{
    printf("usage: mazewright %s\n\n%s", command->usage, command->meaning);
    if (command->options)
        printf("\n%s", command->options);
}
