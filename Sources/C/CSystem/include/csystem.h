#ifndef LARDER_CSYSTEM_H
#define LARDER_CSYSTEM_H

#include <stddef.h>
#include <stdint.h>

/* The number of the file system that holds an open directory, as statfs(2) lists them, or -1 with errno set.
   Swift's Glibc module does not import <sys/vfs.h>. */
int64_t larder_filesystem_kind(int directory);

/* The bytes that the user may still write to the file system that holds `path`, or -1 with errno set. */
int64_t larder_free_bytes(const char *path);

/* Lets two names in an open directory change places at once, or returns -1 with errno set: renameat2(2), which Swift
   cannot call. */
int larder_exchange(int directory, const char *one, const char *other);

/* From now on a fault in memory or arithmetic ends the process with one line on the standard error, or none where
   `is_quiet`, and exit code 74 for a file that broke off beneath its map (SIGBUS), 70 for any other. A write beyond the
   size that files may have (SIGXFSZ) fails instead of ending the process. */
void larder_explain_faults(int is_quiet);
int larder_is_explaining(void);

/* From now on a fault that a ledger's file causes does not end the process: the call into the store that met it fails (see
   store.c), and if a file ends before its map does, zeros replace the missing pages. For a process that serves several
   ledgers. A fault of any other origin ends the process as before. */
void larder_contain_faults(void);
int larder_is_containing(void);

/* From now on a fault begins the program again as `larder __fault SIGNAL PATH`, to say what is wrong with the ledger
   there; NULL takes that back. The signal is 0 where the lock file was found to be damaged. */
void larder_name_ledger(const char *path);

/* Ends the process as for an unexplained fault with this signal. */
void larder_end_of_fault(int number) __attribute__((noreturn));

/* Empties the list of shared locks that this thread holds where it leads nowhere, as it does after the memory that one of
   them lay in was damaged or given back. To be called before another such lock is taken. */
void larder_mend_locks(void);

/* Whether a call into the store has not ended since the last time this was called. A timer calls it by SIGVTALRM after every
   two seconds of computing time. If faults are contained, the thread of such a call is first sent that signal, and only a
   call that does not end then counts. */
int larder_is_stuck(void);
void larder_look_for_stuck_calls(int is_on);

/* For handlers: makes the call into the store that this thread is in fail, and does not return. Returns if there is no such
   call or, in the second function, if it is not stuck. */
void larder_leave_call(int number);
void larder_leave_stuck_call(void);

/* The calls of liblmdb with the same names that follow numbers in a file. They are watched, and guarded if faults are
   contained. A call that met a fault returns MDB_CORRUPTED; one that was to begin a transaction returns EINVAL, as for a
   lock that failed. `void *` represents structures of lmdb.h. */
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

/* Reads memory that may not be there; 0 where it is not. May be called by a handler. */
int larder_read_safely(const void *address, void *result, size_t size);

/* Ends the process with a line, unless faults are explained quietly, and an exit code. May be called by a handler. */
void larder_end(const char *line, int code) __attribute__((noreturn));

/* From here to the next call of this thread, a stall is blamed on the lock file in an open directory: the file is removed,
   the process that opens the ledger next makes it again, and this process ends with one line or the call into the store
   fails. Does nothing if faults are neither explained nor contained. */
void larder_watch_lock(int directory);
void larder_unwatch_lock(void);

/* For a process of several threads that lives for months: what is allocated lies close together, and what is large goes
   back to the system as soon as it is freed. To be called before there are threads. */
void larder_keep_memory_small(void);

/* Gives all memory back to the system that is free just now. */
void larder_give_memory_back(void);

/* Has a terminal hand over single keys, without showing them, until larder_end_keys; or returns -1 with errno set. However
   the process ends or is stopped meanwhile, the terminal is put back. One terminal at a time, and one thread. */
int larder_begin_keys(int descriptor);
void larder_end_keys(void);

/* What a wait for a key ended with: there is one; the time was over; the screen has another size; the process was stopped
   and goes on; the terminal is gone. */
enum { LARDER_KEY, LARDER_NO_KEY, LARDER_SCREEN_CHANGED, LARDER_WENT_ON, LARDER_NO_TERMINAL };

/* Waits for a key of the terminal that hands over single ones; for ever with less than 0 milliseconds. */
int larder_wait_for_key(int milliseconds);

/* Stops this process and those of its group, as Ctrl-Z does, with the terminal put back, and goes on when they do. */
void larder_stop_for_shell(void);

/* Puts the terminal back as it was. May be called by a handler. */
void larder_put_terminal_back(void);

#endif
