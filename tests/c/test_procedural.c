/*
 * The procedural machine against a second, simpler implementation: `struct naive` is written from
 * the rules in words, with plain arrays, copies and a list of states that it walks through from end
 * to end; it has no code of src/machines/procedural.
 */
#include "support.h"

#include "machines/procedural/board/walls.h"
#include "machines/procedural/search/search.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct procedural_draw_memory draw_memory;

/* ---- The second implementation ---- */

enum { SIDE = 6, UNDECIDED = 0, PRESENT = 1, ABSENT = 2, NAIVE_STATES = 60000, BUCKETS = 1 << 16 };

struct naive {
    char circle[SIDE][SIDE];
    char wall[SIDE][SIDE][4]; /* up, right, down, left; each wall is held twice */
    char seed[SIDE + 1];
    int row, column, goal_row, goal_column;
};

static const int row_step[4] = {-1, 0, 1, 0}, column_step[4] = {0, 1, 0, -1};

static int naive_inside(int row, int column)
{
    return row >= 0 && row < SIDE && column >= 0 && column < SIDE;
}

static void naive_set(struct naive *maze, int row, int column, int side, char what)
{
    maze->wall[row][column][side] = what;
    int r = row + row_step[side], c = column + column_step[side];
    if (naive_inside(r, c))
        maze->wall[r][c][(side + 2) % 4] = what;
}

/* Reads `F6A1` and 36 digits. */
static void naive_read(struct naive *maze, const char *description)
{
    memset(maze, 0, sizeof *maze);
    maze->column = description[0] - 'A';
    maze->row = description[1] - '1';
    maze->goal_column = description[2] - 'A';
    maze->goal_row = description[3] - '1';
    for (int i = 0; i < SIDE * SIDE; i++)
        maze->circle[i / SIDE][i % SIDE] = description[4 + i] == '1';
    for (int c = 0; c < SIDE; c++) {
        int count = 0;
        for (int r = 0; r < SIDE; r++)
            count += maze->circle[r][c];
        maze->seed[c] = count % 2 == 0 ? '1' : '0';
    }
    for (int r = 0; r < SIDE; r++)
        for (int c = 0; c < SIDE; c++)
            for (int side = 0; side < 4; side++)
                if (!naive_inside(r + row_step[side], c + column_step[side]))
                    maze->wall[r][c][side] = PRESENT;
    for (int side = 0; side < 4; side++)
        if (maze->wall[maze->row][maze->column][side] == UNDECIDED)
            naive_set(maze, maze->row, maze->column, side, ABSENT);
}

/* Position i of the slice after a move. */
static int naive_slice(const struct naive *maze, int move, int i)
{
    switch (move) {
    case 0:
        return maze->circle[maze->row][i];
    case 1:
        return maze->circle[i][maze->column];
    case 2:
        return maze->circle[maze->row][SIDE - 1 - i];
    default:
        return maze->circle[SIDE - 1 - i][maze->column];
    }
}

/* False: a strike, and nothing is changed. Writes the log line. */
static bool naive_move(struct naive *maze, int move, char *log)
{
    static const char *const lower[4] = {"up", "right", "down", "left"};
    static const char *const upper[4] = {"Up", "Right", "Down", "Left"};
    if (maze->wall[maze->row][maze->column][move] == PRESENT) {
        sprintf(log, "X Tried to move %s, but there is a wall in that direction! Strike!",
                lower[move]);
        return false;
    }
    maze->row += row_step[move];
    maze->column += column_step[move];
    int at = sprintf(log, "Moved %s to %c%d.", lower[move], 'A' + maze->column, maze->row + 1);
    bool any = false;
    int crossed = (move + 2) % 4;
    for (int k = 0; k < 4; k++) {
        int side = (crossed + k) % 4;
        if (maze->wall[maze->row][maze->column][side] != UNDECIDED)
            continue;
        int count = 0;
        for (int i = 0; i < SIDE; i++)
            count += naive_slice(maze, move, i) && maze->seed[i] == '1';
        bool present = count % 2 == 0;
        naive_set(maze, maze->row, maze->column, side, present ? PRESENT : ABSENT);
        memmove(maze->seed + 1, maze->seed, SIDE - 1);
        maze->seed[0] = present ? '1' : '0';
        at += sprintf(log + at, "%s%s: %s", any ? " | " : " Generated walls: ", upper[side],
                      present ? "present" : "absent");
        any = true;
    }
    if (any)
        sprintf(log + at, ". The seed is now %s.", maze->seed);
    return true;
}

