#define _GNU_SOURCE
#include "csystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* The store reads its file through a map, so an unreadable page raises a signal instead of an error: if the file was
   truncated, the disk failed, or a number in the file leads outside of it. This is in C because a handler may only call
   the functions in signal-safety(7), which rules out every Swift runtime function. */

extern char **environ;

static int is_explaining;
static int is_quiet_now;
static int is_terminal;
/* Whether a fault fails only the ledger that caused it, and the process continues. */
static atomic_int is_containing;
/* Whether a fault on this thread currently fails only the call into the store that caused it. */
static _Thread_local int is_containing_here;

/* The program may also divide by a damaged number, and its own traps should not be visible either. */
static const int numbers[] = {SIGBUS, SIGSEGV, SIGABRT, SIGFPE, SIGILL, SIGTRAP};
enum { number_count = sizeof numbers / sizeof numbers[0] };
/* The handlers that were installed before faults were contained. */
static struct sigaction former[number_count];

/* A separate stack, so that a stack overflow can be reported as well. */
static char stack[1 << 16] __attribute__((aligned(16)));

/* The path of the ledger, for the process that examines its file instead of this one. */
static char ledger[4096];
static char fault_word[] = "__fault";
static char name_word[] = "larder";

/* The descriptor, plus one, of the directory whose lock file this thread waits for; 0 if it waits for none. */
static _Thread_local volatile int watched;
/* Sends SIGALRM to this thread when it has waited for too long. */
static _Thread_local timer_t alarm_clock;
static _Thread_local int has_alarm_clock;
/* A lock that nobody else can hold is acquired immediately, but a disk may have to spin up. */
enum { patience_seconds = 9, code_of_busy = 75 };

static void say(const char *text) {
  size_t rest = strlen(text);
  while (rest > 0) {
    ssize_t written = write(STDERR_FILENO, text, rest);
    if (written <= 0) return;
    text += written;
    rest -= (size_t)written;
  }
}

static void begin_line(void) {
  /* There may be a progress line. */
  if (is_terminal) say("\r\033[K");
}

void larder_end(const char *line, int code) {
  larder_put_terminal_back();
  if (!is_quiet_now) {
    begin_line();
    say(line);
  }
  _exit(code);
}

/* Reads the hexadecimal number at the start of a text, and moves `text` past it. */
static uintptr_t read_address(const char **text, const char *end) {
  uintptr_t address = 0;
  for (; *text < end; (*text)++) {
    char digit = **text;
    int value = digit >= '0' && digit <= '9' ? digit - '0' : digit >= 'a' && digit <= 'f' ? digit - 'a' + 10 : -1;
    if (value < 0) break;
    address = address << 4 | (uintptr_t)value;
  }
  return address;
}

static int has_ending(const char *text, size_t length, const char *ending) {
  size_t count = strlen(ending);
  return length >= count && memcmp(text + length - count, ending, count) == 0;
}

static const char lock_name[] = "/lock.mdb", data_name[] = "/data.mdb";

/* Returns the start of a map, given its line in /proc/self/maps: "START-END … /path/lock.mdb", followed by " (deleted)"
   if another file now has its name. Returns 0 if the file has another name, or the map does not contain the address. */
static uintptr_t map_of_line(const char *line, size_t length, const char *name, const void *address) {
  const char *end = line + length, *text = line;
  uintptr_t first = read_address(&text, end);
  if (text < end) text++;
  uintptr_t last = read_address(&text, end);
  if (has_ending(line, length, " (deleted)")) length -= strlen(" (deleted)");
  int is_meant = address == NULL || ((uintptr_t)address >= first && (uintptr_t)address < last);
  return is_meant && has_ending(line, length, name) ? first : 0;
}

/* Returns the start of the map of a file with this name: the one that contains the address or, for NULL, the first one.
   Returns 0 if there is none. */
static uintptr_t map_of_file(const char *name, const void *address) {
  /* On the handler's own stack, because two threads may be here simultaneously. */
  char chunk[4096], line[8192];
  size_t length = 0;
  uintptr_t found = 0;
  ssize_t count;
  int descriptor = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return 0;
  while (found == 0 && (count = read(descriptor, chunk, sizeof chunk)) > 0) {
    for (ssize_t index = 0; index < count && found == 0; index++) {
      if (chunk[index] != '\n') {
        if (length < sizeof line) line[length++] = chunk[index];
        continue;
      }
      found = map_of_line(line, length, name, address);
      length = 0;
    }
  }
  close(descriptor);
  return found;
}

