/* `mazewright draw CODE [CODE...] --format FORMAT [OPTION...]` and `mazewright book LIST --format pdf
 * [OPTION...]`: passes codes and options to the core. */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

enum { NO_ARGUMENT = 0 };

/* The text for the core: the format with its options, and the title on the second line. */
struct request {
    char *text;
    size_t length;
    int *argument; /* for each byte, the number of its command-line argument, or NO_ARGUMENT */
    char **words;
    const char *out; /* NULL: standard output */
    const char *title;
    int title_argument;
};

static void add(struct request *request, const char *word, int argument, char before)
{
    size_t length = strlen(word);
    if (request->length > 0) {
        request->argument[request->length] = argument;
        request->text[request->length++] = before;
    }
    memcpy(request->text + request->length, word, length);
    for (size_t i = 0; i < length; i++)
        request->argument[request->length++] = argument;
}

/* Prints an error of the core about the options, at its position in the command-line argument. */
static enum exit_status report_option_error(const struct request *request, enum mw_status status)
{
    size_t offset = mw_last_error(context)->offset;
    if (offset >= request->length || request->argument[offset] == NO_ARGUMENT)
        return report_error(status, NULL);
    int argument = request->argument[offset];
    size_t from = offset;
    while (from > 0 && request->argument[from - 1] == argument)
        from--;
    from += request->text[from] == ' ' || request->text[from] == '\n';
    const struct input input = {.bytes = request->words[argument - 1],
                                .length = strlen(request->words[argument - 1]),
                                .argument = argument};
    return report_error_from(status, &input, from);
}

/* Separates the format and its options from the codes. Returns the number of codes, or -1 if --format is
 * missing. */
static int read_format(struct request *request, char **words, char **codes, int *places, int count)
{
    int left = 0, as = 0;
    for (int i = 1; i + 1 < count; i++)
        if (strcmp(words[i], "--format") == 0)
            as = i;
    if (!as)
        return -1;
    add(request, words[as + 1], as + 2, ' ');
    for (int i = 1; i < count; i++) {
        bool output = strcmp(words[i], "--output") == 0;
        if (output)
            request->out = words[i + 1];
        if (i == as || output) {
            i++;
            continue;
        }
        if (strncmp(words[i], "--", 2) != 0) {
            places[left] = i + 1;
            codes[left++] = words[i];
            continue;
        }
        add(request, words[i], i + 1, ' ');
        struct mw_text word = {words[i], strlen(words[i])};
        if (mw_draw_option(word) != MW_OPTION_VALUE || i + 1 == count)
            continue;
        bool title = strcmp(words[i++], "--title") == 0;
        if (title) {
            request->title = words[i];
            request->title_argument = i + 1;
        }
        add(request, title ? "-" : words[i], title ? NO_ARGUMENT : i + 1, ' ');
    }
    if (request->title)
        add(request, request->title, request->title_argument, '\n');
    return left;
}

