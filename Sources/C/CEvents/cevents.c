#define _GNU_SOURCE
#include "cevents.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum { backlog = 512, most_ready = 256, notice_bytes = 4096 };

int events_wait(int poller, struct events_ready *ready, int most, int milliseconds) {
  struct epoll_event found[most_ready];
  int count = epoll_wait(poller, found, most < most_ready ? most : most_ready, milliseconds);
  for (int index = 0; index < count; index++) {
    ready[index].number = found[index].data.u64;
    ready[index].flags = found[index].events;
  }
  return count;
}

/* Conversion between eight bytes, highest first, and a number. */
static uint64_t number_of(const uint8_t *bytes) {
  uint64_t number = 0;
  for (int index = 0; index < 8; index++) number = number << 8 | bytes[index];
  return number;
}

static void write_number(uint64_t number, uint8_t *bytes) {
  for (int index = 7; index >= 0; index--, number >>= 8) bytes[index] = (uint8_t)number;
}

static struct events_address of_ipv4(const struct in_addr *address) {
  return (struct events_address){EVENTS_IPV4, 0, ntohl(address->s_addr)};
}

/* Turns an IPv4 address written as IPv6 into IPv4. */
static struct events_address of_ipv6(const struct in6_addr *address) {
  struct events_address result = {EVENTS_IPV6, number_of(address->s6_addr), number_of(address->s6_addr + 8)};
  if (result.high == 0 && result.low >> 32 == 0xFFFF) {
    result.family = EVENTS_IPV4;
    result.low &= 0xFFFFFFFF;
  }
  return result;
}

static struct in6_addr to_ipv6(struct events_address address) {
  struct in6_addr result;
  write_number(address.high, result.s6_addr);
  write_number(address.low, result.s6_addr + 8);
  return result;
}

int events_read_address(const char *text, struct events_address *address) {
  struct in_addr four;
  struct in6_addr six;
  if (inet_pton(AF_INET, text, &four) == 1) {
    *address = of_ipv4(&four);
    return 1;
  }
  if (inet_pton(AF_INET6, text, &six) == 1) {
    *address = of_ipv6(&six);
    return 1;
  }
  return 0;
}

void events_write_ipv6(struct events_address address, char *text) {
  struct in6_addr six = to_ipv6(address);
  if (inet_ntop(AF_INET6, &six, text, INET6_ADDRSTRLEN) == NULL) text[0] = 0;
}

static int closed(int descriptor) {
  int reason = errno;
  close(descriptor);
  errno = reason;
  return -1;
}

static int open_socket(int family) { return socket(family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0); }

static int bind_and_listen(int descriptor, const void *address, socklen_t size) {
  if (bind(descriptor, address, size) != 0 || listen(descriptor, backlog) != 0) return closed(descriptor);
  return descriptor;
}

int events_listen(struct events_address address, uint16_t port, const char *interface) {
  int on = 1, descriptor = open_socket(address.family == EVENTS_IPV6 ? AF_INET6 : AF_INET);
  if (descriptor < 0) return -1;
  setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (interface && setsockopt(descriptor, SOL_SOCKET, SO_BINDTODEVICE, interface, (socklen_t)strlen(interface)) != 0) {
    return closed(descriptor);
  }
  if (address.family == EVENTS_IPV6) {
    struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_port = htons(port), .sin6_addr = to_ipv6(address)};
    /* "All addresses" includes those of IPv4. */
    int only = address.high != 0 || address.low != 0;
    setsockopt(descriptor, IPPROTO_IPV6, IPV6_V6ONLY, &only, sizeof only);
    return bind_and_listen(descriptor, &six, sizeof six);
  }
  struct sockaddr_in four = {
      .sin_family = AF_INET, .sin_port = htons(port), .sin_addr = {.s_addr = htonl((uint32_t)address.low)}};
  return bind_and_listen(descriptor, &four, sizeof four);
}

/* Whether a path is a socket that nobody listens on. */
static int is_abandoned(const struct sockaddr_un *address) {
  struct stat status;
  if (lstat(address->sun_path, &status) != 0 || !S_ISSOCK(status.st_mode)) return 0;
  int descriptor = open_socket(AF_UNIX);
  if (descriptor < 0) return 0;
  int result = connect(descriptor, (const void *)address, sizeof *address) != 0 && errno == ECONNREFUSED;
  close(descriptor);
  return result;
}

int events_listen_local(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address.sun_path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  strcpy(address.sun_path, path);
  if (is_abandoned(&address)) unlink(path);
  int descriptor = open_socket(AF_UNIX);
  if (descriptor < 0) return -1;
  return bind_and_listen(descriptor, &address, sizeof address);
}

