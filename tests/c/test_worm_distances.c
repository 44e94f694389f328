/* Tests of distances in worm mazes, against a search that reads only the drawn nibbles. */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct mw_text drawn(mw_handle session, const char *form)
{
    mw_handle job;
    assert_int_equal(mw_draw(context, session, form, strlen(form), &job), MW_OK);
    enum mw_status status;
    do
        status = mw_job_run(context, job, 1000);
    while (status == MW_RUNNING);
    assert_int_equal(status, MW_OK);
    assert_int_equal(mw_job_result(context, job), MW_OK);
    struct mw_text out = mw_output(context);
    char *copy = malloc(out.length + 1);
    assert_non_null(copy);
    memcpy(copy, out.bytes, out.length);
    copy[out.length] = 0;
    mw_job_close(context, job);
    return (struct mw_text){copy, out.length};
}

static uint32_t number_at(struct mw_text bytes, size_t at, uint32_t size)
{
    uint32_t value = 0;
    for (uint32_t i = size; i-- > 0;)
        value = value << 8 | (uint8_t)bytes.bytes[at + i];
    return value;
}

/* Breadth-first search over the nibble digits. The caller frees the result. */
static uint32_t *searched(const char *nibbles, uint32_t width, uint32_t height, uint32_t root)
{
    uint32_t cells = width * height;
    uint32_t *far = malloc(cells * sizeof *far);
    uint32_t *queue = malloc(cells * sizeof *queue);
    assert_non_null(far);
    assert_non_null(queue);
    memset(far, 0xff, cells * sizeof *far);
    far[root] = 0;
    queue[0] = root;
    for (uint32_t head = 0, tail = 1; head < tail; head++) {
        uint32_t row = queue[head] / width, column = queue[head] % width;
        const uint32_t rows[] = {row, row, row - 1, row + 1};
        const uint32_t columns[] = {column - 1, column + 1, column, column};
        for (int i = 0; i < 4; i++) {
            if (rows[i] >= height || columns[i] >= width)
                continue;
            /* The passage is stored in the cell that is further up or left. */
            uint32_t upper = i == 2 ? row - 1 : row, left = i == 0 ? column - 1 : column;
            int digit = nibbles[upper * (width + 1) + left] - '0';
            uint32_t next = rows[i] * width + columns[i];
            if (!(digit & (i < 2 ? 1 : 2)) || far[next] != UINT32_MAX)
                continue;
            far[next] = far[queue[head]] + 1;
            queue[tail++] = next;
        }
    }
    free(queue);
    return far;
}

static uint32_t check(const char *code, uint32_t width, uint32_t height, uint32_t row,
                      uint32_t column)
{
    char form[60];
    snprintf(form, sizeof form, "distances %u %u", row, column);
    mw_handle session = open_code(code);
    struct mw_text nibbles = drawn(session, "nibbles");
    struct mw_text bytes = drawn(session, form);
    uint32_t *far = searched(nibbles.bytes, width, height, (row - 1) * width + column - 1);
    assert_int_equal(bytes.length, 8 + 2 * width * height);
    uint32_t largest = 0;
    uint32_t shift = number_at(bytes, 4, 4);
    for (uint32_t cell = 0; cell < width * height; cell++) {
        uint32_t value = number_at(bytes, 8 + 2 * cell, 2);
        assert_int_equal(value, far[cell] == UINT32_MAX ? 0xffff : far[cell] >> shift);
        if (far[cell] != UINT32_MAX && far[cell] > largest)
            largest = far[cell];
    }
    assert_int_equal(number_at(bytes, 0, 4), largest);
    free(far);
    free((void *)bytes.bytes);
    free((void *)nibbles.bytes);
    mw_session_close(context, session);
    return shift;
}

TEST(distances_match_another_search)
{
    check("v1.worm.w1_h2.sone", 1, 2, 2, 1);
    check("v1.worm.w31_h17_wilson.sfar", 31, 17, 1, 1);
    check("v1.worm.w31_h17_wilson_braid100.sfar", 31, 17, 9, 30);
    check("v1.worm.w40_h30_outback.sfar", 40, 30, 15, 20);
    check("v1.worm.w9_h60_backtracker.sfar", 9, 60, 60, 9);
}

TEST(long_distances_drop_low_bits)
{
    assert_int_equal(check("v1.worm.w200_h200_backtracker.slong", 200, 200, 1, 1), 0);
    assert_in_range(check("v1.worm.w900_h700_backtracker.slong", 900, 700, 1, 1), 1, 4);
}

TEST(a_cell_outside_the_board_is_refused)
{
    static const char *const forms[] = {"distances ",    "distances 1",     "distances 0 1",
                                        "distances 1 6", "distances 1 1 1", "distances a b"};
    mw_handle session = open_code("v1.worm.w5_h4.sno");
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        mw_handle job;
        assert_int_not_equal(mw_draw(context, session, forms[i], strlen(forms[i]), &job), MW_OK);
    }
    mw_session_close(context, session);
}
