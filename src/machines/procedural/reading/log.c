/* Reader of logs of the bomb module, of descriptions of its boards, and of moves in a chat. The lines: log.c; their source:
 * ProceduralMazeModule.cs and MazeHandler.cs of the module. Lines of other modules and of the game itself are passed over. */
#include "core/context.h"
#include "reading/reading.h"

#include "../procedural.h"

#include <string.h>

enum { MODULES_MAX = 101, CIRCLES = 36 };

/* A board of one module as far as it was read. */
struct board {
    char ends[4]; /* `A1F6`: where it starts and finishes; no bytes: not said yet */
    char circles[CIRCLES];
    bool begun; /* there are circles */
    size_t first, last;
    struct text moves;
    bool struck;
};

struct log {
    struct reading *reading;
    struct board modules[MODULES_MAX + 1]; /* the last one: lines without a module's name */
    bool marked;                           /* lines have `[Procedural Maze #N]` */
    size_t boards;
};

static char small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Returns what follows a word in a line, in any case; NULL if the line does not have it. */
static const char *behind(struct mw_text line, const char *word)
{
    size_t length = strlen(word);
    for (size_t i = 0; i + length <= line.length; i++) {
        size_t k = 0;
        while (k < length && small(line.bytes[i + k]) == word[k])
            k++;
        if (k == length)
            return line.bytes + i + length;
    }
    return NULL;
}

/* ---- Lines ---- */

/* The module that a line is of, and the line without its name: from 0; MODULES_MAX: none is named; UINT32_MAX: another
 * kind of module. */
static uint32_t module_of(struct mw_text *line)
{
    const char *at = behind(*line, "[procedural maze #"), *end = line->bytes + line->length;
    uint32_t number = 0;
    if (!at) {
        const char *bracket = memchr(line->bytes, '[', line->length);
        const char *sign = bracket ? memchr(bracket, '#', (size_t)(end - bracket)) : NULL;
        const char *close = bracket ? memchr(bracket, ']', (size_t)(end - bracket)) : NULL;
        return sign && close && sign < close ? UINT32_MAX : MODULES_MAX;
    }
    for (; at < end && *at >= '0' && *at <= '9' && number < MODULES_MAX; at++)
        number = number * 10 + (uint32_t)(*at - '0');
    if (at < end && *at == ']')
        at++;
    *line = (struct mw_text){at, (size_t)(end - at)};
    return number < MODULES_MAX ? number : MODULES_MAX - 1;
}

/* The letter of a move that a line tells; `\0`: none. */
static char move_in(struct mw_text line, bool *struck)
{
    static const char *const words[] = {"up", "right", "down", "left"};
    const char *at = behind(line, "tried to move ");
    *struck = at != NULL;
    at = at ? at : behind(line, "moved ");
    for (size_t i = 0; at && i < 4; i++) {
        size_t length = strlen(words[i]), left = (size_t)(line.bytes + line.length - at);
        bool same = left >= length;
        for (size_t k = 0; k < length && same; k++)
            same = small(at[k]) == words[i][k];
        if (same)
            return "URDL"[i];
    }
    return '\0';
}

/* A corner on which a maze can start or finish: A or F, 1 or 6. */
static bool is_corner(const char *at, const char *end)
{
    return at + 1 < end && (*at == 'A' || *at == 'F') && (at[1] == '1' || at[1] == '6');
}

/* Two corners of a line, joined or apart. */
static bool find_ends(struct mw_text line, char ends[4])
{
    const char *end = line.bytes + line.length;
    size_t found = 0;
    for (const char *at = line.bytes; at < end && found < 4; at++)
        if (is_corner(at, end)) {
            ends[found++] = at[0];
            ends[found++] = at[1];
            at++;
        }
    return found == 4;
}

/* 36 digits in a row, which blanks may part, and no more. */
static bool find_circles(struct mw_text line, char circles[CIRCLES])
{
    size_t count = 0;
    for (size_t i = 0; i <= line.length; i++) {
        char c = i < line.length ? line.bytes[i] : '\0';
        if (c == ' ' && count > 0 && count < CIRCLES)
            continue;
        /* The digit of a corner stands before joined circles. */
        bool corner = i > 0 && (line.bytes[i - 1] == 'A' || line.bytes[i - 1] == 'F');
        if ((c == '0' || c == '1') && !corner) {
            if (count < CIRCLES)
                circles[count] = c;
            count++;
        } else if (count == CIRCLES) {
            return true;
        } else {
            count = 0;
        }
    }
    return false;
}

/* ---- Boards ---- */

