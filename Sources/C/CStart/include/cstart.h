#ifndef LARDER_CSTART_H
#define LARDER_CSTART_H

/* The arguments of the process, and their number. Swift's runtime has functions with these names, which `CommandLine`
   calls. They read /proc/self/maps before main, in every command, and find no arguments without /proc. A program that
   links this file uses these functions instead. */
char **_swift_stdlib_getUnsafeArgvArgc(int *count);
void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

#endif
