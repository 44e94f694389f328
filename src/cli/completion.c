/* Shell completion. The scripts for bash, zsh and fish send the line so far to this program, which answers from the
 * rows of commands and tasks what can follow, so that a new row needs no new script. */
#include "cli/cli.h"
#include "core/kind.h"

#include <string.h>

enum { WORDS_MAX = 64 };

static const char bash_script[] =
    "# For ~/.bashrc: source <(mazewright completion bash)\n"
    "_mazewright() {\n"
    "    local IFS=' '\n"
    "    local line=\"${COMP_WORDS[*]:0:COMP_CWORD+1}\"\n"
    "    IFS=$'\\n'\n"
    "    COMPREPLY=($(\"${1/#\\~/$HOME}\" completion bash \"$line\" 2>/dev/null))\n"
    "}\n"
    "complete -o default -F _mazewright mazewright\n";

static const char zsh_script[] =
    "#compdef mazewright\n"
    "# For ~/.zshrc, behind compinit: source <(mazewright completion zsh)\n"
    "_mazewright() {\n"
    "    local -a found\n"
    "    found=(\"${(@f)$(\"${words[1]/#\\~/$HOME}\" completion zsh \"${words[1,CURRENT]}\" "
    "2>/dev/null)}\")\n"
    "    if [[ -n \"$found\" ]]; then _describe mazewright found; else _files; fi\n"
    "}\n"
    "if [[ $funcstack[1] = _mazewright ]]; then _mazewright \"$@\"; else compdef _mazewright "
    "mazewright; fi\n";

static const char fish_script[] =
    "# For ~/.config/fish/config.fish: mazewright completion fish | source\n"
    "function __mazewright\n"
    "    set -l found (mazewright completion fish (commandline -cp) 2>/dev/null)\n"
    "    if set -q found[1]\n"
    "        printf '%s\\n' $found\n"
    "    else\n"
    "        __fish_complete_path (commandline -ct)\n"
    "    end\n"
    "end\n"
    "complete -c mazewright -f -a '(__mazewright)'\n";

static const struct shell {
    const char *name, *script;
    char separator; /* between a word and its description; 0: no description */
} shells[] = {{"bash", bash_script, 0}, {"zsh", zsh_script, ':'}, {"fish", fish_script, '\t'}};

/* A line that is typed: its words, of which the last one is completed. */
struct line {
    const struct shell *shell;
    struct mw_text words[WORDS_MAX];
    int count;
    int offered;
};

static bool starts_with(struct mw_text text, const char *start)
{
    size_t length = strlen(start);
    return text.length >= length && memcmp(text.bytes, start, length) == 0;
}

static bool is_word(struct mw_text text, const char *word)
{
    return text_equal(text, text_of(word));
}

static struct mw_text current(const struct line *line)
{
    return line->words[line->count - 1];
}

/* Prints a word that the current one begins, behind the first `kept` characters of the current one. */
static void offer(struct line *line, size_t kept, const char *prefix, struct mw_text word,
                  struct mw_text description)
{
    char whole[256];
    int length = snprintf(whole, sizeof whole, "%.*s%s%.*s", (int)kept, current(line).bytes, prefix,
                          (int)word.length, word.bytes);
    if (length >= (int)sizeof whole || (size_t)length < current(line).length ||
        memcmp(whole, current(line).bytes, current(line).length) != 0)
        return;
    line->offered++;
    fputs(whole, stdout);
    if (line->shell->separator)
        printf("%c%.*s", line->shell->separator, (int)description.length, description.bytes);
    putchar('\n');
}

static void offer_word(struct line *line, const char *prefix, const char *word,
                       const char *description)
{
    offer(line, 0, prefix, text_of(word), text_of(description));
}

/* Offers the values of a row, behind the last comma of a list. */
static void offer_choices(struct line *line, const struct argument_row *row)
{
    size_t kept = row->type == ROW_CHOICE ? 0 : current(line).length;
    while (kept > 0 && current(line).bytes[kept - 1] != ',')
        kept--;
    struct row_choice choice;
    for (struct mw_text rest = text_of(row->choices); row_next_choice(&rest, &choice);)
        offer(line, kept, "", choice.name, choice.label);
}

