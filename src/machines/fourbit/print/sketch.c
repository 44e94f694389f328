/* Arduino sketch of a four-bit maze: a fixed program and the table of targets, which alone decides
 * what a button does. */
/* build: small */
#include "../rules/rules.h"
#include "core/code.h"

/* Pins of an Arduino Uno: bit m has its light on LIGHT_PIN + m and its button on BUTTON_PIN + m. With
 * six of each the last pins are 13 and 7; 0 and 1 stay free for the serial line. With the USB socket
 * on the left, pin numbers fall from left to right, as the bits do. */
enum { BUTTON_PIN = 2, LIGHT_PIN = 8 };

static const char about[] =
    "//\n"
    "// Put out all the lights. Wiring: each light from its pin through 220 ohm to ground, each\n"
    "// button from its pin to ground. The web page of this maze draws the plan.\n"
    "//\n"
    "//   press a button         changes lights, or nothing, depending on all the lights\n"
    "//   hold a button          starts again, as does the reset button of the board\n"
    "//   all lights out         solved: a light runs along the row; any press starts again\n"
    "\n"
    "#include <Arduino.h>\n"
    "#include <avr/pgmspace.h>\n"
    "\n";

static const char constants[] =
    "\n"
    "// Milliseconds after its last change until a contact counts as settled.\n"
    "const unsigned long SETTLED = 15;\n"
    "// Milliseconds to hold a button to start again.\n"
    "const unsigned long HELD = 2000;\n"
    "// Solved: all lights are dark for DARK ms; then each is on for TURN ms, TURNS turns in all.\n"
    "const unsigned long DARK = 400;\n"
    "const unsigned long TURN = 90;\n"
    "const uint8_t TURNS = 3 * LIGHTS;\n"
    "\n"
    "// A state is the lights as a binary number: the last light counts 1, the one before 2, then "
    "4.\n"
    "const uint8_t START = (1 << LIGHTS) - 1;\n"
    "const uint8_t GOAL = 0;\n"
    "\n"
    "// TARGET[state][i]: the state that button i + 1 leads to; the same state: it does "
    "nothing.\n"
    "// PROGMEM puts the table into flash memory.\n"
    "const uint8_t TARGET[START + 1][LIGHTS] PROGMEM = {\n";

static const char program[] =
    "};\n"
    "\n"
    "uint8_t state;\n"
    "unsigned long solvedAt;\n"
    "\n"
    "// For each button: whether its contact is closed, and since when; whether the settled button "
    "is\n"
    "// down; whether this long press has already started the maze again.\n"
    "bool contact[LIGHTS];\n"
    "unsigned long since[LIGHTS];\n"
    "bool down[LIGHTS];\n"
    "bool restarted[LIGHTS];\n"
    "\n"
    "void show(uint8_t lights) {\n"
    "  for (uint8_t i = 0; i < LIGHTS; i++) digitalWrite(LIGHT_PIN[i], lights >> (LIGHTS - 1 - i) "
    "& 1);\n"
    "}\n"
    "\n"
    "void start() {\n"
    "  state = START;\n"
    "  show(state);\n"
    "}\n"
    "\n"
    "// Button i + 1 has gone down.\n"
    "void press(uint8_t i, unsigned long now) {\n"
    "  if (state == GOAL) return start();\n"
    "  state = pgm_read_byte(&TARGET[state][i]);\n"
    "  solvedAt = now;\n"
    "  show(state);\n"
    "}\n"
    "\n"
    "// Reads button i + 1. Quick changes of its contact (bounces) count as one press.\n"
    "void readButton(uint8_t i, unsigned long now) {\n"
    "  bool closed = digitalRead(BUTTON_PIN[i]) == LOW;\n"
    "  if (closed != contact[i]) {\n"
    "    contact[i] = closed;\n"
    "    since[i] = now;\n"
    "  } else if (closed != down[i] && now - since[i] >= SETTLED) {\n"
    "    down[i] = closed;\n"
    "    restarted[i] = false;\n"
    "    if (closed) press(i, now);\n"
    "  } else if (down[i] && !restarted[i] && now - since[i] >= HELD) {\n"
    "    restarted[i] = true;\n"
    "    start();\n"
    "  }\n"
    "}\n"
    "\n"
    "// Moves a light from left to right; never blocks.\n"
    "void celebrate(unsigned long now) {\n"
    "  unsigned long elapsed = now - solvedAt;\n"
    "  unsigned long turn = elapsed < DARK ? TURNS : (elapsed - DARK) / TURN;\n"
    "  show(turn < TURNS ? 1 << (LIGHTS - 1 - turn % LIGHTS) : GOAL);\n"
    "}\n"
    "\n"
    "void setup() {\n"
    "  for (uint8_t i = 0; i < LIGHTS; i++) {\n"
    "    pinMode(LIGHT_PIN[i], OUTPUT);\n"
    "    pinMode(BUTTON_PIN[i], INPUT_PULLUP);\n"
    "  }\n"
    "  start();\n"
    "}\n"
    "\n"
    "void loop() {\n"
    "  unsigned long now = millis();\n"
    "  for (uint8_t i = 0; i < LIGHTS; i++) readButton(i, now);\n"
    "  if (state == GOAL) celebrate(now);\n"
    "}\n";

