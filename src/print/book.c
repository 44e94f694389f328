/* Books: reads the list, generates its mazes one by one and adds them to a document. */
#include "core/context.h"
#include "document.h"

#include <stdlib.h>
#include <string.h>

/* A maze of the list; both point into the book's copy of the text. */
struct entry {
    struct code_piece code;
    char *title; /* zero-terminated, or NULL */
};

struct book {
    struct task task;
    struct task *document;
    char *text;
    struct entry *entries;
    uint32_t count;
    uint32_t made;           /* mazes already in the document */
    struct task *generation; /* of the next maze, or NULL */
    struct maze *maze;
    bool drawing;
};

/* ---- The list ---- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Reads the next line without leading and trailing blanks. Returns false at the end. */
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

/* The rest of a line behind its first `length` bytes and blanks. */
static struct code_piece behind(struct code_piece line, size_t length)
{
    while (length < line.length && is_blank(line.bytes[length]))
        length++;
    return (struct code_piece){line.bytes + length, line.length - length, line.offset + length};
}

/* Converts the offset of an error in a code to an offset in the list. */
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
        mw_fail(error, MW_UNSOLVABLE, piece->offset, "%s: this machine has no drawings",
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
    if (book->count == DOCUMENT_MAZES_MAX)
        return mw_fail_false(error, MW_OUT_OF_RANGE, line.offset, "a book has at most %d mazes",
                             DOCUMENT_MAZES_MAX);
    entry->code = line;
    entry->code.length = length;
    if (!check_code(&entry->code, error))
        return false;
    struct code_piece title = behind(line, length);
    char room[DOCUMENT_TITLE_BYTES + 1];
    if (!document_read_line(title, "a title", &pen_pdf, room, DOCUMENT_TITLE_MAX, error))
        return false;
    /* The title takes its place in our copy, where it is followed by a newline, a blank or the final zero
     * byte. */
    if (title.length > 0)
        entry->title = strcpy(book->text + (title.bytes - book->text), room);
    book->count++;
    return true;
}

static bool read_list(struct book *book, struct code_piece rest, struct print_options *options,
                      struct mw_error *error)
{
    static const char title[] = "title:";
    enum { TITLE = sizeof title - 1 };
    struct code_piece line;
    static const char byte_order_mark[] = "\xef\xbb\xbf"; /* editors put it before UTF-8 */
    if (rest.length >= 3 && memcmp(rest.bytes, byte_order_mark, 3) == 0)
        rest = behind(rest, 3);
    while (take_line(&rest, &line)) {
        if (line.length == 0 || line.bytes[0] == '#')
            continue;
        if (line.length >= TITLE && memcmp(line.bytes, title, TITLE) == 0) {
            if (options->title[0])
                return mw_fail_false(error, MW_BAD_SYNTAX, line.offset,
                                     "a book can have only one title");
            if (!document_read_line(behind(line, TITLE), "a title", &pen_pdf, options->title,
                                    DOCUMENT_TITLE_MAX, error))
                return false;
        } else if (!add_entry(book, line, error)) {
            return false;
        }
    }
    if (book->count == 0)
        mw_fail(
            error, MW_BAD_SYNTAX, MW_NO_OFFSET,
            "the list has no maze; each line must be a code, followed by spaces and a title if you "
            "like");
    return book->count > 0;
}

/* ---- Generation ---- */

/* Generates the next maze in slices. MW_OK: it was added to the document. */
static enum mw_status generate_next(struct book *book, uint32_t max_nodes, struct mw_error *error)
{
    const struct entry *entry = &book->entries[book->made];
    struct maze_code code;
    enum mw_status status = MW_OK;
    if (!book->maze) {
        status = maze_read(entry->code.bytes, entry->code.length, &code, &book->maze, error);
        if (status == MW_OK && book->maze->seeded) {
            book->generation = maze_generate(book->maze);
            if (!book->generation)
                status = mw_fail_memory(error);
        }
    }
    if (status == MW_OK && book->generation)
        status = book->generation->class->run(book->generation, max_nodes, error);
    if (status == MW_RUNNING)
        return status;
    if (status == MW_OK)
        status = document_add(book->document, book->maze, (struct mw_text){NULL, 0}, entry->title,
                              error);
    task_close(book->generation);
    maze_release(book->maze);
    book->generation = NULL;
    book->maze = NULL;
    if (status != MW_OK)
        fail_at(&entry->code, error);
    return status;
}

static enum mw_status run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct book *book = task;
    enum { NODES_MIN = 64 };
    while (book->made < book->count) {
        enum mw_status status = generate_next(book, max_nodes, error);
        if (status != MW_OK)
            return status;
        book->made++;
        if (max_nodes <= NODES_MIN)
            return MW_RUNNING;
        max_nodes /= 2; /* the nodes that this maze used are unknown */
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

static struct progress progress(const void *task)
{
    const struct book *book = task;
    struct progress now = {.done = book->made, .total = book->count, .phase = "mazes"};
    if (book->drawing) {
        now = task_progress(book->document);
        now.phase = "sheets";
    }
    return now;
}

static void result(const void *task, struct text *out)
{
    const struct book *book = task;
    book->document->class->result(book->document, out);
}

static void close_book(void *task)
{
    struct book *book = task;
    task_close(book->generation);
    maze_release(book->maze);
    task_close(book->document);
    free(book->entries);
    free(book->text);
}

/* ---- Opening ---- */

static bool open_book(struct book *book, const char *text, size_t length, struct mw_error *error)
{
    struct arguments arguments;
    struct print_options options;
    book->text = malloc(length + 1);
    book->entries = calloc(DOCUMENT_MAZES_MAX, sizeof *book->entries);
    if (!book->text || !book->entries)
        return mw_fail_memory_false(error);
    memcpy(book->text, text, length);
    book->text[length] = '\0';
    if (!arguments_split(&arguments, book->text, length, error))
        return false;
    struct code_piece list = {arguments.input, arguments.input_length, arguments.input_offset};
    size_t first_line = arguments.input ? arguments.input_offset - 1 : length;
    if (!print_options_read_book(&options, book->text, first_line, error) ||
        !read_list(book, list, &options, error))
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
    if (length > BOOK_BYTES_MAX)
        return mw_fail_null(error, MW_OUT_OF_RANGE, BOOK_BYTES_MAX,
                            "the list of a book has at most %d bytes, this one has %llu",
                            BOOK_BYTES_MAX, (unsigned long long)length);
    struct book *book = task_open(&class, sizeof *book, NULL);
    if (!book)
        return mw_fail_memory_null(error);
    return task_or_close(&book->task, open_book(book, text, length, error));
}
