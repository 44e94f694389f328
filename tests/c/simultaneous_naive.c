/* Reference implementation of simultaneous mazes, and helpers that run tasks. */
#include "simultaneous_naive.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int naive_step(struct naive size, uint32_t maze, int cell, char move, bool perfect)
{
    int row = cell / size.columns, column = cell % size.columns;
    if (!perfect && cell == size.rows * size.columns - 1)
        return cell;
    row += (move == 'd') - (move == 'u');
    column += (move == 'r') - (move == 'l');
    if (row < 0 || row >= size.rows || column < 0 || column >= size.columns)
        return cell;
    return maze >> (row * size.columns + column) & 1 ? row * size.columns + column : cell;
}

bool naive_solves(struct naive size, uint32_t maze, const char *moves, bool perfect)
{
    int cell = 0;
    for (; *moves; moves++)
        cell = naive_step(size, maze, cell, *moves, perfect);
    return cell == size.rows * size.columns - 1;
}

bool naive_solvable(struct naive size, uint32_t maze)
{
    uint32_t reached = 1, before = 0;
    if (!(maze & 1))
        return false;
    while (reached != before) {
        before = reached;
        for (int cell = 0; cell < size.rows * size.columns; cell++)
            for (int i = 0; i < 4 && reached >> cell & 1; i++)
                reached |= 1u << naive_step(size, maze, cell, "udlr"[i], true);
    }
    return reached >> (size.rows * size.columns - 1) & 1;
}

uint32_t naive_all(struct naive size, uint32_t **mazes)
{
    uint32_t count = 0;
    *mazes = malloc(sizeof(uint32_t) << (size.rows * size.columns));
    for (uint32_t maze = 0; maze < 1u << (size.rows * size.columns); maze++)
        if (naive_solvable(size, maze))
            (*mazes)[count++] = maze;
    return count;
}

int naive_shortest(struct naive size, const uint32_t *mazes, uint32_t count)
{
    static uint8_t seen[3 * NAIVE_STATES];
    static uint32_t queue[3 * NAIVE_STATES];
    uint32_t cells = (uint32_t)(size.rows * size.columns), states = 1;
    for (uint32_t i = 0; i < count; i++)
        states *= cells;
    if (states > 3 * NAIVE_STATES)
        return -1;
    memset(seen, 0, states);
    uint32_t head = 0, tail = 0, level_end = 1;
    int length = 0;
    seen[0] = 1;
    queue[tail++] = 0;
    while (head < tail) {
        if (head == level_end) {
            length++;
            level_end = tail;
        }
        uint32_t state = queue[head++];
        if (state == states - 1)
            return length;
        for (int move = 0; move < 4; move++) {
            uint32_t next = 0, rest = state, weight = 1;
            for (uint32_t i = 0; i < count; i++, rest /= cells, weight *= cells)
                next += weight * (uint32_t)naive_step(size, mazes[i], (int)(rest % cells),
                                                      "udlr"[move], false);
            if (!seen[next]) {
                seen[next] = 1;
                queue[tail++] = next;
            }
        }
    }
    return -1;
}

/* ---- Running tasks ---- */

static char *sentence_copy(void)
{
    const char *sentence = mw_last_error(context)->sentence;
    char *copy = malloc(strlen(sentence) + 1);
    return strcpy(copy, sentence);
}

char *run_words(const char *name, const char *words, enum mw_status *status, uint32_t slice)
{
    mw_handle job;
    *status = mw_task(context, "simultaneous", 12, name, strlen(name), words, strlen(words), &job);
    if (*status != MW_OK)
        return sentence_copy();
    while ((*status = mw_job_run(context, job, slice)) == MW_RUNNING)
        ;
    char *text = *status != MW_OK ? sentence_copy() : NULL;
    if (mw_job_result(context, job) == MW_OK) {
        free(text);
        text = output_copy();
    }
    mw_job_close(context, job);
    return text;
}

uint64_t number_of(const char *name, const char *words, const char *what)
{
    enum mw_status status;
    char *text = run_words(name, words, &status, 20000);
    assert_int_equal(status, MW_OK);
    uint64_t number = fact_number(text, what);
    free(text);
    return number;
}

void random_moves(struct rng *rng, char *moves, uint32_t length)
{
    for (uint32_t i = 0; i < length; i++)
        moves[i] = "uddlrr"[rng_below(rng, 6)];
    moves[length] = '\0';
}

char *read_data(const char *name)
{
    char path[200];
    snprintf(path, sizeof path, "tests/data/simultaneous/%s", name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    char *text = calloc(1, 1 << 16);
    assert_true(fread(text, 1, (1 << 16) - 1, file) > 0);
    fclose(file);
    return text;
}
