/* Exact measures of a four-bit maze: distances, shortest solutions, expected presses of random play
 * (by modular elimination and Chinese remainders) and the largest strong component. */
/* build: small */
#include "../fourbit.h"
#include "core/text.h"

/* ---- Bigint: unsigned integers below 2^192, in 32-bit words ---- */

enum { BIGINT_WORDS = 6 };

struct bigint {
    uint32_t word[BIGINT_WORDS]; /* the lowest first */
};

static struct bigint bigint_of(uint32_t value)
{
    return (struct bigint){{value}};
}

/* Divides in place; returns the remainder. */
static uint32_t divide(struct bigint *a, uint32_t divisor)
{
    uint64_t rest = 0;
    for (int i = BIGINT_WORDS - 1; i >= 0; i--) {
        rest = rest << 32 | a->word[i];
        a->word[i] = (uint32_t)(rest / divisor);
        rest %= divisor;
    }
    return (uint32_t)rest;
}

/* a mod p */
static uint32_t bigint_mod(const struct bigint *a, uint32_t p)
{
    struct bigint copy = *a;
    return divide(&copy, p);
}

static void bigint_add_product(struct bigint *sum, const struct bigint *a, uint32_t factor)
{
    uint64_t carry = 0;
    for (int i = 0; i < BIGINT_WORDS; i++) {
        carry += (uint64_t)a->word[i] * factor + sum->word[i];
        sum->word[i] = (uint32_t)carry;
        carry >>= 32;
    }
    MW_ASSERT(carry == 0);
}

/* a *= factor and sum += a * factor; a result of 2^192 or more is an error of the caller. */
static void bigint_multiply(struct bigint *a, uint32_t factor)
{
    struct bigint product = {{0}};
    bigint_add_product(&product, a, factor);
    *a = product;
}

static bool is_less(const struct bigint *a, const struct bigint *b)
{
    int i = BIGINT_WORDS - 1;
    while (i > 0 && a->word[i] == b->word[i])
        i--;
    return a->word[i] < b->word[i];
}

/* a -= b; requires a >= b. */
static void subtract(struct bigint *a, const struct bigint *b)
{
    uint64_t borrow = 0;
    for (int i = 0; i < BIGINT_WORDS; i++) {
        uint64_t difference = (uint64_t)a->word[i] - b->word[i] - borrow;
        a->word[i] = (uint32_t)difference;
        borrow = difference >> 63;
    }
}

/* Long division, bit by bit: a becomes the quotient. Returns the remainder. */
static struct bigint divide_long(struct bigint *a, const struct bigint *divisor)
{
    struct bigint rest = {{0}}, quotient = {{0}};
    for (int bit = BIGINT_WORDS * 32 - 1; bit >= 0; bit--) {
        bigint_multiply(&rest, 2);
        rest.word[0] |= a->word[bit / 32] >> bit % 32 & 1;
        if (is_less(&rest, divisor))
            continue;
        subtract(&rest, divisor);
        quotient.word[bit / 32] |= 1u << bit % 32;
    }
    *a = quotient;
    return rest;
}

/* Writes the decimal digits, at least `min` of them, to the end of `digits`. Returns the offset of
 * the first. */
static size_t write_digits(struct bigint value, char *digits, size_t size, size_t min)
{
    static const struct bigint none = {{0}};
    size_t first = size;
    while (is_less(&none, &value) || size - first < min)
        digits[--first] = (char)('0' + divide(&value, 10));
    return first;
}

/* Writes numerator / denominator as text_ratio does; the denominator must be 1..2^186. */
static void bigint_write_ratio(struct text *out, struct bigint numerator, struct bigint denominator,
                               unsigned places)
{
    enum { DIGITS_MAX = BIGINT_WORDS * 10 + 20 };
    MW_ASSERT(places <= 18 && denominator.word[BIGINT_WORDS - 1] >> 26 == 0);
    char digits[DIGITS_MAX];
    struct bigint rest = divide_long(&numerator, &denominator);
    /* Appends the digits of the fraction to the integer part, one after the other. */
    for (unsigned place = 0; place < places; place++) {
        bigint_multiply(&rest, 10);
        struct bigint digit = rest;
        rest = divide_long(&digit, &denominator);
        bigint_multiply(&numerator, 10);
        bigint_add_product(&numerator, &digit, 1);
    }
    bigint_multiply(&rest, 2);
    if (!is_less(&rest, &denominator)) {
        struct bigint one = bigint_of(1);
        bigint_add_product(&numerator, &one, 1);
    }
    size_t first = write_digits(numerator, digits, DIGITS_MAX, places + 1u);
    text_bytes(out, digits + first, DIGITS_MAX - places - first);
    if (places > 0) {
        text_char(out, '.');
        text_bytes(out, digits + DIGITS_MAX - places, places);
    }
}