static void end_board(struct log *log, struct board *board)
{
    struct text code = {0}, sentence = {0};
    struct maze_code parsed;
    struct maze *maze = NULL;
    struct mw_error error;
    if (board->begun) {
        text_format(&code, "v1.procedural.classic.d%.*s%.*s", 4, board->ends, CIRCLES,
                    board->circles);
        if (board->moves.length > 0)
            text_format(&code, ".m%.*s", (int)board->moves.length, board->moves.bytes);
        text_format(&sentence, "a board of the bomb module from %.*s to %.*s, with %llu move%s%s",
                    2, board->ends, 2, board->ends + 2, (unsigned long long)board->moves.length,
                    board->moves.length == 1 ? "" : "s",
                    board->struck ? ", the last a strike" : "");
        size_t lines = board->last - board->first + 1;
        if (code.failed || sentence.failed || board->moves.failed)
            log->reading->failed = true;
        else if (maze_read(code.bytes, code.length, &parsed, &maze, &error) == MW_OK)
            reading_add(log->reading, board->first, lines, true, parsed.kind, &code, &sentence);
        else if (error.status == MW_NO_MEMORY)
            log->reading->failed = true;
        else
            mw_fail(reading_miss(log->reading, code.length), error.status,
                    reading_offset(log->reading, log->reading->document->lines[board->first].bytes),
                    "%s", error.sentence);
        log->boards++;
    }
    maze_release(maze);
    text_free(&code);
    text_free(&sentence);
    text_clear(&board->moves);
    board->begun = board->struck = false;
}

static void miss(struct log *log, struct mw_text line, const char *sentence)
{
    mw_fail(reading_miss(log->reading, line.length), MW_BAD_SYNTAX,
            reading_offset(log->reading, line.bytes), "%s", sentence);
}

/* Returns whether the line tells something. */
static bool read_line(struct log *log, size_t at, struct mw_text line, struct board *board)
{
    char ends[4], circles[CIRCLES];
    bool struck, known = false;
    char move = move_in(line, &struck);
    if (move && !board->begun) {
        miss(log, line, "the log begins with a move: the circles are missing before it");
        return false;
    }
    if (move) {
        text_char(&board->moves, move);
        board->struck = struck;
        board->last = at;
        return true;
    }
    if (find_ends(line, ends)) {
        memcpy(board->ends, ends, sizeof ends);
        known = true;
    }
    if (!find_circles(line, circles))
        return known;
    end_board(log, board);
    if (!board->ends[0]) {
        miss(log, line, "it is not said where the maze starts and finishes");
        return false;
    }
    memcpy(board->circles, circles, sizeof circles);
    board->begun = true;
    board->first = board->last = at;
    return true;
}

/* ---- Chat ---- */

/* `!1 press udlr`, `!{0} press u d`: moves for whatever board is open. */
static bool read_chat(struct reading *reading, size_t at, struct mw_text line)
{
    const char *end = line.bytes + line.length, *from = behind(line, " press ");
    struct text moves = {0}, sentence = {0};
    if (!from || *line.bytes != '!')
        return false;
    for (; from < end && strchr("udlrUDLR ,", *from); from++)
        if (*from != ' ' && *from != ',')
            text_char(&moves, (char)(*from >= 'a' ? *from - 'a' + 'A' : *from));
    reading->failed |= moves.failed;
    if (from == end && moves.length > 0) {
        text_format(&sentence, "%llu move%s of a chat", (unsigned long long)moves.length,
                    moves.length == 1 ? "" : "s");
        reading->failed |= sentence.failed;
        reading_add_moves(reading, at, 1, true, kind_find("procedural", 10), &moves, &sentence);
    } else if (from < end) {
        mw_fail(reading_miss(reading, line.length), MW_BAD_SYNTAX, reading_offset(reading, from),
                "%s is not a move: presses are u, d, l and r", text_character(*from).name);
    }
    text_free(&moves);
    text_free(&sentence);
    return true;
}

/* One log is the whole text, since the lines of several modules alternate. */
static size_t take(struct reading *reading, size_t first)
{
    const struct reading_document *document = reading->document;
    struct log log = {.reading = reading};
    for (size_t i = first; i < document->count && !log.marked; i++) {
        struct mw_text line = {document->lines[i].bytes, document->lines[i].length};
        log.marked = module_of(&line) < MODULES_MAX;
    }
    for (size_t i = first; i < document->count; i++) {
        struct mw_text line = {document->lines[i].bytes, document->lines[i].length};
        uint32_t module = module_of(&line);
        if (log.marked ? module < MODULES_MAX : module == MODULES_MAX)
            read_line(&log, i, line, &log.modules[module]);
    }
    for (size_t i = 0; i <= MODULES_MAX; i++) {
        end_board(&log, &log.modules[i]);
        text_free(&log.modules[i].moves);
    }
    for (size_t i = first; i < document->count && log.boards == 0; i++)
        read_chat(reading, i,
                  (struct mw_text){document->lines[i].bytes, document->lines[i].length});
    return document->count - first;
}

const struct reader procedural_log_reader = {
    .name = "log",
    .label = "a log of the bomb module",
    .example = "[Procedural Maze #1] Mazes on this module will start at A1 and finish at F6.\n"
               "[Procedural Maze #1] Rings, in reading order, are: "
               "111100011100001001111011001000010100.",
    .help = "Logs of the bomb module, whatever else is in them; a start, a finish and 36 digits, 1 "
            "for a circle; moves "
            "of a chat, as in `!1 press udlr`.",
    .take = take,
};