static bool naive_is_solved(const struct naive *maze)
{
    return maze->row == maze->goal_row && maze->column == maze->goal_column;
}

static unsigned naive_hash(const struct naive *maze)
{
    unsigned hash = 2166136261u;
    const unsigned char *bytes = (const unsigned char *)maze;
    for (size_t i = 0; i < sizeof *maze; i++)
        hash = (hash ^ bytes[i]) * 16777619u;
    return hash % BUCKETS;
}

struct naive_list {
    struct naive state[NAIVE_STATES];
    int depth[NAIVE_STATES], next[NAIVE_STATES], bucket[BUCKETS];
    uint64_t walks[NAIVE_STATES];
    int count;
};

/* The index of a state in the list, where it is put if it is new; -1 if the list is full. */
static int naive_meet(struct naive_list *list, const struct naive *maze, int depth)
{
    unsigned hash = naive_hash(maze);
    for (int i = list->bucket[hash]; i >= 0; i = list->next[i])
        if (memcmp(&list->state[i], maze, sizeof *maze) == 0)
            return i;
    if (list->count == NAIVE_STATES)
        return -1;
    int i = list->count++;
    list->state[i] = *maze;
    list->depth[i] = depth;
    list->walks[i] = 0;
    list->next[i] = list->bucket[hash];
    list->bucket[hash] = i;
    return i;
}

/* Par, or -1 if there is none, or -2 if the list is too short; and the number of such walks. */
static int naive_par(const struct naive *start, uint64_t *walks)
{
    static struct naive_list list;
    static char log[200];
    list.count = 0;
    for (int i = 0; i < BUCKETS; i++)
        list.bucket[i] = -1;
    naive_meet(&list, start, 0);
    list.walks[0] = 1;
    int par = -1;
    *walks = 0;
    for (int i = 0; i < list.count && (par < 0 || list.depth[i] <= par); i++) {
        if (naive_is_solved(&list.state[i])) {
            par = list.depth[i];
            *walks += list.walks[i];
            continue;
        }
        for (int move = 0; move < 4; move++) {
            struct naive next = list.state[i];
            if (!naive_move(&next, move, log))
                continue;
            int j = naive_meet(&list, &next, list.depth[i] + 1);
            if (j < 0)
                return -2;
            if (list.depth[j] == list.depth[i] + 1)
                list.walks[j] += list.walks[i];
        }
    }
    return par;
}

/* ---- Boards ---- */

static void write_description(const struct procedural_board *board, char *description)
{
    struct text text = {description, 0, PROCEDURAL_DESCRIPTION, true, false};
    procedural_write_board(board, &text);
    description[PROCEDURAL_DESCRIPTION] = '\0';
}

static void random_description(struct rng *rng, char *description)
{
    struct procedural_board board;
    procedural_draw_board(&board, rng);
    write_description(&board, description);
}

static void code_of(const char *description, char *code)
{
    sprintf(code, "v1.procedural.classic.d%s", description);
}

/* ---- Tests ---- */

