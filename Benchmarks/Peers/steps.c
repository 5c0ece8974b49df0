// Counts the instructions of a program by single-stepping it. Usage: steps PROGRAM WORD…
//
// For machines without a hardware counter, such as many virtual ones. Valgrind cannot map a ledger's file.
// The count covers all threads and is written to descriptor 3.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/personality.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **words) {
  if (count < 2) return 64;
  pid_t first = fork();
  if (first == 0) {
    personality(ADDR_NO_RANDOMIZE);
    ptrace(PTRACE_TRACEME, 0, 0, 0);
    close(3);
    execv(words[1], words + 1);
    _exit(127);
  }
  int state;
  if (first < 0 || waitpid(first, &state, 0) < 0 || !WIFSTOPPED(state)) return 71;
  ptrace(PTRACE_SETOPTIONS, first, 0, PTRACE_O_TRACECLONE | PTRACE_O_EXITKILL);
  ptrace(PTRACE_SINGLESTEP, first, 0, 0);
  unsigned long steps = 0;
  int code = 71;
  pid_t one;
  while ((one = waitpid(-1, &state, __WALL)) > 0) {
    if (!WIFSTOPPED(state)) {
      if (one == first) code = WIFEXITED(state) ? WEXITSTATUS(state) : 70;
      continue;
    }
    int signal = WSTOPSIG(state);
    // A new thread starts in the stopped state.
    int is_own = signal == SIGTRAP || signal == SIGSTOP;
    steps += signal == SIGTRAP;
    ptrace(PTRACE_SINGLESTEP, one, 0, is_own ? 0 : signal);
  }
  dprintf(3, "%lu\n", steps);
  return code;
}
