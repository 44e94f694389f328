/* The words of a command or a task, read by its rows, and the text for the core that is made of them: errors of both
 * name the word at fault. */
#include "cli/cli.h"
#include "core/kind.h"

#include <stdlib.h>
#include <string.h>

/* ---- Words ---- */

/* Offsets count as if the words stood in one text, with one byte between them. */
static bool list_words(struct words *words, int first)
{
    size_t offset = 0, count = (size_t)(words->count - first);
    words->list = calloc(count + 1, sizeof *words->list);
    words->inputs = calloc(count + 1, sizeof *words->inputs);
    if (!words->list || !words->inputs)
        return report_bad_input_false("memory ran out");
    for (int i = first; i < words->count; i++) {
        char *word = words->all[i];
        uint32_t at = words->length++;
        words->inputs[at] =
            (struct input){.bytes = word, .length = strlen(word), .argument = i + 1};
        words->list[at] =
            (struct argument){.text = word, .length = words->inputs[at].length, .offset = offset};
        offset += words->inputs[at].length + 1;
    }
    return true;
}

/* The input that holds an offset. */
static struct input *input_at(const struct words *words, size_t offset)
{
    uint32_t i = words->length - 1;
    while (words->list[i].offset > offset)
        i--;
    return &words->inputs[i];
}

enum exit_status report_word(const struct words *words, size_t offset, const char *sentence)
{
    if (offset == MW_NO_OFFSET || words->length == 0)
        return report_bad_input(sentence);
    const struct input *input = input_at(words, offset);
    return report_bad_input_at(input, offset - words->list[input - words->inputs].offset, sentence);
}

static bool assign_words(struct words *words, int first, const struct argument_row *rows,
                         const char *subject)
{
    struct mw_error error;
    if (!list_words(words, first))
        return false;
    bool assigned = rows_assign(rows, words->list, words->length, subject, &words->places, &error);
    if (!assigned)
        report_word(words, error.offset, error.sentence);
    return assigned;
}

bool words_of_command(struct words *words, char **all, int count,
                      const struct command_form *command)
{
    *words = (struct words){.all = all, .count = count};
    words->own = command_rows(command, words->rows);
    return assign_words(words, 1, words->rows, command->name);
}

uint32_t task_rows(const struct task_form *form, struct argument_row rows[ROWS_MAX + 1])
{
    static const struct argument_row as = AS_ROW;
    uint32_t own = 0, count;
    for (const struct argument_row *row = form->rows; row->name; row++)
        if (row->type == ROW_CODE || row->type == ROW_CODE_ROWS)
            own = 1;
    rows[0] = as;
    for (count = own; form->rows[count - own].name; count++)
        rows[count] = form->rows[count - own];
    MW_ASSERT(count <= ROWS_MAX);
    rows[count] = (struct argument_row){0};
    return own;
}

bool words_of_task(struct words *words, char **all, int count, const struct task_form *form)
{
    *words = (struct words){.all = all, .count = count};
    words->own = task_rows(form, words->rows);
    return assign_words(words, 2, words->rows, form->name);
}

bool words_read(struct words *words, void *values)
{
    _Alignas(uint64_t) char unused[ROW_VALUES_BYTES_MAX];
    struct mw_error error;
    /* The file of a command is read later. */
    if (words->rows[0].type == ROW_FILE)
        words->places.input = (struct argument){.text = ""};
    bool read = rows_read(&words->places, values ? values : unused, &error);
    if (!read)
        report_word(words, error.offset, error.sentence);
    return read;
}

void words_close(struct words *words)
{
    free(words->list);
    free(words->inputs);
}

struct input *word_input(const struct words *words, const char *name)
{
    const struct argument *argument = argument_given(&words->places, name);
    return argument ? input_at(words, argument->offset) : NULL;
}

const char *word_value(const struct words *words, const char *name)
{
    const struct input *input = word_input(words, name);
    return input ? input->bytes : NULL;
}

bool read_word(const struct words *words, const char *name, struct input *input)
{
    const struct input *word = word_input(words, name);
    *input = (struct input){0};
    return !word || read_argument(word->bytes, word->argument, input);
}

bool is_standard(const char *word)
{
    return word && strcmp(word, "-") == 0;
}

bool is_version(char **words, int count)
{
    return count == 1 && strcmp(words[0], "--version") == 0;
}

bool is_help(const char *word)
{
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

bool has_help(char **words, int count)
{
    for (int i = 1; i < count; i++)
        if (strcmp(words[i], "--help") == 0)
            return true;
    return count > 1 && is_help(words[1]);
}

/* ---- The text for the core ---- */

void request_add_rest(struct request *request, const char *before, struct input part, size_t skip)
{
    size_t count = (size_t)request->count;
    struct request_part *parts = realloc(request->parts, (count + 1) * sizeof *parts);
    if (!parts) {
        request->text.failed = true;
        return;
    }
    text_string(&request->text, before);
    parts[request->count++] = (struct request_part){request->text.length, skip, part};
    request->parts = parts;
    text_bytes(&request->text, part.bytes + skip, part.length - skip);
}

void request_add(struct request *request, const char *before, struct input part)
{
    request_add_rest(request, before, part, 0);
}

void request_add_words(struct request *request, const struct words *words)
{
    for (uint32_t i = 0; i < words->length; i++) {
        const struct argument_row *row = words->list[i + words->list[i].used].row;
        if (row && row->type < ROW_OUTPUT && (size_t)(row - words->places.rows) >= words->own &&
            words->inputs[i].bytes)
            request_add(request, request->count ? " " : "", words->inputs[i]);
    }
}

enum exit_status report_request(const struct request *request, const struct mw_error *error)
{
    const struct request_part *part = request->parts + request->count;
    while (part > request->parts)
        if ((--part)->from <= error->offset)
            return report_error_from(error, &part->input, part->from - part->skip);
    return report_error_from(error, NULL, 0);
}

void request_close(struct request *request)
{
    text_free(&request->text);
    free(request->parts);
}