/* Random boards and random moves, line by line. */
TEST(play_agrees_with_the_naive_rules)
{
    struct rng rng;
    rng_seed(&rng, "test", "play");
    int strikes = 0, solved = 0;
    for (int round = 0; round < 600; round++) {
        char description[48], code[80], moves[201], log[200], expected[40000] = "";
        struct naive maze;
        random_description(&rng, description);
        code_of(description, code);
        naive_read(&maze, description);
        const char *end = "playing";
        int length = 1 + (int)rng_below(&rng, 200);
        for (int i = 0; i < length; i++) {
            int move = (int)rng_below(&rng, 4);
            /* Mostly along open sides, so that walks are long. */
            while (rng_below(&rng, 40) && maze.wall[maze.row][maze.column][move] == PRESENT)
                move = (int)rng_below(&rng, 4);
            moves[i] = "URDL"[move];
            if (strcmp(end, "playing") != 0)
                continue; /* nothing counts any more */
            end = !naive_move(&maze, move, log) ? "struck"
                  : naive_is_solved(&maze)      ? "solved"
                                                : "playing";
            strcat(strcat(expected, log), "\n");
        }
        moves[length] = '\0';
        sprintf(expected + strlen(expected), "end\t%c%d\t%s\t%s\n", 'A' + maze.column, maze.row + 1,
                maze.seed, end);
        strikes += strcmp(end, "struck") == 0;
        solved += strcmp(end, "solved") == 0;
        enum mw_status status;
        char *actual = run_play(code, moves, &status);
        assert_int_equal(status, MW_OK);
        assert_string_equal(actual, expected);
        free(actual);
    }
    assert_true(strikes > 100 && solved > 0);
}

TEST(par_agrees_with_the_naive_search)
{
    struct rng rng;
    rng_seed(&rng, "test", "par");
    int none = 0, compared = 0;
    for (int round = 0; round < 200; round += ONE_CASE_OF) {
        char description[48], code[80];
        struct naive maze;
        random_description(&rng, description);
        code_of(description, code);
        naive_read(&maze, description);
        uint64_t walks;
        int par = naive_par(&maze, &walks);
        if (par == -2)
            continue;
        compared++;
        enum mw_status status;
        char *solution = run_solve(code, &status);
        if (par == -1) {
            assert_int_equal(status, MW_UNSOLVABLE);
            none++;
        } else {
            assert_int_equal(status, MW_OK);
            assert_int_equal(fact_number(solution, "length"), par);
            assert_int_equal(fact_number(solution, "shortest_walks"), walks);
            char *moves = fact(solution, "moves"), log[200];
            assert_int_equal(strlen(moves), par);
            for (int i = 0; i < par; i++)
                assert_true(naive_move(&maze, (int)(strchr("URDL", moves[i]) - "URDL"), log));
            assert_true(naive_is_solved(&maze));
            free(moves);
        }
        free(solution);
    }
    assert_true(compared > 190 / ONE_CASE_OF && (none > 0 || ONE_CASE_OF > 1));
}

/* spec: 1,500 random boards; chi-square against those counts, for two samples. */
TEST(distribution_of_par_is_that_of_the_spec)
{
    static const int lengths[] = {10, 12, 14, 16};
    static const double expected[] = {356, 650, 338, 90, 33, 33}; /* 18 and more; none */
    enum { BOARDS = 1500, CLASSES = 6 };
    double seen[CLASSES] = {0};
    struct rng rng;
    rng_seed(&rng, "test", "distribution");
    for (int round = 0; round < BOARDS; round++) {
        struct procedural_board board;
        struct procedural_walls walls;
        struct procedural_search search;
        procedural_draw_board(&board, &rng);
        procedural_begin_walls(&board, &walls);
        assert_true(procedural_search_open(&search, &board, &walls, board.start, false));
        uint32_t nodes = UINT32_MAX;
        enum mw_status status = procedural_search_run(&search, &nodes);
        int class = 5;
        if (status == MW_OK) {
            uint32_t par = search.node[search.goal].moves;
            for (class = 0; class < 4 && (int)par != lengths[class]; class ++)
                ;
        }
        assert_int_equal(procedural_has_safe_walk(&board, &draw_memory), status == MW_OK);
        seen[class] += 1;
        procedural_search_close(&search);
    }
    double chi_square = 0;
    for (int i = 0; i < CLASSES; i++)
        chi_square += (seen[i] - expected[i]) * (seen[i] - expected[i]) / (seen[i] + expected[i]);
    /* Five degrees of freedom: passed by chance once in a thousand. */
    assert_true(chi_square < 20.5);
}