int events_accept(int listener, struct events_address *peer) {
  struct sockaddr_storage address;
  socklen_t size = sizeof address;
  int descriptor = accept4(listener, (struct sockaddr *)&address, &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
  if (descriptor < 0) return -1;
  if (address.ss_family == AF_INET) {
    *peer = of_ipv4(&((struct sockaddr_in *)&address)->sin_addr);
  } else if (address.ss_family == AF_INET6) {
    *peer = of_ipv6(&((struct sockaddr_in6 *)&address)->sin6_addr);
  } else {
    *peer = (struct events_address){EVENTS_LOCAL, 0, 0};
  }
  return descriptor;
}

int events_place(int descriptor, struct events_address *address) {
  struct sockaddr_storage found;
  socklen_t size = sizeof found;
  *address = (struct events_address){EVENTS_LOCAL, 0, 0};
  if (getsockname(descriptor, (struct sockaddr *)&found, &size) != 0) return -1;
  if (found.ss_family == AF_INET) {
    *address = of_ipv4(&((struct sockaddr_in *)&found)->sin_addr);
    return ntohs(((struct sockaddr_in *)&found)->sin_port);
  }
  if (found.ss_family == AF_INET6) {
    *address = of_ipv6(&((struct sockaddr_in6 *)&found)->sin6_addr);
    return ntohs(((struct sockaddr_in6 *)&found)->sin6_port);
  }
  return 0;
}

int events_source(struct events_address target, struct events_address *source) {
  int descriptor = socket(target.family == EVENTS_IPV6 ? AF_INET6 : AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return -1;
  struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_port = htons(9), .sin6_addr = to_ipv6(target)};
  struct sockaddr_in four = {
      .sin_family = AF_INET, .sin_port = htons(9), .sin_addr = {.s_addr = htonl((uint32_t)target.low)}};
  /* Connecting a datagram socket sends nothing; it only chooses the route. */
  int result = target.family == EVENTS_IPV6 ? connect(descriptor, (const void *)&six, sizeof six)
                                            : connect(descriptor, (const void *)&four, sizeof four);
  if (result == 0 && events_place(descriptor, source) < 0) result = -1;
  closed(descriptor);
  return result;
}

int events_interfaces(struct events_interface *interfaces, int most) {
  struct ifaddrs *first;
  if (getifaddrs(&first) != 0) return -1;
  int count = 0;
  for (const struct ifaddrs *each = first; each && count < most; each = each->ifa_next) {
    const unsigned wanted = IFF_UP | IFF_RUNNING;
    if (!each->ifa_addr || each->ifa_addr->sa_family != AF_INET) continue;
    if ((each->ifa_flags & wanted) != wanted || each->ifa_flags & IFF_LOOPBACK) continue;
    struct events_interface *found = &interfaces[count++];
    strncpy(found->name, each->ifa_name, sizeof found->name - 1);
    found->name[sizeof found->name - 1] = 0;
    found->address = of_ipv4(&((const struct sockaddr_in *)each->ifa_addr)->sin_addr);
    found->is_tunnel = (each->ifa_flags & IFF_POINTOPOINT) != 0;
  }
  freeifaddrs(first);
  return count;
}

int events_is_listening(int descriptor) {
  int is_on = 0, type = 0;
  socklen_t size = sizeof is_on;
  if (getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &is_on, &size) != 0 || !is_on) return 0;
  size = sizeof type;
  return getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &type, &size) == 0 && type == SOCK_STREAM;
}

int events_adopt(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  if (flags < 0 || fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) != 0) return -1;
  return fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}

void events_send_at_once(int descriptor) {
  int on = 1;
  setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

void events_bound_unsent(int descriptor, int bytes, unsigned milliseconds) {
  setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &bytes, sizeof bytes);
  setsockopt(descriptor, IPPROTO_TCP, TCP_USER_TIMEOUT, &milliseconds, sizeof milliseconds);
}

int events_notifier(void) { return inotify_init1(IN_NONBLOCK | IN_CLOEXEC); }

int events_add_folder(int notifier, const char *path) {
  uint32_t wanted = IN_MODIFY | IN_CREATE | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF;
  return inotify_add_watch(notifier, path, wanted | IN_ONLYDIR);
}

int events_remove_folder(int notifier, int folder) { return inotify_rm_watch(notifier, folder); }

int events_wait_for_notices(int notifier, int bell, int milliseconds) {
  struct pollfd waiting[2] = {{.fd = notifier, .events = POLLIN}, {.fd = bell, .events = POLLIN}};
  int count = poll(waiting, 2, milliseconds);
  if (count < 0) return errno == EINTR ? 0 : -1;
  /* Waiting for something that is missing and never arrives would spin. */
  return (waiting[0].revents | waiting[1].revents) & (POLLERR | POLLHUP | POLLNVAL) ? -1 : count;
}

int events_take_notices(int notifier, struct events_notice *notices, int most) {
  _Alignas(struct inotify_event) char bytes[notice_bytes];
  /* At most as many as fit if none of them has a name. */
  size_t room = (size_t)most * sizeof(struct inotify_event);
  ssize_t size = read(notifier, bytes, room < sizeof bytes ? room : sizeof bytes);
  if (size < 0) return errno == EAGAIN || errno == EINTR ? 0 : -1;
  int count = 0;
  for (size_t at = 0; at + sizeof(struct inotify_event) <= (size_t)size && count < most; count++) {
    const struct inotify_event *event = (const void *)(bytes + at);
    notices[count].folder = event->mask & IN_Q_OVERFLOW ? -1 : event->wd;
    at += sizeof *event + event->len;
  }
  return count;
}
