#include "csystem.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

/* The store reads its file through a map: a page that cannot be read (the file was cut short, the disk failed, a
   number inside it leads out of it) is a signal and no error. It is in C because a handler may only call what
   signal-safety(7) lists, which rules out every Swift runtime function. */

static int is_quiet_now;
static int is_terminal;

/* Of its own, so that a stack that ran over can be told of too. */
static char stack[1 << 16] __attribute__((aligned(16)));

static void say(const char *text) {
  size_t rest = strlen(text);
  while (rest > 0) {
    ssize_t written = write(STDERR_FILENO, text, rest);
    if (written <= 0) return;
    text += written;
    rest -= (size_t)written;
  }
}

static void explain(int number) {
  if (!is_quiet_now) {
    /* A progress line may stand there. */
    if (is_terminal) say("\r\033[K");
    if (number == SIGBUS) {
      say("larder: the ledger's file is damaged, or its disk fails: larder verify --deep tells where; then larder restore "
          "BACKUP, or larder rescue DAMAGED NEW\n");
    } else {
      say("larder: stopped by a fault: where larder verify --deep finds the ledger's file damaged, larder "
          "restore BACKUP or larder rescue DAMAGED NEW; else this is a mistake in larder\n");
    }
  }
  _exit(number == SIGBUS ? 74 : 70);
}

void larder_explain_faults(int is_quiet) {
  stack_t alternative;
  struct sigaction action;
  /* A damaged number may also be divided by, and a trap of the program's own is no more to be seen. */
  const int numbers[] = {SIGBUS, SIGSEGV, SIGABRT, SIGFPE, SIGILL, SIGTRAP};

  is_quiet_now = is_quiet;
  is_terminal = isatty(STDERR_FILENO);
  memset(&alternative, 0, sizeof alternative);
  alternative.ss_sp = stack;
  alternative.ss_size = sizeof stack;
  sigaltstack(&alternative, NULL);
  memset(&action, 0, sizeof action);
  action.sa_handler = explain;
  /* Reset, so that a fault inside the handler ends the process. */
  action.sa_flags = (int)(SA_ONSTACK | SA_RESETHAND);
  sigemptyset(&action.sa_mask);
  /* A file that may not grow is an error of the write, which says so, and no signal. */
  signal(SIGXFSZ, SIG_IGN);
  for (size_t index = 0; index < sizeof numbers / sizeof numbers[0]; index++) sigaction(numbers[index], &action, NULL);
}
