#include "csystem.h"

#include <stdatomic.h>
#include <sys/time.h>

/* A damaged count on a page may send the store's search round in circles, in memory that can be read: that is no fault, and
   no call ever returns. So each thread counts the calls into the store as it begins and ends them, and a timer that runs
   while the process computes looks whether a call goes on that went on before. One takes microseconds. The program is
   linked so that calls into the store come here (`--wrap` in the Makefile), as in memory.c. */

extern int __real_mdb_get(void *transaction, unsigned table, void *key, void *value) __attribute__((weak));
extern int __real_mdb_put(void *transaction, unsigned table, void *key, void *value, unsigned flags)
    __attribute__((weak));
extern int __real_mdb_del(void *transaction, unsigned table, void *key, void *value) __attribute__((weak));
extern int __real_mdb_cursor_get(void *cursor, void *key, void *value, int operation) __attribute__((weak));
extern int __real_mdb_dbi_open(void *transaction, const char *name, unsigned flags, unsigned *table)
    __attribute__((weak));

/* Threads that are watched at once; further ones are not. */
enum { most_threads = 32, seconds_of_work = 2 };

/* The calls that a thread began and ended: odd while one goes on. Only the thread itself writes it. */
typedef struct {
  atomic_uint calls;
  atomic_int is_taken;
  unsigned seen;
} Watched;

static Watched threads[most_threads];
static _Thread_local Watched *own;
static Watched nobody;

static Watched *take_place(void) {
  for (int index = 0; index < most_threads; index++) {
    int is_taken = 0;
    if (atomic_compare_exchange_strong(&threads[index].is_taken, &is_taken, 1)) return &threads[index];
  }
  return &nobody;
}

static inline void step(void) {
  if (own == NULL) own = take_place();
  atomic_store_explicit(&own->calls, atomic_load_explicit(&own->calls, memory_order_relaxed) + 1, memory_order_relaxed);
}

int __wrap_mdb_get(void *transaction, unsigned table, void *key, void *value) {
  step();
  int code = __real_mdb_get(transaction, table, key, value);
  step();
  return code;
}

int __wrap_mdb_put(void *transaction, unsigned table, void *key, void *value, unsigned flags) {
  step();
  int code = __real_mdb_put(transaction, table, key, value, flags);
  step();
  return code;
}

int __wrap_mdb_del(void *transaction, unsigned table, void *key, void *value) {
  step();
  int code = __real_mdb_del(transaction, table, key, value);
  step();
  return code;
}

int __wrap_mdb_cursor_get(void *cursor, void *key, void *value, int operation) {
  step();
  int code = __real_mdb_cursor_get(cursor, key, value, operation);
  step();
  return code;
}

int __wrap_mdb_dbi_open(void *transaction, const char *name, unsigned flags, unsigned *table) {
  step();
  int code = __real_mdb_dbi_open(transaction, name, flags, table);
  step();
  return code;
}

int larder_is_stuck(void) {
  int is_stuck = 0;
  for (int index = 0; index < most_threads; index++) {
    unsigned calls = atomic_load_explicit(&threads[index].calls, memory_order_relaxed);
    if (calls % 2 == 1 && calls == threads[index].seen) is_stuck = 1;
    threads[index].seen = calls;
  }
  return is_stuck;
}

void larder_look_for_stuck_calls(int is_on) {
  struct itimerval timer = {0};
  if (is_on) timer.it_interval.tv_sec = timer.it_value.tv_sec = seconds_of_work;
  setitimer(ITIMER_VIRTUAL, &timer, NULL);
}
