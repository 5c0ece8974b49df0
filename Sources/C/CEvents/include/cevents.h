#ifndef CEVENTS_H
#define CEVENTS_H

#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

/* What Swift's Glibc module lacks of Linux: epoll, eventfd, inotify, accept4; and what sockets want of C's address
   structures. Calls that fail return -1 with errno set. */

static const uint32_t events_readable = EPOLLIN;
static const uint32_t events_writable = EPOLLOUT;
static const uint32_t events_hung_up = EPOLLHUP | EPOLLERR;

/* Something that is ready, by the number it was watched under. */
struct events_ready {
  uint64_t number;
  uint32_t flags;
};

static inline int events_open(void) { return epoll_create1(EPOLL_CLOEXEC); }

static inline int events_control(int poller, int operation, int descriptor, uint64_t number, uint32_t flags) {
  struct epoll_event event = {.events = flags, .data = {.u64 = number}};
  return epoll_ctl(poller, operation, descriptor, &event);
}

static inline int events_watch(int poller, int descriptor, uint64_t number, uint32_t flags) {
  return events_control(poller, EPOLL_CTL_ADD, descriptor, number, flags);
}

static inline int events_change(int poller, int descriptor, uint64_t number, uint32_t flags) {
  return events_control(poller, EPOLL_CTL_MOD, descriptor, number, flags);
}

static inline int events_unwatch(int poller, int descriptor) {
  return events_control(poller, EPOLL_CTL_DEL, descriptor, 0, 0);
}

/* Waits until something is ready, for ever with less than 0 milliseconds. Returns how many of `ready` were filled. */
int events_wait(int poller, struct events_ready *ready, int most, int milliseconds);

/* A descriptor that can be read once it was rung, until it is hushed. */
static inline int events_bell(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }
static inline void events_ring(int bell) { (void)eventfd_write(bell, 1); }
static inline void events_hush(int bell) {
  eventfd_t count;
  (void)eventfd_read(bell, &count);
}

enum { EVENTS_LOCAL = 0, EVENTS_IPV4 = 4, EVENTS_IPV6 = 6 };

/* An address as a number; that of IPv4 lies in `low`. */
struct events_address {
  int32_t family;
  uint64_t high;
  uint64_t low;
};

/* Reads an address as it is written; 0 where it is none. */
int events_read_address(const char *text, struct events_address *address);

/* Writes an address of IPv6 as RFC 5952 has it, with a NUL behind it; `text` has room for 46 bytes. */
void events_write_ipv6(struct events_address address, char *text);

/* Listens on a port of an address; port 0 for one that is free. */
int events_listen(struct events_address address, uint16_t port);

/* Listens on a path that is not there; with nothing but a path that nobody listens on any more, it is removed before. */
int events_listen_local(const char *path);

/* Takes a connection that waits. It does not block, and no other program inherits it. */
int events_accept(int listener, struct events_address *peer);

/* The port that a socket listens on; 0 for a socket of a path. */
int events_port(int descriptor);

/* Whether a descriptor is a stream socket that listens. */
int events_is_listening(int descriptor);

/* A descriptor that was handed over no longer blocks, and no other program inherits it. */
int events_adopt(int descriptor);

/* Answers leave at once, and are not held back to be sent with others. Nothing happens to a socket of a path. */
void events_send_at_once(int descriptor);

/* Bounds what the system keeps for a reader that takes nothing, and for how long. */
void events_bound_unsent(int descriptor, int bytes, unsigned milliseconds);

/* send(2) without SIGPIPE. */
static inline ssize_t events_send(int descriptor, const void *bytes, size_t count) {
  return send(descriptor, bytes, count, MSG_NOSIGNAL);
}

/* Opens what hears of writing in folders (inotify); reading from it does not block. */
int events_notifier(void);

/* Hears from now on of what is written in a folder, and of the folder being moved or deleted. Returns its number, which
   is the same as before for a folder that is watched already, by whatever path. */
int events_add_folder(int notifier, const char *path);

int events_remove_folder(int notifier, int folder);

/* A folder in which, or to which, something has happened; -1 where more has happened than was kept. */
struct events_notice {
  int32_t folder;
};

/* Waits until a notifier or a bell can be read, for so many milliseconds at the most. */
int events_wait_for_notices(int notifier, int bell, int milliseconds);

/* Takes what a notifier has; returns how many of `notices` were filled, which has room for at least 32. */
int events_take_notices(int notifier, struct events_notice *notices, int most);

#endif
