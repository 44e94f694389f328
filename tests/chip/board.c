/*
 * Simulated Arduino Uno for the sketch tests: it runs a program, presses buttons between pins and ground
 * and reads the pins of the lights. Usage:
 *
 *     board PROGRAM.elf      reads one command per line from standard input
 *
 *     wait MICROSECONDS
 *     close PIN              connects the pin with ground
 *     open PIN               disconnects it
 *     read PIN...            prints `pins 101-`: one character per pin, - if it is no output
 */
#include <simavr/avr_ioport.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CYCLES_PER_MICROSECOND = 16,
    PINS = 20, /* 0 to 7 are port D, 8 to 13 port B, 14 to 19 (A0 to A5) port C */
    LINE_MAX_BYTES = 256,
};

static avr_t *avr;
static bool closed[PINS];

static uint32_t port_of(unsigned pin)
{
    return pin < 8 ? 'D' : pin < 14 ? 'B' : 'C';
}

static unsigned bit_of(unsigned pin)
{
    return pin < 8 ? pin : pin < 14 ? pin - 8 : pin - 14;
}

static avr_ioport_state_t port_state(unsigned pin)
{
    avr_ioport_state_t state;
    avr_ioctl(avr, AVR_IOCTL_IOPORT_GETSTATE(port_of(pin)), &state);
    return state;
}

/* Sets the level at a pin. An open contact reads 1 only with the chip's own pull-up: without
 * it the pin floats, which counts as a press here. */
static void set_contact(unsigned pin)
{
    avr_ioport_state_t state = port_state(pin);
    unsigned bit = bit_of(pin);
    bool is_output = state.ddr >> bit & 1;
    bool is_pulled_up = state.port >> bit & 1;
    if (!is_output)
        avr_raise_irq(
            avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(port_of(pin)), IOPORT_IRQ_PIN0 + (int)bit),
            is_pulled_up && !closed[pin]);
}

static void run_for(unsigned long microseconds)
{
    avr_cycle_count_t end = avr->cycle + microseconds * CYCLES_PER_MICROSECOND;
    while (avr->cycle < end) {
        int state = avr_run(avr);
        if (state == cpu_Done || state == cpu_Crashed) {
            fprintf(stderr, "board: the program has ended or crashed\n");
            exit(1);
        }
    }
}

static char level(unsigned pin)
{
    avr_ioport_state_t state = port_state(pin);
    if (!(state.ddr >> bit_of(pin) & 1))
        return '-';
    return state.port >> bit_of(pin) & 1 ? '1' : '0';
}

static unsigned read_pin(const char *word)
{
    unsigned long pin = word ? strtoul(word, NULL, 10) : PINS;
    if (pin >= PINS) {
        fprintf(stderr, "board: there is no pin %s\n", word ? word : "without a number");
        exit(2);
    }
    return (unsigned)pin;
}

static void obey(char *line)
{
    const char *command = strtok(line, " \n");
    const char *word = strtok(NULL, " \n");
    if (!command)
        return;
    if (strcmp(command, "wait") == 0 && word) {
        run_for(strtoul(word, NULL, 10));
    } else if (strcmp(command, "close") == 0 || strcmp(command, "open") == 0) {
        unsigned pin = read_pin(word);
        closed[pin] = command[0] == 'c';
        set_contact(pin);
    } else if (strcmp(command, "read") == 0) {
        fputs("pins ", stdout);
        for (; word; word = strtok(NULL, " \n"))
            putchar(level(read_pin(word)));
        putchar('\n');
    } else {
        fprintf(stderr, "board: what is %s?\n", command);
        exit(2);
    }
}

int main(int count, char **words)
{
    elf_firmware_t firmware = {0};
    if (count != 2 || elf_read_firmware(words[1], &firmware) != 0) {
        fprintf(stderr, "board: give the program as an ELF file\n");
        return 2;
    }
    avr = avr_make_mcu_by_name("atmega328p");
    if (!avr || avr_init(avr) != 0)
        return 1;
    firmware.frequency = CYCLES_PER_MICROSECOND * 1000000;
    avr_load_firmware(avr, &firmware);
    char line[LINE_MAX_BYTES];
    while (fgets(line, sizeof line, stdin))
        obey(line);
    return 0;
}
