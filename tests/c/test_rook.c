/*
 * Rook mazes against a second, simpler implementation: `struct naive` reads descriptions by
 * itself, moves by coordinates in the plane, finds distances by relaxing until nothing changes,
 * counts ways by walking every one of them, and merges clusters by renaming. Nothing of src/machines/rook.
 */
#include "support.h"

#include "core/rng.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 256, DIRECTIONS = 8, NEVER = 100000, WAYS_MAX = 200000 };

struct naive {
    int w, h;
    bool queen, hex, tri, torus, no_u_turn;
    char cell[CELLS];
    int start, goal;
    int directions;
    const char *letters;
    int target[CELLS][DIRECTIONS]; /* -1: no move */
    /* to_goal[c][d]: from c, arrived by direction d; the last column: by none. */
    int to_goal[CELLS][DIRECTIONS + 1];
    bool reachable[CELLS][DIRECTIONS + 1];
};

static int number_of(char c)
{
    return c >= '1' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : 0;
}

static bool is_wall(char c)
{
    return c == 'x' || c == 'X';
}

static int opposite(const struct naive *n, int d)
{
    const char *pairs = "UDRLEZCQ";
    const char *at = strchr(pairs, n->letters[d]);
    return (int)(strchr(n->letters, pairs[(at - pairs) ^ 1]) - n->letters);
}

/*
 * One step by coordinates of the plane. Squares: centres. Hexagons: centres in half widths, so a
 * row is two, a slanted step one. Triangles: a slanted strip is followed by walking from centroid
 * to centroid in units of a sixth of the height and half of a side.
 */
static int find_at(const struct naive *n, int x, int y)
{
    for (int r = 0; r < n->h; r++)
        for (int c = 0; c < n->w; c++)
            if (n->hex ? x == 2 * c + r % 2 && y == r : x == c && y == r)
                return r * n->w + c;
    return -1;
}

static int wrap(int value, int size)
{
    return (value % size + size) % size;
}

static int step_naive(const struct naive *n, int cell, char letter)
{
    int x = cell % n->w, y = cell / n->w;
    int right = strchr("REC", letter) ? 1 : strchr("LQZ", letter) ? -1 : 0;
    int down = strchr("DZC", letter) ? 1 : strchr("UEQ", letter) ? -1 : 0;
    if (n->tri && down != 0) {
        /* Two triangles share an edge: beside each other, or base to base. */
        bool base_below = (x + y) % 2 == 0;
        bool by_base = down > 0 ? base_below : !base_below;
        if (by_base)
            right = 0;
        else
            down = 0;
    }
    if (n->hex) {
        int plane_x = 2 * x + y % 2 + (down ? right : 2 * right);
        y += down;
        if (n->torus) {
            y = wrap(y, n->h);
            /* a column is two half widths, whichever the row */
            plane_x = wrap(plane_x - y % 2, 2 * n->w) + y % 2;
        }
        return find_at(n, plane_x, y);
    }
    x += right;
    y += down;
    if (n->torus) {
        x = wrap(x, n->w);
        y = wrap(y, n->h);
    }
    return find_at(n, x, y);
}

static int jump_naive(const struct naive *n, int cell, int d, int number)
{
    int longest = n->torus ? (n->w > n->h ? n->w : n->h) - 1 : 15;
    int at = cell;
    if (number < 1 || number > longest)
        return -1;
    for (int i = 0; i < number; i++) {
        at = step_naive(n, at, n->letters[d]);
        if (at < 0 || n->cell[at] == 'X')
            return -1;
    }
    return at == cell || n->cell[at] == 'x' ? -1 : at;
}

/* Whether d may follow the arrivals in `by`, a set of directions; any one of them is enough. */
static bool may_follow(const struct naive *n, int by, int d)
{
    if (!n->no_u_turn || by == 0)
        return true;
    return (by & ~(1 << opposite(n, d))) != 0;
}

