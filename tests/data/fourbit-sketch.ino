// A four-bit maze for an Arduino Uno, with 3 lights and 3 buttons.
//
// Seed: Alice
// Code: v1.fourbit.b3_l5.sAlice
// By description: v1.fourbit.b3.d256151630254
//
// Put out all the lights. Wiring: each light from its pin through 220 ohm to ground, each
// button from its pin to ground. The web page of this maze draws the plan.
//
//   press a button         changes lights, or nothing, depending on all the lights
//   hold a button          starts again, as does the reset button of the board
//   all lights out         solved: a light runs along the row; any press starts again

#include <Arduino.h>
#include <avr/pgmspace.h>

const uint8_t LIGHTS = 3;

// Lights and buttons are numbered 1 to 3 from left to right; here are their pins.
const uint8_t LIGHT_PIN[LIGHTS] = {10, 9, 8};
const uint8_t BUTTON_PIN[LIGHTS] = {4, 3, 2};

// Milliseconds after its last change until a contact counts as settled.
const unsigned long SETTLED = 15;
// Milliseconds to hold a button to start again.
const unsigned long HELD = 2000;
// Solved: all lights are dark for DARK ms; then each is on for TURN ms, TURNS turns in all.
const unsigned long DARK = 400;
const unsigned long TURN = 90;
const uint8_t TURNS = 3 * LIGHTS;

// A state is the lights as a binary number: the last light counts 1, the one before 2, then 4.
const uint8_t START = (1 << LIGHTS) - 1;
const uint8_t GOAL = 0;

// TARGET[state][i]: the state that button i + 1 leads to; the same state: it does nothing.
// PROGMEM puts the table into flash memory.
const uint8_t TARGET[START + 1][LIGHTS] PROGMEM = {
  {0, 0, 0}, // 0
  {1, 1, 4}, // 1
  {2, 5, 2}, // 2
  {3, 0, 2}, // 3
  {3, 4, 4}, // 4
  {1, 5, 6}, // 5
  {1, 5, 6}, // 6
  {2, 5, 6}, // 7
};

uint8_t state;
unsigned long solvedAt;

// For each button: whether its contact is closed, and since when; whether the settled button is
// down; whether this long press has already started the maze again.
bool contact[LIGHTS];
unsigned long since[LIGHTS];
bool down[LIGHTS];
bool restarted[LIGHTS];

void show(uint8_t lights) {
  for (uint8_t i = 0; i < LIGHTS; i++) digitalWrite(LIGHT_PIN[i], lights >> (LIGHTS - 1 - i) & 1);
}

void start() {
  state = START;
  show(state);
}

// Button i + 1 has gone down.
void press(uint8_t i, unsigned long now) {
  if (state == GOAL) return start();
  state = pgm_read_byte(&TARGET[state][i]);
  solvedAt = now;
  show(state);
}

// Reads button i + 1. Quick changes of its contact (bounces) count as one press.
void readButton(uint8_t i, unsigned long now) {
  bool closed = digitalRead(BUTTON_PIN[i]) == LOW;
  if (closed != contact[i]) {
    contact[i] = closed;
    since[i] = now;
  } else if (closed != down[i] && now - since[i] >= SETTLED) {
    down[i] = closed;
    restarted[i] = false;
    if (closed) press(i, now);
  } else if (down[i] && !restarted[i] && now - since[i] >= HELD) {
    restarted[i] = true;
    start();
  }
}

// Moves a light from left to right; never blocks.
void celebrate(unsigned long now) {
  unsigned long elapsed = now - solvedAt;
  unsigned long turn = elapsed < DARK ? TURNS : (elapsed - DARK) / TURN;
  show(turn < TURNS ? 1 << (LIGHTS - 1 - turn % LIGHTS) : GOAL);
}

void setup() {
  for (uint8_t i = 0; i < LIGHTS; i++) {
    pinMode(LIGHT_PIN[i], OUTPUT);
    pinMode(BUTTON_PIN[i], INPUT_PULLUP);
  }
  start();
}

void loop() {
  unsigned long now = millis();
  for (uint8_t i = 0; i < LIGHTS; i++) readButton(i, now);
  if (state == GOAL) celebrate(now);
}
