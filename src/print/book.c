#include "book.h"
#include "core/context.h"
#include "document.h"

#include <stdlib.h>
#include <string.h>

/* A maze of the list, in the book's own copy of the text. */
struct entry {
    struct code_piece code;
    char *title; /* terminated by a zero byte; NULL: none */
};

struct book {
    struct task task;
    struct task *document;
    char *text;
    struct entry *entries;
    uint32_t count;
    uint32_t made;
    struct task *making; /* the next of them; NULL: it has not begun */
    struct maze *maze;
    bool drawing;
};

/* ---- The list ---- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* The next line without the blanks at its ends; false: there is none. */
static bool take_line(struct code_piece *rest, struct code_piece *line)
{
    if (rest->length == 0)
        return false;
    const char *newline = memchr(rest->bytes, '\n', rest->length);
    size_t taken = newline ? (size_t)(newline - rest->bytes) + 1 : rest->length;
    *line = *rest;
    line->length = taken - (newline ? 1 : 0);
    if (line->length > 0 && line->bytes[line->length - 1] == '\r')
        line->length--;
    for (; line->length > 0 && is_blank(line->bytes[0]); line->length--, line->offset++)
        line->bytes++;
    while (line->length > 0 && is_blank(line->bytes[line->length - 1]))
        line->length--;
    rest->bytes += taken;
    rest->length -= taken;
    rest->offset += taken;
    return true;
}

/* What is behind the first `length` bytes of a line, and blanks. */
static struct code_piece behind(struct code_piece line, size_t length)
{
    while (length < line.length && is_blank(line.bytes[length]))
        length++;
    return (struct code_piece){line.bytes + length, line.length - length, line.offset + length};
}

/* Moves the place of a sentence about a code to where that stands. */
static bool fail_at(const struct code_piece *code, struct mw_error *error)
{
    error->offset = code->offset + (error->offset <= code->length ? error->offset : 0);
    return false;
}

static bool check_code(const struct code_piece *piece, struct mw_error *error)
{
    struct maze_code code;
    struct maze *maze = NULL;
    if (maze_read(piece->bytes, piece->length, &code, &maze, error) != MW_OK)
        return fail_at(piece, error);
    bool drawn = maze->kind->picture != NULL;
    if (!drawn)
        mw_fail(error, MW_UNSOLVABLE, piece->offset, "%s: this kind draws nothing",
                maze->kind->name);
    maze_release(maze);
    return drawn;
}

static bool add_entry(struct book *book, struct code_piece line, struct mw_error *error)
{
    struct entry *entry = &book->entries[book->count];
    size_t length = 0;
    while (length < line.length && !is_blank(line.bytes[length]))
        length++;
    if (book->count == DOCUMENT_MAZES_MAX) {
        mw_fail(error, MW_OUT_OF_RANGE, line.offset, "a book has at most %d mazes",
                DOCUMENT_MAZES_MAX);
        return false;
    }
    entry->code = line;
    entry->code.length = length;
    if (!check_code(&entry->code, error))
        return false;
    struct code_piece title = behind(line, length);
    char room[DOCUMENT_TITLE_MAX + 1];
    if (!document_read_line(title, "a title", room, DOCUMENT_TITLE_MAX, error))
        return false;
    /* In our copy of the text: what ends it there is a newline, a blank or our zero byte. */
    if (title.length > 0) {
        entry->title = book->text + (title.bytes - book->text);
        entry->title[title.length] = '\0';
    }
    book->count++;
    return true;
}

static bool read_list(struct book *book, struct code_piece rest, struct print_options *options,
                      struct mw_error *error)
{
    static const char title[] = "title:";
    enum { TITLE = sizeof title - 1 };
    struct code_piece line;
    while (take_line(&rest, &line)) {
        if (line.length == 0 || line.bytes[0] == '#')
            continue;
        if (line.length >= TITLE && memcmp(line.bytes, title, TITLE) == 0) {
            if (options->title[0]) {
                mw_fail(error, MW_BAD_SYNTAX, line.offset, "a book has one title");
                return false;
            }
            if (!document_read_line(behind(line, TITLE), "a title", options->title,
                                    DOCUMENT_TITLE_MAX, error))
                return false;
        } else if (!add_entry(book, line, error)) {
            return false;
        }
    }
    if (book->count == 0)
        mw_fail(error, MW_BAD_SYNTAX, MW_NO_OFFSET,
                "the list has no maze: a line is a code and, behind blanks, a title");
    return book->count > 0;
}

