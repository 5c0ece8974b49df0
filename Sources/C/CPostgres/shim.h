// The library that speaks to PostgreSQL, for servers.
#include <postgresql/libpq-fe.h>
