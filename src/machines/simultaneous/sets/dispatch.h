/* Dispatch by the processor: kernels that are compiled twice on x86-64, plainly and for 256-bit
 * vectors. */
#pragma once

#define INLINE static inline __attribute__((always_inline))

/* Defines the function `name`, which calls the INLINE function `inner`. */
#if defined __x86_64__
#define BOTH(result, name, inner, parameters, arguments)                                           \
    __attribute__((target("avx2,popcnt"))) static result name##_with_avx2 parameters               \
    {                                                                                              \
        return inner arguments;                                                                    \
    }                                                                                              \
    static result name##_plainly parameters                                                        \
    {                                                                                              \
        return inner arguments;                                                                    \
    }                                                                                              \
    result name parameters                                                                         \
    {                                                                                              \
        return __builtin_cpu_supports("avx2") ? name##_with_avx2 arguments                         \
                                              : name##_plainly arguments;                          \
    }
#else
#define BOTH(result, name, inner, parameters, arguments)                                           \
    result name parameters                                                                         \
    {                                                                                              \
        return inner arguments;                                                                    \
    }
#endif
