#ifndef LARDER_PROCESSOR_H
#define LARDER_PROCESSOR_H

/* The features of an x86-64 processor, as detected by the C library at startup. Asking the processor again, as the
   compiler's own functions do before main, traps to the hypervisor in a virtual machine, which takes a fortieth of an
   entry's time. */
#if __has_include(<sys/platform/x86.h>)

#include <sys/platform/x86.h>

#define LARDER_HAS_CRC32C (CPU_FEATURE_ACTIVE(SSE4_2) && CPU_FEATURE_ACTIVE(PCLMULQDQ))
#define LARDER_HAS_SHA256 (CPU_FEATURE_ACTIVE(SHA) && CPU_FEATURE_ACTIVE(SSE4_1) && CPU_FEATURE_ACTIVE(SSSE3))

#else

#include <cpuid.h>

static inline int larder_has_sha_instructions(void) {
  unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
  return __get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) && (ebx & (1u << 29));
}

#define LARDER_HAS_CRC32C (__builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("pclmul"))
#define LARDER_HAS_SHA256 \
  (larder_has_sha_instructions() && __builtin_cpu_supports("sse4.1") && __builtin_cpu_supports("ssse3"))

#endif

#endif
