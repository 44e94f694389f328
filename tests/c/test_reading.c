/* Tests of the readers of mazes that people have: small texts in every format, and what stops them. */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The output of mw_read for a text, or the error message. */
static char *read_as(const char *text, const char *as)
{
    enum mw_status status = mw_read(context, text, strlen(text), as, as ? strlen(as) : 0);
    return outcome_copy(status);
}

/* Checks that a text is read as one way with these codes, separated by newlines. */
static void assert_codes(const char *text, const char *format, const char *codes)
{
    char *out = read_as(text, NULL), *found = calloc(strlen(out) + 2, 1);
    char *line = strtok(out, "\n");
    char expected[40];
    int length = snprintf(expected, sizeof expected, "reading\t%s\t", format);
    if (!line || strncmp(line, expected, (size_t)length) != 0)
        fail_msg("%s\nis read as: %s", text, line ? line : "nothing");
    while ((line = strtok(NULL, "\n"))) {
        char *tab = strchr(line, '\t');
        strncat(found, tab + 1, strcspn(tab + 1, "\t"));
        strcat(found, "\n");
    }
    found[strlen(found) ? strlen(found) - 1 : 0] = '\0';
    if (strcmp(found, codes) != 0)
        fail_msg("%s\nis read as %s, not %s", text, found, codes);
    free(found);
    free(out);
}

/* Checks the error of a text, and the line and character, from 1, that it names. */
static void assert_miss(const char *text, unsigned line, unsigned character, const char *sentence)
{
    char *out = read_as(text, NULL);
    size_t at = mw_last_error(context)->offset;
    unsigned found_line = 1, found_character = 1;
    assert_string_equal(out, sentence);
    assert_true(at <= strlen(text));
    for (size_t i = 0; i < at; i++) {
        found_character = text[i] == '\n' ? 1 : found_character + 1;
        found_line += text[i] == '\n';
    }
    assert_int_equal(found_line, line);
    assert_int_equal(found_character, character);
    free(out);
}

TEST(finds_codes_in_any_text)
{
    assert_codes("v1.worm.w4_h4.sA", "codes", "v1.worm.w4_h4.sA");
    assert_codes("\xef\xbb\xbf\r\n  #v1.rook.classic.sB.mURD\r\n\r\n", "codes",
                 "v1.rook.classic.sB.mURD");
    assert_codes("Try https://example.org/x/#expert:v1.worm.w4_h4.sA, or v1.rook.w3_h3.sB.\n"
                 "* `v1.fourbit.classic.sC-1`",
                 "codes", "v1.worm.w4_h4.sA\nv1.rook.w3_h3.sB\nv1.fourbit.classic.sC-1");
    assert_codes("v1.worm.mask.sA\n..#\n...\n\nv1.worm.w4_h4.sB", "codes",
                 "v1.worm.mask.sA\nv1.worm.w4_h4.sB");
}