/* ---- Expected presses of a random player ---- */

/* Maximum of primes_needed(). Fewer than that many primes may divide the determinant, so twice as
 * many minus one suffice. These are the largest below 2^31, all above 2^30.999. */
enum { PRIMES = 6 };
static const uint32_t primes[2 * PRIMES - 1] = {2147483647, 2147483629, 2147483587, 2147483579,
                                                2147483563, 2147483549, 2147483543, 2147483497,
                                                2147483489, 2147483477, 2147483423};

static uint32_t power_mod(uint64_t base, uint32_t exponent, uint32_t p)
{
    uint64_t result = 1;
    for (; exponent; exponent >>= 1) {
        if (exponent & 1)
            result = result * base % p;
        base = base * base % p;
    }
    return (uint32_t)result;
}

static uint32_t inverse_mod(uint32_t value, uint32_t p)
{
    return power_mod(value, p - 2, p);
}

/* Fills in the equations k(n) E(n) - sum of E(targets) = k(n) for n = 1..states-1, modulo p. k(n)
 * is the number of working buttons; E(n) = 0 for a state that is not part of the maze. */
static void fill_equations(const struct fourbit_board *board, uint32_t p,
                           uint32_t row[][FOURBIT_STATES_MAX])
{
    uint32_t states = fourbit_states(board);
    for (uint32_t n = 1; n < states; n++) {
        for (uint32_t c = 0; c < states; c++)
            row[n][c] = 0;
        uint32_t working = 0;
        for (uint32_t m = 0; m < board->bits; m++) {
            uint32_t t = board->target[n][m];
            working += fourbit_works(board, n, m);
            if (fourbit_works(board, n, m) && t != 0)
                row[n][t] = (row[n][t] + p - 1) % p;
        }
        row[n][n] = working ? working : 1;
        row[n][0] = working; /* the goal needs no column; this one holds the right-hand side */
    }
}

/* Computes the determinant and determinant * E(start) modulo p by elimination. The start is the
 * last row, so no back substitution is needed. Returns false if p divides the determinant. */
static bool solve_mod(const struct fourbit_board *board, uint32_t p, uint32_t *determinant,
                      uint32_t *numerator)
{
    uint32_t row[FOURBIT_STATES_MAX][FOURBIT_STATES_MAX];
    uint32_t states = fourbit_states(board);
    fill_equations(board, p, row);
    uint64_t det = 1;
    for (uint32_t c = 1; c < states; c++) {
        uint32_t pivot = c;
        while (pivot < states && row[pivot][c] == 0)
            pivot++;
        if (pivot == states)
            return false;
        for (uint32_t k = 0; pivot != c && k < states; k++) {
            uint32_t swap = row[c][k];
            row[c][k] = row[pivot][k];
            row[pivot][k] = swap;
        }
        det = det * (pivot == c ? row[c][c] : p - row[c][c]) % p;
        uint64_t inverse = inverse_mod(row[c][c], p);
        for (uint32_t r = c + 1; r < states; r++) {
            uint64_t factor = (p - row[r][c]) * inverse % p;
            for (uint32_t k = 0; factor && k < states; k++)
                row[r][k] = (uint32_t)((row[r][k] + factor * row[c][k]) % p);
        }
    }
    uint32_t last = states - 1;
    uint64_t expected = (uint64_t)row[last][0] * inverse_mod(row[last][last], p) % p;
    *determinant = (uint32_t)det;
    *numerator = (uint32_t)(det * expected % p);
    return true;
}

