/* The survey task: measure many mazes of each algorithm; `mazewright worm survey`. */
#include "data/survey.h"

#include "../worm.h"

#include <string.h>

enum { PARAMS_BYTES = 160 };

static const char default_algorithms[] = "worm,wormfast,nucleation,wilson,backtracker";

struct size {
    uint64_t width, height;
    size_t offset; /* in the arguments, or MW_NO_OFFSET */
};

/* Reads a size such as `40x30`. Returns false and sets the error if it is malformed. The limits
 * are those of codes. */
static bool read_size(struct arguments *arguments, struct size *size)
{
    const struct argument *word = arguments_option(arguments, "--size");
    *size = (struct size){200, 200, word ? word->offset : MW_NO_OFFSET};
    if (!word)
        return true;
    const char *cross = memchr(word->text, 'x', word->length);
    if (!cross || cross == word->text || cross + 1 == word->text + word->length) {
        mw_fail(arguments->error, MW_BAD_SYNTAX, word->offset,
                "--size must be width x height in cells, as in 200x100");
        return false;
    }
    struct argument first = {
        .text = word->text, .length = (size_t)(cross - word->text), .offset = word->offset};
    struct argument second = {.text = cross + 1,
                              .length = word->length - first.length - 1,
                              .offset = word->offset + first.length + 1};
    return arguments_number(arguments, &first, "--size", 1, WORM_SIDE_MAX, &size->width) &&
           arguments_number(arguments, &second, "--size", 1, WORM_SIDE_MAX, &size->height);
}

/* Adds an algorithm: the parameter arguments of its codes, as in `worm_greedy`. */
static bool add_algorithm(struct survey *survey, struct arguments *arguments,
                          const struct size *size, const char *algorithm, size_t length,
                          size_t offset)
{
    char label[SURVEY_LABEL_MAX] = {0}, params[PARAMS_BYTES] = {0};
    if (length == 0 || length >= sizeof label) {
        mw_fail(arguments->error, MW_BAD_SYNTAX, offset,
                "--algorithms must be parameter arguments joined by commas, as in "
                "worm,worm_greedy,wilson, "
                "each of at most %d bytes",
                SURVEY_LABEL_MAX - 1);
        return false;
    }
    memcpy(label, algorithm, length);
    struct text text = {.bytes = params, .capacity = sizeof params - 1, .fixed = true};
    text_format(&text, "w%u_h%u_%s", (uint32_t)size->width, (uint32_t)size->height, label);
    size_t before = text.length - length;
    if (survey_add(survey, "worm", params, label, arguments->error))
        return true;
    size_t error_offset = arguments->error->offset;
    arguments->error->offset =
        error_offset < before ? size->offset : offset + (error_offset - before);
    return false;
}

static bool open(void *task, struct arguments *arguments)
{
    struct survey *survey = task;
    struct size size;
    if (!survey_read_options(survey, "worm survey", &worm_measures, arguments) ||
        !read_size(arguments, &size))
        return false;
    const struct argument *algorithms = arguments_option(arguments, "--algorithms");
    if (!arguments_end(arguments))
        return false;
    const char *at = algorithms ? algorithms->text : default_algorithms;
    const char *end = at + (algorithms ? algorithms->length : strlen(default_algorithms));
    size_t offset = algorithms ? algorithms->offset : MW_NO_OFFSET;
    while (at <= end) {
        const char *comma = memchr(at, ',', (size_t)(end - at));
        size_t length = (size_t)((comma ? comma : end) - at);
        if (!add_algorithm(survey, arguments, &size, at, length, offset))
            return false;
        offset += algorithms ? length + 1 : 0;
        at += length + 1;
    }
    return survey_begin(survey, arguments);
}

const struct task_form worm_survey = {
    .name = "survey",
    .arguments = {TASK_OPTION("--size", "WxH"), TASK_OPTION("--algorithms", "A,B,..."),
                  SURVEY_OPTIONS},
    .meaning = "measure many mazes of each algorithm: means with errors, quartiles, distributions",
    .class = &survey_class,
    .size = sizeof(struct survey),
    .open = open,
};
