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

struct move_text moves_open(const struct mw_kind *kind, const int32_t *values, const char *bytes,
                            size_t length)
{
    return (struct move_text){kind, kind->move_alphabet(values), bytes, length, 0, 0};
}

/* The move word at this position, if it is a whole word; else NULL. */
static const struct move_word *word_here(const struct move_text *text)
{
    if (text->at > 0 && !moves_is_gap(text->bytes[text->at - 1]))
        return NULL;
    for (const struct move_word *word = text->kind->move_words; word && word->word; word++) {
        size_t length = strlen(word->word), i = 0;
        if (length > text->length - text->at)
            continue;
        while (i < length && capital(text->bytes[text->at + i]) == capital(word->word[i]))
            i++;
        bool is_whole =
            text->at + length == text->length || !is_letter(text->bytes[text->at + length]);
        if (i == length && is_whole)
            return word;
    }
    return NULL;
}

static bool is_move(const struct move_text *text, char c)
{
    return c != '\0' && strchr(text->alphabet, c);
}

bool moves_take(struct move_text *text, char *move)
{
    while (text->at < text->length) {
        char c = text->bytes[text->at];
        const struct move_word *word = moves_is_gap(c) ? NULL : word_here(text);
        *move = word ? word->move : is_move(text, c) ? c : capital(c);
        if (!word && !moves_is_gap(c) && !is_move(text, *move))
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
