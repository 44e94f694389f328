/* Reference implementation of the plain four-bit maze, as simple as possible. */
#include "fourbit_naive.h"

#include <string.h>

static int naive_digit(char c)
{
    return c <= '9' ? c - '0' : c - 'a' + 10;
}

void naive_distances(struct naive *maze)
{
    for (int a = 0; a < maze->states; a++)
        for (int b = 0; b < maze->states; b++)
            maze->distance[a][b] = a == b ? 0 : NEVER;
    for (int n = 0; n < maze->states; n++)
        for (int m = 0; m < maze->bits; m++)
            if (maze->target[n][m] >= 0 && maze->target[n][m] != n)
                maze->distance[n][maze->target[n][m]] = 1;
    for (int k = 0; k < maze->states; k++)
        for (int a = 0; a < maze->states; a++)
            for (int b = 0; b < maze->states; b++)
                if (maze->distance[a][k] + maze->distance[k][b] < maze->distance[a][b])
                    maze->distance[a][b] = maze->distance[a][k] + maze->distance[k][b];
}

void naive_read(struct naive *maze, const char *code)
{
    maze->bits = code[strlen("v1.fourbit.b")] - '0';
    maze->states = 1 << maze->bits;
    const char *digit = strstr(code, ".d") + 2;
    for (int n = maze->states - 1; n >= 0; n--)
        for (int m = maze->bits - 1; m >= 0; m--) {
            maze->target[n][m] = -1;
            if (n / (1 << m) % 2 == 0)
                continue;
            int value = naive_digit(*digit++);
            if (maze->bits == 6)
                value = value * 32 + naive_digit(*digit++);
            maze->target[n][m] = value;
        }
    assert_int_equal(*digit, '\0');
    naive_distances(maze);
}

bool naive_obeys_local_rules(const struct naive *maze, bool oskar)
{
    for (int n = 0; n < maze->states; n++)
        for (int m = 0; m < maze->bits; m++) {
            int t = maze->target[n][m];
            if (t < 0)
                continue;
            if (t >= maze->states || t / (1 << m) % 2 == 1)
                return false;
            for (int k = 0; k < m; k++)
                if (maze->target[n][k] == t)
                    return false;
            int come_on = 0;
            for (int light = 0; light < maze->bits; light++) {
                bool before = n / (1 << light) % 2 == 1, after = t / (1 << light) % 2 == 1;
                if (oskar && light != m && before && !after)
                    return false;
                come_on += !before && after;
            }
            if (oskar && come_on > 2)
                return false;
        }
    return true;
}

bool naive_is_connected(const struct naive *maze)
{
    for (int n = 0; n < maze->states; n++)
        if (maze->distance[maze->states - 1][n] == NEVER || maze->distance[n][0] == NEVER)
            return false;
    return true;
}

int naive_length(const struct naive *maze)
{
    return maze->distance[maze->states - 1][0];
}