/* Moves of a cell arrived at by one of the directions of `by` (0: the start): the cells and, for
 * each, the directions that lead there. */
static int moves_naive(const struct naive *n, int cell, int by, int *cells, int *sets)
{
    int count = 0;
    for (int d = 0; d < n->directions; d++) {
        int target = n->target[cell][d];
        if (target < 0 || !may_follow(n, by, d))
            continue;
        int i = 0;
        while (i < count && cells[i] != target)
            i++;
        if (i == count) {
            cells[count] = target;
            sets[count++] = 0;
        }
        sets[i] |= 1 << d;
    }
    return count;
}

static void relax(struct naive *n)
{
    int last = n->directions;
    for (int c = 0; c < n->w * n->h; c++)
        for (int a = 0; a <= last; a++) {
            n->to_goal[c][a] = c == n->goal ? 0 : NEVER;
            n->reachable[c][a] = c == n->start && a == last;
        }
    for (bool changed = true; changed;) {
        changed = false;
        for (int c = 0; c < n->w * n->h; c++)
            for (int a = 0; a <= last; a++)
                for (int d = 0; d < n->directions; d++) {
                    int t = n->target[c][d];
                    if (t < 0 || !may_follow(n, a == last ? 0 : 1 << a, d))
                        continue;
                    if (n->to_goal[t][d] + 1 < n->to_goal[c][a]) {
                        n->to_goal[c][a] = n->to_goal[t][d] + 1;
                        changed = true;
                    }
                    if (n->reachable[c][a] && !n->reachable[t][d])
                        changed = n->reachable[t][d] = true;
                }
    }
}

/* The distance from a cell arrived at by one of a set of directions. */
static int distance_naive(const struct naive *n, int cell, int by)
{
    if (by == 0)
        return n->to_goal[cell][n->directions];
    int least = NEVER;
    for (int d = 0; d < n->directions; d++)
        if (by >> d & 1 && n->to_goal[cell][d] < least)
            least = n->to_goal[cell][d];
    return least;
}

/* Walks every shortest way, as a sequence of cells. */
static int count_ways(const struct naive *n, int cell, int by, int left)
{
    if (left == 0)
        return cell == n->goal;
    int cells[DIRECTIONS], sets[DIRECTIONS];
    int ways = 0;
    int count = moves_naive(n, cell, by, cells, sets);
    for (int i = 0; i < count && ways < WAYS_MAX; i++)
        if (distance_naive(n, cells[i], sets[i]) == left - 1)
            ways += count_ways(n, cells[i], sets[i], left - 1);
    return ways;
}

static int ways_in(const struct naive *n, int cell)
{
    int count = 0;
    for (int c = 0; c < n->w * n->h; c++) {
        bool leads = false;
        for (int d = 0; d < n->directions; d++)
            leads = leads || n->target[c][d] == cell;
        count += leads;
    }
    return count;
}

static int cluster_penalty(const struct naive *n)
{
    int name[CELLS], sum = 0;
    int cells = n->w * n->h;
    for (int c = 0; c < cells; c++)
        name[c] = c;
    for (int round = 0; round < cells; round++)
        for (int c = 0; c < cells; c++)
            for (int d = 0; d < n->directions; d++) {
                int t = n->target[c][d];
                if (t < 0 || n->cell[t] != n->cell[c] || name[t] == name[c])
                    continue;
                int low = name[t] < name[c] ? name[t] : name[c];
                name[t] = name[c] = low;
            }
    for (int c = 0; c < cells; c++) {
        int size = 0;
        for (int k = 0; k < cells; k++)
            size += name[k] == c;
        sum += size > 1 ? (size - 1) * (size - 1) : 0;
    }
    return sum;
}