TEST(generated_boards_keep_the_rules)
{
    int corners[4] = {0}, circles = 0;
    for (int round = 0; round < 200; round++) {
        char code[80];
        enum mw_status status;
        sprintf(code, "v1.procedural.classic.sround-%d", round);
        char *made = run_generate(code, &status);
        assert_int_equal(status, MW_OK);
        const char *description = strstr(made, ".d") + 2;
        struct naive maze;
        naive_read(&maze, description);
        assert_int_equal(maze.row + maze.goal_row, SIDE - 1);
        assert_int_equal(maze.column + maze.goal_column, SIDE - 1);
        assert_true(maze.row % 5 == 0 && maze.column % 5 == 0);
        corners[maze.row / 5 * 2 + maze.column / 5]++;
        for (int i = 0; i < SIDE; i++) {
            int in_row = 0, in_column = 0;
            for (int k = 0; k < SIDE; k++) {
                in_row += maze.circle[i][k];
                in_column += maze.circle[k][i];
            }
            assert_true(in_row > 0 && in_column > 0);
            circles += in_row;
        }
        uint64_t walks;
        assert_int_not_equal(naive_par(&maze, &walks), -1);
        free(made);
    }
    for (int i = 0; i < 4; i++)
        assert_in_range(corners[i], 28, 72);
    /* A third of 36 and the few that are put in: 12.3 to 13.3 a board. */
    assert_in_range(circles, 200 * 12, 200 * 14);
}

/* A strike or a hold draws the next board of the seed; its rules are those of the first. */
TEST(boards_follow_each_other_from_the_stream)
{
    mw_handle session = open_code("v1.procedural.classic.sa-whole-game");
    assert_int_equal(mw_describe(context, session), MW_OK);
    char *first = output_copy();
    char *ends = fact(first, "board");
    ends[4] = '\0';
    char seen[20][48] = {{0}};
    for (int i = 0; i < 20; i++) {
        assert_int_equal(mw_step(context, session, "H", 1), MW_OK);
        assert_int_equal(mw_describe(context, session), MW_OK);
        char *described = output_copy();
        char *board = fact(described, "board");
        assert_int_equal(strncmp(board, ends, 4), 0);
        for (int k = 0; k < i; k++)
            assert_string_not_equal(board, seen[k]);
        strcpy(seen[i], board);
        struct naive maze;
        naive_read(&maze, board);
        uint64_t walks;
        assert_int_not_equal(naive_par(&maze, &walks), -1);
        free(board);
        free(described);
    }
    /* Undo and redo come back to the same boards. */
    assert_int_equal(mw_undo(context, session, 15), MW_OK);
    assert_int_equal(mw_describe(context, session), MW_OK);
    char *described = output_copy(), *board = fact(described, "board");
    assert_string_equal(board, seen[4]);
    free(described);
    free(board);
    assert_int_equal(mw_redo(context, session, 15), MW_OK);
    assert_int_equal(mw_describe(context, session), MW_OK);
    described = output_copy();
    board = fact(described, "board");
    assert_string_equal(board, seen[19]);
    free(described);
    free(board);
    free(first);
    free(ends);
    mw_session_close(context, session);
}

/* The other search of the core, which the naive one has checked. */
static bool search_finds_a_walk(const struct procedural_board *board,
                                const struct procedural_walls *walls, const struct naive *maze)
{
    struct procedural_search search;
    uint32_t cell = (uint32_t)(maze->row * SIDE + maze->column), nodes = UINT32_MAX;
    assert_true(procedural_search_open(&search, board, walls, cell, false));
    enum mw_status status = procedural_search_run(&search, &nodes);
    procedural_search_close(&search);
    assert_true(status == MW_OK || status == MW_UNSOLVABLE);
    return status == MW_OK;
}

