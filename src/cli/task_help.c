/* The help of one task, `mazewright KIND TASK --help`: its rows, and those sections of the machine's help that speak
 * of it or of its options. */
#include "cli/cli.h"
#include "core/kind.h"

#include <string.h>

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

/* The task that the section is about alone, as in `Methods of approximate`, or NULL. */
static const struct task_form *task_in_title(const struct mw_kind *kind, struct mw_text section)
{
    const char *end = memchr(section.bytes, '\n', section.length);
    size_t length = end ? (size_t)(end - section.bytes) : section.length, word = 0;
    while (word < length && section.bytes[length - 1 - word] != ' ')
        word++;
    return task_find(kind, section.bytes + length - word, word);
}

static bool speaks_of(const struct mw_kind *kind, struct mw_text section,
                      const struct task_form *form)
{
    const struct task_form *only = task_in_title(kind, section);
    if (only)
        return only == form;
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

void print_task_help(const struct mw_kind *kind, const struct task_form *form)
{
    struct text out = {0};
    struct mw_text left = {kind->help, kind->help ? strlen(kind->help) : 0};
    task_write_help(kind, form, &out);
    struct argument_row rows[ROWS_MAX + 1];
    if (task_rows(form, rows) > 0)
        text_format(&out, "\nCODE may be a file, '-' or a text too; --as FORMAT: %s\n", rows->help);
    while (left.length > 0) {
        struct mw_text section = take_section(&left);
        if (speaks_of(kind, section, form))
            text_format(&out, "\n%.*s", (int)section.length, section.bytes);
    }
    text_format(&out, "\nAll of this machine: mazewright help %s\n", kind->name);
    fwrite(out.bytes, 1, out.length, stdout);
    text_free(&out);
}
