/* The survey task: measure many mazes of each algorithm; `mazewright worm survey`. */
/* build: small */
#include "data/survey.h"

#include "../worm.h"

#include <string.h>

enum { PARAMS_BYTES = 160 };

struct values {
    struct survey_values survey;
    struct row_size size;
    struct argument algorithms;
};

/* Adds an algorithm: the parameter arguments of its codes, as in `worm_greedy`. */
static bool add_algorithm(struct survey *survey, struct row_size size, size_t size_place,
                          const struct argument *algorithm, struct mw_error *error)
{
    char label[SURVEY_LABEL_MAX] = {0}, params[PARAMS_BYTES] = {0};
    size_t length = algorithm->length, offset = algorithm->offset;
    if (length == 0 || length >= sizeof label)
        return mw_fail_false(error, MW_BAD_SYNTAX, offset,
                             "--algorithms must be parameter arguments joined by commas, as in "
                             "worm,worm_greedy,wilson, "
                             "each of at most %d bytes",
                             SURVEY_LABEL_MAX - 1);
    memcpy(label, algorithm->text, length);
    struct text text = {.bytes = params, .capacity = sizeof params - 1, .fixed = true};
    text_format(&text, "w%u_h%u_%s", size.first, size.second, label);
    size_t before = text.length - length;
    if (survey_add(survey, "worm", params, label, error))
        return true;
    error->offset = error->offset < before              ? size_place
                    : algorithm->offset == MW_NO_OFFSET ? MW_NO_OFFSET
                                                        : offset + (error->offset - before);
    return false;
}

static bool begin(void *task, const void *read, const struct row_places *places,
                  struct mw_error *error)
{
    struct survey *survey = task;
    const struct values *values = read;
    const struct argument *list = &values->algorithms;
    if (!survey_open(survey, "worm survey", &worm_measures, &values->survey, places, error))
        return false;
    for (size_t at = 0; at <= list->length;) {
        const char *comma = memchr(list->text + at, ',', list->length - at);
        size_t length = comma ? (size_t)(comma - list->text) - at : list->length - at;
        struct argument algorithm = {.text = list->text + at,
                                     .length = length,
                                     .offset = list->offset == MW_NO_OFFSET ? MW_NO_OFFSET
                                                                            : list->offset + at};
        if (!add_algorithm(survey, values->size, argument_place(places, "size"), &algorithm, error))
            return false;
        at += length + 1;
    }
    return survey_begin(survey, error);
}

static const struct argument_row rows[] = {
    ROW("size", AS_SIZE(struct values, size), "Size", "size of the mazes", .minimum = 1,
        .maximum = WORM_SIDE_MAX, .cells = WORM_CELLS_MAX, .fallback = "200x200",
        .unit = "WIDTHxHEIGHT", .placeholder = "WxH"),
    ROW("algorithms", AS_TEXT(ROW_WORD, struct values, algorithms), "Algorithms",
        "words of codes, such as worm_greedy, separated by commas; at most 24", .minimum = 1,
        .fallback = "worm,wormfast,nucleation,wilson,backtracker", .placeholder = "A,B,...",
        .choices = "worm=Worm;worm_greedy=Worm, greedy;wormfast=Worm (fast);nucleation=Nucleation;"
                   "wilson=Wilson's algorithm;backtracker=Recursive backtracker;prim=Prim's "
                   "algorithm;growrandom=Growing tree (random);growoldest=Growing tree (oldest);"
                   "growmixed=Growing tree (mixed);kruskal=Kruskal's algorithm;boruvka=Boruvka's "
                   "algorithm;eller=Eller's "
                   "algorithm;huntandkill=Hunt and kill;sidewinder=Sidewinder;binarytree=Binary "
                   "tree;aldousbroder=Aldous-Broder;division=Recursive division;"
                   "percolation=Percolation"),
    SURVEY_ROWS,
    {0}};

const struct task_form worm_survey =
    TASK_FORM("survey", "Survey",
              "measure many mazes of each algorithm: means with errors, quartiles, distributions",
              rows, survey_results, &survey_class, struct survey, begin, .cost = "minutes");
