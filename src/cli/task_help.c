/* The help of one task, `mazewright KIND TASK --help`: its usage, and those sections of the machine's help that speak
 * of it or of its options. */
#include "cli/cli.h"
#include "core/kind.h"

#include <string.h>

static const char tasks_title[] = "Tasks";

static bool is_word_byte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

static bool has_word(struct mw_text text, const char *word)
{
    size_t length = strlen(word);
    for (size_t i = 0; i + length <= text.length; i++)
        if (memcmp(text.bytes + i, word, length) == 0 &&
            (i == 0 || !is_word_byte(text.bytes[i - 1])) &&
            (i + length == text.length || !is_word_byte(text.bytes[i + length])))
            return true;
    return false;
}

static bool speaks_of(struct mw_text section, const struct task_form *form)
{
    bool found = has_word(section, form->name);
    for (const struct argument_form *argument = form->arguments; !form->rows && argument->name;
         argument++)
        found = found || (argument->role >= MW_OPTION_FLAG && has_word(section, argument->name));
    return found;
}

/* Takes a section off the front, without the empty line that ends it. */
static struct mw_text take_section(struct mw_text *left)
{
    size_t length = 1;
    while (length < left->length && memcmp(left->bytes + length - 1, "\n\n", 2) != 0)
        length++;
    size_t taken = length < left->length ? length + 1 : left->length;
    struct mw_text section = {left->bytes, length};
    *left = (struct mw_text){left->bytes + taken, left->length - taken};
    return section;
}

/* Prints the lines of the task: they go on where lines are indented further. */
static void print_usage(struct mw_text tasks, const char *kind, const struct task_form *form)
{
    struct text start = {0};
    text_format(&start, "  mazewright %s %s ", kind, form->name);
    bool printing = false;
    while (tasks.length > 0 && !start.failed) {
        const char *end = memchr(tasks.bytes, '\n', tasks.length);
        size_t length = end ? (size_t)(end - tasks.bytes) + 1 : tasks.length;
        bool begins = strncmp(tasks.bytes, "  mazewright ", 13) == 0;
        if (begins)
            printing = length > start.length && memcmp(tasks.bytes, start.bytes, start.length) == 0;
        if (printing)
            fwrite(tasks.bytes, 1, length, stdout);
        tasks = (struct mw_text){tasks.bytes + length, tasks.length - length};
    }
    text_free(&start);
}

static void print_rows(const struct mw_kind *kind, const struct task_form *form)
{
    struct text out = {0};
    task_write_help(kind, form, &out);
    fwrite(out.bytes, 1, out.length, stdout);
    text_free(&out);
}

void print_task_help(const char *kind, const struct task_form *form)
{
    struct mw_text left = mw_output(context), section;
    bool after_tasks = false;
    while (left.length > 0) {
        section = take_section(&left);
        if (strncmp(section.bytes, tasks_title, sizeof tasks_title - 1) == 0) {
            if (form->rows)
                print_rows(kind_find(kind, strlen(kind)), form);
            else
                print_usage(section, kind, form);
            after_tasks = true;
        } else if (after_tasks && speaks_of(section, form)) {
            putchar('\n');
            fwrite(section.bytes, 1, section.length, stdout);
        }
    }
    printf("\nAll of this machine: mazewright help %s\n", kind);
}