/* Generates the maze, then starts a drawing or adds it to the drawing in *job. */
static enum exit_status add_maze(const struct request *request, const struct input *code,
                                 mw_handle *job)
{
    mw_handle session;
    enum mw_status status = MW_OK;
    if (!*job)
        status = mw_draw_check(context, code->bytes, code->length, request->text, request->length);
    if (status != MW_OK)
        return report_option_error(request, status);
    status = generate_session(code, &session);
    if (status != MW_OK)
        return report_error(status, code);
    enum exit_status result = EXIT_YES;
    if (!*job) {
        status = mw_draw(context, session, request->text, request->length, job);
        if (status != MW_OK)
            result = report_option_error(request, status);
    } else {
        status = mw_draw_add(context, *job, session);
        if (status != MW_OK)
            result = report_error(status, NULL);
    }
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
static enum exit_status add_mazes(const struct request *request, char *word, int place,
                                  mw_handle *job)
{
    struct input all;
    if (!read_codes(word, place, true, &all))
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

/* Writes the drawing to the opened file and closes the job. */
static enum exit_status write_drawing(mw_handle job, struct output *output)
{
    enum mw_status status = run_job(job, 0, NULL);
    if (status == MW_OK)
        status = mw_job_result(context, job);
    enum exit_status result = EXIT_YES;
    if (status != MW_OK)
        result = report_error(status, NULL);
    else if (!output_finish(output, mw_output(context).bytes, mw_output(context).length))
        result = EXIT_BAD_INPUT;
    mw_job_close(context, job);
    return result;
}

static enum exit_status draw_codes(struct request *request, char **words, char **codes, int *places,
                                   int count)
{
    static const char usage[] =
        "draw expects a code and a format, as in: mazewright draw CODE --format svg";
    int code_count = read_format(request, words, codes, places, count);
    if (code_count < 1)
        return report_bad_input(usage);
    for (int i = 0, standard = 0; i < code_count; i++) {
        standard += strcmp(codes[i], "-") == 0;
        if (standard > 1)
            return report_bad_input("only one of the codes can come from standard input");
    }
    mw_handle job = 0;
    struct output output = {0};
    if (request->out && !output_open(&output, request->out))
        return EXIT_BAD_INPUT;
    enum exit_status result = EXIT_YES;
    for (int i = 0; i < code_count && result == EXIT_YES; i++)
        result = add_mazes(request, codes[i], places[i], &job);
    if (result == EXIT_YES)
        result = request->out ? write_drawing(job, &output) : print_job(job, false);
    output_close(&output);
    return result;
}

/* Allocates room for all words. Returns false after printing the error. */
static bool open_request(struct request *request, char **words, int count)
{
    size_t room = 1;
    for (int i = 0; i < count; i++)
        room += strlen(words[i]) + 3;
    *request = (struct request){
        .text = malloc(room), .argument = malloc(room * sizeof *request->argument), .words = words};
    if (!request->text || !request->argument)
        report_bad_input("memory ran out");
    return request->text && request->argument;
}

static void close_request(struct request *request)
{
    free(request->text);
    free(request->argument);
}

enum exit_status draw(char **words, int count)
{
    struct request request;
    char **codes = calloc((size_t)count, sizeof *codes);
    int *places = calloc((size_t)count, sizeof *places);
    enum exit_status result = EXIT_BAD_INPUT;
    if (open_request(&request, words, count) && codes && places)
        result = draw_codes(&request, words, codes, places, count);
    close_request(&request);
    free(codes);
    free(places);
    return result;
}

/* ---- Books ---- */

struct book_options {
    const char *list, *format, *out; /* NULL: missing */
};

/* Separates list, format and output file from the options, which go to the core. Returns false if one of
 * them is missing or wrong. */
static bool read_book_options(struct request *request, struct book_options *book, char **words,
                              int count)
{
    for (int i = 1; i < count; i++) {
        bool has_value = i + 1 < count;
        struct mw_text word = {words[i], strlen(words[i])};
        if (strcmp(words[i], "--format") == 0 && has_value) {
            book->format = words[++i];
        } else if (strcmp(words[i], "--output") == 0 && has_value) {
            book->out = words[++i];
        } else if (strncmp(words[i], "--", 2) == 0) {
            add(request, words[i], i + 1, ' ');
            if (mw_book_option(word) == MW_OPTION_VALUE && has_value) {
                i++;
                add(request, words[i], i + 1, ' ');
            }
        } else if (book->list) {
            return false;
        } else {
            book->list = words[i];
        }
    }
    return book->list && book->format && strcmp(book->format, "pdf") == 0;
}

static enum exit_status write_book(mw_handle job, const struct book_options *book,
                                   const struct input *list, size_t from)
{
    struct output output = {0};
    if (book->out && !output_open(&output, book->out))
        return EXIT_BAD_INPUT;
    enum exit_status result = EXIT_YES;
    enum mw_status status = run_job(job, 0, NULL);
    if (status == MW_OK)
        status = mw_job_result(context, job);
    size_t offset = mw_last_error(context)->offset;
    if ((status == MW_UNSOLVABLE || status == MW_GAVE_UP) && offset >= from) {
        /* The sentence does not name the maze, so point to its line of the list. */
        report_bad_input_at(list, offset - from, mw_last_error(context)->sentence);
        result = exit_status_of(status);
    } else if (status != MW_OK)
        result = report_error_from(status, list, from);
    else if (!book->out)
        print_output();
    else if (!output_finish(&output, mw_output(context).bytes, mw_output(context).length))
        result = EXIT_BAD_INPUT;
    output_close(&output);
    return result;
}

/* Joins options and list; the list begins at byte `from`. */
static enum exit_status make_book(struct request *request, const struct book_options *book,
                                  const struct input *list)
{
    size_t from = request->length + 1;
    char *text = realloc(request->text, from + list->length);
    if (!text)
        return report_bad_input("memory ran out");
    request->text = text;
    text[request->length] = '\n';
    memcpy(text + from, list->bytes, list->length);
    mw_handle job;
    enum mw_status status = mw_book(context, text, from + list->length, &job);
    if (status != MW_OK && mw_last_error(context)->offset < from)
        return report_option_error(request, status);
    if (status != MW_OK)
        return report_error_from(status, list, from);
    enum exit_status result = write_book(job, book, list, from);
    mw_job_close(context, job);
    return result;
}

enum exit_status book(char **words, int count)
{
    static const char usage[] = "book expects a list and a format, as in: mazewright book LIST.txt "
                                "--format pdf --output BOOK.pdf";
    struct request request;
    struct book_options book = {0};
    struct input list;
    enum exit_status result = EXIT_BAD_INPUT;
    if (open_request(&request, words, count)) {
        if (!read_book_options(&request, &book, words, count)) {
            report_bad_input(usage);
        } else if (read_all(strcmp(book.list, "-") == 0 ? NULL : book.list, &list)) {
            result = make_book(&request, &book, &list);
            input_free(&list);
        }
    }
    close_request(&request);
    return result;
}
