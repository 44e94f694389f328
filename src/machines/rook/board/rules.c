/* The rules of a board in words, for the page and for paper: one place says them, so that both say the same. */
/* build: small */
#include "../rook.h"

struct rule {
    bool is_on;
    const char *word, *sentence;
};

enum { RULES = 9, DIRECTIONS_BYTES = 160 };

static bool has_hedges(const struct rook_board *board)
{
    for (uint32_t cell = 0; cell < board->grid.cells; cell++)
        if (rook_is_hedge(board->content[cell]) &&
            !rook_is_outside(&board->grid, board->content[cell]))
            return true;
    return false;
}

static bool has_several_goals(const struct rook_board *board)
{
    uint32_t goals = 0;
    for (uint32_t cell = 0; cell < board->grid.cells; cell++)
        goals += board->content[cell] == ROOK_GOAL_NUMBER;
    return goals > 1;
}

/* Whether two directions lead from some cell to the same one. After such a jump the way back is open (analysis.c). */
static bool has_double_jumps(const struct rook_board *board)
{
    const struct rook_grid *grid = &board->grid;
    for (uint32_t cell = 0; cell < grid->cells; cell++) {
        uint32_t jumps = 0;
        for (uint32_t d = 0; d < grid->directions; d++)
            jumps += rook_land(grid, board->content, cell, d, board->content[cell]) != ROOK_NO_CELL;
        struct rook_moves moves;
        rook_moves_of(board, rook_free_state(grid, cell), &moves);
        if (moves.count < jumps)
            return true;
    }
    return false;
}

/* Writes the open directions into `room` as a sentence. */
static const char *write_directions(const struct rook_grid *grid, char *room)
{
    struct text text = {.bytes = room, .capacity = DIRECTIONS_BYTES - 1, .fixed = true};
    text_string(&text, "You can jump in these directions alone");
    for (uint32_t d = 0, any = 0; d < grid->directions; d++)
        if (rook_is_open(grid, d))
            text_format(&text, "%s %s", any++ ? "," : ":", rook_direction_name(grid->letters[d]));
    text_char(&text, '.');
    room[text.length] = '\0';
    return room;
}

/* `room` holds the sentence of the directions. */
static void list_rules(const struct rook_board *board, const int32_t *values, struct rule *rules,
                       char *room)
{
    const struct rule list[RULES] = {
        {values[ROOK_GO], "some directions", write_directions(&board->grid, room)},
        {values[ROOK_QUEEN] && !values[ROOK_GO], "eight directions",
         "You can jump in eight directions, diagonally too, as a chess queen moves."},
        {values[ROOK_HEX], "hexagons", "Hexagons: jumps go straight in six directions."},
        {values[ROOK_TRI], "triangles",
         "Triangles: you jump along one of three strips, in either direction."},
        {values[ROOK_TORUS], "joined edges",
         "The edges are joined: a jump off one side comes back on the opposite side."},
        {values[ROOK_RIM], "goals beyond the rim",
         "You win with a jump that ends exactly one step beyond the rim. No jump leads further."},
        {!values[ROOK_RIM] && has_several_goals(board), "several goals",
         "There are several goals. The first one that you reach ends the game."},
        {has_hedges(board), "hedges", "You cannot land on a hedge, or jump over one with a cross."},
        {values[ROOK_NO_U_TURN], "no U-turns",
         values[ROOK_NO_U_TURN] && has_double_jumps(board)
             ? "No U-turns: you cannot jump straight back the way you came, unless two directions "
               "led you "
               "to the same stone."
             : "No U-turns: you cannot jump straight back the way you came."},
    };
    for (uint32_t i = 0; i < RULES; i++)
        rules[i] = list[i];
}

void rook_write_rules(const struct rook_board *board, const int32_t *values, struct text *out)
{
    struct rule rules[RULES];
    char room[DIRECTIONS_BYTES];
    list_rules(board, values, rules, room);
    for (uint32_t i = 0; i < RULES; i++)
        if (rules[i].is_on)
            text_format(out, "rule\t%s\t%s\n", rules[i].word, rules[i].sentence);
}

void rook_write_rules_on_paper(const struct rook_board *board, const int32_t *values,
                               struct text *out)
{
    struct rule rules[RULES];
    char room[DIRECTIONS_BYTES];
    list_rules(board, values, rules, room);
    if (!values[ROOK_QUEEN] && !values[ROOK_HEX] && !values[ROOK_TRI] && !values[ROOK_GO])
        text_string(out, "You can jump up, right, down or left.");
    for (uint32_t i = 0; i < RULES; i++)
        if (rules[i].is_on)
            text_format(out, "%s%s", out->length > 0 ? " " : "", rules[i].sentence);
    if (has_hedges(board))
        text_string(out, " Hedges are drawn as rings.");
    if (values[ROOK_TORUS])
        text_string(out, " The grey stones around the board repeat the stones of the opposite "
                         "side.");
}
