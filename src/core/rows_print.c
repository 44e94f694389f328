/* Printing of rows for people: usage, limits and conditions. */
#include "row_parts.h"

void rows_write_usage(const struct argument_row *rows, struct text *out)
{
    const char *blank = "";
    for (const struct argument_row *row = rows; row->name; row++, blank = " ") {
        text_format(out, row_is_needed(row) ? "%s" : "%s[", blank);
        row_write_name(row, true, out);
        text_string(out, row_is_needed(row) ? "" : "]");
    }
}

bool row_has_range(const struct argument_row *row)
{
    return row->maximum > 0 && row->type != ROW_FLAG;
}

void row_write_default(const struct argument_row *row, struct text *out)
{
    struct row_choice choice;
    struct mw_text rest = text_of(row->choices);
    if (row->initial > 0)
        row_write_decimal(row, row->initial, out);
    else if (row->fallback)
        text_string(out, row->fallback);
    else if (row->type == ROW_CHOICE && row->place != ROW_NEEDED && row->place != ROW_POSITIONAL &&
             row_next_choice(&rest, &choice))
        text_format(out, "%.*s", (int)choice.name.length, choice.name.bytes);
}

void row_write_limits(const struct argument_row *row, struct text *out)
{
    size_t before = out->length;
    if (row->choices) {
        row_write_choices(row, NULL, out);
    } else if (row->type == ROW_SIZE) {
        text_format(out, "%s, a side of ", row->unit);
        row_write_range(row, row->minimum, row->maximum, out);
        if (row->cells > 0)
            text_format(out, ", at most %llu cells", (unsigned long long)row->cells);
    } else if (row_has_range(row) && (row->type == ROW_INTEGER || row->type == ROW_DECIMAL)) {
        row_write_range(row, row->minimum, row->maximum, out);
        text_format(out, "%s%s", row->unit ? " " : "", row->unit ? row->unit : "");
    }
    size_t middle = out->length;
    if (middle > before)
        text_string(out, "; default ");
    else
        text_string(out, "default ");
    size_t after = out->length;
    row_write_default(row, out);
    if (out->length == after)
        out->length = middle;
}

void row_write_needs(const struct argument_row *rows, const struct argument_row *row,
                     struct text *out)
{
    struct row_word word;
    for (struct mw_text rest = text_of(row->needs); row_next_word(&rest, &word);) {
        text_char(out, ';');
        row_write_lack(rows, &word, out);
    }
}
