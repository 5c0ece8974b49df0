#include <stddef.h>

/* Libraries do these things before main, in every command, and few commands need the results. The program is linked so
   that these functions are called instead (`--wrap` in the Makefile). In a program linked in another way, nothing calls
   them. */

extern void __real_OPENSSL_cpuid_setup(void) __attribute__((weak));

static int is_past_start;

/* Asks the processor for its features, which takes long in a virtual machine. libcrypto does it again when it is first
   used, and that call counts. */
void __wrap_OPENSSL_cpuid_setup(void) {
  if (is_past_start) __real_OPENSSL_cpuid_setup();
  is_past_start = 1;
}

/* Swift's runtime looks in several folders for a program that prints backtraces. This one explains its own faults. */
const char *__wrap_swift_copyAuxiliaryExecutablePath(const char *name) {
  (void)name;
  return NULL;
}

/* The C library asks /proc for the program's folder, relative to which it could load libraries. This program loads none
   from there. The result means that the folder is unknown. */
const char *__wrap__dl_get_origin(void) { return (const char *)-1; }
