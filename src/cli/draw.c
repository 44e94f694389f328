/* `mazewright draw CODE [CODE...] --format FORMAT [OPTION...]` and `mazewright book LIST --format pdf
 * [OPTION...]`: passes codes and options to the core. */
#include "cli/cli.h"

/* Generates the maze, then starts a drawing or adds it to the drawing in *job. */
static enum exit_status add_maze(const struct request *request, const struct input *code,
                                 mw_handle *job)
{
    mw_handle session;
    const char *form = request->text.bytes;
    size_t length = request->text.length;
    if (!*job && mw_draw_check(context, code->bytes, code->length, form, length) != MW_OK)
        return report_request(request, mw_last_error(context));
    enum mw_status status = generate_session(code, &session);
    if (status != MW_OK)
        return report_error(status, code);
    enum exit_status result = EXIT_YES;
    bool first = !*job;
    status =
        first ? mw_draw(context, session, form, length, job) : mw_draw_add(context, *job, session);
    if (status != MW_OK)
        result =
            first ? report_request(request, mw_last_error(context)) : report_error(status, NULL);
    mw_session_close(context, session);
    return result;
}

/* Returns the end of the code that begins at `from`: before the next line that begins like a code. The
 * lines between belong to it (rows of a mask). */
static size_t end_of_code(const struct input *all, size_t from)
{
    for (size_t i = from; i + 1 < all->length; i++)
        if (all->bytes[i] == '\n' && all->bytes[i + 1] == 'v')
            return i;
    return all->length;
}

/* Adds the maze of an argument, or all mazes whose codes are on standard input. */
static enum exit_status add_mazes(const struct request *request, const struct words *words,
                                  const struct input *word, mw_handle *job)
{
    struct input all;
    if (!read_codes(words, word->bytes, word->argument, true, &all))
        return EXIT_BAD_INPUT;
    enum exit_status result = EXIT_YES;
    for (size_t from = 0; from <= all.length && result == EXIT_YES;) {
        size_t end = end_of_code(&all, from);
        struct input code = all;
        code.bytes += from;
        code.length = end - from;
        result = add_maze(request, &code, job);
        from = end + 1;
    }
    input_free(&all);
    return result;
}

static bool is_code(const struct words *words, uint32_t i)
{
    return words->list[i].row == words->rows;
}

/* Writes the text for the core: the format, the options, and the title on the second line. */
static void write_request(struct request *request, struct words *words)
{
    static char dash[] = "-";
    struct input *format = word_input(words, "format"), *title = word_input(words, "title"), line;
    request_add(request, "", *format);
    format[-1].bytes = format[0].bytes = NULL;
    if (title) {
        line = *title;
        *title = (struct input){.bytes = dash, .length = 1};
    }
    request_add_words(request, words);
    if (title)
        request_add(request, "\n", line);
}

/* Draws all mazes, before the drawing is written. */
static enum exit_status draw_codes(const struct request *request, const struct words *words,
                                   mw_handle *job)
{
    enum exit_status result = EXIT_YES;
    int standard = 0;
    for (uint32_t i = 0; i < words->length; i++)
        standard += is_code(words, i) && is_standard(words->list[i].text);
    if (standard > 1)
        return report_bad_input("only one of the codes can come from standard input");
    for (uint32_t i = 0; i < words->length && result == EXIT_YES; i++)
        if (is_code(words, i))
            result = add_mazes(request, words, &words->inputs[i], job);
    return result;
}

/* Opens the output file, if there is one, before work that takes long. */
static bool open_file(const struct words *words, struct output *output)
{
    const char *path = word_value(words, "output");
    return !path || output_open(output, path);
}

enum exit_status draw(struct words *words)
{
    struct request request = {0};
    struct output output = {0};
    mw_handle job = 0;
    enum exit_status result = EXIT_BAD_INPUT;
    write_request(&request, words);
    if (request.text.failed)
        report_bad_input("memory ran out");
    else if (open_file(words, &output))
        result = draw_codes(&request, words, &job);
    if (result == EXIT_YES)
        result = print_job(job, &output, NULL);
    output_close(&output);
    request_close(&request);
    return result;
}

/* ---- Books ---- */

static enum exit_status make_book(const struct request *request, const struct words *words)
{
    struct output output = {0};
    mw_handle job;
    if (request->text.failed)
        return report_bad_input("memory ran out");
    if (mw_book(context, request->text.bytes, request->text.length, &job) != MW_OK)
        return report_request(request, mw_last_error(context));
    return open_file(words, &output) ? print_job(job, &output, request) : EXIT_BAD_INPUT;
}

enum exit_status book(struct words *words)
{
    struct request request = {0};
    struct input list;
    const char *path = word_value(words, "list");
    enum exit_status result = EXIT_BAD_INPUT;
    request_add_words(&request, words);
    if (words_read(words, NULL) && read_all(is_standard(path) ? NULL : path, &list)) {
        request_add(&request, "\n", list);
        result = make_book(&request, words);
        input_free(&list);
    }
    request_close(&request);
    return result;
}
