/* Machine tasks: `mazewright KIND TASK [ARGUMENT...]`, with their input and output files. */
#include "cli/cli.h"
#include "core/kind.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 64 };

/* The arguments of a task with its files. The input file follows the arguments; the output file gets a
 * section of the result. */
struct task_arguments {
    char *arguments; /* the arguments, then the input file's text */
    size_t length, room;
    /* Offset and length of each word in `arguments`, and its number on the command line. */
    struct {
        size_t from, length;
        int argument;
    } word[WORDS_MAX];
    int count;
    const char *output_path;  /* file for the section of the result */
    bool whole;               /* --output: the whole result goes there */
    const char *state_path;   /* NULL: no saved state */
    const char *store_folder; /* NULL: no store */
    char *input_path;         /* NULL: none */
    struct input input;
    size_t input_from; /* offset in `arguments`; 0: no input */
    int code_at;       /* the number among `words` of a CODE '-'; 0: none */
    size_t code_bytes; /* of the input, whose first line takes the place of that word */
    long budget_ms;    /* 0: none */
    bool keeps;        /* it has a result if it is stopped */
};

/* Matches hexadecimal digits, optionally with cells after them (`fff_A1_B3`), or a list of these. */
static bool is_mask_list(const char *word)
{
    if (strchr(word, ','))
        return true;
    const char *behind = word + strspn(word, "0123456789abcdefABCDEF");
    if (*behind == '_')
        behind += strspn(behind, "_ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
    return *behind == '\0';
}

static void add_bytes(struct task_arguments *task, const char *word, size_t length, int argument)
{
    if (task->length > 0)
        task->arguments[task->length++] = ' ';
    memcpy(task->arguments + task->length, word, length);
    task->word[task->count].from = task->length;
    task->word[task->count].length = length;
    task->word[task->count++].argument = argument;
    task->length += length;
}

static void add_word(struct task_arguments *task, const char *word, int argument)
{
    add_bytes(task, word, strlen(word), argument);
}

static struct mw_text text_of(const char *string)
{
    return (struct mw_text){string, strlen(string)};
}

/* Stores the path of an input file. Returns the word for the core: '-' for a file. */
static const char *keep_input_path(struct task_arguments *task, enum mw_argument role, char *word)
{
    bool mazes = role == MW_OPTION_INPUT && is_mask_list(word); /* an inline list, not a file */
    if ((role != MW_ARGUMENT_INPUT && role != MW_OPTION_INPUT) || mazes)
        return word;
    task->input_path = word;
    return "-";
}

/* Whether positional argument number `place` is the code of a maze. */
static bool is_code(const struct task_form *form, uint32_t place)
{
    const struct argument_row *row = form->rows;
    for (; row->name && (row->place != ROW_POSITIONAL || place > 0); row++)
        place -= row->place == ROW_POSITIONAL;
    return row->name && (row->type == ROW_CODE || row->type == ROW_CODE_ROWS);
}

/* The place of the CODE of a task among the words, if it is '-' or no code; 0: it is one. */
static int find_text_for_code(const struct task_form *form, char **words, int count)
{
    uint32_t arguments = 0;
    for (int i = 2; i < count; i++) {
        enum mw_argument role =
            mw_task_argument(text_of(words[0]), text_of(words[1]), text_of(words[i]), arguments);
        if (role == MW_ARGUMENT_VALUE && is_code(form, arguments))
            return strncmp(words[i], "v1.", 3) == 0 ? 0 : i;
        arguments += strncmp(words[i], "--", 2) != 0;
        i += role >= MW_OPTION_VALUE;
    }
    return 0;
}

/* Reads standard input, or a maze of another program: the code in its first line, and the rows of a mask below. */
static bool read_code_text(struct task_arguments *task, char *word)
{
    struct input *input = &task->input;
    if (!read_codes(word, task->code_at + 1, false, input))
        return false;
    while (task->code_bytes < input->length && !strchr("\r\n", input->bytes[task->code_bytes]))
        if (input->bytes[task->code_bytes++] == ' ') {
            report_bad_input_at(input, task->code_bytes - 1, "a code has no blanks");
            return false;
        }
    char *arguments = realloc(task->arguments, task->room + task->code_bytes);
    if (arguments)
        task->arguments = arguments;
    if (task->code_bytes == 0)
        report_bad_input_at(input, 0, "the code is missing");
    else if (!arguments)
        report_bad_input("memory ran out");
    return arguments && task->code_bytes > 0;
}

/* Reads the words after machine and task: input files become '-', output files are stored here. */
static void read_words(struct task_arguments *task, char **words, int count)
{
    uint32_t arguments = 0;
    for (int i = 2; i < count; i++) {
        enum mw_argument role =
            mw_task_argument(text_of(words[0]), text_of(words[1]), text_of(words[i]), arguments);
        bool valued = role >= MW_OPTION_VALUE && i + 1 < count;
        arguments += strncmp(words[i], "--", 2) != 0;
        if (valued && role == MW_OPTION_OUTPUT) {
            task->whole = strcmp(words[i], "--output") == 0;
            task->output_path = words[++i];
        } else if (valued && role == MW_OPTION_STATE) {
            task->state_path = words[++i];
        } else if (valued && role == MW_OPTION_STORE) {
            task->store_folder = words[++i];
        } else if (valued) {
            if (strcmp(words[i], "--budget-ms") == 0)
                task->budget_ms = strtol(words[i + 1], NULL, 10);
            add_word(task, words[i], i + 1);
            i++;
            add_word(task, keep_input_path(task, role, words[i]), i + 1);
        } else if (i == task->code_at) {
            add_bytes(task, task->input.bytes, task->code_bytes, i + 1);
        } else {
            add_word(task, keep_input_path(task, role, words[i]), i + 1);
        }
    }
}

/* Appends the input file's text to the arguments, or what stands below the code on standard input. */
static bool add_input(struct task_arguments *task)
{
    if (task->code_at && task->input_path) {
        report_bad_input(
            "with '-' as CODE its rows stand below it on standard input: leave out the "
            "option of a file");
        return false;
    }
    if (task->input_path &&
        !read_all(strcmp(task->input_path, "-") == 0 ? NULL : task->input_path, &task->input))
        return false;
    const char *bytes = task->input.bytes + task->code_bytes;
    size_t length = task->input.length - task->code_bytes;
    /* The line of the code ends with the one line break that the arguments have before the input. */
    for (const char *end = "\r\n"; task->code_at && length > 0 && *end; end++)
        if (*bytes == *end) {
            bytes++;
            length--;
        }
    if (!task->input_path && length == 0)
        return true;
    char *arguments = realloc(task->arguments, task->length + length + 2);
    if (!arguments) {
        report_bad_input("memory ran out");
        return false;
    }
    task->arguments = arguments;
    arguments[task->length++] = '\n';
    task->input_from = task->length;
    memcpy(arguments + task->length, bytes, length);
    task->length += length;
    return true;
}

/* Prints the core's error with its position in an argument or in the input file. */
static enum exit_status report_argument_error(const struct task_arguments *task,
                                              enum mw_status status)
{
    size_t offset = mw_last_error(context)->offset;
    struct input shifted = {0};
    const struct input *input = NULL;
    size_t from = 0;
    if (task->input_from && offset >= task->input_from) {
        input = &task->input;
        from = task->length - task->input.length;
    }
    for (int i = 0; i < task->count && !input; i++) {
        if (offset < task->word[i].from || offset - task->word[i].from > task->word[i].length)
            continue;
        from = task->word[i].from;
        shifted = (struct input){.bytes = task->arguments + from,
                                 .length = task->word[i].length,
                                 .argument = task->word[i].argument};
        input = task->code_at + 1 == task->word[i].argument ? &task->input : &shifted;
    }
    return report_error_from(status, input, from);
}

/* Prints the key/value lines; the section goes to its output file, or after them. */
static enum exit_status print_sections(const struct task_arguments *task, struct output *output,
                                       enum exit_status status)
{
    struct mw_text text = mw_output(context);
    static const char mark[] = "section\t";
    size_t facts = 0;
    if (task->whole)
        return output_finish(output, text.bytes, text.length) ? status : EXIT_BAD_INPUT;
    while (facts < text.length && strncmp(text.bytes + facts, mark, sizeof mark - 1) != 0) {
        const char *line = memchr(text.bytes + facts, '\n', text.length - facts);
        facts = line ? (size_t)(line - text.bytes) + 1 : text.length;
    }
    fwrite(text.bytes, 1, facts, stdout);
    if (facts == text.length)
        return status;
    const char *body = (const char *)memchr(text.bytes + facts, '\n', text.length - facts) + 1;
    size_t length = text.length - (size_t)(body - text.bytes);
    if (task->output_path && output_finish(output, body, length))
        return status;
    /* A result may have taken hours, so print it if the disk is full. */
    fwrite(body, 1, length, stdout);
    return task->output_path ? EXIT_BAD_INPUT : status;
}

static enum exit_status run_task(const struct task_arguments *task, mw_handle job)
{
    struct output output = {0};
    struct resume resume = {.path = task->state_path};
    if (resume.path && !resume_load(&resume, job))
        return EXIT_BAD_INPUT;
    if (task->output_path &&
        !(resume.path ? output_open_again : output_open)(&output, task->output_path))
        return EXIT_BAD_INPUT;
    if (task->keeps)
        stop_on_interrupt();
    enum mw_status status = run_job(job, task->budget_ms, resume.path ? &resume : NULL);
    enum exit_status result = exit_status_of(status);
    char reason[sizeof mw_last_error(context)->sentence] = "";
    if (status != MW_OK)
        strcpy(reason, mw_last_error(context)->sentence);
    if (mw_job_result(context, job) == MW_OK)
        result = print_sections(task, &output, result);
    if (status != MW_OK)
        fprintf(stderr, "mazewright: %s\n", reason);
    output_close(&output);
    end_if_interrupted();
    if (resume.path && (status == MW_OK || status == MW_UNSOLVABLE) && result != EXIT_BAD_INPUT)
        resume_end(&resume);
    return result;
}

/* Reads the arguments and files of a task and runs it. */
static enum exit_status run_arguments(struct task_arguments *task, char **words, int count)
{
    for (int i = 0; i < count; i++) {
        const char *newline = strchr(words[i], '\n');
        struct input input = {.bytes = words[i], .length = strlen(words[i]), .argument = i + 1};
        if (newline)
            return report_bad_input_at(&input, (size_t)(newline - words[i]),
                                       "an argument must not have line breaks");
        /* An empty value would make the next word the option's value. */
        if (input.length == 0 && i > 0 && strncmp(words[i - 1], "--", 2) == 0)
            return report_bad_input_at(&input, 0, "this argument is empty");
    }
    const struct mw_kind *kind = kind_find(words[0], strlen(words[0]));
    const struct task_form *form = kind ? task_find(kind, words[1], strlen(words[1])) : NULL;
    task->keeps = form && form->class->stop;
    if (form && !assign_words(words, count, 2, form->rows, form->name))
        return EXIT_BAD_INPUT;
    task->code_at = form ? find_text_for_code(form, words, count) : 0;
    if (task->code_at && !read_code_text(task, words[task->code_at]))
        return EXIT_BAD_INPUT;
    read_words(task, words, count);
    if (!add_input(task))
        return EXIT_BAD_INPUT;
    mw_handle job;
    enum mw_status status = mw_task(context, words[0], strlen(words[0]), words[1], strlen(words[1]),
                                    task->arguments, task->length, &job);
    if (status != MW_OK)
        return report_argument_error(task, status);
    struct store store = {0};
    bool stored = !task->store_folder || store_open(&store, task->store_folder, job);
    enum exit_status result = stored ? run_task(task, job) : EXIT_BAD_INPUT;
    mw_job_close(context, job);
    store_close(&store);
    return result;
}

enum exit_status task(char **words, int count)
{
    struct task_arguments task = {0};
    if (count - 2 > WORDS_MAX)
        return report_bad_input("too many arguments");
    task.room = 1;
    for (int i = 2; i < count; i++)
        task.room += strlen(words[i]) + 2;
    task.arguments = calloc(task.room, 1);
    if (!task.arguments)
        return report_bad_input("memory ran out");
    enum exit_status result = run_arguments(&task, words, count);
    input_free(&task.input);
    free(task.arguments);
    return result;
}