/* Small drawings as people have them, with the format and the codes that they are read as. */
static const struct sample {
    const char *text, *format, *codes;
} samples[] = {
    /* Two cells of a corridor, and ends by letters of several languages. */
    {"#####\n#A B#\n#####", "thick", "v1.worm.w2_h1.dVA"},
    {"#####\n#e s#\n#####", "thick", "v1.worm.w2_h1_sc2_gc1.dVA"},
    {"#####\n#I U#\n#####", "thick", "v1.worm.w2_h1.dVA"},
    {"#####\n#E E#\n#####", "thick", "v1.worm.w2_h1.dVA"},
    /* Rows as strings of a program, in one line and in several, and as lines of a comment. */
    {"[\"#S###\",\"#...#\",\"###E#\"]", "thick", "v1.worm.w2_h1.dVA"},
    {"let rows = ['#S###',\n'#...#',\n'###E#'];", "thick", "v1.worm.w2_h1.dVA"},
    {"rows = [\"212\", \"111\", \"210\"]", "numbers", "v1.rook.w3_h3.d212-111-210"},
    {"// #S###\n// #...#\n// ###E#", "thick", "v1.worm.w2_h1.dVA"},
    {" * #S###\n * #...#\n * ###E#", "thick", "v1.worm.w2_h1.dVA"},
    {"*****\n*   *\n* * *\n*   *\n*****", "thick", "v1.worm.w2_h2.ddlQ"},
    /* A letter in the rim, and one letter with one opening. */
    {"#S###\n#...#\n###.#\n#...#\n###E#", "thick", "v1.worm.w2_h2.dVlQ"},
    {"###E#\n#...#\n#.###\n#...#\n### #", "thick", "v1.worm.w2_h2_sr2_sc2_gr1.ddFQ"},
    /* Openings: the first in reading order is the start. */
    {"#####\n#   #\n# ###\n#    \n# ###", "thick", "v1.worm.w2_h2_sr2_sc2_gc1.ddFQ"},
    /* A rim of two, cells of two, rows that end before a passage. */
    {"#########\n#########\n##     ##\n#### ####\n##     ##\n#########\n#########", "thick",
     "v1.worm.w3_h2.dV0VU"},
    {"@@@@@@@\r\n@     @\r\n@     @\r\n@@@@@@@\r\n", "thick", "v1.worm.w2_h1.dVA"},
    {"# # # # #\n# . # . #\n# . . . #\n# . # . #\n# # # # #", "blocks",
     "v1.worm.w5_h5.dzMzMbGzHVsxMTMzMwA"},
    {"..##\n#", "blocks", "v1.worm.w4_h2.dVszFVA"},
    /* Parts out of reach stay. */
    {"S.G#.", "blocks", "v1.worm.w5_h1_gc3.dVUxA"},
    {"11111\n10001\n11101\n10001\n11111", "thick", "v1.worm.w2_h2.dVlQ"},
    {"00000\n01110\n00010\n01110\n00000", "thick", "v1.worm.w2_h2.dVlQ"},
    /* A path that is drawn is a passage. */
    {"#######\n#S***.#\n###.*##\n#.E**.#\n#######", "blocks",
     "v1.worm.w7_h5_gc3.dzMzMzFV3TMzHbMxVVUzMzMzA"},
    /* The nearest of several goals stands in the words, the others in the description. */
    {"o---o---o---o\n| G       S |\no   o---o   o\n| G       G |\no---o---o---o", "thin",
     "v1.worm.w3_h2_sc3.dtWlU"},
    /* Thin walls, with and without corners, indented and double-spaced. */
    {"  +-+-+\n  |   |\n  +-+ +\n  |   |\n  +-+-+", "thin", "v1.worm.w2_h2.dVlQ"},
    {"+--+--+\n\n|     |\n\n+--+  +\n\n|     |\n\n+--+--+\n", "thin", "v1.worm.w2_h2.dVlQ"},
    {" _ _\n|_  |\n|_ _|", "thin", "v1.worm.w2_h2.dVlQ"},
    {" ___\n|_  |\n|___|", "thin", "v1.worm.w2_h2.dVlQ"},
    {"\u250c\u2500\u2500\u2500\u2510\n\u2502   \u2502\n\u251c\u2500\u2574 \u2502\n\u2502   \u2502\n"
     "\u2514\u2500\u2500\u2500\u2518",
     "thin", "v1.worm.w2_h2.dVlQ"},
    {"\u2554\u2550\u2566\u2550\u2557\n\u2551 \u2551 \u2551\n\u2551 \u2579 \u2551\n\u2551   \u2551\n"
     "\u255a\u2550\u2550\u2550\u255d",
     "thin", "v1.worm.w2_h2.dZlQ"},
    /* Quoted in a letter, and as strings of a program. */
    {"> #####\n> #S..#\n> ###.#\n> #E..#\n> #####\n>\n> Can you?", "thick",
     "v1.worm.w2_h2_gc1.dVlQ"},
    {"maze = [\n  \"#####\",\n  \"#   #\",\n  \"### #\",\n  \"#   #\",\n  \"#####\"]", "thick",
     "v1.worm.w2_h2.dVlQ"},
    {" --- ---\n|       |\n --- \n|       |\n --- ---", "thin", "v1.worm.w2_h2.dVlQ"},
    /* Walls as thick as passages, of lines without corners, or of any one character. */
    {"-----\n|S  |\n--- |\n|  G|\n-----", "thick", "v1.worm.w2_h2.dVlQ"},
    {"-------\n|S    |\n| --- |\n|   | |\n| - | |\n|   |G|\n-------", "thick",
     "v1.worm.w3_h3.ddWdmVEA"},
    {"~~~~~\n~S  ~\n~~~ ~\n~  G~\n~~~~~", "thick", "v1.worm.w2_h2.dVlQ"},
    {"$ $$$\n$.. $\n$$$ $\n$...$\n$$$ $", "thick", "v1.worm.w2_h2.dVlQ"},
    {"\U0001f7e6\U0001f7e6\U0001f7e6\U0001f7e6\U0001f7e6\n\U0001f7e6\U0001f7e2\u2b1c\u2b1c"
     "\U0001f7e6\n"
     "\U0001f7e6\U0001f7e6\U0001f7e6\u2b1c\U0001f7e6\n\U0001f7e6\u2b1c\u2b1c\U0001f534\U0001f7e6\n"
     "\U0001f7e6\U0001f7e6\U0001f7e6\U0001f7e6\U0001f7e6",
     "thick", "v1.worm.w2_h2.dVlQ"},
    {"#####\r#S..#\r###.#\r#..G#\r#####", "thick", "v1.worm.w2_h2.dVlQ"},
    {"\"#####\\n\"\n\"#S..#\\n\"\n\"###.#\\n\"\n\"#..G#\\n\"\n\"#####\";", "thick",
     "v1.worm.w2_h2.dVlQ"},
    {"[['#','#','#','#','#'],['#','S',' ',' ','#'],['#','#','#','.','#'],['#',' ',' ','G','#'],"
     "['#','#','#','#','#']]",
     "arrays", "v1.worm.w2_h2.dVlQ"},
    {"\u25b2\u25b2\u25b2\u25b2\u25b2\n\u25b2S..\u25b2\n\u25b2\u25b2\u25b2.\u25b2\n\u25b2..G\u25b2\n"
     "\u25b2\u25b2\u25b2\u25b2\u25b2",
     "thick", "v1.worm.w2_h2.dVlQ"},
    /* Pages, listings, tables of Markdown. */
    {"<pre>#####<br>#S..#<BR />\n###.#<br/>#&nbsp;.G#<br>#####</pre>", "thick",
     "v1.worm.w2_h2.dVlQ"},
    {"1: #####\n2: #S  #\n3: ### #\n4: #  G#\n5: #####", "thick", "v1.worm.w2_h2.dVlQ"},
    {"01 #####\n02 #S  #\n03 ### #\n04 #  G#\n05 #####", "thick", "v1.worm.w2_h2.dVlQ"},
    {"  1| +--+--+\n  2| |     |\n  3| +--+  +\n  4| |     |\n  5| +--+--+", "thin",
     "v1.worm.w2_h2.dVlQ"},
    {"| 2 | 1 | 2 |\n|---|:-:|--:|\n| 1 | 1 | 2 |\n| 1 | 2 | 0 |", "numbers",
     "v1.rook.w3_h3.d212-112-120"},
    {"| a | b | c |\n|---|---|---|\n| 2 | 1 | 2 |\n| 1 | 1 | 2 |\n| 1 | 2 | 0 |", "numbers",
     "v1.rook.w3_h3.d212-112-120"},
    {"+---+---+---+\n| 2 | 1 | 2 |\n+---+---+---+\n| 1 | 1 | 2 |\n+---+---+---+\n| 1 | 2 | G |\n"
     "+---+---+---+",
     "numbers", "v1.rook.w3_h3.d212-112-120"},
    {"\u250c\u2500\u252c\u2500\u252c\u2500\u2510\n\u25022\u25021\u25022\u2502\n"
     "\u251c\u2500\u253c\u2500\u253c\u2500\u2524\n\u25021\u25021\u25022\u2502\n"
     "\u251c\u2500\u253c\u2500\u253c\u2500\u2524\n\u25021\u25022\u25020\u2502\n"
     "\u2514\u2500\u2534\u2500\u2534\u2500\u2518",
     "numbers", "v1.rook.w3_h3.d212-112-120"},
    {"| 0 | 1 | 2 |\n|---|---|---|\n| 1 | 1 | 0 |\n| 0 | 0 | 0 |\n| 0 | 1 | 1 |", "arrays",
     "v1.worm.w3_h3.dzGdUTMA"},
    /* Digits: closed walls, open ones, nibbles; a mask; entry and exit below. */
    {"75555d", "digits", "v1.worm.w6_h1.dVVVU"},
    {"76\n44", "digits", "v1.worm.w2_h2.ddkQ"},
    {"<ADJLIST_START> ( 0 , 0 ) <--> ( 0 , 1 ) ; (0,1) <--> (1,1) ; <ADJLIST_END>", "tokens",
     "v1.worm.w2_h2.dVkQ"},
    {"[[[0, 1], [0, 0]], [[1, 0], [1, 0]]]", "arrays", "v1.worm.w2_h2.dVlQ"},
    {"array([[[False,  True],\n        [False, False]],\n\n       [[ True, False],\n        [ "
     "True, False]]])",
     "arrays", "v1.worm.w2_h2.dVlQ"},
    {"[[1,1,1,1,1],[1,2,0,0,1],[1,1,1,0,1],[1,3,0,0,1],[1,1,1,1,1]]", "arrays",
     "v1.worm.w2_h2_gc1.dVlQ"},
    {"1, 1, 0\n0, 0, 0\n0, 1, 1\n", "arrays", "v1.worm.w3_h3.dzGdUTMA"},
    /* Numbers: several goals, directions, a jump of two digits; round boards of rows in the middle of each other, with
     * and without what is around them. */
    {"1 2 G\n2 1 2\n1 1 F", "numbers", "v1.rook.w3_h3.d12G-212-11G"},
    {"queen goRDC\n121\n212\n110", "numbers", "v1.rook.w3_h3_queen_goRDC.d121-212-110"},
    {"1 2 1\n2 16 2\n1 1 0", "numbers", "v1.rook.w3_h3.d121-2g2-110"},
    {"  111\n12221\n12321\n12221\n 111", "numbers",
     "v1.rook.w7_h7_queen_rim_startD4.dXGGGGGX-GG111GG-G12221G-G12321G-G12221G-GG111GG-XGGGGGX"},
    {"___x___\n_x111x_\nx12221x\nx12321x\nx12221x\n_x111x_\n___x___", "numbers",
     "v1.rook.w7_h7_queen_rim_startD4.dXGGGGGX-GG111GG-G12221G-G12321G-G12221G-GG111GG-XGGGGGX"},
    {"hex rim\n111\n121\n111", "numbers",
     "v1.rook.w5_h5_hex_rim_startC3.dGGGGG-G111G-G121G-G111G-GGGGG"},
    /* Rows with tabs, and arrays as C, Java and lists of rows have them. */
    {"#\t#\t#\t#\t#\n#\t.\t.\t.\t#\n#\t#\t#\t.\t#\n#\t.\t.\t.\t#\n#\t#\t#\t#\t#\n", "thick",
     "v1.worm.w2_h2.dVlQ"},
    {"1\t1\t0\n0\t0\t0\n0\t1\t1\n", "blocks", "v1.worm.w3_h3.dzGdUTMA"},
    {"int maze[3][3] = {\n {1, 1, 0},\n {0, 0, 0},\n {0, 1, 1}\n};", "arrays",
     "v1.worm.w3_h3.dzGdUTMA"},
    {"[1, 1, 0],\n[0, 0, 0],\n[0, 1, 1]\n", "arrays", "v1.worm.w3_h3.dzGdUTMA"},
    /* Cells four characters wide between lines of `_`. */
    {" ___ ___\n|_S_    |\n|_____E_|", "thin", "v1.worm.w2_h2.dVlQ"},
    /* Shades, and squares in colours. */
    {"\u2593\u2593\u2593\u2593\u2593\n\u2593\u2591\u2591\u2591\u2593\n"
     "\u2593\u2593\u2593\u2591\u2593\n\u2593\u2591\u2591\u2591\u2593\n"
     "\u2593\u2593\u2593\u2593\u2593\n",
     "thick", "v1.worm.w2_h2.dVlQ"},
    {"\u2b1b\u2b1b\u2b1b\u2b1b\u2b1b\n\u2b1b\U0001f7e9\u2b1c\U0001f7e5\u2b1b\n"
     "\u2b1b\u2b1b\u2b1b\u2b1b\u2b1b\n",
     "thick", "v1.worm.w2_h1.dVA"},
    /* The word of a grid belongs to nibbles alone. */
    {"061506\n00404\n\nhex\n0,0\n2,2\n", "digits", "v1.worm.w2_h2_sr2.dREQ"},
    /* Dots and power pellets are passages. */
    {"%%%%%%%\n%P.o..%\n%.%%%.%\n%....o%\n%%%%%%%", "thick", "v1.worm.w3_h2.ddWVU"},
};

