#define _GNU_SOURCE
#include "csystem.h"

#include <linux/futex.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The C library keeps a list of the shared locks that a thread holds, for the system to give up should it die, and keeps
   the list's links in the locks themselves. Where those were damaged the list leads nowhere, and the next lock to be taken
   is a fault, in whatever file it lies. */
void larder_forget_locks(void) {
  struct robust_list_head *head = NULL;
  size_t size = 0;
  if (syscall(SYS_get_robust_list, 0, &head, &size) != 0 || head == NULL || size != sizeof *head) return;
  head->list.next = &head->list;
  head->list_op_pending = NULL;
}
