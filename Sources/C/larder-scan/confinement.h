#ifndef LARDER_SCAN_CONFINEMENT_H
#define LARDER_SCAN_CONFINEMENT_H

#include <cstddef>

#include <sys/types.h>

/* Ends the calling process when its parent ends. */
void end_with_parent(pid_t parent);

/* From now on, the process is ended after some seconds, has only so much memory, and can neither open files nor use the
   network nor start processes. Returns false if a limit could not be set. */
bool confine(unsigned seconds, size_t bytes);

#endif
