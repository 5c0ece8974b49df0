internal import CEvents
import Glibc

/// Waits for sockets, by numbers that are given to them.
struct Poller: ~Copyable {
  private let descriptor: Int32
  private var ready = [events_ready](repeating: events_ready(), count: 256)

  init() throws(SocketError) {
    descriptor = events_open()
    guard descriptor >= 0 else { throw SocketError("epoll_create1") }
  }

  deinit { close(descriptor) }

  /// What is ready, after so many milliseconds at the most, or whenever it is with less than 0.
  mutating func wait(_ milliseconds: Int32) -> ArraySlice<events_ready> {
    // unsafe: the call fills no more of the array than it has.
    let count = unsafe events_wait(descriptor, &ready, Int32(ready.count), milliseconds)
    return ready.prefix(Int(max(0, count)))
  }

  func watch(_ socket: Int32, number: UInt64, for flags: UInt32) -> Bool {
    events_watch(descriptor, socket, number, flags) == 0
  }

  func change(_ socket: Int32, number: UInt64, for flags: UInt32) {
    _ = events_change(descriptor, socket, number, flags)
  }

  func unwatch(_ socket: Int32) { _ = events_unwatch(descriptor, socket) }
}
