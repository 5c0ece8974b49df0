import Glibc

/// The time, as a value, so that what takes long can be tested at once.
package struct ServerClock: Sendable {
  /// Milliseconds from some beginning, which never go back.
  package let now: @Sendable () -> Int64
  /// Seconds since 1970.
  package let date: @Sendable () -> Int64

  package init(now: @escaping @Sendable () -> Int64, date: @escaping @Sendable () -> Int64) {
    self.now = now
    self.date = date
  }

  package static let system = ServerClock(
    now: { milliseconds(CLOCK_MONOTONIC) }, date: { milliseconds(CLOCK_REALTIME) / 1_000 })

  private static func milliseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    // unsafe: the call fills the structure.
    unsafe clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }
}