static int forced_naive(const struct naive *n)
{
    bool seen[CELLS][1 << DIRECTIONS] = {{false}};
    int cell = n->start, by = 0, forced = 0;
    for (;;) {
        int cells[DIRECTIONS], sets[DIRECTIONS];
        /* Where two directions share a landing no way back is forbidden, as at the start. */
        int key = by & (by - 1) || !n->no_u_turn ? 0 : by;
        if (moves_naive(n, cell, by, cells, sets) != 1 || seen[cell][key])
            return forced;
        seen[cell][key] = true;
        forced++;
        cell = cells[0];
        by = sets[0];
    }
}

/* What `rate` should print. */
static void rate_naive(const struct naive *n, char *text)
{
    int size = 0, unreaching = 0, black = 0, white = 0, forward = 0, backward = 0;
    for (int c = 0; c < n->w * n->h; c++) {
        bool reachable = false, reaching = false;
        for (int a = 0; a <= n->directions; a++) {
            reachable = reachable || n->reachable[c][a];
            reaching = reaching || n->to_goal[c][a] < NEVER;
        }
        if (is_wall(n->cell[c]))
            continue;
        size++;
        unreaching += !reaching;
        black += reachable && !reaching;
        white += !reachable && reaching;
    }
    int shortest = distance_naive(n, n->start, 0);
    int ways = shortest < NEVER ? count_ways(n, n->start, 0, shortest) : 0;
    for (int cell = n->start, by = 0, left = shortest; left > 0 && left < NEVER; left--) {
        int cells[DIRECTIONS], sets[DIRECTIONS];
        int count = moves_naive(n, cell, by, cells, sets);
        int i = 0;
        while (distance_naive(n, cells[i], sets[i]) != left - 1)
            i++;
        forward += count > 1;
        cell = cells[i];
        by = sets[i];
        backward += ways_in(n, cell) > 1;
    }
    int forced = forced_naive(n);
    int clusters = cluster_penalty(n);
    long energy = (ways == 1 ? 0L : (long)size * size * size) + (long)unreaching * size * size +
                  forced * forced + clusters - (forward < backward ? forward : backward);
    char length[16];
    snprintf(length, sizeof length, "%d", shortest);
    sprintf(text,
            "shortest\t%s\nshortest_paths\t%d\nunreaching\t%d\nblack_hole_states\t%d\n"
            "white_hole_states\t%d\nforward_decisions\t%d\nbackward_decisions\t%d\n"
            "initial_forced\t%d\ncluster_penalty\t%d\nenergy\t%ld\n",
            shortest < NEVER ? length : "-", ways, unreaching, black, white, forward, backward,
            forced, clusters, energy);
}

static void prepare(struct naive *n)
{
    n->letters = n->hex || n->tri ? "ERCZLQ" : "URDLECZQ";
    n->directions = n->hex || n->tri ? 6 : n->queen ? 8 : 4;
    for (int c = 0; c < n->w * n->h; c++) {
        if (n->cell[c] == '0')
            n->goal = c;
        for (int d = 0; d < n->directions; d++)
            n->target[c][d] = is_wall(n->cell[c]) || n->cell[c] == '0'
                                  ? -1
                                  : jump_naive(n, c, d, number_of(n->cell[c]));
    }
    relax(n);
}

static void code_of(const struct naive *n, char *code)
{
    code += sprintf(code, "v1.rook.w%d_h%d%s%s%s%s%s", n->w, n->h, n->queen ? "_queen" : "",
                    n->hex ? "_hex" : "", n->tri ? "_tri" : "", n->torus ? "_torus" : "",
                    n->no_u_turn ? "_nouturn" : "");
    if (n->start)
        code += sprintf(code, "_start%c%d", 'A' + n->start % n->w, n->start / n->w + 1);
    code += sprintf(code, ".d");
    for (int c = 0; c < n->w * n->h; c++)
        code += sprintf(code, "%s%c", c && c % n->w == 0 ? "-" : "", n->cell[c]);
}

/* Reads the cells of a code in description form. */
static void read_cells(struct naive *n, const char *code)
{
    const char *at = strstr(code, ".d") + 2;
    int c = 0;
    for (; *at; at++)
        if (*at != '-')
            n->cell[c++] = *at;
    assert_int_equal(c, n->w * n->h);
}

