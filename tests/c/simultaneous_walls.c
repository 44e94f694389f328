/* Reference implementation of mazes with walls between cells. */
#include "simultaneous_walls.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int walls_passages(int rows, int columns)
{
    return rows * (columns - 1) + (rows - 1) * columns;
}

struct walls walls_of(int rows, int columns, uint32_t passages, int start, int exit)
{
    struct walls maze = {.rows = rows, .columns = columns, .start = start, .exit = exit};
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns - 1; column++, passages >>= 1)
            maze.right[row * columns + column] = passages & 1;
    for (int cell = 0; cell < (rows - 1) * columns; cell++, passages >>= 1)
        maze.down[cell] = passages & 1;
    return maze;
}

void walls_text(const struct walls *maze, char text[WALLS_TEXT])
{
    uint32_t passages = 0;
    int number = 0;
    for (int cell = 0; cell < maze->rows * maze->columns; cell++)
        if (cell % maze->columns < maze->columns - 1)
            passages |= (uint32_t)maze->right[cell] << number++;
    for (int cell = 0; cell < (maze->rows - 1) * maze->columns; cell++)
        passages |= (uint32_t)maze->down[cell] << number++;
    snprintf(text, WALLS_TEXT, "%x_%c%d_%c%d", passages, 'A' + maze->start % maze->columns,
             maze->start / maze->columns + 1, 'A' + maze->exit % maze->columns,
             maze->exit / maze->columns + 1);
}

struct walls walls_read(int rows, int columns, const char *text)
{
    char *end;
    uint32_t passages = (uint32_t)strtoul(text, &end, 16);
    int start = 0, exit = rows * columns - 1;
    if (*end == '_') {
        start = end[1] - 'A' + ((int)strtol(end + 2, &end, 10) - 1) * columns;
        exit = end[1] - 'A' + ((int)strtol(end + 2, &end, 10) - 1) * columns;
    }
    return walls_of(rows, columns, passages, start, exit);
}

int walls_step(const struct walls *maze, int cell, char move)
{
    if (cell == maze->exit)
        return cell;
    if (move == 'r' && maze->right[cell])
        return cell + 1;
    if (move == 'd' && maze->down[cell])
        return cell + maze->columns;
    if (move == 'l' && cell % maze->columns > 0 && maze->right[cell - 1])
        return cell - 1;
    if (move == 'u' && cell >= maze->columns && maze->down[cell - maze->columns])
        return cell - maze->columns;
    return cell;
}

bool walls_solves(const struct walls *maze, const char *moves)
{
    int cell = maze->start;
    for (; *moves; moves++)
        cell = walls_step(maze, cell, *moves);
    return cell == maze->exit;
}

void walls_distances(const struct walls *maze, int distance[WALLS_CELLS])
{
    int cells = maze->rows * maze->columns;
    for (int cell = 0; cell < cells; cell++)
        distance[cell] = cell == maze->exit ? 0 : WALLS_FAR;
    for (int round = 0; round < cells; round++)
        for (int cell = 0; cell < cells; cell++)
            for (int i = 0; i < 4; i++) {
                int next = distance[walls_step(maze, cell, "udlr"[i])] + 1;
                distance[cell] = next < distance[cell] ? next : distance[cell];
            }
}

uint32_t walls_all(int rows, int columns, bool corners, struct walls **mazes)
{
    int cells = rows * columns, distance[WALLS_CELLS];
    uint32_t count = 0, room = 1024;
    *mazes = malloc(room * sizeof **mazes);
    for (uint32_t passages = 0; passages < 1u << walls_passages(rows, columns); passages++)
        for (int exit = corners ? cells - 1 : 0; exit < cells; exit++) {
            struct walls maze = walls_of(rows, columns, passages, 0, exit);
            walls_distances(&maze, distance);
            for (int start = 0; start < (corners ? 1 : cells); start++) {
                if (start == exit || distance[start] == WALLS_FAR)
                    continue;
                if (count == room)
                    *mazes = realloc(*mazes, (room *= 2) * sizeof **mazes);
                maze.start = start;
                (*mazes)[count++] = maze;
            }
        }
    return count;
}

/* ---- Automata ---- */

