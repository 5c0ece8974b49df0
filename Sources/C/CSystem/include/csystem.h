#ifndef LARDER_CSYSTEM_H
#define LARDER_CSYSTEM_H

#include <stddef.h>
#include <stdint.h>

/* Returns the number of the file system of an open directory, as in statfs(2), or -1 with errno set. Swift's Glibc
   module does not import <sys/vfs.h>. */
int64_t larder_filesystem_kind(int directory);

/* Returns how many bytes the user may still write to the file system of `path`, or -1 with errno set. */
int64_t larder_free_bytes(const char *path);

/* Exchanges two names in an open directory atomically, or returns -1 with errno set. It calls renameat2(2), which Swift
   cannot. */
int larder_exchange(int directory, const char *one, const char *other);

/* Opens an empty file in memory, which no other program can open by a name, or returns -1 with errno set. It calls
   memfd_create(2), which Swift's Glibc module does not import. */
int larder_memory_file(void);

/* Limits the memory of a process of the same user, or returns -1 with errno set. Swift's Glibc module does not import
   prlimit(2). */
int larder_limit_memory(int process, size_t bytes);

/* From now on, a fault in memory or arithmetic ends the process with one line on standard error (none if `is_quiet`),
   and exit code 74 for a file that was truncated under its map (SIGBUS), or 70 for anything else. A write beyond the
   file size limit (SIGXFSZ) fails instead of ending the process. */
void larder_explain_faults(int is_quiet);
int larder_is_explaining(void);

/* From now on, a fault caused by a ledger's file does not end the process: the call into the store in which it happened
   fails (see store.c), and if a file ends before its map does, zeros replace the missing pages. For a process that
   serves several ledgers. Any other fault ends the process as before. */
void larder_contain_faults(void);
int larder_is_containing(void);

/* The same for one thread, until it is turned off: for files other than a ledger, which can be replaced. It has
   an effect only if faults are explained or contained. */
void larder_contain_faults_here(int is_on);

/* From now on, a fault restarts the program as `larder __fault SIGNAL PATH`, to report the problem of the ledger there;
   NULL turns this off. The signal is 0 if the lock file was found to be damaged. */
void larder_name_ledger(const char *path);

/* Ends the process like an unexplained fault with this signal. */
void larder_end_of_fault(int number) __attribute__((noreturn));

/* Empties this thread's list of shared locks if it leads nowhere, as after the memory of one of the locks was damaged
   or released. Call it before taking another such lock. */
void larder_repair_locks(void);

/* Whether a call into the store has not ended since this was last called. A timer calls it with SIGVTALRM after every
   two seconds of computing time. If faults are contained, the thread of such a call is first sent that signal, and only
   a call that does not end then counts. */
int larder_is_stuck(void);
void larder_look_for_stuck_calls(int is_on);

/* For handlers: makes this thread's current call into the store fail, and does not return. Returns if there is no call
   or, for the second function, if it is not stuck. */
void larder_leave_call(int number);
void larder_leave_stuck_call(void);

/* The functions of liblmdb with the same names that follow numbers in a file. They are watched and, if faults are
   contained, guarded. A call with a fault returns MDB_CORRUPTED, or EINVAL, as for a failed lock, if it was to begin a
   transaction. `void *` stands for structures of lmdb.h. */
struct MDB_env;
struct MDB_txn;
struct MDB_cursor;
int larder_mdb_env_open(struct MDB_env *environment, const char *path, unsigned flags, unsigned mode);
int larder_mdb_env_close(struct MDB_env *environment);
int larder_mdb_env_info(struct MDB_env *environment, void *info);
int larder_mdb_env_set_mapsize(struct MDB_env *environment, size_t size);
int larder_mdb_txn_begin(struct MDB_env *environment, unsigned flags, struct MDB_txn **transaction);
int larder_mdb_txn_commit(struct MDB_txn *transaction);
int larder_mdb_txn_abort(struct MDB_txn *transaction);
int larder_mdb_dbi_open(struct MDB_txn *transaction, const char *name, unsigned flags, unsigned *table);
int larder_mdb_stat(struct MDB_txn *transaction, unsigned table, void *statistics);
int larder_mdb_get(struct MDB_txn *transaction, unsigned table, void *key, void *value);
int larder_mdb_put(struct MDB_txn *transaction, unsigned table, void *key, void *value, unsigned flags);
int larder_mdb_del(struct MDB_txn *transaction, unsigned table, void *key, void *value);
int larder_mdb_drop(struct MDB_txn *transaction, unsigned table);
int larder_mdb_cursor_open(struct MDB_txn *transaction, unsigned table, struct MDB_cursor **cursor);
int larder_mdb_cursor_get(struct MDB_cursor *cursor, void *key, void *value, unsigned operation);

/* Reads memory that may be missing; returns 0 if it is. A handler may call it. */
int larder_read_safely(const void *address, void *result, size_t size);

/* Ends the process with an exit code and a line, which is omitted if faults are explained quietly. A handler may call
   it. */
void larder_end(const char *line, int code) __attribute__((noreturn));

/* From here to this thread's next call, a stall is blamed on the lock file in an open directory. The file is removed,
   and the next process that opens the ledger recreates it. This process ends with one line, or the call into the store
   fails. Does nothing if faults are neither explained nor contained. */
void larder_watch_lock(int directory);
void larder_unwatch_lock(void);

/* Tunes allocation for a process of several threads that runs for months: allocations are kept close together, and
   large ones are returned to the system as soon as they are freed. Call it before there are threads. */
void larder_keep_memory_small(void);

/* Returns all free memory to the system. */
void larder_give_memory_back(void);

/* Puts a terminal into single-key mode without echo until larder_end_keys, or returns -1 with errno set. However the
   process ends or is stopped meanwhile, the terminal is restored. Supports one terminal and one thread. */
int larder_begin_keys(int descriptor);
void larder_end_keys(void);

/* The results of waiting for a key: a key is available, the time is over, the screen size changed, the process was
   stopped and continued, or the terminal is gone. */
enum { LARDER_KEY, LARDER_NO_KEY, LARDER_SCREEN_CHANGED, LARDER_WENT_ON, LARDER_NO_TERMINAL };

/* Waits for a key in single-key mode, for ever if `milliseconds` is negative. */
int larder_wait_for_key(int milliseconds);

/* Restores the terminal, stops this process and its group as Ctrl-Z does, and returns when they are continued. */
void larder_stop_for_shell(void);

/* Restores the terminal. A handler may call it. */
void larder_put_terminal_back(void);

#endif