TEST(reads_small_drawings)
{
    for (size_t i = 0; i < COUNT_OF(samples); i++)
        assert_codes(samples[i].text, samples[i].format, samples[i].codes);
}

TEST(names_what_a_text_looks_like)
{
    assert_miss("A maze:\n#####\n#S q#\n#####", 3, 4,
                "this looks most like a maze drawn with thick walls: 'q' stands where a wall #, a "
                "passage or an end such as S or E is expected");
    assert_miss(
        "+--+\n|  |\n+  q\n|  |\n+--+", 3, 4,
        "this looks most like a maze drawn with thin walls: 'q' stands where a wall, a corner "
        "or a blank is expected");
    assert_miss(
        "955553\nAD557A\nC5555E", 3, 5,
        "this looks most like a maze of hexadecimal digits: row 3, column 5: this cell and the "
        "one to the right or below have different walls between them (north 1, east 2, south "
        "4, west 8)");
    assert_miss(
        "<ADJLIST_START> (0,0) <--> (1,1) ; <ADJLIST_END>", 1, 17,
        "this looks most like a maze in tokens: '(' stands where a passage between neighbours "
        "is expected");
    assert_miss(
        "[[1,1,1],[1,0]]", 1, 14,
        "this looks most like a maze in an array: ']' stands where 0, 1, false, true or the "
        "end of a row of equal length is expected");
    assert_miss("Two mazes:\n v1.worm.w4_h99999.sA", 2, 13,
                "this looks most like a code of a maze: h99999: height must be 1 to 16384");
    char *out = read_as("v1.worm.w4_h4.sA", "blub");
    assert_non_null(strstr(out, "blub: the format must be one of codes"));
    free(out);
    out = read_as("Nothing of the kind.", NULL);
    assert_non_null(strstr(out, "no maze was found"));
    free(out);
}

