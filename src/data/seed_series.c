/* Series of seeds: option, code and generation. */
#include "seed_series.h"

#include <string.h>

bool seed_series_read_head(const char *kind, const char *params, char *head, struct mw_error *error)
{
    char code[MW_CODE_BYTES_MAX];
    struct text text = {.bytes = code, .capacity = sizeof code, .fixed = true};
    text_format(&text, "v1.%s.%s.sx", kind, params);
    if (text.failed)
        return mw_fail_false(error, MW_OUT_OF_RANGE, 0, "a code is at most %d bytes long",
                             MW_CODE_BYTES_MAX);
    struct maze_code parsed;
    struct maze *maze = NULL;
    if (code_parse(code, text.length, &parsed, error) != MW_OK ||
        code_read_maze(&parsed, &maze, error) != MW_OK) {
        size_t before = strlen("v1.") + strlen(kind) + 1;
        error->offset =
            error->offset == MW_NO_OFFSET || error->offset < before ? 0 : error->offset - before;
        return false;
    }
    text = (struct text){.bytes = head, .capacity = MW_CODE_BYTES_MAX - 1, .fixed = true};
    code_write_head(&text, maze, true);
    text_char(&text, 's');
    maze_release(maze);
    MW_ASSERT(!text.failed);
    head[text.length] = '\0';
    return true;
}

void seed_series_write(const char *word, uint32_t index, char *seed)
{
    struct text text = {.bytes = seed, .capacity = MW_SEED_BYTES_MAX, .fixed = true};
    text_format(&text, "%s-%u", word, index);
    MW_ASSERT(!text.failed);
    seed[text.length] = '\0';
}

struct task *seed_series_begin(const char *head, const char *word, uint32_t index,
                               struct maze **maze, struct mw_error *error)
{
    char bytes[MW_CODE_BYTES_MAX + MW_SEED_BYTES_MAX + 1], seed[MW_SEED_BYTES_MAX + 1];
    struct text text = {.bytes = bytes, .capacity = sizeof bytes, .fixed = true};
    seed_series_write(word, index, seed);
    text_format(&text, "%s%s", head, seed);
    struct maze_code code;
    if (code_parse(bytes, text.length, &code, error) != MW_OK ||
        code_read_maze(&code, maze, error) != MW_OK)
        return NULL;
    rng_seed(&(*maze)->stream, (*maze)->kind->name, (*maze)->seed);
    struct task *generation = (*maze)->kind->generate(*maze);
    if (!generation)
        mw_fail_memory(error);
    return generation;
}