/* Writes seed and code of the maze, and its description if the code has a seed. */
static void write_names(const struct maze *maze, struct text *out)
{
    const struct fourbit_board *board = maze->board;
    text_format(out, "// A four-bit maze for an Arduino Uno, with %u lights and %u buttons.\n//\n",
                board->bits, board->bits);
    if (maze->seeded) {
        text_format(out, "// Seed: %s\n// Code: ", maze->seed);
        code_write_head(out, maze, true);
        text_format(out, "s%s\n", maze->seed);
    }
    text_string(out, maze->seeded ? "// By description: " : "// Code: ");
    code_write_head(out, maze, false);
    text_char(out, 'd');
    maze->kind->write_board(maze, out);
    text_char(out, '\n');
}

/* Writes `const uint8_t NAME[LIGHTS] = {11, 10, 9, 8};`, from the leftmost to the rightmost. */
static void write_pins(const char *name, uint32_t first, uint32_t count, struct text *out)
{
    text_format(out, "const uint8_t %s[LIGHTS] = {", name);
    for (uint32_t m = 0; m < count; m++)
        text_format(out, m > 0 ? ", %u" : "%u", first + count - 1 - m);
    text_string(out, "};\n");
}

static void write_table(const struct fourbit_board *board, struct text *out)
{
    for (uint32_t n = 0; n < fourbit_states(board); n++) {
        text_string(out, "  {");
        for (uint32_t m = board->bits; m-- > 0;)
            text_format(out, m > 0 ? "%u, " : "%u", (unsigned)board->target[n][m]);
        text_format(out, "}, // %u\n", n);
    }
}

static void write_sketch(const struct maze *maze, struct text *out)
{
    const struct fourbit_board *board = maze->board;
    write_names(maze, out);
    text_string(out, about);
    text_format(
        out,
        "const uint8_t LIGHTS = %u;\n\n"
        "// Lights and buttons are numbered 1 to %u from left to right; here are their pins.\n",
        board->bits, board->bits);
    write_pins("LIGHT_PIN", LIGHT_PIN, board->bits, out);
    write_pins("BUTTON_PIN", BUTTON_PIN, board->bits, out);
    text_string(out, constants);
    write_table(board, out);
    text_string(out, program);
}

/* The rule, and the states that the buttons lead to, from the leftmost to the rightmost, in lights. */
static void write_text(const struct maze *maze, struct text *out)
{
    const struct fourbit_board *board = maze->board;
    const char *rule = fourbit_rule_word(maze->values[FOURBIT_RULE]);
    if (rule)
        text_format(out, "%s\n", rule);
    for (uint32_t n = fourbit_states(board); n-- > 0;) {
        text_format(out, "%s:", fourbit_lights(board->bits, n).digits);
        for (uint32_t m = board->bits; m-- > 0;)
            text_format(out, " %s", fourbit_lights(board->bits, board->target[n][m]).digits);
        text_char(out, '\n');
    }
}

const struct maze_format fourbit_formats[] = {
    {.name = "text",
     FORMAT_TEXTS("Table", "the word of the rule, unless it is plain; a line for each state of the "
                           "lights: the state, then the states that the buttons lead to, from "
                           "left to right"),
     .write = write_text},
    {.name = "arduino",
     FORMAT_TEXTS(
         "Arduino sketch",
         "a sketch for an Arduino Uno, with one light and one button per bit; cannot be read back"),
     .write = write_sketch},
    {0},
};
