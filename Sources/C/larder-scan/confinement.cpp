#ifdef LARDER_SCAN
#include "confinement.h"

#include <csignal>
#include <cstddef>

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace {

bool limit(__rlimit_resource resource, rlim_t most) {
  const struct rlimit limit = {most, most};
  return setrlimit(resource, &limit) == 0;
}

/* Allows only system calls for memory, time and writing to open files. All others fail. A kernel without filters leaves
   the process as it is, with the limits above. */
void allow_only_computing() {
  static const unsigned allowed[] = {
      SYS_write, SYS_mmap, SYS_munmap, SYS_mremap, SYS_mprotect, SYS_madvise, SYS_brk, SYS_exit, SYS_exit_group,
      SYS_futex, SYS_clock_gettime, SYS_gettimeofday, SYS_getrandom, SYS_rt_sigreturn, SYS_rt_sigprocmask, SYS_getpid,
      SYS_gettid, SYS_tgkill,
  };
  constexpr size_t count = sizeof allowed / sizeof *allowed;
  sock_filter filter[count + 3];
  filter[0] = BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr));
  for (size_t index = 0; index < count; index++)
    filter[index + 1] = BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, allowed[index], static_cast<__u8>(count - index), 0);
  filter[count + 1] = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | 1);
  filter[count + 2] = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  const sock_fprog program = {count + 3, filter};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0) prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

} // namespace

void end_with_parent(pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);
}

bool confine(unsigned seconds, size_t bytes) {
  // The process may have inherited that these signals are ignored or blocked.
  sigset_t signals;
  sigemptyset(&signals);
  sigprocmask(SIG_SETMASK, &signals, nullptr);
  signal(SIGALRM, SIG_DFL);
  signal(SIGXCPU, SIG_DFL);
  alarm(seconds);
  if (!limit(RLIMIT_CPU, seconds) || !limit(RLIMIT_AS, bytes) || !limit(RLIMIT_CORE, 0)) return false;
  allow_only_computing();
  return true;
}
#endif
