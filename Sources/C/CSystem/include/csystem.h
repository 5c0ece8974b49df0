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

/* From now on a fault begins the program again as `larder __fault SIGNAL PATH`, to say what is wrong with the ledger
   there; NULL takes that back. The signal is 0 where the lock file was found to be damaged. */
void larder_name_ledger(const char *path);

/* Ends the process as for an unexplained fault with this signal. */
void larder_end_of_fault(int number) __attribute__((noreturn));

/* Empties the list of shared locks that this thread holds where it leads nowhere, as it does after the memory that one of
   them lay in was damaged or given back. To be called before another such lock is taken. */
void larder_mend_locks(void);

/* Whether a call into the store goes on that went on when this was asked before: by a timer that counts the seconds that the
   process computes, and sends SIGVTALRM every two of them. */
int larder_is_stuck(void);
void larder_look_for_stuck_calls(int is_on);

/* Reads memory that may not be there; 0 where it is not. May be called by a handler. */
int larder_read_safely(const void *address, void *result, size_t size);

/* Ends the process with a line, unless faults are explained quietly, and an exit code. May be called by a handler. */
void larder_end(const char *line, int code) __attribute__((noreturn));

/* From here to the next call a stall is put down to the lock file in an open directory: it is removed, so that whoever
   opens the ledger next makes it again, and the process ends with one line. Does nothing where faults are not explained. */
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
