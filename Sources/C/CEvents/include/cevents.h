#ifndef CEVENTS_H
#define CEVENTS_H

#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

/* The parts of Linux that Swift's Glibc module lacks (epoll, eventfd, inotify, accept4), and the socket functions that
   need C's address structures. Calls that fail return -1 with errno set. */

static const uint32_t events_readable = EPOLLIN;
static const uint32_t events_writable = EPOLLOUT;
static const uint32_t events_hung_up = EPOLLHUP | EPOLLERR;

/* A ready descriptor, by the number it is watched under. */
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

/* Waits until something is ready, for ever if `milliseconds` is negative. Returns how many of `ready` were filled. */
int events_wait(int poller, struct events_ready *ready, int most, int milliseconds);

/* A descriptor that becomes readable when rung, until it is hushed. */
static inline int events_bell(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }
static inline void events_ring(int bell) { (void)eventfd_write(bell, 1); }
static inline void events_hush(int bell) {
  eventfd_t count;
  (void)eventfd_read(bell, &count);
}

enum { EVENTS_LOCAL = 0, EVENTS_IPV4 = 4, EVENTS_IPV6 = 6 };

/* An address as a number. IPv4 addresses are in `low`. */
struct events_address {
  int32_t family;
  uint64_t high;
  uint64_t low;
};

/* Reads a textual address. Returns 0 if it is invalid. */
int events_read_address(const char *text, struct events_address *address);

/* Writes an IPv6 address as in RFC 5952, ending with NUL. `text` must have room for 46 bytes. */
void events_write_ipv6(struct events_address address, char *text);

/* Listens on a port of an address, or on a free port if it is 0. With an interface, only connections through it
   are accepted. */
int events_listen(struct events_address address, uint16_t port, const char *interface);

/* Listens on a path. A socket there that nobody listens on is removed first; anything else is an error. */
int events_listen_local(const char *path);

/* Accepts a waiting connection. It does not block, and child processes do not inherit it. */
int events_accept(int listener, struct events_address *peer);

/* Stores the address of a socket, and returns its port, or 0 for a Unix socket. */
int events_place(int descriptor, struct events_address *address);

/* Stores the address from which this machine would send to another. Nothing is sent. */
int events_source(struct events_address target, struct events_address *source);

/* An IPv4 address of this machine. */
struct events_interface {
  char name[16];
  struct events_address address;
  /* Whether it connects this machine with only one other, as a VPN does. */
  int32_t is_tunnel;
};

/* Lists the addresses of all interfaces that are up, except loopback. Returns how many were filled. */
int events_interfaces(struct events_interface *interfaces, int most);

/* Whether a descriptor is a stream socket that listens. */
int events_is_listening(int descriptor);

/* Makes an inherited descriptor non-blocking, and keeps child processes from inheriting it. */
int events_adopt(int descriptor);

/* Sends data immediately instead of holding it back to combine it. Does nothing on a Unix socket. */
void events_send_at_once(int descriptor);

/* Limits how much the system buffers for a client that does not read, and for how long. */
void events_bound_unsent(int descriptor, int bytes, unsigned milliseconds);

/* send(2) without SIGPIPE. */
static inline ssize_t events_send(int descriptor, const void *bytes, size_t count) {
  return send(descriptor, bytes, count, MSG_NOSIGNAL);
}

/* Opens a notifier of writes in folders (inotify). Reading from it does not block. */
int events_notifier(void);

/* Starts reporting writes in a folder, and the folder being moved or deleted. Returns its number, which stays the same
   for a folder already watched by any path. */
int events_add_folder(int notifier, const char *path);

int events_remove_folder(int notifier, int folder);

/* A folder in which, or to which, something happened, or -1 if the queue overflowed. */
struct events_notice {
  int32_t folder;
};

/* Waits until a notifier or a bell is readable, at most the given milliseconds. */
int events_wait_for_notices(int notifier, int bell, int milliseconds);

/* Reads a notifier's notices. Returns how many of `notices`, which must have room for at least 32, were filled. */
int events_take_notices(int notifier, struct events_notice *notices, int most);

#endif
