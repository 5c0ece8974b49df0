#ifndef LARDER_CSQLITE3_SHIM_H
#define LARDER_CSQLITE3_SHIM_H

#include <sqlite3.h>

/* Turns a feature of a connection on or off. Swift cannot call the variadic function itself. */
static inline int larder_sqlite3_configure(sqlite3 *handle, int feature, int is_on) {
  return sqlite3_db_config(handle, feature, is_on, (int *)0);
}

#endif