/* A small drawing in a long text is rather chance, unless it is beyond doubt or its format is chosen. */
TEST(refuses_noise)
{
    static const char line[] = "Words that are not of a maze, one line each\n";
    enum { LINES = 400, LINE = sizeof line - 1 };
    char *text = malloc(LINES * LINE + 40), *end = text + LINES * LINE;
    for (int i = 0; i < LINES; i++)
        memcpy(text + i * LINE, line, LINE);
    strcpy(end, "\n##.\n...\n.##\n");
    char *out = read_as(text, NULL);
    assert_string_equal(out, "only 9 of the 17613 bytes of this text look like a maze of blocks; "
                             "leave out the rest");
    free(out);
    out = read_as(text, "blocks");
    assert_non_null(strstr(out, "reading\tblocks\tworm\ta maze of 3 x 3 cells"));
    free(out);
    assert_codes(end - 2 * LINE, "blocks", "v1.worm.w3_h3.dzGdUTMA");
    strcpy(end, "\n+--+--+\n|     |\n+--+--+\n");
    assert_codes(text, "thin", "v1.worm.w2_h1.dVA");
    free(text);
}

/* Several ways to read a text are all returned, and `as` chooses one. */
TEST(returns_every_reading)
{
    char *out = read_as("#####\n#S.E#\n#####", "blocks");
    assert_non_null(
        strstr(out, "reading\tblocks\tworm\ta maze of 5 x 3 cells drawn with blocks #"));
    free(out);
    out = read_as("00\n01", NULL);
    assert_non_null(strstr(out, "reading\tblocks\tworm\t"));
    assert_non_null(strstr(out, "reading\tdigits\tworm\t"));
    free(out);
    out = read_as("00\n01", "blocks");
    assert_null(strstr(out, "digits"));
    free(out);
}