/* Returns the number below the product of the primes with these residues (Garner). */
static struct bigint combine(const uint32_t *prime, const uint32_t *residue, uint32_t count)
{
    struct bigint value = bigint_of(residue[0]);
    struct bigint product = bigint_of(prime[0]);
    for (uint32_t i = 1; i < count; i++) {
        uint32_t p = prime[i];
        uint64_t difference = (residue[i] + p - bigint_mod(&value, p)) % p;
        uint32_t factor = (uint32_t)(difference * inverse_mod(bigint_mod(&product, p), p) % p);
        bigint_add_product(&value, &product, factor);
        if (i + 1 < count)
            bigint_multiply(&product, p);
    }
    return value;
}

/* Returns how many primes determine determinant and numerator. The determinant counts spanning
 * forests and is at most the product of the k(n). Times E(start) it is at most states - 1 times
 * that, because the presses in each state count forests too. Sums logarithms in thousandths of a
 * bit, rounded up. */
static uint32_t primes_needed(const struct fourbit_board *board)
{
    static const uint32_t log2_of[FOURBIT_BITS_MAX + 1] = {0, 0, 1000, 1585, 2000, 2322, 2585};
    uint32_t sum = board->bits * 1000;
    for (uint32_t n = 1; n < fourbit_states(board); n++) {
        uint32_t working = 0;
        for (uint32_t m = 0; m < board->bits; m++)
            working += fourbit_works(board, n, m);
        sum += log2_of[working];
    }
    return sum / 30999 + 1;
}

/* Writes the exact value. The determinant is not 0, because every state reaches the goal, so fewer
 * than `needed` primes divide it. At most 63 states have 6 working buttons: 169 bits. */
static void write_expected_presses(const struct fourbit_board *board, struct text *out)
{
    uint32_t prime[PRIMES], determinant[PRIMES], numerator[PRIMES];
    uint32_t needed = primes_needed(board);
    uint32_t used = 0;
    MW_ASSERT(needed <= PRIMES);
    for (uint32_t i = 0; used < needed; i++) {
        MW_ASSERT(i < sizeof primes / sizeof primes[0]);
        prime[used] = primes[i];
        if (solve_mod(board, primes[i], &determinant[used], &numerator[used]))
            used++;
    }
    text_string(out, "expected_random_presses\t");
    bigint_write_ratio(out, combine(prime, numerator, needed), combine(prime, determinant, needed),
                       6);
    text_char(out, '\n');
}

/* ---- All measures ---- */

/* Fills the set of states that each state reaches, itself included (Warshall). */
static void fill_reached(const struct fourbit_board *board, uint64_t *reached)
{
    uint32_t states = fourbit_states(board);
    for (uint32_t n = 0; n < states; n++) {
        reached[n] = UINT64_C(1) << n;
        for (uint32_t m = 0; m < board->bits; m++)
            reached[n] |= UINT64_C(1) << board->target[n][m];
    }
    for (uint32_t via = 0; via < states; via++)
        for (uint32_t n = 0; n < states; n++)
            if (reached[n] >> via & 1)
                reached[n] |= reached[via];
}

/* Returns the size of the largest strongly connected component. The component of the start would
 * tell nothing, because no press leads back to all lights on. */
static uint32_t count_largest_part(const struct fourbit_board *board)
{
    uint64_t reached[FOURBIT_STATES_MAX];
    fill_reached(board, reached);
    uint32_t states = fourbit_states(board);
    uint32_t largest = 0;
    for (uint32_t n = 0; n < states; n++) {
        uint32_t part = 0;
        for (uint32_t other = 0; other < states; other++)
            part += (reached[n] >> other & 1) && (reached[other] >> n & 1);
        if (part > largest)
            largest = part;
    }
    return largest;
}

/* Counts the states of the maze with an infinite distance. */
static uint32_t count_far(const struct fourbit_board *board, const uint32_t *distance)
{
    uint32_t far = 0;
    for (uint32_t n = 0; n < fourbit_states(board); n++)
        far += distance[n] == GRAPH_FAR && fourbit_is_part(board, n);
    return far;
}

/* ---- The solution arm ---- */

