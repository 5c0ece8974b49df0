#define _GNU_SOURCE
#include "csystem.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

/* A terminal in single-key mode is useless to the next program, so it is restored on every way out. This is in C
   because a handler may only call the functions in signal-safety(7), which include tcsetattr but nothing of Swift's. */

static struct termios before, while_keys;
static int terminal = -1;
static volatile sig_atomic_t is_on, has_changed;

/* The signals that end the process, after the terminal is restored, and the one that reports a new screen size. */
static const int endings[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
static const int changes[] = {SIGWINCH, SIGCONT};
enum { ending_count = sizeof endings / sizeof endings[0], change_count = sizeof changes / sizeof changes[0] };
static struct sigaction former_endings[ending_count], former_changes[change_count], former_stop;
/* The signals that are unblocked only while the process waits. */
static sigset_t outside;

/* Terminals that support it mark pasted text, so that it is not mistaken for keys. */
static const char marks_pasting[] = "\033[?2004h", leaves_pasting[] = "\033[?2004l";

static void say(const char *text) {
  ssize_t written = write(terminal, text, strlen(text));
  (void)written;
}

void larder_put_terminal_back(void) {
  int code = errno;
  if (is_on) {
    is_on = 0;
    say(leaves_pasting);
    tcsetattr(terminal, TCSADRAIN, &before);
  }
  errno = code;
}

static int take_terminal(void) {
  if (tcsetattr(terminal, TCSADRAIN, &while_keys) != 0) return -1;
  is_on = 1;
  say(marks_pasting);
  return 0;
}

static void end_process(int number) {
  larder_put_terminal_back();
  signal(number, SIG_DFL);
  raise(number);
}

static void note_change(int number) { has_changed = number; }

/* Stops as the signal does by default, which does nothing if no shell would continue the process. */
static void stop(int to_whom) {
  struct sigaction action, present;
  sigset_t stopping, former;
  int was_on = is_on;

  larder_put_terminal_back();
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &action, &present);
  sigemptyset(&stopping);
  sigaddset(&stopping, SIGTSTP);
  kill(to_whom, SIGTSTP);
  sigprocmask(SIG_UNBLOCK, &stopping, &former);
  sigprocmask(SIG_SETMASK, &former, NULL);
  sigaction(SIGTSTP, &present, NULL);
  if (was_on) take_terminal();
  has_changed = SIGCONT;
}

static void stop_alone(int number) {
  (void)number;
  stop(getpid());
}

void larder_stop_for_shell(void) { stop(0); }

int larder_begin_keys(int descriptor) {
  struct sigaction action;
  sigset_t held;

  if (is_on) return 0;
  terminal = descriptor;
  if (tcgetattr(terminal, &before) != 0) return -1;
  while_keys = before;
  while_keys.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON);
  while_keys.c_lflag &= ~(tcflag_t)(ECHO | ICANON | IEXTEN | ISIG);
  while_keys.c_cc[VMIN] = 1;
  while_keys.c_cc[VTIME] = 0;

  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_handler = end_process;
  for (int index = 0; index < ending_count; index++) {
    sigaction(endings[index], &action, &former_endings[index]);
    /* If the process was started with the signal ignored (nohup), that is respected. */
    if (former_endings[index].sa_handler == SIG_IGN) sigaction(endings[index], &former_endings[index], NULL);
  }
  action.sa_handler = note_change;
  for (int index = 0; index < change_count; index++) sigaction(changes[index], &action, &former_changes[index]);
  action.sa_handler = stop_alone;
  sigaction(SIGTSTP, &action, &former_stop);
  sigemptyset(&held);
  for (int index = 0; index < change_count; index++) sigaddset(&held, changes[index]);
  sigaddset(&held, SIGTSTP);
  sigprocmask(SIG_BLOCK, &held, &outside);
  has_changed = 0;
  if (take_terminal() == 0) return 0;
  int code = errno;
  is_on = 1;
  larder_end_keys();
  errno = code;
  return -1;
}

void larder_end_keys(void) {
  if (!is_on) return;
  larder_put_terminal_back();
  sigprocmask(SIG_SETMASK, &outside, NULL);
  for (int index = 0; index < ending_count; index++) sigaction(endings[index], &former_endings[index], NULL);
  for (int index = 0; index < change_count; index++) sigaction(changes[index], &former_changes[index], NULL);
  sigaction(SIGTSTP, &former_stop, NULL);
}

int larder_wait_for_key(int milliseconds) {
  struct pollfd request = {.fd = terminal, .events = POLLIN};
  struct timespec patience = {.tv_sec = milliseconds / 1000, .tv_nsec = (long)(milliseconds % 1000) * 1000000};

  while (1) {
    if (has_changed) {
      int change = has_changed;
      has_changed = 0;
      /* The terminal may have been changed before the process was continued. */
      if (tcsetattr(terminal, TCSADRAIN, &while_keys) != 0) return LARDER_NO_TERMINAL;
      say(marks_pasting);
      return change == SIGCONT ? LARDER_WENT_ON : LARDER_SCREEN_CHANGED;
    }
    int count = ppoll(&request, 1, milliseconds < 0 ? NULL : &patience, &outside);
    if (count > 0) return request.revents & POLLIN ? LARDER_KEY : LARDER_NO_TERMINAL;
    if (count == 0) return LARDER_NO_KEY;
    if (errno != EINTR) return LARDER_NO_TERMINAL;
    if (!has_changed && milliseconds >= 0) return LARDER_NO_KEY;
  }
}
