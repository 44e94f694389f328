/* Fuzzer of the readers of mazes that people have: any text, read by all readers and by one. Every code that is read must be
 * a code in its canonical form. */
#include "contexts.h"
#include "mazewright.h"

#include <stdlib.h>
#include <string.h>

static void must(bool condition)
{
    if (!condition)
        abort();
}

/* Checks the code of a line `code CODE SENTENCE [LINE...]`. */
static void check_code(char *line, bool is_canonical)
{
    char *end = strchr(line, '\t');
    must(end != NULL);
    size_t length = (size_t)(end - line);
    char *below = strchr(end + 1, '\t');
    /* The text below a code follows it behind a newline. */
    if (below) {
        size_t more = strlen(below);
        memmove(end, below, more + 1);
        for (char *c = end; *c; c++)
            if (*c == '\t')
                *c = '\n';
        length += more;
    }
    must(mw_code_canonical(context, line, length) == MW_OK);
    struct mw_text text = mw_output(context);
    if (is_canonical)
        must(text.length == length && memcmp(text.bytes, line, length) == 0);
}

static void read_with(const char *text, size_t length, const char *as)
{
    enum mw_status status = mw_read(context, text, length, as, strlen(as));
    if (status != MW_OK) {
        const struct mw_error *error = mw_last_error(context);
        must(error->sentence[0] != '\0');
        must(error->offset == MW_NO_OFFSET || error->offset <= length);
        return;
    }
    struct mw_text out = mw_output(context);
    must(out.length > 0 && out.bytes[out.length - 1] == '\n');
    char *copy = malloc(out.length + 1);
    must(copy != NULL);
    memcpy(copy, out.bytes, out.length);
    copy[out.length] = '\0';
    bool codes = false;
    for (char *line = copy, *next; (next = strchr(line, '\n')); line = next + 1) {
        *next = '\0';
        if (strncmp(line, "reading\t", 8) == 0)
            codes = strncmp(line + 8, "codes\t", 6) == 0 || strncmp(line + 8, "object\t", 7) == 0;
        if (strncmp(line, "code\t", 5) == 0)
            check_code(line + 5, !codes);
    }
    free(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const names[] = {"thick",   "blocks", "thin",    "digits", "tokens",
                                        "arrays",  "codes",  "numbers", "log",    "table",
                                        "slanted", "mazes",  "circles", "object"};
    const char *text = (const char *)data;
    read_with(text, size, "");
    if (size > 0)
        read_with(text, size, names[data[size - 1] % (sizeof names / sizeof names[0])]);
    return 0;
}