/* Splits the cells until those of a class behave alike for ever (Moore 1956). */
static void find_classes(const struct walls *maze, int class[WALLS_CELLS])
{
    int cells = maze->rows * maze->columns, classes = 2, before = 0;
    for (int cell = 0; cell < cells; cell++)
        class[cell] = cell == maze->exit;
    while (classes != before) {
        int split[WALLS_CELLS];
        before = classes;
        classes = 0;
        for (int cell = 0; cell < cells; cell++) {
            split[cell] = -1;
            for (int other = 0; other < cell && split[cell] < 0; other++) {
                bool alike = class[other] == class[cell];
                for (int i = 0; i < 4; i++)
                    alike = alike && class[walls_step(maze, other, "udlr"[i])] ==
                                         class[walls_step(maze, cell, "udlr"[i])];
                split[cell] = alike ? split[other] : -1;
            }
            if (split[cell] < 0)
                split[cell] = classes++;
        }
        memcpy(class, split, sizeof split);
    }
}

enum { AUTOMATON = 4 * WALLS_CELLS + 1 };

/* Writes the reached classes in order of discovery, with their successors. */
static void write_automaton(const struct walls *maze, uint8_t automaton[AUTOMATON])
{
    int class[WALLS_CELLS], cell[WALLS_CELLS], number[WALLS_CELLS];
    int count = 1, length = 0;
    find_classes(maze, class);
    memset(automaton, 255, AUTOMATON);
    memset(number, 255, sizeof number);
    cell[0] = maze->start;
    number[class[maze->start]] = 0;
    for (int i = 0; i < count; i++)
        for (int move = 0; move < 4; move++) {
            int next = walls_step(maze, cell[i], "udlr"[move]);
            if (number[class[next]] < 0) {
                number[class[next]] = count;
                cell[count++] = next;
            }
            automaton[length++] = (uint8_t)number[class[next]];
        }
    automaton[AUTOMATON - 1] = (uint8_t)number[class[maze->exit]];
}

static int compare_automata(const void *a, const void *b)
{
    return memcmp(a, b, AUTOMATON);
}

uint32_t walls_languages(const struct walls *mazes, uint32_t count)
{
    uint8_t(*automata)[AUTOMATON] = malloc((count + 1) * sizeof *automata);
    uint32_t languages = 0;
    for (uint32_t i = 0; i < count; i++)
        write_automaton(&mazes[i], automata[i]);
    qsort(automata, count, sizeof *automata, compare_automata);
    for (uint32_t i = 0; i < count; i++)
        languages += i == 0 || compare_automata(automata[i - 1], automata[i]) != 0;
    free(automata);
    return languages;
}

/* ---- All sequences ---- */

struct search {
    const struct walls *mazes;
    uint32_t count;
    int (*distance)[WALLS_CELLS];
    uint64_t found;
};

/* Tries all sequences of `left` more moves, from the cells in `cell`; those behind it are free. */
static void try_all(struct search *search, uint8_t *cell, int left)
{
    bool solved = true;
    for (uint32_t i = 0; i < search->count; i++) {
        if (search->distance[i][cell[i]] > left)
            return;
        solved = solved && cell[i] == search->mazes[i].exit;
    }
    if (left == 0)
        search->found += solved;
    for (int move = 0; move < 4 && left > 0; move++) {
        for (uint32_t i = 0; i < search->count; i++)
            cell[search->count + i] = (uint8_t)walls_step(&search->mazes[i], cell[i], "udlr"[move]);
        try_all(search, cell + search->count, left - 1);
    }
}

int walls_shortest(const struct walls *mazes, uint32_t count, int most, uint64_t *sequences)
{
    struct search search = {.mazes = mazes, .count = count};
    search.distance = malloc(count * sizeof *search.distance);
    uint8_t *cell = malloc(count * (size_t)(most + 2));
    for (uint32_t i = 0; i < count; i++) {
        walls_distances(&mazes[i], search.distance[i]);
        cell[i] = (uint8_t)mazes[i].start;
    }
    int length = -1;
    while (search.found == 0 && length < most)
        try_all(&search, cell, ++length);
    *sequences = search.found;
    free(search.distance);
    free(cell);
    return search.found > 0 ? length : -1;
}
