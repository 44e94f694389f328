/* Tokenizer for moves as people type them. */
#include "moves.h"

#include <string.h>

static char capital(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static bool is_letter(char c)
{
    return capital(c) >= 'A' && capital(c) <= 'Z';
}

/* ---- Alphabets ---- */

static const char own_letters[] = "URDL", compass[] = "NESW", keys[] = "WDSA";

static const struct move_word common_words[] = {
    {"up", 'U'},     {"right", 'R'},  {"down", 'D'},   {"left", 'L'},
    {"north", 'U'},  {"east", 'R'},   {"south", 'D'},  {"west", 'L'},
    {"\u2191", 'U'}, {"\u2192", 'R'}, {"\u2193", 'D'}, {"\u2190", 'L'},
    {"^", 'U'},      {">", 'R'},      {"<", 'L'},      {NULL, '\0'}};

static bool has_directions(const char *alphabet)
{
    for (const char *letter = own_letters; *letter; letter++)
        if (!strchr(alphabet, *letter))
            return false;
    return true;
}

/* Whether a word stands at this position, as a whole if it has letters. */
static bool stands_here(const struct move_text *text, const char *word)
{
    size_t length = strlen(word), i = 0, end = text->at + length;
    if (length > text->length - text->at)
        return false;
    while (i < length && capital(text->bytes[text->at + i]) == capital(word[i]))
        i++;
    if (i < length || !is_letter(*word))
        return i == length;
    return (text->at == 0 || !is_letter(text->bytes[text->at - 1])) &&
           (end == text->length || !is_letter(text->bytes[end]));
}

static const struct move_word *word_in(const struct move_text *text, const struct move_word *words)
{
    for (const struct move_word *word = words; word && word->word; word++)
        if (stands_here(text, word->word))
            return word;
    return NULL;
}

/* The move word at this position; NULL if there is none. */
static const struct move_word *word_here(const struct move_text *text)
{
    const struct move_word *word = word_in(text, text->words);
    return word || !text->has_directions ? word : word_in(text, common_words);
}

/* Letters of the text that are in no word, and whether one of them is small. `v` beside the other three arrows is none. */
static uint32_t letters_of(struct move_text text, bool *small)
{
    uint32_t set = 0;
    for (*small = false; text.at < text.length;) {
        char c = text.bytes[text.at];
        const struct move_word *word = moves_is_gap(c) ? NULL : word_here(&text);
        text.at += word ? strlen(word->word) : 1;
        if (word || !is_letter(c) || capital(c) == 'V')
            continue;
        set |= 1u << (capital(c) - 'A');
        *small |= c >= 'a';
    }
    return set;
}

static bool are_all_in(uint32_t set, const char *alphabet)
{
    for (const char *letter = alphabet; *letter; letter++)
        if (*letter >= 'A' && *letter <= 'Z')
            set &= ~(1u << (*letter - 'A'));
    return set == 0;
}

static struct move_text open_moves(const char *alphabet, const struct move_word *words,
                                   const char *bytes, size_t length)
{
    struct move_text text = {
        .alphabet = alphabet, .words = words, .bytes = bytes, .length = length};
    text.has_directions = has_directions(alphabet);
    /* In a chat the words follow the number of a module: `!1 press d`. */
    while (words && length > 0 && bytes[0] == '!' && text.at < length &&
           !moves_is_gap(bytes[text.at]))
        text.at++;
    if (!text.has_directions)
        return text;
    bool small;
    uint32_t set = letters_of(text, &small);
    if (are_all_in(set, alphabet))
        return text;
    bool by_keys = are_all_in(set, keys);
    if (are_all_in(set, compass) && !(by_keys && small))
        text.letters = compass;
    else if (by_keys)
        text.letters = keys;
    return text;
}

struct move_text moves_in(const char *alphabet, const char *bytes, size_t length)
{
    return open_moves(alphabet, NULL, bytes, length);
}

struct move_text moves_open(const struct mw_kind *kind, const int32_t *values, const char *bytes,
                            size_t length)
{
    return open_moves(kind->move_alphabet(values), kind->move_words, bytes, length);
}

/* ---- Moves ---- */

/* The move of a character; `\0` if it is none. */
static char move_of(const struct move_text *text, char c)
{
    const char *other = text->letters ? strchr(text->letters, capital(c)) : NULL;
    if (c == '\0')
        return '\0';
    if (text->letters)
        return other ? own_letters[other - text->letters] : '\0';
    if (strchr(text->alphabet, c))
        return c;
    if (strchr(text->alphabet, capital(c)))
        return capital(c);
    return text->has_directions && capital(c) == 'V' ? 'D' : '\0';
}

bool moves_take(struct move_text *text, char *move)
{
    while (text->at < text->length) {
        char c = text->bytes[text->at];
        const struct move_word *word = moves_is_gap(c) ? NULL : word_here(text);
        *move = word ? word->move : move_of(text, c);
        if (!word && !moves_is_gap(c) && *move == '\0')
            return false;
        text->at += word ? strlen(word->word) : 1;
        if (word ? word->move == '\0' : moves_is_gap(c))
            continue;
        text->taken++;
        return true;
    }
    return false;
}

enum mw_status moves_check(struct move_text text, size_t base, struct mw_error *error)
{
    char move;
    while (moves_take(&text, &move))
        continue;
    if (text.at == text.length)
        return MW_OK;
    char c = text.bytes[text.at];
    struct text_character character = text_character(c);
    bool plain = c > ' ' && c < 127;
    return mw_fail(error, MW_ILLEGAL_MOVE, base + text.at, "move %llu, %.*s is not one of %s",
                   (unsigned long long)text.taken + 1, plain ? 1 : (int)strlen(character.name),
                   plain ? text.bytes + text.at : character.name, text.alphabet);
}

void moves_write(struct move_text text, struct text *out)
{
    char move;
    while (moves_take(&text, &move))
        text_char(out, move);
}
