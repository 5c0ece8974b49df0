#ifndef LARDER_CSQLITE3_SHIM_H
#define LARDER_CSQLITE3_SHIM_H

#include <sqlite3.h>

#endif
