#include "cstart.h"

static char **present;
static int present_count;

/* The C library passes the arguments of main to constructors as well. */
__attribute__((constructor)) static void keep(int count, char **arguments) {
  _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
}

char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
  *count = present_count;
  return present;
}

void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count) {
  present = arguments;
  present_count = count;
}