static void draw_board(struct naive *n, struct rng *rng, bool walls, bool from_elsewhere)
{
    int cells = n->w * n->h;
    int high = n->w > n->h ? n->w : n->h;
    high = rng_below(rng, 4) == 0 ? 15 : rng_below(rng, 2) ? 2 : high - 1;
    for (int c = 0; c < cells; c++) {
        int number = 1 + (int)rng_below(rng, (uint32_t)high);
        n->cell[c] = (char)(number < 10 ? '0' + number : 'a' + number - 10);
        if (walls && rng_below(rng, 6) == 0)
            n->cell[c] = rng_below(rng, 2) ? 'x' : 'X';
    }
    n->start = from_elsewhere ? (int)rng_below(rng, (uint32_t)cells) : 0;
    n->cell[n->start] = '1';
    int goal = (n->start + 1 + (int)rng_below(rng, (uint32_t)cells - 1)) % cells;
    n->cell[goal] = '0';
}

static void assert_rated(const struct naive *n)
{
    char code[512], expected[512];
    enum mw_status status;
    code_of(n, code);
    rate_naive(n, expected);
    char *rated = run_rate(code, &status);
    assert_int_equal(status, MW_OK);
    if (strcmp(rated, expected) != 0)
        print_message("%s\n", code);
    assert_string_equal(rated, expected);
    free(rated);
}

/* Every rule, alone and with every other that it goes with, on boards that are not square too. */
static void random_boards_are_rated_as_by_brute_force(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_seed(&rng, "rook", "boards");
    int solved = 0, several = 0, unsolvable = 0;
    for (int rules = 0; rules < 128; rules++) {
        for (int round = 0; round < 24; round++) {
            struct naive n = {.w = 3 + (int)rng_below(&rng, 4), .h = 3 + (int)rng_below(&rng, 4)};
            int tiling = rules & 3;
            n.queen = tiling == 1;
            n.hex = tiling == 2;
            n.tri = tiling == 3;
            n.torus = rules & 4;
            n.no_u_turn = rules & 8;
            if (n.torus && n.hex && n.h % 2)
                n.h++;
            if (n.torus && n.tri) {
                n.w += n.w % 2;
                n.h += n.h % 2;
            }
            draw_board(&n, &rng, rules & 16, rules & 32);
            prepare(&n);
            int shortest = distance_naive(&n, n.start, 0);
            solved += shortest < NEVER;
            unsolvable += shortest == NEVER;
            several += shortest < NEVER && count_ways(&n, n.start, 0, shortest) > 1;
            assert_rated(&n);
        }
    }
    /* The boards are of all sorts, or this would show little. */
    assert_true(solved > 500 && several > 200 && unsolvable > 300);
}

/* Plays a solution by the naive rules. */
static void assert_solves(const struct naive *n, const char *moves)
{
    int cell = n->start, by = 0;
    for (; *moves; moves++) {
        int d = (int)(strchr(n->letters, *moves) - n->letters);
        int cells[DIRECTIONS], sets[DIRECTIONS];
        int count = moves_naive(n, cell, by, cells, sets);
        int i = 0;
        while (i < count && !(sets[i] >> d & 1))
            i++;
        assert_true(i < count);
        cell = cells[i];
        by = sets[i];
    }
    assert_int_equal(cell, n->goal);
}

