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
    for (const struct argument_row *row = form->rows; row->name; row++) {
        struct text option = {0};
        text_format(&option, "--%s", row->name);
        text_char(&option, '\0');
        found = found ||
                (!option.failed && row->place != ROW_POSITIONAL && has_word(section, option.bytes));
        text_free(&option);
    }
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
            print_rows(kind_find(kind, strlen(kind)), form);
            after_tasks = true;
        } else if (after_tasks && speaks_of(section, form)) {
            putchar('\n');
            fwrite(section.bytes, 1, section.length, stdout);
        }
    }
    printf("\nAll of this machine: mazewright help %s\n", kind);
}