/* ---- Making ---- */

/* The next maze, in slices; MW_OK: it is in the book. */
static enum mw_status make(struct book *book, uint32_t max_nodes, struct mw_error *error)
{
    const struct entry *entry = &book->entries[book->made];
    struct maze_code code;
    enum mw_status status = MW_OK;
    if (!book->maze) {
        status = maze_read(entry->code.bytes, entry->code.length, &code, &book->maze, error);
        if (status == MW_OK && book->maze->seeded) {
            book->making = maze_generate(book->maze);
            if (!book->making)
                status = mw_fail_memory(error);
        }
    }
    if (status == MW_OK && book->making)
        status = book->making->class->run(book->making, max_nodes, error);
    if (status == MW_RUNNING)
        return status;
    if (status == MW_OK)
        status = document_add(book->document, book->maze, entry->title, error);
    task_close(book->making);
    maze_release(book->maze);
    book->making = NULL;
    book->maze = NULL;
    if (status != MW_OK)
        fail_at(&entry->code, error);
    return status;
}

static enum mw_status run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct book *book = task;
    enum { NODES_AT_LEAST = 64 };
    while (book->made < book->count) {
        enum mw_status status = make(book, max_nodes, error);
        if (status != MW_OK)
            return status;
        book->made++;
        if (max_nodes <= NODES_AT_LEAST)
            return MW_RUNNING;
        max_nodes /= 2; /* what the last one took of it is not known */
    }
    book->drawing = true;
    enum mw_status status = book->document->class->run(book->document, max_nodes, error);
    if (status != MW_OK && status != MW_RUNNING) {
        uint32_t at = document_failed_maze(book->document);
        if (at < book->count)
            fail_at(&book->entries[at].code, error);
    }
    return status;
}

static void progress(const void *task, struct text *out)
{
    const struct book *book = task;
    text_key_unsigned(out, "mazes_made", book->made);
    text_key_unsigned(out, "mazes", book->count);
    if (book->drawing)
        book->document->class->progress(book->document, out);
}

static void result(const void *task, struct text *out)
{
    const struct book *book = task;
    book->document->class->result(book->document, out);
}

static void close_book(void *task)
{
    struct book *book = task;
    task_close(book->making);
    maze_release(book->maze);
    task_close(book->document);
    free(book->entries);
    free(book->text);
}

/* ---- The verb ---- */

static bool open_book(struct book *book, const char *text, size_t length, struct mw_error *error)
{
    struct arguments arguments;
    struct print_options options;
    book->text = malloc(length + 1);
    book->entries = calloc(DOCUMENT_MAZES_MAX, sizeof *book->entries);
    if (!book->text || !book->entries) {
        mw_fail_memory(error);
        return false;
    }
    memcpy(book->text, text, length);
    book->text[length] = '\0';
    if (!arguments_split(&arguments, book->text, length, error))
        return false;
    struct code_piece list = {arguments.input, arguments.input_length, arguments.input_offset};
    if (!print_options_read_book(&options, &arguments) || !read_list(book, list, &options, error))
        return false;
    book->document = document_open_book(&options);
    if (!book->document)
        mw_fail_memory(error);
    return book->document != NULL;
}

struct task *book_open(const char *text, size_t length, struct mw_error *error)
{
    static const struct task_class class = {
        .run = run, .progress = progress, .result = result, .close = close_book};
    if (length > BOOK_BYTES_MAX) {
        mw_fail(error, MW_OUT_OF_RANGE, BOOK_BYTES_MAX,
                "the list of a book has at most %d bytes, this has %llu", BOOK_BYTES_MAX,
                (unsigned long long)length);
        return NULL;
    }
    struct book *book = task_open(&class, sizeof *book, NULL);
    if (!book) {
        mw_fail_memory(error);
        return NULL;
    }
    return task_or_close(&book->task, open_book(book, text, length, error));
}