/* What is made of a seed holds what was asked for, and is rated and solved as by brute force. */
static void generated_mazes_hold_in_every_variation(void **unused)
{
    (void)unused;
    static const struct {
        const char *params;
        struct naive rules;
    } cases[] = {
        {"w5_h5", {.w = 5, .h = 5}},
        {"w7_h4", {.w = 7, .h = 4}},
        {"w3_h6", {.w = 3, .h = 6}},
        {"w6_h5_queen", {.w = 6, .h = 5, .queen = true}},
        {"w5_h6_torus", {.w = 5, .h = 6, .torus = true}},
        {"w6_h5_walls", {.w = 6, .h = 5}},
        {"w6_h4_nouturn", {.w = 6, .h = 4, .no_u_turn = true}},
        {"w5_h6_hex", {.w = 5, .h = 6, .hex = true}},
        {"w7_h5_tri", {.w = 7, .h = 5, .tri = true}},
        {"w5_h6_hex_torus", {.w = 5, .h = 6, .hex = true, .torus = true}},
        {"w6_h4_tri_torus", {.w = 6, .h = 4, .tri = true, .torus = true}},
        {"w5_h4_queen_torus_nouturn",
         {.w = 5, .h = 4, .queen = true, .torus = true, .no_u_turn = true}},
        {"w6_h5_tri_walls_nouturn", {.w = 6, .h = 5, .tri = true, .no_u_turn = true}},
        {"w6_h6_hex_walls", {.w = 6, .h = 6, .hex = true}},
        {"w9_h9_walls", {.w = 9, .h = 9}},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        for (int seed = 0; seed < 4; seed++) {
            char code[128];
            enum mw_status status;
            snprintf(code, sizeof code, "v1.rook.%s_i4000.s%d", cases[i].params, seed);
            char *made = run_generate(code, &status);
            assert_int_equal(status, MW_OK);
            struct naive n = cases[i].rules;
            read_cells(&n, made);
            prepare(&n);
            int shortest = distance_naive(&n, 0, 0);
            assert_true(shortest < NEVER);
            assert_int_equal(count_ways(&n, 0, 0, shortest), 1);
            assert_rated(&n);
            assert_int_equal(strstr(cases[i].params, "walls") != NULL,
                             strpbrk(strstr(made, ".d"), "xX") != NULL);
            char *solved = run_solve(made, &status);
            char *moves = fact(solved, "moves");
            assert_int_equal(strlen(moves), shortest);
            assert_solves(&n, moves);
            char *played = run_play(made, moves, &status);
            assert_non_null(strstr(played, "solved\t"));
            free(played);
            free(moves);
            free(solved);
            free(made);
        }
    }
}

/* The slides' maze and the others of the independent checker, to the digit. */
static void oracle_mazes_come_out_to_the_digit(void **unused)
{
    (void)unused;
    static const char *const names[] = {"shortest",           "shortest_paths",
                                        "unreaching",         "black_hole_states",
                                        "white_hole_states",  "forward_decisions",
                                        "backward_decisions", "initial_forced",
                                        "cluster_penalty",    "energy"};
    FILE *file = fopen("tests/data/rook-mazes.tsv", "r");
    assert_non_null(file);
    char line[512];
    int mazes = 0;
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#')
            continue;
        line[strcspn(line, "\n")] = '\0';
        char *column = strtok(line, "\t");
        int height = 1;
        for (const char *at = column; *at; at++)
            height += *at == '-';
        char code[256];
        enum mw_status status;
        snprintf(code, sizeof code, "v1.rook.w%d_h%d.d%s", (int)strcspn(column, "-"), height,
                 column);
        char *rated = run_rate(code, &status);
        assert_int_equal(status, MW_OK);
        for (size_t i = 0; i < COUNT_OF(names); i++) {
            char *value = fact(rated, names[i]);
            assert_string_equal(value, strtok(NULL, "\t"));
            free(value);
        }
        free(rated);
        mazes++;
    }
    fclose(file);
    assert_int_equal(mazes, 7);
}

