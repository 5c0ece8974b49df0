#ifndef LARDER_CLMDB_SHIM_H
#define LARDER_CLMDB_SHIM_H

#include <lmdb.h>

/* Older releases lose data on some paths that this package relies on, so they are refused at compile time. The version
   is an expression macro, which Swift cannot import. */
#if MDB_VERSION_FULL < MDB_VERINT(0, 9, 24)
#error "liblmdb 0.9.24 or newer is needed (Debian: liblmdb-dev)"
#endif

#endif