/* Whether the mapped lock file no longer starts with the store's magic number. */
static int is_lock_file_damaged(void) {
  static const unsigned char mark[4] = {0xDE, 0xC0, 0xEF, 0xBE};
  unsigned char found[4] = {0};
  uintptr_t map = map_of_file(lock_name, NULL);
  return map != 0 && (!larder_read_safely((const void *)map, found, sizeof found) || memcmp(found, mark, sizeof mark) != 0);
}

/* Maps a page of zeros where a file has no page, because it was truncated or its disk is full. If it is a lock file,
   only this process then holds the store's own lock. That is harmless: writers take turns by another lock, and a writer
   that finds a wrong number of the newest commit has the file recreated. In a ledger's file, checksums do not match the
   zeros. */
static int gave_page(void *address) {
  uintptr_t size = (uintptr_t)sysconf(_SC_PAGESIZE);
  void *page = (void *)((uintptr_t)address / size * size);
  return mmap(page, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) != MAP_FAILED;
}

/* Restarts the program to check the ledger's file without a map and report the problem, because this process can no
   longer trust its memory. Returns only on failure. */
static void look_at_file(int number) {
  static char digits[4];
  if (ledger[0] == 0) return;
  digits[0] = (char)('0' + number / 10);
  digits[1] = (char)('0' + number % 10);
  char *arguments[] = {name_word, fault_word, digits, ledger, NULL};
  sigset_t none;
  sigemptyset(&none);
  larder_look_for_stuck_calls(0);
  sigprocmask(SIG_SETMASK, &none, NULL);
  begin_line();
  execve("/proc/self/exe", arguments, environ);
}

/* Ends the wait for a lock that is never released. A living process holds it only briefly, so the file is removed, and
   the next process that opens the ledger recreates it. */
static void end_wait(void) {
  int directory = watched - 1, code = errno;
  if (directory >= 0) {
    unlinkat(directory, "lock.mdb", 0);
    if (larder_is_containing()) larder_leave_call(SIGALRM);
    larder_end("larder: the lock of the ledger's store was not to be had: nothing was recorded; try again\n", code_of_busy);
  }
  errno = code;
}

/* Whether the process continues after a fault: with a page of zeros, or at the place where it called the store. */
static int is_contained(int number, siginfo_t *info) {
  int code = errno;
  int is_of_lock = number == SIGBUS && map_of_file(lock_name, info->si_addr) != 0;
  if (!is_of_lock && larder_is_containing()) larder_leave_call(number);
  int is_given = is_of_lock || (number == SIGBUS && larder_is_containing() && map_of_file(data_name, info->si_addr) != 0);
  is_given = is_given && gave_page(info->si_addr);
  errno = code;
  return is_given;
}

/* Passes a fault that no ledger caused to its previous handler. */
static void hand_back(int number) {
  for (int index = 0; index < number_count; index++) {
    if (numbers[index] == number) sigaction(number, &former[index], NULL);
  }
}

static void explain(int number, siginfo_t *info, void *context) {
  (void)context;
  if (number == SIGALRM) return end_wait();
  if (number == SIGVTALRM) {
    larder_leave_stuck_call();
    if (!larder_is_stuck()) return;
    number = SIGSEGV;
  }
  if (is_contained(number, info)) return;
  if (!is_explaining) return hand_back(number);
  larder_put_terminal_back();
  if (is_quiet_now) _exit(number == SIGBUS ? 74 : 70);
  if (atomic_load(&is_containing)) larder_end_of_fault(number);
  /* An assertion of the C library about a lock. First it is checked whether the ledger's file is to blame. */
  if (is_lock_file_damaged() || (number == SIGABRT && watched != 0)) number = 0;
  look_at_file(number);
  larder_end_of_fault(number);
}

