/* Slow reference solver for rook mazes: follows the definition by plane coordinates, without the tables of the core. */
#include "rook_naive.h"

#include "support.h"

#include <stdio.h>
#include <string.h>

static int number_of(char c)
{
    return c >= '1' && c <= '9' ? c - '0' : c >= 'a' && c <= 'n' ? c - 'a' + 10 : 0;
}

static bool is_wall(char c)
{
    return c == 'x' || c == 'X';
}

static bool is_goal(const struct naive *n, int cell)
{
    return n->cell[cell] == '0' || n->cell[cell] == 'G';
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
    int longest = n->torus ? (n->w > n->h ? n->w : n->h) - 1 : 23;
    int at = cell;
    if (number < 1 || number > longest)
        return -1;
    for (int i = 0; i < number; i++) {
        at = step_naive(n, at, n->letters[d]);
        if (at < 0 || n->cell[at] == 'X' || (n->rim && is_goal(n, at) && i < number - 1))
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
int moves_naive(const struct naive *n, int cell, int by, int *cells, int *sets)
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
            n->to_goal[c][a] = is_goal(n, c) ? 0 : NEVER;
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
int distance_naive(const struct naive *n, int cell, int by)
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
int count_paths_naive(const struct naive *n, int cell, int by, int left)
{
    if (left == 0)
        return is_goal(n, cell);
    int cells[DIRECTIONS], sets[DIRECTIONS];
    int paths = 0;
    int count = moves_naive(n, cell, by, cells, sets);
    for (int i = 0; i < count && paths < PATHS_MAX; i++)
        if (distance_naive(n, cells[i], sets[i]) == left - 1)
            paths += count_paths_naive(n, cells[i], sets[i], left - 1);
    return paths;
}

int count_entries_naive(const struct naive *n, int cell)
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

/* Writes the lines that `rate` should print. */
void rate_naive(const struct naive *n, char *text)
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
    int paths = shortest < NEVER ? count_paths_naive(n, n->start, 0, shortest) : 0;
    for (int cell = n->start, by = 0, left = shortest; left > 0 && left < NEVER; left--) {
        int cells[DIRECTIONS], sets[DIRECTIONS];
        int count = moves_naive(n, cell, by, cells, sets);
        int i = 0;
        while (distance_naive(n, cells[i], sets[i]) != left - 1)
            i++;
        forward += count > 1;
        cell = cells[i];
        by = sets[i];
        backward += count_entries_naive(n, cell) > 1;
    }
    int forced = forced_naive(n);
    int clusters = cluster_penalty(n);
    long energy = (paths == 1 ? 0L : (long)size * size * size) + (long)unreaching * size * size +
                  forced * forced + clusters - (forward < backward ? forward : backward);
    char length[16];
    snprintf(length, sizeof length, "%d", shortest);
    sprintf(text,
            "shortest\t%s\nshortest_paths\t%d\nunreaching\t%d\nblack_hole_states\t%d\n"
            "white_hole_states\t%d\nforward_decisions\t%d\nbackward_decisions\t%d\n"
            "initial_forced\t%d\ncluster_penalty\t%d\nenergy\t%ld\n",
            shortest < NEVER ? length : "-", paths, unreaching, black, white, forward, backward,
            forced, clusters, energy);
}

void prepare_naive(struct naive *n)
{
    n->letters = n->hex || n->tri ? "ERCZLQ" : "URDLECZQ";
    n->directions = n->hex || n->tri ? 6 : n->queen ? 8 : 4;
    n->goal = -1;
    for (int c = 0; c < n->w * n->h; c++) {
        if (is_goal(n, c) && n->goal < 0)
            n->goal = c;
        for (int d = 0; d < n->directions; d++)
            n->target[c][d] =
                is_wall(n->cell[c]) || is_goal(n, c) || (n->go && !strchr(n->go, n->letters[d]))
                    ? -1
                    : jump_naive(n, c, d, number_of(n->cell[c]));
    }
    relax(n);
}

void code_of_naive(const struct naive *n, char *code)
{
    code += sprintf(code, "v1.rook.w%d_h%d%s%s%s%s%s%s%s%s", n->w, n->h, n->queen ? "_queen" : "",
                    n->hex ? "_hex" : "", n->tri ? "_tri" : "", n->torus ? "_torus" : "",
                    n->no_u_turn ? "_nouturn" : "", n->rim ? "_rim" : "", n->go ? "_go" : "",
                    n->go ? n->go : "");
    if (n->start)
        code += sprintf(code, "_start%c%d", 'A' + n->start % n->w, n->start / n->w + 1);
    code += sprintf(code, ".d");
    for (int c = 0; c < n->w * n->h; c++)
        code += sprintf(code, "%s%c", c && c % n->w == 0 ? "-" : "", n->cell[c]);
}

/* Reads the cells of a code in description form. */
void read_naive(struct naive *n, const char *code)
{
    const char *at = strstr(code, ".d") + 2;
    int c = 0;
    for (; *at; at++)
        if (*at != '-')
            n->cell[c++] = *at;
    assert_int_equal(c, n->w * n->h);
}

void draw_naive(struct naive *n, struct rng *rng, bool walls, bool from_elsewhere)
{
    int cells = n->w * n->h;
    int high = n->w > n->h ? n->w : n->h;
    high = rng_below(rng, 4) == 0 ? (high > 16 ? 23 : 15) : rng_below(rng, 2) ? 2 : high - 1;
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
