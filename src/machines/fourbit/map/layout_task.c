/* Task 'layout': the map of a maze, whole or as far as a player has explored it, for a renderer. */
/* build: play */
#include "layout.h"

#include "../rules/rules.h"

#include <stdlib.h>

struct layout_task {
    struct task task;
    int32_t values[MW_PARAMS_MAX];
    struct fourbit_board *board;
    struct fourbit_layout *layout;
};

/* Reads a number of `doors` and the character behind it. */
static bool read_number(const struct argument *doors, size_t *at, char end, uint32_t *number)
{
    size_t first = *at;
    *number = 0;
    for (; *at < doors->length && *at < first + 2 && doors->text[*at] >= '0' &&
           doors->text[*at] <= '9';
         (*at)++)
        *number = *number * 10 + (uint32_t)(doors->text[*at] - '0');
    if (*at == first)
        return false;
    return *at == doors->length ? end != '.' : doors->text[(*at)++] == end;
}

/* Adds the arrows of a list: 15.3,14.1 are button 3 of state 15, then button 1 of state 14; `none` is the
 * map of somebody who has pressed nothing yet. */
static bool add_doors(struct layout_task *task, const struct argument *doors,
                      struct mw_error *error)
{
    if (argument_is(doors, "none"))
        return true;
    for (size_t at = 0, start = 0; at < doors->length; start = at) {
        uint32_t state, bit;
        if (!read_number(doors, &at, '.', &state) || !read_number(doors, &at, ',', &bit))
            return mw_fail_false(
                error, MW_BAD_SYNTAX, doors->offset + start,
                "doors are written STATE.BUTTON and separated by commas, as in 15.3,14.1");
        if (state >= fourbit_states(task->board) || bit >= task->board->bits ||
            task->layout->slot[state] == LAYOUT_NO_SLOT)
            return mw_fail_false(error, MW_OUT_OF_RANGE, doors->offset + start,
                                 "%u.%u: no door before it leads to state %u", state, bit, state);
        fourbit_layout_add(task->layout, task->board, state, bit);
    }
    return true;
}

/* Takes the places of the states from the map of another table. */
static bool copy_places(struct layout_task *task, const struct argument *code,
                        struct mw_error *error)
{
    int32_t values[MW_PARAMS_MAX];
    struct fourbit_board *board = fourbit_read_table(code, values, error);
    if (!board)
        return false;
    if (board->bits != task->board->bits) {
        mw_fail(error, MW_OUT_OF_RANGE, code->offset, "both mazes must have as many lights");
        free(board);
        return false;
    }
    struct fourbit_layout *places = fourbit_layout_open(board);
    if (places) {
        fourbit_layout_add_states(places, board);
        fourbit_layout_copy_places(task->layout, places);
    } else
        mw_fail_memory(error);
    free(places);
    free(board);
    return places != NULL;
}

struct layout_values {
    struct argument code, doors, places;
    bool all, states;
};

static bool begin_layout(void *opened, const void *read, const struct row_places *places,
                         struct mw_error *error)
{
    struct layout_task *task = opened;
    const struct layout_values *values = read;
    (void)places;
    task->board = fourbit_read_table(&values->code, task->values, error);
    task->layout = task->board ? fourbit_layout_open(task->board) : NULL;
    if (task->board && !task->layout)
        mw_fail_memory(error);
    if (!task->layout || (values->doors.text && !add_doors(task, &values->doors, error)) ||
        (values->places.text && !copy_places(task, &values->places, error)))
        return false;
    if (values->states)
        fourbit_layout_add_states(task->layout, task->board);
    else if (values->all || !values->doors.text)
        fourbit_layout_add_all(task->layout, task->board);
    return true;
}

static void write_box(const char *name, struct layout_box box, struct text *out)
{
    text_format(out, "%s\t%d\t%d\t%d\t%d\n", name, box.x, box.y, box.width, box.height);
}

static void write_layout(const void *opened, struct text *out)
{
    const struct layout_task *task = opened;
    const struct fourbit_layout *layout = task->layout;
    write_box("bounds", fourbit_layout_bounds(layout), out);
    for (uint32_t n = fourbit_states(task->board); n-- > 0;)
        if (layout->slot[n] != LAYOUT_NO_SLOT) {
            text_format(out, "state\t%u", n);
            write_box("", fourbit_layout_box(layout, n), out);
        }
    for (uint32_t i = 0; i < layout->arrows; i++) {
        const struct layout_arrow *arrow = &layout->arrow[i];
        text_format(out, "arrow\t%u\t%u\t%u\t%s\t", (unsigned)arrow->state, (unsigned)arrow->bit,
                    (unsigned)arrow->target, arrow->named ? "number" : "line");
        for (uint32_t k = 0; k < arrow->points; k++)
            text_format(out, k ? " %d,%d" : "%d,%d", arrow->point[k].x, arrow->point[k].y);
        text_char(out, '\n');
    }
}

static void close_layout(void *opened)
{
    struct layout_task *task = opened;
    free(task->layout);
    free(task->board);
}

static const struct task_class class = {.result = write_layout, .close = close_layout};

static const struct argument_row rows[] = {
    DESCRIBED_CODE_ROW(struct layout_values),
    ROW("doors", AS_TEXT(ROW_WORD, struct layout_values, doors), "Doors",
        "only these arrows, in the order of exploring: 15.3,14.1 or none", .placeholder = "LIST"),
    ROW("all", AS_FLAG(struct layout_values, all), "All doors",
        "all other doors after those of the list"),
    ROW("states", AS_FLAG(struct layout_values, states), "All states",
        "states that no door leads to, too"),
    ROW("places", AS_TEXT(ROW_CODE, struct layout_values, places), "Places of",
        "each state where the map of this maze has it", .needs = "!doors"),
    {0}};

#define BOX_RESULTS(key)                                                                           \
    {key ".x", "integer", NULL, "picture", "X", NULL},                                             \
        {key ".y", "integer", NULL, "picture", "Y", NULL},                                         \
        {key ".width", "integer", NULL, "picture", "Width", NULL},                                 \
    {                                                                                              \
        key ".height", "integer", NULL, "picture", "Height", NULL                                  \
    }
static const struct result_row results[] = {
    BOX_RESULTS("bounds"),
    {"state.state", "integer", NULL, "picture", "State", NULL},
    BOX_RESULTS("state"),
    {"arrow.state", "integer", NULL, "picture", "State", NULL},
    {"arrow.button", "integer", NULL, "picture", "Button", NULL},
    {"arrow.target", "integer", NULL, "picture", "Target", NULL},
    {"arrow.end", "text", NULL, "picture", "End",
     "line: it reaches its target; number: it is short and ends at the target's number"},
    {"arrow.points", "text", NULL, "picture", "Points", "corners X,Y of the arrow"},
    {0}};

const struct task_form fourbit_layout_task =
    TASK_FORM("layout", "Map",
              "the map: places of the states and routes of the arrows, of all doors or of a list",
              rows, results, &class, struct layout_task, begin_layout);