TEST(refuses_what_is_too_large)
{
    assert_miss(
        "<ADJLIST_START> (9999,0) <--> (9999,1) ; <ADJLIST_END>", 1, 1,
        "this looks most like a maze in tokens: the words are too few for a maze of 2 x 10000 "
        "cells");
    char *text = malloc(3 * 17000);
    for (size_t i = 0; i < 17000; i++)
        memcpy(text + 3 * i, i % 2 ? "##\n" : "#.\n", 3);
    assert_int_equal(mw_read(context, text, 3 * 17000, NULL, 0), MW_OUT_OF_RANGE);
    free(text);
}

TEST(refuses_what_is_too_long)
{
    char *text = malloc(MW_READ_BYTES_MAX + 1);
    memset(text, ' ', MW_READ_BYTES_MAX + 1);
    assert_int_equal(mw_read(context, text, MW_READ_BYTES_MAX + 1, NULL, 0), MW_OUT_OF_RANGE);
    for (size_t i = 0; i < 2 * (size_t)MW_READ_LINES_MAX + 2; i += 2)
        memcpy(text + i, "x\n", 2);
    assert_int_equal(mw_read(context, text, MW_READ_BYTES_MAX, NULL, 0), MW_OUT_OF_RANGE);
    assert_int_equal(mw_last_error(context)->offset, 2 * MW_READ_LINES_MAX);
    free(text);
}
