/* The argument CODE of the worm maze's tasks: a maze, with the rows of its mask below the first line of the
 * arguments. */
#include "worm.h"

#include "core/code.h"

/* The offset of an error counts in the code and its rows together; the code is one of the arguments. */
static void move_error(const struct argument *word, const struct argument *input,
                       struct mw_error *error)
{
    bool in_rows = error->offset > word->length;
    if (error->offset != MW_NO_OFFSET)
        error->offset += in_rows ? input->offset - word->length - 1 : word->offset;
}

struct maze *worm_read_task_code(const struct argument *word, const struct argument *input,
                                 struct mw_error *error)
{
    struct maze *maze = NULL;
    struct maze_code code;
    struct text text = {0};
    text_bytes(&text, word->text, word->length);
    if (input->text) {
        text_char(&text, '\n');
        text_bytes(&text, input->text, input->length);
    }
    enum mw_status status =
        text.failed ? mw_fail_memory(error) : code_parse(text.bytes, text.length, &code, error);
    if (status == MW_OK && code.kind != &worm_kind)
        status = mw_fail(error, MW_OUT_OF_RANGE, 0, "this must be a code of a worm maze");
    if (status == MW_OK)
        status = code_read_maze(&code, &maze, error);
    if (status != MW_OK)
        move_error(word, input, error);
    text_free(&text);
    return maze;
}