/* The end of the shortest solution, on which only one button leads nearer to the goal. A wrong press there costs the
 * press and the moves that it leads back. */
struct arm {
    uint32_t length;
    uint32_t wrong, cost; /* the number of wrong presses, and what they cost together */
};

/* Adds the buttons of a state of the solution; a second one that leads nearer ends the arm before this state. */
static void add_state(struct arm *arm, const struct fourbit_board *board, const uint32_t *to_goal,
                      uint32_t n)
{
    uint32_t nearer = 0;
    struct arm here = {.length = arm->length + 1, .wrong = arm->wrong, .cost = arm->cost};
    for (uint32_t m = 0; m < board->bits; m++) {
        if (!fourbit_works(board, n, m))
            continue;
        uint32_t after = to_goal[board->target[n][m]];
        bool is_nearer = after < to_goal[n];
        nearer += is_nearer;
        here.wrong += !is_nearer;
        here.cost += is_nearer ? 0 : 1 + after - to_goal[n];
    }
    *arm = nearer > 1 ? (struct arm){0} : here;
}

static void write_arm(const struct fourbit_board *board, const uint32_t *to_goal, struct text *out)
{
    struct arm arm = {0};
    for (uint32_t n = fourbit_start(board); to_goal[n] > 0;) {
        add_state(&arm, board, to_goal, n);
        n = board->target[n][fourbit_nearer_button(board, to_goal, n)];
    }
    text_key_unsigned(out, "arm_length", arm.length);
    text_string(out, "arm_setback\t");
    if (arm.wrong > 0)
        text_ratio(out, arm.cost, arm.wrong, 6);
    else
        text_char(out, '-');
    text_char(out, '\n');
}

void fourbit_measure(const struct maze *maze, struct text *out)
{
    const struct fourbit_board *board = maze->board;
    uint32_t states = fourbit_states(board);
    struct fourbit_analysis analysis;
    if (!fourbit_analyse(board, &analysis)) {
        out->failed = true;
        return;
    }
    text_key_unsigned(out, "shortest", analysis.to_goal[states - 1]);
    text_key_unsigned(out, "shortest_paths", analysis.shortest_paths[states - 1]);
    text_key_unsigned(out, "unreachable", count_far(board, analysis.from_start));
    text_key_unsigned(out, "non_reaching", count_far(board, analysis.to_goal));
    text_key_unsigned(out, "largest_strong_part", count_largest_part(board));
    write_expected_presses(board, out);
    write_arm(board, analysis.to_goal, out);
    fourbit_analysis_close(&analysis);
}

/* The keys that `rate` writes. */
const struct measure fourbit_measure_rows[] = {
    {"shortest", false, "integer", "presses", "harder", "Shortest solution",
     "presses of the shortest solution"},
    {"shortest_paths", false, "exact", NULL, "easier", "Shortest solutions",
     "number of shortest solutions"},
    {"unreachable", false, "integer", "states", NULL, "Unreachable states",
     "states that cannot be reached from the start"},
    {"non_reaching", false, "integer", "states", "harder", "States without a way out",
     "states from which the goal cannot be reached"},
    {"largest_strong_part", false, "integer", "states", "harder", "Largest loop",
     "states of the largest set that all reach each other"},
    {"expected_random_presses", true, "decimal", "presses", "harder", "Random play",
     "mean presses of random play with working buttons; exact"},
    {"arm_length", false, "integer", "presses", "harder", "Length of the arm",
     "presses at the end of the solution at which only one button leads nearer to the goal"},
    {"arm_setback", true, "decimal", "presses", "harder", "Setback on the arm",
     "mean cost of a wrong press on the arm, the press included; - if there is none"},
    {"no_return_presses", true, "decimal", "presses", "harder", "Never straight back",
     "mean presses of a player who presses any button that does not lead straight back; exact"},
    {"explorer_presses", true, "decimal", "presses", "harder", "Explorer",
     "mean presses of a player who remembers every state and goes to the nearest untried button, "
     "of "
     "at least 625 plays; then the standard error, below 2%"},
    {"recall_4_presses", true, "decimal", "presses", "harder", "Remembers one visit in 4",
     "the same for a player who remembers a state at one of 4 visits"},
    {0}};