/* The records: `CODE<TAB>LENGTH`, each a single shortest solution of that length. */
static void records_hold(void **unused)
{
    (void)unused;
    FILE *file = fopen("tests/data/rook-records.tsv", "r");
    assert_non_null(file);
    char line[512];
    int best[17] = {0};
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#')
            continue;
        line[strcspn(line, "\n")] = '\0';
        char *code = strtok(line, "\t");
        int length = atoi(strtok(NULL, "\t"));
        struct naive n = {0};
        assert_int_equal(sscanf(code, "v1.rook.w%d_h%d.", &n.w, &n.h), 2);
        read_cells(&n, code);
        prepare(&n);
        assert_int_equal(distance_naive(&n, 0, 0), length);
        assert_int_equal(count_ways(&n, 0, 0, length), 1);
        assert_rated(&n);
        if (n.w == n.h && length > best[n.w])
            best[n.w] = length;
    }
    fclose(file);
    assert_true(best[4] >= 11 && best[5] >= 20 && best[6] >= 31 && best[7] >= 44 && best[8] >= 60);
}

/* ---- What codes may ask for ---- */

static void wanted_lengths_are_met_exactly(void **unused)
{
    (void)unused;
    static const int lengths[] = {3, 7, 12, 15};
    for (size_t i = 0; i < COUNT_OF(lengths); i++) {
        char code[64];
        enum mw_status status;
        snprintf(code, sizeof code, "v1.rook.w6_h5_gE3_l%d_i5000.sa", lengths[i]);
        char *made = run_generate(code, &status);
        assert_int_equal(status, MW_OK);
        char *rated = run_rate(made, &status);
        assert_int_equal(fact_number(rated, "shortest"), lengths[i]);
        assert_int_equal(fact_number(rated, "shortest_paths"), 1);
        /* E3 is the fifth of the third row. */
        assert_int_equal(strstr(made, ".d")[2 + 2 * 7 + 4], '0');
        free(rated);
        free(made);
    }
}

static void what_cannot_be_is_given_up(void **unused)
{
    (void)unused;
    enum mw_status status;
    char *text = run_generate("v1.rook.w3_h3_l8_i500.sa", &status);
    assert_int_equal(status, MW_GAVE_UP);
    assert_non_null(strstr(text, "8 moves"));
    free(text);
}

