/* The commands: what each runs, and their help. */
#include "cli/batch.h"
#include "core/kind.h"

#include <string.h>

/* ---- Help ---- */

const char further_help[] =
    "Codes\n"
    "  v1.KIND.PARAMS.sSEED         the maze that this seed always makes\n"
    "  v1.KIND.PARAMS.dDESCRIPTION  the maze itself\n"
    "  .mMOVES after either adds the moves of a game. CODE, MOVES and one input file may be\n"
    "  '-': standard input. The rows of a mask stand there below the code. CODE may also be a\n"
    "  file, '-' or text with a maze of another program: see 'mazewright read --help'.\n"
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

static const struct {
    const char *name;
    enum exit_status (*run)(struct words *words);
} runs[] = {{"generate", generate}, {"play", play},   {"solve", solve},           {"rate", rate},
            {"draw", draw},         {"book", book},   {"batch", batch},           {"merge", merge},
            {"read", read_mazes},   {"kinds", kinds}, {"completion", completion}, {"man", man},
            {"help", help}};

enum exit_status run_command(const struct command_form *command, struct words *words)
{
    size_t i = 0;
    while (strcmp(runs[i].name, command->name) != 0)
        i++;
    return runs[i].run(words);
}

const struct command_form *find_command(const char *name)
{
    const struct command_form *command = mw_all_commands;
    while (command->name && strcmp(command->name, name) != 0)
        command++;
    return command->name ? command : NULL;
}

static void print_text(struct text *text)
{
    fwrite(text->bytes, 1, text->length, stdout);
    text_free(text);
}

void print_help(void)
{
    struct text out = {0};
    text_string(&out, "usage: mazewright COMMAND [ARGUMENT...]\n\nCommands\n");
    for (const struct command_form *command = mw_all_commands; command->name; command++) {
        text_format(&out, "  %s", command->name);
        for (size_t length = strlen(command->name); length < 17; length++)
            text_char(&out, ' ');
        text_format(&out, "  %s\n", command->help);
    }
    text_string(&out, "  KIND TASK          run a task, for example: mazewright fourbit count 4\n"
                      "  COMMAND --help     show a command's arguments\n"
                      "  KIND TASK --help   show a task's arguments and output\n"
                      "  --version          print the version\n\n");
    text_string(&out, further_help);
    print_text(&out);
}

void print_command_help(const struct command_form *command)
{
    struct text out = {0};
    struct argument_row rows[ROWS_MAX + 1];
    command_rows(command, rows);
    text_format(&out, "usage: mazewright %s ", command->name);
    rows_write_usage(rows, &out);
    text_format(&out, "\n\n  %s\n", command->help);
    if (rows->name)
        text_string(&out, "\nArguments\n");
    rows_write_help(rows, &out);
    print_text(&out);
}
