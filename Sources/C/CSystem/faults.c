#include "csystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
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
  larder_put_terminal_back();
  if (!is_quiet_now) {
    begin_line();
    say(line);
  }
  _exit(code);
}

/* The hexadecimal number that a text begins with; `text` then points behind it. */
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

/* Where a map begins, by its line of /proc/self/maps: "START-END … /path/lock.mdb", with " (deleted)" behind it where
   another file has its name by now; 0 where it is not of a lock file, or does not hold the address. */
static uintptr_t lock_file_of_line(const char *line, size_t length, const void *address) {
  const char *end = line + length, *text = line;
  uintptr_t first = read_address(&text, end);
  if (text < end) text++;
  uintptr_t last = read_address(&text, end);
  if (has_ending(line, length, " (deleted)")) length -= strlen(" (deleted)");
  int is_meant = address == NULL || ((uintptr_t)address >= first && (uintptr_t)address < last);
  return is_meant && has_ending(line, length, "/lock.mdb") ? first : 0;
}

/* Where the map of a lock file begins: of the one that holds the address, or with NULL of the first; 0 where there is
   none. */
static uintptr_t map_of_lock_file(const void *address) {
  /* Of the handler's own stack: two threads may be here at once. */
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
      found = lock_file_of_line(line, length, address);
      length = 0;
    }
  }
  close(descriptor);
  return found;
}

/* Whether the lock file that is mapped no longer begins with the store's magic number. */
static int is_lock_file_damaged(void) {
  static const unsigned char mark[4] = {0xDE, 0xC0, 0xEF, 0xBE};
  unsigned char found[4] = {0};
  uintptr_t map = map_of_lock_file(NULL);
  return map != 0 && (!larder_read_safely((const void *)map, found, sizeof found) || memcmp(found, mark, sizeof mark) != 0);
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
  larder_look_for_stuck_calls(0);
  sigprocmask(SIG_SETMASK, &none, NULL);
  begin_line();
  execve("/proc/self/exe", arguments, environ);
}

static void explain(int number, siginfo_t *info, void *context) {
  (void)context;
  int directory = atomic_load(&watched) - 1;
  int code = errno;
  if (number == SIGALRM && directory < 0) return;
  if (number == SIGVTALRM) {
    if (!larder_is_stuck()) return;
    number = SIGSEGV;
  }
  if (number == SIGALRM) {
    /* Nobody holds it for more than a moment who lives. So that whoever opens the ledger next makes it again. */
    unlinkat(directory, "lock.mdb", 0);
    larder_end("larder: the lock of the ledger's store was not to be had: nothing was recorded; try again\n", code_of_busy);
  }
  if (number == SIGBUS && map_of_lock_file(info->si_addr) != 0 && gave_page(info->si_addr)) {
    errno = code;
    return;
  }
  larder_put_terminal_back();
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

/* The C library asserts something of a lock, or a call of the system about one fails as it cannot, where other bytes are in
   the lock file than it wrote. It would say so in a line of its own before it aborts. Linked as memory.c is. */

extern void __real___assert_fail(const char *what, const char *file, unsigned line, const char *function)
    __attribute__((weak, noreturn));
extern void __real___libc_fatal(const char *message) __attribute__((weak, noreturn));

__attribute__((noreturn)) void __wrap___assert_fail(const char *what, const char *file, unsigned line,
                                                    const char *function) {
  if (is_explaining) abort();
  __real___assert_fail(what, file, line, function);
}

__attribute__((noreturn)) void __wrap___libc_fatal(const char *message) {
  if (is_explaining) abort();
  __real___libc_fatal(message);
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
  sigaction(SIGVTALRM, &action, NULL);
  /* A bus error can be mended, and may come again. */
  sigaction(SIGBUS, &action, NULL);
  larder_look_for_stuck_calls(1);
}
