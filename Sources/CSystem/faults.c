#include "csystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* The store reads its file through a map: a page that cannot be read (the file was cut short, the disk failed, a
   number inside it leads out of it) is a signal and no error. It is in C because a handler may only call what
   signal-safety(7) lists, which rules out every Swift runtime function. */

extern char **environ;

static int is_explaining;
static int is_quiet_now;
static int is_terminal;

/* A stack of its own, so that a stack overflow can be reported too. */
static char stack[1 << 16] __attribute__((aligned(16)));

/* Where the ledger is, for the process that looks at its file in place of this one. */
static char ledger[4096];
static char fault_word[] = "__fault";
static char name_word[] = "larder";

/* The directory, plus one, of the lock file that is waited for just now; 0 where none is. */
static atomic_int watched;
/* A lock that nobody else can hold is acquired at once; a disk may have to spin up. */
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
  /* A progress line may stand there. */
  if (is_terminal) say("\r\033[K");
}

void larder_end(const char *line, int code) {
  if (!is_quiet_now) {
    begin_line();
    say(line);
  }
  _exit(code);
}

/* Where the map of a lock file begins, by the lines of /proc/self/maps: "START-END … /path/lock.mdb", with " (deleted)"
   behind it where another file has its name by now. With an address it is the map that contains it, with NULL the first;
   0 where there is none. */
static uintptr_t map_of_lock_file(const void *address) {
  /* Of the handler's own stack: two threads may be here at once. */
  char chunk[4096], line[8192];
  static const char name[] = "/lock.mdb", deleted[] = " (deleted)";
  size_t length = 0;
  int descriptor = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return 0;
  uintptr_t found = 0;
  for (;;) {
    ssize_t count = read(descriptor, chunk, sizeof chunk);
    if (count <= 0) break;
    for (ssize_t index = 0; index < count; index++) {
      if (chunk[index] != '\n') {
        if (length < sizeof line) line[length++] = chunk[index];
        continue;
      }
      uintptr_t ends[2] = {0, 0};
      size_t at = 0;
      for (int end = 0; end < 2; end++, at++) {
        for (; at < length; at++) {
          char digit = line[at];
          int value = digit >= '0' && digit <= '9' ? digit - '0' : digit >= 'a' && digit <= 'f' ? digit - 'a' + 10 : -1;
          if (value < 0) break;
          ends[end] = ends[end] << 4 | (uintptr_t)value;
        }
      }
      size_t rest = sizeof deleted - 1, tail = sizeof name - 1;
      if (length >= rest && memcmp(line + length - rest, deleted, rest) == 0) length -= rest;
      int is_lock = length >= tail && memcmp(line + length - tail, name, tail) == 0;
      int is_meant = address == NULL || ((uintptr_t)address >= ends[0] && (uintptr_t)address < ends[1]);
      if (found == 0 && is_lock && is_meant) found = ends[0];
      length = 0;
    }
  }
  close(descriptor);
  return found;
}

/* Whether the lock file that is mapped no longer begins with the store's magic number. A pipe takes the bytes: where they
   cannot be read that is an error there, and no fault. */
static int is_lock_file_damaged(void) {
  static const unsigned char mark[4] = {0xDE, 0xC0, 0xEF, 0xBE};
  unsigned char found[4] = {0};
  int ends[2];
  uintptr_t map = map_of_lock_file(NULL);
  if (map == 0 || pipe(ends) != 0) return 0;
  int is_read = write(ends[1], (const void *)map, sizeof found) == sizeof found &&
                read(ends[0], found, sizeof found) == sizeof found;
  close(ends[0]);
  close(ends[1]);
  return !is_read || memcmp(found, mark, sizeof mark) != 0;
}

/* Puts a page of zeros where a lock file that was cut short, or has no room on its disk, cannot give one. The store's own
   lock is then this process's alone, and does no harm: writers take turns by another, and one that finds the number of
   the newest commit to be wrong has the file made again. */
static int gave_page(void *address) {
  uintptr_t size = (uintptr_t)sysconf(_SC_PAGESIZE);
  void *page = (void *)((uintptr_t)address / size * size);
  return mmap(page, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) != MAP_FAILED;
}

/* Begins the program again, to walk through the ledger's file without a map and to say what is wrong with it: this
   process can trust nothing any more. Returns only where it cannot. */
static void look_at_file(int number) {
  static char digits[4];
  if (ledger[0] == 0) return;
  digits[0] = (char)('0' + number / 10);
  digits[1] = (char)('0' + number % 10);
  char *arguments[] = {name_word, fault_word, digits, ledger, NULL};
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  begin_line();
  execve("/proc/self/exe", arguments, environ);
}

static void explain(int number, siginfo_t *info, void *context) {
  (void)context;
  int directory = atomic_load(&watched) - 1;
  int code = errno;
  if (number == SIGALRM && directory < 0) return;
  if (number == SIGALRM) {
    /* So that whoever opens the ledger next makes it again. */
    if (is_lock_file_damaged()) unlinkat(directory, "lock.mdb", 0);
    larder_end("larder: the lock of the ledger's store was not to be had: nothing was recorded; try again\n", code_of_busy);
  }
  if (number == SIGBUS && map_of_lock_file(info->si_addr) != 0 && gave_page(info->si_addr)) {
    errno = code;
    return;
  }
  if (is_quiet_now) _exit(number == SIGBUS ? 74 : 70);
  /* An assertion of the C library about a lock; whether the ledger's file is to blame is seen first. */
  if (is_lock_file_damaged() || (number == SIGABRT && directory >= 0)) number = 0;
  look_at_file(number);
  larder_end_of_fault(number);
}

void larder_end_of_fault(int number) {
  if (number == 0) {
    larder_end("larder: the ledger's lock file was damaged by another program: check whether it was recorded (larder "
               "history), and try again\n", code_of_busy);
  }
  if (number == SIGBUS) {
    larder_end("larder: the ledger's file is damaged, or its disk fails: larder verify --deep tells where; then larder "
               "restore BACKUP, or larder rescue DAMAGED NEW\n", 74);
  }
  larder_end("larder: stopped by a fault: where larder verify --deep finds the ledger's file damaged, larder restore "
             "BACKUP or larder rescue DAMAGED NEW; otherwise this is a bug in larder\n", 70);
}

void larder_name_ledger(const char *path) {
  ledger[0] = 0;
  if (path != NULL && strlen(path) < sizeof ledger) strcpy(ledger, path);
}

void larder_watch_lock(int directory) {
  if (!is_explaining) return;
  atomic_store(&watched, directory + 1);
  alarm(patience_seconds);
}

void larder_unwatch_lock(void) {
  if (!is_explaining) return;
  alarm(0);
  atomic_store(&watched, 0);
}

int larder_is_explaining(void) { return is_explaining; }

void larder_explain_faults(int is_quiet) {
  stack_t alternative;
  struct sigaction action;
  /* A damaged number may also be divided by, and a trap of the program's own is no more to be seen. */
  const int numbers[] = {SIGBUS, SIGSEGV, SIGABRT, SIGFPE, SIGILL, SIGTRAP};

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
  /* A file that may not grow is an error of the write, which says so, and no signal. */
  signal(SIGXFSZ, SIG_IGN);
  for (size_t index = 0; index < sizeof numbers / sizeof numbers[0]; index++) sigaction(numbers[index], &action, NULL);
  action.sa_flags = (int)(SA_ONSTACK | SA_RESTART | SA_SIGINFO);
  sigaction(SIGALRM, &action, NULL);
  /* A bus error can be mended, and may come again. */
  sigaction(SIGBUS, &action, NULL);
}
