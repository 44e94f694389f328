// A four-bit maze for an Arduino Uno, with 3 lights and 3 buttons.
//
// Name: Alice
// Code: v1.fourbit.b3_l5.sAlice
// Written out: v1.fourbit.b3.d256151630254
//
// Put out all the lights. The page draws how they are wired: each light from its pin through
// 220 ohm to ground, each button from its pin to ground.
//
//   a press               what it does depends on all the lights; on some of them, nothing
//   a button held long    starts again; so does the reset button of the board
//   all lights out        solved: a light runs along the row; the next press starts again

#include <Arduino.h>
#include <avr/pgmspace.h>

const uint8_t LIGHTS = 3;

// The pins, from light 0 and button 0, the rightmost, to number 2, the leftmost.
const uint8_t LIGHT_PIN[LIGHTS] = {8, 9, 10};
const uint8_t BUTTON_PIN[LIGHTS] = {2, 3, 4};

// In milliseconds. A contact that has not changed for so long has settled.
const unsigned long SETTLED = 15;
// A button held for so long starts again.
const unsigned long HELD = 2000;
// When it is solved all is dark for a moment; then each light has its turn, a few times over.
const unsigned long DARK = 400;
const unsigned long TURN = 90;
const uint8_t TURNS = 3 * LIGHTS;

// A state is the lights as a number: light 0 counts 1, light 1 counts 2, light 2 counts 4.
const uint8_t START = (1 << LIGHTS) - 1;
const uint8_t GOAL = 0;

// Where button 0, button 1 and so on lead to from each state. One that leads to the state itself
// does nothing. It lies in the program's memory, of which there is more.
const uint8_t TARGET[START + 1][LIGHTS] PROGMEM = {
  {0, 0, 0}, // 0
  {4, 1, 1}, // 1
  {2, 5, 2}, // 2
  {2, 0, 3}, // 3
  {4, 4, 3}, // 4
  {6, 5, 1}, // 5
  {6, 5, 1}, // 6
  {6, 5, 2}, // 7
};

uint8_t state;
unsigned long solvedAt;

// Of each button: what its contact says, and since when; whether it is down, which is what the
// contact says once it has settled; whether it has started the maze again already.
bool contact[LIGHTS];
unsigned long since[LIGHTS];
bool down[LIGHTS];
bool restarted[LIGHTS];

void show(uint8_t lights) {
  for (uint8_t i = 0; i < LIGHTS; i++) digitalWrite(LIGHT_PIN[i], lights >> i & 1);
}

void start() {
  state = START;
  show(state);
}

// Button i has gone down.
void press(uint8_t i, unsigned long now) {
  if (state == GOAL) return start();
  state = pgm_read_byte(&TARGET[state][i]);
  solvedAt = now;
  show(state);
}

// Looks at button i. Edges that follow each other quickly are one press.
void look(uint8_t i, unsigned long now) {
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

// A light that runs from the left to the right. Nothing waits for it.
void rejoice(unsigned long now) {
  unsigned long after = now - solvedAt;
  unsigned long turn = after < DARK ? TURNS : (after - DARK) / TURN;
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
  for (uint8_t i = 0; i < LIGHTS; i++) look(i, now);
  if (state == GOAL) rejoice(now);
}