/* A wanderer by the naive rules, trapped where the search for a walk finds none. */
PLAIN_TEST(trapped_share_agrees_with_naive_walks)
{
    struct rng boards, steps;
    rng_seed(&boards, "test", "trapped");
    for (int round = 0; round < 4; round++) {
        char description[48], code[80], log[200];
        struct naive start;
        struct procedural_board board;
        do {
            procedural_draw_board(&board, &boards);
        } while (!procedural_has_safe_walk(&board, &draw_memory));
        write_description(&board, description);
        naive_read(&start, description);
        rng_seed(&steps, "procedural.walks", description);
        unsigned trapped = 0;
        for (int walk = 0; walk < 1000; walk++) {
            struct naive maze = start;
            struct procedural_walls walls;
            procedural_begin_walls(&board, &walls);
            bool is_trapped = false;
            while (!is_trapped && !naive_is_solved(&maze)) {
                int open[4];
                uint32_t count = 0;
                for (int move = 0; move < 4; move++)
                    if (maze.wall[maze.row][maze.column][move] != PRESENT)
                        open[count++] = move;
                uint32_t move = (uint32_t)open[rng_below(&steps, count)];
                naive_move(&maze, (int)move, log);
                /* Where no wall was decided nothing was lost. */
                procedural_enter(&board, &walls, (uint32_t)(maze.row * SIDE + maze.column), move,
                                 NULL);
                is_trapped = strstr(log, "Generated") && !naive_is_solved(&maze) &&
                             !search_finds_a_walk(&board, &walls, &maze);
            }
            trapped += is_trapped;
        }
        code_of(description, code);
        enum mw_status status;
        char *rated = run_rate(code, &status), *reported = fact(rated, "trapped_share");
        char expected[16];
        sprintf(expected, "%u.%03u", trapped / 1000, trapped % 1000);
        assert_string_equal(reported, expected);
        free(reported);
        free(rated);
    }
}

TEST(a_board_without_a_safe_walk_can_be_played)
{
    /* No circles: every count is even, every wall present. */
    static const char code[] = "v1.procedural.classic.dA1F6000000000000000000000000000000000000";
    enum mw_status status;
    char *text = run_solve(code, &status);
    assert_int_equal(status, MW_UNSOLVABLE);
    free(text);
    text = run_rate(code, &status);
    assert_int_equal(status, MW_OK);
    char *par = fact(text, "par"), *reported = fact(text, "trapped_share");
    assert_string_equal(par, "-");
    assert_string_equal(reported, "1.000");
    assert_int_equal(fact_number(text, "shortest_walks"), 0);
    free(par);
    free(reported);
    free(text);
    text = run_play(code, "HRUHL", &status);
    assert_string_equal(
        text, "Held a button for 3 seconds. A described board has no next one: nothing changes.\n"
              "Moved right to B1. Generated walls: Right: present | Down: present. The seed is now "
              "111111.\n"
              "X Tried to move up, but there is a wall in that direction! Strike!\n"
              "end\tB1\t111111\tstruck\n");
    free(text);
}

/* Few circles make for the largest searches: a limit ends them, no call takes long. */
TEST(large_searches_end)
{
    struct rng rng;
    rng_seed(&rng, "test", "large");
    for (int round = 0; round < 12; round++) {
        struct procedural_board board;
        char description[48], code[80];
        procedural_draw_board(&board, &rng);
        board.circles = 0;
        for (int i = 0; i < 2; i++)
            board.circles |= procedural_bit(rng_below(&rng, PROCEDURAL_CELLS));
        write_description(&board, description);
        code_of(description, code);
        enum mw_status status;
        free(run_solve(code, &status));
        assert_true(status == MW_OK || status == MW_UNSOLVABLE || status == MW_GAVE_UP);
    }
}

TEST(bad_descriptions_are_refused)
{
    static const struct {
        const char *description;
        enum mw_status status;
        size_t offset;
    } cases[] = {
        {"A1F600000000000000000000000000000000000", MW_BAD_SYNTAX, 39},
        {"A1F60000000000000000000000000000000000000", MW_BAD_SYNTAX, 40},
        {"B1F6000000000000000000000000000000000000", MW_OUT_OF_RANGE, 0},
        {"A1F1000000000000000000000000000000000000", MW_OUT_OF_RANGE, 2},
        {"A1A1000000000000000000000000000000000000", MW_OUT_OF_RANGE, 2},
        {"A1F6000000000000000000000020000000000000", MW_BAD_SYNTAX, 26},
        {"", MW_BAD_SYNTAX, 0},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char code[100];
        enum mw_status status;
        code_of(cases[i].description, code);
        free(run_generate(code, &status));
        assert_int_equal(status, cases[i].status);
        assert_int_equal(mw_last_error(context)->offset,
                         strlen("v1.procedural.classic.d") + cases[i].offset);
    }
}
