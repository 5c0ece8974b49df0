#define _GNU_SOURCE
#include "csystem.h"

#include <errno.h>
#include <lmdb.h>
#include <setjmp.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

/* The calls into the store that follow numbers in its file. The store trusts those numbers. A damaged one leads it
   outside the map, which raises a signal, or round in circles in readable memory, which never ends.

   Each thread therefore counts these calls as it starts and ends them, and a timer of computing time looks for a call
   that has not ended since its last look. A call takes microseconds. If faults are contained, each call also marks a
   place to return to, and a handler ends the call with an error there. Only the memory that the call allocated is lost:
   reading takes no lock and changes nothing, and a ledger's writer surveys the file before it makes the store change
   anything. */

/* The most threads that are watched simultaneously; further ones are not watched. */
enum { most_threads = 32, seconds_of_work = 2 };

/* The number of calls that a thread started and ended, odd during a call. Only the thread itself writes it. */
typedef struct {
  atomic_uint calls;
  atomic_int is_taken;
  /* The number of the call that the thread must leave. */
  atomic_uint leaving;
  pid_t thread;
  unsigned seen;
} Watched;

static Watched threads[most_threads];
static _Thread_local Watched *own;
static Watched nobody;
/* The place to return to from this thread's current call; NULL outside a call. */
static _Thread_local sigjmp_buf *volatile escape;

static Watched *take_place(void) {
  for (int index = 0; index < most_threads; index++) {
    int is_taken = 0;
    if (atomic_compare_exchange_strong(&threads[index].is_taken, &is_taken, 1)) {
      threads[index].thread = (pid_t)syscall(SYS_gettid);
      return &threads[index];
    }
  }
  return &nobody;
}

static inline void step(void) {
  if (own == NULL) own = take_place();
  atomic_store_explicit(&own->calls, atomic_load_explicit(&own->calls, memory_order_relaxed) + 1, memory_order_relaxed);
}

/* Makes a call into the store and returns its code, or `failure` if a handler ended it. */
#define GUARDED(failure, call)                \
  sigjmp_buf place;                           \
  int code;                                   \
  step();                                     \
  if (!larder_is_containing()) {              \
    code = (call);                            \
  } else if (sigsetjmp(place, 0) == 0) {      \
    escape = &place;                          \
    code = (call);                            \
  } else {                                    \
    code = (failure);                         \
  }                                           \
  escape = NULL;                              \
  step();                                     \
  return code

void larder_leave_call(int number) {
  sigjmp_buf *place = escape;
  sigset_t present;
  if (place == NULL) return;
  escape = NULL;
  sigemptyset(&present);
  sigaddset(&present, number);
  sigprocmask(SIG_UNBLOCK, &present, NULL);
  siglongjmp(*place, 1);
}

/* Reads a byte of every page of a value, so that a missing page is found during the call. */
static int touched(int code, const MDB_val *value) {
  const volatile char *bytes = value == NULL ? NULL : value->mv_data;
  if (code != MDB_SUCCESS || bytes == NULL || value->mv_size == 0 || !larder_is_containing()) return code;
  for (size_t offset = 0; offset < value->mv_size; offset += 4096) (void)bytes[offset];
  (void)bytes[value->mv_size - 1];
  return code;
}

static int closed(MDB_env *environment) {
  mdb_env_close(environment);
  return MDB_SUCCESS;
}

static int aborted(MDB_txn *transaction) {
  mdb_txn_abort(transaction);
  return MDB_SUCCESS;
}

int larder_mdb_env_open(struct MDB_env *environment, const char *path, unsigned flags, unsigned mode) {
  GUARDED(MDB_CORRUPTED, mdb_env_open(environment, path, flags, mode));
}

int larder_mdb_env_close(struct MDB_env *environment) { GUARDED(MDB_CORRUPTED, closed(environment)); }

int larder_mdb_env_info(struct MDB_env *environment, void *info) {
  GUARDED(MDB_CORRUPTED, mdb_env_info(environment, info));
}

int larder_mdb_env_set_mapsize(struct MDB_env *environment, size_t size) {
  GUARDED(MDB_CORRUPTED, mdb_env_set_mapsize(environment, size));
}

/* Fails with the code of a failed lock: the file's first pages were checked before, so the lock file is to blame. */
int larder_mdb_txn_begin(struct MDB_env *environment, unsigned flags, struct MDB_txn **transaction) {
  GUARDED(EINVAL, mdb_txn_begin(environment, NULL, flags, transaction));
}

int larder_mdb_txn_commit(struct MDB_txn *transaction) { GUARDED(MDB_CORRUPTED, mdb_txn_commit(transaction)); }

int larder_mdb_txn_abort(struct MDB_txn *transaction) { GUARDED(MDB_CORRUPTED, aborted(transaction)); }

int larder_mdb_dbi_open(struct MDB_txn *transaction, const char *name, unsigned flags, unsigned *table) {
  GUARDED(MDB_CORRUPTED, mdb_dbi_open(transaction, name, flags, table));
}

int larder_mdb_stat(struct MDB_txn *transaction, unsigned table, void *statistics) {
  GUARDED(MDB_CORRUPTED, mdb_stat(transaction, table, statistics));
}

int larder_mdb_get(struct MDB_txn *transaction, unsigned table, void *key, void *value) {
  GUARDED(MDB_CORRUPTED, touched(mdb_get(transaction, table, key, value), value));
}

int larder_mdb_put(struct MDB_txn *transaction, unsigned table, void *key, void *value, unsigned flags) {
  GUARDED(MDB_CORRUPTED, mdb_put(transaction, table, key, value, flags));
}

int larder_mdb_del(struct MDB_txn *transaction, unsigned table, void *key, void *value) {
  GUARDED(MDB_CORRUPTED, mdb_del(transaction, table, key, value));
}

int larder_mdb_drop(struct MDB_txn *transaction, unsigned table) {
  GUARDED(MDB_CORRUPTED, mdb_drop(transaction, table, 0));
}

int larder_mdb_cursor_open(struct MDB_txn *transaction, unsigned table, struct MDB_cursor **cursor) {
  GUARDED(MDB_CORRUPTED, mdb_cursor_open(transaction, table, cursor));
}

int larder_mdb_cursor_get(struct MDB_cursor *cursor, void *key, void *value, unsigned operation) {
  GUARDED(MDB_CORRUPTED, touched(touched(mdb_cursor_get(cursor, key, value, operation), value), key));
}

int larder_is_stuck(void) {
  int is_stuck = 0;
  for (int index = 0; index < most_threads; index++) {
    Watched *watched = &threads[index];
    unsigned calls = atomic_load_explicit(&watched->calls, memory_order_relaxed);
    if (calls % 2 == 1 && calls == watched->seen) {
      if (larder_is_containing() && atomic_exchange(&watched->leaving, calls) != calls) {
        syscall(SYS_tgkill, getpid(), watched->thread, SIGVTALRM);
      } else {
        is_stuck = 1;
      }
    }
    watched->seen = calls;
  }
  return is_stuck;
}

void larder_leave_stuck_call(void) {
  if (own != NULL && escape != NULL && atomic_load(&own->leaving) == atomic_load(&own->calls)) larder_leave_call(SIGVTALRM);
}

void larder_look_for_stuck_calls(int is_on) {
  struct itimerval timer = {0};
  if (is_on) timer.it_interval.tv_sec = timer.it_value.tv_sec = seconds_of_work;
  setitimer(ITIMER_VIRTUAL, &timer, NULL);
}
