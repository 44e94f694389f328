/* Initial walls of a board and the table of neighbouring cells. The rules themselves are inline
 * functions in walls.h. */
#include "walls.h"

#define NONE PROCEDURAL_NO_CELL
const uint8_t procedural_neighbour[PROCEDURAL_CELLS][4] = {
    {NONE, 1, 6, NONE}, {NONE, 2, 7, 0},     {NONE, 3, 8, 1},      {NONE, 4, 9, 2},
    {NONE, 5, 10, 3},   {NONE, NONE, 11, 4}, {0, 7, 12, NONE},     {1, 8, 13, 6},
    {2, 9, 14, 7},      {3, 10, 15, 8},      {4, 11, 16, 9},       {5, NONE, 17, 10},
    {6, 13, 18, NONE},  {7, 14, 19, 12},     {8, 15, 20, 13},      {9, 16, 21, 14},
    {10, 17, 22, 15},   {11, NONE, 23, 16},  {12, 19, 24, NONE},   {13, 20, 25, 18},
    {14, 21, 26, 19},   {15, 22, 27, 20},    {16, 23, 28, 21},     {17, NONE, 29, 22},
    {18, 25, 30, NONE}, {19, 26, 31, 24},    {20, 27, 32, 25},     {21, 28, 33, 26},
    {22, 29, 34, 27},   {23, NONE, 35, 28},  {24, 31, NONE, NONE}, {25, 32, NONE, 30},
    {26, 33, NONE, 31}, {27, 34, NONE, 32},  {28, 35, NONE, 33},   {29, NONE, NONE, 34},
};

void procedural_begin_walls(const struct procedural_board *board, struct procedural_walls *walls)
{
    walls->right = PROCEDURAL_LAST_COLUMN;
    walls->below = PROCEDURAL_LAST_ROW;
    walls->entered = procedural_bit(board->start);
    walls->seed = board->seed;
}