static void refusals_name_the_place(void **unused)
{
    (void)unused;
    static const struct {
        const char *code;
        enum mw_status status;
        const char *part;
    } cases[] = {
        {"v1.rook.w99_h5.sa", MW_OUT_OF_RANGE, "3 to 16"},
        {"v1.rook.w2_h5.sa", MW_OUT_OF_RANGE, "3 to 16"},
        {"v1.rook.w5_h5_gF1.sa", MW_OUT_OF_RANGE, "E5"},
        {"v1.rook.w5_h5_gA1.sa", MW_OUT_OF_RANGE, "same cell"},
        {"v1.rook.w5_h5_l25.sa", MW_OUT_OF_RANGE, "24 moves"},
        {"v1.rook.w5_h5_hex_tri.sa", MW_OUT_OF_RANGE, "exclude"},
        {"v1.rook.w5_h5_hex_torus.sa", MW_OUT_OF_RANGE, "even number of rows"},
        {"v1.rook.w5_h6_tri_torus.sa", MW_OUT_OF_RANGE, "even sides"},
        {"v1.rook.w5_h5_hardest_l7.sa", MW_OUT_OF_RANGE, "hardest"},
        {"v1.rook.w3_h3.d111-111-111", MW_OUT_OF_RANGE, "no goal"},
        {"v1.rook.w3_h3.d110-101-111", MW_OUT_OF_RANGE, "row 2, column 2"},
        {"v1.rook.w3_h3.d011-111-111", MW_OUT_OF_RANGE, "start"},
        {"v1.rook.w3_h3.dx11-111-110", MW_OUT_OF_RANGE, "wall"},
        {"v1.rook.w3_h3.d11-111-110", MW_BAD_SYNTAX, "row 1 ends after 2"},
        {"v1.rook.w3_h3.d1111-11-110", MW_BAD_SYNTAX, "does not end"},
        {"v1.rook.w3_h3.d1g1-111-110", MW_BAD_SYNTAX, "row 1, column 2"},
        {"v1.rook.w3_h3.d111-111-11", MW_BAD_SYNTAX, "11 characters"},
        {"v1.rook.w3_h3.d111-111-110-111", MW_BAD_SYNTAX, "11 characters"},
        {"v1.rook.w3_h3.d", MW_BAD_SYNTAX, "11 characters"},
        {"v1.rook.w3_h3.d111-111-110.mURX", MW_ILLEGAL_MOVE, "move 3"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        enum mw_status status;
        char *text = run_generate(cases[i].code, &status);
        if (status != cases[i].status || !strstr(text, cases[i].part))
            print_message("%s: %d %s\n", cases[i].code, (int)status, text);
        assert_int_equal(status, cases[i].status);
        assert_non_null(strstr(text, cases[i].part));
        free(text);
    }
}

static void boards_without_a_solution_are_read_rated_and_played(void **unused)
{
    (void)unused;
    enum mw_status status;
    const char *code = "v1.rook.w3_h3.df11-111-110";
    char *rated = run_rate(code, &status);
    assert_non_null(strstr(rated, "shortest\t-\nshortest_paths\t0\n"));
    free(rated);
    free(run_solve(code, &status));
    assert_int_equal(status, MW_UNSOLVABLE);
    char *played = run_play(code, "UR", &status);
    assert_int_equal(status, MW_OK);
    assert_non_null(strstr(played, "blocked\tU\tA1\tA1\t-\n"));
    free(played);
}

/* However a job is sliced, it makes the same maze; and a slice of one node is short. */
static void slices_do_not_matter(void **unused)
{
    (void)unused;
    static const char *const codes[] = {"v1.rook.w6_h4_i2000.sslice",
                                        "v1.rook.w4_h4_hardest_i300.sslice",
                                        "v1.rook.w5_h4_walls_nouturn_i300.sslice"};
    for (size_t i = 0; i < COUNT_OF(codes); i++) {
        char *made[2];
        for (int k = 0; k < 2; k++) {
            mw_handle job;
            assert_int_equal(mw_generate(world, codes[i], strlen(codes[i]), &job), MW_OK);
            assert_int_equal(mw_job_run(world, job, 1), MW_RUNNING);
            assert_int_equal(mw_job_progress(world, job), MW_OK);
            assert_int_equal(run_to_end(job, k ? 1 : 1000000), MW_OK);
            assert_int_equal(mw_job_result(world, job), MW_OK);
            made[k] = output_copy();
            mw_job_close(world, job);
        }
        assert_string_equal(made[0], made[1]);
        free(made[0]);
        free(made[1]);
    }
}

static void undo_goes_back_and_keeps_what_was_seen(void **unused)
{
    (void)unused;
    mw_handle session = open_code("v1.rook.w5_h5.d34131-33302-31223-42333-41432");
    assert_int_equal(mw_step(world, session, "DR", 2), MW_OK);
    assert_int_equal(mw_undo(world, session, 2), MW_OK);
    assert_int_equal(mw_describe(world, session), MW_OK);
    char *text = output_copy();
    assert_non_null(strstr(text, "position\tA1\n"));
    assert_non_null(strstr(text, "cell\tE4\t3\t11\t2\t1\tnone\n"));
    assert_non_null(strstr(text, "left\t13\n"));
    free(text);
    mw_session_close(world, session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_boards_are_rated_as_by_brute_force),
        cmocka_unit_test(generated_mazes_hold_in_every_variation),
        cmocka_unit_test(oracle_mazes_come_out_to_the_digit),
        cmocka_unit_test(records_hold),
        cmocka_unit_test(wanted_lengths_are_met_exactly),
        cmocka_unit_test(what_cannot_be_is_given_up),
        cmocka_unit_test(refusals_name_the_place),
        cmocka_unit_test(boards_without_a_solution_are_read_rated_and_played),
        cmocka_unit_test(slices_do_not_matter),
        cmocka_unit_test(undo_goes_back_and_keeps_what_was_seen),
    };
    return cmocka_run_group_tests_name("rook", tests, NULL, NULL);
}