/* Offers what can follow among the arguments, which begin at the word `first`. */
static void offer_arguments(struct line *line, const struct argument_row *rows, int first)
{
    bool given[ROWS_MAX] = {0};
    const struct argument_row *valued = NULL; /* the option whose value comes next */
    uint32_t place = 0;
    for (int i = first; i < line->count - 1; i++) {
        const struct argument word = {.text = line->words[i].bytes,
                                      .length = line->words[i].length};
        const struct argument_row *row = row_of_option(rows, &word);
        place += !valued && !argument_is_option(&word);
        if (row)
            given[row - rows] = true;
        valued = row && row->type != ROW_FLAG ? row : NULL;
    }
    const struct argument_row *positional = rows;
    while (positional->name &&
           (positional->place != ROW_POSITIONAL || (place > 0 && !positional->repeats && place--)))
        positional++;
    bool option = starts_with(current(line), "-");
    if (valued || (!option && positional->name)) {
        offer_choices(line, valued ? valued : positional);
        return;
    }
    for (const struct argument_row *row = rows; row->name; row++)
        if (row->place != ROW_POSITIONAL && !given[row - rows])
            offer_word(line, "--", row->name, row->help);
    offer_word(line, "", "--help", "show the arguments");
}

static void offer_names(struct line *line)
{
    for (const struct command_form *command = mw_all_commands; command->name; command++)
        offer_word(line, "", command->name, command->help);
    for (size_t i = 0; i < mw_kind_count; i++)
        offer_word(line, "", mw_all_kinds[i]->name, mw_all_kinds[i]->title);
}

/* Offers the tasks of a machine, or what can follow one of them. */
static void offer_tasks(struct line *line, const struct mw_kind *kind)
{
    struct argument_row rows[ROWS_MAX + 1];
    for (size_t i = 0; kind->tasks && kind->tasks[i]; i++) {
        task_rows(kind->tasks[i], rows);
        if (line->count == 3)
            offer_word(line, "", kind->tasks[i]->name, kind->tasks[i]->label);
        else if (is_word(line->words[2], kind->tasks[i]->name))
            offer_arguments(line, rows, 3);
    }
}

static void complete(struct line *line)
{
    struct argument_row rows[ROWS_MAX + 1];
    if (line->count < 2)
        return;
    if (line->count == 2) {
        offer_names(line);
        offer_word(line, "", "--help", "list all commands");
        offer_word(line, "", "--version", "print the version");
        return;
    }
    const struct mw_kind *kind = kind_find(line->words[1].bytes, line->words[1].length);
    if (kind)
        offer_tasks(line, kind);
    else if (is_word(line->words[1], "help") && line->count == 3)
        offer_names(line);
    for (const struct command_form *command = mw_all_commands; command->name; command++)
        if (is_word(line->words[1], command->name)) {
            command_rows(command, rows);
            offer_arguments(line, rows, 2);
        }
}

/* Splits at blanks. A blank at the end begins an empty word. */
static void split(struct line *line, const char *text)
{
    for (line->count = 0; line->count < WORDS_MAX;) {
        size_t length = strcspn(text, " ");
        line->words[line->count++] = (struct mw_text){text, length};
        if (!text[length])
            return;
        text += length + strspn(text + length, " ");
    }
}

enum exit_status completion(struct words *words)
{
    struct line line = {0};
    const char *typed = word_value(words, "line");
    if (!words_read(words, NULL))
        return EXIT_BAD_INPUT;
    line.shell = shells;
    while (strcmp(word_value(words, "shell"), line.shell->name) != 0)
        line.shell++;
    if (!typed) {
        fputs(line.shell->script, stdout);
        return EXIT_YES;
    }
    split(&line, typed);
    complete(&line);
    return EXIT_YES;
}
