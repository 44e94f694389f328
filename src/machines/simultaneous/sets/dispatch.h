/* Dispatch by the processor: kernels that are compiled twice on x86-64, plainly and for processors
 * with two further instruction sets. */
#pragma once

#define INLINE static inline __attribute__((always_inline))

/* Defines the function `name`, which calls the INLINE function `inner`. */
#if defined __x86_64__
#define BOTH(one, other, result, name, inner, parameters, arguments)                               \
    __attribute__((target(one "," other))) static result name##_with_both parameters               \
    {                                                                                              \
        return inner arguments;                                                                    \
    }                                                                                              \
    static result name##_plainly parameters                                                        \
    {                                                                                              \
        return inner arguments;                                                                    \
    }                                                                                              \
    result name parameters                                                                         \
    {                                                                                              \
        return __builtin_cpu_supports(one) && __builtin_cpu_supports(other)                        \
                   ? name##_with_both arguments                                                    \
                   : name##_plainly arguments;                                                     \
    }
#else
#define BOTH(one, other, result, name, inner, parameters, arguments)                               \
    result name parameters                                                                         \
    {                                                                                              \
        return inner arguments;                                                                    \
    }
#endif
