/* Machine tasks: `mazewright KIND TASK [ARGUMENT...]`, with their input and output files. */
#include "cli/cli.h"
#include "core/context.h"
#include "core/kind.h"

#include <string.h>

/* The files of a task. The text of the input file follows the arguments; the output file gets a section of the
 * result. */
struct task_files {
    const char *output_path;  /* file for the section of the result */
    bool whole;               /* --output: the whole result goes there */
    const char *state_path;   /* NULL: no saved state */
    const char *store_folder; /* NULL: no store */
    char *input_path;         /* NULL: none */
    struct input input,
        code;           /* code: the first line of the input, which takes the place of a CODE '-' */
    uint64_t budget_ms; /* 0: none */
    bool keeps;         /* it has a result if it is stopped */
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

/* Reads standard input, or a maze of another program: the code in its first line, and the rows of a mask below. */
static bool read_code(struct task_files *task, const struct words *words, struct input *word)
{
    struct input *input = &task->input;
    if (!read_codes(words, word->bytes, is_standard(word->bytes) ? 0 : word->argument, false,
                    input))
        return false;
    task->code = *input;
    task->code.owned = false;
    task->code.length = 0;
    while (task->code.length < input->length && input->bytes[task->code.length] != '\n')
        if (input->bytes[task->code.length++] == ' ') {
            report_bad_input_at(input, task->code.length - 1, "a code has no blanks");
            return false;
        }
    if (task->code.length == 0)
        report_bad_input_at(input, 0, "the code is missing");
    *word = task->code;
    return task->code.length > 0;
}

/* Takes a value that is not for the core alone: a file's path, or the code '-'. */
static bool take_value(struct task_files *task, const struct words *words,
                       const struct argument_row *row, struct input *word)
{
    static char dash[] = "-";
    bool positional = row->place == ROW_POSITIONAL;
    switch (row->type) {
    case ROW_OUTPUT:
        task->output_path = word->bytes;
        task->whole = strcmp(row->name, "output") == 0;
        return true;
    case ROW_STATE:
        task->state_path = word->bytes;
        return true;
    case ROW_FOLDER:
        task->store_folder = word->bytes;
        return true;
    case ROW_CODE:
    case ROW_CODE_ROWS:
        return !positional || strncmp(word->bytes, "v1.", 3) == 0 || read_code(task, words, word);
    case ROW_MAZES:
        if (!positional && is_mask_list(word->bytes)) /* in place of a file */
            return true;
        /* fall through */
    case ROW_FILE:
        task->input_path = word->bytes;
        word->bytes = dash;
        word->length = 1;
        return true;
    default:
        return true;
    }
}

/* Reads the values of the front end, and checks all for what would make other words of them. */
static bool take_values(struct task_files *task, struct words *words)
{
    for (uint32_t i = 0; i < words->length; i++) {
        const struct argument_row *row = words->list[i].row;
        struct input *word = &words->inputs[i];
        bool is_text = row && (row->type == ROW_CODE || row->type == ROW_CODE_ROWS) &&
                       strncmp(word->bytes, "v1.", 3) != 0;
        const char *newline = is_text ? NULL : strchr(word->bytes, '\n');
        const char *sentence = newline                    ? "an argument must not have line breaks"
                               : row && word->length == 0 ? "this argument is empty"
                                                          : NULL;
        if (sentence)
            report_bad_input_at(word, newline ? (size_t)(newline - word->bytes) : 0, sentence);
        if (sentence || (row && !take_value(task, words, row, word)))
            return false;
    }
    const struct input *budget = word_input(words, "budget-ms");
    if (budget)
        row_parse_number(budget->bytes, budget->length, &task->budget_ms);
    return true;
}

/* Adds the input file's text, or what stands below the code on standard input. */
static bool add_input(struct task_files *task, struct request *request)
{
    if (task->code.length && task->input_path)
        return report_bad_input_false(
            "with '-' as CODE its rows stand below it on standard input: leave out the "
            "option of a file");
    if (task->input_path &&
        !read_all(is_standard(task->input_path) ? NULL : task->input_path, &task->input))
        return false;
    if (task->input_path || task->input.length > task->code.length)
        request_add_rest(request, task->input_path ? "\n" : "", task->input, task->code.length);
    return true;
}

/* Prints the key/value lines; the section goes to its output file, or after them. */
static enum exit_status print_sections(const struct task_files *task, struct output *output,
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

static enum exit_status run_task(const struct task_files *task, mw_handle job)
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
    enum mw_status status = run_job(job, (long)task->budget_ms, resume.path ? &resume : NULL);
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

/* Shares the task's work with the other processes, if there are any. Returns false if it cannot be shared. */
static bool use_peers(mw_handle job)
{
    struct task *task = job_task(context, job);
    bool shares = peers && task->class->use_peers;
    if (shares)
        task->class->use_peers(task, peers);
    return shares || !peers;
}

/* Opens the task and runs it. */
static enum exit_status run_request(const struct task_files *task, const struct request *request,
                                    char **words)
{
    mw_handle job;
    if (request->text.failed)
        return report_bad_input("memory ran out");
    if (mw_task(context, words[0], strlen(words[0]), words[1], strlen(words[1]),
                request->text.bytes, request->text.length, &job) != MW_OK)
        return report_request(request, mw_last_error(context));
    if (!use_peers(job)) {
        mw_job_close(context, job);
        return report_bad_input("this task runs in one process, so start it without mpirun");
    }
    struct store store = {0};
    bool stored = !task->store_folder || store_open(&store, task->store_folder, job);
    enum exit_status result = stored ? run_task(task, job) : EXIT_BAD_INPUT;
    mw_job_close(context, job);
    store_close(&store);
    return result;
}

enum exit_status task(char **all, int count)
{
    const struct mw_kind *kind = kind_find(all[0], strlen(all[0]));
    const struct task_form *form = kind ? task_find(kind, all[1], strlen(all[1])) : NULL;
    struct task_files task = {.keeps = form && form->class->stop};
    struct words words = {0};
    struct request request = {0};
    enum exit_status result = EXIT_BAD_INPUT;
    bool read = !form || (words_of_task(&words, all, count, form) && take_values(&task, &words));
    request_add_words(&request, &words);
    if (read && add_input(&task, &request))
        result = run_request(&task, &request, all);
    input_free(&task.input);
    request_close(&request);
    words_close(&words);
    return result;
}

enum exit_status peers_serve(char **all, int count)
{
    const struct mw_kind *kind = count > 1 ? kind_find(all[0], strlen(all[0])) : NULL;
    const struct task_form *form = kind ? task_find(kind, all[1], strlen(all[1])) : NULL;
    struct words words = {0};
    struct store store = {0};
    struct mw_store functions;
    bool serves = form && form->class->serve && words_of_task(&words, all, count, form);
    const struct input *folder = serves ? word_input(&words, "disk") : NULL;
    size_t length;
    if (folder && !store_create(&store, folder->bytes, &functions))
        return EXIT_BAD_INPUT;
    if (serves)
        form->class->serve(peers, folder ? &functions : NULL);
    else
        peers->receive(peers->self, 0, &length);
    store_close(&store);
    words_close(&words);
    return EXIT_YES;
}