void larder_end_of_fault(int number) {
  if (atomic_load(&is_containing)) {
    larder_end("larder: the server was stopped by a fault: start it again; if larder verify --deep finds no damage in any "
               "household's ledger, this is a bug in larder\n", 70);
  }
  if (number == 0) {
    larder_end("larder: the ledger's lock file was damaged by another program: check whether it was recorded (larder "
               "history), and try again\n", code_of_busy);
  }
  if (number == SIGBUS) {
    larder_end("larder: the ledger's file is damaged, or its disk fails: larder verify --deep finds the damage; then "
               "larder restore BACKUP, or larder rescue DAMAGED NEW\n", 74);
  }
  larder_end("larder: stopped by a fault: if larder verify --deep finds the ledger's file damaged, larder restore "
             "BACKUP or larder rescue DAMAGED NEW; otherwise this is a bug in larder\n", 70);
}

/* The C library fails an assertion about a lock, or an impossible system call, if the lock file contains bytes that it
   did not write. Before aborting, it would print a line of its own. Linked like memory.c. */

extern void __real___assert_fail(const char *what, const char *file, unsigned line, const char *function)
    __attribute__((weak, noreturn));
extern void __real___libc_fatal(const char *message) __attribute__((weak, noreturn));

__attribute__((noreturn)) void __wrap___assert_fail(const char *what, const char *file, unsigned line,
                                                    const char *function) {
  if (is_explaining || larder_is_containing()) abort();
  __real___assert_fail(what, file, line, function);
}

__attribute__((noreturn)) void __wrap___libc_fatal(const char *message) {
  if (is_explaining || larder_is_containing()) abort();
  __real___libc_fatal(message);
}

void larder_name_ledger(const char *path) {
  ledger[0] = 0;
  if (path != NULL && strlen(path) < sizeof ledger) strcpy(ledger, path);
}

static void set_alarm(int seconds) {
  struct itimerspec time = {.it_value.tv_sec = seconds};
  if (!has_alarm_clock && seconds > 0) {
    struct sigevent event;
    memset(&event, 0, sizeof event);
    event.sigev_notify = SIGEV_THREAD_ID;
    event.sigev_signo = SIGALRM;
    /* The C library has no name for this member before 2.38. */
    event._sigev_un._tid = (pid_t)syscall(SYS_gettid);
    has_alarm_clock = timer_create(CLOCK_MONOTONIC, &event, &alarm_clock) == 0;
  }
  if (has_alarm_clock) timer_settime(alarm_clock, 0, &time, NULL);
}

void larder_watch_lock(int directory) {
  if (!is_explaining && !larder_is_containing()) return;
  watched = directory + 1;
  set_alarm(patience_seconds);
}

void larder_unwatch_lock(void) {
  if (watched == 0) return;
  set_alarm(0);
  watched = 0;
}

int larder_is_explaining(void) { return is_explaining; }

int larder_is_containing(void) {
  return is_containing_here || atomic_load_explicit(&is_containing, memory_order_relaxed);
}

void larder_contain_faults_here(int is_on) { is_containing_here = is_on; }

void larder_explain_faults(int is_quiet) {
  stack_t alternative;
  struct sigaction action;

  is_explaining = 1;
  is_quiet_now = is_quiet;
  is_terminal = isatty(STDERR_FILENO);
  memset(&alternative, 0, sizeof alternative);
  alternative.ss_sp = stack;
  alternative.ss_size = sizeof stack;
  sigaltstack(&alternative, NULL);
  memset(&action, 0, sizeof action);
  action.sa_sigaction = explain;
  /* Reset, so that a fault inside the handler ends the process. */
  action.sa_flags = (int)(SA_ONSTACK | SA_RESETHAND | SA_SIGINFO);
  sigemptyset(&action.sa_mask);
  /* A file that may not grow makes the write fail with an error instead of raising a signal. */
  signal(SIGXFSZ, SIG_IGN);
  for (int index = 0; index < number_count; index++) sigaction(numbers[index], &action, NULL);
  action.sa_flags = (int)(SA_ONSTACK | SA_RESTART | SA_SIGINFO);
  sigaction(SIGALRM, &action, NULL);
  sigaction(SIGVTALRM, &action, NULL);
  /* A bus error can be recovered from, and may occur again. */
  sigaction(SIGBUS, &action, NULL);
  larder_look_for_stuck_calls(1);
}

void larder_contain_faults(void) {
  struct sigaction action;
  if (atomic_exchange(&is_containing, 1)) return;
  ledger[0] = 0;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = explain;
  action.sa_flags = (int)(SA_ONSTACK | SA_RESTART | SA_SIGINFO);
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < number_count; index++) sigaction(numbers[index], &action, &former[index]);
  sigaction(SIGALRM, &action, NULL);
}
